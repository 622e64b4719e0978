"""Puzzles that the engine makes: a position with a best move, a sheet to be scored, a score to be reached.

They follow from a game, a seed and a difficulty, and from nothing else. A quick look (`judged`) finds positions with a
best move; it is asked for only where the strong bot, which plays the moves out, would make the same one. That takes
long: everything here gives way at every step, as bots do.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Any, Literal, TypeAlias, TypeVar

from engine.bots import Bot, View, bot_of, conclusion
from engine.bots.search import SearchBot
from engine.chance import MOST_SEED, numbers
from engine.game import Game
from engine.layout import Layout
from engine.match import Match, Move
from engine.record import record_from, record_of
from engine.shelf import Shelf

PuzzleKind: TypeAlias = Literal["move", "score", "reach"]
Found = TypeVar("Found")
#: gives way now and then; what is yielded says nothing
Steps: TypeAlias = Generator[Any, None, Found]
#: what a player did: rounds with their moves
Moves: TypeAlias = list[tuple[int, Move]]
DIFFICULTIES = (1, 2, 3)
#: what is asked one after another; a score to be reached only where one can play alone
ORDER: tuple[PuzzleKind, ...] = ("move", "score", "move", "reach")
#: by how much the best move is better than the next one, in points: from and below
GAPS = {1: (1.5, 99.0), 2: (0.6, 1.5), 3: (0.15, 0.6)}
#: how much of a game has been played when a sheet is to be scored
PLAYED = {1: 0.5, 2: 0.75, 3: 1.0}
#: how much of what a bot reaches has to be reached
SHARE = {1: 0.6, 2: 0.8, 3: 1.0}
REACH_ROUNDS, REACH_TRIES, MOVE_TRIES = 12, 3, 4
#: rolls with which less can be reached are no puzzle; so many games are tried for better ones
LEAST_TARGET, REACH_GAMES = 5, 4
#: how often the strong bot is asked for one puzzle at most
CHECKS = 3
#: who plays up to a question: quick and sensible; and one who looks farther ahead, without playing moves out
PLAYER, FAR_SIGHTED = bot_of("greedy"), SearchBot("strong", 0)
LEAST_CHOICES = 4


@dataclass(frozen=True)
class Puzzle:
    """A question and its answer. The match is as it stands when the question is asked."""

    kind: PuzzleKind
    match: Match[Any]
    #: what is best, or one way to reach the score: rounds with their moves
    solution: tuple[tuple[int, Move], ...] = ()
    target: int = 0
    rounds: int = 0

    def to_data(self) -> dict[str, Any]:
        """The puzzle as data: its game is a record."""
        return {
            "kind": self.kind,
            "record": record_of(self.match).to_data(),
            "solution": [[number, str(move)] for number, move in self.solution],
            "target": self.target,
            "rounds": self.rounds,
        }


def puzzle_from(data: Mapping[str, Any], shelf: Shelf) -> Puzzle:
    """A puzzle from its data."""
    match = record_from(data["record"], shelf).replay()
    solution = tuple((number, match.game.read_move(text)) for number, text in data["solution"])
    return Puzzle(data["kind"], match, solution, data["target"], data["rounds"])


def puzzles(game: Game, layouts: Sequence[Layout], seed: int, difficulty: int, count: int) -> list[Puzzle]:
    """So many puzzles of a game, on its layouts by turns."""
    return [conclusion(finding(game, layouts, seed, difficulty, number)) for number in range(count)]


def finding(game: Game, layouts: Sequence[Layout], seed: int, difficulty: int, number: int) -> Steps[Puzzle]:
    """Find one of the puzzles that `puzzles` returns, by its number from 0, step by step."""
    own = next(islice(numbers(seed, f"puzzles {game.id}", difficulty), number, None)) % MOST_SEED
    order = [kind for kind in ORDER if kind != "reach" or game.least_players == 1]
    make = {"move": _move, "score": _score, "reach": _reach}[order[number % len(order)]]
    return (yield from make(game, layouts[number % len(layouts)], own, difficulty))


def judged(match: Match[Any], player: int) -> list[tuple[float, Move]]:
    """The moves that are worth a thought with their worth in points, the best first."""
    view = View(match, player)
    moves = view.candidates()
    return sorted(zip(view.appraise(moves), moves, strict=True), key=lambda pair: -pair[0])


def _play(match: Match[Any], random: Random, rounds: int, bot: Bot = PLAYER) -> Steps[Moves]:
    """Let a bot play until a round begins, or to the end; what the first player did."""
    done: Moves = []
    while not match.over and match.round < rounds:
        player = match.owing()[0]
        number, choice = match.round, (yield from bot.think(View(match, player), random))
        for move in (choice.move, *choice.then):
            match.play(player, move)
            done += [(number, move)] if player == 0 else []
        yield
    return done


def _start(game: Game, layout: Layout, seed: int) -> Match[Any]:
    return game.start(layout, game.least_players, seed)


def _score(game: Game, layout: Layout, seed: int, difficulty: int) -> Steps[Puzzle]:
    """A sheet to be scored: the more of it is filled, the harder."""
    whole = _start(game, layout, seed)
    yield from _play(whole, Random(seed), 10**6)
    match = _start(game, layout, seed)
    yield from _play(match, Random(seed), max(2, round(whole.round * PLAYED[difficulty])) if difficulty < 3 else 10**6)
    return Puzzle("score", match)


def _move(game: Game, layout: Layout, seed: int, difficulty: int) -> Steps[Puzzle]:
    """A position whose best move is better than every other, by much or by little: the one that fits best."""
    nearly: list[tuple[float, Puzzle]] = []
    checks = CHECKS
    for position in _positions(game, layout, seed, difficulty):
        if position is None:
            yield
            continue
        amiss, puzzle = position
        if amiss or not checks:
            nearly.append((amiss, puzzle))
            continue
        if (yield from _agreed(puzzle)):
            return puzzle
        checks -= 1
    nearly.sort(key=lambda pair: pair[0])
    for _, puzzle in nearly[: max(checks, 1)]:
        if (yield from _agreed(puzzle)):
            return puzzle
    # On a map where no move is clearly the best, there is still a sheet to score.
    return (yield from _score(game, layout, seed, difficulty))


def _positions(game: Game, layout: Layout, seed: int, difficulty: int) -> Iterator[tuple[float, Puzzle] | None]:
    """Positions in which one move looks best, each with how far it is from as hard as it should be; None: a breath."""
    least, below = GAPS[difficulty]
    for attempt in range(MOVE_TRIES):
        own = (seed + attempt) % MOST_SEED
        random, match = Random(own), _start(game, layout, own)
        for _ in _play(match, random, int(game.longest(layout) * (0.15 + 0.3 * random.random())) + 2):
            yield None
        while not match.over:
            worth = judged(match, 0) if _fresh(match) else []
            gap = worth[0][0] - worth[1][0] if len(worth) >= LEAST_CHOICES else 0.0
            if gap > 0:
                yield max(least - gap, gap - below, 0.0), Puzzle("move", match.copy(), ((match.round, worth[0][1]),))
            for _ in _play(match, random, match.round + 1):
                yield None


def _agreed(puzzle: Puzzle) -> Steps[bool]:
    """Whether the strong bot would make the move that looks best."""
    return (yield from _strong(puzzle.match)) == puzzle.solution[0][1]


def _strong(match: Match[Any]) -> Steps[Move]:
    """What the strong bot does in a position."""
    choice = yield from bot_of("strong").think(View(match.copy(), 0), Random(match.seed))
    return choice.move


def _fresh(match: Match[Any]) -> bool:
    """Whether the first player owes the first move of a round, on the own sheet."""
    begun = match.history and match.history[-1].round == match.round
    return not begun and match.owing()[:1] == (0,) and match.decision(0).on == 0


def _reach(game: Game, layout: Layout, seed: int, difficulty: int) -> Steps[Puzzle]:
    """A score to be reached with the first rolls of a game; a bot has shown that it can be done."""
    rounds = min(REACH_ROUNDS, game.longest(layout))
    for own in ((seed + attempt) % MOST_SEED for attempt in range(REACH_GAMES)):
        ways = []
        for way in range(REACH_TRIES + 1):
            ways.append((yield from _collected(game, layout, own, rounds, way)))
        total, moves = max(ways, key=_points)
        target = max(1, int(total * SHARE[difficulty]))
        if target >= LEAST_TARGET:
            break
    return Puzzle("reach", _start(game, layout, own), tuple(moves), target, rounds)


def _points(collected: tuple[int, Moves]) -> int:
    return collected[0]


def _collected(game: Game, layout: Layout, seed: int, rounds: int, way: int) -> Steps[tuple[int, Moves]]:
    """What a bot gets in the first rounds of a game, and how."""
    match = _start(game, layout, seed)
    moves = yield from _play(match, Random(seed + way), rounds + 1, PLAYER if way else FAR_SIGHTED)
    return match.score(0).total, moves
