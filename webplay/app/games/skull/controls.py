"""The table of Skull Island: numbers on land, boats at sea, dangers, and treasures to choose from."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from engine.errors import Refusal
from engine.games.skull.bot import one_away
from engine.games.skull.rules import SkullMatch
from engine.games.skull.sheet import BOAT, DANGER, SkullSheet, Treasure
from engine.grid import cells_of
from engine.match import Move
from generator.draw.shapes import Group
from generator.games.skull import sheet as drawn
from generator.words import Words
from webplay.app.games.penny.controls import PennyControls
from webplay.app.table.controls import Action
from webplay.app.table.news import News


class SkullControls(PennyControls[SkullMatch, SkullSheet]):
    """A number and a piece of land, or a boat and an anchorage; where finds compete, one of them (SK-9)."""

    game = "skull"
    specials = ("penny", "boat", "danger")
    aids = ("one_away",)
    great: ClassVar = {"treasure": 1, "danger_overcome": 1}

    def prepare(self) -> None:
        #: the finds to choose from: value and name of the cell
        names = self.sheet.layout.grid.names
        self.finds = [(str(value), names[cell]) for value, cell in self.sheet.finds]
        if self.finds:
            self.offers = list(dict.fromkeys(value for value, _ in self.finds))
        elif not self.hazard and self._anchorages():
            self.offers.append("boat")
        super().prepare()

    def _anchorages(self) -> int:
        """The free anchorages, when Navigation was rolled (SK-4)."""
        return 0 if self.match.roll.dakota else self.sheet.layout.anchorage & ~self.sheet.boats

    def move(self, what: str, cell: str) -> Move:
        return Treasure(int(what), cell) if self.finds and what.isdigit() else super().move(what, cell)

    def prompt(self) -> str:
        say = self.words
        if self.finds:
            key = "prompt_treasure_cell" if self.what else "prompt_treasure"
            return say("page.skull.ready_record" if self.actions() else f"page.skull.{key}", value=self.what)
        if shown := self._shown_by_selection():
            return say("page.skull.prompt_find", value=shown[0][0], cell=shown[0][1])
        if self.what == "boat" and not self.cell:
            return say("page.skull.prompt_boat")
        if not self.what and "boat" in self.offers:
            return say("page.skull.prompt_number_or_boat")
        return super().prompt()

    def possible(self) -> frozenset[str]:
        if self.finds:
            return frozenset(cell for value, cell in self.finds if self.what in ("", value))
        return super().possible()

    def tap_cell(self, cell: str) -> Refusal | None:
        if self.finds and not self.what:
            values = [value for value, place in self.finds if place == cell]
            if len(values) == 1:
                self.what = values[0]
        elif (
            not self.what and "boat" in self.offers and self.match.refusal(self.player, self.move("boat", cell)) is None
        ):
            self.what = "boat"
        if self.finds and not self.what and any(place == cell for _, place in self.finds):
            self.cell = cell
            return None
        return super().tap_cell(cell)

    def tap_chip(self, chip: str) -> Refusal | None:
        refusal = super().tap_chip(chip)
        cells = [cell for value, cell in self.finds if value == self.what]
        if len(cells) == 1:
            self.cell = cells[0]
        return refusal

    def _any_cell(self) -> str:
        targets = cells_of(self.sheet.targets())
        return self.sheet.layout.grid.names[targets[0]] if targets else super()._any_cell()

    def actions(self) -> list[Action]:
        if self.finds and self.cell and self.what:
            words = self.words("page.skull.record", value=self.what, cell=self.cell)
            return [Action(self.move(self.what, self.cell), words)]
        return super().actions()

    # Treasures, seen before they are recorded.

    def _shown_by_selection(self) -> list[tuple[int, str]]:
        """The treasures that the selection would show: value and cell."""
        after = None if self.finds else self.preview()
        if not isinstance(after, SkullSheet):
            return []
        names = after.layout.grid.names
        recorded = [(value, cell) for value, cell in after.treasures.items() if value not in self.sheet.treasures]
        return [(value, names[cell]) for value, cell in (*recorded, *after.finds)]

    def sketch(self) -> list[Group]:
        """The lines that reveal what the selection would find; where finds compete, those of all that are left."""
        layout = self.sheet.layout
        sheet = self.sheet.copy() if self.finds else self.preview()
        if sheet is None:
            return []
        shown = [(int(value), cell) for value, cell in self.finds if self._wanted(value, cell)]
        shown = shown or self._shown_by_selection()
        sheet.treasures = {value: layout.grid.index[cell] for value, cell in shown}
        rings = [drawn.pencil(layout, sheet, cell) for _, cell in shown if cell not in self.chosen()]
        return [Group("sketch-finds", drawn.treasure_lines(layout, sheet).shapes), *rings] if shown else []

    def _wanted(self, value: str, cell: str) -> bool:
        return self.what in ("", value) and self.cell in ("", cell)

    def aid(self, name: str) -> dict[str, str]:
        """The numbers that would show a treasure, by the cell they are missing from."""
        names = self.sheet.layout.grid.names
        missing: dict[str, list[str]] = {}
        for cell, value in sorted(one_away(self.sheet)):
            missing.setdefault(names[cell], []).append(str(value))
        return {cell: " ".join(values) for cell, values in missing.items()}

    @classmethod
    def news(cls, before: SkullSheet, after: SkullSheet, words: Words, player: int = 0) -> list[News]:
        found = []
        for one in super().news(before, after, words, player):
            # With a treasure the numbers are lit that show it.
            value = next((value for value, cell in after.treasures.items() if cls._is_at(after, cell, one)), 0)
            cells = (after.treasures[value], *after.revealing(value, after.treasures[value])) if value else ()
            found.append(replace(one, cells=after.layout.grid.names_of(sorted({*cells})) or one.cells))
        return found

    @classmethod
    def _is_at(cls, sheet: SkullSheet, cell: int, news: News) -> bool:
        return news.part == "treasures" and news.cells == (sheet.layout.grid.names[cell],)

    # What everybody sees.

    @classmethod
    def cell_words(cls, sheet: SkullSheet, cell: str, words: Words) -> str:
        index = sheet.layout.grid.index[cell]
        value = sheet.values[index]
        if value in (BOAT, DANGER):
            parts = [words(f"page.skull.cell.{'boat' if value == BOAT else 'danger'}")]
        elif sheet.layout.land >> index & 1:
            parts = [str(value) if value else words("page.cell_empty")]
        else:
            parts = [words(f"page.skull.cell.{'mountain' if sheet.layout.mountains >> index & 1 else 'anchorage'}")]
        parts += [
            words("page.skull.cell.treasure", value=worth) for worth, place in sheet.treasures.items() if place == index
        ]
        return ", ".join(parts)

    @classmethod
    def move_words(cls, move: Move, words: Words) -> str:
        if isinstance(move, Treasure):
            return words("page.skull.recorded", value=move.value, cell=move.cell)
        return super().move_words(move, words)
