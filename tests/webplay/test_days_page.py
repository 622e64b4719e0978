"""The calendar of past days, the card of a day, and statistics with stamps, on the page."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from engine.bots import play_out
from engine.games.registry import GAMES
from engine.record import Record, record_of
from generator.shipped import shipped
from tests.webplay.axe import barriers
from tests.webplay.page_tapper import tap_on
from tests.webplay.storing import kept, store, stored
from tests.webplay.test_home_page import PHONE, TODAY, home
from webplay.app.statistics.played import Ledger
from webplay.app.store.saves import Saves
from webplay.app.today.daily import expedition
from webplay.app.today.days import Days

pytestmark = pytest.mark.browser
NewPage = Callable[..., Page]
Open = Callable[..., Page]
#: as a telephone has it; laptops without one are tested by the tests of copying
SHARE_SHEET = """() => {
  window.shared = [];
  navigator.share = async (data) => { window.shared.push([data.text, data.files?.[0]?.type ?? ""]); };
  navigator.canShare = () => true;
}"""
NO_SHARE_SHEET = "() => { delete navigator.share; delete navigator.canShare; }"


@pytest.fixture
def phone(new_page: NewPage, open_page: Open) -> Iterator[Page]:
    page = open_page(new_page(locale="en-GB", viewport=PHONE, reduced_motion="reduce"))
    page.evaluate(SHARE_SHEET)
    yield page
    page.evaluate(NO_SHARE_SHEET)


def go(page: Page, name: str, screen: str = "") -> None:
    page.evaluate(f"location.hash = '{name}'")
    page.wait_for_selector(f"body[data-screen={screen or name}]")


@pytest.mark.thorough
def test_past_days_can_be_seen_made_up_for_and_shown_to_others(phone: Page) -> None:
    today = date(*phone.evaluate(TODAY))
    missed = today - timedelta(2)
    days = {(today - timedelta(1)).isoformat(): [30, (today - timedelta(1)).isoformat()]}
    game = expedition(missed, shipped())
    players = GAMES[game.game].least_players
    match = game.record(("Ana", "Bot 1")[:players]).start()
    play_out(match, "greedy")
    # All but the end of the missed day's game is played already.
    record = record_of(match, ("Ana", "Bot 1")[:players], dict.fromkeys(range(1, players), "greedy"))
    saves = Saves({"carnet.days": json.dumps(days)}, shipped)
    saves.keep("late", record_of_most(record), 5, False, 0)
    store(phone, saves.texts)
    go(phone, "calendar")
    expect(phone.locator(".streak")).to_contain_text("1 day in a row")
    expect(phone.locator(".calendar-day.done")).to_have_count(1)
    assert not barriers(phone)
    if missed.month != today.month:
        phone.click("[data-do=leaf][data-arg='1']")
    phone.click(f"a[href='#today/{missed.isoformat()}']")
    phone.wait_for_selector("body[data-screen=today]")
    phone.click("[data-do=resume]")
    tap_on(phone, 3, 2000)
    phone.wait_for_selector("body[data-screen=result]")
    noted = json.loads(stored(phone)["carnet.days"])[missed.isoformat()]
    assert noted[1] == today.isoformat()
    go(phone, f"today/{missed.isoformat()}", "today")
    phone.click("[data-do=share-day]")
    expect(phone.locator(".day-card svg").first).to_be_visible()
    assert not barriers(phone)
    phone.wait_for_function("() => document.querySelector('[data-do=card-share]')")
    phone.click("[data-do=card-share]")
    phone.wait_for_function("() => window.shared.length")
    text, _ = phone.evaluate("window.shared[0]")
    assert f"{noted[0]}★" in text
    assert f"#today/{missed.isoformat()}" in text
    # It gives nothing away: no code, no cell, no move.
    assert "code=" not in text
    assert not any(str(move) in text for _, move in record.moves)
    phone.keyboard.press("Escape")
    go(phone, "calendar")
    if missed.month == today.month:
        expect(phone.locator(".calendar-day.late")).to_have_count(1)
        # Made up for later, it makes no row longer.
        expect(phone.locator(".streak")).to_contain_text("1 day in a row")


def record_of_most(record: Record) -> Record:
    """A game of which only the last moves are missing."""
    return replace(record, moves=record.moves[:-4])


def test_the_card_of_a_day_goes_out_as_a_picture(phone: Page) -> None:
    today = date(*phone.evaluate(TODAY))
    store(phone, {"carnet.days": json.dumps({today.isoformat(): [34, today.isoformat()]})})
    go(phone, "today")
    expect(phone.locator(".today-done")).to_contain_text("34")
    phone.click("[data-do=share-day]")
    with phone.expect_download() as picture:
        phone.click("[data-do=card-picture]")
    data = Path(picture.value.path()).read_bytes()
    assert data.startswith(b"\x89PNG")
    assert int.from_bytes(data[16:20], "big") == 1000
    phone.click("[data-do=card-share]")
    phone.wait_for_function("() => window.shared.length")
    assert phone.evaluate("window.shared[0][1]") == "image/png"


def test_statistics_outlive_the_list_of_games_and_travel(phone: Page, tmp_path: Path) -> None:
    match = GAMES["temple"].start(shipped().layouts("temple")[0], 1, 1)
    play_out(match, "greedy")
    almost = record_of(match, ("Ana",))
    go(phone, "statistics")
    expect(phone.locator(".statistics")).to_contain_text("Nothing finished yet")
    saves = Saves({}, shipped)
    saves.keep("one", record_of_most(almost), 1_763_000_000_001, False, 0)
    # A game that an earlier edition finished is counted too, once.
    other = GAMES["skull"].start(shipped().layouts("skull")[0], 1, 0)
    play_out(other, "greedy")
    saves.keep("two", record_of(other, ("Ana",)), 1_763_000_000_000, True, 0)
    store(phone, {**saves.texts, "carnet.counted": None})
    go(phone, "play", "table")
    tap_on(phone, 3, 400)
    phone.wait_for_selector("body[data-screen=result]")
    go(phone, "statistics")
    expect(phone.locator(".stat-game")).to_have_count(2)
    expect(phone.locator("[data-stamp=fearless]")).to_have_class("stamp earned")
    expect(phone.locator("[data-stamp=sober]")).to_contain_text("rulebook, TR-9")
    expect(phone.locator("[data-stamp=fearless]")).to_contain_text("Carnet’s own")
    assert not barriers(phone)
    # The list of games goes, the statistics stay.
    store(phone, dict.fromkeys(name for name in stored(phone) if name.startswith("carnet.game.")))
    assert not kept(phone)
    go(phone, "saved")
    go(phone, "statistics")
    expect(phone.locator(".stat-game")).to_have_count(2)
    texts = stored(phone)
    assert len(Ledger(texts).of("temple")) == len(Ledger(texts).of("skull")) == 1
    # Another device takes them in from the file, and forgets them with everything else.
    go(phone, "saved")
    with phone.expect_download() as saved:
        phone.evaluate("() => { const b = document.createElement('button'); b.dataset.do = 'export-all';"
                       " document.body.append(b); b.click(); b.remove(); }")  # fmt: skip
    file = tmp_path / "all.json"
    saved.value.save_as(file)
    store(phone, dict.fromkeys(stored(phone)))
    go(phone, "statistics")
    expect(phone.locator(".stat-game")).to_have_count(0)
    go(phone, "saved")
    phone.click("[data-do=import]")
    phone.set_input_files("[data-do=import-files]", file)
    expect(phone.locator("#notice")).to_be_visible()
    assert len(Ledger(stored(phone)).of("temple")) == 1
    phone.click("[data-do=reset]")
    phone.click("[data-do=reset-do]")
    expect(phone.locator("#notice")).to_contain_text("statistics")
    assert Ledger(stored(phone)).places() == []
    assert Days(stored(phone)).all() == {}
    home(phone)
