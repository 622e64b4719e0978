"""Sea of Treasures as a game: its facts, and how its texts are read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.seas.game import SeaGame
from engine.games.treasures.rules import TreasuresMatch
from engine.games.treasures.sheet import TreasuresLayout, TreasuresSheet
from engine.layout import Layout
from engine.match import HandDice


class TreasuresGame(SeaGame):
    """Sea of Treasures."""

    id = "treasures"
    players_clause = "DO-2"
    parts = ("monsters", "islands", "bounties", "ships", "bottles")
    tick = "fort"

    def choices(self, players: int) -> dict[str, tuple[Any, ...]]:
        """The variant *more control* (TR-8)."""
        return {"more_control": (False, True)}

    def read_layout(self, data: Mapping[str, Any], id: str = "") -> TreasuresLayout:
        return TreasuresLayout(data, id)

    def start(
        self,
        layout: Layout,
        players: int = 1,
        seed: int = 0,
        options: Mapping[str, Any] | None = None,
        hand: HandDice | None = None,
    ) -> TreasuresMatch:
        assert isinstance(layout, TreasuresLayout)
        return TreasuresMatch(layout, players, seed, options, hand)

    def read_sheet(self, data: Mapping[str, Any], layout: Layout) -> TreasuresSheet:
        assert isinstance(layout, TreasuresLayout)
        sheet = TreasuresSheet(layout)
        sheet.read(data)
        return sheet


TreasuresMatch.game = TREASURES = TreasuresGame()
