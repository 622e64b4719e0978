"""My games, replay, two tabs, the game of the day, dice and own maps on the built page, in a real Chromium."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from engine.codes.share import read_code
from engine.games.registry import GAMES
from engine.texts import write_toml
from generator.shipped import shipped
from tests.webplay.page_tapper import set_off, tap_on, touch
from tests.webplay.storing import clear, kept, stored

pytestmark = pytest.mark.browser
NewPage = Callable[..., Page]
PHONE = {"width": 390, "height": 844}


@pytest.fixture
def desk(new_page: Callable[..., Page]) -> Page:
    """A page at home that remembers nothing."""
    page = new_page(viewport=PHONE, reduced_motion="reduce")
    page.set_default_timeout(15_000)
    return page


@pytest.fixture
def context(desk: Page) -> BrowserContext:
    """The browser in which the page is open, for another tab."""
    return desk.context


def go(page: Page, name: str) -> None:
    page.evaluate(f"location.hash = '{name}'")
    page.wait_for_selector(f"body[data-screen={'setup' if name in GAMES else name or 'home'}]")


def downloaded(page: Page, selector: str) -> str:
    with page.expect_download() as download:
        page.locator(selector).first.click()
    return Path(download.value.path()).read_text(encoding="utf-8")


def play_some(page: Page, game: str, number: int, taps: int = 60) -> None:
    set_off(page, game, number)
    tap_on(page, number, most=taps)


def play_out(page: Page, game: str, number: int) -> None:
    set_off(page, game, number)
    for turn in range(40):
        tap_on(page, number + turn, most=400)
        if page.locator("body[data-screen=result]").count():
            return
        page.wait_for_timeout(50)
    raise AssertionError("the game did not end")


def test_a_game_is_listed_forgotten_brought_back_and_gone_on_with(desk: Page) -> None:
    play_some(desk, "temple", 7)
    moves = next(iter(kept(desk).values()))["record"]["moves"]
    assert moves
    go(desk, "saved")
    expect(desk.locator(".saved-games li")).to_have_count(1)
    expect(desk.locator(".saved-picture svg").first).to_be_visible()
    expect(desk.locator(".saved-facts")).to_contain_text("round")
    desk.click("[data-do=forget]")
    assert kept(desk) == {}
    expect(desk.locator(".saved-none")).to_be_visible()
    desk.click("[data-do=bring-back]")
    assert next(iter(kept(desk).values()))["record"]["moves"] == moves
    desk.click(".saved-card")
    desk.wait_for_selector("body[data-screen=table] .cell")


def test_games_leave_as_a_file_and_come_back(desk: Page, tmp_path: Path) -> None:
    play_some(desk, "temple", 7)
    play_some(desk, "valley", 8)
    before = kept(desk)
    go(desk, "saved")
    desk.wait_for_selector(".saved-picture svg")
    one = tmp_path / "one.json"
    desk.locator("[data-do=share]").first.click()
    one.write_text(downloaded(desk, "[data-do=share-file]"), encoding="utf-8")
    code = str(desk.text_content("dialog .code"))
    assert read_code(code, shipped()).game.id == "valley"
    desk.click("dialog .close")
    data = json.loads(downloaded(desk, "[data-do=export-all]"))
    assert len(data["games"]) == 2
    data["games"].append({"record": {"format": 1, "game": "temple"}})
    everything = tmp_path / "all.json"
    everything.write_text(json.dumps(data), encoding="utf-8")

    clear(desk)
    go(desk, "")
    go(desk, "saved")
    desk.click("[data-do=import]")
    desk.set_input_files("[data-do=import-files]", [one, everything])
    expect(desk.locator("#import-note")).to_contain_text("2 games brought in. 1 was here already.")
    expect(desk.locator("#import-note .refusal")).to_contain_text("Game 3:")
    records = sorted(entry["record"]["game"] for entry in kept(desk).values())
    assert records == ["temple", "valley"]
    assert sorted(map(str, (entry["record"] for entry in kept(desk).values()))) == sorted(
        map(str, (entry["record"] for entry in before.values()))
    )
    desk.fill("#import-text", "12345-nonsense")
    desk.click("[data-do=import-code]")
    expect(desk.locator("#import-note .refusal")).to_be_visible()
    assert len(kept(desk)) == 2


def test_a_shared_computer_forgets_everything_and_says_what(desk: Page) -> None:
    go(desk, "temple")
    desk.fill("#name-0", "Ana")
    desk.click("[data-do=start]")
    desk.wait_for_selector("body[data-screen=table]")
    touch(desk)
    desk.evaluate("localStorage['other.page'] = 'stays'")
    go(desk, "saved")
    desk.click("[data-do=reset]")
    desk.click("dialog .ways [data-do=close]")
    assert len(kept(desk)) == 1
    desk.click("[data-do=reset]")
    desk.click("[data-do=reset-do]")
    expect(desk.locator("#notice")).to_contain_text("1 game, the names")
    left = desk.evaluate("Object.keys(localStorage)")
    assert left == ["other.page"]
    assert stored(desk) == {}
    go(desk, "temple")
    assert "Ana" not in str(desk.text_content(".setup"))


def test_a_finished_game_is_a_best_and_can_be_replayed(desk: Page) -> None:
    play_out(desk, "temple", 7)
    expect(desk.locator(".best.first")).to_be_visible()
    total = next(iter(kept(desk).values()))["totals"][0]
    desk.click(".ways a[href^='#replay/']")
    desk.wait_for_selector("body[data-screen=replay] .sheet")
    last = int(str(desk.get_attribute(".replay-slider", "max")))
    assert last == len(next(iter(kept(desk).values()))["record"]["moves"])
    expect(desk.locator(".strip-total")).to_have_text(str(total).replace("-", "−"))
    said = desk.text_content(".replay .say")
    desk.keyboard.press("ArrowLeft")
    expect(desk.locator(".replay-slider")).to_have_js_property("value", str(last - 1))
    assert desk.text_content(".replay .say") != said
    desk.keyboard.press("Home")
    expect(desk.locator(".replay .say")).to_have_text("The beginning")
    expect(desk.locator(".strip-total")).to_have_text("0")
    expect(desk.locator(".cell[data-marks~=lit]")).to_have_count(0)
    desk.locator(".replay-slider").fill("3")
    expect(desk.locator(".cell[data-marks~=lit]")).to_have_count(1)
    desk.click("[data-do=resume]")
    desk.wait_for_selector("body[data-screen=result]")
    expect(desk.locator(".best.first")).to_have_count(1)
    go(desk, "temple")
    expect(desk.locator(".map-best")).to_have_text(f"Your best: {str(total).replace('-', '−')}")


def test_a_line_of_the_log_leads_to_its_moment(desk: Page) -> None:
    set_off(desk, "temple", 7)
    for turn in range(20):
        tap_on(desk, turn, most=10)
        if any(len(entry["record"]["moves"]) >= 3 for entry in kept(desk).values()):
            break
    made = len(next(iter(kept(desk).values()))["record"]["moves"])
    desk.click(".tools [data-do=log]")
    desk.locator(".log a").last.click()
    desk.wait_for_selector("body[data-screen=replay] .sheet")
    expect(desk.locator(".replay-slider")).to_have_js_property("value", "1")
    expect(desk.locator(".replay-slider")).to_have_attribute("max", str(made))
    desk.go_back()
    desk.wait_for_selector("body[data-screen=table]")


@pytest.mark.thorough
def test_the_island_is_replayed_too(desk: Page) -> None:
    set_off(desk, "pan", 5)
    tap_on(desk, 5, most=60)
    go(desk, "replay")
    desk.wait_for_selector(".replay .island svg [id^=hex-]")
    whole = desk.locator(".island .cell.hex").count()
    desk.keyboard.press("Home")
    expect(desk.locator(".replay .say")).to_have_text("The beginning")
    assert desk.locator(".island .cell.hex").count() < whole


@pytest.mark.thorough
def test_two_tabs_do_not_eat_each_others_games(desk: Page, context: BrowserContext, site_address: str) -> None:
    set_off(desk, "temple", 7)
    tap_on(desk, 1, most=12)
    key = next(iter(kept(desk)))
    other = context.new_page()
    try:
        other.goto(f"{site_address}#play")
        other.wait_for_selector("body[data-screen=table] .cell", timeout=90_000)
        # Opening it there is nothing to talk about; playing on is.
        expect(desk.locator("dialog[data-dialog=tabs]")).to_have_count(0)
        while len(kept(other)[key]["record"]["moves"]) < 6:
            tap_on(other, 3, most=10)
        longer = kept(other)[key]["record"]["moves"]
        expect(desk.locator("dialog[data-dialog=tabs]")).to_be_visible()
        desk.click("dialog .close")
        # Whoever goes on all the same gets a game of their own.
        tap_on(desk, 2, most=12)
        games = kept(desk)
        assert games[key]["record"]["moves"] == longer
        assert len(games) == 2
        mine = next(name for name in games if name != key)
        # After opening the page again, each tab has its own game.
        desk.reload()
        desk.wait_for_selector("body[data-screen=table] .cell", timeout=90_000)
        tap_on(desk, 2, most=12)
        assert kept(desk)[key]["record"]["moves"] == longer
        assert len(kept(desk)[mine]["record"]["moves"]) > len(games[mine]["record"]["moves"])
    finally:
        other.close()


def test_what_was_confirmed_is_there_after_the_tab_was_closed(desk: Page) -> None:
    """Valley's rounds are several moves: those made are kept, a half-made choice is not a move."""
    set_off(desk, "valley", 7)
    for turn in range(60):
        tap_on(desk, turn, most=1)
        moves: list[object] = next((entry["record"]["moves"] for entry in kept(desk).values()), [])
        if moves and desk.locator(".chip").count():
            break
    assert moves
    desk.locator(".chip").first.click()
    desk.reload()
    desk.wait_for_selector("body[data-screen=table] .cell", timeout=90_000)
    assert next(iter(kept(desk).values()))["record"]["moves"] == moves


@pytest.fixture
def a_day_in_the_temple(desk: Page) -> Iterator[Page]:
    """18 November 2026, whatever day it is: other days have other games."""
    desk.evaluate("""() => {
      window.RealDate = Date;
      window.Date = class extends Date { constructor(...of) { of.length ? super(...of) : super(2026, 10, 18) } };
    }""")
    yield desk
    desk.evaluate("() => { window.Date = window.RealDate }")


def test_the_game_of_the_day(a_day_in_the_temple: Page) -> None:
    desk = a_day_in_the_temple
    go(desk, "today")
    desk.click("[data-do=start]")
    desk.wait_for_selector("body[data-screen=table]")
    touch(desk)
    record = next(iter(kept(desk).values()))["record"]
    assert (record["game"], record["seed"]) == ("temple", 20261118)
    go(desk, "today")
    expect(desk.locator("[data-do=resume]")).to_be_visible()
    desk.click("[data-do=resume]")
    desk.wait_for_selector("body[data-screen=table]")
    for turn in range(60):
        tap_on(desk, turn, most=400)
        if desk.locator("body[data-screen=result]").count():
            break
        desk.wait_for_timeout(50)
    go(desk, "today")
    total = next(iter(kept(desk).values()))["totals"][0]
    expect(desk.locator(".today-done")).to_contain_text(str(total).replace("-", "−"))


def test_dice_for_a_table_on_paper(desk: Page) -> None:
    go(desk, "dice")
    desk.click("body", position={"x": 5, "y": 5})
    desk.keyboard.press("Space")
    expect(desk.locator(".roller-round")).to_have_text("Round 1")
    for _ in range(30):
        desk.click("[data-do=roll]")
        if desk.locator(".roller-allows.hazard").count():
            break
    expect(desk.locator(".roller-swap li")).to_have_count(2)
    spoken = desk.get_attribute(".roller-stage .dice", "aria-label")
    number = desk.text_content(".roller-round")
    go(desk, "")
    go(desk, "dice")
    assert desk.get_attribute(".roller-stage .dice", "aria-label") == spoken
    assert desk.text_content(".roller-round") == number
    desk.click("[data-do=kind][data-arg=treasures]")
    expect(desk.locator(".opening li")).to_have_count(5)
    desk.click("[data-do=roll]")
    expect(desk.locator(".roller-stage .die")).to_have_count(4)
    desk.click("[data-do=kind][data-arg=plain]")
    desk.click("[data-do=count][data-arg='1']")
    desk.click("[data-do=roll]")
    expect(desk.locator(".roller-stage .die")).to_have_count(3)


LONGEST_PAUSE = """() => new Promise((done) => {
    let last = performance.now(), longest = 0, ticks = 0;
    const tick = () => {
        longest = Math.max(longest, performance.now() - last);
        last = performance.now();
        if (++ticks < 30) setTimeout(tick, 20);
        else done(longest);
    };
    tick();
})"""


@pytest.mark.thorough
def test_a_map_of_ones_own(desk: Page, tmp_path: Path) -> None:
    data = shipped().layouts("temple")[0].to_data() | {"name": {"en": "<b>Yard</b>", "fr": "Cour"}}
    text = write_toml(data)
    go(desk, "temple")
    desk.click(".more summary")
    desk.click("[data-do=own]")
    desk.click("[data-do=own-begin]")
    desk.click("[data-do=own-check]")
    expect(desk.locator("#own-answer")).to_contain_text("The Court of the Sun")
    largest = {"game": "temple", "map": "\n".join([" ".join("." * 26)] * 40)}
    desk.fill("#own-text", write_toml(largest))
    desk.click("[data-do=own-check]")
    expect(desk.locator("#own-answer")).to_contain_text("1040")
    assert desk.evaluate(LONGEST_PAUSE) < 2000, "the page stays awake while bots try the largest map"
    desk.fill("#own-text", text.replace("D", "X"))
    desk.click("[data-do=own-check]")
    expect(desk.locator("#own-answer .refusal")).to_contain_text("cell c1")
    file = tmp_path / "yard.toml"
    file.write_text(text, encoding="utf-8")
    desk.set_input_files("[data-do=own-file]", file)
    expect(desk.locator("#own-answer")).to_contain_text("<b>Yard</b>")
    expect(desk.locator("#own-answer svg").first).to_be_visible()
    desk.click("[data-do=own-use]")
    expect(desk.locator(".map")).to_have_count(len(shipped().ids("temple")) + 1)
    desk.click("[data-do=start]")
    desk.wait_for_selector("body[data-screen=table]")
    touch(desk)
    record = next(iter(kept(desk).values()))["record"]
    assert record["layout"]["name"]["en"] == "<b>Yard</b>"
    tap_on(desk, 1, most=12)
    go(desk, "saved")
    desk.wait_for_selector(".saved-picture svg")
    desk.click("[data-do=share]")
    shared = read_code(str(desk.text_content("dialog .code")), shipped())
    assert shared.layout.digest == GAMES["temple"].read_layout(data).digest
    go(desk, "temple")
    desk.click("[data-do=own-forget]")
    expect(desk.locator(".map")).to_have_count(len(shipped().ids("temple")))


@pytest.mark.thorough
def test_a_friend_gets_the_same_rolls(desk: Page, context: BrowserContext) -> None:
    go(desk, "monsters")
    desk.click("[data-do=invite]")
    link = desk.input_value("#invite-link")
    desk.wait_for_selector(".invite-qr svg", timeout=30_000)
    desk.click("dialog [data-do=start]")
    desk.wait_for_selector("body[data-screen=table]")
    touch(desk)
    mine = next(iter(kept(desk).values()))["record"]
    friend = context.new_page()
    try:
        friend.goto(link)
        friend.wait_for_selector("body[data-screen=setup]", timeout=90_000)
        friend.click("[data-do=start]")
        friend.wait_for_selector("body[data-screen=table]")
        touch(friend)
        theirs = [entry["record"] for entry in kept(friend).values() if entry["record"] != mine]
        games = theirs or [mine]
        assert len(kept(friend)) == 2
        assert {(game["game"], game["layout"], game["seed"], len(game["players"])) for game in [*games, mine]} == {
            ("monsters", mine["layout"], mine["seed"], 2)
        }
        assert games[0]["bots"] == {"1": "easy"}
    finally:
        friend.close()


def test_a_bot_gives_its_seat_to_a_friend_by_one_tap(desk: Page) -> None:
    go(desk, "monsters")
    desk.click("[data-do=switch][data-arg='1']")
    desk.fill("#name-1", "Zoë")
    desk.click("[data-do=start]")
    desk.wait_for_selector("body[data-screen=table]")
    touch(desk)
    record = next(iter(kept(desk).values()))["record"]
    assert record["bots"] == {}
    assert record["players"][1] == "Zoë"


def test_a_hundred_names_on_a_phone(desk: Page) -> None:
    """No pile of a hundred rows; the notebook says whose sheet each one draws on, and the end shows the first few."""
    names = [f"Pupil {number}" for number in range(1, 101)]
    go(desk, "temple")
    desk.click(".more summary")
    desk.click("[data-do=list]")
    desk.fill("#names-list", "\n".join(names))
    desk.click("[data-do=take-list]")
    expect(desk.locator(".crowd-count")).to_have_text("100 explorers")
    expect(desk.locator(".explorer")).to_have_count(0)
    start = desk.locator("[data-do=start]").bounding_box()
    assert start
    assert start["y"] < 2 * PHONE["height"]
    desk.fill("[data-do=seed]", "3")
    desk.click("[data-do=start]")
    desk.wait_for_selector("body[data-screen=table]")
    swapped = False
    for turn in range(140):
        tap_on(desk, turn, most=40, stop=".handover-swap")
        if desk.locator(".handover-swap").count():
            swapped = True
            break
    assert swapped
    shown = str(desk.text_content(".handover-swap"))
    name = str(desk.text_content(".handover-name"))
    assert "Pupil" in shown
    assert name not in shown.replace("’s", "").split("draw on ")[-1].rstrip(".").split(",")
