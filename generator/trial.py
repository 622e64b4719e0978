"""How somebody's own layout plays, in one sentence, when a bot tries it: for the page, which plays between two breaths.

Not responsible for why a layout is refused (the engine), nor for all that can be measured of it (`measured.py`).

The slowest greedy game takes the square of its cells: 0.07 s on 64 of them, 0.2 s on 120, 2.3 s on 400 and a quarter of
a minute on the largest map there may be. So a large map is tried in fewer games, by a bot that looks at fewer moves: a
few seconds in all, whatever the map.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import fmean
from typing import Any

from engine import measuring
from engine.games.registry import GAMES
from engine.layout import Layout
from engine.match import Match
from engine.measuring import affordable, is_large
from generator.words import Words

#: how many games the greedy bot plays to say how a layout plays
CHECK_GAMES = 20


def trial_games(layout: Layout) -> list[Match[Any]]:
    """Games on a layout, for `trial_moves` to play to their ends."""
    game = GAMES[layout.game]
    return [game.start(layout, game.least_players, seed) for seed in range(affordable(layout, "greedy", CHECK_GAMES))]


def trial_moves(match: Match[Any]) -> Iterator[None]:
    """Play a trial game to its end; after every move the caller may draw breath."""
    return measuring.trial_moves(match, "greedy")


def how_it_plays(matches: Sequence[Match[Any]], words: Words) -> str:
    """What games played to their ends say of a layout."""
    rounds = fmean(match.round for match in matches)
    points = fmean(match.score(0).total for match in matches)
    told = {"games": len(matches), "rounds": words.figures(f"{rounds:.1f}"), "points": words.figures(f"{points:.1f}")}
    if is_large(matches[0].layout):
        return words("cli.large_layout_plays", count=len(matches), **told)
    return words("cli.layout_plays", **told)
