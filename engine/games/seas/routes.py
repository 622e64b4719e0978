"""Routes of the two seas (DO-1): six shapes in cells, joined at common sides, and the moves that draw them.

A shape is its number on the black die of the set-up (DO-3); 0 is a cell without a route. A whole route is the bit
mask of the cells it runs through, so its length is a bit count, and what lies along it is one `&` away.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from engine.errors import refuse, unreadable
from engine.grid import Grid
from engine.layout import is_whole
from engine.match import Move

SHAPES = ("ns", "ew", "ne", "se", "sw", "nw")
SHAPE_NUMBER = {shape: number for number, shape in enumerate(SHAPES, 1)}
SIDES = "nesw"
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
# The two sides that each shape joins, as indexes of SIDES; shape 0 joins none.
ENDS: tuple[tuple[int, ...], ...] = ((), *(tuple(SIDES.index(side) for side in shape) for shape in SHAPES))
# THROUGH[shape][side]: where a route of that shape, entered at a side, leaves; -1 where it does not meet that side.
THROUGH = tuple(tuple(sum(ends) - side if side in ends else -1 for side in range(4)) for ends in ENDS)
OPPOSITE = (2, 3, 0, 1)
DICE_FACES = 6


@dataclass(frozen=True, slots=True)
class Draw(Move):
    """Take a white die and draw in a cell: a route, or a tick (`fort`, `tentacle`)."""

    die: int
    drawing: str
    cell: str

    def __str__(self) -> str:
        return f"{self.die} {self.drawing}@{self.cell}"


@dataclass(frozen=True, slots=True)
class Bottle(Move):
    """Take no die and tick a bottle (DO-5, TR-8)."""

    def __str__(self) -> str:
        return "bottle"


BOTTLE = Bottle()
DRAW_TEXT = re.compile(r"([1-6]) ([a-z]+)@([a-z][1-9][0-9]?)")


def read_sea_move(text: str, tick: str) -> Move:
    """A move of a sea whose tick is called `fort` or `tentacle`, from its text."""
    if text == "bottle":
        return BOTTLE
    match = DRAW_TEXT.fullmatch(text)
    if not match or not (match[2] in SHAPE_NUMBER or match[2] == tick):
        raise unreadable("move_text", text=text)
    return Draw(int(match[1]), match[2], match[3])


def sides_of(grid: Grid) -> tuple[tuple[int, ...], ...]:
    """For each cell, the cell beyond its north, east, south and west side; -1 where the sheet ends."""
    table = []
    for cell in range(grid.size):
        column, row = grid.column(cell), grid.row(cell)
        places = [(column + right, row + down) for right, down in STEPS]
        table.append(
            tuple(y * grid.columns + x if 0 <= x < grid.columns and 0 <= y < grid.rows else -1 for x, y in places)
        )
    return tuple(table)


def read_dice(value: Any, white: int) -> tuple[int, tuple[int, ...]]:
    """The black die and so many white dice of a round (DO-2), as in a trace."""
    if isinstance(value, dict) and set(value) == {"black", "white"}:
        black, whites = value["black"], value["white"]
        if isinstance(whites, (list, tuple)) and len(whites) == white and all(map(is_face, [black, *whites])):
            return black, tuple(whites)
    raise refuse("sea_roll", "DO-2", roll=value, white=white)


def read_setup(value: Any, columns: int) -> list[int]:
    """The black dice of the set-up, one a column (DO-3)."""
    if not isinstance(value, (list, tuple)) or len(value) != columns or not all(map(is_face, value)):
        raise refuse("sea_setup", "DO-3", setup=value, columns=columns)
    return list(value)


def is_face(value: Any) -> bool:
    return is_whole(value, 1, DICE_FACES)
