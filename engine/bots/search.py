"""Searching by playing out: flat Monte Carlo with paired dice and sequential halving.

The lines that look best are all played out on the same imagined dice, so that luck cancels out; the half that does
better goes on, until two are left. The line that looked best at first stays in all along, and is left only for one
whose gain stands clear of the noise. The budget is a number of playouts, never a time: a bot plays the same anywhere.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field
from math import ceil, log2, sqrt
from random import Random

from engine.bots.outlook import Line, Outlook
from engine.bots.view import Bot, Choice, Thought, View, saying

#: so many lines are tried
WIDTH = 12
#: so many standard errors must a gain be, to leave the line that looked best at first
CLEAR = 0.7


@dataclass
class Tried:
    """A line, how good it looked, and what its playouts came to: the n-th of every line had the same dice."""

    line: Line
    worth: float
    values: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        return sum(self.values) / len(self.values)

    def gain_over(self, other: Tried) -> tuple[float, float]:
        """By how much this line did better than another on the dice that both had, and its standard error."""
        return paired_gain(self.values, other.values)


def paired_gain(ours: list[float], theirs: list[float]) -> tuple[float, float]:
    """The mean of paired differences and its standard error, over as many pairs as there are."""
    gains = [one - other for one, other in zip(ours, theirs, strict=False)]
    mean = sum(gains) / len(gains)
    if len(gains) == 1:
        return mean, float("inf")
    variance = sum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1)
    return mean, sqrt(variance / len(gains))


def try_out(outlook: Outlook, playouts: int, random: Random, width: int = WIDTH) -> Generator[float, None, list[Tried]]:
    """Play lines out within a budget; yields how much of it is spent. The line that looked best comes first."""
    tried = [Tried(line, worth) for worth, line in (yield from saying(outlook.ranking(width), 0.0))]
    if len(tried) == 1 or playouts < 2 * len(tried):
        return tried
    base, alive = tried[0], tried
    stages = ceil(log2(len(tried)))
    spent = 0
    for stage in range(stages):
        seeds = [random.getrandbits(32) for _ in range(max(1, playouts // stages // len(alive)))]
        for seed in seeds:
            for option in alive:
                option.values.append(
                    (yield from saying(outlook.playout(option.line, seed), min(1.0, spent / playouts)))
                )
                spent += 1
        if stage < stages - 1:
            # Sorting is stable: of equal lines the one that looked better goes on.
            best = sorted(alive, key=lambda option: -option.mean)[: max(2, ceil(len(alive) / 2))]
            alive = best if base in best else [base, *best[:-1]]
    return tried


def decided(tried: list[Tried], clear: float = CLEAR) -> Tried:
    """The line to play: the one that looked best, unless another is clearly better."""
    base = tried[0]
    most = max(len(option.values) for option in tried)
    if not most:
        return base
    best = max((option for option in tried if len(option.values) == most), key=lambda option: option.mean)
    gain, error = best.gain_over(base)
    return best if best is not base and gain > clear * error else base


class SearchBot(Bot):
    """Plays out the moves that look best, as often as its game allows at this level, or as it is told."""

    def __init__(self, level: str, playouts: int | None = None) -> None:
        self.level = level
        self.playouts = playouts

    def think(self, view: View, random: Random) -> Thought:
        playouts = view.playouts(self.level) if self.playouts is None else self.playouts
        tried = yield from try_out(view.outlook(), playouts, random)
        first, *rest = decided(tried).line
        return Choice(first, view.expects(first), tuple(rest))
