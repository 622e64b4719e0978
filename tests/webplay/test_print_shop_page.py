"""The print screen in Chromium: what it previews, what it makes, and what it says when something is wrong."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import carnet
from engine.bots import play_out
from engine.codes.share import write_code
from engine.games.registry import GAMES
from engine.record import record_of
from generator.shipped import shipped
from generator.shop.make import make, pages_of
from generator.shop.order import PrintOrder, read_products
from tests.generator.paper import codes, ordered, read
from tests.webplay.plain_text import plain
from webplay.app.shop.form import Form, read_order, with_pages

pytestmark = pytest.mark.browser
Open = Callable[..., Page]
PREVIEW = ".shop-page svg"


def choose(page: Page, game: str) -> None:
    page.click(f"[data-do=game][data-arg={game}]")
    page.wait_for_selector(PREVIEW)


def unfold(page: Page, *names: str) -> None:
    for name in names:
        page.click(f"[data-fold={name}] > summary")


def made(page: Page) -> bytes:
    """The file that the one button gives, once the preview has followed the last change."""
    page.wait_for_timeout(800)
    with page.expect_download(timeout=60_000) as download:
        page.click("[data-do=make]")
    page.wait_for_selector(".shop-counter a[target=_blank]")
    return Path(download.value.path()).read_bytes()


def texts(data: bytes) -> list[str]:
    return [page.extract_text().replace("\u202f", " ").replace("\u00a0", " ") for page in read(data).pages]


def finished(players: int = 1) -> str:
    """The share code of a game of Temple."""
    match = GAMES["temple"].start(shipped().layouts("temple")[0], players, 7)
    play_out(match, "random")
    return write_code(match)


def test_two_taps_give_the_pack_that_cpython_prints(fresh_page: Page, open_page: Open, site_address: str) -> None:
    page = fresh_page
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url.rpartition("/")[2]))
    open_page(page, "#print")
    assert page.locator("[data-do=make]").is_disabled()
    choose(page, "temple")
    assert plain(page.inner_text("#shop-pages")) == "Page 1 of 2 · A4"
    page.click("[data-do=turn][data-arg='1']")
    assert "The Sunken Crypt" in (page.text_content(PREVIEW) or "")
    # Looking costs nothing that only the making of a PDF needs.
    assert not [name for name in fetched if name.startswith("print-")]
    # Each sheet carries a code that opens the page where its points are checked.
    data = made(page)
    assert data == make(PrintOrder(read_products(["temple"]), "en", link=site_address))
    assert f"{site_address}#check/temple/sun-court/en" in codes(data, 1)
    assert [name for name in fetched if name.startswith("print-")]


@pytest.mark.thorough
def test_a_class_set_from_a_table(page: Page, open_page: Open, site_address: str, tmp_path: Path) -> None:
    names = ["<b>Ana</b> & Co", "Жанна", 'O\'Brien "Bo"', *(f"Pupil {number}" for number in range(27))]
    table = tmp_path / "class.csv"
    table.write_bytes(("Élève;Classe\n" + "\n".join(f"{name};5b" for name in names)).encode())
    open_page(page, "#print/temple")
    page.wait_for_selector(PREVIEW)
    page.uncheck("[data-do=pick][data-arg='temple:sunken-crypt']")
    unfold(page, "people", "rolls")
    page.set_input_files("#shop-names-file", str(table))
    page.fill("#shop-seed", "41")
    page.check("#shop-hide_rolls")
    expect(page.locator("#shop-pages")).to_contain_text("Page 1 of 15", timeout=30_000)
    expect(page.locator(".shop-page b")).to_have_count(0)
    page.evaluate(
        """() => { window.beats = []; new MutationObserver(() => {
          const meter = document.querySelector("#shop-progress");
          if (meter && meter.value !== window.beats.at(-1)) window.beats.push(meter.value);
        }).observe(document.querySelector(".shop-counter"), { subtree: true, attributes: true }); }"""
    )
    data = made(page)
    beats = page.evaluate("window.beats")
    # However fast the machine, the first page and the last are seen; a slow one shows more.
    assert beats == sorted(beats)
    assert (beats[0], beats[-1]) == (1, 15)
    form = Form(picked={"temple:sun-court"}, texts={"seed": "41", "hide_rolls": "yes"}, names=table.read_text("utf-8"))
    order = with_pages(read_order(form, site_address)).order
    assert order
    assert data == make(order)
    whole = read(data)
    assert [float(side) for side in whole.pages[0].mediabox[2:]] == pytest.approx([841.89, 595.28], abs=0.1)
    assert names[0] in texts(data)[0]
    assert names[1] in texts(data)[0]
    found = codes(data, 15)
    assert len(found) == 2
    assert all(code.startswith(f"{site_address}#code=") for code in found)


def test_what_is_wrong_is_said_and_nothing_is_lost(
    page: Page, open_page: Open, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    open_page(page, "#print")
    choose(page, "skull")
    unfold(page, "people", "paper", "played", "own")
    page.fill("#shop-margin", "7")

    def trouble(name: str) -> str:
        page.wait_for_selector(f"[data-trouble={name}]:not([hidden])")
        return plain(page.inner_text(f"[data-trouble={name}]"))

    # A table whose quotes never end.
    table = tmp_path / "class.csv"
    table.write_text('Name,Class\n"Ana,5b\n' + "Bo,5b\n" * 20)
    page.set_input_files("#shop-names-file", str(table))
    assert "CSV" in trouble("names")
    assert page.locator("[data-do=make]").is_disabled()
    page.fill("#shop-names", "")
    page.wait_for_selector(PREVIEW)

    page.fill("#shop-copies", "none")
    assert "“none”" in trouble("copies")
    page.fill("#shop-copies", "")

    record = tmp_path / "game.json"
    match = GAMES["temple"].start(shipped().layouts("temple")[0], 1, 3)
    record.write_text(record_of(match).to_text().replace('"moves": []', '"moves": [[0, "9@a1"]]'))
    page.set_input_files("#shop-record-file", str(record))
    assert "Move 1" in trouble("record") or "move 1" in trouble("record")
    page.fill("#shop-code", "no code at all")
    page.click("[data-do=read-code]")
    page.fill("#shop-code", finished())
    page.click("[data-do=read-code]")
    page.wait_for_selector("[data-trouble=record]", state="hidden")

    # A map that cannot be played on, in the words of `carnet check`.
    broken = tmp_path / "mine.toml"
    broken.write_text('game = "temple"\nmap = """\n. . D\n. .\n"""\n')
    assert carnet.main(["check", str(broken), "--lang", "en"]) == 2
    said = capsys.readouterr().err.strip().removeprefix(f"{broken}: ")
    page.set_input_files("#shop-own", str(broken))
    assert trouble("own") == said
    assert page.locator("label:has(#shop-own) .file-chosen").inner_text() == "mine.toml"
    broken.write_text('game = "temple"\nname.en = "Mine"\nname.fr = "À moi"\nmap = """\n. . .\n. D .\n. . .\n"""\n')
    page.set_input_files("#shop-own", str(broken))
    page.wait_for_selector("[data-do=game][data-arg=temple][aria-pressed=true]")
    assert "Mine" in trouble("own")

    page.wait_for_selector(PREVIEW)
    assert page.input_value("#shop-margin") == "7"
    data = made(page)
    whole = " ".join(texts(data))
    assert "Mine" in whole
    assert "The points of Explorer" in whole
    assert "Skull Island" in whole


@pytest.mark.thorough
def test_the_game_on_the_table_is_printed_from_its_end(page: Page, open_page: Open) -> None:
    open_page(page)
    page.click(".front-code")
    page.fill("#code", finished(2))
    page.click("[data-do=open-code]")
    page.wait_for_selector("body[data-screen=result]", timeout=30_000)
    page.click("[data-do=print]")
    page.click("a[href='#print/record']")
    page.wait_for_selector(PREVIEW)
    expect(page.locator("[data-do=unplay]")).to_have_count(1)
    sheets = page.inner_text("#shop-pages")
    page.check("#shop-replay")
    page.wait_for_function("(before) => document.querySelector('#shop-pages').textContent !== before", arg=sheets)
    assert "Round 1" in texts(made(page))[0]


#: on a quick machine the puzzles are there before a mouse could stop them
STOP_AT_ONCE = """() => {
  const stop = (_, watch) => {
    const button = document.querySelector("[data-do=puzzles-stop]");
    if (button) watch.disconnect(), button.click();
  };
  new MutationObserver(stop).observe(document.body, { childList: true, subtree: true });
}"""


@pytest.mark.thorough
def test_a_table_puzzles_and_a_kit_to_fold_are_made_on_the_page(page: Page, open_page: Open) -> None:
    open_page(page, "#print/temple")
    page.wait_for_selector(PREVIEW)
    page.uncheck("[data-do=pick][data-arg='temple:sunken-crypt']")
    page.fill("#shop-table", "4")
    # Puzzles are looked for elsewhere, as long as somebody waits for them; what was found stays.
    page.evaluate(STOP_AT_ONCE)
    page.check("[data-do=pick][data-arg='puzzles:temple']")
    page.wait_for_selector("[data-do=puzzles-go-on]")
    assert page.locator("[data-do=make]").is_disabled()
    page.click("[data-do=puzzles-go-on]")
    expect(page.locator("[data-do=puzzles-go-on]")).to_have_count(0)
    unfold(page, "puzzles", "rolls", "paper")
    page.fill("#shop-seed", "7")
    page.check("#shop-booklet")
    page.select_option("#shop-difficulty", "3")
    page.fill("#shop-back_offset", "1")
    page.wait_for_selector("[data-trouble=back_offset]:not([hidden])")
    page.fill("#shop-back_offset", "0.5,-1")
    page.wait_for_selector("[data-trouble=back_offset]", state="hidden")
    chosen = {"table": "4", "seed": "7", "booklet": "yes", "difficulty": "3", "back_offset": "0.5,-1"}
    form = Form(picked={"temple:sun-court", "puzzles:temple"}, texts=chosen, linked=False)
    order = with_pages(read_order(form)).order
    assert order
    unfold(page, "people")
    page.uncheck("[data-do=linked]")
    page.wait_for_selector("[data-do=make]:not(:disabled)", timeout=120_000)
    page.wait_for_selector(".shop-preview[aria-busy=false]")
    assert made(page) == make(order)
    page.click("[data-do=game][data-arg=temple]")
    choose(page, "pan")
    unfold(page, "kit")
    page.check("#shop-fold")
    folded = len(pages_of(ordered("pan", fold=True)))
    expect(page.locator("#shop-pages")).to_contain_text(f"Page 1 of {folded} ", timeout=30_000)
