"""L'île de Pan as a game: its facts, and how its texts are read."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

from engine.bots.outlook import Outlook
from engine.bots.weights import shipped_weights
from engine.draws import Draws
from engine.game import Game, Yardstick
from engine.games.pan.bot import PARTS
from engine.games.pan.inventing import invent_tiles
from engine.games.pan.layout import PanLayout
from engine.games.pan.moves import read_move
from engine.games.pan.outlook import PanOutlook, Standing
from engine.games.pan.rules import PanMatch
from engine.games.pan.stamps import STAMPS
from engine.match import Match, Move

#: so many turns of everybody are played before the table is estimated
ROUNDS_AHEAD = 2


class PanGame(Game):
    """L'île de Pan."""

    id = "pan"
    layout_type = PanLayout
    match_type = PanMatch
    family = "pan"
    least_players = 2
    most_players = 4
    players_clause = "PA-1"
    parts = PARTS
    stamps = STAMPS
    playouts = MappingProxyType({"strong": 24, "expert": 96})
    sizes = ("normal",)
    size_clause = "PA-1"
    yardstick = Yardstick(37.7, 0.0, 0.043)

    def outlook(self, match: Match[Any], player: int) -> Outlook:
        assert isinstance(match, PanMatch)
        return PanOutlook(match, player, shipped_weights(Standing, "pan"), ROUNDS_AHEAD)

    def invent(self, size: str, draws: Draws) -> dict[str, Any]:
        return invent_tiles(size, draws)

    def read_move(self, text: str) -> Move:
        return read_move(text)


GAME = PanGame()
