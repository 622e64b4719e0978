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
    MOST_ROUNDS,
    ValleyLayout,
    ValleySheet,
    read_valley,
)
from engine.games.valley.stamps import STAMPS
from engine.layout import Layout
from engine.match import Move


class ValleyGame(PennyGame):
    """The Valley of Wiraqocha."""

    id = "valley"
    ends_for_all = True
    layout_type = ValleyLayout
    match_type = ValleyMatch
    parts = ("full_grid", "forests", "cities", "mountains", "pyramids", "buildings", "snakes")
    stamps = STAMPS

    def read_move(self, text: str) -> Move:
        return read_valley_move(text)

    def longest(self, layout: ValleyLayout) -> int:
        """The expedition is over after so many rounds (VA-14)."""
        return MOST_ROUNDS

    def read_sheet(self, data: Mapping[str, Any], layout: Layout) -> ValleySheet:
        assert isinstance(layout, ValleyLayout)
        return read_valley(data, layout)


GAME = ValleyGame()
