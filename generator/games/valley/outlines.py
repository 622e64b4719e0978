"""How the Valley's discoveries are outlined: a leafy line, a rounded line, a line of cones, a triangle.

An outline keeps inside its own cells, so that neighbours never run into each other. Every cell is cut into a fine
grid; the middle of each cell belongs to the outline, and so does what lies between cells that hold together.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, pairwise
from math import fsum

from generator.draw.paths import number
from generator.draw.shapes import Path, Style
from generator.draw.squares import Board, loops

#: parts of a cell's side; the outermost one on each side stays free
FINE = 10

Point = tuple[float, float]


@lru_cache(maxsize=512)
def outline(board: Board, cells: tuple[int, ...], kind: str, width: float = 0.55) -> Path:
    """Return the line around a discovery, in the manner of its kind."""
    draw = {"forest": _leafy, "city": _rounded, "mountain": _cones}.get(kind)
    if draw is None:
        data = _triangle(board, cells)
    else:
        fine = Board(board.x, board.y, board.cell / FINE, board.columns * FINE, board.rows * FINE)
        rings = [[fine.corner(point) for point in loop] for loop in loops(fine.columns, _inside(board, cells))]
        data = "".join(draw(_smooth(ring, board.cell * 0.17), board.cell) for ring in rings)
    return Path(data, Style(stroke=kind, width=width))


def _inside(board: Board, cells: Sequence[int]) -> set[int]:
    """Return the fine cells within the line."""
    inside: set[int] = set()

    def add(left: int, top: int, right: int, bottom: int) -> None:
        for row in range(top, bottom):
            inside.update(range(row * board.columns * FINE + left, row * board.columns * FINE + right))

    places = {cell: divmod(cell, board.columns)[::-1] for cell in cells}
    for column, row in places.values():
        add(column * FINE + 1, row * FINE + 1, column * FINE + FINE - 1, row * FINE + FINE - 1)
    joined = {cell: cell for cell in cells}
    for first, second in sorted(combinations(cells, 2), key=lambda pair: _apart(places, *pair)):
        (x1, y1), (x2, y2) = places[first], places[second]
        distance = _apart(places, first, second)
        if distance == 1:
            left, top = min(x1, x2) * FINE, min(y1, y2) * FINE
            add(left + 1, top + 1, max(x1, x2) * FINE + FINE - 1, max(y1, y2) * FINE + FINE - 1)
        elif distance == 2 and x1 != x2 and y1 != y2 and joined[first] != joined[second]:
            # Only corners touch, and no other way leads around: a narrow pass through the corner.
            x, y = max(x1, x2) * FINE, max(y1, y2) * FINE
            add(x - 1, y - 1, x + 1, y + 1)
            for column, row in ((x1, y1), (x2, y2)):
                add(*_corner(column, row, x, y))
        if distance == 1 or (distance == 2 and x1 != x2 and y1 != y2):
            old = joined[second]
            joined = {cell: joined[first] if group == old else group for cell, group in joined.items()}
    for column, row in places.values():
        # Four cells in a square leave no hole in their middle.
        square = {(column, row), (column + 1, row), (column, row + 1), (column + 1, row + 1)}
        if square <= set(places.values()):
            add(column * FINE + 1, row * FINE + 1, (column + 2) * FINE - 1, (row + 2) * FINE - 1)
    return inside


def _apart(places: dict[int, tuple[int, int]], first: int, second: int) -> int:
    """Return how many steps along sides lie between two cells."""
    (x1, y1), (x2, y2) = places[first], places[second]
    return abs(x1 - x2) + abs(y1 - y2)


def _corner(column: int, row: int, x: int, y: int) -> tuple[int, int, int, int]:
    """Return the fine cells of a cell next to one of its corners, as left, top, right, bottom."""
    left = x if x == column * FINE else x - 2
    top = y if y == row * FINE else y - 2
    return left, top, left + 2, top + 2


def _smooth(ring: list[Point], radius: float) -> list[Point]:
    """Return a closed line with its corners rounded, as many points."""
    corners = [
        here
        for before, here, after in zip([ring[-1], *ring[:-1]], ring, [*ring[1:], ring[0]], strict=True)
        if not _straight(before, here, after)
    ]
    points: list[Point] = []
    for before, here, after in zip([corners[-1], *corners[:-1]], corners, [*corners[1:], corners[0]], strict=True):
        start = _towards(here, before, min(radius, math.dist(here, before) / 2))
        end = _towards(here, after, min(radius, math.dist(here, after) / 2))
        for step in range(5):
            share = step / 4
            one, two = _between(start, here, share), _between(here, end, share)
            points.append(_between(one, two, share))
    return points


def _straight(before: Point, here: Point, after: Point) -> bool:
    turn = (here[0] - before[0]) * (after[1] - here[1]) - (here[1] - before[1]) * (after[0] - here[0])
    return abs(turn) < 1e-6


def _between(first: Point, second: Point, share: float) -> Point:
    return first[0] + (second[0] - first[0]) * share, first[1] + (second[1] - first[1]) * share


def _towards(first: Point, second: Point, distance: float) -> Point:
    length = math.dist(first, second)
    return _between(first, second, distance / length) if length else first


def _spaced(points: list[Point], step: float) -> list[Point]:
    """Return points along a closed line at equal distances of about one step."""
    closed = [*points, points[0]]
    lengths = [math.dist(first, second) for first, second in pairwise(closed)]
    count = max(6, round(fsum(lengths) / step))
    every = fsum(lengths) / count
    spaced: list[Point] = []
    gone, wanted = 0.0, 0.0
    for (first, second), length in zip(pairwise(closed), lengths, strict=True):
        while len(spaced) < count and wanted <= gone + length + 1e-9:
            spaced.append(_between(first, second, (wanted - gone) / length if length else 0))
            wanted += every
        gone += length
    return spaced


def _at(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


def _rounded(points: list[Point], cell: float) -> str:
    return "M" + "L".join(_at(point) for point in points) + "Z"


def _leafy(points: list[Point], cell: float) -> str:
    """Return a line of small leaves: arcs that all bulge outwards."""
    spots = _spaced(points, cell * 0.19)
    radius = number(cell * 0.105)
    data = f"M{_at(spots[0])}"
    for spot in [*spots[1:], spots[0]]:
        data += f"A{radius} {radius} 0 0 1 {_at(spot)}"
    return data + "Z"


def _cones(points: list[Point], cell: float) -> str:
    """Return a line of pointed cones."""
    spots = _spaced(points, cell * 0.2)
    data = f"M{_at(spots[0])}"
    for first, second in pairwise([*spots, spots[0]]):
        length = math.dist(first, second) or 1
        outward = (second[1] - first[1]) / length, -(second[0] - first[0]) / length
        middle = _between(first, second, 0.5)
        height = cell * 0.1
        data += f"L{_at((middle[0] + outward[0] * height, middle[1] + outward[1] * height))}L{_at(second)}"
    return data + "Z"


def _triangle(board: Board, cells: Sequence[int]) -> str:
    """Return the triangle around a T: its base along the three in a row, its top over the fourth.

    Its sides pass between the numbers inside and those outside, at the same distance from both; its feet are cut
    short, so that they stay beside their own cells.
    """
    places = [divmod(cell, board.columns)[::-1] for cell in cells]
    middle = next(place for place in places if sum(abs(place[0] - x) + abs(place[1] - y) == 1 for x, y in places) == 3)
    arms = [(x - middle[0], y - middle[1]) for x, y in places if (x, y) != middle]
    top = next((x, y) for x, y in arms if (-x, -y) not in arms)
    across = (-top[1], top[0])
    # In cells from the middle of the T, first along its foot, then along its row.
    corners = [(1.53, 0.0), (-0.03, 1.56), (-0.44, 1.56), (-0.44, -1.56), (-0.03, -1.56)]
    x, y = board.x + (middle[0] + 0.5) * board.cell, board.y + (middle[1] + 0.5) * board.cell
    points = [
        (x + (up * top[0] + side * across[0]) * board.cell, y + (up * top[1] + side * across[1]) * board.cell)
        for up, side in corners
    ]
    return "M" + "L".join(_at(point) for point in points) + "Z"
