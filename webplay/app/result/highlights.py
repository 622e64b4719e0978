"""The move of a game that brought most at once. Pure Python."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

from engine.match import Move
from webplay.app.replay.steps import Replay


@dataclass(frozen=True)
class Highlight:
    """A move that brought much: its moment in the replay, and what it brought."""

    moment: int
    move: Move
    gain: int


def highlight(replay: Replay, player: int) -> Generator[None, None, Highlight | None]:
    """The player's own move with the largest gain, found a move at a time; the first of equals, none without a gain."""
    totals = yield from replay.totals(player)
    best: Highlight | None = None
    for moment, step in enumerate(replay.steps, 1):
        gain = totals[moment] - totals[moment - 1]
        if step.player == player and gain > (best.gain if best else 0):
            best = Highlight(moment, step.move, gain)
    return best
