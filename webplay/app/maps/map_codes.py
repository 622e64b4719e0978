"""A map as a code. Pure Python."""

from __future__ import annotations

from engine.codes.share import write_code
from engine.games.registry import GAMES
from engine.layout import Layout


def map_code(layout: Layout, seed: int) -> str:
    """A code that holds a map: that of a game on it before its first move."""
    game = GAMES[layout.game]
    return write_code(game.start(layout, game.least_players, seed))
