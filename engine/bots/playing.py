"""Lets bots play."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from engine.bots.levels import bot_of
from engine.bots.view import Bot, View
from engine.chance import numbers
from engine.match import Match


def bot_random(seed: int, player: int) -> Random:
    """A bot's own dice for a game: no bot learns anything of the game's from them."""
    return Random(next(numbers(seed, "bot", 0, player)))


def play_on(match: Match[Any], bots: Mapping[int, Bot], randoms: Mapping[int, Random]) -> None:
    """Let bots make all moves they owe, until somebody else owes one or the game is over."""
    while owing := [player for player in match.owing() if player in bots]:
        for player in owing:
            while player in match.owing():
                choice = bots[player].choose(View(match, player), randoms[player])
                for move in (choice.move, *choice.then):
                    match.play(player, move)


def play_out(match: Match[Any], bot: str) -> None:
    """Let one kind of bot play everybody, to the end of the game."""
    players = range(match.players)
    play_on(match, dict.fromkeys(players, bot_of(bot)), {player: bot_random(match.seed, player) for player in players})
