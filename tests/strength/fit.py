"""Fits the weights of an estimate: `python -m tests.strength.fit GAME` writes `engine/games/<game>/weights.toml`.

Games are played, what was seen after each decision is set beside what was still won after it, and the weights that
foretell it best are found by least squares. A start for the tuner, which makes the play itself as good as it can.
The same arguments always give the same weights, on any number of processes.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from generator.shipped import shipped
from tests.strength.learn import TEACHING
from tests.strength.weights_file import WeightsFile

# How much of a mean square is added to each unknown, so that what is seldom seen gets no wild weight.
RIDGE = 0.003


Sample = tuple[list[float], float]


def samples(game: str, seed: int) -> list[Sample]:
    """What was seen in the games of one seed, and what was still won after it, on all shipped maps."""
    lessons = [lesson for layout in shipped().layouts(game) for lesson in TEACHING[game].lessons(layout, seed)]
    return [(seen, lesson.total - points) for lesson in lessons for seen, points in lesson.steps]


def least_squares(samples: Iterable[Sample]) -> list[float]:
    """The weights with which what was seen comes nearest to what came of it."""
    rows: list[list[float]] = []
    count = 0
    for seen, came in samples:
        count += 1
        line = [*seen, came]
        rows = rows or [[0.0] * len(line) for _ in seen]
        for place, value in enumerate(seen):
            if value:
                rows[place] = [old + value * other for old, other in zip(rows[place], line, strict=True)]
    for place, row in enumerate(rows):
        row[place] += RIDGE * row[place] + 1e-6 * count
    return solved(rows)


def solved(rows: list[list[float]]) -> list[float]:
    """The solution of linear equations, one a row with its right side last (Gauss and Jordan)."""
    size = len(rows)
    for place in range(size):
        best = max(range(place, size), key=lambda row: abs(rows[row][place]))
        rows[place], rows[best] = rows[best], rows[place]
        rows[place] = [value / rows[place][place] for value in rows[place]]
        for other in range(size):
            if other != place and (factor := rows[other][place]):
                rows[other] = [old - factor * new for old, new in zip(rows[other], rows[place], strict=True)]
    return [row[-1] for row in rows]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=list(TEACHING))
    parser.add_argument("--games", type=int, default=200, help="games on each map")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    options = parser.parse_args()
    seeds = range(options.seed * 10**6, options.seed * 10**6 + options.games)
    with ProcessPoolExecutor(options.jobs) as processes:
        taught = processes.map(partial(samples, options.game), seeds)
        WeightsFile(options.game).write(least_squares(sample for some in taught for sample in some))


if __name__ == "__main__":
    main()
