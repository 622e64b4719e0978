"""Telling maps apart: what only one of them has, and whether what was found may be a map that nobody named."""

from __future__ import annotations

from collections.abc import Sequence, Set
from enum import Enum

from generator.reader.fitting import Spot, fit, inked
from generator.reader.models import Model, roughly
from generator.reader.picture import Picture
from generator.reader.plane import Plane

#: of what tells a map from others so much is seen, unless it is one that nobody named
SURE, OTHER = 0.8, 0.5
#: a cell of which less is seen than this share of the whole sheet is not there
MISSED = 0.5
#: where less of all lines is seen than this, those of a cell say nothing
CLEAR_LINES = 0.75
#: so many points on pictures tell maps apart
ENOUGH = 100
#: so many cells that are not there are no finger
MOST_MISSED = 4
#: in a poor photo of the right map less is seen of what only it has: but this much more than of any rival, and
#: something of all its pictures but one (of a picture, this share of its points)
AHEAD, GLIMPSED, MOST_HIDDEN = 0.18, 0.3, 1
#: a picture of which others have all but so many points does not tell
TELLING = 5


class Certainty(Enum):
    """How sure it is which map was found."""

    SURE = "sure"
    UNSURE = "unsure"
    #: it is another one
    OTHER = "other"


def own_seen(picture: Picture, plane: Plane, one: Model, other: Model) -> float:
    """How much is seen of the lines and pictures that one map has and another has not."""
    lines = [spot for spot in one.spots if roughly(spot) not in other.line_keys]
    pictures = [spot for spot in one.pictures if roughly(spot) not in other.picture_keys]
    return _seen(picture, plane, lines, pictures, 0.0)


def certainty(
    picture: Picture, plane: Plane, seen: float, model: Model, rivals: Sequence[Model], ahead: float
) -> Certainty:
    """Whether the map that fits best is the one in the photo: all its cells are there, and what rivals have not.

    `ahead` is how much more is seen of what it has than of what the closest of its rivals has.
    """
    lines = set.intersection(*(rival.line_keys for rival in rivals))
    pictures = set.intersection(*(rival.picture_keys for rival in rivals))
    own_lines = [spot for spot in model.spots if roughly(spot) not in lines]
    own_pictures = [spot for spot in model.pictures if roughly(spot) not in pictures]
    # Pictures are seen better than the thin lines of cells; where there are few, lines must do.
    pictured = len(own_pictures) >= ENOUGH
    own = _seen(picture, plane, [] if pictured else own_lines, own_pictures, 1.0)
    cells = model.cells if seen >= CLEAR_LINES else []
    missed = sum(fit(picture, plane, points) < MISSED * seen for points in cells)
    if own < OTHER or missed >= MOST_MISSED:
        return Certainty.OTHER
    hidden = _hidden(picture, plane, model, pictures)
    poor = pictured and ahead >= AHEAD and hidden <= MOST_HIDDEN
    # A map that nobody named may have all of this one's lines, but not its pictures.
    clear = own >= SURE and not hidden
    return Certainty.SURE if (clear or poor) and not missed else Certainty.UNSURE


def _hidden(picture: Picture, plane: Plane, model: Model, shared: Set[tuple[int, int]]) -> int:
    """Of how many pictures that only this map has nothing is seen."""
    own = ([spot for spot in points if roughly(spot) not in shared] for points in model.each_picture)
    return sum(inked(picture, plane, points) < GLIMPSED * len(points) for points in own if len(points) >= TELLING)


def _seen(picture: Picture, plane: Plane, lines: Sequence[Spot], pictures: Sequence[Spot], nothing: float) -> float:
    """The share of points that are seen; `nothing` where there are none."""
    count = len(lines) + len(pictures)
    if not count:
        return nothing
    return (fit(picture, plane, lines) * len(lines) + inked(picture, plane, pictures)) / count
