"""The cross-entropy method: draw guesses around the best ones so far, keep the best of them, and again.

Noisy to evaluate, so a generation's guesses are all tried on the same games, and the mean of the best is the answer,
not the single best one that luck may have helped.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import NamedTuple

# A spread never falls below this share of what it was at the beginning.
LEAST_SPREAD = 0.05


class Generation(NamedTuple):
    """Where the method stands: the middle of its guesses, their spread, and what the best of them got on average."""

    middle: list[float]
    spread: list[float]
    elite: float


def cross_entropy(
    evaluate: Callable[[int, list[list[float]]], list[float]],
    middle: Sequence[float],
    spread: Sequence[float],
    generations: int,
    population: int,
    seed: int,
) -> Iterator[Generation]:
    """One generation after another. `evaluate(generation, guesses)` says how good each guess is; more is better."""
    random = Random(seed)
    middle, spread = list(middle), list(spread)
    least = [LEAST_SPREAD * width for width in spread]
    elite_size = max(2, population // 5)
    for generation in range(generations):
        guesses = [
            [random.gauss(mean, width) for mean, width in zip(middle, spread, strict=True)]
            for _ in range(population - 1)
        ]
        guesses.append(list(middle))
        worths = evaluate(generation, guesses)
        best = sorted(range(population), key=lambda place: -worths[place])[:elite_size]
        for place in range(len(middle)):
            column = [guesses[guess][place] for guess in best]
            mean = sum(column) / elite_size
            width = (sum((value - mean) ** 2 for value in column) / elite_size) ** 0.5
            # Half of the way, lest one lucky generation decides.
            middle[place] = 0.3 * middle[place] + 0.7 * mean
            spread[place] = max(least[place], 0.3 * spread[place] + 0.7 * width)
        yield Generation(list(middle), list(spread), sum(worths[place] for place in best) / elite_size)
