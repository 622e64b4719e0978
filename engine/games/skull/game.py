"""Skull Island as a game: its facts, and how its texts are read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.penny.game import PennyGame
from engine.games.penny.moves import read_simple_move
from engine.games.skull.rules import SkullMatch
from engine.games.skull.sheet import TREASURE_MOVE, SkullLayout, SkullSheet, Treasure, read_skull_sheet
from engine.layout import Layout
from engine.match import HandDice, Move


class SkullGame(PennyGame):
    """Skull Island."""

    id = "skull"
    parts = ("treasures", "dangers")

    def read_layout(self, data: Mapping[str, Any], id: str = "") -> SkullLayout:
        return SkullLayout(data, id)

    def read_move(self, text: str) -> Move:
        if match := TREASURE_MOVE.fullmatch(text):
            return Treasure(int(match[1]), match[2])
        return read_simple_move(text, ("boat", "danger"))

    def start(
        self,
        layout: Layout,
        players: int = 1,
        seed: int = 0,
        options: Mapping[str, Any] | None = None,
        hand: HandDice | None = None,
    ) -> SkullMatch:
        assert isinstance(layout, SkullLayout)
        return SkullMatch(layout, players, seed, options, hand)

    def read_sheet(self, data: Mapping[str, Any], layout: Layout) -> SkullSheet:
        assert isinstance(layout, SkullLayout)
        return read_skull_sheet(data, layout)


SkullMatch.game = SKULL = SkullGame()
