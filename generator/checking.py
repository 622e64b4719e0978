"""How somebody's own layout plays, when bots try it; `carnet check` and the page say the same.

Not responsible for why a layout is refused (the engine), nor for what can be said of it at once (`telling.py`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engine.bots import View, bot_of, bot_random
from engine.layout import Layout
from engine.match import Match
from engine.registry import GAMES
from generator.words import Words

#: how many games the greedy bot plays to say how a layout plays
CHECK_GAMES = 20


def trial_games(layout: Layout) -> list[Match[Any]]:
    """Games on a layout, for the greedy bot to play to their ends."""
    game = GAMES[layout.game]
    return [game.start(layout, game.least_players, seed) for seed in range(CHECK_GAMES)]


def trial_moves(match: Match[Any]) -> Iterator[None]:
    """Let the greedy bot play a game to its end, one move at a time: on a large map that takes a while."""
    bot = bot_of("greedy")
    randoms = [bot_random(match.seed, player) for player in range(match.players)]
    while owing := match.owing():
        for player in owing:
            while player in match.owing():
                match.play(player, bot.choose(View(match, player), randoms[player]).move)
                yield


def how_it_plays(matches: Sequence[Match[Any]], words: Words) -> str:
    """What games played to their ends say of a layout."""
    rounds = sum(match.round for match in matches) / len(matches)
    points = sum(match.score(0).total for match in matches) / len(matches)
    return words("cli.layout_plays", games=len(matches), rounds=f"{rounds:.1f}", points=f"{points:.1f}")
