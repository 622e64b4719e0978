"""The Valley of Wiraqocha as a game: its facts, and how its texts are read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.penny.game import PennyGame
from engine.games.valley.moves import (
    read_valley_move,
)
from engine.games.valley.rules import ValleyMatch
from engine.games.valley.sheet import (
    ValleyLayout,
    ValleySheet,
    read_valley,
)
from engine.layout import Layout
from engine.match import HandDice, Move


class ValleyGame(PennyGame):
    """The Valley of Wiraqocha."""

    id = "valley"
    parts = ("full_grid", "forests", "cities", "mountains", "pyramids", "buildings", "snakes")

    def read_layout(self, data: Mapping[str, Any], id: str = "") -> ValleyLayout:
        return ValleyLayout(data, id)

    def read_move(self, text: str) -> Move:
        return read_valley_move(text)

    def start(
        self,
        layout: Layout,
        players: int = 1,
        seed: int = 0,
        options: Mapping[str, Any] | None = None,
        hand: HandDice | None = None,
    ) -> ValleyMatch:
        assert isinstance(layout, ValleyLayout)
        return ValleyMatch(layout, players, seed, options, hand)

    def read_sheet(self, data: Mapping[str, Any], layout: Layout) -> ValleySheet:
        assert isinstance(layout, ValleyLayout)
        return read_valley(data, layout)


ValleyMatch.game = VALLEY = ValleyGame()
