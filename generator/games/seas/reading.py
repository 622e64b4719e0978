"""What can be read on the sheet of a sea: routes, ticked boxes, circled and crossed numbers, bottles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.seas.layout import SeaLayout
from engine.layout import EMPTY, OUTSIDE, write_grid
from generator.draw.frame import Box
from generator.draw.plain_sheet import row_places
from generator.games.seas.panel import BOTTLES, panel_of
from generator.games.seas.plain import ROW, rows
from generator.games.seas.sea import SHAPES, cell_boxes, tick_places
from generator.games.seas.sheet import SeaDrawing
from generator.reader.places import Place, SheetReading, scaled, ticked
from generator.words import Silence

#: a route reaches to the sides of its cell
WHOLE = 1.06
CIRCLED = {".": ".", "ring": "ring", "cross": "cross"}
ROUTES = {label: label for label in (".", *SHAPES)}


class SeaReading(SheetReading[SeaLayout]):
    """What reads the sheets of one sea."""

    def __init__(self, drawing: SeaDrawing[Any, Any]) -> None:
        self.drawing = drawing

    def cells(self, layout: SeaLayout) -> list[Place]:
        """Routes, and the boxes in cells."""
        found: list[Place] = []
        for name, box in cell_boxes(layout).items():
            found.append(Place(name, scaled(box, WHOLE), "route", ROUTES))
            index = layout.grid.index[name]
            spots = tick_places(layout, index, box)[layout.ticked[index] :]
            found += [ticked(f"{name}+{count}", spot) for count, spot in enumerate(spots, 1)]
        return found

    def beside(self, layout: SeaLayout) -> list[Place]:
        """The numbers of the zones, the bottles."""
        plan = panel_of(self.drawing.blocks(layout, Silence()), layout)
        return [_beside(zone, number, box) for (zone, number), box in plan.places.items()]

    def plain_beside(self, layout: SeaLayout) -> list[Place]:
        found: list[Place] = []
        for row, (zone, numbers) in enumerate(rows(layout)):
            boxes = row_places(row * ROW, len(numbers))
            found += [_beside(zone, number, box) for number, box in zip(numbers, boxes, strict=True)]
        return found

    def sheet_data(self, layout: SeaLayout, tokens: Mapping[str, str]) -> dict[str, Any]:
        """The keys of a sheet file."""
        marked = {key: token for key, token in tokens.items() if token != EMPTY}
        crossed: dict[str, list[int]] = {}
        data: dict[str, Any] = {"cells": write_grid(layout.grid, self._cells(layout, tokens))}
        for index, zone in enumerate(layout.zones):
            numbers = [number for number in layout.numbers[index] if marked.get(f"{zone}:{number}")]
            data[zone] = [number for number in numbers if marked[f"{zone}:{number}"] == "ring"]
            if index in layout.shared_zones and (rest := [number for number in numbers if number not in data[zone]]):
                crossed[zone] = rest
        data["bottles"] = sum(f"bottles:{count}" in marked for count in range(1, layout.bottles + 1))
        return {**data, **({"crossed": crossed} if crossed else {})}

    def _cells(self, layout: SeaLayout, tokens: Mapping[str, str]) -> list[str]:
        cells: list[str] = []
        for index, name in enumerate(layout.grid.names):
            route = tokens.get(name, EMPTY)
            boxes = layout.boxes[index]
            ticks = [tokens.get(f"{name}+{count}", EMPTY) != EMPTY for count in range(1, boxes + 1)]
            if boxes:
                route = f"{'' if route == EMPTY else route}+{layout.ticked[index] + sum(ticks)}"
            cells.append(OUTSIDE if layout.tokens[index] == OUTSIDE else route)
        return cells


def _beside(zone: str, number: int, box: Box) -> Place:
    """A number to circle or to cross out, or a bottle to tick."""
    key = f"{zone}:{number}"
    return ticked(key, box) if zone == BOTTLES else Place(key, scaled(box, 1.3), "mark", CIRCLED)
