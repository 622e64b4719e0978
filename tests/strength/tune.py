"""Tunes the weights of a game: `python -m tests.strength.tune GAME` writes `engine/games/<game>/weights.toml`.

Guesses are judged by what the quick player of the game's playouts gets with them, alone, on all shipped maps. The same
arguments always give the same weights, on any number of processes.
"""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path

from engine.bots.weights import Weights, flattened, read_weights, shaped, write_weights
from engine.games.registry import GAMES
from engine.many import cores, in_order
from generator.shipped import shipped
from tests.strength.cross_entropy import cross_entropy

FOLDER = Path(__file__).parents[2] / "engine" / "games"
TABLE = "strong"


def quality(game: str, weights: Weights, seeds: range) -> float:
    """The mean of what the quick player gets with some weights, on all shipped maps."""
    layouts = shipped().layouts(game)
    return sum(GAMES[game].quick_game(layout, weights, seed) for layout in layouts for seed in seeds) / (
        len(layouts) * len(seeds)
    )


def head_of(text: str) -> str:
    """What a file of weights says about itself, at its head."""
    return "\n".join(line[2:] for line in text.split("\n\n")[0].splitlines())


def tune(options: argparse.Namespace) -> None:
    """Tune, tell every generation, and write the weights."""
    path = FOLDER / options.game / "weights.toml"
    text = path.read_text(encoding="utf-8")
    tables = read_weights(text)
    start = tables[TABLE]

    def evaluate(generation: int, guesses: list[list[float]]) -> list[float]:
        seeds = range(generation * options.games, (generation + 1) * options.games)
        shapes = [shaped(start, guess) for guess in guesses]
        return list(in_order(partial(quality, options.game, seeds=seeds), shapes, options.jobs))

    numbers = flattened(start)
    spread = [max(0.3 * abs(number), options.least_spread) for number in numbers]
    steps = cross_entropy(evaluate, numbers, spread, options.generations, options.population, options.seed)
    for number, generation in enumerate(steps, 1):
        print(f"{options.game} generation {number}: the best fifth {generation.elite:.2f}", flush=True)
        numbers = generation.middle
        rounded = shaped(start, [round(value, 3) for value in numbers])
        path.write_text(write_weights({**tables, TABLE: rounded}, head_of(text)), encoding="utf-8")
    fresh = range(10**6, 10**6 + 10 * options.games)
    before, after = in_order(partial(quality, options.game, seeds=fresh), [start, rounded], options.jobs)
    print(f"{options.game}: on fresh games {before:.2f} before, {after:.2f} after", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=list(GAMES))
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
