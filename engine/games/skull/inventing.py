"""Invented islands: a ragged coast with inlets in a ring of sea, and mountains spread over it."""

from __future__ import annotations

from typing import Any

from engine.draws import Draws
from engine.games.skull.sheet import LAND, MOUNTAIN, SEA
from engine.outline import Box, Carving, Outline, box_of, carve, map_of, scatter

#: an island is free more often than not
FREE = ("free",) * 6 + ("mirror", "turn", "turn", "level")
#: how islands of each size are carved, and how many of their cells are mountains
SIZES = {
    "small": (Carving(((5, 5), (6, 4), (6, 5), (5, 4)), 17, 21, (0, 0), 45, 35, FREE), (3, 4)),
    "normal": (Carving(((7, 7), (8, 7), (8, 6), (7, 6)), 36, 41, (0, 1), 45, 40, FREE), (8, 10)),
    "large": (Carving(((8, 7),), 45, 49, (0, 1), 45, 40, FREE), (9, 11)),
}
#: no part of the island is farther from a mountain than so many steps
STEPS_TO_MOUNTAIN = 2


def invent_island(size: str, draws: Draws) -> dict[str, Any]:
    """An island of that size."""
    carving, mountains = SIZES[size]
    while True:
        outline = carve(carving, draws)
        peaks = _mountains(outline, mountains, draws)
        if peaks:
            box = outline.box
            sea = box_of(box.columns + 2, box.rows + 2)
            land = {LAND: _moved(box, outline.cells & ~peaks), MOUNTAIN: _moved(box, peaks)}
            return {"map": map_of(sea, land, SEA)}


def _mountains(outline: Outline, wanted: tuple[int, int], draws: Draws) -> int:
    """Mountains, no two of them side by side; 0 when they would part the land, or leave a wide plain without one."""
    box, cells = outline.box, outline.cells
    peaks = scatter(outline, cells, wanted, box.beside, draws)
    land = cells & ~peaks
    well_spread = peaks and not cells & ~box.near(peaks, STEPS_TO_MOUNTAIN)
    return peaks if well_spread and box.is_within_reach(land) and not land & ~box.beside(land) else 0


def _moved(box: Box, cells: int) -> int:
    """The cells inside a ring of one cell around their box."""
    moved = 0
    for row in range(box.rows):
        moved |= (cells >> row * box.columns & box.first_row) << (row + 1) * (box.columns + 2) + 1
    return moved
