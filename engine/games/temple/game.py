"""The Temple of Apikhabou as a game: its facts, and how its texts are read."""

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
from engine.games.penny.sheet import read_value
from engine.games.penny.sketch import SketchOutlook
from engine.games.temple.inventing import SIZES, invent_temple
from engine.games.temple.rules import TempleMatch
from engine.games.temple.sheet import DOOR, MUMMY, TempleLayout, TempleSheet
from engine.games.temple.sketch import TempleSketch
from engine.games.temple.stamps import STAMPS
from engine.games.temple.weights import Weights
from engine.layout import OUTSIDE, Layout, refuse_at_cell
from engine.match import Match, Move
from engine.sheet import read_cells
from engine.teaching import Tunable


class TempleGame(PennyGame, Tunable):
    """The Temple of Apikhabou."""

    id = "temple"
    ends_for_all = True
    layout_type = TempleLayout
    match_type = TempleMatch
    parts = ("run", "groups", "mummies")
    stamps = STAMPS
    playouts = MappingProxyType({"strong": 60, "expert": 480})
    review_playouts = 480
    sizes = tuple(SIZES)
    yardstick = Yardstick(1.4, 0.83, 0.065)

    def invent(self, size: str, draws: Draws) -> dict[str, Any]:
        return invent_temple(size, draws)

    def read_move(self, text: str) -> Move:
        return read_simple_move(text, ("mummy",))

    def longest(self, layout: Layout) -> int:
        """Every round fills a cell (TE-1, TE-2, TE-4), and the game may end with all doors full."""
        assert isinstance(layout, TempleLayout)
        return sum(token != OUTSIDE for token in layout.tokens)

    def last_round(self, match: Match[Any]) -> int:
        """All sheets are full after the same round (TE-6): any game with these dice tells which."""
        ahead = match.copy()
        while not ahead.over:
            player = ahead.owing()[0]
            ahead.play(player, ahead.legal_moves(player)[0])
        return ahead.round

    def outlook(self, match: Match[Any], player: int) -> Outlook:
        assert isinstance(match, TempleMatch)
        solo = bool(match.options["hazards"] == "solo")
        sketch = TempleSketch.of(match.sheets[match.on[player]], shipped_weights(Weights, "temple"), solo)
        return SketchOutlook(match, player, sketch)

    def quick_game(self, layout: Layout, weights: Mapping[str, Any], seed: int) -> float:
        assert isinstance(layout, TempleLayout)
        return TempleSketch(layout, Weights(**weights)).play(seed)

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


GAME = TempleGame()
