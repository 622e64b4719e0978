"""From a tap on the table to the changed picture, in Chromium: `python -m tests.bench.tap [TAPS]`.

Every game is tapped: numbers, cells, confirmations, as they are offered. The clock runs from the tap to the frame after
the one in which the browser painted what Python changed.
"""

import random
import statistics
import sys

from playwright.sync_api import Page

from tests.bench.browser import phone, site_in_a_browser

TAPS = 30
GAMES = ("temple", "skull", "valley", "treasures", "monsters", "pan")
CONFIRM = ".handover button.primary, .chips > .primary, .acts .primary:not(:disabled)"
CELL = ".cell[data-marks~=possible]"
CHIP = ".chips .chip:not([aria-pressed=true])"
#: what is offered, what goes on first; then cells and numbers by turns, since one without the other may go nowhere
OFFERED = f"""((window.turn = !window.turn) ? {[CONFIRM, CELL, CHIP]} : {[CONFIRM, CHIP, CELL]})
  .map((offer) => document.querySelector(offer)).find(Boolean)"""
TAP = """(selector) => new Promise((resolve) => {
  const target = document.querySelector(selector);
  if (!target) return resolve(null);
  let changed = false;
  const watch = new MutationObserver(() => { changed = true; });
  const all = { subtree: true, childList: true, attributes: true, characterData: true };
  watch.observe(document.querySelector("#screen"), all);
  const start = performance.now();
  target.click();
  const painted = () => requestAnimationFrame(() => setTimeout(() => {
    const taken = performance.now() - start;
    if (!changed && taken < 5000) return painted();
    watch.disconnect();
    resolve(changed ? taken : null);
  }));
  painted();
})"""


def begin(page: Page, game: str, bots: int = 0) -> None:
    """Set off on the first map."""
    page.evaluate(f"location.hash = '#{game}'")
    page.wait_for_selector("body[data-screen=setup]")
    for _ in range(bots - page.locator(".explorer").count() + 1):
        page.click("[data-do=add][data-arg=bot]")
    page.click("[data-do=start]")
    page.wait_for_selector("body[data-screen=table]")


def play(page: Page, game: str, taps: int) -> list[float]:
    """Tap what is offered; a game that ends is followed by another."""
    times: list[float] = []
    chance = random.Random(7)
    begin(page, game)
    while len(times) < taps:
        if page.get_attribute("body", "data-screen") != "table":
            begin(page, game)
        ways = [way for way in (CONFIRM, CELL, CHIP) if page.locator(way).count()]
        if not ways:
            page.wait_for_timeout(20)
        elif (taken := page.evaluate(TAP, ways[0] if chance.random() < 0.7 else chance.choice(ways))) is not None:
            times.append(float(taken))
    return times


def report(taps: int = TAPS) -> None:
    """Print a median for each game."""
    with site_in_a_browser() as (browser, address):
        page = phone(browser, address)
        for game in GAMES:
            times = sorted(play(page, game, taps))
            print(f"tap in {game}: picture changed after {statistics.median(times):.0f} ms ", end="")
            print(f"(median of {len(times)}; 95 % within {times[int(0.95 * len(times))]:.0f} ms)")


if __name__ == "__main__":
    report(int(sys.argv[1]) if len(sys.argv) > 1 else TAPS)
