"""Hexagons in millimetres: where a hex of the engine lies on a drawing, and lines around one or several of them.

The hexes stand on a corner, so that neighbours lie east and west. `side` is the length of a side.
"""

from __future__ import annotations

import math
from collections.abc import Collection

from engine.hexes import DIRECTIONS, axial
from generator.draw.paths import number

Point = tuple[float, float]
ROOT = math.sqrt(3)
#: the corners of a hex around its centre, clockwise from the top right, in half widths (√3/2 sides) and half sides
LATTICE = ((1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1), (0, -2))
CORNERS: tuple[Point, ...] = tuple((ROOT / 2 * right, down / 2) for right, down in LATTICE)


def centre(hexagon: int, side: float) -> Point:
    """Return the middle of a hex; `0,0` lies at the origin."""
    q, r = axial(hexagon)
    return ROOT * side * (q + r / 2), 1.5 * side * r


def hexagon_path(middle: Point, side: float) -> str:
    """Return the path of one hexagon."""
    x, y = middle
    return _closed([(x + right * side, y + down * side) for right, down in CORNERS])


def outline(hexes: Collection[int], side: float) -> str:
    """Return the path around hexes, one closed line for each coast."""
    return "".join(_closed(loop) for loop in loops(hexes, side))


def loops(hexes: Collection[int], side: float) -> list[list[Point]]:
    """Return the closed lines around hexes as lists of corners, clockwise around land."""
    within = set(hexes)
    follows: dict[tuple[int, int], tuple[int, int]] = {}
    for hexagon in sorted(within):
        q, r = axial(hexagon)
        corners = [(2 * q + r + right, 3 * r + down) for right, down in LATTICE]
        for direction, step in enumerate(DIRECTIONS):
            if hexagon + step not in within:
                # The side towards a direction runs from the corner of that number to the next one.
                follows[corners[direction]] = corners[(direction + 1) % 6]
    found = []
    while follows:
        corner = min(follows)
        loop = []
        while corner in follows:
            loop.append((corner[0] * ROOT / 2 * side, corner[1] / 2 * side))
            corner = follows.pop(corner)
        found.append(loop)
    return found


def extent(hexes: Collection[int], side: float) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom of a box around hexes."""
    middles = [centre(hexagon, side) for hexagon in hexes]
    xs, ys = [x for x, _ in middles], [y for _, y in middles]
    half = ROOT / 2 * side
    return min(xs) - half, min(ys) - side, max(xs) + half, max(ys) + side


def _closed(points: list[Point]) -> str:
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "Z"
