"""L'île de Pan on the built page: a whole game against a bot, pushing and zooming, and the score of a table."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from tests.webplay.page_tapper import set_off, tap_on
from tests.webplay.tapper import late_code

pytestmark = pytest.mark.browser
Open = Callable[..., Page]
NewPage = Callable[..., Page]
PHONE = {"width": 390, "height": 844}
PLACE = "document.querySelector('.island-paper').style.cssText"


def moved_by(style: str) -> tuple[float, float]:
    """How far the island is moved, in pixels."""
    x, y = re.findall(r"(-?[\d.]+)px", style.split("translate")[1])
    return float(x), float(y)


def take_any_tile(page: Page) -> None:
    """From the first tile to the choice of a place for it."""
    page.click(".chip[data-arg=tile1]")
    page.click("[data-do=confirm]")
    choose_animals(page)


def choose_animals(page: Page) -> None:
    """Whatever animals a tile with portals gives, until it can be laid."""
    turn, raptor = page.locator(".chip[data-arg=turn]"), page.locator(".chip[data-arg=raptor]:not([aria-pressed=true])")
    expect(turn.or_(raptor).first).to_be_visible()
    while raptor.count():
        raptor.click()
        page.click("[data-do=confirm]")
        expect(turn.or_(raptor).first).to_be_visible()


def play_on(page: Page, until: str) -> None:
    """Tap whatever is offered, and let bots hurry, until something appears."""
    for seed in range(400):
        if page.locator(until).count():
            return
        page.evaluate("document.querySelector('[data-do=hurry]')?.click()")
        tap_on(page, seed, most=60, stop=f"[data-do=hurry], {until}")
        page.wait_for_timeout(20)
    pytest.fail(f"{until} does not come")


@pytest.mark.thorough
def test_a_whole_game_against_a_bot(new_page: NewPage, open_page: Open) -> None:
    page = open_page(new_page(viewport=PHONE))
    # What is needed was loaded with the page: from here on nothing more is fetched.
    page.context.set_offline(True)
    set_off(page, "pan", 7)
    play_on(page, "[data-screen=result]")
    ended(page)


@pytest.mark.thorough
def test_the_end_of_a_game_and_its_print(new_page: NewPage, open_page: Open) -> None:
    page = open_page(new_page(viewport=PHONE), f"#code={late_code('pan', 7, 0.15)}")
    page.context.set_offline(True)
    play_on(page, "[data-screen=result]")
    ended(page)
    page.context.set_offline(False)
    page.click("[data-do=print]")
    with page.expect_download(timeout=60_000) as download:
        page.click("[data-do=pdf]")
    assert "de Pan" in PdfReader(io.BytesIO(Path(download.value.path()).read_bytes())).pages[0].extract_text()


def ended(page: Page) -> None:
    """The end of a game of two: who won, and an island with all its tiles."""
    expect(page.locator("h1.headline")).to_contain_text("wins")
    expect(page.locator(".ranked")).to_have_count(2)
    assert page.locator(".island .hex").count() >= 7 + 18 * 3
    page.locator(".score-line").last.click()


def test_the_island_is_pushed_and_zoomed_and_the_tile_turned(new_page: NewPage, open_page: Open) -> None:
    page = open_page(new_page(locale="fr-FR"))
    set_off(page, "pan", 7)
    take_any_tile(page)
    spot = page.locator(".spot").first
    box = spot.bounding_box()
    assert box is not None
    # A tap just beside a place means it.
    page.mouse.click(box["x"] - 4, box["y"] + box["height"] / 2)
    expect(page.locator(".acts .primary")).to_contain_text("Poser ici")
    tile = page.locator(".island .pending").inner_html()
    page.keyboard.press("t")
    assert page.locator(".island .pending").inner_html() != tile
    fitted = page.evaluate(PLACE)
    page.mouse.move(200, 300)
    page.mouse.down()
    page.mouse.move(260, 330, steps=4)
    page.mouse.up()
    pushed = page.evaluate(PLACE)
    (x, y), (pushed_x, pushed_y) = moved_by(fitted), moved_by(pushed)
    assert (round(pushed_x - x), round(pushed_y - y)) == (60, 30)
    expect(page.locator(".acts .primary")).to_be_enabled()
    page.mouse.wheel(0, -200)
    page.wait_for_function(f"{PLACE} !== {pushed!r}")
    page.keyboard.press("0")
    assert page.evaluate(PLACE) == fitted
    page.click("[data-do=zoom-in]")
    assert page.evaluate(PLACE) != fitted
    page.click("[data-do=zoom-fit]")
    page.click("[data-do=confirm]")
    expect(page.locator(".say")).to_have_text("Où va l’explorateur\u202f?")
    page.click("[data-do=undo]")
    expect(page.locator(".chip[data-arg=turn]")).to_have_count(1)


def test_a_quick_tap_on_a_chip_of_the_decision_before_does_nothing(new_page: NewPage, open_page: Open) -> None:
    page = open_page(new_page(viewport=PHONE))
    # The first tile of this number has a portal: next, an animal is chosen, which no tile is.
    set_off(page, "pan", 12)
    page.click(".chip[data-arg=tile1]")
    # Both taps come before the page has shown anything.
    page.evaluate("""() => {
      const tile = document.querySelector(".chip[data-arg=tile2]");
      document.querySelector("[data-do=confirm]").click();
      tile.click();
    }""")
    expect(page.locator(".chip[data-arg^=tile]")).to_have_count(0)
    assert page.locator("#trouble").is_hidden(), page.text_content("#trouble pre")
    expect(page.locator(".say.refusal")).to_have_count(0)
    # Nor does a tap on a place for the tile that is laid.
    choose_animals(page)
    page.locator(".spot").first.click()
    page.evaluate("""() => {
      const spot = [...document.querySelectorAll(".spot")].at(-1);
      document.querySelector("[data-do=confirm]").click();
      spot.click();
    }""")
    expect(page.locator(".spot")).to_have_count(0)
    assert page.locator("#trouble").is_hidden(), page.text_content("#trouble pre")
    expect(page.locator(".say.refusal")).to_have_count(0)


def test_a_step_by_keyboard(page: Page, open_page: Open) -> None:
    open_page(page)
    set_off(page, "pan", 7)
    page.keyboard.press("b")
    page.keyboard.press("2")
    page.keyboard.press("Enter")
    choose_animals(page)
    page.keyboard.press("b")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    focused = page.evaluate("document.activeElement.dataset.arg")
    assert re.fullmatch(r"-?\d+,-?\d+( r[01])?", focused)


def test_three_people_at_one_device(new_page: NewPage, open_page: Open) -> None:
    page = open_page(new_page(locale="en-GB"))
    page.evaluate("location.hash = 'pan'")
    page.wait_for_selector("body[data-screen=setup]")
    for name in ("Ana", "<b>Bo</b>"):
        page.click("[data-do=add][data-arg=person]")
        page.locator(".explorer input").last.fill(name)
    page.click("[data-do=start]")
    page.wait_for_selector(".chip")
    play_on(page, ".now [title=Ana]")
    expect(page.locator(".who")).to_have_text(re.compile("^Ana"))
    expect(page.locator(".handover")).to_have_count(0)
    expect(page.locator(".crew")).to_contain_text("<b>Bo</b>")
    page.click("[data-do=score][data-arg='1']")
    expect(page.locator(".beside")).to_contain_text("The marker of the raptors")


def test_the_score_of_a_game_on_the_table(page: Page, open_page: Open) -> None:
    open_page(page, "#pan")
    page.click("summary[data-do=more]")
    page.click("a[href='#pan-score']")
    page.fill("[data-arg='group:0']", "4")
    page.fill("[data-arg='marker:0:1']", "12")
    page.fill("[data-arg='marker:1:1']", "9")
    page.check("[data-do=kept][data-arg='1:0']")
    expect(page.locator("#total-1")).to_have_text("13")
    expect(page.locator(".tally .stars")).to_have_text("Explorer 2 wins with 13 points.")
