"""How somebody's own layout plays, when bots try it; `carnet check` and the page say the same.

Not responsible for why a layout is refused (the engine), nor for what can be said of it at once (`plain_text.py`).

The slowest greedy game takes the square of its cells: 0.07 s on 64 of them, 0.2 s on 120, 2.3 s on 400 and a quarter of
a minute on the largest map there may be. So a large map is tried in fewer games, by a bot that looks at fewer moves: a
few seconds in all, whatever the map.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from engine.bots import GreedyBot, View, bot_random
from engine.games.registry import GAMES, read_layout
from engine.layout import Layout, MapLayout
from engine.match import Match
from generator.words import Words

#: how many games the greedy bot plays to say how a layout plays
CHECK_GAMES = 20
#: a map of more cells is large; shipped ones have half of it
LARGE = 150
#: so many cells are tried on a large map, all games together
CELLS_TRIED = 2_000
#: so many moves a bot looks at on a large map
HURRIED_MOVES = 300


def trial_games(layout: Layout) -> list[Match[Any]]:
    """Games on a layout, for `trial_moves` to play to their ends."""
    game = GAMES[layout.game]
    games = max(1, CELLS_TRIED // _cells(layout)) if _is_large(layout) else CHECK_GAMES
    return [game.start(layout, game.least_players, seed) for seed in range(games)]


def trial_moves(match: Match[Any]) -> Iterator[None]:
    """Play a trial game to its end; after every move the caller may draw breath."""
    bot = GreedyBot(HURRIED_MOVES if _is_large(match.layout) else None)
    randoms = [bot_random(match.seed, player) for player in range(match.players)]
    while owing := match.owing():
        player = owing[0]
        match.play(player, bot.choose(View(match, player), randoms[player]).move)
        yield


class Outcome(NamedTuple):
    """How a trial game ended."""

    rounds: int
    points: int


@dataclass(frozen=True)
class TrialTask:
    """One of the trial games on a layout, which is held as the JSON text of its file."""

    layout: str
    place: int


def trial_tasks(layout: Layout) -> list[TrialTask]:
    """All trial games on a layout, for many processes."""
    text = json.dumps(layout.to_data())
    return [TrialTask(text, place) for place in range(len(trial_games(layout)))]


def trial_outcome(task: TrialTask) -> Outcome:
    """Play one of them to its end."""
    match = trial_games(_read_layout(task.layout))[task.place]
    deque(trial_moves(match), maxlen=0)
    return outcome_of(match)


@lru_cache(maxsize=2)
def _read_layout(text: str) -> Layout:
    return read_layout(text)


def outcome_of(match: Match[Any]) -> Outcome:
    """How a game played to its end has ended."""
    return Outcome(match.round, match.score(0).total)


def how_it_plays(matches: Sequence[Match[Any]], words: Words) -> str:
    """What games played to their ends say of a layout."""
    return outcomes_told(matches[0].layout, [outcome_of(match) for match in matches], words)


def outcomes_told(layout: Layout, outcomes: Sequence[Outcome], words: Words) -> str:
    """What the ends of some games say of a layout."""
    rounds = sum(outcome.rounds for outcome in outcomes) / len(outcomes)
    points = sum(outcome.points for outcome in outcomes) / len(outcomes)
    told = {"games": len(outcomes), "rounds": words.figures(f"{rounds:.1f}"), "points": words.figures(f"{points:.1f}")}
    if _is_large(layout):
        return words("cli.large_layout_plays", count=len(outcomes), **told)
    return words("cli.layout_plays", **told)


def _cells(layout: Layout) -> int:
    return layout.grid.size if isinstance(layout, MapLayout) else 0


def _is_large(layout: Layout) -> bool:
    return _cells(layout) > LARGE
