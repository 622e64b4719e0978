"""How a game flows on the page: nothing ends by a tap too many, nothing chosen is lost, nothing misleading is said."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from engine.bots import View, bot_of
from engine.codes.share import write_code
from tests.webplay.page_tapper import set_off, tap_on
from tests.webplay.tapper import controls, started

pytestmark = pytest.mark.browser
PHONE = {"width": 360, "height": 640}
POSSIBLE = ".cell[data-marks~=possible]"
#: milliseconds in which a button that ends something does not answer
DEAF = 600


@pytest.fixture
def phone(new_page: Callable[..., Page]) -> Page:
    """As on a first visit."""
    return new_page(viewport=PHONE, reduced_motion="reduce")


def open_game(page: Page, code: str) -> None:
    page.evaluate(f"location.hash = 'code={code}'")
    page.wait_for_selector("body[data-screen=table] .cell")


def two_at_the_table(page: Page, game: str) -> None:
    page.evaluate(f"location.hash = '{game}'")
    page.wait_for_selector("body[data-screen=setup]")
    page.click("[data-do=add][data-arg=person]")
    page.click(".more summary")
    page.fill("[data-do=seed]", "11")
    page.click("[data-do=start]")
    page.wait_for_selector("body[data-screen=table]")
    if page.locator("[data-do=open]").count():
        page.click("[data-do=open]")


def choose(page: Page) -> None:
    """Something to write, and where."""
    if page.locator(".chip[aria-pressed=true]").count() == 0:
        page.locator(".chip").first.click()
    page.locator(POSSIBLE).first.click()


def second_ends_a_round_and_begins_the_next(page: Page) -> None:
    """The notebook goes to the second explorer, who writes in two rounds, and back to the first."""
    page.click("[data-do=take]")
    for number in (1, 2):
        expect(page.locator(".who")).to_have_text("Explorer 2’s sheet")
        expect(page.locator(".round")).to_have_text(f"Round {number}")
        expect(page.locator(POSSIBLE).first).to_be_visible()
        choose(page)
        page.click(".acts .primary")
    page.click("[data-do=take]")


def with_dice(game: str, wanted: Callable[[Any], bool], seed: int = 0) -> str:
    """The code of a game whose first roll is as wanted."""
    match = next(match for match in (started(game, number) for number in range(seed, 1000)) if wanted(match.roll))
    return write_code(match)


def test_a_second_tap_throws_no_dice_away(phone: Page) -> None:
    open_game(phone, with_dice("valley", lambda roll: all(roll) and len(set(roll)) == 3))
    choose(phone)
    write = phone.locator(".acts .primary")
    box = write.bounding_box()
    assert box
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    for _ in range(3):
        phone.mouse.click(*middle)
    # The other dice are still there, the button that ends the round says so, and what was written can be taken back.
    expect(phone.locator(".round")).to_have_text("Round 1 of 25")
    expect(phone.locator(".acts .primary")).to_have_text("End the round: 2 dice unspent")
    expect(phone.locator(".dice .die.idle")).to_have_count(1)
    phone.click("[data-do=undo]")
    expect(phone.locator(".dice .die.idle")).to_have_count(0)
    # Once it has been there for a while, it answers.
    choose(phone)
    phone.click(".acts .primary")
    expect(phone.locator(".acts .primary")).to_have_text("End the round: 2 dice unspent")
    phone.evaluate(f"new Promise(done => setTimeout(done, {DEAF}))")
    phone.click(".acts .primary")
    expect(phone.locator(".round")).to_have_text("Round 2 of 25")


def test_of_equal_dice_the_tapped_one_is_spent_and_the_language_keeps_the_choice(phone: Page) -> None:
    open_game(phone, with_dice("valley", lambda roll: all(roll) and roll.penny == roll.dakota))
    phone.click(".chip[data-arg=die0]")
    phone.locator(POSSIBLE).nth(2).click()
    cell = phone.get_attribute(".cell[data-marks~=chosen]", "data-arg")
    expect(phone.locator(".say")).to_have_text("Write it, or choose again.")
    phone.select_option("[data-do=language]", "fr")
    expect(phone.locator(f".cell[data-arg={cell}]")).to_have_attribute("data-marks", "possible chosen")
    expect(phone.locator(".chip[aria-pressed=true]")).to_have_attribute("data-arg", "die0")
    expect(phone.locator(".say")).to_have_text("L’écrire, ou choisir encore.")
    phone.click(".acts .primary")
    expect(phone.locator(".chip[data-arg=die0]")).to_have_count(0)
    assert [chip.get_attribute("data-arg") for chip in phone.locator(".chip[data-arg^=die]").all()] == ["die1", "die2"]
    spent = phone.locator(".dice .die")
    assert ["idle" in (die.get_attribute("class") or "") for die in spent.all()] == [True, False, False]


def test_a_snake_ends_its_round_by_itself(phone: Page) -> None:
    open_game(phone, with_dice("valley", lambda roll: not roll.hazard))
    phone.locator(POSSIBLE).first.click()
    phone.click(".acts .primary")
    expect(phone.locator(".round")).to_have_text("Round 2 of 25")
    phone.keyboard.press("l")
    expect(phone.locator(".beside")).to_contain_text("end of the round")


def test_nobody_hears_of_bots_that_are_not_there(phone: Page) -> None:
    two_at_the_table(phone, "temple")
    choose(phone)
    phone.click(".acts .primary")
    phone.wait_for_selector(".handover")
    assert "bot" not in (phone.text_content(".say") or "").lower()
    assert "bot" not in (phone.text_content("#live") or "").lower()
    # Sheets of a game in which all decide at once stay hidden meanwhile.
    assert phone.evaluate("document.querySelector('.tray').inert && document.querySelector('.bar').inert")
    second_ends_a_round_and_begins_the_next(phone)
    expect(phone.locator(".who")).to_have_text("Explorer 1’s sheet")


def test_taking_back_what_stays_is_answered(phone: Page) -> None:
    set_off(phone, "skull", 7)
    phone.keyboard.press("u")
    expect(phone.locator(".say.refusal")).to_contain_text("nothing to take back")
    choose(phone)
    phone.click(".acts .primary")
    expect(phone.locator(".round")).to_have_text("Round 2")
    phone.keyboard.press("u")
    expect(phone.locator(".say.refusal .clause")).to_have_text("PP-8")
    expect(phone.locator("#live")).to_contain_text("nothing to take back")


def test_at_sea_the_sheets_stay_in_sight_and_the_friend_was_one_tap_away(phone: Page) -> None:
    two_at_the_table(phone, "monsters")
    expect(phone.locator(".who")).to_have_text("Explorer 1’s sheet")
    tap_on(phone, 3, stop="[data-do=take]")
    expect(phone.locator("[inert]")).to_have_count(0)
    expect(phone.locator(".say")).to_have_text("Pass the notebook to Explorer 2.")
    expect(phone.locator("[data-do=take]")).to_be_focused()
    # It stands elsewhere than what was just tapped.
    take, acts = phone.locator("[data-do=take]").bounding_box(), phone.locator(".acts").bounding_box()
    assert take
    assert acts
    assert take["y"] + take["height"] <= acts["y"]
    phone.click("[data-do=take]")
    expect(phone.locator(".who")).to_have_text("Explorer 2’s sheet")
    phone.wait_for_selector(POSSIBLE)


def test_a_game_left_at_the_end_of_a_round_goes_on(phone: Page) -> None:
    """An older edition asked for that tap: what it kept begins with the next round."""
    match, bot = started("valley", 3, 2), bot_of("greedy")
    while str(move := bot.choose(View(match, 0), Random(1)).move) != "done":
        match.play(0, move)
    assert match.round == 1
    assert str(controls(match).forced()) == "done"
    open_game(phone, write_code(match))
    expect(phone.locator(".handover-name")).to_have_text("Explorer 2")


def test_a_tap_makes_no_chip_anew_that_looks_as_before(phone: Page) -> None:
    set_off(phone, "skull", 3)
    phone.wait_for_selector(".chip")
    phone.evaluate("document.querySelectorAll('.chip').forEach((chip) => { chip.stayed = true; })")
    last = phone.locator(".chip").last
    last.click()
    expect(last).to_have_attribute("aria-pressed", "true")
    expect(phone.locator(".chip[aria-pressed=true]")).to_have_count(1)
    assert phone.evaluate("[...document.querySelectorAll('.chip')].every((chip) => chip.stayed)")
    assert phone.evaluate("document.activeElement.matches('.chip[aria-pressed=true]')")


#: clicks in one task of the page, as by a finger that is quicker than the page
AT_ONCE = "(selectors) => selectors.forEach((selector) => document.querySelector(selector).click())"
HINT, WRITE = ".tools [data-do=hint]", ".acts .primary"


def test_a_tap_that_comes_before_the_next_decision_is_shown_is_answered_there(phone: Page) -> None:
    open_game(phone, with_dice("valley", lambda roll: all(roll) and len(set(roll)) == 3))
    phone.click(".chip[data-arg=die0]")
    phone.locator(POSSIBLE).first.click()
    phone.evaluate(AT_ONCE, [WRITE, ".chip[data-arg=die1]"])
    expect(phone.locator(".chip[data-arg=die0]")).to_have_count(0)
    expect(phone.locator(".chip[data-arg=die1]")).to_have_attribute("aria-pressed", "true")


def test_a_tap_on_what_the_move_took_away_means_nothing(phone: Page) -> None:
    open_game(phone, with_dice("valley", lambda roll: all(roll) and len(set(roll)) == 3))
    phone.click(".chip[data-arg=die0]")
    phone.locator(POSSIBLE).first.click()
    phone.evaluate(AT_ONCE, [WRITE, ".chip[data-arg=die0]"])
    expect(phone.locator(".chip[data-arg=die0]")).to_have_count(0)
    expect(phone.locator(".say.refusal, .chip[aria-pressed=true]")).to_have_count(0)
    expect(phone.locator("#trouble")).to_be_hidden()


def test_who_asks_for_a_hint_and_plays_on_is_told_the_next_one(phone: Page) -> None:
    set_off(phone, "temple", 7)
    choose(phone)
    phone.evaluate(AT_ONCE, [HINT, WRITE, HINT])
    expect(phone.locator(".round")).to_have_text("Round 2")
    expect(phone.locator(".say")).to_contain_text("Look here.", timeout=30_000)


def test_who_asks_for_a_hint_while_a_bot_thinks_is_told_one_in_turn(phone: Page) -> None:
    phone.evaluate("location.hash = 'temple'")
    phone.click("[data-do=add][data-arg=bot]")
    phone.click("[data-do=start]")
    phone.wait_for_selector(POSSIBLE)
    choose(phone)
    phone.evaluate(AT_ONCE, [WRITE, HINT])
    expect(phone.locator(".round")).to_have_text("Round 2")
    expect(phone.locator(".say")).to_contain_text("Look here.", timeout=30_000)


def test_a_sheet_comes_back_as_it_lay_with_nothing_on_offer_of_the_turn_before(phone: Page) -> None:
    two_at_the_table(phone, "temple")
    phone.evaluate("window.first = document.querySelector('.sheet-grid')")
    for _ in range(2):
        tap_on(phone, 3, stop="[data-do=take]")
        phone.click("[data-do=take]")
    expect(phone.locator(".who")).to_have_text("Explorer 1’s sheet")
    assert phone.evaluate("document.querySelector('.sheet-grid') === window.first")
    expect(phone.locator(".cell[data-marks~=chosen]")).to_have_count(0)


def test_a_hint_about_nothing_on_the_board_says_at_once_what_to_do(phone: Page) -> None:
    set_off(phone, "pan", 7)
    phone.wait_for_selector(".chip[data-arg^=tile]")
    phone.click(HINT)
    expect(phone.locator(".say")).to_contain_text("A good move: take tile", timeout=30_000)
