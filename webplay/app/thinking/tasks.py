"""What can be thought about, by name: the same functions think in the worker and in the page.

Everything that goes in or comes out can be written as JSON.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping
from contextlib import contextmanager
from itertools import islice
from random import Random
from typing import Any

from engine.bots import View, bot_of, conclusion
from engine.bots.view import saying
from engine.chance import numbers
from engine.games.registry import GAMES, game_of
from engine.layout import Layout
from engine.match import Match
from engine.measuring import (
    LEVELS,
    Outcome,
    Trial,
    difficulty,
    difficulty_trials,
    measures_of,
    outcome_of,
    trial_match,
    trial_moves,
    trials,
)
from engine.par import par
from engine.record import record_from
from engine.review.review import kept_review
from generator.measured import measured_data
from generator.searching import candidate_layout, candidates, has_everything
from generator.shipped import shipped
from webplay.app.thinking.photos import glance, read_photo
from webplay.app.thinking.slices import Steps

#: what a record tells of a game that has begun
AFTER_START = ("moves", "rolls", "setup", "swaps")
#: a share of the whole after which progress is told anew
NEWS_EVERY = 0.01
#: how much longer a game takes by a bot that thinks
TAKES = {"strong": 12}
#: nobody waits for more maps than these to be tried
MOST_SOUGHT = 40


class Follower:
    """The match of a record; a record that goes on where the last one ended is not replayed from its first move."""

    def __init__(self) -> None:
        self._start: Mapping[str, Any] = {}
        self._moves: list[Any] = []
        self._match: Match[Any] | None = None

    @contextmanager
    def lent(self, record: Mapping[str, Any]) -> Iterator[Match[Any]]:
        """The match after all moves of the record, for one thought.

        Thoughts take turns. One that begins before another has ended gets a match of its own: to play on in one that
        is thought about would pull it away from under that thought.
        """
        match = self._taken(record)
        try:
            yield match
        finally:
            start = {key: value for key, value in record.items() if key not in AFTER_START}
            self._start, self._moves, self._match = start, list(record["moves"]), match

    def _taken(self, record: Mapping[str, Any]) -> Match[Any]:
        start = {key: value for key, value in record.items() if key not in AFTER_START}
        moves = record["moves"]
        goes_on = start == self._start and "rolls" not in record and moves[: len(self._moves)] == self._moves
        # Where a move is refused below, nothing half played stays behind.
        match, self._match = self._match, None
        if match is None or not goes_on:
            return record_from(record, shipped()).replay()
        for player, text in moves[len(self._moves) :]:
            match.play(player, match.game.read_move(text))
        return match


_follower = Follower()


def choose(asked: Mapping[str, Any]) -> Steps:
    """The move of a bot in a player's place, and the score parts it hopes for."""
    player = asked["player"]
    with _follower.lent(asked["record"]) as match:
        random = Random(next(numbers(match.seed, "bot", len(match.history), player)))
        # Nobody looks how far a bot is, and a message for each step would keep the page busy.
        choice = yield from saying(bot_of(asked["bot"]).think(View(match, player), random), None)
    return {"moves": list(map(str, (choice.move, *choice.then))), "expects": dict(choice.expects)}


def review(asked: Mapping[str, Any]) -> Steps:
    """Judge the decisions of a game that are not judged yet; tells each verdict as soon as it is found."""
    record = record_from(asked["record"], shipped())
    under_way = kept_review(asked["review"], record)
    if under_way is None:
        raise ValueError("a review of another game")
    told, share_told = len(under_way.verdicts), 0.0
    for share in under_way.steps():
        fresh = under_way.verdicts[told:]
        if fresh or share >= share_told + NEWS_EVERY:
            told, share_told = len(under_way.verdicts), share
            yield {"share": share, "verdicts": [verdict.to_data() for verdict in fresh]}
        else:
            yield None
    return {"share": 1.0, "verdicts": []}


def find_par(asked: Mapping[str, Any]) -> Steps:
    """What experts get alone with the dice of a game, and the best found with them known."""
    record = record_from(asked["record"], shipped())
    share_told = 0.0
    search = par(record.game, record.layout, record.seed)
    while True:
        try:
            share = next(search)
        except StopIteration as end:
            return {"expert": end.value.expert, "best": end.value.best}
        tell = share >= share_told + NEWS_EVERY
        share_told = share if tell else share_told
        yield {"share": share} if tell else None


def measure(asked: Mapping[str, Any]) -> Steps:
    """Everything that bots of all strengths find out about a map."""
    layout = _layout(asked)
    wanted = trials(layout)
    weights = [TAKES.get(trial.bot, 1) for trial in wanted]
    outcomes, done = [], 0
    for trial, weight in zip(wanted, weights, strict=True):
        outcomes.append((yield from _outcome(trial)))
        done += weight
        yield {"share": done / sum(weights)}
    return measured_data(layout, measures_of(layout, outcomes))


def find_level(asked: Mapping[str, Any]) -> Steps:
    """How difficult a map is."""
    return {"level": (yield from _level(_layout(asked)))}


def find_map(asked: Mapping[str, Any]) -> Steps:
    """The number of an invented map of a size and a difficulty; of the nearest, should none be found in a while."""
    nearest = (len(LEVELS), 0, 0)
    sought = candidates(asked["game"], asked["size"], asked["number"])
    for tried, candidate in enumerate(islice(filter(has_everything, sought), MOST_SOUGHT), 1):
        level = yield from _level(candidate_layout(candidate))
        nearest = min(nearest, (abs(level - asked["level"]), candidate.number, level))
        if level == asked["level"]:
            break
        yield {"tried": tried}
    return {"number": nearest[1], "level": nearest[2]}


def find_puzzle(asked: Mapping[str, Any]) -> Steps:
    """One puzzle of a set."""
    # Most visitors never print any.
    from generator.shop.puzzle_sets import PuzzleSet, making

    steps = making(PuzzleSet(*asked["set"]), asked["number"])
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return end.value.to_data()
        yield None


def _layout(asked: Mapping[str, Any]) -> Layout:
    return shipped().layout_of(game_of(asked["game"]), asked["layout"])


def _level(layout: Layout) -> Generator[None, None, int]:
    outcomes = []
    for trial in difficulty_trials(layout):
        outcomes.append((yield from _outcome(trial)))
    return difficulty(GAMES[layout.game], outcomes)


def _outcome(trial: Trial) -> Generator[None, None, Outcome]:
    match = trial_match(trial)
    yield from trial_moves(match, trial.bot)
    return outcome_of(trial, match)


TASKS: dict[str, Callable[[Any], Steps]] = {
    "choose": choose,
    "review": review,
    "par": find_par,
    "measure": measure,
    "find_level": find_level,
    "find_map": find_map,
    "puzzle": find_puzzle,
    "photo": read_photo,
    "glance": glance,
}


async def at_once(task: str, asked: Any) -> Any:
    """The answer to a task, thought without a pause."""
    return conclusion(TASKS[task](asked))
