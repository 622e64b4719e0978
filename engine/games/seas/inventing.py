"""Invented seas: in each column, each time in another row, one cell that is drawn at set-up; all else is spread.

The side of a sea is a rule of its game. So a small one is not narrower: it has land at its rim, shorter zones and
fewer bottles, and is over sooner; a large one has longer zones and more bottles.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any, NamedTuple

from engine.draws import Draws
from engine.grid import Grid, cells_of, grid_of, mask_of
from engine.layout import OUTSIDE, write_grid
from engine.outline import Box, box_of

#: so many swaps are tried to part things that are alike
SWAPS = 120
BESIDE_COST, CORNER_COST, LINE_COST = 4, 2, 1
#: of the cells that are drawn at set-up, so many pairs at most touch at a corner
MOST_TOUCHING = 2


class SeaKind(NamedTuple):
    """What a sea of one size holds: what is drawn at set-up, mixes of all else, its numbers and bottles."""

    side: int
    setup: tuple[str, ...]
    mixes: tuple[Mapping[str, int], ...]
    more: Mapping[str, Any]


def invent_sea(kind: SeaKind, draws: Draws) -> dict[str, Any]:
    """A sea of that kind."""
    grid = grid_of(kind.side, kind.side)
    mix = draws.pick(kind.mixes)
    things = [token for token, number in mix.items() for _ in range(number)]
    tokens = _set_up(grid, kind, grid.size - kind.side - len(things), draws)
    rest = [cell for cell, token in enumerate(tokens) if not token]
    for cell, token in zip(rest, draws.shuffled(things), strict=True):
        tokens[cell] = token
    _spread(grid, tokens, rest, draws)
    return {"map": write_grid(grid, tokens), **kind.more}


def _set_up(grid: Grid, kind: SeaKind, land: int, draws: Draws) -> list[str]:
    """The cells that are drawn at set-up, one in each column and each row, and so much land around; all else empty."""
    box = box_of(kind.side, kind.side)
    while True:
        rows = draws.shuffled(range(kind.side))
        reefs = mask_of(row * kind.side + column for column, row in enumerate(rows))
        sea = _worn(box, reefs, land, draws)
        touching = sum(abs(left - right) == 1 for left, right in pairwise(rows))
        if sea.bit_count() == grid.size - land and touching <= MOST_TOUCHING:
            break
    tokens = ["" if sea >> cell & 1 else OUTSIDE for cell in range(grid.size)]
    for cell, token in zip(cells_of(reefs), draws.shuffled(kind.setup), strict=True):
        tokens[cell] = token
    return tokens


def _worn(box: Box, kept: int, land: int, draws: Draws) -> int:
    """The sea that is left when so many cells of land are taken off its corners, or as many as can be."""
    sea = box.full
    for _ in range(land):
        corners = cells_of(box.corners(sea) & ~kept)
        room = [cell for cell in corners if not (left := sea & ~(1 << cell)) & ~box.with_two(left)]
        if not room:
            break
        sea &= ~(1 << draws.pick(room))
    return sea if box.hangs_together(sea) else 0


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
    row, column = cell - cell % columns, cell % columns
    cost = LINE_COST * (tokens[row : row + columns].count(token) + tokens[column::columns].count(token))
    for other in grid.around[cell]:
        if tokens[other] == token:
            cost += CORNER_COST
    for other in grid.beside[cell]:
        if tokens[other] == token:
            cost += BESIDE_COST
    return cost
