"""Friends on several devices: games that go by link, challenges, and branches of a replay."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from engine.bots import play_out
from engine.codes.friends import Challenge, Turn, read_turn, write_challenge, write_turn
from engine.codes.share import write_code
from engine.games.registry import GAMES
from engine.layout import Layout
from engine.record import Record, record_of
from generator.pars import read_pars
from generator.shipped import shipped
from tests.webplay.axe import barriers
from tests.webplay.page_tapper import tap_on
from tests.webplay.storing import kept, stored
from tests.webplay.test_days_page import NO_SHARE_SHEET, SHARE_SHEET, go
from tests.webplay.test_home_page import PHONE
from webplay.app.statistics.played import Ledger

pytestmark = pytest.mark.browser
NewPage = Callable[..., Page]
Open = Callable[..., Page]
NAMES = ("Ada", "Bob", "Cy", "Di", "Eve")
SEND = "[data-do=send-turn]"


def follow(page: Page, code: str) -> None:
    page.evaluate(f"location.hash = 'code={code}'")


def sent(page: Page) -> str:
    """The code that is sent on from the table, by the share sheet."""
    page.evaluate(SHARE_SHEET)
    page.click(SEND)
    page.click("[data-do=send-share]")
    page.wait_for_function("() => window.shared.length")
    text: str = page.evaluate("window.shared[0][0]")
    page.evaluate(NO_SHARE_SHEET)
    page.keyboard.press("Escape")
    return text.rpartition("#code=")[2]


def begun(game: str, players: int, moves: int) -> Record:
    match = GAMES[game].start(shipped().layouts(game)[0], players, 11)
    for _ in range(moves):
        player = match.owing()[0]
        match.play(player, match.legal_moves(player)[0])
    return record_of(match, NAMES[:players])


def test_two_devices_play_by_link(new_page: NewPage, open_page: Open) -> None:
    """Set up on one device, sent to another, sent back; what is older is refused and nothing is lost by it."""
    ada = open_page(new_page(locale="en-GB", viewport=PHONE, reduced_motion="reduce"), "#treasures")
    ada.click("[data-do=add][data-arg=person]")
    ada.fill("#name-0", "Ada")
    ada.fill("#name-1", "Bob")
    ada.check("[data-do=by-link]")
    ada.click("[data-do=start]")
    ada.wait_for_selector("body[data-screen=table]")
    tap_on(ada, 5, 400, SEND)
    expect(ada.locator(".say")).to_contain_text("Bob")
    assert not barriers(ada)
    first = sent(ada)
    turn = read_turn(first, shipped())
    assert turn.record.players == ("Ada", "Bob")
    assert turn.record.replay().owing() == (1,)
    # On Bob's device it opens exactly at his turn: nothing to say first.
    bob = open_page(new_page(locale="en-GB", viewport=PHONE, reduced_motion="reduce"), f"#code={first}")
    bob.wait_for_selector("body[data-screen=table] :is(.die-button, .chip, .cell[data-marks~=possible])")
    expect(bob.locator(".over-place *")).to_have_count(0)
    tap_on(bob, 7, 400, SEND)
    second = sent(bob)
    # Ada's device goes on in the same game, and keeps only one.
    follow(ada, second)
    ada.wait_for_selector("body[data-screen=table] :is(.die-button, .chip, .cell[data-marks~=possible])")
    assert len(kept(ada)) == 1
    tap_on(ada, 9, 400, SEND)
    third = sent(ada)
    # The older links are refused, on both devices, with the way on; the game stays as it was.
    before = kept(ada)
    for device, old in ((ada, second), (bob, first)):
        follow(device, old)
        expect(device.locator("dialog")).to_contain_text("older than the game on this device")
        assert not barriers(device)
        device.keyboard.press("Escape")
    assert kept(ada) == before
    # After a reload it is still Bob's turn, and only his.
    ada.evaluate("location.hash = ''")
    ada.wait_for_selector("body[data-screen=home]")
    ada.click("#front-continue")
    ada.wait_for_selector(SEND)
    follow(bob, third)
    bob.wait_for_selector("body[data-screen=table] :is(.die-button, .chip, .cell[data-marks~=possible])")


@pytest.mark.thorough
@pytest.mark.parametrize(("game", "players"), [("monsters", 5), ("pan", 4)])
def test_many_devices_say_once_who_sits_there(
    new_page: NewPage, open_page: Open, game: str, players: int, tmp_path: Path
) -> None:
    turn = Turn(begun(game, players, 0), 77)
    page = open_page(new_page(locale="en-GB", viewport=PHONE, reduced_motion="reduce"), f"#code={write_turn(turn)}")
    expect(page.locator(".handover [data-do=sit]")).to_have_count(players)
    assert not barriers(page)
    page.click(".handover .primary")
    tap_on(page, 3, 900, SEND)
    page.click(SEND)
    with page.expect_download() as saved:
        page.click("[data-do=send-file]")
    file = tmp_path / "turn.json"
    saved.value.save_as(file)
    data = json.loads(file.read_text(encoding="utf-8"))
    assert data["turn"] == 77
    assert data["moves"]
    page.keyboard.press("Escape")
    # The file opens at the turn of the next player on another device.
    other = open_page(new_page(locale="en-GB", viewport=PHONE, reduced_motion="reduce"))
    other.click(".front-code")
    other.set_input_files("[data-do=open-file]", file)
    other.wait_for_selector(".handover [data-do=sit]")
    other.click(".handover .primary")
    other.wait_for_selector("body[data-screen=table]")
    assert not other.locator(SEND).count()


def test_the_end_of_a_game_by_link_goes_to_the_others(new_page: NewPage, open_page: Open) -> None:
    match = GAMES["treasures"].start(shipped().layouts("treasures")[0], 2, 3)
    play_out(match, "random")
    code = write_turn(Turn(record_of(match, NAMES[:2]), 9))
    page = open_page(new_page(locale="en-GB", viewport=PHONE, reduced_motion="reduce"), f"#code={code}")
    page.wait_for_selector("body[data-screen=result]")
    expect(page.locator("[data-do=send-end]")).to_be_visible()


def par_told() -> tuple[Layout, int, str]:
    """A temple and a seed whose par is known without any thought, and how it is told."""
    layout_id, found = next(iter(read_pars()["temple"].items()))
    seed, (expert, best) = next(iter(found.items()))
    return shipped().layout("temple", layout_id), int(seed), f"experts {expert}, best found {best}"


def test_what_the_dice_of_a_challenge_allow_is_found_when_asked_for(new_page: NewPage, open_page: Open) -> None:
    """Not where others play along: par is what one gets alone."""
    match = GAMES["temple"].start(shipped().layouts("temple")[0], 1, 5)
    play_out(match, "greedy")
    code = write_challenge(Challenge(record_of(match, ("Zoë",)), 0))
    page = open_page(new_page(locale="en-GB", viewport=PHONE, reduced_motion="reduce"), f"#code={code}")
    page.wait_for_selector("body[data-screen=challenge]")
    page.click(".par [data-do=par]")
    expect(page.locator(".par")).to_contain_text("Trying out games")
    # Whoever would rather play need not wait.
    page.click("[data-do=accept]")
    page.wait_for_selector("body[data-screen=table] .cell")
    together = GAMES["temple"].start(shipped().layouts("temple")[0], 2, 5)
    play_out(together, "greedy")
    follow(page, write_challenge(Challenge(record_of(together, ("Zoë", "Bot"), {1: "greedy"}), 0)))
    page.wait_for_selector("body[data-screen=challenge]")
    expect(page.locator(".par")).to_have_text("")


def test_a_challenge_is_played_and_both_sheets_stand_side_by_side(new_page: NewPage, open_page: Open) -> None:
    layout, seed, par = par_told()
    match = GAMES["temple"].start(layout, 1, seed)
    play_out(match, "greedy")
    theirs = match.score(0).total
    code = write_challenge(Challenge(record_of(match, ("Zoë",)), 0))
    page = open_page(new_page(locale="en-GB", viewport=PHONE, reduced_motion="reduce"), f"#code={code}")
    page.wait_for_selector("body[data-screen=challenge]")
    expect(page.locator("#screen h1")).to_contain_text(str(theirs))
    expect(page.locator(".par")).to_contain_text(par)
    assert not barriers(page)
    page.click("[data-do=accept]")
    page.wait_for_selector("body[data-screen=table] .cell")
    # Nothing of the other game is shown before the end.
    assert "Zoë" not in (page.text_content("#screen") or "")
    tap_on(page, 3, 4000)
    page.wait_for_selector("body[data-screen=result] .versus")
    expect(page.locator(".versus figure")).to_have_count(2)
    expect(page.locator(".par")).to_contain_text(par)
    expect(page.locator(".versus figcaption").last).to_contain_text(f"Zoë {theirs}")
    (save,) = kept(page).values()
    assert save["record"]["seed"] == seed
    assert save["challenge"] == code
    assert not barriers(page)
    page.evaluate(SHARE_SHEET)
    page.click("[data-do=challenge]")
    page.click("[data-do=send-share]")
    page.wait_for_function("() => window.shared.length")
    text = page.evaluate("window.shared[0][0]")
    page.evaluate(NO_SHARE_SHEET)
    assert f"Beat my {save['totals'][0]}" in text.replace("−", "-")
    page.keyboard.press("Escape")
    # A reload forgets nothing of it.
    page.reload()
    page.wait_for_selector("body[data-screen=result] .versus", timeout=90_000)


def test_a_branch_is_a_game_of_its_own_that_counts_nowhere(new_page: NewPage, open_page: Open) -> None:
    match = GAMES["temple"].start(shipped().layouts("temple")[0], 1, 1)
    play_out(match, "greedy")
    page = open_page(new_page(locale="en-GB", viewport=PHONE, reduced_motion="reduce"), f"#code={write_code(match)}")
    page.wait_for_selector("body[data-screen=result]")
    page.click("[data-do=keep-it]")
    before = kept(page)
    (name,) = before
    moment = len(match.history) - 3
    go(page, f"replay/{name.removeprefix('carnet.game.')}/{moment}", "replay")
    page.click("[data-do=branch]")
    page.wait_for_selector("body[data-screen=table] .cell")
    expect(page.locator(".branch-mark")).to_be_visible()
    tap_on(page, 3, 400)
    page.wait_for_selector("body[data-screen=result]")
    expect(page.locator(".branch-note")).to_be_visible()
    assert not page.locator("[data-do=challenge]").count()
    now = kept(page)
    assert now[name]["record"] == before[name]["record"]
    (branch,) = [save for key, save in now.items() if key != name]
    assert branch["branch"] == moment
    assert branch["record"]["moves"][:moment] == before[name]["record"]["moves"][:moment]
    assert Ledger(stored(page)).of("temple") == []
    go(page, "saved")
    expect(page.locator(".saved-games")).to_contain_text("Branch")
    assert not barriers(page)
