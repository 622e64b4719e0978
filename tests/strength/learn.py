"""Learns the weights of an estimate: `python -m tests.strength.learn GAME` writes `engine/games/<game>/weights.toml`.

The quick player plays by the weights it has; after some games each of its estimates is moved towards the estimates that
followed and the end of the game (temporal differences). What foretells best is not quite what plays best one decision
ahead: a search does better with weights learned so than with tuned ones. It sets out from the file's table
`start`: the same arguments always give the same weights, on any number of processes.
"""

from __future__ import annotations

import argparse
import os
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from engine.bots.weights import Weights, flattened, shaped
from engine.games.registry import GAMES
from engine.teaching import Lesson, Teaching
from generator.shipped import shipped
from tests.strength.weights_file import WeightsFile

TEACHING = {game.id: game for game in GAMES.values() if isinstance(game, Teaching)}
# So many games are played before the weights change.
AT_ONCE = 20
# How much of what an estimate is moved towards lies behind the next estimate.
FAR = 0.8
RATE = 0.02
# The rate falls to this share of it in the course of the games.
SLOWEST = 0.1


def lessons(game: str, weights: Weights, seed: int) -> list[Lesson]:
    """What one seed teaches, on each shipped map in turn."""
    layouts = shipped().layouts(game)
    return TEACHING[game].lessons(layouts[seed % len(layouts)], seed, weights)


class Learner:
    """Weights that learn."""

    def __init__(self, weights: list[float]) -> None:
        self.weights = weights
        # The mean square of each thing seen: a thing that is large or often there needs a smaller step.
        self.squares = [0.0] * len(weights)
        self.count = 0

    def learn(self, lessons: list[Lesson], rate: float) -> None:
        """Take one step towards what some games have shown."""
        change, count = [0.0] * len(self.weights), 0
        for lesson in lessons:
            aim = following = lesson.total
            for seen, points in reversed(lesson.steps):
                aim = FAR * aim + (1 - FAR) * following
                following = points + sum(map(float.__mul__, self.weights, map(float, seen)))
                change = [old + (aim - following) * value for old, value in zip(change, seen, strict=True)]
                self.squares = [old + value * value for old, value in zip(self.squares, seen, strict=True)]
                count += 1
        self.count += count
        for place, square in enumerate(self.squares):
            if square and count:
                step = rate * change[place] / count / (square / self.count)
                self.weights[place] += step


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=list(TEACHING))
    parser.add_argument("--games", type=int, default=40_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    options = parser.parse_args()
    file = WeightsFile(options.game)
    learner = Learner(flattened(file.start))
    with ProcessPoolExecutor(options.jobs) as processes:
        for start in range(0, options.games, AT_ONCE):
            weights = shaped(file.start, learner.weights)
            seeds = range(options.seed * 10**6 + start, options.seed * 10**6 + start + AT_ONCE)
            taught = [
                lesson for some in processes.map(partial(lessons, options.game, weights), seeds) for lesson in some
            ]
            learner.learn(taught, RATE * max(SLOWEST, 1 - start / options.games))
            if start % (AT_ONCE * 50) == 0:
                print(f"{start} games: {sum(lesson.total for lesson in taught) / len(taught):.2f}", flush=True)
    file.write(learner.weights)


if __name__ == "__main__":
    main()
