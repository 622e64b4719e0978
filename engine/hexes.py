"""Hexagons in axial coordinates: their names, their six neighbours, and triangles of three.

Inside the engine a hex is one number, so that a step is an addition; in texts it is its name (`2,-1`): q grows to the
east, r to the south-east, and `0,0` is the centre of the start tile. Numbers ascend by r, then q, as all lists do.
The six directions run clockwise from the east: 0 E, 1 SE, 2 SW, 3 W, 4 NW, 5 NE.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

# A row is wide enough for every hex that can be named, so no step ever wraps into the next row.
ROW = 2048
CENTRE = 1024 * ROW + 1024
DIRECTIONS = (1, ROW, ROW - 1, -1, -ROW, 1 - ROW)
COORDINATE = r"(?:0|-?[1-9][0-9]{0,2})"
HEX = rf"{COORDINATE},{COORDINATE}"


def hex_at(q: int, r: int) -> int:
    """The hex with these coordinates."""
    return CENTRE + r * ROW + q


def axial(hexagon: int) -> tuple[int, int]:
    """The coordinates of a hex."""
    r, q = divmod(hexagon - CENTRE + 1024, ROW)
    return q - 1024, r


@lru_cache(maxsize=4096)
def name_of(hexagon: int) -> str:
    """The name of a hex."""
    q, r = axial(hexagon)
    return f"{q},{r}"


@lru_cache(maxsize=4096)
def hex_named(name: str) -> int:
    """The hex of a name that matches `HEX`."""
    q, r = name.split(",")
    return hex_at(int(q), int(r))


def names_of(hexes: Iterable[int]) -> tuple[str, ...]:
    """The names of some hexes, by r, then q."""
    return tuple(name_of(hexagon) for hexagon in sorted(hexes))


@lru_cache(maxsize=4096)
def around(hexagon: int) -> tuple[int, int, int, int, int, int]:
    """The six neighbours of a hex, clockwise from the east."""
    east, south_east, south_west, west, north_west, north_east = DIRECTIONS
    return (
        hexagon + east,
        hexagon + south_east,
        hexagon + south_west,
        hexagon + west,
        hexagon + north_west,
        hexagon + north_east,
    )


def triangle(first: int, turn: int) -> tuple[int, int, int]:
    """Three hexes around a corner, clockwise: the first, then those in the directions `turn` and `turn` + 1."""
    return first, first + DIRECTIONS[turn], first + DIRECTIONS[(turn + 1) % 6]
