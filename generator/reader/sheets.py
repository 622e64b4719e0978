"""Which sheets lie in a photo, and where: the frame is found first, its lines say which map it is and which way up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from engine.layout import MapLayout
from generator.draw.board_alone import board_room
from generator.draw.frame import FRAME, HEIGHT, WIDTH, SheetExtras
from generator.draw.plain_sheet import ROOM, Plan, board_place, fields_top, front
from generator.draw.shapes import Drawing
from generator.look import SheetLook, look_of
from generator.reader.finding import Thing, halves, papers, quads, things
from generator.reader.fitting import Bends, Spot, fit, inked, settled, spots
from generator.reader.lines import Stretch, alone, picture_points, stretches
from generator.reader.picture import Picture
from generator.reader.places import Place, moved
from generator.reader.plane import Plane, Point, through
from generator.words import Silence

#: the corners of the frame are round: what reaches furthest lies this far inside them
ROUND = 4 * (1 - 0.5**0.5)
#: a frame of which less is seen is none; a sheet of whose lines less is seen is another one
FRAME_SEEN, LINES_SEEN = 0.5, 0.5
#: how much more must be seen of one map than of another to tell which it is
CLEAR = 0.12
#: what lies nearer to the edge of the photo than this is cut off, in pixels of the small picture
EDGE = 1.5


class Model:
    """A sheet that may lie in a photo: its lines and its places. A plain one is drawn otherwise."""

    def __init__(self, layout: MapLayout, plain: bool = False) -> None:
        look = look_of(layout.game)
        assert isinstance(look, SheetLook)
        self.game, self.layout, self.look, self.plain = layout.game, layout, look, plain
        self._near: dict[float, list[Spot]] = {}

    @cached_property
    def drawing(self) -> Drawing:
        if self.plain:
            return front(self._plan, SheetExtras(), Silence())
        return self.look.sheet.draw(self.layout, None, Silence())

    @cached_property
    def as_plain(self) -> Model:
        """The plain sheet of the same map."""
        return Model(self.layout, plain=True)

    @cached_property
    def _plan(self) -> Plan:
        return self.look.plan(self.layout, None, Silence())

    @cached_property
    def lines(self) -> list[Stretch]:
        return stretches(self.drawing)

    @cached_property
    def spots(self) -> list[Spot]:
        """Points by which it is told from others."""
        return spots([line for line in self.lines if not _of_frame(line)], 7)

    @cached_property
    def few(self) -> list[Spot]:
        """Some of these points, for a first look."""
        return self.spots[:: max(1, len(self.spots) // 90)]

    @cached_property
    def pictures(self) -> list[Spot]:
        """Points on the lines of its pictures: two maps of one size differ in nothing else."""
        return [Spot(x, y, True) for x, y in picture_points(self.drawing)]

    def near(self, within: float) -> list[Spot]:
        """Points on lines that cannot be mistaken for others within a distance."""
        if within not in self._near:
            self._near[within] = spots(alone(self.lines, within), 5)
        return self._near[within]

    @cached_property
    def places(self) -> list[Place]:
        return plain_places(self.look, self.layout) if self.plain else self.look.reading.places(self.layout)


def plain_places(look: SheetLook, layout: MapLayout) -> list[Place]:
    """The places of a plain sheet: those of the board as it stands there, and what stands below it."""
    plan = look.plan(layout, None, Silence())
    x, y, scale = board_place(plan)
    room = board_room(look.sheet.cell_boxes(layout).values())
    board = [moved(place, x - room.x * scale, y - room.y * scale, scale) for place in look.reading.cells(layout)]
    return [*board, *(moved(place, ROOM.x, fields_top(plan), 1) for place in look.reading.plain_beside(layout))]


def _of_frame(line: Stretch) -> bool:
    return line.length > 100 and (line.x1 < 9 or line.x1 > WIDTH - 9 or line.y1 < 9 or line.y1 > HEIGHT - 9)


@dataclass(frozen=True, slots=True)
class Lying:
    """A sheet in a photo: which one, where, and how much of its lines is seen."""

    model: Model
    plane: Plane
    seen: float
    #: whether another map fits as well
    unsure: bool
    bends: Bends

    @property
    def corners(self) -> list[Point]:
        return [self.plane.at(x, y) for x, y in ((0, 0), (WIDTH, 0), (WIDTH, HEIGHT), (0, HEIGHT))]


FRAME_LINES = [
    Stretch(FRAME + 5, FRAME, WIDTH - FRAME - 5, FRAME, 0.6),
    Stretch(FRAME + 5, HEIGHT - FRAME, WIDTH - FRAME - 5, HEIGHT - FRAME, 0.6),
    Stretch(FRAME, FRAME + 5, FRAME, HEIGHT - FRAME - 5, 0.6),
    Stretch(WIDTH - FRAME, FRAME + 5, WIDTH - FRAME, HEIGHT - FRAME - 5, 0.6),
]
FRAME_SPOTS = spots(FRAME_LINES, 6)


def _corners(inset: float) -> list[Point]:
    left, right, bottom = inset, WIDTH - inset, HEIGHT - inset
    return [(left, left), (right, left), (right, bottom), (left, bottom)]


FRAME_CORNERS, PAPER_CORNERS = _corners(FRAME + ROUND), _corners(0.5)


class Search:
    """The search for sheets in a photo, and what else was seen on the way."""

    def __init__(self, picture: Picture, models: Sequence[Model]) -> None:
        self.picture, self.models = picture, models
        #: whether there was a frame, whatever was in it
        self.framed = False
        #: whether something large leaves the photo
        self.cut = False
        self._found: list[Lying] = []

    def found(self) -> list[Lying]:
        """The sheets in the photo, from the left to the right."""
        small = self.picture.half
        whole = things(small)
        for thing in whole:
            self._try(thing, FRAME_CORNERS)
        # Where nothing is found, something may lie over the frame: it is in two halves, or only the paper is seen.
        if not self._found:
            for thing in halves(whole):
                self._try(thing, FRAME_CORNERS)
        if not self._found:
            for thing in papers(small):
                self._try(thing, PAPER_CORNERS)
        self.cut = any(_leaves(thing, small) for thing in whole)
        return sorted(self._found, key=lambda sheet: min(sheet.corners))

    def _try(self, thing: Thing, corners: Sequence[Point]) -> None:
        """Look whether a thing is a sheet with its corners there."""
        if any(_inside(thing, other) for other in self._found):
            return
        planes = list(framed(self.picture, thing, corners))
        self.framed = self.framed or bool(planes)
        # Most sheets are no plain ones: those are looked for where nothing else fits.
        for models in (self.models, [model.as_plain for model in self.models]):
            best = _best(self.picture, planes, models)
            if best and best.seen >= LINES_SEEN:
                self._found.append(best)
                return


def _leaves(thing: Thing, picture: Picture) -> bool:
    """Whether a large thing reaches over the edge of the photo."""
    left, top, right, bottom = thing.box
    large = max((right - left) / picture.width, (bottom - top) / picture.height) > 0.4
    beyond = left < EDGE or top < EDGE or right > picture.width - 1 - EDGE or bottom > picture.height - 1 - EDGE
    return large and beyond


def framed(picture: Picture, thing: Thing, sheet: Sequence[Point]) -> Iterator[Plane]:
    """The planes in which a thing may be the frame of a sheet, or its paper; it may stand on its head as well."""
    for corners in quads(thing):
        for first in (0, 1):
            small = through(sheet, [*corners[first:], *corners[:first]])
            if small is None:
                continue
            plane = settled(picture, small.doubled(), FRAME_SPOTS, 4.0, 1)
            if fit(picture, plane, FRAME_SPOTS) < FRAME_SEEN / 2:
                continue
            for within in (3.0, 1.2):
                plane = settled(picture, plane, FRAME_SPOTS, within, 1)
            if fit(picture, plane, FRAME_SPOTS) >= FRAME_SEEN:
                yield plane


def _best(picture: Picture, planes: Sequence[Plane], models: Sequence[Model]) -> Lying | None:
    """The sheet that fits best in a frame, either way up."""
    tried = [
        (fit(picture, way, model.few), model, way)
        for plane in planes
        for model in models
        for way in (plane, plane.turned())
    ]
    if not tried:
        return None
    _, model, plane = max(tried, key=lambda one: one[0])
    # It is laid on exactly: a frame alone may be a millimetre off in the middle. Then its rivals are compared there.
    best = _laid(picture, model, plane)
    closest = 1.0
    for rival in models:
        if rival.game == best.model.game and rival is not best.model:
            other = replace(best, model=rival)
            ahead = _ahead(picture, best, other)
            best, closest = (other if ahead < 0 else best), min(closest, abs(ahead))
    if best.model is not model:
        best = _laid(picture, best.model, best.plane)
    return replace(best, unsure=closest < CLEAR, bends=Bends(picture, best.plane, best.model.near(1.0)))


def _ahead(picture: Picture, one: Lying, other: Lying) -> float:
    """How much more is seen of what only one map has than of what only another has."""
    return _own(picture, one, other.model) - _own(picture, other, one.model)


def _own(picture: Picture, sheet: Lying, other: Model) -> float:
    """How much is seen of the lines and pictures that a sheet has and another has not."""
    lines, pictures = {_near(spot) for spot in other.spots}, {_near(point) for point in other.pictures}
    own_lines = [spot for spot in sheet.model.spots if _near(spot) not in lines]
    own_pictures = [point for point in sheet.model.pictures if _near(point) not in pictures]
    count = len(own_lines) + len(own_pictures)
    if not count:
        return 0.0
    seen = fit(picture, sheet.plane, own_lines) * len(own_lines) + inked(picture, sheet.plane, own_pictures)
    return seen / count


def _near(spot: Spot) -> tuple[int, int]:
    return round(spot.x), round(spot.y)


def _laid(picture: Picture, model: Model, plane: Plane) -> Lying:
    for within in (1.6, 0.9, 0.5):
        plane = settled(picture, plane, model.near(within), within, 1)
    return Lying(model, plane, fit(picture, plane, model.spots), False, NO_BENDS)


NO_BENDS = Bends(Picture(1, 1, b"\0"), Plane((1, 0, 0, 0, 1, 0, 0, 0)), ())


def _inside(thing: Thing, sheet: Lying) -> bool:
    """Whether a thing lies on a sheet that is found already, or is the same."""
    left, top, right, bottom = (2 * value for value in thing.box)
    xs, ys = [x for x, _ in sheet.corners], [y for _, y in sheet.corners]
    x, y = (left + right) / 2, (top + bottom) / 2
    return min(xs) < x < max(xs) and min(ys) < y < max(ys)
