"""The paper checker and the page for teachers on the built site."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from engine.texts import write_toml
from generator.shipped import shipped
from tests.engine.boards import sheet
from tests.games.temple.test_clauses import EXAMPLE, EXAMPLE_MAP

pytestmark = pytest.mark.browser
Open = Callable[..., Page]
NewPage = Callable[..., Page]
VALLEY = Path(__file__).parents[1] / "data" / "valley-example.toml"


def chip(page: Page, name: str) -> None:
    page.click(f".check [data-do=chip][data-arg='{name}']")


def test_the_rulebook_s_temple_typed_in_gives_9_15_and_6(new_page: NewPage, open_page: Open, tmp_path: Path) -> None:
    """The map of the example comes as a blank sheet file; every number is tapped or typed."""
    page = open_page(new_page(locale="en-GB", viewport={"width": 390, "height": 844}), "#check/temple")
    blank = tmp_path / "blank.toml"
    blank.write_text(write_toml(sheet("temple", EXAMPLE_MAP, EXAMPLE_MAP.replace("D", ".")).to_data()))
    page.set_input_files("[data-do=open-sheet]", blank)
    expect(page.locator(".check .cell[data-arg=g3]")).to_have_count(0)
    names = [f"{column}{row}" for row in range(1, 7) for column in "abcdef"]
    for name, token in zip(names, EXAMPLE.split(), strict=True):
        if token == ".":
            continue
        if name[1] in "12":
            page.click(f".check .cell[data-arg={name}]")
            chip(page, token)
        else:
            page.locator(f".check .cell[data-arg={name}]").focus()
            for key in "m" if token == "mummy" else token:
                page.keyboard.press(key)
            page.keyboard.press("ArrowRight")
    points = page.locator(".check-score .score-part .points").all_inner_texts()
    assert points == ["9", "15", "6"]
    expect(page.locator(".check-score .score-total .points")).to_have_text("30")
    expect(page.locator(".check-score .stars")).to_have_text("Explorer")
    page.locator(".check-score .score-line").first.click()
    expect(page.locator(".cell[data-marks~=lit]")).to_have_count(9)

    page.reload()
    page.wait_for_selector("#app[data-state=ready]", timeout=90_000)
    expect(page.locator(".check-score .score-total .points")).to_have_text("30")
    page.click(".check .cell[data-arg=c6]")
    chip(page, "mummy")
    expect(page.locator(".check-refused")).to_contain_text("no mummy can stand in a door")
    expect(page.locator(".check-refused .clause")).to_have_text("TE-4")
    page.click(".check .cell[data-arg=c6]")
    chip(page, "erase")
    with page.expect_download() as download:
        page.click("[data-do=save-sheet]")
    assert shipped().read_sheet(Path(download.value.path()).read_text()).score().total == 30


@pytest.mark.thorough
def test_other_games_in_french(new_page: NewPage, open_page: Open) -> None:
    page = open_page(new_page(locale="fr-FR"), "#check")
    page.set_input_files("[data-do=open-sheet]", VALLEY)
    expect(page.locator(".check-score .score-total .points")).to_have_text("58")
    page.locator("[data-arg='region:pyramid:0']").click()
    expect(page.locator(".check-score .score-total .points")).to_have_text("43")
    chip(page, "kind:pyramid")
    for cell in ("g3", "h3", "i3", "h4"):
        page.click(f".check .cell[data-arg={cell}]")
    page.click("[data-do=outlined]")
    expect(page.locator(".check-score .score-total .points")).to_have_text("58")

    page.evaluate("location.hash = '#check/treasures'")
    page.wait_for_selector(".check[data-game=treasures] .cell")
    chip(page, "circle:monsters:2")
    expect(page.locator(".check-refused")).to_contain_text("2")
    chip(page, "circle:monsters:2")
    expect(page.locator(".check-refused")).to_have_count(0)
    page.evaluate("location.hash = '#check/skull'")
    page.wait_for_selector(".check[data-game=skull] .cell")
    page.click("[data-do=blank]")
    expect(page.locator(".check-beside")).to_contain_text("Trésors notés")


def test_the_page_for_teachers_in_both_languages(page: Page, open_page: Open) -> None:
    open_page(page, "#teachers")
    expect(page.locator(".teachers section")).to_have_count(10)
    expect(page.locator("#teachers-proof")).to_contain_text("does not prove who played it")
    page.select_option("[data-do=language]", "fr")
    expect(page.locator("#teachers-data")).to_contain_text("Aucune qui quitte l’appareil")
