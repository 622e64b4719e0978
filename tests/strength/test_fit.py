"""Least squares find the weights that made what came of what was seen, and a sea teaches them."""

from __future__ import annotations

from random import Random

import pytest

from engine.bots.weights import flattened, weights_of
from engine.games.registry import GAMES
from generator.shipped import shipped
from tests.strength.fit import least_squares

SEAS = [game.id for game in GAMES.values() if game.family == "seas"]


def test_least_squares_find_the_weights_behind_what_came() -> None:
    random, weights = Random(1), [2.0, -1.0, 0.5, 0.0]
    seen = [[random.random() for _ in weights] for _ in range(300)]
    samples = [(line, sum(x * w for x, w in zip(line, weights, strict=True)) + random.gauss(0, 0.01)) for line in seen]
    assert least_squares(samples) == pytest.approx(weights, abs=0.05)


@pytest.mark.parametrize("game", SEAS)
def test_a_sea_teaches_one_number_for_each_weight(game: str) -> None:
    lessons = list(GAMES[game].lessons(shipped().layouts(game)[0], 3))
    assert len(lessons) > 20
    assert {len(seen) for seen, _ in lessons} == {len(flattened(weights_of(game, "strong")))}
    assert max(came for _, came in lessons) > 20
    assert lessons == list(GAMES[game].lessons(shipped().layouts(game)[0], 3)), "the same seed, the same lessons"
