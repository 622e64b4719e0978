"""The Valley on the built page, in a real Chromium with the network cut: a whole game by clicks, and a discovery."""

import re
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page, expect

from engine.bots import View, bot_of
from engine.codes.share import write_code
from engine.games.valley.moves import Reveal
from tests.webplay.page_tapper import open_code, set_off, tap_on
from tests.webplay.tapper import started

pytestmark = pytest.mark.browser
Open = Callable[[Page], Page]
SEED = 3
STARS = {"forest": 5, "city": 6, "mountain": 7, "pyramid": 15}


def before_a_discovery() -> tuple[str, Reveal]:
    """The code of a game in which a good bot is about to reveal a discovery."""
    match, bot = started("valley", SEED), bot_of("greedy")
    while not match.over:
        move = bot.choose(View(match, 0), Random(1)).move
        if isinstance(move, Reveal):
            return write_code(match), move
        match.play(0, move)
    raise AssertionError("nothing discovered")


def test_a_whole_game_by_clicks(page: Page, open_page: Open) -> None:
    set_off(open_page(page), "valley", SEED)
    tap_on(page, SEED)
    expect(page.locator("body[data-screen=result]")).to_be_visible()
    expect(page.locator(".score-lines")).to_contain_text("Forests")
    expect(page.locator("#trouble")).to_be_hidden()


def test_a_discovery_is_marked_and_revealed_and_the_round_is_over(page: Page, open_page: Open) -> None:
    code, move = before_a_discovery()
    open_code(open_page(page), code)
    page.click(f".chip[data-arg={move.kind}]")
    for cell in move.cells:
        # As soon as one discovery only is left, it marks itself.
        if page.locator(f".cell[data-arg={cell}][data-marks~=possible]").count():
            page.click(f".cell[data-arg={cell}]")
    # With the stars of the buildings beside it.
    worth = re.fullmatch(rf"Reveal the {move.kind} · \+(\d+)★", page.text_content(".acts .primary") or "")
    assert worth
    assert int(worth[1]) >= STARS[move.kind]
    refused = page.locator(".cell:not([data-marks~=possible]):not([data-marks~=chosen])").first
    refused.click()
    expect(page.locator(".say.refusal .clause")).to_have_text("VA-9")
    round_number = page.text_content(".round") or ""
    page.click(".acts .primary")
    expect(page.locator(f"#discoveries [id^={move.kind}-]")).to_have_count(1)
    # Nothing else can be done then: the round ends without a tap.
    expect(page.locator(".round")).not_to_have_text(round_number)
    page.keyboard.press("l")
    expect(page.locator(".beside")).to_contain_text("end of the round")
