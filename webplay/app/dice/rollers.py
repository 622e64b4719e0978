"""Finds who rolls the dice of a game for a table that plays on paper. Pure Python."""

from __future__ import annotations

from engine.game import Game
from engine.layout import Layout
from webplay.app.dice.rolling import Roller
from webplay.app.play import play_of


def roller_of(game: Game, layout: Layout, seed: int, players: int = 1, swaps: bool = True) -> Roller:
    """The roller of a game."""
    play = play_of(game.id)
    return play.roller(play.controls, game, layout, seed, players, swaps)
