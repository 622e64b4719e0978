"""The table of Pebbles: one number, one place."""

from __future__ import annotations

from typing import Any

from engine.games.pebbles.rules import Pebble

from engine.errors import Refusal
from engine.match import Move
from engine.sheet import Sheet
from generator.words import Words
from webplay.app.table.controls import Action, Chip, Controls, Die


class PebblesControls(Controls):
    """Tap a place, then confirm."""

    game = "pebbles"

    def __init__(self, match: Any, player: int, words: Words) -> None:
        super().__init__(match, player, words)
        self.cell = ""

    def prompt(self) -> str:
        return self.words("page.pebbles.ready" if self.cell else "page.pebbles.prompt", number=self.match.die)

    def chips(self) -> list[Chip]:
        return []

    def possible(self) -> frozenset[str]:
        return frozenset(move.cell for move in self.match.legal_moves(self.player))

    def chosen(self) -> tuple[str, ...]:
        return (self.cell,) if self.cell else ()

    def preview(self) -> Sheet | None:
        if not self.cell:
            return None
        ahead = self.match.copy()
        ahead.play(self.player, Pebble(self.match.die, self.cell))
        sheet: Sheet = ahead.sheets[0]
        return sheet

    def actions(self) -> list[Action]:
        move = Pebble(self.match.die, self.cell)
        words = self.words("page.pebbles.lay", number=move.value, cell=move.cell)
        return [Action(move, words)] if self.cell else []

    def tap_cell(self, cell: str) -> Refusal | None:
        refusal: Refusal | None = self.match.refusal(self.player, Pebble(self.match.die, cell))
        self.cell = self.cell if refusal else cell
        return refusal

    def tap_chip(self, chip: str) -> Refusal | None:
        return Refusal("number_not_made", "PE-1", values={"number": chip, "made": self.match.die})

    def clear(self) -> bool:
        something, self.cell = bool(self.cell), ""
        return something

    @classmethod
    def dice(cls, match: Any, words: Words) -> list[Die]:
        return [Die("ink", f"die{match.die}", str(match.die))]

    @classmethod
    def roll_words(cls, match: Any, words: Words) -> str:
        return words("page.pebbles.rolled", number=match.die)

    @classmethod
    def cell_words(cls, sheet: Any, cell: str, words: Words) -> str:
        value = sheet.values[sheet.layout.grid.index[cell]]
        return str(value) if value else words("page.cell_empty")

    @classmethod
    def move_words(cls, move: Move, words: Words) -> str:
        assert isinstance(move, Pebble)
        return words("page.pebbles.laid", number=move.value, cell=move.cell)
