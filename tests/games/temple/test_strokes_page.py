"""Fewer taps in the temple: numbers dragged to cells, a second tap that writes, and no last question."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.webplay.page_tapper import set_off
from tests.webplay.storing import store
from tests.webplay.strokes import drag, swipe

pytestmark = pytest.mark.browser
NewPage = Callable[..., Page]
SEED = 7
PHONE = {"width": 360, "height": 640}
#: a finger that tapped twice by mistake would have been quicker
A_MOMENT = 300
CHIP, CELL, PENCILLED = ".chips .chip >> nth=1", ".cell[data-marks~=possible] >> nth=4", ".cell[data-marks~=chosen]"


def begun(page: Page) -> str:
    """A game that has just begun; what says which round it is."""
    store(page, {"carnet.tour": "temple"})
    set_off(page, "temple", SEED)
    return page.text_content(".round") or ""


def tap_again(page: Page) -> None:
    """Tap what is pencilled, and again where the page was so slow that the tap came too early."""
    for _ in range(5):
        page.wait_for_timeout(A_MOMENT)
        if not page.locator(PENCILLED).count():
            return
        page.click(PENCILLED)


def test_a_number_is_dragged_and_a_second_tap_writes_it(page: Page) -> None:
    first = begun(page)
    number = page.locator(CHIP).text_content()
    drag(page, CHIP, CELL, drop=False)
    expect(page.locator(".drag-ghost")).to_have_text(number or "")
    # What it would bring is seen while the finger still holds it.
    expect(page.locator(".strip-total")).to_have_text("0→1")
    page.mouse.up()
    expect(page.locator(".drag-ghost")).to_have_count(0)
    expect(page.locator(".acts .primary")).to_contain_text("· +1★")
    expect(page.locator(".round")).to_have_text(first)
    tap_again(page)
    expect(page.locator(".round")).not_to_have_text(first)
    expect(page.locator(".strip-total")).to_have_text("1")


def test_beside_the_board_nothing_is_meant_and_two_quick_taps_are_one(page: Page) -> None:
    first = begun(page)
    drag(page, CHIP, CELL, ".say")
    expect(page.locator(PENCILLED)).to_have_count(0)
    page.click(CHIP)
    page.dblclick(CELL)
    expect(page.locator(PENCILLED)).to_have_count(1)
    expect(page.locator(".round")).to_have_text(first)


def test_a_finger_drags_on_a_small_phone(new_page: NewPage) -> None:
    page = new_page(viewport=PHONE)
    first = begun(page)
    swipe(page, CHIP, CELL)
    expect(page.locator(PENCILLED)).to_have_count(1)
    expect(page.locator(".strip-total")).to_have_text("0→1")
    tap_again(page)
    expect(page.locator(".round")).not_to_have_text(first)


def test_without_a_last_question_two_taps_write(page: Page) -> None:
    first = begun(page)
    store(page, {"carnet.settings": '{"confirm": false}'})
    page.click(CHIP)
    page.click(CELL)
    expect(page.locator(".round")).not_to_have_text(first)
