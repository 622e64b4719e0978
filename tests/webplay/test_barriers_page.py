"""Every screen without barriers: axe finds nothing, what can be tapped is large enough, nothing runs off a phone."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.webplay.axe import barriers
from tests.webplay.screenshots import ALL_SCREENS, SIZES, scenes

pytestmark = pytest.mark.browser
Open = Callable[..., Page]
NewContext = Callable[..., BrowserContext]
OTHERS = ("home", "open", "handover", "real-dice", *(f"screen-{name}" for name in ALL_SCREENS))
#: size, language, look, and whose scenes are walked through: every scene once, every look and language several times
WALKS = {
    "phone-light": ("phone", "en", "light", ("temple-", "pan-")),
    "desktop-dark": ("desktop", "fr", "dark", ("skull-", "treasures-")),
    "phone-contrast": ("phone", "fr", "contrast", ("valley-", *OTHERS)),
    "desktop-projector": ("desktop", "en", "projector", ("monsters-", "temple-first", *OTHERS)),
    "phone-dark": ("phone", "en", "dark", ("temple-middle", "pan-first", "valley-first", *OTHERS)),
}
NARROW = {"width": 360, "height": 640}
LEAST = 24
# A link inside a sentence is as high as its line; hexes of a large island have larger controls beside them.
SMALL = """
(least) => [...document.querySelectorAll("button, a, input, select, textarea, summary")]
  .filter((each) => each.checkVisibility() && !each.closest("[inert], .unseen, p, .island-grid") && !each.disabled)
  .map((each) => [each, (each.type === "checkbox" && each.closest("label")) || each])
  .map(([each, target]) => [each, target.getBoundingClientRect()])
  .filter(([, box]) => box.width && (box.width < least - .5 || box.height < least - .5))
  .map(([each, box]) => `${each.outerHTML.slice(0, 90)} ${box.width.toFixed(0)}×${box.height.toFixed(0)}`)
"""
WIDE = "document.scrollingElement.scrollWidth - innerWidth"


def walk(page: Page, parts: tuple[str, ...]) -> Iterator[str]:
    """Go through the scenes whose names begin so."""
    for name, scene in scenes().items():
        if name.startswith(parts):
            scene(page)
            assert page.evaluate("document.querySelector('#trouble').hidden"), page.text_content("#trouble")
            yield name


def opened(new_context: NewContext, open_page: Open, language: str, look: str, size: dict[str, int]) -> Page:
    context = new_context(locale=language, viewport=size, reduced_motion="reduce")
    context.add_init_script(f"localStorage['carnet.language'] = '{language}'; localStorage['carnet.look'] = '{look}'")
    page = context.new_page()
    page.set_default_timeout(15_000)
    return open_page(page)


@pytest.mark.parametrize("name", WALKS)
def test_axe_finds_no_barrier(new_context: NewContext, open_page: Open, name: str) -> None:
    size, language, look, parts = WALKS[name]
    width, height = SIZES[size]
    page = opened(new_context, open_page, language, look, {"width": width, "height": height})
    assert page.get_attribute("html", "data-look") == look
    found = [f"{scene}: {barrier}" for scene in walk(page, parts) for barrier in barriers(page)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("parts", [("temple-", "skull-", *OTHERS), ("valley-", "treasures-"), ("monsters-", "pan-")])
def test_on_a_narrow_phone_everything_fits_and_can_be_hit(
    new_context: NewContext, open_page: Open, parts: tuple[str, ...]
) -> None:
    page = opened(new_context, open_page, "fr", "light", NARROW)
    found = []
    for scene in walk(page, parts):
        found += [f"{scene}: {small}" for small in page.evaluate(SMALL, LEAST)]
        if (over := page.evaluate(WIDE)) > 0:
            found.append(f"{scene}: {over} px too wide")
    assert not found, "\n".join(found)


def test_zooming_is_never_forbidden(page: Page, open_page: Open) -> None:
    open_page(page)
    view = page.get_attribute("meta[name=viewport]", "content") or ""
    assert "maximum-scale" not in view
    assert "user-scalable" not in view
