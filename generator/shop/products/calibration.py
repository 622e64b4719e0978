"""For printers that shift the back of a page: a page that tells by how much, and back pages moved the other way."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias

from generator.draw import page_frame
from generator.draw.pages import PAPERS, Duplex, Page, PageSetup, Placement, turned_back
from generator.draw.shapes import Circle, Drawing, Group, Line, Shape, Style, Text
from generator.words import Words

Size: TypeAlias = tuple[float, float]
#: how far the scales reach, in millimetres
REACH = 15
LEAST_TEXT = 2.6
PEN, BOLD = Style(stroke="ink", width=0.12), Style(stroke="ink", width=0.25)
CROSS = Style(stroke="black", width=0.5)


def calibration_pages(setup: PageSetup, words: Words) -> list[Page]:
    """Return the scales, and behind them the cross that should lie in their middle, as large as they say they are."""
    size = PAPERS[setup.paper]
    front, back = (
        Page(*size, (Placement(side, 0, 0),), (), side.title) for side in (_scales(size, words), _cross(size, words))
    )
    return [front, turned_back(back, setup.duplex)]


def _middle(size: Size) -> tuple[float, float]:
    """Return the point that the scales and the cross share: the middle of the page, a little lower."""
    return size[0] / 2, round(size[1] * 0.62, 2)


def moved_back(page: Page, offset: tuple[float, float], duplex: Duplex) -> Page:
    """Return a back page moved to the right and down, as one sees it who has turned the paper like a page of a book."""
    stands = page.height >= page.width
    # A page that was turned round for its printer is moved the other way.
    way = -1 if duplex and (duplex == "long") != stands else 1
    right, down = way * offset[0], way * offset[1]
    placements = tuple(
        replace(placed, x=round(placed.x + right, 3), y=round(placed.y + down, 3)) for placed in page.placements
    )
    return replace(page, placements=placements, marks=(Group("", page.marks, right, down),) if page.marks else ())


def _page(size: Size, shapes: list[Shape], how: str, title: str, subtitle: str) -> Drawing:
    # The text ends above the scales on small paper, too.
    room, letters = _middle(size)[1] - REACH - 10 - 36, 4.2
    while page_frame.height_of(how, size[0] - 28, letters) > room and letters > LEAST_TEXT:
        letters = round(letters - 0.1, 2)
    return Drawing(
        *size,
        (
            *page_frame.sheet_frame(size, "shop"),
            *page_frame.head(size, "shop", "compass", title, subtitle),
            *page_frame.paragraph(how, 14, 36, size[0] - 28, letters),
            *shapes,
        ),
        title,
    )


def _scales(size: Size, words: Words) -> Drawing:
    """Return two scales whose numbers are what has to be typed: seen from the front, a back is mirrored."""
    middle_x, middle_y = _middle(size)
    shapes: list[Shape] = [
        Line(middle_x - REACH, middle_y, middle_x + REACH, middle_y, PEN),
        Line(middle_x, middle_y - REACH, middle_x, middle_y + REACH, PEN),
    ]
    for half in range(-2 * REACH, 2 * REACH + 1):
        at, whole = half / 2, half % 2 == 0
        length = 3.0 if half % 10 == 0 else 2.0 if whole else 1.0
        pen = BOLD if half % 10 == 0 else PEN
        shapes += [
            Line(middle_x + at, middle_y - length, middle_x + at, middle_y + length, pen),
            Line(middle_x - length, middle_y + at, middle_x + length, middle_y + at, pen),
        ]
        if half % 10 == 0 and half:
            across, down = f"{at:g}".replace("-", "−"), f"{-at:g}".replace("-", "−")
            shapes += [
                Text(middle_x + at, middle_y - 4.2, across, 2.8, weight="bold", anchor="middle"),
                Text(middle_x + 4.2, middle_y + at + 1, down, 2.8, weight="bold"),
            ]
    shapes += [
        Text(middle_x + 11, middle_y + 8, words("shop.calibration.first"), 3.4, "text", "bold"),
        Text(middle_x, middle_y - REACH - 4, words("shop.calibration.second"), 3.4, "text", "bold", "middle"),
    ]
    title = words("shop.product.calibration")
    return _page(size, shapes, words("shop.calibration.how"), title, words("shop.calibration.front"))


def _cross(size: Size, words: Words) -> Drawing:
    """Return the cross on the back."""
    middle_x, middle_y = _middle(size)
    shapes: list[Shape] = [
        Line(middle_x - REACH - 8, middle_y, middle_x + REACH + 8, middle_y, CROSS),
        Line(middle_x, middle_y - REACH - 8, middle_x, middle_y + REACH + 8, CROSS),
        Circle(middle_x, middle_y, 1.2, CROSS),
    ]
    title = words("shop.product.calibration")
    return _page(size, shapes, words("shop.calibration.back_how"), title, words("shop.calibration.back"))
