"""Laying the lines of a drawing over a photo: how well they fit, and moving the plane until they do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp

from generator.reader.lines import Stretch
from generator.reader.picture import Picture
from generator.reader.plane import MIDDLE, Plane, Point, Sighting, corrected

#: a line takes at least this share of the light beside it
SEEN = 0.07
#: how far to both sides of a line paper is looked at, in millimetres
BESIDE = 0.9
#: what lies further than this from where the others say it is something else, in millimetres
OUTLIER = 0.2
#: a place is corrected by the lines within about so many millimetres
NEAR = 14.0


@dataclass(frozen=True, slots=True)
class Spot:
    """A point on a line, and whether that line runs across."""

    x: float
    y: float
    level: bool


def spots(lines: Sequence[Stretch], every: float) -> list[Spot]:
    """Points along lines, so many millimetres apart."""
    found: list[Spot] = []
    for line in lines:
        count = max(2, round(line.length / every))
        for step in range(count):
            share = (step + 0.5) / count
            x, y = line.x1 + (line.x2 - line.x1) * share, line.y1 + (line.y2 - line.y1) * share
            found.append(Spot(x, y, line.level))
    return found


def fit(picture: Picture, plane: Plane, points: Sequence[Spot]) -> float:
    """The share of points in which a line is seen: darker there than at both sides."""
    seen = 0
    for spot in points:
        dx, dy = (0.0, BESIDE) if spot.level else (BESIDE, 0.0)
        here = picture.at(*plane.at(spot.x, spot.y))
        one, other = plane.at(spot.x - dx, spot.y - dy), plane.at(spot.x + dx, spot.y + dy)
        beside = min(picture.at(*one), picture.at(*other))
        seen += here < beside * (1 - SEEN)
    return seen / max(1, len(points))


def inked(picture: Picture, plane: Plane, points: Sequence[Spot]) -> int:
    """How many points are dark beside the lightest two millimetres away."""
    dark = 0
    for spot in points:
        here = picture.at(*plane.at(spot.x, spot.y))
        around = ((2.5, 0.0), (-2.5, 0.0), (0.0, 2.5), (0.0, -2.5))
        white = max(picture.at(*plane.at(spot.x + dx, spot.y + dy)) for dx, dy in around)
        dark += here < white * 0.8
    return dark


def seen_lines(picture: Picture, plane: Plane, points: Sequence[Spot], within: float) -> list[tuple[Spot, Sighting]]:
    """Where lines are seen within a distance (in millimetres) from where the plane says."""
    found: list[tuple[Spot, Sighting]] = []
    for spot in points:
        dx, dy = (0.0, within) if spot.level else (within, 0.0)
        (x0, y0), (x1, y1) = plane.at(spot.x - dx, spot.y - dy), plane.at(spot.x + dx, spot.y + dy)
        width = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
        inside = min(x0, x1) >= 0 and max(x0, x1) < picture.width and min(y0, y1) >= 0 and max(y0, y1) < picture.height
        if not inside or width < 2:
            continue
        off = _darkest(picture, (x0, y0), (x1, y1), width)
        if off is not None:
            normal = ((x1 - x0) / width, (y1 - y0) / width)
            found.append((spot, Sighting(spot.x, spot.y, normal, off)))
    return found


def _darkest(picture: Picture, start: Point, end: Point, width: float) -> float | None:
    """How far from the middle of a short way over the photo the line lies that it crosses, in pixels."""
    count = max(5, round(width * 1.3)) | 1
    dx, dy = (end[0] - start[0]) / (count - 1), (end[1] - start[1]) / (count - 1)
    light = [picture.at(start[0] + dx * step, start[1] + dy * step) for step in range(count)]
    paper = sorted(light)[count * 3 // 4]
    dark = min(light)
    if dark >= paper * (1 - SEEN):
        return None
    best = light.index(dark)
    half = (paper + dark) / 2
    weight = total = 0.0
    for step in range(max(0, best - 3), min(count, best + 4)):
        depth = half - light[step]
        if depth > 0:
            weight += depth
            total += depth * step
    return (total / weight - (count - 1) / 2) * width / (count - 1)


def settled(picture: Picture, plane: Plane, points: Sequence[Spot], within: float, rounds: int = 2) -> Plane:
    """The plane moved until lines lie where they are seen."""
    for _ in range(rounds):
        seen = [sighting for _, sighting in seen_lines(picture, plane, points, within)]
        if len(seen) < 24:
            return plane
        # Twice: first with all, then without what does not fit the first answer.
        better = corrected(plane, seen)
        if better is None:
            return plane
        limit = max(OUTLIER, within / 3) * plane.scale(*MIDDLE)
        kept = [sighting for sighting in seen if abs(_left(plane, better, sighting)) < limit]
        if len(kept) >= 24:
            better = corrected(plane, kept) or better
        plane = better
    return plane


def _left(before: Plane, after: Plane, seen: Sighting) -> float:
    """What is still off after a correction."""
    (x0, y0), (x1, y1) = before.at(seen.x, seen.y), after.at(seen.x, seen.y)
    return seen.off - ((x1 - x0) * seen.normal[0] + (y1 - y0) * seen.normal[1])


class Bends:
    """How far paper that is not flat has moved its lines, near any place of a sheet."""

    def __init__(self, picture: Picture, plane: Plane, points: Sequence[Spot]) -> None:
        level: list[tuple[float, float, float]] = []
        upright: list[tuple[float, float, float]] = []
        for spot, seen in seen_lines(picture, plane, points, 1.0):
            off = seen.off / plane.scale(spot.x, spot.y)
            if abs(off) < 0.8:
                (level if spot.level else upright).append((spot.x, spot.y, off))
        self.level, self.upright = level, upright

    def at(self, x: float, y: float) -> Point:
        """How far a point has moved, in millimetres."""
        return _weighted(self.upright, x, y), _weighted(self.level, x, y)


def _weighted(offs: list[tuple[float, float, float]], x: float, y: float) -> float:
    """The middle of what was seen near a point: what is far off the others there counts little."""
    near: list[tuple[float, float]] = []
    for px, py, off in offs:
        far = ((px - x) ** 2 + (py - y) ** 2) / NEAR**2
        if far < 4:
            near.append((off, exp(-far)))
    # A few lines far away say nothing: without them nothing has moved.
    total = weight = 0.6
    total = 0.0
    for off, share in near:
        total += off * share
        weight += share
    middle = total / weight
    total, weight = 0.0, 0.6
    for off, share in near:
        share *= 1 / (1 + ((off - middle) / 0.25) ** 2)
        total += off * share
        weight += share
    return total / weight
