"""At most six taps and eighty words lie between opening the page and the first thing written, in every game."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page

from tests.webplay.storing import kept
from webplay.app.play import playable

pytestmark = pytest.mark.browser
NewPage = Callable[..., Page]
PHONE = {"width": 390, "height": 844}
MOST_TAPS, MOST_WORDS = 6, 80

# What somebody reads without scrolling: words of two letters and more, each piece of text once on the whole way. What
# lies under a sheet of its own (the hand-over, the set-up of a sea) is not read.
SEEN = """(seen) => {
  const over = document.querySelector(".over-place:not(:empty)");
  const walker = document.createTreeWalker(over ?? document.body, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent.trim(), element = walker.currentNode.parentElement;
    if (!text || element.closest("svg, script, mpy-config, .unseen, #offline") || !element.checkVisibility()) continue;
    const place = element.getBoundingClientRect();
    if (place.bottom <= 0 || place.top >= innerHeight || !place.width) continue;
    // Maps further along their row are scrolled to, too.
    if (place.right <= 0 || place.left >= innerWidth) continue;
    texts.push(text);
  }
  return texts;
}"""
READY = ".over-place [data-do=open], .chip, .cell[data-marks~=possible], .die-button, .acts .primary:not(:disabled)"


class Newcomer:
    """Somebody who opens the page for the first time: counts taps, and words read."""

    def __init__(self, page: Page) -> None:
        self.page, self.taps, self.texts = page, 0, list[str]()

    def read(self) -> None:
        """Read what is new on the screen; words that change in place (a prompt) count again."""
        for text in self.page.evaluate(SEEN):
            if text not in self.texts:
                self.texts.append(text)

    def tap(self, selector: str) -> None:
        self.read()
        self.page.locator(selector).first.tap()
        self.taps += 1

    @property
    def words(self) -> int:
        return sum(len([word for word in text.split() if sum(map(str.isalpha, word)) >= 2]) for text in self.texts)


def kept_moves(page: Page) -> int:
    """How many moves the game on the table has, as it is kept."""
    return max([0, *(len(entry["record"]["moves"]) for entry in kept(page).values())])


def first_move(newcomer: Newcomer) -> None:
    """Tap what is offered, as far as something is still missing."""
    page = newcomer.page
    for _ in range(12):
        page.wait_for_selector(READY)
        if kept_moves(page):
            break
        for offered in (
            ".over-place [data-do=open]",
            ".acts .primary:not(:disabled)",
            ".chips:not(:has([aria-pressed=true])) .chip",
            ".cell[data-marks~=possible]",
        ):
            if page.locator(offered).count():
                newcomer.tap(offered)
                break


#: two languages take turns; `make soak` counts in both
SPOKEN = [
    pytest.param(game, locale, marks=[] if (turn + place) % 2 else pytest.mark.soak)
    for turn, game in enumerate(playable())
    for place, locale in enumerate(("en-GB", "fr-FR"))
]


@pytest.fixture
def phone(locale: str, new_page: NewPage) -> Iterator[Page]:
    """A phone on which numbers of games, drawn by chance elsewhere, are always the same ones."""
    page = new_page(locale=locale, viewport=PHONE)
    page.evaluate("() => { window.chance = Math.random; Math.random = () => 0.37; }")
    yield page
    page.evaluate("() => { Math.random = window.chance; }")


@pytest.mark.parametrize(("game", "locale"), SPOKEN)
def test_six_taps_and_eighty_words(game: str, phone: Page) -> None:
    phone.wait_for_selector("body[data-screen=home]")
    newcomer = Newcomer(phone)
    newcomer.tap(f".games a[href='#{game}']")
    phone.wait_for_selector(f".setup[data-game={game}]")
    newcomer.tap("[data-do=start]")
    phone.wait_for_selector("body[data-screen=table]")
    first_move(newcomer)
    assert kept_moves(phone) >= 1
    assert newcomer.taps <= MOST_TAPS, newcomer.taps
    assert newcomer.words <= MOST_WORDS, (newcomer.words, newcomer.texts)
