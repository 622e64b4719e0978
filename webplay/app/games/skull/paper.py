"""A paper sheet of Skull Island being typed in: what is in its cells, and the treasures noted beside them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from engine.games.skull.sheet import SkullSheet
from engine.layout import MapLayout
from engine.sheet import Sheet
from generator.words import Words
from webplay.app.check.paper_sheet import Row, toggle
from webplay.app.games.penny.paper import PennyPaper
from webplay.app.store.stored import in_order
from webplay.app.table.controls import Chip


class SkullPaper(PennyPaper):
    """Numbers, boats, dangers, and recorded treasures as in a sheet file (`9@c4`)."""

    letters: ClassVar = {"boat": "b", "danger": "d"}

    def __init__(self, layout: MapLayout) -> None:
        super().__init__(layout)
        self.treasures: list[str] = []

    def beside(self, sheet: Sheet, words: Words) -> list[Row]:
        chips = []
        for text in self.finds(sheet):
            value, _, cell = text.partition("@")
            told = words("page.check.treasure", value=value, cell=cell)
            chips.append(Chip(f"treasure:{text}", told, told, "treasure", selected=text in self.treasures))
        return [Row(words("page.check.treasures"), tuple(chips), none=words("page.check.treasures_none"))]

    def tap_beside(self, chip: str) -> bool:
        name, _, treasure = chip.partition(":")
        if name == "treasure":
            self.record(treasure)
        return name == "treasure"

    def record(self, treasure: str) -> None:
        """Record a treasure, or take it back."""
        toggle(self.treasures, treasure)

    def extra(self) -> dict[str, Any]:
        return {"treasures": list(self.treasures)}

    def take_extra(self, data: Mapping[str, Any]) -> None:
        self.treasures = [str(text) for text in in_order(data.get("treasures", []))]

    def finds(self, sheet: Sheet) -> Iterator[str]:
        """The treasures that the numbers and boats of a sheet show, and those that are recorded."""
        assert isinstance(sheet, SkullSheet)
        names = self.layout.grid.names
        found = {(value, cell) for value, cell in sheet.all_finds()}
        found |= {(value, cell) for value, cell in sheet.treasures.items()}
        shown = [f"{value}@{names[cell]}" for value, cell in sorted(found)]
        yield from [*shown, *(text for text in self.treasures if text not in shown)]
