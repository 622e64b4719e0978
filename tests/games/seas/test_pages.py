"""Whole games of the two seas on the built page: three at one device by taps, real dice, and alone with a title."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from generator.shipped import shipped
from tests.tiers import some_of
from tests.webplay.page_tapper import tap_on

pytestmark = pytest.mark.browser
Open = Callable[..., Page]
NewPage = Callable[..., Page]
PHONE = {"width": 390, "height": 844}
NAMES = ("Ana", "Bo", "Cy")
CHOSEN = ".cell[data-marks~=chosen]"


def set_off(page: Page, game: str, names: tuple[str, ...], real_dice: bool = False, layout: str = "") -> None:
    """From the home screen to the table."""
    page.click(f".games a[href='#{game}']")
    page.wait_for_selector(".setup")
    # Sea of Monsters needs two, so a bot sits there already: the first friend takes its seat.
    for _ in names[1:]:
        page.click("[data-do=add][data-arg=person]")
    for place, name in enumerate(names):
        page.fill(f"#name-{place}", name)
    if layout:
        page.click(f"[data-do=layout][data-arg='{shipped().ids(game).index(layout)}']")
    page.click(".more summary")
    page.fill("[data-do=seed]", "7")
    if real_dice:
        page.check("[data-do=real]")
    page.click("[data-do=start]")
    page.wait_for_selector("body[data-screen=table]")


AT_ONE_DEVICE = [("treasures", ""), ("monsters", "little-maelstrom")]


@pytest.mark.parametrize(("game", "small"), some_of(AT_ONE_DEVICE, AT_ONE_DEVICE[1]))
def test_three_at_one_device(game: str, small: str, new_page: NewPage, open_page: Open) -> None:
    begin_at_one_device(open_page(new_page(viewport=PHONE, reduced_motion="reduce")), game, small)


@pytest.mark.thorough
@pytest.mark.parametrize(("game", "small"), AT_ONE_DEVICE)
def test_a_whole_game_of_three(game: str, small: str, new_page: NewPage, open_page: Open) -> None:
    page = open_page(new_page(viewport=PHONE, reduced_motion="reduce"))
    begin_at_one_device(page, game, small)
    tap_on(page, 11, most=60_000)
    expect(page.locator(".headline")).to_contain_text(re.compile("wins!|Shared"))
    assert page.locator(".ranked").count() == len(NAMES)
    expect(page.locator(".stars")).to_contain_text("gold")


def begin_at_one_device(page: Page, game: str, small: str) -> None:
    """From the home screen past two turns, the network cut."""
    set_off(page, game, NAMES, layout=small)
    # From here on the network is cut.
    page.context.set_offline(True)
    assert page.locator(".opening li").count() == (5 if game == "treasures" else 6)
    page.tap("[data-do=open]")
    for _ in range(2):
        die = page.locator(".die-button:has(.die:not(.taken))").first
        die.tap()
        expect(page.locator(".die-button[aria-pressed=true]")).to_have_count(1)
        if not page.locator(CHOSEN).count():
            page.locator(".cell[data-marks~=possible]").first.tap()
        expect(page.locator(CHOSEN)).to_have_count(1)
        expect(page.locator(".acts .primary")).to_contain_text(re.compile("(Draw|Tick) in [a-f][1-6]"))
        assert page.locator(".pending *").count() > 0
        page.tap(".acts .primary")
        # Nothing is secret at sea: the sheets stay in sight while the notebook is passed on.
        expect(page.locator(".over-place > *")).to_have_count(0)
        expect(page.locator(".say")).to_contain_text("Pass the notebook to")
        page.tap("[data-do=take]")
    expect(page.locator(".die.taken")).to_have_count(2)
    page.locator(".die-button:has(.taken)").first.tap()
    assert page.locator(".refusal .clause").count() or page.locator(".die-button[aria-pressed=true]").count()


def test_a_second_tap_turns_the_route_and_shows_what_it_makes(new_page: NewPage, open_page: Open) -> None:
    page = open_page(new_page(locale="fr-FR", viewport=PHONE))
    set_off(page, "treasures", ("Zoé",))
    page.tap("[data-do=open]")
    cells = page.locator(".cell[data-marks~=possible]:not([aria-label*=archipel])")
    name = cells.first.get_attribute("data-arg")
    cell = page.locator(f".cell[data-arg={name}]")
    shapes = []
    for _ in range(6):
        cell.tap()
        shapes.append(page.locator(".chip[aria-pressed=true]").get_attribute("data-arg"))
        expect(page.locator(".say")).to_contain_text(re.compile("route", re.IGNORECASE))
    assert sorted(filter(None, shapes)) == ["ew", "ne", "ns", "nw", "se", "sw"]
    tap_on(page, 3, most=30_000)
    expect(page.locator(".stars")).to_contain_text("d’or")


def test_real_dice(new_page: NewPage, open_page: Open) -> None:
    page = open_page(new_page(locale="en-GB"))
    set_off(page, "treasures", ("Ana",), real_dice=True)
    expect(page.locator(".say")).to_contain_text("archipelago")
    for _ in range(5):
        page.click("[data-arg=face0]")
    page.click("[data-do=enter-roll]")
    expect(page.locator("[data-arg^=place]")).to_have_count(4)
    # The set-up was mistyped: it comes back with what was entered.
    page.click("[data-do=correct-dice]")
    expect(page.locator("[data-arg^=place]")).to_have_count(5)
    page.click("[data-arg=place3]")
    page.click("[data-arg=face4]")
    page.click("[data-do=enter-roll]")
    expect(page.locator("[id=pencil-d1], [id^=pencil]")).not_to_have_count(0)
    for die in range(4):
        page.keyboard.press(str(die + 1))
    page.click("[data-do=enter-roll]")
    expect(page.locator(".die-button")).to_have_count(3)
    assert page.locator(".cell[data-marks~=possible]").count() >= 1
