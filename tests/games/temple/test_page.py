"""Whole games of Temple on the built page, as people play it: by tap, by keyboard, alone, together, against a bot."""

from __future__ import annotations

import io
import json
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from generator.shipped import shipped
from tests.webplay.page_tapper import tap_on, touch
from tests.webplay.tapper import late_code

pytestmark = pytest.mark.browser
Open = Callable[..., Page]
NewPage = Callable[..., Page]
PHONE = {"width": 390, "height": 844}
SEED = 7
MAPS = shipped().ids("temple")
MOST_DECISIONS = 60
# Something can be done, or there is nothing left to do.
READY = "[data-screen=result], .handover [data-do=take], .cell[data-marks~=possible]"
OFFERED = """() => ({
  screen: document.body.dataset.screen,
  handover: !!document.querySelector(".handover [data-do=take]"),
  chips: [...document.querySelectorAll(".chip")].map(chip => chip.dataset.arg),
  cells: [...document.querySelectorAll(".cell[data-marks~=possible]")].map(cell => cell.dataset.arg),
})"""


def offered(page: Page) -> dict[str, Any]:
    """What the screen offers to touch now."""
    found: dict[str, Any] = page.evaluate(OFFERED)
    return found


def set_off(page: Page, names: tuple[str, ...] = ("",), bots: int = 0, seed: int = SEED, layout: str = "") -> None:
    """From the home screen to the table."""
    page.click(".games a[href='#temple']")
    for place, name in enumerate(names):
        if place:
            page.click("[data-do=add][data-arg=person]")
        page.fill(f"#name-{place}", name)
    for _ in range(bots):
        page.click("[data-do=add][data-arg=bot]")
    if layout:
        page.click(f"[data-do=layout][data-arg='{shipped().ids('temple').index(layout)}']")
    page.click(".more summary")
    page.fill("[data-do=seed]", str(seed))
    page.click("[data-do=start]")
    page.wait_for_selector(".table .cell")


def decide(page: Page, chance: random.Random) -> bool:
    """Make one decision by taps, or pass the notebook on; false once the game is over."""
    page.wait_for_selector(READY)
    now = offered(page)
    if now["screen"] == "result":
        return False
    if now["handover"]:
        page.click(".handover [data-do=take]")
        return True
    if len(now["chips"]) > 1:
        page.click(f".chip[data-arg='{chance.choice(now['chips'])}']")
        now = offered(page)
    if not now["cells"]:
        # The cells of the decision before were still there.
        return True
    page.click(f".cell[data-arg='{chance.choice(now['cells'])}']")
    page.click("[data-do=confirm]")
    return True


def play_out(page: Page) -> None:
    """Play on to the end, fast."""
    tap_on(page, 1)
    page.wait_for_selector("[data-screen=result]")


def downloaded(page: Page, kind: str) -> bytes:
    with page.expect_download(timeout=60_000) as download:
        page.click(f"[data-do={kind}]")
    return Path(download.value.path()).read_bytes()


def test_a_whole_game_alone_by_taps(new_page: NewPage, open_page: Open) -> None:
    page = open_page(new_page(locale="en-GB", viewport=PHONE))
    set_off(page)
    side = page.locator(".cell").first.bounding_box()
    assert side
    assert min(side["width"], side["height"]) >= 40
    page.click(".chip[data-arg='9']")
    page.click(".cell[data-arg=c1]")
    expect(page.locator(".say.refusal")).to_contain_text("c1 is a door")
    expect(page.locator(".say.refusal .clause")).to_have_text("TE-1")
    expect(page.locator(".cell[data-arg=c1]")).to_have_attribute("data-marks", re.compile("lit"))
    page.click(".cell[data-arg=d3]")
    expect(page.locator(".acts .primary")).to_have_text("Write 9 in d3 · +1★")
    expect(page.locator(".pending")).to_contain_text("9")
    page.click("[data-do=confirm]")
    expect(page.locator("[id=pencil-d3]")).to_contain_text("9")
    expect(page.locator(".strip-total")).to_have_text("1")

    page.reload()
    page.wait_for_selector("#app[data-state=ready]", timeout=90_000)
    expect(page.locator("[id=pencil-d3]")).to_contain_text("9")
    play_out(page)

    expect(page.locator("h1.headline")).to_have_text(re.compile("Tourist|Scout|Traveller|Explorer"))
    page.locator(".score-line").first.click()
    assert page.locator(".cell[data-marks~=lit]").count() >= 1
    page.click("[data-do=print]")
    pdf = PdfReader(io.BytesIO(downloaded(page, "pdf")))
    assert len(pdf.pages) == 1
    assert "Apikhabou" in pdf.pages[0].extract_text()
    picture = ElementTree.fromstring(downloaded(page, "svg"))
    assert picture.tag.endswith("svg")
    assert any(element.get("id") == "pencil-d3" for element in picture.iter())
    page.keyboard.press("Escape")
    page.click("[data-do=share]")
    assert len(re.sub("-", "", page.text_content(".code") or "")) <= 64
    page.keyboard.press("Escape")
    page.click("[data-do=again]")
    expect(page.locator(".round")).to_have_text("Round 1")


@pytest.mark.thorough
def test_against_a_bot_in_french_and_back(new_page: NewPage, open_page: Open) -> None:
    page = open_page(new_page(locale="fr-FR"))
    expect(page.locator(".games a").first).to_contain_text("Le Temple d’Apikhabou")
    set_off(page, ("Léa",), bots=1, layout="guard-house")
    chance = random.Random(4)
    for _ in range(6):
        decide(page, chance)
    # The bot has had its turn, too.
    page.wait_for_selector(READY)
    expect(page.locator(".round")).to_have_text(re.compile("Tour"))
    written = page.locator("[id=pencil]").inner_html().replace(' class="fresh-ink"', "")
    page.select_option("[data-do=language]", "en")
    expect(page.locator(".round")).to_have_text(re.compile("Round"))
    assert page.locator("[id=pencil]").inner_html().replace(' class="fresh-ink"', "") == written
    assert page.get_attribute("html", "lang") == "en"
    page.click("[data-do=log]")
    expect(page.locator(".log")).to_contain_text("Léa")
    page.keyboard.press("Escape")
    play_out(page)
    expect(page.locator(".ranked")).to_have_count(2)


@pytest.mark.thorough
def test_three_at_one_device_swap_sheets_and_a_name_is_only_a_name(new_page: NewPage, open_page: Open) -> None:
    hostile = "<img src=x onerror=alert(1)>"
    page = open_page(new_page(locale="en-GB", reduced_motion="reduce"))
    page.on("dialog", lambda dialog: pytest.fail(f"a name ran as code: {dialog.message}"))
    set_off(page, ("Ana", hostile, "Cy"), seed=5, layout="guard-house")
    tap_on(page, 2, stop=".handover-swap")
    name = page.text_content(".handover-name") or ""
    other = (page.text_content(".handover-swap") or "").split(" on ")[1].removesuffix("’s.")
    assert other != name
    page.click(".handover [data-do=take]")
    expect(page.locator(".who")).to_have_text(f"{name} draws on {other}’s sheet")
    play_out(page)
    expect(page.locator("h1.headline")).to_be_visible()
    expect(page.locator("img[src=x]")).to_have_count(0)
    expect(page.locator(".ranking")).to_contain_text(hostile)
    page.click("[data-do=print]")
    assert len(PdfReader(io.BytesIO(downloaded(page, "pdf"))).pages) == 2


def test_a_game_by_keyboard_alone(new_page: NewPage, open_page: Open) -> None:
    page = open_page(new_page(locale="en-GB", reduced_motion="reduce"))
    press = page.keyboard.press
    page.locator(".games a[href='#temple']").focus()
    press("Enter")
    page.wait_for_selector(".setup")
    page.locator("#name-0").focus()
    press("Enter")
    page.wait_for_selector(".table .cell")
    type_moves(page, 4)
    # Somebody else's game, near its end.
    page.evaluate(f"location.hash = 'code={late_code('temple', 7, share=0.2)}'")
    page.wait_for_selector(READY)
    type_moves(page, MOST_DECISIONS)
    expect(page.locator("h1.headline")).to_be_visible()


def type_moves(page: Page, most: int) -> None:
    """Decide by real keys, as often as asked or until the game is over."""
    press = page.keyboard.press
    for _ in range(most):
        page.wait_for_selector(READY)
        now = offered(page)
        if now["screen"] == "result":
            break
        if len(now["chips"]) > 1:
            for digit in now["chips"][-1]:
                press(digit)
        _walk_to(page, offered(page)["cells"][0])
        press("Space")
        expect(page.locator(".acts .primary")).to_be_enabled()
        press("Enter")
        # The next decision begins with nothing to confirm.
        expect(page.locator(".acts .primary:enabled")).to_have_count(0)


def _walk_to(page: Page, cell: str) -> None:
    """Move the focus over the sheet by arrow keys."""
    for _ in range(60):
        here = page.evaluate("document.activeElement.dataset.arg || ''")
        if here == cell:
            return
        if not page.evaluate("!!document.activeElement.closest('[role=grid]')"):
            page.keyboard.press("b")
            continue
        column, row = ord(cell[0]) - ord(here[0]), int(cell[1:]) - int(here[1:])
        keys = ["ArrowRight" if column > 0 else "ArrowLeft"] * bool(column)
        keys += ["ArrowDown" if row > 0 else "ArrowUp"] * bool(row)
        page.keyboard.press(random.choice(keys))
    pytest.fail(f"the arrows do not lead to {cell}")


def test_real_dice(page: Page, open_page: Open) -> None:
    open_page(page, "#temple")
    page.click(".more summary")
    page.check("[data-do=real]")
    page.click("[data-do=start]")
    page.wait_for_selector("body[data-screen=table]")
    # No trap: the sheet is there to be looked at, and so is the way home.
    expect(page.locator(".cell").nth(20)).to_be_attached()
    expect(page.locator("[inert]")).to_have_count(0)
    expect(page.locator("[data-do=enter-roll]")).to_be_disabled()
    page.click("[data-arg=face0]")
    page.keyboard.press("Escape")
    expect(page.locator("[data-arg=place0]")).to_have_text("?")
    for face in (5, 1, 2):
        page.click(f"[data-arg=face{face}]")
    page.select_option("[data-do=language]", "fr")
    expect(page.locator(".say")).to_have_text("Que montrent les dés ?")
    page.click("[data-do=enter-roll]")
    assert offered(page)["chips"] == [str(number) for number in range(1, 16)]
    # One die was mistyped: the others need not be entered again.
    page.click("[data-do=correct-dice]")
    page.click("[data-arg=place0]")
    page.keyboard.press("4")
    page.click("[data-do=enter-roll]")
    assert offered(page)["chips"] == ["2", "3", "4", "5", "6", "7", "9"]
    page.click(".chip[data-arg='9']")
    page.locator(".cell[data-marks~=possible]").first.click()
    page.click("[data-do=confirm]")
    expect(page.locator(".round")).to_have_text("Tour 2")
    expect(page.locator("[data-do=correct-dice]")).to_have_count(0)
    page.click("[data-do=home]")
    expect(page.locator("body")).to_have_attribute("data-screen", "home")


@pytest.mark.thorough
def test_broken_storage_never_breaks_the_page(page: Page, open_page: Open) -> None:
    open_page(page)
    good = {"saved": 1, "when": 5, "over": False, "holder": 0, "record": {"game": "temple", "players": ["<b>Z</b>"]}}
    page.evaluate(
        """good => {
          localStorage["carnet.game.a"] = "{"; localStorage["carnet.game.b"] = "[]";
          localStorage["carnet.look"] = "<x>";
          localStorage["carnet.game.c"] = JSON.stringify(good); localStorage["carnet.language"] = "xx";
        }""",
        good,
    )
    page.reload()
    page.wait_for_selector("#app[data-state=ready]", timeout=90_000)
    page.click("#front-continue")
    expect(page.locator("dialog")).to_contain_text("cannot be opened")
    page.keyboard.press("Escape")
    set_off(page)
    assert json.loads(page.evaluate("localStorage['carnet.game.c']")) == good


def test_an_error_of_the_program_is_said_calmly(fresh_page: Page, open_page: Open) -> None:
    page = open_page(fresh_page)
    set_off(page)
    touch(page)
    page.evaluate("document.querySelector('[data-do=hint]').dataset.do = 'confirm'")
    page.click(".tools [data-do=confirm]")
    expect(page.locator("#trouble")).to_contain_text("The game is kept")
    with page.expect_download() as download:
        page.click("#trouble [data-do=save-file]")
    assert json.loads(Path(download.value.path()).read_text())["game"] == "temple"
