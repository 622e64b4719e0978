"""Sea of Treasures as a game: its facts, and how its texts are read."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from engine.game import Yardstick
from engine.games.seas.game import SeaGame
from engine.games.treasures.inventing import SIZES
from engine.games.treasures.rules import TreasuresMatch
from engine.games.treasures.sheet import TITLES, TreasuresLayout, TreasuresSheet
from engine.games.treasures.sketch import TreasuresSketch
from engine.games.treasures.stamps import STAMPS
from engine.layout import Layout


class TreasuresGame(SeaGame):
    """Sea of Treasures."""

    id = "treasures"
    layout_type = TreasuresLayout
    match_type = TreasuresMatch
    players_clause = "DO-2"
    parts = ("monsters", "islands", "bounties", "ships", "bottles")
    stamps = STAMPS
    titles = TITLES
    sizes = tuple(SIZES)
    yardstick = Yardstick(-17.3, 2.73, 0.107)
    sea_kinds = SIZES
    sketch_type = TreasuresSketch
    playouts = MappingProxyType({"strong": 48, "expert": 240})
    tick = "fort"
    review_playouts = 360

    def choices(self, players: int) -> dict[str, tuple[Any, ...]]:
        """The variant *more control* (TR-8)."""
        return {"more_control": (False, True)}

    def read_sheet(self, data: Mapping[str, Any], layout: Layout) -> TreasuresSheet:
        assert isinstance(layout, TreasuresLayout)
        sheet = TreasuresSheet(layout)
        sheet.read(data)
        return sheet


GAME = TreasuresGame()
