"""Pages: drawings placed on paper. Knows paper, margins, copies and crop marks, never a game.

A drawing is placed as large as it was drawn when it fits, and is scaled down when it does not; it is scaled up only
for large print. Two A5 sheets just fill a landscape A4 page, so by default there is no page margin: a sheet's own
white border (at least 6 mm) is the printer's margin too. Known doubt: a printer that cannot print that near to the
edge cuts the frame off; `margin` is for it.

Back pages are laid out for paper that is turned over like the page of a book. A printer that turns it over the other
edge prints them upside down: `duplex` says which edge that is, and such back pages are turned round.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias, get_args

from engine.errors import Refusal, Refused
from generator.shapes import Drawing, Group, Line, Shape, Style, Text

#: portrait width and height in millimetres
PAPERS = {"a3": (297.0, 420.0), "a4": (210.0, 297.0), "a5": (148.0, 210.0), "letter": (215.9, 279.4)}
PER_PAGE = (1, 2, 4)
#: the edge over which a duplex printer turns the paper; "" leaves every page upright
Duplex: TypeAlias = Literal["", "long", "short"]
CROP_LENGTH = 4.0
RULER = 50
#: smaller than this a sheet can no longer be written on
SMALLEST_SCALE = 0.4


class DoesNotFit(Refused):
    """Something is larger than the place it should be printed in, or the order makes no sense."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(Refusal(key, values=values))


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
    #: large print: drawings fill the room they have
    enlarge: bool = False
    duplex: Duplex = ""
    #: what stands beside a ruler of 50 mm at the foot of every page; "" for no ruler
    ruler: str = ""

    def __post_init__(self) -> None:
        if self.paper not in PAPERS:
            raise DoesNotFit("paper_unknown", paper=self.paper, known=", ".join(PAPERS))
        if self.per_page not in PER_PAGE:
            raise DoesNotFit("sheets_per_page", number=self.per_page, known=", ".join(map(str, PER_PAGE)))
        if self.margin < 0:
            raise DoesNotFit("margin_negative", margin=f"{self.margin:g}")
        if self.duplex not in get_args(Duplex):
            raise DoesNotFit("duplex_unknown", edge=self.duplex, known="long, short")

    def size(self) -> tuple[float, float]:
        """Return the page's width and height: two sheets lie side by side on landscape paper, else it stands."""
        short, long = PAPERS[self.paper]
        return (long, short) if self.per_page == 2 else (short, long)

    def columns_rows(self) -> tuple[int, int]:
        return {1: (1, 1), 2: (2, 1), 4: (2, 2)}[self.per_page]


def scale_for(drawing: Drawing, setup: PageSetup) -> float:
    """Return the scale at which a drawing fits into its part of the page: at most 1, unless it may be enlarged."""
    width, height = setup.size()
    columns, rows = setup.columns_rows()
    room_x, room_y = (width - 2 * setup.margin) / columns, (height - 2 * setup.margin) / rows
    if room_x <= 0 or room_y <= 0:
        raise DoesNotFit("margin_too_wide", margin=f"{setup.margin:g}", paper=setup.paper)
    # Half a millimetre of a drawing's white border may be lost before it is worth scaling (2 x 148 mm on 297 mm).
    scale = min((room_x + 0.5) / drawing.width, (room_y + 0.5) / drawing.height)
    scale = scale if setup.enlarge else min(1.0, scale)
    if scale < SMALLEST_SCALE:
        size = f"{drawing.width:g} × {drawing.height:g} mm"
        raise DoesNotFit("sheet_too_small", number=setup.per_page, paper=setup.paper, size=size, scale=f"{scale:.0%}")
    return scale


def impose(drawings: Sequence[Drawing], setup: PageSetup) -> list[Page]:
    """Lay drawings out in reading order, as many pages as they need."""
    return [_page(drawings[start : start + setup.per_page], setup) for start in range(0, len(drawings), setup.per_page)]


def copies(sides: Sequence[Drawing], number: int, setup: PageSetup) -> list[Page]:
    """Print each drawing `number` times, the sides alternating page by page."""
    if number < 1:
        raise DoesNotFit("no_copies", number=number)
    return duplex([sides] * number, setup)


def duplex(sets: Sequence[Sequence[Drawing]], setup: PageSetup) -> list[Page]:
    """Print sets of equally many sides, the sides alternating page by page.

    The back of every set lies behind its front, so the two belong together after cutting.
    """
    pages: list[Page] = []
    for start in range(0, len(sets), setup.per_page):
        for number, side in enumerate(zip(*sets[start : start + setup.per_page], strict=True)):
            page = _page(side, setup, mirrored=number % 2 == 1)
            pages.append(turned_back(page, setup.duplex) if number % 2 else page)
    return pages


def turned_back(page: Page, duplex: Duplex) -> Page:
    """Return a back page as a printer needs it that turns the paper over one of its edges."""
    stands = page.height >= page.width
    like_a_book = not duplex or (duplex == "long") == stands
    if like_a_book:
        return page
    placements = tuple(
        replace(placed, x=page.width - placed.x, y=page.height - placed.y, rotation=(placed.rotation + 180) % 360)
        for placed in page.placements
    )
    marks = (Group("", page.marks, page.width, page.height, 180),) if page.marks else ()
    return Page(page.width, page.height, placements, marks)


def empty_like(page: Page) -> Page:
    """Return an empty page of the same size: the back of one that has none."""
    return Page(page.width, page.height, ())


def picture(page: Page) -> Drawing:
    """Return a whole page as one drawing, for a preview on the screen."""
    placed = tuple(
        Group("", spot.drawing.shapes, spot.x, spot.y, spot.rotation, spot.scale) for spot in page.placements
    )
    return Drawing(page.width, page.height, (*placed, *page.marks))


def _page(drawings: Sequence[Drawing], setup: PageSetup, mirrored: bool = False) -> Page:
    """Place up to `per_page` drawings in the middle of equal parts of one page.

    The parts of a back page are filled from the right: turned over, they lie behind those of the front.
    """
    width, height = setup.size()
    columns, rows = setup.columns_rows()
    part_x, part_y = (width - 2 * setup.margin) / columns, (height - 2 * setup.margin) / rows
    placements: list[Placement] = []
    marks: list[Shape] = []
    for index, drawing in enumerate(drawings):
        scale = scale_for(drawing, setup)
        column = columns - 1 - index % columns if mirrored else index % columns
        x = setup.margin + column * part_x + (part_x - drawing.width * scale) / 2
        y = setup.margin + index // columns * part_y + (part_y - drawing.height * scale) / 2
        placements.append(Placement(drawing, round(x, 3), round(y, 3), round(scale, 5)))
        if setup.crop_marks:
            marks += crop_marks(x, y, drawing.width * scale, drawing.height * scale)
    if setup.ruler:
        marks += ruler(setup.ruler, width / 2 - RULER / 2, height - 2.2)
    return Page(width, height, tuple(placements), tuple(marks))


def ruler(text: str, x: float, y: float) -> list[Shape]:
    """Return a ruler of 50 mm with what it is for: it shows whether the printer kept to the size."""
    pen = Style(stroke="ink", width=0.2)
    ticks = [Line(x + step, y, x + step, y - (2.2 if step % 10 == 0 else 1.2), pen) for step in range(0, RULER + 1, 5)]
    return [Line(x, y, x + RULER, y, pen), *ticks, Text(x + RULER + 2, y, text, 2.2, fill="soft")]


def crop_marks(x: float, y: float, width: float, height: float) -> list[Shape]:
    """Return two short lines at each corner, inside the drawing's white border where paper ends there."""
    style = Style(stroke="soft", width=0.1)
    marks: list[Shape] = []
    for corner_x, inward_x in ((x, 1), (x + width, -1)):
        for corner_y, inward_y in ((y, 1), (y + height, -1)):
            marks.append(Line(corner_x, corner_y, corner_x + inward_x * CROP_LENGTH, corner_y, style))
            marks.append(Line(corner_x, corner_y, corner_x, corner_y + inward_y * CROP_LENGTH, style))
    return marks
