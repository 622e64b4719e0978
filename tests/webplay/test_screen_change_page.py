"""Going from screen to screen: the focus goes along, the new screen is announced, and the look switch shows at once."""

from __future__ import annotations

import io
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser
Open = Callable[..., Page]
NewPage = Callable[..., Page]
BACKGROUND = "getComputedStyle(document.documentElement).backgroundColor"
#: how bright a picture may be in the dark, of 255
MOST_LIGHT = 200


def go(page: Page, fragment: str, screen: str) -> None:
    page.evaluate("fragment => { location.hash = fragment }", fragment)
    page.wait_for_selector(f"body[data-screen={screen}]")


def brightness(page: Page, selector: str) -> float:
    """How bright something is on average."""
    from PIL import Image, ImageStat

    picture = Image.open(io.BytesIO(page.locator(selector).first.screenshot())).convert("L")
    return float(ImageStat.Stat(picture).mean[0])


def test_focus_and_voice_follow_to_every_screen(page: Page, open_page: Open) -> None:
    open_page(page)
    live = page.locator("#live")
    page.focus(".games a[href='#temple']")
    page.keyboard.press("Enter")
    page.wait_for_selector("body[data-screen=setup]")
    expect(page.locator("h1:focus")).to_have_text("The Temple of Apikhabou")
    expect(live).to_have_text("The Temple of Apikhabou")
    for fragment, screen in {"saved": "saved", "rules/skull": "rules", "print": "print", "dice": "dice"}.items():
        go(page, fragment, screen)
        expect(page.locator(":is(h1, h2):focus")).not_to_be_empty()
        expect(live).to_contain_text(page.title())
    page.click("[data-do=home]")
    page.wait_for_selector("body[data-screen=home]")
    expect(page.locator("h1:focus")).to_have_text("Carnet")
    page.focus("[data-do=language]")
    page.select_option("[data-do=language]", "fr")
    expect(page.locator("html[lang=fr]")).to_be_visible()
    assert page.evaluate("document.activeElement.dataset.do") == "language"
    # The table keeps its focus on the board, and says which game it is besides what to do.
    page.select_option("[data-do=language]", "en")
    expect(page.locator("html[lang=en]")).to_be_visible()
    go(page, "temple", "setup")
    page.click("[data-do=start]")
    page.wait_for_selector("body[data-screen=table] .cell")
    assert page.evaluate("document.activeElement.className") == "cell"
    expect(live).to_contain_text("The Temple of Apikhabou.")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_another_look_shows_at_once(new_page: NewPage, open_page: Open, scheme: str) -> None:
    page = open_page(new_page(locale="en-GB", color_scheme=scheme))
    before = page.evaluate(BACKGROUND)
    if scheme == "dark":
        assert brightness(page, ".card-picture") < MOST_LIGHT
        go(page, "temple", "setup")
        assert brightness(page, ".map") < MOST_LIGHT
    page.click(".bar [data-do=settings]")
    page.click(f"[data-do=set-look][data-arg={'light' if scheme == 'dark' else 'dark'}]")
    assert page.evaluate(BACKGROUND) != before
