"""L'île de Pan as a game: its facts, and how its texts are read."""

from __future__ import annotations

from engine.game import Game
from engine.games.pan.bot import PARTS
from engine.games.pan.layout import PanLayout
from engine.games.pan.moves import (
    read_move,
)
from engine.games.pan.rules import PanMatch
from engine.games.pan.stamps import STAMPS
from engine.match import Move


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

    def read_move(self, text: str) -> Move:
        return read_move(text)


GAME = PanGame()
