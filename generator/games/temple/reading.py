"""What can be read on a temple's sheet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.temple.sheet import TempleLayout
from engine.layout import write_grid
from generator.games.temple.sheet import DOOR, cell_boxes
from generator.reader.places import Place, SheetReading, cell_tokens, written


class TempleReading(SheetReading[TempleLayout]):
    """Reads temples."""

    def cells(self, layout: TempleLayout) -> list[Place]:
        """Every cell: numbers, and mummies where there is no door (TE-5)."""
        return [
            written(name, box, () if layout.tokens[layout.grid.index[name]] == DOOR else ("mummy",))
            for name, box in cell_boxes(layout).items()
        ]

    def sheet_data(self, layout: TempleLayout, tokens: Mapping[str, str]) -> dict[str, Any]:
        return {"cells": write_grid(layout.grid, cell_tokens(layout, tokens))}


READING = TempleReading()
