"""The table of The Temple of Apikhabou."""

from __future__ import annotations

from typing import ClassVar

from engine.games.temple.rules import TempleMatch
from engine.games.temple.sheet import DOOR, MUMMY, TempleSheet
from generator.words import Words
from webplay.app.games.penny.controls import PennyControls


class TempleControls(PennyControls[TempleMatch, TempleSheet]):
    """Numbers go into rooms, after a lockpick into doors."""

    game = "temple"
    specials = ("penny", "lockpick", "mummy")
    great: ClassVar = {"run": 3, "group": 3, "mummy_defeated": 2}

    def prompt(self) -> str:
        door = not self.hazard and not self.match.roll.dakota and bool(self.sheet.free_doors)
        if door and self.what and not self.cell:
            return self.words("page.temple.prompt_door", number=self.what)
        return super().prompt()

    @classmethod
    def cell_words(cls, sheet: TempleSheet, cell: str, words: Words) -> str:
        index = sheet.layout.grid.index[cell]
        value = sheet.values[index]
        if value == MUMMY:
            written = words("page.temple.cell.mummy")
        else:
            written = str(value) if value else words("page.cell_empty")
        door = sheet.layout.tokens[index] == DOOR
        return words("page.temple.cell.door", written=written) if door else written
