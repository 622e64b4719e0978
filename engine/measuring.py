"""Measuring a map: what it is like, found by letting bots of three strengths play on it.

A trial is one game, and plain data: any process can play it. What all of them come to says how long a game takes, what
is got, which titles are earned and how often, which part of the score decides, whether a seat is better than another,
and how difficult the map is.

**Difficulty**, from 1 to 5, is what the greedy bot gets in its first games, against what it usually gets when games
last as long: 3 is usual, 1 is a map that gives freely, 5 one on which points are hard to come by. What is usual, and
how much maps differ, says each game's `Yardstick`, so levels can be compared within a game, whatever the size of the
map. These few games have fixed seeds: a map has the same difficulty wherever it is measured, as long as the greedy bot
plays as it does.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import fsum, sqrt
from typing import Any, NamedTuple

from engine.bots import GreedyBot, bot_of, bot_random
from engine.bots.view import Bot, View
from engine.game import Game
from engine.games.registry import GAMES, read_layout
from engine.layout import Layout, MapLayout
from engine.match import Match

#: who tries a map out, the weakest first
PLAYERS = ("beginner", "greedy", "strong")
#: how many games each of them plays
GAMES_OF = {"beginner": 48, "greedy": 48, "strong": 12}
#: how many games at a table say which seat is best
TABLE_GAMES = 48
#: how many sit at it
TABLE_PLAYERS = 3
#: so many games of the greedy bot say how difficult a map is
DIFFICULTY_GAMES = 24
LEVELS = (1, 2, 3, 4, 5)
#: a map of more cells is large: it is tried in fewer games, by a bot that looks at few moves, and by no strong one
LARGE = 150
#: so many cells are tried on a large map, all games of a bot together
CELLS_TRIED = 2_000
#: on maps of more cells than this a strong bot plays fewer games: each takes the longer
STRONG_CELLS = 64
#: so many moves a bot looks at on a large map
HURRIED_MOVES = 300
#: what a map gives, in spreads from the usual, parts the levels: so each is as frequent as the others
BOUNDS = (-0.84, -0.25, 0.25, 0.84)


@dataclass(frozen=True)
class Trial:
    """One game on a map, which is held as the JSON text of its file: by one kind of bot, for so many players."""

    layout: str
    bot: str
    players: int
    seed: int


class Outcome(NamedTuple):
    """How a trial ended: by player the points, their parts in the game's order, and the title."""

    trial: Trial
    rounds: int
    totals: tuple[int, ...]
    parts: tuple[tuple[int, ...], ...]
    titles: tuple[str | None, ...]
    winners: tuple[int, ...]


def trials(layout: Layout, games: Mapping[str, int] = GAMES_OF) -> list[Trial]:
    """The games that measure a map, each bot as many as is said; in a game in which seats may matter also at a
    table. The first are those that say how difficult it is.
    """
    game = GAMES[layout.game]
    text = json.dumps(layout.to_data())
    wanted = {bot: affordable(layout, bot, number) for bot, number in games.items()}
    order = sorted(wanted, key=lambda bot: bot != "greedy")
    alone = [Trial(text, bot, game.least_players, seed) for bot in order for seed in range(wanted[bot])]
    return alone + ([] if game.simultaneous else _table_trials(layout, game, text))


def difficulty_trials(layout: Layout) -> list[Trial]:
    """The games that say how difficult a map is."""
    return trials(layout, {"greedy": DIFFICULTY_GAMES})[:DIFFICULTY_GAMES]


def _table_trials(layout: Layout, game: Game, text: str) -> list[Trial]:
    players = min(TABLE_PLAYERS, game.most_players)
    number = affordable(layout, "greedy", TABLE_GAMES)
    return [Trial(text, "greedy", players, seed) for seed in range(number)] if players > game.least_players else []


def affordable(layout: Layout, bot: str, number: int) -> int:
    """How many games a bot plays on a map: on a large one few, and one that thinks long fewer on any but a small."""
    cells = _cells(layout)
    if bot == "strong":
        return 0 if is_large(layout) else min(number, max(1, number * STRONG_CELLS // max(1, cells)))
    return min(number, max(1, CELLS_TRIED // cells)) if is_large(layout) else number


def play_trial(trial: Trial) -> Outcome:
    """Play a trial to its end."""
    match = trial_match(trial)
    for _ in trial_moves(match, trial.bot):
        pass
    return outcome_of(trial, match)


def trial_match(trial: Trial) -> Match[Any]:
    """A trial before its first move."""
    layout = _read(trial.layout)
    return GAMES[layout.game].start(layout, trial.players, trial.seed)


def trial_moves(match: Match[Any], bot: str) -> Iterator[None]:
    """Play a game to its end; after every move, and while a bot thinks long, the caller may draw breath."""
    player_bot: Bot = GreedyBot(HURRIED_MOVES) if is_large(match.layout) and bot == "greedy" else bot_of(bot)
    randoms = [bot_random(match.seed, player) for player in range(match.players)]
    while owing := match.owing():
        player = owing[0]
        thought = player_bot.think(View(match, player), randoms[player])
        while True:
            try:
                next(thought)
            except StopIteration as end:
                choice = end.value
                break
            yield
        for move in (choice.move, *choice.then):
            match.play(player, move)
        yield


def outcome_of(trial: Trial, match: Match[Any]) -> Outcome:
    """How a game played to its end has ended."""
    scores, seats = match.scores(), range(match.players)
    parts = tuple(tuple(score.parts[part] for part in match.game.parts) for score in scores)
    titles = tuple(match.title(player) for player in seats)
    return Outcome(trial, match.round, tuple(score.total for score in scores), parts, titles, tuple(match.winners()))


# Python's own module for these loads half a dozen others, and the page does not carry it.


def fmean(values: Iterable[float]) -> float:
    """The mean of some values."""
    values = list(values)
    return fsum(values) / len(values)


def pstdev(values: Iterable[float]) -> float:
    """How far values lie from their mean."""
    values = list(values)
    middle = fmean(values)
    return sqrt(fmean((value - middle) ** 2 for value in values))


class Part(NamedTuple):
    """A part of the score: how much of it there is, and how far games differ in it."""

    name: str
    mean: float
    spread: float


@dataclass(frozen=True)
class Figures:
    """What one kind of bot makes of a map."""

    bot: str
    games: int
    mean: float
    spread: float
    rounds: float
    #: how often each title is earned, of all that are; empty in a game without titles
    titles: Mapping[str, float]
    parts: tuple[Part, ...]

    def deciding(self) -> list[Part]:
        """The parts of the score, the one in which games differ most first."""
        return sorted(self.parts, key=lambda part: -part.spread)


class Seat(NamedTuple):
    """A seat at a table: what is got there, and how often it wins; a shared victory counts in parts."""

    mean: float
    wins: float


@dataclass(frozen=True)
class Measures:
    """What is known of a map once bots have played on it."""

    figures: Mapping[str, Figures]
    seats: tuple[Seat, ...]
    difficulty: int

    @property
    def best(self) -> Figures:
        """What the strongest of them makes of it."""
        return list(self.figures.values())[-1]


def measures_of(layout: Layout, outcomes: Sequence[Outcome]) -> Measures:
    """What all trials of a map come to; those of some bots may be missing."""
    game = GAMES[layout.game]
    alone: dict[str, list[Outcome]] = {bot: [] for bot in PLAYERS}
    for outcome in outcomes:
        if outcome.trial.players == game.least_players:
            alone[outcome.trial.bot].append(outcome)
    figures = {bot: figures_of(game, bot, ended) for bot, ended in alone.items() if ended}
    table = [outcome for outcome in outcomes if outcome.trial.players > game.least_players]
    seats = _seats(table or ([] if game.simultaneous or game.least_players == 1 else alone["greedy"]))
    return Measures(figures, seats, difficulty(game, alone["greedy"][:DIFFICULTY_GAMES]))


def figures_of(game: Game, bot: str, outcomes: Sequence[Outcome]) -> Figures:
    """What one kind of bot makes of a map, by its games alone."""
    totals = [total for outcome in outcomes for total in outcome.totals]
    titles = [title for outcome in outcomes for title in outcome.titles if title]
    shares = {title: titles.count(title) / len(titles) for title in game.titles} if titles else {}
    columns = zip(*(parts for outcome in outcomes for parts in outcome.parts), strict=True)
    parts = tuple(Part(name, fmean(points), pstdev(points)) for name, points in zip(game.parts, columns, strict=True))
    rounds = fmean(outcome.rounds for outcome in outcomes)
    return Figures(bot, len(outcomes), fmean(totals), pstdev(totals), rounds, shares, parts)


def _seats(outcomes: Sequence[Outcome]) -> tuple[Seat, ...]:
    if not outcomes:
        return ()
    means = [fmean(points) for points in zip(*(outcome.totals for outcome in outcomes), strict=True)]
    wins = [
        fmean((seat in outcome.winners) / len(outcome.winners) for outcome in outcomes) for seat in range(len(means))
    ]
    return tuple(Seat(mean, won) for mean, won in zip(means, wins, strict=True))


def difficulty(game: Game, outcomes: Sequence[Outcome]) -> int:
    """How difficult a map is, by some games of the greedy bot."""
    gives = gift(game, outcomes)
    return len(LEVELS) - sum(gives > bound for bound in BOUNDS)


def gift(game: Game, outcomes: Sequence[Outcome]) -> float:
    """What a map gives more than usual, by some games of the greedy bot; in spreads, which is how far maps differ."""
    points = fmean(total for outcome in outcomes for total in outcome.totals)
    rounds = fmean(outcome.rounds for outcome in outcomes)
    usual = game.yardstick.usual(rounds)
    return (points - usual) / (game.yardstick.spread * usual)


def difficulty_of(layout: Layout) -> int:
    """How difficult a map is: plays its few games at once."""
    return _difficulty_of(json.dumps(layout.to_data()))


@lru_cache(maxsize=256)
def _difficulty_of(text: str) -> int:
    layout = _read(text)
    return difficulty(GAMES[layout.game], [play_trial(trial) for trial in difficulty_trials(layout)])


@lru_cache(maxsize=4)
def _read(text: str) -> Layout:
    return read_layout(text)


def is_large(layout: Layout) -> bool:
    """Whether games on a map take so long that few are played."""
    return _cells(layout) > LARGE


def _cells(layout: Layout) -> int:
    return layout.grid.size if isinstance(layout, MapLayout) else 0
