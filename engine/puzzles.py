"""Puzzles that the engine makes: a position with a best move, a sheet to be scored, a score to be reached.

They follow from a game, a seed and a difficulty, and from nothing else. What the best move is, says a bot
(`judged`); a better bot makes better puzzles.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Literal, TypeAlias

from engine.bots import View, bot_of
from engine.chance import MOST_SEED, numbers
from engine.game import Game
from engine.layout import Layout
from engine.match import Match, Move

PuzzleKind: TypeAlias = Literal["move", "score", "reach"]
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


def puzzles(game: Game, layouts: Sequence[Layout], seed: int, difficulty: int, count: int) -> list[Puzzle]:
    """So many puzzles of a game, on its layouts by turns."""
    seeds = numbers(seed, f"puzzles {game.id}", difficulty)
    order = [kind for kind in ORDER if kind != "reach" or game.least_players == 1]
    found: list[Puzzle] = []
    while len(found) < count:
        layout, kind = layouts[len(found) % len(layouts)], order[len(found) % len(order)]
        make = {"move": _move, "score": _score, "reach": _reach}[kind]
        found.append(make(game, layout, next(seeds) % MOST_SEED, difficulty))
    return found


def judged(match: Match[Any], player: int) -> list[tuple[float, Move]]:
    """The moves that are worth a thought with their worth in points, the best first."""
    view = View(match, player)
    moves = view.candidates()
    return sorted(zip(view.appraise(moves), moves, strict=True), key=lambda pair: -pair[0])


def _play(match: Match[Any], random: Random, rounds: int) -> list[tuple[int, Move]]:
    """Let the bot play until a round begins, or to the end; what the first player did."""
    bot, done = bot_of("greedy"), []
    while not match.over and match.round < rounds:
        for player in match.owing():
            number, move = match.round, bot.choose(View(match, player), random).move
            match.play(player, move)
            done += [(number, move)] if player == 0 else []
    return done


def _start(game: Game, layout: Layout, seed: int) -> Match[Any]:
    return game.start(layout, game.least_players, seed)


def _score(game: Game, layout: Layout, seed: int, difficulty: int) -> Puzzle:
    """A sheet to be scored: the more of it is filled, the harder."""
    whole = _start(game, layout, seed)
    _play(whole, Random(seed), 10**6)
    match = _start(game, layout, seed)
    _play(match, Random(seed), max(2, round(whole.round * PLAYED[difficulty])) if difficulty < 3 else 10**6)
    return Puzzle("score", match)


def _move(game: Game, layout: Layout, seed: int, difficulty: int) -> Puzzle:
    """A position whose best move is better than every other, by much or by little: the one that fits best."""
    least, below = GAPS[difficulty]
    best: tuple[float, Puzzle] | None = None
    for attempt in range(MOVE_TRIES):
        own = (seed + attempt) % MOST_SEED
        random, match = Random(own), _start(game, layout, own)
        _play(match, random, int(game.longest(layout) * (0.15 + 0.3 * random.random())) + 2)
        while not match.over and (best is None or best[0] > 0):
            worth = judged(match, 0) if _fresh(match) else []
            gap = worth[0][0] - worth[1][0] if len(worth) >= LEAST_CHOICES else 0.0
            amiss = max(least - gap, gap - below, 0.0)
            if gap > 0 and (best is None or amiss < best[0]):
                best = amiss, Puzzle("move", match.copy(), ((match.round, worth[0][1]),))
            _play(match, random, match.round + 1)
        if best and best[0] == 0:
            break
    # On a map where no move is ever better than the next one, there is still a sheet to score.
    return best[1] if best else _score(game, layout, seed, difficulty)


def _fresh(match: Match[Any]) -> bool:
    """Whether the first player owes the first move of a round, on the own sheet."""
    begun = match.history and match.history[-1].round == match.round
    return not begun and match.owing()[:1] == (0,) and match.decision(0).on == 0


def _reach(game: Game, layout: Layout, seed: int, difficulty: int) -> Puzzle:
    """A score to be reached with the first rolls of a game; the bot has shown that it can be done."""
    rounds = min(REACH_ROUNDS, game.longest(layout))
    tries = []
    for attempt in range(REACH_TRIES):
        match = _start(game, layout, seed)
        moves = _play(match, Random(seed + attempt), rounds + 1)
        tries.append((match.score(0).total, -attempt, moves))
    total, _, moves = max(tries, key=lambda one: one[:2])
    target = max(1, int(total * SHARE[difficulty]))
    return Puzzle("reach", _start(game, layout, seed), tuple(moves), target, rounds)
