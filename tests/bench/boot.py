"""Boots our page and a bare Pyodide page in turn and compares them: `python -m tests.bench.boot [RUNS]`.

Both use the very same runtime files from the same server. Cold: each run is a new browser context, nothing is cached.
Second visit: each page comes again to a context where it was before; ours finds the snapshot that its first visit made.
Our time ends when a tap on a game's card is answered by Python; it is tapped as soon as the page says that it is ready.
"""

import statistics
import sys

from playwright.sync_api import Browser, BrowserContext

from tests.bench.browser import READY, site_in_a_browser

RUNS = 7
BOOT_TIMEOUT = 120_000
# Milliseconds from navigation to readiness, and to the answer to the first tap.
WATCH = """([ready, card]) => new Promise((resolve) => {
  let first;
  const look = () => {
    if (first === undefined && document.querySelector(ready)) {
      first = performance.now();
      if (card) document.querySelector(card).click();
    }
    const done = first !== undefined && (!card || document.body.dataset.screen === "setup");
    done ? resolve([first, performance.now()]) : setTimeout(look, 2);
  };
  look();
})"""
# Each page: its address, the sign that it is ready, and what to tap then.
PAGES = {"bare": ("bare.html", "html[data-state=ready]", ""), "ours": ("", READY, "#home [data-game] a")}

Times = dict[str, list[float]]


def boot_time(context: BrowserContext, address: str, kind: tuple[str, str, str]) -> tuple[float, float]:
    """When a page was ready and when it had answered a tap."""
    name, ready, card = kind
    page = context.new_page()
    page.set_default_timeout(BOOT_TIMEOUT)
    page.goto(address + name, wait_until="commit")
    first, answered = page.evaluate(WATCH, [ready, card])
    page.close()
    return float(first), float(answered)


def note(times: Times, context: BrowserContext, address: str, name: str) -> None:
    """Boot one page and write its times down."""
    first, answered = boot_time(context, address, PAGES[name])
    times.setdefault(name, []).append(first)
    times.setdefault(f"{name} answered", []).append(answered)


def cold(browser: Browser, address: str, runs: int) -> Times:
    """Boots of visitors who were never here."""
    times: Times = {}
    for _ in range(runs):
        for name in PAGES:
            context = browser.new_context()
            note(times, context, address, name)
            context.close()
    return times


def again(browser: Browser, address: str, runs: int) -> Times:
    """Boots of visitors who come back; each page has a context of its own, or our service worker would serve both."""
    times: Times = {}
    contexts = {name: browser.new_context() for name in PAGES}
    boot_time(contexts["bare"], address, PAGES["bare"])
    page = contexts["ours"].new_page()
    page.goto(address)
    for sign in ("html[data-snapshot=saved]", "#offline[data-state=ready]"):
        page.wait_for_selector(sign, state="attached", timeout=BOOT_TIMEOUT)
    page.close()
    for _ in range(runs):
        for name, context in contexts.items():
            note(times, context, address, name)
    for context in contexts.values():
        context.close()
    return times


def tell(what: str, times: Times, runs: int) -> None:
    """Print medians and their ratios."""
    median = {name: statistics.median(values) for name, values in times.items()}
    bare, ours, answered = median["bare"], median["ours"], median["ours answered"]
    print(f"{what}, medians of {runs} interleaved runs: bare Pyodide {bare:.0f} ms, ", end="")
    print(f"Carnet tappable {ours:.0f} ms (ratio {ours / bare:.2f}), tap answered {answered:.0f} ms", end="")
    print(f" (ratio {answered / bare:.2f})")


def report(runs: int = RUNS) -> None:
    """Print both comparisons."""
    with site_in_a_browser() as (browser, address):
        tell("cold boot", cold(browser, address, runs), runs)
        tell("second visit", again(browser, address, runs), runs)


if __name__ == "__main__":
    report(int(sys.argv[1]) if len(sys.argv) > 1 else RUNS)
