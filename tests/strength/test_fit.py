"""Weights from games: least squares, temporal differences, and the games that teach them."""

from __future__ import annotations

from random import Random

import pytest

from engine.bots.weights import flattened, weights_of
from engine.games.registry import GAMES
from engine.teaching import Lesson
from generator.shipped import shipped
from tests.strength.fit import least_squares
from tests.strength.learn import TEACHING, Learner


def test_least_squares_find_the_weights_behind_what_came() -> None:
    random, weights = Random(1), [2.0, -1.0, 0.5, 0.0]
    seen = [[random.random() for _ in weights] for _ in range(300)]
    samples = [(line, sum(x * w for x, w in zip(line, weights, strict=True)) + random.gauss(0, 0.01)) for line in seen]
    assert least_squares(samples) == pytest.approx(weights, abs=0.05)


@pytest.mark.parametrize("game", TEACHING)
@pytest.mark.parametrize("by_weights", [False, True])
def test_a_sea_teaches_one_number_for_each_weight(game: str, by_weights: bool) -> None:
    weights = weights_of(game, "strong")
    layout = shipped().layouts(game)[0]
    lessons = TEACHING[game].lessons(layout, 3, weights if by_weights else None)
    assert len(lessons) == GAMES[game].least_players
    for lesson in lessons:
        assert len(lesson.steps) > 12
        assert {len(seen) for seen, _ in lesson.steps} == {len(flattened(weights))}
        assert [points for _, points in lesson.steps] == sorted(points for _, points in lesson.steps)
        assert lesson.total >= lesson.steps[-1][1]
    again = TEACHING[game].lessons(layout, 3, weights if by_weights else None)
    assert lessons == again, "the same seed, the same lessons"


def test_a_learner_comes_to_foretell_what_happens() -> None:
    """Each step of a walk wins 3 points, and the walker sees how many steps are left."""
    walk = Lesson([([float(left), 1.0], 3.0 * (10 - left)) for left in range(10, 0, -1)], 30.0)
    learner = Learner([0.0, 0.0])
    for _ in range(3000):
        learner.learn([walk], 0.1)
    assert learner.weights == pytest.approx([3.0, 0.0], abs=0.1)
