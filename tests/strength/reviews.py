"""How well two reviews of one game agree: `python -m tests.strength.reviews [GAME…]`.

A beginner's game and an easy bot's, each reviewed twice with other imagined dice: the correlation of the losses, how
many mistakes both name, and how long one review took.
"""

from __future__ import annotations

import argparse
from dataclasses import replace
from statistics import correlation
from time import perf_counter

from engine.bots import play_out
from engine.games.registry import GAMES
from engine.many import cores, in_order
from engine.record import record_of
from engine.review.judging import Verdict
from engine.review.review import Review
from generator.reviewing import decision_tasks, judged
from generator.shipped import shipped

PLAYERS = ("beginner", "easy")
SEED = 5


def reviewed(game: str, bot: str, seed: int, jobs: int) -> list[Verdict]:
    """The verdicts on the first player's game."""
    match = GAMES[game].start(shipped().layouts(game)[0], None, SEED)
    play_out(match, bot)
    tasks = decision_tasks(Review(record_of(match), (0,)))
    return list(in_order(judged, [replace(task, seed=seed) for task in tasks], jobs))


def report(game: str, jobs: int) -> None:
    """One line for each kind of player."""
    for bot in PLAYERS:
        start = perf_counter()
        one, other = (reviewed(game, bot, seed, jobs) for seed in (1, 2))
        took = (perf_counter() - start) / 2
        agree = correlation([verdict.loss for verdict in one], [verdict.loss for verdict in other])
        both = sum(first.clear and second.clear for first, second in zip(one, other, strict=True))
        named = sum(verdict.clear for verdict in one), sum(verdict.clear for verdict in other)
        print(
            f"{game:10} {bot:8} {len(one)} decisions, {GAMES[game].review_playouts} playouts each: "
            f"losses correlate {agree:.2f}; named {named[0]} and {named[1]}, {both} of them by both; {took:.0f} s",
            flush=True,
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--jobs", type=int, default=cores())
    options = parser.parse_args()
    for game in options.games:
        report(game, options.jobs)


if __name__ == "__main__":
    main()
