"""Puzzles: their answers are true, they follow from their seed, and the hard ones are harder."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from engine.bots import bot_of
from engine.bots.view import View
from engine.games.registry import GAMES
from engine.match import Match
from engine.puzzles import DIFFICULTIES, GAPS, Puzzle, Steps, _positions, finding, judged, puzzle_from, puzzles
from generator.look import look_of
from generator.shipped import shipped
from tests.tiers import some_of

SHEETS = [game for game in GAMES if look_of(game).has_puzzles]


@cache
def made(game: str, seed: int = 5, difficulty: int = 2, count: int = 4) -> list[Puzzle]:
    return puzzles(GAMES[game], shipped().layouts(game), seed, difficulty, count)


def written(match: Match[Any]) -> str:
    return repr(match)


@pytest.mark.parametrize("difficulty", some_of(DIFFICULTIES, DIFFICULTIES[0]))
@pytest.mark.parametrize("game", SHEETS)
def test_answers_are_true(game: str, difficulty: int) -> None:
    for puzzle in made(game, difficulty=difficulty):
        if puzzle.kind == "move":
            ((number, best),) = puzzle.solution
            assert number == puzzle.match.round
            assert puzzle.match.refusal(0, best) is None
            worth = judged(puzzle.match, 0)
            assert worth[0][1] == best
            # One move is best, not two.
            assert worth[0][0] > worth[1][0]
            # It is no short-sighted one: the strong bot, which plays on, makes it too.
            assert bot_of("strong").choose(View(puzzle.match.copy(), 0), Random(puzzle.match.seed)).move == best
        elif puzzle.kind == "reach":
            assert puzzle.match.history == []
            match = puzzle.match.copy()
            for _, move in puzzle.solution:
                match.play(0, move)
            assert match.over or match.round == puzzle.rounds + 1
            assert match.score(0).total >= puzzle.target > 0
        else:
            assert puzzle.match.history


@pytest.mark.thorough
@pytest.mark.parametrize("game", SHEETS)
def test_the_same_seed_asks_the_same_and_another_one_does_not(game: str) -> None:
    first, other = ([written(puzzle.match) for puzzle in made(game, seed, count=2)] for seed in (5, 6))
    assert first == [written(puzzle.match) for puzzle in made.__wrapped__(game, count=2)]
    assert not set(first) & set(other)
    kinds = [puzzle.kind for puzzle in made(game)]
    assert ("reach" in kinds) == (GAMES[game].least_players == 1)


@pytest.mark.parametrize("game", some_of(SHEETS, "temple", "monsters"))
def test_a_puzzle_travels_as_data(game: str) -> None:
    for puzzle in made(game):
        again = puzzle_from(json.loads(json.dumps(puzzle.to_data())), shipped())
        assert written(again.match) == written(puzzle.match)
        assert (again.kind, again.solution, again.target) == (puzzle.kind, puzzle.solution, puzzle.target)
        assert again.rounds == puzzle.rounds


@pytest.mark.parametrize("game", SHEETS)
def test_each_puzzle_can_be_found_alone_and_gives_way_on_the_way(game: str) -> None:
    for number in (1, 3):
        found: list[Puzzle] = []
        yields = sum(1 for _ in _followed(finding(GAMES[game], shipped().layouts(game), 5, 2, number), found))
        assert written(found[0].match) == written(made(game)[number].match)
        assert yields >= len(found[0].match.history)


def _followed(steps: Steps[Puzzle], found: list[Puzzle]) -> Iterator[None]:
    found.append((yield from steps))


def test_hard_puzzles_have_a_second_best_move_that_is_nearly_as_good() -> None:
    gaps = {}
    for difficulty in DIFFICULTIES:
        found = [puzzle for puzzle in made("temple", difficulty=difficulty, count=8) if puzzle.kind == "move"]
        worth = [judged(puzzle.match, 0) for puzzle in found]
        gaps[difficulty] = [one[0][0] - one[1][0] for one in worth]
    inside = [GAPS[level][0] <= gap < GAPS[level][1] for level in DIFFICULTIES for gap in gaps[level]]
    assert sum(inside) >= 0.75 * len(inside)
    assert max(gaps[3]) < min(gaps[1])


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_a_position_is_amiss_by_how_far_its_best_move_is_from_as_clear_as_wanted(difficulty: int) -> None:
    least, below = GAPS[difficulty]
    found = list(filter(None, _positions(GAMES["temple"], shipped().layouts("temple")[0], 5, difficulty)))
    assert len(found) > 5
    for amiss, puzzle in found:
        best, second, *_ = (worth for worth, _ in judged(puzzle.match, 0))
        gap = best - second
        assert amiss == (least - gap if gap < least else gap - below if gap > below else 0.0)
