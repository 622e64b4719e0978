"""Great moments of the temple on the page: points fly to their box, are heard by those who wish it, and are logged."""

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page, expect

from engine.bots import View, bot_of
from engine.codes.share import write_code
from engine.games.penny.moves import Write
from generator.words import Words
from tests.webplay.page_tapper import open_code
from tests.webplay.storing import store
from tests.webplay.tapper import started
from webplay.app.games.temple.controls import TempleControls

pytestmark = pytest.mark.browser
NewPage = Callable[..., Page]
# What a device is asked to let be heard and felt.
LISTEN = """() => {
  globalThis.tones = 0;
  globalThis.buzzes = 0;
  const real = AudioContext.prototype.createOscillator;
  AudioContext.prototype.createOscillator = function () { tones += 1; return real.call(this); };
  navigator.vibrate = () => { buzzes += 1; return true; };
}"""


def before_a_moment() -> tuple[str, Write, str]:
    """The code of a game in which a good bot is about to do something great: the move, and what will be said."""
    match, bot = started("temple", 5), bot_of("greedy")
    while not match.over:
        code, move = write_code(match), bot.choose(View(match, 0), Random(1)).move
        before = match.sheets[0].copy()
        match.play(0, move)
        news = TempleControls.news(before, match.sheets[0], Words("en"))
        if news and isinstance(move, Write) and match.round > 6:
            return code, move, news[0].words
    raise AssertionError("nothing great")


def play(page: Page, code: str, move: Write) -> None:
    store(page, {"carnet.tour": "temple"})
    open_code(page, code)
    page.evaluate(LISTEN)
    if page.locator(f".chip[data-arg='{move.value}'][aria-pressed=false]").count():
        page.click(f".chip[data-arg='{move.value}']")
    if not page.locator(".cell[data-marks~=chosen]").count():
        page.click(f".cell[data-arg={move.cell}]")
    page.click(".acts .primary")


def test_a_great_moment_is_seen_heard_and_told(page: Page) -> None:
    code, move, words = before_a_moment()
    play(page, code, move)
    expect(page.locator(".news")).to_contain_text(words)
    expect(page.locator("#live")).to_contain_text(words)
    assert page.locator(".flight").count() >= 2
    assert page.locator(".bumped").count()
    assert page.evaluate("[tones, buzzes]") == [0, 0], "silent until somebody wishes otherwise"
    page.keyboard.press("l")
    expect(page.locator(".log-news").first).to_contain_text(words)


def test_whoever_wishes_it_hears_and_feels_it_and_nothing_flies_where_motion_is_reduced(new_page: NewPage) -> None:
    page = new_page(reduced_motion="reduce")
    code, move, words = before_a_moment()
    store(page, {"carnet.settings": '{"sound": true, "vibration": true}'})
    play(page, code, move)
    expect(page.locator(".news")).to_contain_text(words)
    expect(page.locator(".flights")).to_be_hidden()
    tones, buzzes = page.evaluate("[tones, buzzes]")
    assert tones >= 2
    assert buzzes == 1
