"""What the page keeps and how: older editions, full and refused storage, two tabs, links, nonsense."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from engine.bots import play_out
from engine.codes.share import write_code
from engine.games.registry import GAMES
from engine.record import Record, record_of
from engine.texts import write_toml
from generator.shipped import shipped
from tests.webplay.page_tapper import set_off, tap_on
from tests.webplay.storing import clear, kept, store, stored
from webplay.app.store.exchange import write_all
from webplay.app.store.saves import Saves

pytestmark = pytest.mark.browser
NewContext = Callable[..., BrowserContext]
NewPage = Callable[..., Page]
Open = Callable[..., Page]
FIRST_EDITION = Path(__file__).parents[1] / "data" / "saves-1.json"
READY = "#app[data-state=ready]"
# What local storage holds beside the games is not taken over: it belongs to other pages.
FILL_LOCAL_STORAGE = """() => {
  for (let size = 1 << 22; size >= 1; size >>= 1) {
    try { for (;;) localStorage[`other.${Math.random()}`] = "x".repeat(size); } catch {}
  }
}"""
# As Chromium answers when the disk is full: nothing can be written, all can be read and deleted.
NO_ROOM = """() => {
  window.roomy = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = () => { throw new DOMException("full", "QuotaExceededError") };
}"""
# As Chromium does on a full disk (`test_full_disk.py`): a transaction is aborted, the one after it is never answered,
# and then the connection is closed.
DYING = """() => {
  const real = IDBDatabase.prototype.transaction;
  let begun = 0;
  IDBDatabase.prototype.transaction = function (names, mode, ...rest) {
    const transaction = real.call(this, names, mode, ...rest);
    if (this.name !== "carnet" || mode !== "readwrite") return transaction;
    begun += 1;
    if (begun > 1) {
      transaction.addEventListener("abort", (event) => event.stopImmediatePropagation());
      IDBDatabase.prototype.transaction = real;
      this.close();
      setTimeout(() => this.dispatchEvent(new Event("close")), 50);
    }
    queueMicrotask(() => transaction.abort());
    return transaction;
  };
}"""
LOSE = """() => new Promise((done) => { indexedDB.deleteDatabase("carnet").onsuccess = done; })"""
NO_LOCAL_STORAGE = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no') } });"
# PyScript has a database of its own.
DATABASE = "{ const open = IDBFactory.prototype.open; IDBFactory.prototype.open = function (name, ...rest) {"
DATABASE += " if (name !== 'carnet') return open.call(this, name, ...rest); %s }; }"
REFUSED, SILENT = DATABASE % "throw new DOMException('no', 'SecurityError');", DATABASE % "return {};"


@pytest.fixture(scope="module")
def context(browser: Browser) -> Iterator[BrowserContext]:
    made = browser.new_context(locale="en-GB", viewport={"width": 390, "height": 844}, accept_downloads=True)
    yield made
    made.close()


@pytest.fixture(scope="module")
def booted(context: BrowserContext, site_address: str) -> Page:
    page = context.new_page()
    page.set_default_timeout(15_000)
    page.goto(site_address)
    page.wait_for_selector(READY, timeout=90_000)
    # From here on the page is opened many times: with its memory saved that takes half as long.
    page.wait_for_selector("html[data-snapshot=saved]", state="attached", timeout=90_000)
    return page


@pytest.fixture
def desk(booted: Page) -> Iterator[Page]:
    """One page for all tests of this file; each begins with an empty store at home."""
    go(booted, "saved")
    clear(booted)
    go(booted, "")
    yield booted
    assert booted.locator("#trouble").is_hidden(), booted.text_content("#trouble")
    booted.keyboard.press("Escape")


def go(page: Page, name: str) -> None:
    page.evaluate(f"location.hash = '{name}'")
    page.wait_for_selector(f"body[data-screen={name or 'home'}]")


def again(page: Page) -> None:
    page.reload()
    page.wait_for_selector(READY, timeout=90_000)


def saved(page: Page) -> int:
    """How many games the reader sees."""
    go(page, "")
    go(page, "saved")
    return page.locator(".saved-games li").count()


def finished(seed: int, game: str = "temple") -> Record:
    match = GAMES[game].start(shipped().layouts(game)[0], 1, seed)
    play_out(match, "random")
    return record_of(match, ("Ana",))


def texts_of(records: list[Record]) -> dict[str, str]:
    """Games as they are kept."""
    saves = Saves({}, shipped)
    for number, record in enumerate(records):
        saves.keep(f"k{record.seed}", record, 1000 + number, record.replay().over, 0)
    return dict(saves.texts)


def moves_of(entry: dict[str, Any]) -> int:
    return len(entry["record"]["moves"])


# Older editions.


def test_what_older_editions_kept_is_taken_over(desk: Page) -> None:
    older = json.loads(FIRST_EDITION.read_text(encoding="utf-8"))
    desk.evaluate("older => Object.assign(localStorage, older)", older)
    again(desk)
    assert saved(desk) == len(older)
    assert stored(desk, "carnet.game.") == older
    # An older edition still finds its games, until they are played on here.
    assert desk.evaluate("older => Object.keys(older).every(name => localStorage[name] === older[name])", older)
    names = [name for name, text in sorted(older.items()) if not json.loads(text)["over"]]
    forgotten, going_on, played_there = names[:3]
    desk.click(f"[data-do=forget][data-arg='{forgotten.removeprefix('carnet.game.')}']")
    stored(desk)
    assert desk.evaluate("name => localStorage[name] ?? null", forgotten) is None

    # A killed browser may bring back what local storage had forgotten: it is known, and stays forgotten.
    longer = dict(older)
    entry = json.loads(older[played_there])
    entry["when"] += 1
    longer[played_there] = longer[going_on] = json.dumps(entry)
    store(desk, {going_on: older[going_on].replace('"when": ', '"when": 1')})
    desk.evaluate("longer => Object.assign(localStorage, longer)", longer)
    again(desk)
    texts = stored(desk, "carnet.game.")
    assert forgotten not in texts
    # Played on there only: the same game. Played on in both editions: both are kept.
    assert texts[played_there] == longer[played_there]
    assert texts[going_on] == older[going_on].replace('"when": ', '"when": 1')
    assert list(texts.values()).count(longer[going_on]) == 2
    assert len(texts) == len(older)


def test_a_move_made_while_the_page_is_left_is_kept(desk: Page) -> None:
    set_off(desk, "temple", 7)
    desk.click(".chip >> nth=0")
    desk.click(".cell[data-marks~=possible] >> nth=0")
    before = [moves_of(entry) for entry in kept(desk).values()] or [0]
    with desk.expect_navigation():
        desk.evaluate("() => { document.querySelector('[data-do=confirm]').click(); location.reload(); }")
    desk.wait_for_selector("body[data-screen=table] .cell", timeout=90_000)
    assert [moves_of(entry) for entry in kept(desk).values()] == [before[0] + 1]
    expect(desk.locator(".round")).to_contain_text("2")
    assert desk.evaluate("Object.keys(localStorage).filter(name => name.startsWith('carnet.rescue'))") == []


# Full, or refused.


@pytest.mark.thorough
def test_full_local_storage_hides_no_game(desk: Page) -> None:
    older = json.loads(FIRST_EDITION.read_text(encoding="utf-8"))
    desk.evaluate("older => Object.assign(localStorage, older)", older)
    desk.evaluate(FILL_LOCAL_STORAGE)
    again(desk)
    assert saved(desk) == len(older)
    desk.click(".saved-foot [data-do=reset]")
    desk.click("[data-do=reset-do]")
    expect(desk.locator("#notice")).to_contain_text(f"{len(older)} games")
    assert stored(desk) == {}
    assert desk.evaluate("Object.keys(localStorage).filter(name => name.startsWith('carnet.'))") == []
    desk.evaluate("localStorage.clear()")
    again(desk)
    assert saved(desk) == 0


def test_a_full_store_says_so_and_offers_the_export(desk: Page) -> None:
    set_off(desk, "temple", 7)
    tap_on(desk, 1, most=12)
    here = kept(desk)
    desk.evaluate(NO_ROOM)
    tap_on(desk, 2, most=12)
    expect(desk.locator("#notice")).to_contain_text("no room left")
    expect(desk.locator("html")).to_have_attribute("data-kept", "no")
    assert kept(desk) == here
    with desk.expect_download() as download:
        desk.click("#notice [data-do=export-all]")
    exported = json.loads(Path(download.value.path()).read_text(encoding="utf-8"))
    moves = exported["games"][0]["record"]["moves"]
    assert len(moves) > moves_of(next(iter(here.values())))
    # It is still read, and room can be made: what found none before is kept then.
    assert saved(desk) == 1
    expect(desk.locator(".saved .refusal")).to_contain_text("no room left")
    desk.evaluate("() => { IDBObjectStore.prototype.put = window.roomy; }")
    store(desk, texts_of([finished(3)]))
    assert saved(desk) == 2
    desk.click("[data-do=forget][data-arg=k3]")
    assert next(iter(kept(desk).values()))["record"]["moves"] == moves
    expect(desk.locator("html")).to_have_attribute("data-kept", "yes")
    desk.evaluate(NO_ROOM)
    desk.click(".saved-foot [data-do=reset]")
    desk.click("[data-do=reset-do]")
    assert kept(desk) == {}
    desk.evaluate("() => { IDBObjectStore.prototype.put = window.roomy; }")


@pytest.mark.thorough
def test_a_database_that_dies_under_the_page_loses_no_move(desk: Page) -> None:
    store(desk, texts_of([finished(3)]))
    set_off(desk, "temple", 7)
    tap_on(desk, 1, most=12)
    before = kept(desk)
    desk.evaluate(DYING)
    for seed in range(2, 20):
        tap_on(desk, seed, most=12)
        desk.wait_for_timeout(100)
    expect(desk.locator("html")).to_have_attribute("data-kept", "yes")
    here = kept(desk)
    assert set(here) == set(before)
    (playing,) = (name for name in here if here[name] != before[name])
    assert moves_of(here[playing]) > moves_of(before[playing])
    # The browser may find out later what is spoilt, and throw all of it away.
    desk.evaluate(LOSE)
    again(desk)
    assert kept(desk) == here
    # What is forgotten stays forgotten.
    assert saved(desk) == 2
    desk.click("[data-do=forget][data-arg=k3]")
    assert set(kept(desk)) == {playing}
    desk.evaluate(LOSE)
    again(desk)
    assert set(kept(desk)) == {playing}
    desk.evaluate("localStorage.clear()")


@pytest.mark.parametrize(("broken", "lasts"), [
    (NO_LOCAL_STORAGE + REFUSED, False),
    pytest.param(NO_LOCAL_STORAGE, True, marks=pytest.mark.thorough),
    pytest.param(SILENT, True, marks=pytest.mark.thorough),
], ids=["neither", "no local storage", "silent database"])  # fmt: skip
def test_plays_where_storage_is_refused(new_context: NewContext, open_page: Open, broken: str, lasts: bool) -> None:
    page = new_context(locale="en-GB", accept_downloads=True).new_page()
    page.add_init_script(broken)
    open_page(page)
    assert page.locator(".fleeting").count() == (not lasts)
    set_off(page, "temple", 7)
    tap_on(page, 1, most=12)
    page.evaluate("carnetStore.settled")
    if lasts:
        round_number = str(page.text_content(".round"))
        again(page)
        expect(page.locator(".round")).to_have_text(round_number)
        return
    assert page.get_attribute("html", "data-kept") == "none"
    go(page, "")
    with page.expect_download() as download:
        page.click(".fleeting [data-do=export-all]")
    assert len(json.loads(Path(download.value.path()).read_text(encoding="utf-8"))["games"]) == 1


@pytest.mark.thorough
def test_a_database_that_answers_late_is_welcome(new_context: NewContext, open_page: Open) -> None:
    page = open_page(new_context(locale="en-GB").new_page())
    store(page, texts_of([finished(1)]))
    # Too late for the page to wait for it.
    late = "const late = open.call(this, name, ...rest); const real = {};"
    late += " late.onupgradeneeded = () => real.onupgradeneeded(); late.onsuccess = () => setTimeout(() => {"
    late += " Object.defineProperty(real, 'result', { value: late.result }); real.onsuccess(); }, 6500); return real;"
    page.add_init_script(DATABASE % late)
    again(page)
    set_off(page, "temple", 7)
    tap_on(page, 1, most=12)
    expect(page.locator("html")).to_have_attribute("data-kept", "yes", timeout=20_000)
    assert saved(page) == 2


# Two tabs.


def test_a_tab_that_heard_nothing_does_not_write_over_the_others_game(desk: Page) -> None:
    set_off(desk, "temple", 7)
    tap_on(desk, 1, most=12)
    ((name, entry),) = kept(desk).items()
    other = entry | {"record": entry["record"] | {"players": ["Somebody else"]}}
    # As if this tab slept while the other one wrote.
    desk.evaluate("() => { const all = BroadcastChannel.prototype; window.heard = all.postMessage;"
                  " all.postMessage = () => {}; }")  # fmt: skip
    store(desk, {name: json.dumps(other)})
    desk.evaluate("() => { BroadcastChannel.prototype.postMessage = window.heard; }")
    tap_on(desk, 2, most=12)
    expect(desk.locator("dialog[data-dialog=tabs]")).to_be_visible()
    games = kept(desk)
    assert games.pop(name) == other
    ((_, mine),) = games.items()
    assert mine["record"]["players"] == entry["record"]["players"]
    assert moves_of(mine) > moves_of(entry)


# Whose games.


@pytest.mark.thorough
def test_links_that_are_only_looked_at_fill_no_list(desk: Page) -> None:
    store(desk, texts_of([finished(seed) for seed in range(3)]))
    for seed in range(10, 14):
        code = write_code(finished(seed).replay())
        desk.evaluate(f"location.hash = 'code={code}'")
        desk.wait_for_selector("body[data-screen=result]")
        expect(desk.locator("#notice")).to_contain_text("not kept here unless")
        desk.evaluate("location.hash = 'saved'")
        desk.wait_for_selector("body[data-screen=saved]")
    assert len(kept(desk)) == 3
    # An open one stays on this tab's table, also when the page is opened again.
    link = write_code(_some_moves("temple", 5, 2).replay())
    desk.evaluate(f"location.hash = 'code={link}'")
    desk.wait_for_selector("body[data-screen=table] .cell")
    assert len(kept(desk)) == 3
    round_number = str(desk.text_content(".round"))
    again(desk)
    desk.wait_for_selector("body[data-screen=table] .cell")
    assert desk.text_content(".round") == round_number
    assert len(kept(desk)) == 3
    tap_on(desk, 3, most=12)
    assert len(kept(desk)) == 4
    # A finished one can be kept by a tap.
    desk.evaluate(f"location.hash = 'code={write_code(finished(20).replay())}'")
    desk.click("#notice [data-do=keep-it]")
    assert len(kept(desk)) == 5
    assert saved(desk) == 5


def _some_moves(game: str, seed: int, moves: int) -> Record:
    match = GAMES[game].start(shipped().layouts(game)[0], 1, seed)
    for _ in range(moves):
        match.play(0, match.legal_moves(0)[0])
    return record_of(match, ("Ana",))


def test_forty_five_games_brought_in_over_twenty_make_sixty_five(desk: Page, tmp_path: Path) -> None:
    store(desk, texts_of([finished(seed) for seed in range(20)]))
    others = Saves(texts_of([finished(seed) for seed in range(100, 145)]), shipped)
    file = tmp_path / "all.json"
    file.write_text(write_all(others.all()), encoding="utf-8")
    assert saved(desk) == 20
    desk.click("[data-do=import]")
    desk.set_input_files("[data-do=import-files]", file)
    expect(desk.locator("#notice")).to_contain_text("45 games brought in", timeout=60_000)
    expect(desk.locator(".saved-games li")).to_have_count(65)
    assert len(kept(desk)) == 65
    assert "Nothing is forgotten unless you say so" in str(desk.text_content(".saved"))


@pytest.mark.thorough
def test_making_room_is_asked_for_first(desk: Page) -> None:
    text = next(iter(texts_of([finished(1)]).values()))
    entry = json.loads(text)
    store(desk, {f"carnet.game.o{n}": json.dumps({**entry, "when": 5000 + n, "over": n != 7}) for n in range(503)})
    desk.evaluate("location.hash = ''")
    go(desk, "saved")
    desk.click("[data-do=make-room]")
    desk.click("dialog .ways [data-do=close]")
    assert len(kept(desk)) == 503
    desk.click("[data-do=make-room]")
    desk.click("[data-do=make-room-do]")
    expect(desk.locator("#notice")).to_contain_text("3 finished games forgotten")
    left = kept(desk)
    assert len(left) == 500
    assert not {"carnet.game.o0", "carnet.game.o1", "carnet.game.o2"} & set(left)


# Nonsense.


@pytest.mark.thorough
def test_nonsense_is_set_aside_named_saved_and_deleted(desk: Page) -> None:
    good = texts_of([finished(1)])
    text = next(iter(good.values()))
    bad = {
        "carnet.game.endless": text.replace('"when": 1000', '"when": 1e999'),
        "carnet.game.late": text.replace('"when": 1000', '"when": 1' + "0" * 20),
        "carnet.game.deep": '{"saved": 1, "record": ' + "[" * 100_000,
        "carnet.game.it's": text,
        "carnet.game.chess": text.replace('"temple"', '"chess"'),
        "carnet.layout.temple.deep": "map = " + "[" * 15_000,
        "carnet.today": "[" * 100_000, "carnet.dice": '{"round": 1e999}', "carnet.look": "<x>",
    }  # fmt: skip
    store(desk, {**good, **bad})
    again(desk)
    for name in ("today", "dice", "temple", ""):
        desk.evaluate(f"location.hash = '{name}'")
        desk.wait_for_selector(f"body[data-screen={'setup' if name == 'temple' else name or 'home'}]")
    assert saved(desk) == 1
    names = desk.locator(".aside-name").all_inner_texts()
    expected = ["game.chess", "game.deep", "game.endless", "game.it's", "game.late", "layout.temple.deep"]
    assert sorted(names) == expected
    expect(desk.locator(".saved-picture svg").first).to_be_visible()
    row = desk.locator(".saved-aside li", has_text="game.it's")
    with desk.expect_download() as download:
        row.locator("[data-do=aside-save]").click()
    assert Path(download.value.path()).read_text(encoding="utf-8") == text
    row.locator("[data-do=aside-delete]").click()
    expect(desk.locator(".saved-aside li")).to_have_count(len(expected) - 1)
    assert "carnet.game.it's" not in stored(desk)
    desk.click("[data-do=bring-back]")
    assert stored(desk)["carnet.game.it's"] == text
    desk.click(".saved-foot [data-do=reset]")
    desk.click("[data-do=reset-do]")
    assert stored(desk) == {}


def test_everything_can_be_forgotten_from_the_note_of_trouble(desk: Page) -> None:
    set_off(desk, "temple", 7)
    desk.evaluate("document.querySelector('[data-do=hint]').dataset.do = 'confirm'")
    desk.click(".tools [data-do=confirm]")
    expect(desk.locator("#trouble")).to_be_visible()
    desk.click("#trouble [data-do=reset]")
    desk.click("[data-do=reset-do]")
    desk.wait_for_selector("body[data-screen=saved]")
    assert stored(desk) == {}


# The largest map.


@pytest.mark.thorough
def test_the_largest_map_is_looked_at_without_a_freeze(desk: Page) -> None:
    rows = [" ".join("D" if not row and column % 5 == 0 else "." for column in range(26)) for row in range(40)]
    layout = {"game": "temple", "name": {"en": "Large", "fr": "Grande"}, "map": "\n".join(rows) + "\n"}
    desk.evaluate("location.hash = 'temple'")
    desk.click(".more summary")
    desk.click("[data-do=own]")
    desk.fill("#own-text", write_toml(layout))
    desk.evaluate("""() => {
      window.longest = 0;
      let last = performance.now();
      const look = () => {
        const now = performance.now();
        window.longest = Math.max(window.longest, now - last);
        last = now;
        if (document.querySelector("#own-text")) setTimeout(look);
      };
      look();
    }""")
    desk.click("[data-do=own-check]")
    expect(desk.locator("#own-answer svg").first).to_be_visible()
    expect(desk.locator(".own-plays")).to_contain_text("too large for a bot", timeout=25_000)
    assert desk.evaluate("window.longest") < 5000
    desk.keyboard.press("Escape")
