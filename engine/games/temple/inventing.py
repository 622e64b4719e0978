"""Invented temples: an outline with pits in it, and doors that stand apart and leave no room far from one."""

from __future__ import annotations

from typing import Any

from engine.draws import Draws
from engine.games.temple.sheet import DOOR
from engine.layout import EMPTY, OUTSIDE
from engine.outline import Carving, Outline, carve, map_of, scatter

#: how temples of each size are carved, and how many doors they have
SIZES = {
    "small": (Carving(((5, 4), (4, 5), (5, 5), (6, 4)), 14, 18, pits=(0, 1)), (3, 4)),
    "normal": (Carving(((6, 6), (7, 6), (7, 6), (7, 7), (6, 7)), 31, 36, pits=(0, 3)), (6, 7)),
    "large": (Carving(((8, 7), (9, 7), (9, 7), (10, 7)), 44, 50, pits=(0, 4)), (9, 11)),
}
#: no room is farther from a door than so many steps
STEPS_TO_DOOR = 2


def invent_temple(size: str, draws: Draws) -> dict[str, Any]:
    """A temple of that size."""
    carving, doors = SIZES[size]
    while True:
        outline = carve(carving, draws)
        chosen = _doors(outline, doors, draws)
        if chosen:
            return {"map": map_of(outline.box, {EMPTY: outline.cells & ~chosen, DOOR: chosen}, OUTSIDE)}


def _doors(outline: Outline, wanted: tuple[int, int], draws: Draws) -> int:
    """Doors, no two of them adjacent; 0 when a room would be far from all of them."""
    box, cells = outline.box, outline.cells
    doors = scatter(outline, cells, wanted, box.around, draws)
    return doors if not cells & ~box.near(doors, STEPS_TO_DOOR) else 0
