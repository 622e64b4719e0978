"""The table on wide screens: the board as large as it goes, and nothing that is read lies over it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from engine.games.registry import game_of
from tests.tiers import some_of
from tests.webplay.tapper import late_code
from webplay.app.play import playable

pytestmark = pytest.mark.browser
NewPage = Callable[..., Page]
WIDE = ((1024, 768), (1366, 768), (1920, 1080))
ON_ITS_SIDE, TABLET, PHONE = (844, 390), (820, 1180), (360, 640)
# Where the board stands, how much of the room it fills in one direction at least, and what lies over it.
BOARD = """() => {
  const place = (element) => element.getBoundingClientRect();
  const board = place(document.querySelector("#screen :is(.sheet, .island)"));
  const room = place(document.querySelector(".sheet-place"));
  const over = [".tray", ".dice-place", ".score-place", ".beside:not([hidden])"].filter((name) => {
    const part = document.querySelector(`#screen ${name}`);
    if (!part || getComputedStyle(part).display === "contents") return false;
    const other = place(part);
    return Math.min(board.right, other.right) - Math.max(board.left, other.left) > 1
      && Math.min(board.bottom, other.bottom) - Math.max(board.top, other.top) > 1;
  });
  return { over, fills: Math.max(board.width / room.width, board.height / room.height), width: board.width / innerWidth,
    height: board.height / innerHeight, seen: board.top >= 0 && board.bottom <= innerHeight + 1,
    aside: document.scrollingElement.scrollWidth <= innerWidth };
}"""


def look(page: Page, size: tuple[int, int]) -> dict[str, float]:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    found: dict[str, float] = page.evaluate(BOARD)
    return found


@pytest.mark.parametrize("game", some_of(playable(), "temple", "treasures", "pan"))
def test_the_board_has_the_room(new_page: NewPage, game: str) -> None:
    page = new_page(reduced_motion="reduce")
    page.evaluate("code => { location.hash = `code=${code}` }", late_code(game, 3, 0.4))
    page.wait_for_selector("body[data-screen=table] .table .say")
    page.evaluate("document.querySelector('.handover .primary')?.click()")
    for size in (*WIDE, ON_ITS_SIDE, TABLET):
        found = look(page, size)
        assert found["seen"], (size, found)
        assert found["aside"], (size, found)
        assert not found["over"], (size, found)
        assert found["fills"] > 0.97, (size, found)
    for size in WIDE:
        found = look(page, size)
        assert found["width"] > 0.6 or found["height"] > 0.85, (size, found)
    for name in ("rules", "log"):
        page.click(f".tools [data-do={name}]")
        for size in WIDE:
            assert not look(page, size)["over"], (size, name)
    page.keyboard.press("Escape")
    expect(page.locator(".beside")).to_be_hidden()
    # The printed sheet, for those who ask.
    whole = page.locator("[data-do=whole-sheet]")
    assert whole.count() == (game_of(game).simultaneous or bool(page.locator(".sheet").count()))
    if whole.count():
        shown = (
            "() => [...document.querySelectorAll('.sheet')].map((sheet) => sheet.clientWidth / sheet.clientHeight)[0]"
        )
        before = page.evaluate(shown)
        whole.click()
        assert page.evaluate(shown) < before
        assert not look(page, WIDE[1])["over"]


@pytest.mark.thorough
def test_a_score_is_read_with_the_board_in_sight(new_page: NewPage) -> None:
    page = new_page(reduced_motion="reduce")
    page.evaluate("code => { location.hash = `code=${code}` }", late_code("temple", 3, 0.3))
    page.wait_for_selector("body[data-screen=table] .strip")
    for size in (PHONE, TABLET, *WIDE):
        look(page, size)
        page.click(".strip")
        lines = page.locator(".beside .score-line")
        lines.first.click()
        assert page.locator(".cell[data-marks~=lit]").count() > 0
        expect(lines.first).to_be_visible()
        assert not look(page, size)["over"], size
        page.keyboard.press("Escape")
        expect(page.locator(".beside")).to_be_hidden()
