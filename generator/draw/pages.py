"""Pages: drawings placed on paper. Knows paper, margins, copies and crop marks, never a game.

A drawing fills its part of the page: it is scaled up or down to it, and keeps its own size where that all but fits.
Two A5 sheets just fill a landscape A4 page, so by default there is no page margin: a sheet's own white border
(`WHITE`) is the printer's margin too. No ink comes nearer to the edge of the paper than `SAFE`, whatever
the scale. Known doubt: a printer that cannot print that near to the edge cuts the frame off; `margin` is for it.

Back pages are laid out for paper that is turned over like the page of a book. A printer that turns it over the other
edge prints them upside down: `duplex` says which edge that is, and such back pages are turned round.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias, get_args

from engine.errors import Refusal, Refused
from generator.draw.fonts import LEAST_POINTS, POINT
from generator.draw.shapes import Drawing, Group, Line, Shape, Style, Text

#: portrait width and height in millimetres
PAPERS = {
    "a3": (297.0, 420.0),
    "a4": (210.0, 297.0),
    "a5": (148.0, 210.0),
    "a6": (105.0, 148.0),
    "b5": (176.0, 250.0),
    "letter": (215.9, 279.4),
    "legal": (215.9, 355.6),
}
PER_PAGE = (1, 2, 4)
#: the edge over which a duplex printer turns the paper; "" leaves every page upright
Duplex: TypeAlias = Literal["", "long", "short"]
#: printers leave this much of the paper white, in millimetres
SAFE = 5.0
#: what every drawing leaves white at its own edges
WHITE = 5.3
#: a crop mark begins this far outside the trim, and is this long
CROP_GAP, CROP_LENGTH = 1.0, 4.0
#: paper cut this near to its own edge needs no cut there
NO_CUT = 1.0
RULER = 50
#: the room under the sheets that a ruler needs
RULER_FOOT = 3.2
CROP = Style(stroke="soft", width=0.1)
#: smaller than this a sheet can no longer be written on
SMALLEST_SCALE = 0.4
#: a drawing that could be so little larger keeps its own size
NEARLY = 1.01
#: what stands for the type of a page without any, in millimetres
NO_TYPE = 1000.0


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
    #: what the table of contents calls it
    title: str = ""


@dataclass(frozen=True, slots=True)
class PageSetup:
    """How people want it printed."""

    paper: str = "a4"
    per_page: int = 2
    margin: float = 0
    crop_marks: bool = False
    duplex: Duplex = ""
    #: what stands beside a ruler of 50 mm at the foot of every page; "" for no ruler
    ruler: str = ""

    def __post_init__(self) -> None:
        if self.paper not in PAPERS:
            raise DoesNotFit("paper_unknown", paper=self.paper, known=", ".join(PAPERS))
        if self.per_page not in PER_PAGE:
            raise DoesNotFit("sheets_per_page", number=self.per_page, known=", ".join(map(str, PER_PAGE)))
        if self.margin < 0:
            raise DoesNotFit("margin_negative", margin=self.margin)
        if self.duplex not in get_args(Duplex):
            raise DoesNotFit("duplex_unknown", edge=self.duplex, known="long, short")

    def size(self) -> tuple[float, float]:
        """Return the page's width and height: two sheets lie side by side on landscape paper, else it stands."""
        short, long = PAPERS[self.paper]
        return (long, short) if self.per_page == 2 else (short, long)

    def columns_rows(self) -> tuple[int, int]:
        return {1: (1, 1), 2: (2, 1), 4: (2, 2)}[self.per_page]


def scale_for(drawing: Drawing, setup: PageSetup) -> float:
    """Return the scale at which a drawing fills its part of the page."""
    margin = _margin(drawing, setup)
    room_x, room_y = _part(margin, setup)
    if room_x <= 0 or room_y <= 0:
        raise DoesNotFit("margin_too_wide", margin=setup.margin, paper=setup.paper)
    # Half a millimetre of a drawing's white border may be lost before it is worth scaling (2 x 148 mm on 297 mm).
    scale = min((room_x + 0.5) / drawing.width, (room_y + 0.5) / drawing.height)
    # From the middle of its part a drawing may reach so far that its ink keeps off the edge of the paper.
    reach_x, reach_y = margin + room_x / 2 - SAFE, margin + room_y / 2 - SAFE
    scale = min(scale, reach_x / (drawing.width / 2 - WHITE), reach_y / (drawing.height / 2 - WHITE))
    scale = 1.0 if 1 <= scale < NEARLY else scale
    if scale < SMALLEST_SCALE:
        size = f"{drawing.width:g} × {drawing.height:g} mm"
        raise DoesNotFit("sheet_too_small", number=setup.per_page, paper=setup.paper, size=size, scale=f"{scale:.0%}")
    return scale


def _margin(drawing: Drawing, setup: PageSetup) -> float:
    """Return the margin of a page; where the outer sides must be cut, their crop marks need room of their own."""
    if not setup.crop_marks:
        return setup.margin
    width, height = setup.size()
    columns, rows = setup.columns_rows()
    left_over = max(width - columns * drawing.width, height - rows * drawing.height)
    fills_the_paper = -0.5 <= left_over <= 2 * NO_CUT and not (setup.margin or setup.ruler)
    return setup.margin if fills_the_paper else max(setup.margin, SAFE + CROP_LENGTH + CROP_GAP + 0.3)


def _part(margin: float, setup: PageSetup) -> tuple[float, float]:
    """Return the width and the height of the part of a page that a drawing has for itself."""
    width, height = setup.size()
    columns, rows = setup.columns_rows()
    foot = RULER_FOOT if setup.ruler else 0
    return (width - 2 * margin) / columns, (height - foot - 2 * margin) / rows


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
    return Page(page.width, page.height, placements, marks, page.title)


def least_points(printed: Sequence[Page]) -> float:
    """Return the size of the smallest type on some pages, in points."""
    # Copies of a sheet are the same shapes again.
    known: dict[int, float] = {}
    sizes = [_least_type(spot.drawing.shapes, known) * spot.scale for page in printed for spot in page.placements]
    return min([NO_TYPE, *sizes, *(_least_type(page.marks, known) for page in printed)]) / POINT


def is_legible(printed: Sequence[Page]) -> bool:
    """Whether everything on some pages can be read; rounding may take a little."""
    return least_points(printed) >= LEAST_POINTS - 0.005


def _least_type(shapes: tuple[Shape, ...], known: dict[int, float]) -> float:
    if id(shapes) not in known:
        sizes = [NO_TYPE]
        for shape in shapes:
            if isinstance(shape, Group):
                sizes.append(_least_type(shape.shapes, known) * shape.scale)
            elif isinstance(shape, Text) and shape.text:
                sizes.append(shape.size)
        known[id(shapes)] = min(sizes)
    return known[id(shapes)]


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
    columns, _ = setup.columns_rows()
    placements: list[Placement] = []
    trims: list[Trim] = []
    for index, drawing in enumerate(drawings):
        scale, margin = scale_for(drawing, setup), _margin(drawing, setup)
        part_x, part_y = _part(margin, setup)
        column = columns - 1 - index % columns if mirrored else index % columns
        x = margin + column * part_x + (part_x - drawing.width * scale) / 2
        y = margin + index // columns * part_y + (part_y - drawing.height * scale) / 2
        placements.append(Placement(drawing, round(x, 3), round(y, 3), round(scale, 5)))
        trims.append((x, y, x + drawing.width * scale, y + drawing.height * scale))
    marks = crop_marks(trims, width, height) if setup.crop_marks else []
    if setup.ruler:
        marks += ruler(setup.ruler, width / 2 - RULER / 2, height - SAFE - 0.3)
    title = drawings[0].title if drawings else ""
    return Page(width, height, tuple(placements), tuple(marks), title)


def ruler(text: str, x: float, y: float) -> list[Shape]:
    """Return a ruler of 50 mm with what it is for: it shows whether the printer kept to the size."""
    pen = Style(stroke="ink", width=0.2)
    ticks = [Line(x + step, y, x + step, y - (2 if step % 10 == 0 else 1.1), pen) for step in range(0, RULER + 1, 5)]
    return [Line(x, y, x + RULER, y, pen), *ticks, Text(x + RULER + 2, y - 0.4, text, 2.35, fill="soft")]


#: left, top, right and bottom of what is cut out
Trim: TypeAlias = tuple[float, float, float, float]


def crop_marks(trims: Sequence[Trim], width: float, height: float) -> list[Shape]:
    """Return a short line at both ends of every cut, outside everything that is cut out.

    Where sheets reach to the edge of the paper there is no outside: a mark then lies in the gutter between two sheets.
    """
    if not trims:
        return []
    across = _cuts([edge for trim in trims for edge in (trim[0], trim[2])], width)
    down = _cuts([edge for trim in trims for edge in (trim[1], trim[3])], height)
    tops = _ends(min(trim[1] for trim in trims), max(trim[3] for trim in trims), height)
    sides = _ends(min(trim[0] for trim in trims), max(trim[2] for trim in trims), width)
    marks: list[Shape] = [Line(x, start, x, end, CROP) for x in across for start, end in tops]
    return marks + [Line(start, y, end, y, CROP) for y in down for start, end in sides]


def _cuts(edges: Sequence[float], length: float) -> list[float]:
    """Return where paper of some length is cut; two edges that all but touch are one cut between them."""
    inner = sorted(edge for edge in edges if NO_CUT < edge < length - NO_CUT)
    cuts: list[list[float]] = []
    for edge in inner:
        if cuts and edge - cuts[-1][0] <= NO_CUT:
            cuts[-1].append(edge)
        else:
            cuts.append([edge])
    return [round((cut[0] + cut[-1]) / 2, 3) for cut in cuts]


def _ends(first: float, last: float, length: float) -> list[tuple[float, float]]:
    """Return where the marks at both ends of a cut begin and end."""
    if first < SAFE + CROP_GAP:
        return [(SAFE, SAFE + CROP_LENGTH), (length - SAFE, length - SAFE - CROP_LENGTH)]
    near, far = first - CROP_GAP, last + CROP_GAP
    return [(round(near, 3), round(near - CROP_LENGTH, 3)), (round(far, 3), round(far + CROP_LENGTH, 3))]


def corner_marks(width: float, height: float, gap: float, length: float) -> list[Shape]:
    """Return two short lines outside each corner of a piece that is cut out by itself."""
    marks: list[Shape] = []
    for x, out_x in ((0.0, -1), (width, 1)):
        for y, out_y in ((0.0, -1), (height, 1)):
            marks.append(Line(x + out_x * gap, y, x + out_x * (gap + length), y, CROP))
            marks.append(Line(x, y + out_y * gap, x, y + out_y * (gap + length), CROP))
    return marks
