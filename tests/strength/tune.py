"""Tunes the weights of a game: `python -m tests.strength.tune GAME` writes `engine/games/<game>/weights.toml`.

Guesses are judged by what the quick player of the game's playouts gets with them, alone, on shipped maps. It sets
out from the file's table `start`, so the same arguments always give the same weights, on any number of processes.
"""

from __future__ import annotations

import argparse
from functools import partial

from engine.bots.weights import Weights, flattened, shaped
from engine.games.registry import GAMES
from engine.many import cores, in_order
from engine.teaching import Tunable
from generator.shipped import shipped
from tests.strength.cross_entropy import cross_entropy
from tests.strength.weights_file import WeightsFile

TUNABLE = {game.id: game for game in GAMES.values() if isinstance(game, Tunable)}


def quality(game: str, maps: list[str] | None, weights: Weights, seeds: range) -> float:
    """The mean of what the quick player gets with some weights, on some shipped maps or on all."""
    layouts = [shipped().layout(game, name) for name in maps or shipped().ids(game)]
    return sum(TUNABLE[game].quick_game(layout, weights, seed) for layout in layouts for seed in seeds) / (
        len(layouts) * len(seeds)
    )


def tune(options: argparse.Namespace) -> None:
    """Tune, tell every generation, and write the weights."""
    file = WeightsFile(options.game)
    start = found = file.start

    def evaluate(generation: int, guesses: list[list[float]]) -> list[float]:
        seeds = range(generation * options.games, (generation + 1) * options.games)
        shapes = [shaped(start, guess) for guess in guesses]
        return list(in_order(partial(quality, options.game, options.map, seeds=seeds), shapes, options.jobs))

    numbers = flattened(start)
    spread = [max(0.3 * abs(number), options.least_spread) for number in numbers]
    steps = cross_entropy(evaluate, numbers, spread, options.generations, options.population, options.seed)
    for number, generation in enumerate(steps, 1):
        print(f"{options.game} generation {number}: the best fifth {generation.elite:.2f}", flush=True)
        found = file.write(generation.middle)
    fresh = range(10**6, 10**6 + 10 * options.games)
    before, after = in_order(partial(quality, options.game, options.map, seeds=fresh), [start, found], options.jobs)
    print(f"{options.game}: on fresh games {before:.2f} before, {after:.2f} after", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=list(TUNABLE))
    parser.add_argument("--map", nargs="+", help="ids of maps; all unless it is said")
    parser.add_argument("--generations", type=int, default=25)
    parser.add_argument("--population", type=int, default=40)
    parser.add_argument("--games", type=int, default=40, help="games a guess plays on each map, in each generation")
    parser.add_argument("--least-spread", type=float, default=0.15)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=cores())
    options = parser.parse_args()
    tune(options)


if __name__ == "__main__":
    main()
