"""What can be read on a temple's sheet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.temple.sheet import TempleLayout
from engine.layout import write_grid
from generator.games.temple.sheet import DOOR, cell_boxes
from generator.reader.places import Place, cell_tokens, written


def places(layout: TempleLayout) -> list[Place]:
    """Every cell: numbers, and mummies where there is no door (TE-5)."""
    return [
        written(name, box, () if layout.tokens[layout.grid.index[name]] == DOOR else ("mummy",))
        for name, box in cell_boxes(layout).items()
    ]


def sheet_data(layout: TempleLayout, tokens: Mapping[str, str]) -> dict[str, Any]:
    """The keys of a sheet file."""
    return {"cells": write_grid(layout.grid, cell_tokens(layout, tokens))}
