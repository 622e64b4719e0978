"""Which sheets lie in a photo, and where: the frame is found first, its lines say which map it is and which way up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from heapq import nlargest

from generator.draw.frame import FRAME, HEIGHT, WIDTH
from generator.reader.finding import Thing, halves, papers, quads, things
from generator.reader.fitting import Bends, fit, settled, spots
from generator.reader.lines import Stretch
from generator.reader.models import Model
from generator.reader.picture import Picture
from generator.reader.plane import Plane, Point, through
from generator.reader.which_map import Certainty, certainty, own_seen

#: the corners of the frame are round: what reaches furthest lies this far inside them
ROUND = 4 * (1 - 0.5**0.5)
#: a frame of which less is seen is none; a sheet of whose lines less is seen is another one
FRAME_SEEN, LINES_SEEN = 0.5, 0.5
#: in a small or blurred photo thin lines are lost: where all else says which map it is, so much is enough
FAINT = 0.42
#: how much more must be seen of one map than of another to tell which it is
CLEAR = 0.12
#: so many maps and planes are looked at closely
LIKELY = 12
#: lines are darker than these shares of what lies around them, the edges of paper and shadows are not
DARKER = (0.84, 0.75, 0.7)
#: what lies nearer to the edge of the photo than this is cut off, in pixels of the small picture
EDGE = 1.5


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
        # Where nothing is found, the frame may run together with a shadow, or with the edge of the paper.
        for share in DARKER:
            if not self._found:
                for thing in things(small, share):
                    self._try(thing, FRAME_CORNERS)
        # Or something may lie over the frame: it is in two halves, or only the paper is seen.
        if not self._found:
            for thing in halves(whole):
                self._try(thing, FRAME_CORNERS)
        if not self._found:
            # What is light may end at the paper's edge, or at a frame that runs into something dark.
            for thing in papers(small):
                self._try(thing, PAPER_CORNERS)
                self._try(thing, FRAME_CORNERS)
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
            if best and best.seen >= (LINES_SEEN if best.unsure else FAINT):
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
    ways = [(model, way) for plane in planes for model in models for way in (plane, plane.turned())]
    if not ways:
        return None
    # A third of the points tells which are worth looking at.
    likely = nlargest(LIKELY, ways, key=lambda one: fit(picture, one[1], one[0].few[::3]))
    model, plane = max(likely, key=lambda one: fit(picture, one[1], one[0].few))
    # It is laid on exactly: a frame alone may be a millimetre off in the middle. Then its rivals are compared there.
    best = _laid(picture, model, plane)
    if best.seen < LINES_SEEN * 0.7:
        # No rival of it can be meant either.
        return best
    rivals = [rival for rival in models if rival.game == model.game]
    nearest = best.model
    for rival in rivals:
        if rival is not nearest and _ahead(picture, best.plane, nearest, rival) < 0:
            nearest = rival
    if nearest is not model:
        best = _laid(picture, nearest, best.plane)
    # How far ahead another one was of its own rivals says nothing.
    others = [rival for rival in rivals if rival is not nearest]
    closest = min((_ahead(picture, best.plane, nearest, rival) for rival in others), default=1.0)
    sure = certainty(picture, best.plane, best.seen, best.model, rivals, closest)
    unsure = closest < CLEAR or sure is not Certainty.SURE
    seen = best.seen if sure is not Certainty.OTHER else 0.0
    return replace(best, unsure=unsure, seen=seen, bends=Bends(picture, best.plane, best.model.near(1.0)))


def _ahead(picture: Picture, plane: Plane, one: Model, other: Model) -> float:
    """How much more is seen of what only one map has than of what only the other has."""
    return own_seen(picture, plane, one, other) - own_seen(picture, plane, other, one)


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
