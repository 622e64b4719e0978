"""For printers that shift the back of a page: a page that tells by how much, and back pages moved the other way."""

from __future__ import annotations

from dataclasses import replace

from generator.draw import page_frame
from generator.draw.pages import Duplex, Page, PageSetup, impose, turned_back
from generator.draw.shapes import Circle, Drawing, Group, Line, Shape, Style, Text
from generator.words import Words

WIDTH, HEIGHT = page_frame.A4
MIDDLE_X, MIDDLE_Y = WIDTH / 2, 170.0
#: how far the scales reach, in millimetres
REACH = 15
PEN, BOLD = Style(stroke="ink", width=0.12), Style(stroke="ink", width=0.25)
CROSS = Style(stroke="black", width=0.5)


def calibration_pages(setup: PageSetup, words: Words) -> list[Page]:
    """Return the scales, and behind them the cross that should lie in their middle."""
    front, back = impose([_scales(words), _cross(words)], replace(setup, per_page=1, crop_marks=False))
    return [front, turned_back(back, setup.duplex)]


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


def _page(shapes: list[Shape], how: str, title: str, subtitle: str) -> Drawing:
    return Drawing(
        WIDTH,
        HEIGHT,
        (
            *page_frame.sheet_frame(page_frame.A4, "shop"),
            *page_frame.head(page_frame.A4, "shop", "compass", title, subtitle),
            *page_frame.paragraph(how, 14, 42, WIDTH - 28, 4.2),
            *shapes,
        ),
        title,
    )


def _scales(words: Words) -> Drawing:
    """Return two scales whose numbers are what has to be typed: seen from the front, a back is mirrored."""
    shapes: list[Shape] = [
        Line(MIDDLE_X - REACH, MIDDLE_Y, MIDDLE_X + REACH, MIDDLE_Y, PEN),
        Line(MIDDLE_X, MIDDLE_Y - REACH, MIDDLE_X, MIDDLE_Y + REACH, PEN),
    ]
    for half in range(-2 * REACH, 2 * REACH + 1):
        at, whole = half / 2, half % 2 == 0
        length = 3.0 if half % 10 == 0 else 2.0 if whole else 1.0
        pen = BOLD if half % 10 == 0 else PEN
        shapes += [
            Line(MIDDLE_X + at, MIDDLE_Y - length, MIDDLE_X + at, MIDDLE_Y + length, pen),
            Line(MIDDLE_X - length, MIDDLE_Y + at, MIDDLE_X + length, MIDDLE_Y + at, pen),
        ]
        if half % 10 == 0 and half:
            across, down = f"{at:g}".replace("-", "−"), f"{-at:g}".replace("-", "−")
            shapes += [
                Text(MIDDLE_X + at, MIDDLE_Y - 4.2, across, 2.8, weight="bold", anchor="middle"),
                Text(MIDDLE_X + 4.2, MIDDLE_Y + at + 1, down, 2.8, weight="bold"),
            ]
    shapes += [
        Text(MIDDLE_X + REACH + 4, MIDDLE_Y + 1.2, words("shop.calibration.first"), 3.4, "text", "bold"),
        Text(MIDDLE_X, MIDDLE_Y - REACH - 4, words("shop.calibration.second"), 3.4, "text", "bold", "middle"),
    ]
    title = words("shop.product.calibration")
    return _page(shapes, words("shop.calibration.how"), title, words("shop.calibration.front"))


def _cross(words: Words) -> Drawing:
    """Return the cross on the back."""
    shapes: list[Shape] = [
        Line(MIDDLE_X - REACH - 8, MIDDLE_Y, MIDDLE_X + REACH + 8, MIDDLE_Y, CROSS),
        Line(MIDDLE_X, MIDDLE_Y - REACH - 8, MIDDLE_X, MIDDLE_Y + REACH + 8, CROSS),
        Circle(MIDDLE_X, MIDDLE_Y, 1.2, CROSS),
    ]
    title = words("shop.product.calibration")
    return _page(shapes, words("shop.calibration.back_how"), title, words("shop.calibration.back"))
