"""What can be read on an island's sheet. Treasures follow from the numbers and boats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.skull.sheet import BOXES, SkullLayout, SkullSheet, certain, read_skull_sheet
from engine.layout import write_grid
from generator.games.skull.sheet import cell_boxes
from generator.reader.places import Place, SheetReading, cell_tokens, written


class SkullReading(SheetReading[SkullLayout]):
    """Reads islands."""

    def cells(self, layout: SkullLayout) -> list[Place]:
        """Land for numbers and dangers, anchorages for boats (SK-4); nobody writes on a mountain."""
        found: list[Place] = []
        for name, box in cell_boxes(layout).items():
            cell = layout.grid.index[name]
            if layout.land >> cell & 1:
                found.append(written(name, box, ("danger",)))
            elif layout.anchorage >> cell & 1:
                found.append(written(name, box, ("boat",), numbers=False))
        return found

    def sheet_data(self, layout: SkullLayout, tokens: Mapping[str, str]) -> dict[str, Any]:
        """The keys of a sheet file, with the treasures that the numbers and boats show."""
        cells = {"cells": write_grid(layout.grid, cell_tokens(layout, tokens))}
        dangers = [name for name, token in tokens.items() if token == "danger"]
        if len(dangers) > BOXES:
            return cells
        sheet = read_skull_sheet(cells, layout)
        names = layout.grid.names
        return {**cells, "treasures": [f"{value}@{names[cell]}" for value, cell in shown(sheet).items()]}


def shown(sheet: SkullSheet) -> dict[int, int]:
    """The treasures of a sheet: those that everybody would have recorded, then the best of each value (SK-9)."""
    recorded: dict[int, int] = {}
    finds = sheet.all_finds()
    while finds and len(recorded) < BOXES:
        sure = certain(finds, BOXES - len(recorded)) or [max(finds, key=lambda find: (find[0], -find[1]))]
        recorded.update(sure[: BOXES - len(recorded)])
        finds = [find for find in finds if find[0] not in recorded and find[1] not in recorded.values()]
    return recorded


READING = SkullReading()
