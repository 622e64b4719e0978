"""What inventing a map costs beside a game of random chess, in the same run and in turns.

On the page a map should come in 50 milliseconds. Pyodide takes about three times as long as CPython; so as long as the
largest map costs no more than a short game of chess there is time to spare.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from functools import partial

from engine.games.registry import GAMES
from engine.inventing import MOST_NUMBER, invent
from tests.bench.engine import chess_game

ROUNDS = 60


def milliseconds(do: Callable[[], object]) -> float:
    """How long something takes."""
    start = time.perf_counter()
    do()
    return 1000 * (time.perf_counter() - start)


def report() -> None:
    """One line a game and size."""
    kinds = [(game, size) for game in GAMES.values() for size in game.sizes]
    took: dict[str, list[float]] = {f"{game.id}, {size}": [] for game, size in kinds}
    chess: list[float] = []
    for place in range(ROUNDS):
        chess.append(milliseconds(partial(chess_game, place)))
        for game, size in kinds:
            number = (time.time_ns() + place) % MOST_NUMBER
            took[f"{game.id}, {size}"].append(milliseconds(partial(invent, game, number, size)))
    usual = statistics.median(chess)
    for name, times in took.items():
        middle, worst = statistics.median(times), sorted(times)[-ROUNDS // 20]
        print(f"{name:24} {middle:6.2f} ms, one in twenty {worst:6.2f} ms   {middle / usual:.2f} of a game of chess")


if __name__ == "__main__":
    report()
