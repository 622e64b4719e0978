"""What the evaluation makes of what it sees: the names of the numbers in `weights.toml`, and chances that follow."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.games.penny.dice import MOST_VALUE, numbers_of
from engine.games.penny.sketch import ROLLS

#: how likely a roll makes each number
MADE = [
    sum(roll.hazard > 0 and value in numbers_of(roll) for roll in ROLLS) / len(ROLLS) for value in range(MOST_VALUE + 1)
]


class Weights(NamedTuple):
    """What the evaluation makes of what it sees. A `late` weight takes over as the island fills up."""

    #: how quickly a missing number comes, in a line that lacks one and in one that lacks two
    pace_one: float
    pace_two: float
    #: what a box is worth to a treasure still to come, and what the last one is worth beyond that
    box: float
    box_late: float
    last_box: float
    #: what hopes beside a value's best one add
    more: float
    more_late: float
    #: what part of a treasure on a danger not yet overcome counts
    feared: float
    #: what a nine promises for each free cell around it and each danger to come
    nine: float
    nine_late: float
    #: how likely a danger with room around it will be overcome
    overcome: float
    overcome_late: float
    #: what part of the hopes of a cell a danger destroys, and what a cell is worth for what may be written around it
    crossed: float
    room: float
    #: a boat, and a cell that can be reached from now on
    boat: float
    reach: float


class Chances(NamedTuple):
    """How likely lines look that lack one number or two, by value."""

    one: list[float]
    two: list[float]


@lru_cache(maxsize=4096)
def chances(weights: Weights, rounds: int) -> Chances:
    """The chances with so many rounds to come."""
    one = [1 - (1 - made) ** (max(0.0, weights.pace_one) * rounds) for made in MADE]
    two = [(1 - (1 - made) ** (max(0.0, weights.pace_two) * rounds)) ** 2 for made in MADE]
    return Chances(one, two)
