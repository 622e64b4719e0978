"""A sheet in a bot's mind: light, quickly copied, nothing checked and nothing recorded.

The rules of the checked match are the truth; a test plays both side by side. A search plays one sheet out against
imagined rolls: what others do on their own sheets changes little on this one.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Generator
from functools import lru_cache
from itertools import product
from random import Random
from typing import Any, Generic, Self, TypeVar

from engine.bots.outlook import Ending, Line, Outlook, Playout, Ranked
from engine.bots.view import conclusion
from engine.games.penny.dice import Roll
from engine.games.penny.match import PennyMatch
from engine.match import Move

ROLLS = tuple(Roll(*faces) for faces in product(range(6), repeat=3))
# No game on a map that anybody will have thought through lasts longer; a playout that does is cut off.
MOST_ROUNDS_AHEAD = 120


@lru_cache(maxsize=2048)
def imagined_rolls(seed: int) -> tuple[Roll, ...]:
    """The rolls of the rounds to come, as somebody imagines them."""
    return tuple(Random(seed).choices(ROLLS, k=MOST_ROUNDS_AHEAD))


class Sketch(ABC):
    """One sheet, and how a quick player goes on with it."""

    #: whether hazards are drawn by the solo rule (PP-9), not by somebody else
    solo: bool

    @abstractmethod
    def copy(self) -> Self:
        """A sketch that goes its own way from here."""

    @abstractmethod
    def state(self) -> tuple[Any, ...]:
        """All that tells one sketch from another."""

    @abstractmethod
    def moves(self, roll: Roll) -> list[Move]:
        """The legal moves at the beginning of a round, in the order of the match."""

    @abstractmethod
    def lines(self, roll: Roll, most: int) -> list[Ranked]:
        """What looks best to do in the rest of this round, the best first."""

    def finding(self, roll: Roll, most: int) -> Generator[None, None, list[Ranked]]:
        """The same in small steps, where whole rounds are tried out to find them."""
        yield from ()
        return self.lines(roll, most)

    def begin(self, roll: Roll) -> None:
        """Take the dice of this round into the hand, before moves are made. (The Valley's are spent one by one.)"""
        return

    @abstractmethod
    def make(self, move: Move) -> None:
        """Make one legal move."""

    def finish(self) -> None:
        """Do what a line has left open in its round. (Skull's treasures.)"""
        return

    @abstractmethod
    def play_round(self, roll: Roll) -> None:
        """Do what looks best with a roll."""

    @abstractmethod
    def end_round(self) -> None:
        """Close a round."""

    @abstractmethod
    def closed(self) -> bool:
        """Whether the game is over for this sheet."""

    @abstractmethod
    def total(self) -> int:
        """The score."""

    def parts(self) -> dict[str, int]:
        """The score by its parts, as the match counts them."""
        return {}

    def steps(self, rolls: tuple[Roll, ...]) -> Playout:
        """Play round after round to the end of the game, the first of which ends now."""
        self.end_round()
        for roll in rolls:
            if self.closed():
                break
            self.play_round(roll)
            self.end_round()
            yield
        return float(self.total())

    def play(self, seed: int) -> float:
        """Play a whole game from the blank sheet, and say what it came to."""
        steps = self.steps(imagined_rolls(seed))
        while True:
            try:
                next(steps)
            except StopIteration as end:
                total: float = end.value
                return total


AnySketch = TypeVar("AnySketch", bound=Sketch)


class SketchOutlook(Outlook, Generic[AnySketch]):
    """A decision on one sheet, played out with that sheet alone."""

    def __init__(self, match: PennyMatch[Any, Any], player: int, sketch: AnySketch) -> None:
        self.roll = match.roll
        self.sketch = sketch
        # What harms the owner of another sheet is good.
        self.sign = 1 if match.on[player] == player else -1
        self.own_score = self.sign > 0

    def ranked(self, most: int) -> list[Ranked]:
        return conclusion(self.ranking(most))

    def ranking(self, most: int) -> Generator[None, None, list[Ranked]]:
        if self.sign > 0:
            return (yield from self.sketch.finding(self.roll, most))
        found = yield from self.sketch.finding(self.roll, 10**6)
        return [Ranked(-worth, line) for worth, line in found[::-1][:most]]

    def playout(self, line: Line, seed: int) -> Playout:
        sketch = self._after(line)
        return self.sign * (yield from sketch.steps(imagined_rolls(seed)))

    def ending(self, line: Line, seed: int) -> Generator[None, None, Ending]:
        sketch = self._after(line)
        value = self.sign * (yield from sketch.steps(imagined_rolls(seed)))
        return Ending(value, sketch.parts() if self.own_score else {})

    def _after(self, line: Line) -> AnySketch:
        sketch = self.sketch.copy()
        sketch.begin(self.roll)
        for move in line:
            sketch.make(move)
        sketch.finish()
        return sketch
