"""The others at the table: small live sheets, moves shown one after another, and a sheet to look at."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser
NewPage = Callable[..., Page]
PHONE, DESK = {"width": 360, "height": 640}, {"width": 1366, "height": 768}
# What is out of sight, and what lies over the board.
WRONG = """() => {
  const place = (name) => document.querySelector(`#screen ${name}`).getBoundingClientRect();
  const board = place(".sheet");
  return [".others", ".tools", ".acts", ".say", ".strip"].flatMap((name) => {
    const part = place(name);
    const over = Math.min(board.right, part.right) - Math.max(board.left, part.left) > 1
      && Math.min(board.bottom, part.bottom) - Math.max(board.top, part.top) > 1;
    const out = part.bottom > innerHeight + 1 || part.right > innerWidth + 1;
    return over || out ? [`${name} ${[part.left, part.top, part.right, part.bottom].map(Math.round)}`] : [];
  });
}"""


def set_off_with(page: Page, game: str, kind: str, count: int) -> None:
    """A new game with some more explorers."""
    page.evaluate("Math.random = () => 0.37")
    page.evaluate("game => { location.hash = game }", game)
    page.wait_for_selector(f".setup[data-game={game}]")
    for _ in range(count):
        page.click(f"[data-do=add][data-arg={kind}]")
    page.click("[data-do=start]")
    page.wait_for_selector("body[data-screen=table]")
    page.evaluate("document.querySelector('[data-do=open]')?.click()")


def move(page: Page) -> None:
    page.wait_for_selector(".cell[data-marks~=possible]")
    page.locator(".cell[data-marks~=possible]").first.click()
    page.click(".acts .primary:not(:disabled)")


def test_the_others_are_seen_and_their_moves_come_one_after_another(new_page: NewPage) -> None:
    page = new_page(viewport=PHONE, reduced_motion="reduce")
    set_off_with(page, "treasures", "bot", 2)
    others = page.locator(".others .other")
    expect(others).to_have_count(2)
    expect(others.locator(".bot-face > svg")).to_have_count(2)
    before = others.first.inner_html()
    move(page)
    # Somebody stands out while their move is told; nobody has to wait for it.
    expect(page.locator(".other.moved")).to_have_count(1)
    page.click("[data-do=hurry]")
    page.wait_for_selector(".cell[data-marks~=possible]")
    assert others.first.inner_html() != before
    assert page.locator("[id=pencil-a1]").count() <= 1
    for size in (PHONE, DESK):
        page.set_viewport_size(size)  # type: ignore[arg-type]  # a size of Playwright's
        assert page.evaluate(WRONG) == [], size
    others.nth(1).click()
    panel = page.locator(".beside")
    expect(panel.locator("h2")).to_have_text("Bot 2’s sheet")
    expect(panel.locator(".other-large svg").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(others.nth(1)).to_be_focused()


def test_sheets_that_people_pass_on_stay_hidden(new_page: NewPage) -> None:
    page = new_page(viewport=PHONE, reduced_motion="reduce")
    set_off_with(page, "temple", "person", 1)
    expect(page.locator(".others")).to_be_hidden()
    set_off_with(page, "temple", "bot", 1)
    expect(page.locator(".others .other")).to_have_count(1)
    page.wait_for_selector(".cell[data-marks~=possible]")
    for size in (PHONE, DESK):
        page.set_viewport_size(size)  # type: ignore[arg-type]  # a size of Playwright's
        assert page.evaluate(WRONG) == [], size
