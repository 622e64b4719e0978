"""Home knows the reader: what was left open, today and its days in a row, bests, the settings sheet."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import date, timedelta

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from engine.games import NAMES
from engine.games.registry import GAMES
from engine.record import Record, record_of
from generator.shipped import shipped
from tests.webplay.axe import barriers
from tests.webplay.page_tapper import open_code, set_off, tap_on
from tests.webplay.storing import kept, store, stored
from webplay.app.statistics.played import Ledger, Played
from webplay.app.store.saves import Saves

pytestmark = pytest.mark.browser
NewContext = Callable[..., BrowserContext]
NewPage = Callable[..., Page]
Open = Callable[..., Page]
PHONE = {"width": 360, "height": 640}
TODAY = "() => { const now = new Date(); return [now.getFullYear(), now.getMonth() + 1, now.getDate()] }"


def home(page: Page) -> None:
    page.evaluate("location.hash = ''")
    page.wait_for_selector("body[data-screen=home]")


def begun(game: str, moves: int) -> Record:
    match = GAMES[game].start(shipped().layouts(game)[0], None, 4)
    for _ in range(moves):
        player = match.owing()[0]
        match.play(player, match.legal_moves(player)[0])
    return record_of(match, ("Ana",))


@pytest.mark.thorough
def test_a_game_never_touched_is_not_kept_and_one_move_makes_it_the_one_to_continue(
    page: Page, open_page: Open
) -> None:
    open_page(page)
    expect(page.locator("#front-continue")).to_be_hidden()
    set_off(page, "temple", 5)
    home(page)
    assert not kept(page)
    expect(page.locator("#front-continue")).to_be_hidden()
    set_off(page, "temple", 5)
    # Not kept, but not lost by a reload either.
    page.reload()
    page.wait_for_selector("body[data-screen=table] .cell", timeout=90_000)
    assert not kept(page)
    tap_on(page, 3, 12)
    home(page)
    (save,) = kept(page).values()
    assert save["record"]["moves"]
    card = page.locator("#front-continue")
    expect(card).to_contain_text("The Temple of Apikhabou")
    expect(card.locator(".front-picture svg").first).to_be_visible()
    card.click()
    page.wait_for_selector("body[data-screen=table] .cell")
    # The way back leads home, not to the address that led here.
    page.go_back()
    page.wait_for_selector("body[data-screen=home]")


def test_the_first_paint_names_what_was_left_open(new_context: NewContext, site_address: str) -> None:
    context = new_context(locale="fr-FR", viewport=PHONE)
    context.add_init_script("localStorage['carnet.front'] = 'skull'")
    # Python has to wait.
    held: list[Route] = []
    context.route("**/*.wasm", lambda route: held.append(route))
    page = context.new_page()
    page.goto(site_address, wait_until="domcontentloaded")
    expect(page.locator("#front-continue")).to_be_visible()
    before = page.evaluate("document.querySelector('.games').getBoundingClientRect().top")
    assert page.get_attribute("#app", "data-state") == "loading"
    expect(page.locator("#front-continue")).to_contain_text("Continuer")
    expect(page.locator("#front-continue .front-picture img")).to_be_visible()
    year, month, day = page.evaluate(TODAY)
    game = NAMES[date(year, month, day).toordinal() % len(NAMES)]
    assert page.get_attribute("#front-today", "data-game") == game
    # Tapped before Python is awake: the dialog opens as soon as it is.
    page.click(".front-code")
    for route in held:
        route.continue_()
    page.wait_for_selector("#app[data-state=ready]", timeout=90_000)
    expect(page.locator("dialog #code")).to_be_focused()
    page.keyboard.press("Escape")
    # There was no such game after all; nothing else has moved.
    expect(page.locator("#front-continue")).to_be_hidden()
    gone = page.evaluate("document.querySelector('#front-today').getBoundingClientRect().height")
    after = page.evaluate("document.querySelector('.games').getBoundingClientRect().top")
    assert before - after == pytest.approx(gone, abs=14)


def test_today_streak_bests_and_the_game_touched_last(new_page: NewPage, open_page: Open) -> None:
    page = open_page(new_page(locale="en-GB", viewport=PHONE, reduced_motion="reduce"))
    today = date(*page.evaluate(TODAY))
    days = {(today - timedelta(back)).isoformat(): [30, (today - timedelta(back)).isoformat()] for back in (1, 2, 3)}
    texts = {"carnet.days": json.dumps(days)}
    Ledger(texts).enter("skull.0123456789ab", Played("0" * 12, 20261101, 81, title="traveller"))
    saves = Saves(texts, shipped)
    saves.keep("older", begun("skull", 3), 5, False, 0, round_number=4)
    saves.keep("later", begun("temple", 6), 9, False, 0, round_number=7)
    store(page, texts)
    page.evaluate("location.hash = 'saved'")
    page.wait_for_selector("body[data-screen=saved]")
    home(page)
    expect(page.locator("#front-continue")).to_contain_text("Ana · round 7")
    expect(page.locator("#front-continue .front-picture svg").first).to_be_visible()
    expect(page.locator("#front-today")).to_contain_text("3 days in a row")
    expect(page.locator("#skull .card-best")).to_contain_text("81★ · Traveller")
    expect(page.locator(".kept-game")).to_contain_text("Skull Island")
    # Continue, today and the code are in sight without scrolling, on the smallest phone.
    for selector in ("#front-continue", "#front-today", ".front-code"):
        box = page.locator(selector).bounding_box()
        assert box
        assert box["y"] + box["height"] <= PHONE["height"]
    assert not barriers(page)


def test_settings_are_a_sheet_for_mouse_and_keyboard_and_stay(new_page: NewPage, open_page: Open) -> None:
    page = open_page(new_page(locale="en-GB", viewport=PHONE))
    page.locator(".bar [data-do=settings]").focus()
    page.keyboard.press("Enter")
    sheet = page.locator("dialog[data-dialog=settings]")
    expect(sheet).to_be_visible()
    assert not barriers(page)
    sheet.get_by_role("button", name="Dark").click()
    assert page.get_attribute("html", "data-look") == "dark"
    expect(sheet.locator("[data-do=set-look][data-arg=dark]")).to_be_focused()
    sheet.get_by_role("button", name="Quick").click()
    sheet.get_by_role("switch", name="Ask before writing").click()
    sheet.get_by_role("button", name="Français").click()
    expect(sheet.get_by_role("heading", name="Réglages")).to_be_visible()
    expect(sheet.get_by_role("switch", name="Demander avant d’écrire")).not_to_be_checked()
    assert json.loads(stored(page)["carnet.settings"]) == {"speed": "quick", "confirm": False}
    assert not barriers(page)
    # Forgetting this device is one tap away, and everything is as on a first visit.
    sheet.locator("[data-do=reset]").click()
    page.click("[data-do=reset-do]")
    assert "carnet.settings" not in stored(page)
    assert page.get_attribute("html", "data-look") == "auto"
    page.click(".bar [data-do=settings]")
    expect(sheet.get_by_role("switch").first).to_be_checked()
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()


def test_without_the_last_question_a_complete_move_is_written_at_once(page: Page, open_page: Open) -> None:
    open_page(page)
    page.click(".bar [data-do=settings]")
    page.locator("[data-do=set-switch][data-arg=confirm]").click()
    page.keyboard.press("Escape")
    set_off(page, "temple", 5)
    before = page.locator(".round").text_content()
    page.locator(".chips .chip").first.click()
    page.locator(".cell[data-marks~=possible]").first.click()
    expect(page.locator(".round")).not_to_have_text(before or "")
    home(page)
    (save,) = kept(page).values()
    assert len(save["record"]["moves"]) >= 1


def test_an_open_code_is_one_tap_away(page: Page, open_page: Open) -> None:
    from engine.codes.share import write_code

    open_page(page)
    open_code(page, write_code(begun("temple", 4).replay()))
