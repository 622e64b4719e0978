"""Sea of Monsters as a game: its facts, and how its texts are read."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from engine.game import Yardstick
from engine.games.monsters.inventing import SIZES
from engine.games.monsters.rules import MonstersMatch
from engine.games.monsters.sheet import MonstersLayout, MonstersSheet
from engine.games.monsters.sketch import MonstersSketch
from engine.games.monsters.stamps import STAMPS
from engine.games.seas.game import SeaGame
from engine.layout import Layout


class MonstersGame(SeaGame):
    """Sea of Monsters."""

    id = "monsters"
    layout_type = MonstersLayout
    match_type = MonstersMatch
    least_players = 2
    players_clause = "MO-8"
    parts = ("monsters", "krakens", "ships", "bottles")
    stamps = STAMPS
    sizes = tuple(SIZES)
    yardstick = Yardstick(-6.6, 2.51, 0.104)
    sea_kinds = SIZES
    sketch_type = MonstersSketch
    playouts = MappingProxyType({"strong": 0, "expert": 96})
    tick = "tentacle"

    def read_sheet(self, data: Mapping[str, Any], layout: Layout) -> MonstersSheet:
        assert isinstance(layout, MonstersLayout)
        sheet = MonstersSheet(layout)
        sheet.read(data)
        return sheet


GAME = MonstersGame()
