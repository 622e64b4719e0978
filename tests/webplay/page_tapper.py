"""Plays a game on the real page by clicking what it offers, fast: chips, possible cells, the primary action."""

from collections.abc import Sequence

from playwright.sync_api import Page

from tests.webplay.storing import kept

# Clicks run inside the page, so that a whole game takes seconds. Every click is answered before the next one.
TAPPING = """
async ([seed, most, stop, words]) => {
  let state = seed;
  const random = () => (state = (state * 1103515245 + 12345) % 2147483648) / 2147483648;
  const some = (list) => list[Math.floor(random() * list.length)];
  // A finger cannot reach what is inert.
  const all = (selector) => [...document.querySelectorAll(selector)].filter((found) => !found.closest("[inert]"));
  // What lies behind something else is out of reach, and everything is in reach where nothing lies over it.
  const wrong = () => {
    const over = document.querySelector(".over-place");
    if (!over) return false;
    const others = [...over.parentElement.children, document.querySelector(".bar")].filter((part) => part !== over);
    return others.some((part) => part.inert !== (over.childElementCount > 0));
  };
  for (let clicks = 0; clicks < most; clicks++) {
    if (document.body.dataset.screen === "result" || (stop && document.querySelector(stop))) return clicks;
    if (!document.querySelector("#trouble").hidden) return -1;
    if (wrong()) return -2;
    const field = all("#round-word")[0];
    const round = parseInt(document.querySelector(".round")?.textContent.match(/\\d+/));
    if (field && words?.length) field.value = words[round - 1];
    const ready = all(".handover button.primary, .chips > .primary, .acts .primary:not(:disabled)")[0];
    const chips = all(".chips .chip:not([aria-pressed=true])");
    const cells = all(".cell[data-marks~=possible]");
    if (ready && random() < 0.8) ready.click();
    else if (cells.length && random() < 0.6) some(cells).click();
    else if (chips.length) some(chips).click();
    else if (cells.length) some(cells).click();
    // Somebody looks at what was just written.
    else if (!ready) await new Promise((done) => setTimeout(done, 20));
    all("[data-do=hurry]")[0]?.click();
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
    page.click(".front-code")
    page.fill("#code", code)
    page.click("[data-do=open-code]")
    page.wait_for_selector("body[data-screen=table] .cell")


def tap_on(page: Page, seed: int, most: int = 3000, stop: str = "", words: Sequence[str] = ()) -> int:
    """Click until the game is over, or until something appears; returns how many clicks it took.

    `words` are those of the rounds, for a class that waits for each other.
    """
    clicks = page.evaluate(TAPPING, [seed, most, stop, list(words)])
    assert clicks != -1, page.text_content("#trouble")
    assert clicks >= 0, "something lies over a table that can be reached, or nothing over one that cannot"
    return int(clicks)


def touch(page: Page) -> None:
    """Make the first move of a game that was just begun: one that nobody has touched is not kept."""
    before = len(kept(page))
    for turn in range(60):
        tap_on(page, turn, most=2)
        if len(kept(page)) > before:
            return
    raise AssertionError("nothing was played")
