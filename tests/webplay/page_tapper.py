"""Plays a game on the real page by clicking what it offers, fast: chips, possible cells, the primary action."""

from playwright.sync_api import Page

# Clicks run inside the page, so that a whole game takes seconds. Every click is answered before the next one.
TAPPING = """
async ([seed, most, stop]) => {
  let state = seed;
  const random = () => (state = (state * 1103515245 + 12345) % 2147483648) / 2147483648;
  const some = (list) => list[Math.floor(random() * list.length)];
  const all = (selector) => [...document.querySelectorAll(selector)];
  for (let clicks = 0; clicks < most; clicks++) {
    if (document.body.dataset.screen === "result" || (stop && document.querySelector(stop))) return clicks;
    if (!document.querySelector("#trouble").hidden) return -1;
    const ready = document.querySelector(".handover button.primary, .acts .primary:not(:disabled)");
    const chips = all(".chips .chip:not([aria-pressed=true])");
    const cells = all(".cell[data-marks~=possible]");
    if (ready && random() < 0.8) ready.click();
    else if (cells.length && random() < 0.6) some(cells).click();
    else if (chips.length) some(chips).click();
    else if (cells.length) some(cells).click();
    // The page's Python may be at work on its own: bots, a moment before the notebook is passed on.
    if (clicks % 8 === 0) await new Promise((done) => setTimeout(done, 0));
  }
  return most;
}
"""


def set_off(page: Page, game: str, number: int) -> None:
    """Begin a game alone, with a known number, on the map chosen first."""
    page.evaluate(f"location.hash = '{game}'")
    page.wait_for_selector("body[data-screen=setup]")
    page.click(".more summary")
    page.fill("[data-do=seed]", str(number))
    page.click("[data-do=start]")
    page.wait_for_selector("body[data-screen=table]")


def open_code(page: Page, code: str) -> None:
    """From the home screen to a game that a share code holds."""
    page.click("[data-do=open]")
    page.fill("#code", code)
    page.click("[data-do=open-code]")
    page.wait_for_selector("body[data-screen=table] .cell")


def tap_on(page: Page, seed: int, most: int = 3000, stop: str = "") -> int:
    """Click until the game is over, or until something appears; returns how many clicks it took."""
    clicks = page.evaluate(TAPPING, [seed, most, stop])
    assert clicks >= 0, page.text_content("#trouble")
    return int(clicks)
