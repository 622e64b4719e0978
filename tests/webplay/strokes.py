"""Strokes of a finger or the mouse over the table, for tests in Chromium."""

from __future__ import annotations

from itertools import pairwise

from playwright.sync_api import Page

STEPS = 6


def middle(page: Page, selector: str) -> tuple[float, float]:
    """The middle of an element."""
    box = page.locator(selector).first.bounding_box()
    assert box, selector
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, *selectors: str, drop: bool = True) -> None:
    """Press the mouse on the first of some elements, move it over the others, and let go."""
    places = [middle(page, selector) for selector in selectors]
    page.mouse.move(*places[0])
    page.mouse.down()
    for place in places[1:]:
        page.mouse.move(*place, steps=STEPS)
    if drop:
        page.mouse.up()


def swipe(page: Page, *selectors: str) -> None:
    """The same with a finger on a touch screen."""
    touch = page.context.new_cdp_session(page)
    places = [middle(page, selector) for selector in selectors]

    def send(kind: str, *points: tuple[float, float]) -> None:
        at = [{"x": x, "y": y} for x, y in points]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

    send("touchStart", places[0])
    for (x, y), (far, down) in pairwise(places):
        for step in range(1, STEPS + 1):
            send("touchMove", (x + (far - x) * step / STEPS, y + (down - y) * step / STEPS))
    send("touchEnd")
    touch.detach()
