"""Skull Island on the built page, in a real Chromium with the network cut: a whole game by clicks, and its helps."""

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page, expect

from engine.bots import View, bot_of
from engine.codes.share import write_code
from engine.games.penny.moves import Write
from tests.webplay.page_tapper import open_code, set_off, tap_on
from tests.webplay.tapper import started

pytestmark = pytest.mark.browser
Open = Callable[[Page], Page]
SEED = 6


def before_a_find() -> tuple[str, Write]:
    """The code of a game in which a good bot is about to find a treasure, and the move that finds it."""
    match, bot = started("skull", SEED), bot_of("greedy")
    while not match.over:
        move = bot.choose(View(match, 0), Random(1)).move
        if isinstance(move, Write):
            after = match.sheets[0].copy()
            after.write(match.layout.grid.index[move.cell], move.value)
            if len(after.treasures) > len(match.sheets[0].treasures):
                return write_code(match), move
        match.play(0, move)
    raise AssertionError("no treasure found")


@pytest.mark.thorough
def test_a_whole_game_by_clicks(page: Page, open_page: Open) -> None:
    set_off(open_page(page), "skull", SEED)
    tap_on(page, SEED)
    expect(page.locator("body[data-screen=result]")).to_be_visible()
    expect(page.locator(".score-lines")).to_contain_text("Treasures")
    expect(page.locator("#trouble")).to_be_hidden()


def test_a_find_is_announced_and_its_cells_are_lit(page: Page, open_page: Open) -> None:
    code, move = before_a_find()
    open_code(open_page(page), code)
    page.click("[data-do=aid]")
    note = page.locator(f".cell[data-arg={move.cell}] .cell-note")
    expect(note).to_contain_text(str(move.value))
    page.click(f".chip[data-arg='{move.value}']")
    page.click(f".cell[data-arg={move.cell}]")
    expect(page.locator(".say")).to_contain_text("That shows a treasure")
    page.click(".acts .primary")
    expect(page.locator(".news")).to_contain_text(f"Treasure! {move.value} in ")
    expect(page.locator(f".cell[data-arg={move.cell}]")).to_have_attribute("data-marks", "lit")
    assert page.locator(".cell[data-marks~=lit]").count() >= 5
