"""Whole games by keyboard alone, in every game; the focus is never lost, and what happens is said."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.tiers import some_of
from tests.webplay.page_tapper import set_off
from tests.webplay.page_typist import type_on
from tests.webplay.tapper import late_code
from webplay.app.play import playable

pytestmark = pytest.mark.browser
Open = Callable[..., Page]
NewPage = Callable[..., Page]
GAMES = playable()


def ends_by_keys(page: Page) -> None:
    """Play to the result by keys; the focus is never lost."""
    told = type_on(page, 5)
    expect(page.locator("body")).to_have_attribute("data-screen", "result")
    assert told["lost"] == 0, told


@pytest.mark.parametrize("game", some_of(GAMES, "skull", "valley", "monsters"))
def test_a_game_to_its_end_by_keys(new_page: NewPage, open_page: Open, game: str) -> None:
    page = open_page(new_page(reduced_motion="reduce"), f"#code={late_code(game, 11)}")
    page.wait_for_selector("body[data-screen=table] .cell")
    if page.locator("[data-do=open]").count():
        page.click("[data-do=open]")
    ends_by_keys(page)


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_keys(new_page: NewPage, open_page: Open, game: str) -> None:
    page = open_page(new_page(reduced_motion="reduce"))
    set_off(page, game, 11)
    ends_by_keys(page)


def test_somebody_who_listens_hears_the_roll_what_is_possible_and_what_changed(page: Page, open_page: Open) -> None:
    open_page(page)
    set_off(page, "temple", 7)
    heard = page.locator("#live")
    expect(heard).to_contain_text(re.compile(r"Rolled: .*\. \d+ cells are possible\."))
    cell = page.get_by_role("gridcell", name="d3, empty, possible")
    expect(page.get_by_role("button", name="Number 9")).to_be_visible()
    page.keyboard.press("9")
    expect(heard).to_have_text(re.compile("Where does the 9 go"))
    cell.focus()
    page.keyboard.press("Space")
    expect(heard).to_have_text("Write 9 in d3, +1 star")
    page.keyboard.press("Enter")
    expect(heard).to_contain_text(re.compile(r"^Explorer: 9 in d3\. Rolled: "))
    expect(page.get_by_role("gridcell", name="d3, 9", exact=True)).to_be_focused()
    page.keyboard.press("Space")
    expect(heard).to_contain_text("d3")
    expect(page.locator(".say.refusal")).to_be_visible()

    set_off(page, "pan", 7)
    expect(heard).to_contain_text(re.compile("^.+’s turn|face up|tile", re.IGNORECASE))
    page.keyboard.press("1")
    expect(page.locator(".acts .primary")).to_be_enabled()


def test_rules_open_beside_the_game_and_a_refusal_leads_to_its_clause(page: Page, open_page: Open) -> None:
    open_page(page)
    set_off(page, "skull", 7)
    page.keyboard.press("r")
    expect(page.locator(".beside h2")).to_be_focused()
    assert page.locator(".beside figure svg").count() >= 3
    page.keyboard.press("Escape")
    expect(page.locator(".beside")).to_be_hidden()
    page.locator(".cell[aria-label*=mountain]").first.click()
    page.locator(".say.refusal button.clause").click()
    found = page.locator(".beside .found")
    expect(found).to_be_focused()
    expect(found).to_contain_text("SK-1")
    expect(found).to_be_in_viewport()
    # The game goes on behind the rules, in the other language too.
    page.focus("[data-do=language]")
    page.select_option("[data-do=language]", "fr")
    expect(page.locator(".beside h2")).to_have_text("Règles")
    page.keyboard.press("Escape")
    expect(page.locator(".beside")).to_be_hidden()
    # The focus stays with what was touched last, in its new language; it is never nowhere.
    expect(page.locator("[data-do=language]")).to_be_focused()
