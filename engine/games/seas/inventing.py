"""Invented seas: in each column, each time in another row, one cell that is drawn at set-up; all else is spread.

The side of a sea is a rule of its game. So a small one is not narrower: it has land at its rim, shorter zones and
fewer bottles, and is over sooner; a large one has longer zones and more bottles.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any, NamedTuple

from engine.draws import Draws
from engine.grid import Grid, grid_of
from engine.layout import OUTSIDE, write_grid

#: so many swaps are tried to part things that are alike
SWAPS = 160
BESIDE_COST, CORNER_COST, LINE_COST = 6, 2, 1


class SeaKind(NamedTuple):
    """What a sea of one size holds: what is drawn at set-up, how many of each other thing, its numbers and bottles."""

    side: int
    setup: tuple[str, ...]
    things: Mapping[str, int]
    more: Mapping[str, Any]


def invent_sea(kind: SeaKind, draws: Draws) -> dict[str, Any]:
    """A sea of that kind."""
    grid = grid_of(kind.side, kind.side)
    tokens = _set_up(grid, kind, draws)
    rest = [cell for cell, token in enumerate(tokens) if not token]
    things = [token for token, number in kind.things.items() for _ in range(number)]
    missing = len(rest) - len(things)
    for cell in _land(grid, tokens, missing, draws):
        tokens[cell] = OUTSIDE
        rest.remove(cell)
    for cell, token in zip(rest, draws.shuffled(things), strict=True):
        tokens[cell] = token
    _spread(grid, tokens, rest, draws)
    return {"map": write_grid(grid, tokens), **kind.more}


def _set_up(grid: Grid, kind: SeaKind, draws: Draws) -> list[str]:
    """The cells that are drawn at set-up, one in each column and each row, never all along a diagonal."""
    while True:
        rows = draws.shuffled(range(kind.side))
        touching = sum(abs(left - right) == 1 for left, right in pairwise(rows))
        if touching <= 2:
            break
    tokens = [""] * grid.size
    for (column, row), token in zip(enumerate(rows), draws.shuffled(kind.setup), strict=True):
        tokens[row * grid.columns + column] = token
    return tokens


def _land(grid: Grid, tokens: list[str], number: int, draws: Draws) -> list[int]:
    """So many cells of land, taken from the corners inwards, none of them where something is drawn at set-up."""
    land: list[int] = []
    while len(land) < number:
        rim = [cell for cell in range(grid.size) if not tokens[cell] and cell not in land]
        sides = [4 - sum(other not in land for other in grid.beside[cell]) for cell in rim]
        land.append(draws.pick([cell for cell, side in zip(rim, sides, strict=True) if side == max(sides)]))
    return land


def _spread(grid: Grid, tokens: list[str], cells: list[int], draws: Draws) -> None:
    """Swap things as long as that parts those that are alike."""
    for _ in range(SWAPS):
        one, other = draws.pick(cells), draws.pick(cells)
        if tokens[one] == tokens[other]:
            continue
        before = _crowding(grid, tokens, one) + _crowding(grid, tokens, other)
        tokens[one], tokens[other] = tokens[other], tokens[one]
        if _crowding(grid, tokens, one) + _crowding(grid, tokens, other) > before:
            tokens[one], tokens[other] = tokens[other], tokens[one]


def _crowding(grid: Grid, tokens: list[str], cell: int) -> int:
    """How crowded a thing is by others of its kind: beside it, at its corners, in its row and its column."""
    token, columns = tokens[cell], grid.columns
    cost = sum(BESIDE_COST - CORNER_COST for other in grid.beside[cell] if tokens[other] == token)
    cost += sum(CORNER_COST for other in grid.around[cell] if tokens[other] == token)
    row, column = cell - cell % columns, cell % columns
    line = [*range(row, row + columns), *range(column, grid.size, columns)]
    return cost + sum(LINE_COST for other in line if tokens[other] == token and other != cell)
