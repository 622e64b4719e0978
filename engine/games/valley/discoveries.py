"""Discoveries of the Valley (VA-9): which sets of cells are one, which could become one, and why a set is none.

There may be thousands of them on a full valley. So a set is checked by itself, cheaply, and all are only found one by
one, on request. Sets of cells are bit masks; connected sets are grown from their first cell in reading order, each
exactly once and always in the same order.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import comb
from typing import NamedTuple, Protocol

from engine.errors import Refusal
from engine.grid import Grid, cells_of, mask_of

MOUNTAIN_LEAST = 6
PYRAMID_LEAST = 10


class Kind(NamedTuple):
    """A kind of discovery: its score part (also its key in a sheet file), how many cells it has, and its stars."""

    name: str
    part: str
    size: int
    stars: int


FOREST = Kind("forest", "forests", 5, 5)
CITY = Kind("city", "cities", 4, 6)
MOUNTAIN = Kind("mountain", "mountains", 3, 7)
PYRAMID = Kind("pyramid", "pyramids", 4, 15)
KINDS = {kind.name: kind for kind in (FOREST, CITY, MOUNTAIN, PYRAMID)}


class Valley(Protocol):
    """What is asked of a sheet: its numbers, and what has been revealed on it."""

    values: list[int]
    by_value: list[int]
    used: int
    cities: int

    @property
    def grid(self) -> Grid: ...

    @property
    def shapes(self) -> tuple[int, ...]: ...

    @property
    def loose(self) -> int: ...


def pyramid_shapes(grid: Grid, within: int) -> tuple[int, ...]:
    """All T shapes on some cells: three in a row and one beside the middle one, in four turns."""
    shapes = []
    for middle in cells_of(within):
        beside = grid.beside[middle]
        if len(beside) == 4:
            cross = mask_of(beside) | 1 << middle
            shapes += [cross & ~(1 << left_out) for left_out in beside]
        elif len(beside) == 3:
            shapes.append(mask_of(beside) | 1 << middle)
    return tuple(shape for shape in shapes if shape & within == shape)


def allowed(sheet: Valley, kind: Kind) -> int:
    """The cells whose own number could stand in a discovery of that kind."""
    if kind is FOREST:
        return sheet.loose
    if kind is CITY:
        return sheet.loose & ~_numbers_in(sheet, (value for value in range(1, 16) if sheet.cities >> value & 1))
    return sheet.loose & _numbers_in(sheet, range(PYRAMID_LEAST if kind is PYRAMID else MOUNTAIN_LEAST, 16))


def _numbers_in(sheet: Valley, values: Iterable[int]) -> int:
    cells = 0
    for value in values:
        cells |= sheet.by_value[value]
    return cells


def find(sheet: Valley, kind: Kind) -> Iterator[int]:
    """All discoveries of one kind, one by one, in an order that never changes."""
    within = allowed(sheet, kind)
    if kind is PYRAMID:
        yield from (shape for shape in sheet.shapes if shape & within == shape)
        return
    for root in cells_of(within):
        # Sets whose first cell is the root: none of the cells before it may join.
        later = within & -(1 << root)
        yield from _grown(sheet, kind, 1 << root, _rest(sheet, kind, later, root))


def find_with(sheet: Valley, kind: Kind, chosen: int) -> Iterator[int]:
    """All discoveries of one kind that hold the chosen cells (at least one)."""
    within = allowed(sheet, kind)
    if chosen & ~within:
        return
    if kind is PYRAMID:
        yield from (shape for shape in sheet.shapes if shape & within == shape and shape & chosen == chosen)
        return
    for cell in cells_of(chosen):
        within = _rest(sheet, kind, within, cell)
        if chosen & ~within:
            return
    root = chosen & -chosen
    yield from (cells for cells in _grown(sheet, kind, root, within) if cells & chosen == chosen)


def _rest(sheet: Valley, kind: Kind, within: int, cell: int) -> int:
    """What may still join once a cell has: a forest takes each number once, a city one number only."""
    if kind is MOUNTAIN:
        return within
    same = sheet.by_value[sheet.values[cell]]
    return within & same if kind is CITY else within & ~same | 1 << cell


def _grown(sheet: Valley, kind: Kind, root: int, within: int) -> Iterator[int]:
    """The connected sets that hold the root, each once.

    A set grows by its candidates in turn; a candidate passed over is never taken later on the same branch, and a new
    cell brings only those neighbours that nobody in the set had.
    """
    around, values, by_value = sheet.grid.around_mask, sheet.values, sheet.by_value
    distinct = kind is FOREST
    first = around[root.bit_length() - 1]
    # The set, the cells it may take next, the cells it has seen, the cells not ruled out, and how many are missing.
    stack = [(root, first & within, first | root, within, kind.size - 1)]
    while stack:
        cells, candidates, seen, open_cells, missing = stack.pop()
        while candidates:
            lowest = candidates & -candidates
            candidates ^= lowest
            if missing == 1:
                yield cells | lowest
                continue
            cell = lowest.bit_length() - 1
            left = open_cells & ~by_value[values[cell]] if distinct else open_cells
            near = around[cell]
            stack.append((cells | lowest, (candidates | near & ~seen) & left, seen | near, left, missing - 1))


def can_join(sheet: Valley, kind: Kind, chosen: int) -> int:
    """The cells that could still join a started set: together they are part of some discovery of that kind."""
    joining = 0
    if chosen:
        for cells in find_with(sheet, kind, chosen):
            joining |= cells
        return joining & ~chosen
    for cell in cells_of(allowed(sheet, kind)):
        # One discovery that holds the cell is enough, and tells as much of its other cells.
        if not joining >> cell & 1:
            joining |= next(find_with(sheet, kind, 1 << cell), 0)
    return joining


def why_not(sheet: Valley, kind: Kind, cells: tuple[int, ...]) -> Refusal | None:
    """Why some cells are no discovery of that kind; None when they are one."""
    if len(set(cells)) != kind.size or len(cells) != kind.size:
        return _wrong_size(sheet, kind, cells)
    if refusal := _unfit(sheet, kind, cells):
        return refusal
    mask = mask_of(cells)
    if kind is PYRAMID and mask not in sheet.shapes:
        return _refused(sheet, "pyramid_shape", cells)
    reached = sheet.grid.spread(mask & -mask, mask)
    if reached != mask:
        return _refused(sheet, f"{kind.name}_apart", cells_of(mask & ~reached))
    return None


def why_not_join(sheet: Valley, kind: Kind, chosen: tuple[int, ...], cell: int) -> Refusal | None:
    """Why a cell cannot join a started set; None when some discovery of that kind holds them all."""
    if can_join(sheet, kind, mask_of(chosen)) >> cell & 1:
        return None
    together = (*chosen, cell)
    if len(together) > kind.size:
        return _wrong_size(sheet, kind, together)
    if len(together) == kind.size:
        return why_not(sheet, kind, together)
    return _unfit(sheet, kind, together) or _refused(sheet, f"{kind.name}_nowhere", together)


def _refused(sheet: Valley, key: str, concerned: Iterable[int], **values: object) -> Refusal:
    about = sheet.grid.names_of(set(concerned))
    return Refusal(key, "VA-9", about, {"cells": ", ".join(about), **values})


def _wrong_size(sheet: Valley, kind: Kind, cells: tuple[int, ...]) -> Refusal:
    return _refused(sheet, f"{kind.name}_size", cells, size=kind.size, given=len(set(cells)))


def _unfit(sheet: Valley, kind: Kind, cells: tuple[int, ...]) -> Refusal | None:
    """Why what is written in some cells rules out a discovery, wherever they lie."""
    values = [sheet.values[cell] for cell in cells]
    if blank := [cell for cell, value in zip(cells, values, strict=True) if not 1 <= value <= 15]:
        return _refused(sheet, "discovery_without_number", blank)
    if taken := [cell for cell in cells if sheet.used >> cell & 1]:
        return _refused(sheet, "discovery_used", taken)
    if kind is FOREST and len(set(values)) < len(values):
        twice = min(value for value in values if values.count(value) > 1)
        return _refused(sheet, "forest_repeats", (c for c in cells if sheet.values[c] == twice), number=twice)
    if kind is CITY and len(set(values)) > 1:
        return _refused(sheet, "city_differs", cells, numbers=", ".join(map(str, sorted(set(values)))))
    if kind is CITY and sheet.cities >> values[0] & 1:
        return _refused(sheet, "city_again", cells, number=values[0])
    least = {MOUNTAIN: MOUNTAIN_LEAST, PYRAMID: PYRAMID_LEAST}.get(kind, 1)
    if low := [cell for cell in cells if sheet.values[cell] < least]:
        return _refused(sheet, f"{kind.name}_low", low, least=least)
    return None


# A set of cells as one number, for share codes: its place among all sets of so many out of so many.


def rank(places: Iterable[int]) -> int:
    """The place of an ascending choice of numbers among all choices of as many (the combinatorial number system)."""
    return sum(comb(place, position) for position, place in enumerate(places, 1))


def unrank(number: int, size: int) -> list[int]:
    """The choice of so many numbers that has this rank."""
    places = []
    for position in range(size, 0, -1):
        place = position - 1
        while comb(place + 1, position) <= number:
            place += 1
        number -= comb(place, position)
        places.append(place)
    assert all(later < earlier for earlier, later in pairwise(places))
    return places[::-1]
