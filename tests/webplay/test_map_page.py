"""Maps drawn and invented on the built site."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from engine.games.registry import read_layout

pytestmark = pytest.mark.browser
Open = Callable[..., Page]
NewPage = Callable[..., Page]
PHONE = {"width": 360, "height": 640}


def cell(page: Page, name: str) -> tuple[float, float]:
    """The middle of a cell."""
    box = page.locator(f".draft-cell[data-arg='{name}']").bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def draw(page: Page, first: str, last: str) -> None:
    """Draw a line over cells."""
    page.mouse.move(*cell(page, first))
    page.mouse.down()
    page.mouse.move(*cell(page, last), steps=12)
    page.mouse.up()


def paint(page: Page, token: str) -> None:
    page.click(f"[data-do=brush][data-arg='{token}']")


def test_a_map_from_nothing_to_friends(new_page: NewPage, open_page: Open) -> None:
    """Painted with strokes, named, tried, kept, exported, sent, opened and played on."""
    page = open_page(new_page(locale="en-GB", viewport=PHONE), "#map/skull")
    page.click("[data-arg=nothing]")
    expect(page.locator("#draft-status")).to_have_attribute("data-state", "blank")
    expect(page.locator("[data-do=map-try]")).to_be_disabled()
    for row in range(2, 6):
        draw(page, f"b{row}", f"f{row}")
    expect(page.locator("#draft-status")).to_have_attribute("data-state", "good")
    expect(page.locator("[data-do=brush][data-arg='.'] .paint-used")).to_have_text("20")
    # The board itself is drawn, and no cell stands apart from it.
    expect(page.locator(".draft-cell[data-marks~=loose]")).to_have_count(0)

    draw(page, "b1", "c1")
    expect(page.locator("#draft-status")).to_contain_text("SK-2")
    expect(page.locator(".draft-cell[data-marks~=wrong]")).to_have_count(2)
    page.click("[data-do=undo]")
    expect(page.locator("#draft-status")).to_have_attribute("data-state", "good")
    paint(page, "^")
    page.click(".draft-cell[data-arg=c3]")
    page.fill("[data-do=map-name]", "<b>Ours</b>")

    page.click("[data-do=map-try]")
    page.wait_for_selector("body[data-screen=table]")
    page.go_back()
    expect(page.locator("[data-do=map-name]")).to_have_value("<b>Ours</b>")
    expect(page.locator("[data-do=brush][data-arg='^'] .paint-used")).to_have_text("1")
    page.click("[data-do=map-keep]")
    expect(page.locator("[data-do=map-keep]")).to_be_disabled()
    with page.expect_download() as download:
        page.click("[data-do=map-file]")
    saved = read_layout(Path(download.value.path()).read_text(encoding="utf-8"))
    assert saved.name["fr"] == "<b>Ours</b>"

    page.click("[data-do=map-share]")
    expect(page.locator(".draft-offer")).to_be_visible()
    link = page.input_value("#map-link")
    page.evaluate("fragment => { location.hash = fragment }", link.partition("#")[2])
    expect(page.locator(".draft-given h2")).to_have_text("<b>Ours</b>")
    page.click("[data-do=given-play]")
    expect(page.locator(".map[aria-pressed=true] .map-name")).to_have_text("<b>Ours</b>")
    page.click("[data-do=start]")
    page.wait_for_selector("body[data-screen=table]")


def test_a_sea_with_the_keyboard(new_page: NewPage, open_page: Open) -> None:
    page = open_page(new_page(locale="fr-FR"), "#map/treasures")
    page.click("[data-arg='ours:blue-lagoon']")
    page.locator(".draft-cell[data-arg=a1]").focus()
    for key in ("2", "ArrowRight", "ArrowDown", "Space"):
        page.keyboard.press(key)
    expect(page.locator(".draft-cell[data-arg=b2]")).to_have_attribute("aria-label", "b2, monstre")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Delete")
    expect(page.locator("#draft-status")).to_contain_text("DO-3")
    expect(page.locator(".draft-cell[data-marks~=wrong]")).to_have_count(5)
    page.keyboard.press("Control+z")
    expect(page.locator("#draft-status")).to_have_attribute("data-state", "good")
    page.click("summary[data-arg=numbers]")
    page.click("[data-do=number][data-arg='monsters:4']")
    page.click("[data-do=count][data-arg='bottles:-1']")
    page.click("[data-do=map-text]")
    layout = read_layout(page.input_value("#map-source")).to_data()
    assert layout["monsters"] == [2, 3, 4, 5, 7, 10, 15]
    assert layout["bottles"] == 6
    page.fill("#map-source", 'game = "treasures"\nmap = "A"')
    page.click("[data-do=map-take]")
    expect(page.locator("#map-note")).not_to_be_empty()


def test_tiles_are_painted_and_printed(new_page: NewPage, open_page: Open) -> None:
    page = open_page(new_page(locale="en-GB", viewport=PHONE), "#map/pan")
    page.click("[data-arg='ours:first-shore']")
    paint(page, "L")
    page.click(".draft-cell[data-arg=start-1]")
    expect(page.locator("#draft-status")).to_contain_text("PA-5")
    page.click("[data-do=undo]")
    page.click("[data-do=mix]")
    page.click("[data-do=map-print]")
    expect(page.locator("[data-do=pick]:checked")).to_have_count(1)


@pytest.mark.thorough
def test_another_map_is_played_and_printed(new_page: NewPage, open_page: Open) -> None:
    """One tap, one more, another size; then the game has the map, and so have friends."""
    page = open_page(new_page(locale="en-GB", viewport=PHONE), "#valley")
    page.click("[data-do=fresh-first]")
    name = page.locator(".map[aria-pressed=true] .map-name")
    first = name.inner_text()
    page.click("[data-do=fresh-another]")
    expect(name).not_to_have_text(first)
    page.click("[data-do=fresh-size][data-arg='valley:small']")
    expect(page.locator("[data-do=fresh-size][aria-pressed=true]")).to_have_text("small")
    chosen = name.inner_text()
    page.click("[data-do=invite]")
    link = page.input_value("#invite-link")
    assert len(link.partition("#code=")[2]) < 40
    page.click(".dialog [data-do=start]")
    page.wait_for_selector("body[data-screen=table]")
    number = chosen.rpartition(" ")[2]
    page.evaluate("fragment => { location.hash = fragment }", f"valley/invented:1:small:{number}")
    expect(name).to_have_text(chosen)

    page.evaluate("fragment => { location.hash = fragment }", "print/valley")
    before = page.locator("[data-do=pick]:checked").count()
    page.click("[data-do=fresh-another]")
    expect(page.locator("[data-do=pick]:checked")).to_have_count(before + 1)
    page.select_option("[data-do=fresh-count]", "4")
    page.click("[data-do=fresh-another]")
    expect(page.locator("[data-do=pick]:checked")).to_have_count(before + 5)
