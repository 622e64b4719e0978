"""Skull Island as a game: its facts, and how its texts are read."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from engine.bots.outlook import Outlook
from engine.bots.weights import shipped_weights
from engine.draws import Draws
from engine.game import Yardstick
from engine.games.penny.game import PennyGame
from engine.games.penny.moves import read_simple_move
from engine.games.penny.sketch import SketchOutlook
from engine.games.skull.inventing import SIZES, invent_island
from engine.games.skull.rules import SkullMatch
from engine.games.skull.sheet import TREASURE_MOVE, SkullLayout, SkullSheet, Treasure, read_skull_sheet
from engine.games.skull.sketch import SkullSketch
from engine.games.skull.stamps import STAMPS
from engine.games.skull.weights import Weights
from engine.layout import Layout
from engine.match import Match, Move
from engine.teaching import Tunable


class SkullGame(PennyGame, Tunable):
    """Skull Island."""

    id = "skull"
    layout_type = SkullLayout
    match_type = SkullMatch
    parts = ("treasures", "dangers")
    playouts = MappingProxyType({"strong": 48, "expert": 300})
    review_playouts = 360
    stamps = STAMPS
    sizes = tuple(SIZES)
    yardstick = Yardstick(-23.3, 3.14, 0.084)

    def invent(self, size: str, draws: Draws) -> dict[str, Any]:
        return invent_island(size, draws)

    def read_move(self, text: str) -> Move:
        if match := TREASURE_MOVE.fullmatch(text):
            return Treasure(int(match[1]), match[2])
        return read_simple_move(text, ("boat", "danger"))

    def longest(self, layout: Layout) -> int:
        """Every round fills free land or an anchorage (SK-1, SK-4, SK-6)."""
        assert isinstance(layout, SkullLayout)
        return layout.tokens.count(".") + layout.anchorage.bit_count()

    def outlook(self, match: Match[Any], player: int) -> Outlook:
        assert isinstance(match, SkullMatch)
        solo = bool(match.options["hazards"] == "solo")
        sketch = SkullSketch.of(match.sheets[match.on[player]], shipped_weights(Weights, "skull"), solo)
        return SketchOutlook(match, player, sketch)

    def quick_game(self, layout: Layout, weights: Mapping[str, Any], seed: int) -> float:
        assert isinstance(layout, SkullLayout)
        return SkullSketch(layout, Weights(**weights)).play(seed)

    def read_sheet(self, data: Mapping[str, Any], layout: Layout) -> SkullSheet:
        assert isinstance(layout, SkullLayout)
        return read_skull_sheet(data, layout)


GAME = SkullGame()
