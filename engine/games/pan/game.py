"""L'île de Pan as a game: its facts, and how its texts are read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.game import Game
from engine.games.pan.bot import PARTS
from engine.games.pan.layout import PanLayout
from engine.games.pan.moves import (
    read_move,
)
from engine.games.pan.rules import PanMatch
from engine.layout import Layout
from engine.match import HandDice, Move


class PanGame(Game):
    """L'île de Pan."""

    id = "pan"
    family = "pan"
    least_players = 2
    most_players = 4
    players_clause = "PA-1"
    has_sheets = False
    parts = PARTS

    def read_layout(self, data: Mapping[str, Any], id: str = "") -> PanLayout:
        return PanLayout(data, id)

    def read_move(self, text: str) -> Move:
        return read_move(text)

    def start(
        self,
        layout: Layout,
        players: int = 2,
        seed: int = 0,
        options: Mapping[str, Any] | None = None,
        hand: HandDice | None = None,
    ) -> PanMatch:
        assert isinstance(layout, PanLayout)
        return PanMatch(layout, players, seed, options, hand)


PanMatch.game = PAN = PanGame()
