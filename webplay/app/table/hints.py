"""A good move, and what can be said for it. Pure Python."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.bots import Choice
from engine.match import Match, ScoreLine

#: reasons that are said, the weightiest first
MOST_REASONS = 2


@dataclass
class Hint:
    """A good move for the decision at this place of the game, and how much of it was told."""

    place: tuple[int, int]
    choice: Choice
    step: int = 0


def reasons(match: Match[Any], player: int, choice: Choice) -> list[ScoreLine]:
    """What the moves of a choice would change at once in the explained score, the weightiest first."""
    on = match.decision(player).on
    before = match.explain(on)
    imagined = match.imagine(0)
    for move in (choice.move, *choice.then):
        imagined.make(player, move)
    known = [(line.part, line.points, line.cells) for line in before]
    fresh = [line for line in imagined.explain(on) if (line.part, line.points, line.cells) not in known and line.points]
    return sorted(fresh, key=lambda line: -abs(line.points))[:MOST_REASONS]
