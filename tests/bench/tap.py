"""From a tap on the table to the changed picture, in Chromium: `python -m tests.bench.tap [TAPS]`.

A whole game of Temple is tapped: a number, a cell, the confirmation. The clock runs from the tap to the frame after the
one in which the browser painted what Python changed.
"""

import statistics
import sys

from playwright.sync_api import Page

from tests.bench.browser import READY, site_in_a_browser

TAPS = 30
STEPS = {"number": ".chips [data-do=chip]", "cell": ".cell[data-marks~=possible]", "confirm": "[data-do=confirm]"}
TAP = """(selector) => new Promise((resolve, reject) => {
  const target = document.querySelector(selector);
  const table = document.querySelector(".table");
  if (!target) return reject(new Error(`nothing to tap: ${selector}`));
  let changed = false;
  const watch = new MutationObserver(() => { changed = true; });
  watch.observe(table, { subtree: true, childList: true, attributes: true, characterData: true });
  const start = performance.now();
  target.click();
  const painted = () => requestAnimationFrame(() => setTimeout(() => {
    if (!changed) return painted();
    watch.disconnect();
    resolve(performance.now() - start);
  }));
  painted();
})"""


def play(page: Page, taps: int) -> dict[str, list[float]]:
    """Tap until there are enough taps of each kind; a game that ends is followed by another."""
    times: dict[str, list[float]] = {step: [] for step in STEPS}
    while min(map(len, times.values())) < taps:
        if page.locator(".table").count() == 0:
            page.evaluate("location.hash = '#temple'")
            page.click("[data-do=start]")
            page.wait_for_selector(".cell")
        for step, selector in STEPS.items():
            if page.locator(selector).count():
                times[step].append(float(page.evaluate(TAP, selector)))
    return times


def report(taps: int = TAPS) -> None:
    """Print a median for each kind of tap."""
    with site_in_a_browser() as (browser, address):
        page = browser.new_page(viewport={"width": 390, "height": 844})
        page.goto(address)
        page.wait_for_selector(READY, timeout=120_000)
        times = play(page, taps)
    for step, measured in times.items():
        worst = sorted(measured)[int(0.95 * len(measured))]
        print(f"tap on a {step}: picture changed after {statistics.median(measured):.0f} ms ", end="")
        print(f"(median of {len(measured)}; 95 % within {worst:.0f} ms)")


if __name__ == "__main__":
    report(int(sys.argv[1]) if len(sys.argv) > 1 else TAPS)
