"""The Temple of Apikhabou as a game: its facts, and how its texts are read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.penny.game import PennyGame
from engine.games.penny.moves import read_simple_move
from engine.games.penny.sheet import read_value
from engine.games.temple.rules import TempleMatch
from engine.games.temple.sheet import DOOR, MUMMY, TempleLayout, TempleSheet
from engine.layout import Layout, refuse_at_cell
from engine.match import HandDice, Move
from engine.sheet import read_cells


class TempleGame(PennyGame):
    """The Temple of Apikhabou."""

    id = "temple"
    parts = ("run", "groups", "mummies")

    def read_layout(self, data: Mapping[str, Any], id: str = "") -> TempleLayout:
        return TempleLayout(data, id)

    def read_move(self, text: str) -> Move:
        return read_simple_move(text, ("mummy",))

    def start(
        self,
        layout: Layout,
        players: int = 1,
        seed: int = 0,
        options: Mapping[str, Any] | None = None,
        hand: HandDice | None = None,
    ) -> TempleMatch:
        assert isinstance(layout, TempleLayout)
        return TempleMatch(layout, players, seed, options, hand)

    def read_sheet(self, data: Mapping[str, Any], layout: Layout) -> TempleSheet:
        assert isinstance(layout, TempleLayout)
        sheet = TempleSheet(layout)
        for cell, token in enumerate(read_cells(data, layout, ())):
            name = layout.grid.names[cell]
            value = read_value(token, name, {"mummy": MUMMY})
            if value == MUMMY and layout.tokens[cell] == DOOR:
                raise refuse_at_cell("mummy_in_door", name, "TE-4", cell=name)
            if value:
                sheet.fill(cell, value)
        return sheet


TempleMatch.game = TEMPLE = TempleGame()
