"""Where sheets may lie in a photo: large connected things of ink, and the four corners of each."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import reduce
from itertools import combinations

from generator.reader.picture import INK, RUN, Picture
from generator.reader.plane import Point

#: a frame is at least this share of the shorter side of a photo long
LEAST = 0.16
#: ink is darker than what lies within this share of the shorter side around it
AROUND = 0.03
#: how many things are looked at
MOST = 12
#: the corners of a thing are where it reaches furthest in these directions, in the order around it
DIAGONALS = ((-1, -1), (1, -1), (1, 1), (-1, 1))
STRAIGHT = ((0, -1), (1, 0), (0, 1), (-1, 0))


@dataclass(frozen=True, slots=True)
class Thing:
    """Connected ink, by its points furthest out in eight directions."""

    corners: tuple[Point, ...]
    sides: tuple[Point, ...]

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right, bottom."""
        north, east, south, west = self.sides
        return west[0], north[1], east[0], south[1]

    @property
    def area(self) -> float:
        left, top, right, bottom = self.box
        return (right - left) * (bottom - top)


def things(picture: Picture, share: float = INK) -> list[Thing]:
    """The large things of ink in a picture, the largest first."""
    least = LEAST * min(picture.width, picture.height)
    radius = max(4, round(AROUND * min(picture.width, picture.height)))
    return sorted(_connected(picture.ink(radius, share), least), key=lambda thing: -thing.area)[:MOST]


def halves(long: list[Thing]) -> list[Thing]:
    """What two things come to that may be halves of one; and all things together, where a frame is in many pieces."""
    both = [_joined(one, other) for one, other in combinations(long[:6], 2) if _halves(one, other)]
    return [*sorted(both, key=lambda thing: -thing.area), *([reduce(_joined, long)] if len(long) > 2 else [])]


def papers(picture: Picture) -> list[Thing]:
    """Large light things: paper on a darker table, whatever lies across its frame."""
    some = sorted(picture.light[:: max(1, len(picture.light) // 4000)])
    level = (some[len(some) // 20] + some[len(some) * 19 // 20]) // 2
    light = bytes(value > level for value in range(256))
    width = picture.width
    rows = (picture.light[y * width : (y + 1) * width].translate(light) for y in range(picture.height))
    found = _connected(rows, 2 * LEAST * min(picture.width, picture.height))
    return sorted(found, key=lambda thing: -thing.area)[:3]


def quads(thing: Thing) -> list[tuple[Point, ...]]:
    """The corners of a thing, as of an upright and as of a slanting one, if they span a fair part of it."""
    left, top, right, bottom = thing.box
    if min(right - left, bottom - top) < 0.3 * max(right - left, bottom - top):
        return []
    return [corners for corners in (thing.corners, thing.sides) if area_of(corners) > 0.45 * thing.area]


def area_of(corners: tuple[Point, ...]) -> float:
    """The area of a polygon."""
    pairs = zip(corners, corners[1:] + corners[:1], strict=True)
    return abs(sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in pairs)) / 2


def _halves(one: Thing, other: Thing) -> bool:
    """Whether two things may be halves of a frame: side by side, and as long as one another."""
    left, top, right, bottom = one.box
    west, north, east, south = other.box
    tall = abs(top - north) + abs(bottom - south) < 0.25 * (bottom - top)
    wide = abs(left - west) + abs(right - east) < 0.25 * (right - left)
    return tall or wide


def _joined(one: Thing, other: Thing) -> Thing:
    points = (*one.corners, *one.sides, *other.corners, *other.sides)
    return Thing(_furthest(points, DIAGONALS), _furthest(points, STRAIGHT))


def _furthest(points: tuple[Point, ...] | list[Point], directions: tuple[tuple[int, int], ...]) -> tuple[Point, ...]:
    return tuple(max(points, key=lambda point: point[0] * dx + point[1] * dy) for dx, dy in directions)


def _connected(rows: Iterable[bytes], least: float) -> list[Thing]:
    """The connected things, marked by 1 in rows of pixels, that are long enough."""
    runs: list[tuple[int, int, int, int]] = []
    parents: list[int] = []
    above: list[tuple[int, int, int]] = []
    for y, row in enumerate(rows):
        here: list[tuple[int, int, int]] = []
        first = 0
        for run in RUN.finditer(row):
            start, end = run.span()
            label = -1
            while first < len(above) and above[first][1] < start:
                first += 1
            index = first
            while index < len(above) and above[index][0] <= end:
                root = _root(parents, above[index][2])
                if label < 0:
                    label = root
                elif root != label:
                    parents[max(root, label)] = min(root, label)
                    label = min(root, label)
                index += 1
            if label < 0:
                label = len(parents)
                parents.append(label)
            here.append((start, end, label))
            runs.append((y, start, end, label))
        above = here
    return _long(runs, parents, least)


def _root(parents: list[int], label: int) -> int:
    while parents[label] != label:
        parents[label] = parents[parents[label]]
        label = parents[label]
    return label


def _long(runs: list[tuple[int, int, int, int]], parents: list[int], least: float) -> list[Thing]:
    roots = [_root(parents, label) for label in range(len(parents))]
    boxes: dict[int, list[int]] = {}
    for y, start, end, label in runs:
        root = roots[label]
        box = boxes.get(root)
        if box is None:
            boxes[root] = [start, y, end, y]
        else:
            if start < box[0]:
                box[0] = start
            if end > box[2]:
                box[2] = end
            box[3] = y
    large = {root for root, box in boxes.items() if max(box[2] - box[0], box[3] - box[1]) > least}
    points: dict[int, list[Point]] = {root: [] for root in large}
    for y, start, end, label in runs:
        root = roots[label]
        if root in large:
            points[root] += [(start, y), (end - 1, y)]
    return [Thing(_furthest(found, DIAGONALS), _furthest(found, STRAIGHT)) for found in points.values()]
