"""Invented valleys: an outline in the clouds, with lakes in it or without."""

from __future__ import annotations

from typing import Any

from engine.draws import Draws
from engine.layout import EMPTY, OUTSIDE
from engine.outline import Carving, carve, map_of

#: a valley is free or turned more often than mirrored
WILD = ("free",) * 6 + ("turn",) * 3 + ("mirror",) * 2 + ("level",)
#: how valleys of each size are carved
SIZES = {
    "small": Carving(((5, 4), (6, 4), (5, 5), (4, 5)), 15, 18, (0, 1), 35, 25, WILD),
    "normal": Carving(((9, 7), (9, 7), (8, 7), (10, 7)), 47, 54, (0, 4), 35, 30, WILD),
    "large": Carving(((10, 7),), 56, 61, (0, 4), 35, 30, WILD),
}


def invent_valley(size: str, draws: Draws) -> dict[str, Any]:
    """A valley of that size."""
    outline = carve(SIZES[size], draws)
    return {"map": map_of(outline.box, {EMPTY: outline.cells}, OUTSIDE)}
