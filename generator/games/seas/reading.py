"""What can be read on the sheet of a sea: routes, ticked boxes, circled and crossed numbers, bottles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.seas.layout import SeaLayout
from engine.layout import EMPTY, OUTSIDE, write_grid
from generator.games.seas.panel import panel_of
from generator.games.seas.sea import SHAPES, cell_boxes, tick_places
from generator.games.seas.sheet import SeaDrawing
from generator.reader.places import Place, scaled, ticked
from generator.words import Silence

#: a route reaches to the sides of its cell
WHOLE = 1.06
CIRCLED = {".": ".", "ring": "ring", "cross": "cross"}
ROUTES = {label: label for label in (".", *SHAPES)}


class SeaReading:
    """What reads the sheets of one sea."""

    def __init__(self, drawing: SeaDrawing[Any, Any]) -> None:
        self.drawing = drawing

    def places(self, layout: SeaLayout) -> list[Place]:
        """Cells, their boxes, the numbers of the zones, the bottles."""
        found: list[Place] = []
        for name, box in cell_boxes(layout).items():
            found.append(Place(name, scaled(box, WHOLE), "route", ROUTES))
            index = layout.grid.index[name]
            spots = tick_places(layout, index, box)[layout.ticked[index] :]
            found += [ticked(f"{name}+{count}", spot) for count, spot in enumerate(spots, 1)]
        plan = panel_of(self.drawing.blocks(layout, Silence()), layout)
        for (zone, number), box in plan.places.items():
            key = f"{zone}:{number}"
            if zone == "bottles":
                found.append(ticked(key, box))
            elif zone in layout.zones:
                found.append(Place(key, scaled(box, 1.3), "mark", CIRCLED))
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
