"""What can be read on a valley's sheet: its cells. Outlines are not read: the page proposes discoveries."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.valley.sheet import ValleyLayout
from engine.layout import write_grid
from generator.games.valley.sheet import BUILDINGS, cell_boxes
from generator.reader.places import Place, SheetReading, cell_tokens, written

DRAWN = (*BUILDINGS, "snake", "crossed")


class ValleyReading(SheetReading[ValleyLayout]):
    """Reads valleys."""

    def cells(self, layout: ValleyLayout) -> list[Place]:
        """Every cell: numbers, buildings, snakes, and snakes crossed out."""
        return [written(name, box, DRAWN) for name, box in cell_boxes(layout).items()]

    def sheet_data(self, layout: ValleyLayout, tokens: Mapping[str, str]) -> dict[str, Any]:
        return {"cells": write_grid(layout.grid, cell_tokens(layout, tokens))}


READING = ValleyReading()
