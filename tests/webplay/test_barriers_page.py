"""Every screen without barriers: axe finds nothing, what can be tapped is large enough, nothing runs off a phone."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page

from tests.tiers import some_of
from tests.webplay.axe import barriers
from tests.webplay.screenshots import ALL_SCREENS, LANGUAGES, SIZES, scenes
from webplay.app.shell.looks import LOOKS

pytestmark = pytest.mark.browser
Open = Callable[..., Page]
NewPage = Callable[..., Page]
OTHERS = ("home", "open", "handover", "real-dice", *(f"screen-{name}" for name in ALL_SCREENS))
#: what a teacher shows to a class
SHOWN = ("home", *(f"screen-{name}" for name in ("class", "caller", "results", "dice")))
#: what each game has of its own; the rest of a table is much the same in all of them
OWN = ("rules", "setup", "middle", "refused", "result")


def own(*games: str) -> tuple[str, ...]:
    """What is walked through of games whose table is like that of another."""
    return tuple(f"{game}-{scene}" for game in games for scene in OWN)


#: size, language, look, and whose scenes are walked through: in French, whose words are longer, and every look and
#: language at least once; `make soak` walks through all of them in all of them
WALKS = {
    "phone-light": ("phone", "fr", "light", ("temple-", "pan-map", "pan-guide", "pan-middle", "pan-result")),
    "desktop-dark": ("desktop", "fr", "dark", own("skull", "treasures")),
    "phone-contrast": ("phone", "fr", "contrast", ("monsters-map", "monsters-late", *own("monsters", "valley"))),
    "desktop-projector": ("desktop", "en", "projector", ("temple-first", "monsters-middle", "pan-first", *SHOWN)),
    "phone-dark": ("phone", "fr", "dark", ("temple-middle", *own("pan"), *OTHERS)),
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


def opened(new_page: NewPage, language: str, look: str, size: dict[str, int]) -> Page:
    page = new_page(locale=language, viewport=size, reduced_motion="reduce")
    page.set_default_timeout(15_000)
    page.click(".bar [data-do=settings]")
    page.click(f"[data-do=set-look][data-arg={look}]")
    page.keyboard.press("Escape")
    return page


def wrong(page: Page, scene: str) -> Iterator[str]:
    """What is in somebody's way on the screen as it stands; and where it is narrow, what is too small or too wide."""
    yield from (f"{scene}: {barrier}" for barrier in barriers(page))
    if page.get_attribute("html", "data-look") == "projector":
        return
    size = page.viewport_size
    assert size
    page.set_viewport_size(NARROW)  # type: ignore[arg-type]  # a TypedDict in all but name
    yield from (f"{scene}: {small}" for small in page.evaluate(SMALL, LEAST))
    if (over := page.evaluate(WIDE)) > 0:
        yield f"{scene}: {over} px too wide"
    page.set_viewport_size(size)


@pytest.mark.parametrize("name", some_of(WALKS, "desktop-projector"))
def test_no_barrier_and_on_a_narrow_phone_everything_fits_and_can_be_hit(new_page: NewPage, name: str) -> None:
    size, language, look, parts = WALKS[name]
    width, height = SIZES[size]
    page = opened(new_page, language, look, {"width": width, "height": height})
    assert page.get_attribute("html", "data-look") == look
    found = [what for scene in walk(page, parts) for what in wrong(page, scene)]
    assert not found, "\n".join(found)


@pytest.mark.soak
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("look", LOOKS[1:])
@pytest.mark.parametrize("size", SIZES)
def test_no_barrier_anywhere(new_page: NewPage, size: str, look: str, language: str) -> None:
    """Every scene in every look and language."""
    width, height = SIZES[size]
    page = opened(new_page, language, look, {"width": width, "height": height})
    found = [what for scene in walk(page, ("",)) for what in wrong(page, scene)]
    assert not found, "\n".join(found)


def test_zooming_is_never_forbidden(page: Page, open_page: Open) -> None:
    open_page(page)
    view = page.get_attribute("meta[name=viewport]", "content") or ""
    assert "maximum-scale" not in view
    assert "user-scalable" not in view
