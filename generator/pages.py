"""Pages: drawings placed on paper. Knows paper, margins, copies and crop marks, never a game.

A sheet is placed as large as it was drawn when it fits, and is scaled down, never up beyond `fill`, when it
does not. Two A5 sheets just fill a landscape A4 page: then the sheets' own margins (at least 6 mm) are the
printer's margins, so a sheet may reach into the page margin as far as its own white border. Known doubt:
printers that cannot print within 6 mm of the edge will cut the frame; `margin` is for them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.shapes import Drawing, Line, Shape, Style

#: portrait width and height in millimetres
PAPERS = {"a3": (297.0, 420.0), "a4": (210.0, 297.0), "a5": (148.0, 210.0), "letter": (215.9, 279.4)}
PER_PAGE = (1, 2, 4)
CROP_LENGTH = 4.0
#: smaller than this a sheet can no longer be written on
SMALLEST_SCALE = 0.4


class DoesNotFit(ValueError):
    """Something is larger than the place it should be printed in."""


@dataclass(frozen=True, slots=True)
class Placement:
    """A drawing on a page: its top left corner (before turning), its scale and its turn in degrees, clockwise."""

    drawing: Drawing
    x: float
    y: float
    scale: float = 1
    rotation: float = 0


@dataclass(frozen=True, slots=True)
class Page:
    """One side of paper."""

    width: float
    height: float
    placements: tuple[Placement, ...]
    marks: tuple[Shape, ...] = ()


@dataclass(frozen=True, slots=True)
class PageSetup:
    """How people want it printed."""

    paper: str = "a4"
    per_page: int = 2
    margin: float = 0
    crop_marks: bool = False

    def __post_init__(self) -> None:
        if self.paper not in PAPERS:
            raise DoesNotFit(f"unknown paper {self.paper!r}: one of {', '.join(PAPERS)}")
        if self.per_page not in PER_PAGE:
            raise DoesNotFit(f"{self.per_page} sheets a page: one of 1, 2, 4")
        if self.margin < 0:
            raise DoesNotFit(f"the margin {self.margin} mm is negative")

    def size(self) -> tuple[float, float]:
        """Return the page's width and height: two sheets lie side by side on landscape paper, else it stands."""
        short, long = PAPERS[self.paper]
        return (long, short) if self.per_page == 2 else (short, long)

    def columns_rows(self) -> tuple[int, int]:
        return {1: (1, 1), 2: (2, 1), 4: (2, 2)}[self.per_page]


def scale_for(drawing: Drawing, setup: PageSetup) -> float:
    """Return the scale, at most 1, at which a drawing fits into its part of the page."""
    width, height = setup.size()
    columns, rows = setup.columns_rows()
    room_x, room_y = (width - 2 * setup.margin) / columns, (height - 2 * setup.margin) / rows
    if room_x <= 0 or room_y <= 0:
        raise DoesNotFit(f"margins of {setup.margin} mm leave no room on {setup.paper} paper")
    # Half a millimetre of a drawing's white border may be lost before it is worth scaling (2 x 148 mm on 297 mm).
    scale = min(1.0, (room_x + 0.5) / drawing.width, (room_y + 0.5) / drawing.height)
    if scale < SMALLEST_SCALE:
        raise DoesNotFit(
            f"{setup.per_page} drawings of {drawing.width:g} × {drawing.height:g} mm on {setup.paper} paper"
            f" with margins of {setup.margin:g} mm would be printed at {scale:.0%}: too small to write on"
        )
    return scale


def impose(drawings: Sequence[Drawing], setup: PageSetup) -> list[Page]:
    """Lay drawings out in reading order, as many pages as they need."""
    return [_page(drawings[start : start + setup.per_page], setup) for start in range(0, len(drawings), setup.per_page)]


def copies(sides: Sequence[Drawing], number: int, setup: PageSetup) -> list[Page]:
    """Print each drawing `number` times, the sides alternating page by page.

    Every page holds one drawing only, so with two sides front and back of a duplex sheet belong together after cutting.
    """
    if number < 1:
        raise DoesNotFit(f"{number} copies: at least one is needed")
    pages: list[Page] = []
    for done in range(0, number, setup.per_page):
        count = min(setup.per_page, number - done)
        pages += [_page([side] * count, setup) for side in sides]
    return pages


def _page(drawings: Sequence[Drawing], setup: PageSetup) -> Page:
    """Place up to `per_page` drawings in the middle of equal parts of one page."""
    width, height = setup.size()
    columns, rows = setup.columns_rows()
    part_x, part_y = (width - 2 * setup.margin) / columns, (height - 2 * setup.margin) / rows
    placements: list[Placement] = []
    marks: list[Shape] = []
    for index, drawing in enumerate(drawings):
        scale = scale_for(drawing, setup)
        x = setup.margin + index % columns * part_x + (part_x - drawing.width * scale) / 2
        y = setup.margin + index // columns * part_y + (part_y - drawing.height * scale) / 2
        placements.append(Placement(drawing, round(x, 3), round(y, 3), round(scale, 5)))
        if setup.crop_marks:
            marks += crop_marks(x, y, drawing.width * scale, drawing.height * scale)
    return Page(width, height, tuple(placements), tuple(marks))


def crop_marks(x: float, y: float, width: float, height: float) -> list[Shape]:
    """Return two short lines at each corner, inside the drawing's white border where paper ends there."""
    style = Style(stroke="soft", width=0.1)
    marks: list[Shape] = []
    for corner_x, inward_x in ((x, 1), (x + width, -1)):
        for corner_y, inward_y in ((y, 1), (y + height, -1)):
            marks.append(Line(corner_x, corner_y, corner_x + inward_x * CROP_LENGTH, corner_y, style))
            marks.append(Line(corner_x, corner_y, corner_x, corner_y + inward_y * CROP_LENGTH, style))
    return marks
