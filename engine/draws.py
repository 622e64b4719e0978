"""Chance for those who invent: numbers drawn one after another from a stream that follows from its seed alone.

The stream is that of `chance.py`, so what is drawn is the same in every Python, on every machine, for ever.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from engine.chance import numbers, shuffled

Item = TypeVar("Item")


class Draws:
    """A stream of numbers, and the few things that are drawn from it."""

    def __init__(self, seed: int, purpose: str) -> None:
        self._stream = numbers(seed, purpose)

    def below(self, limit: int) -> int:
        """A number from 0 to one less than the limit."""
        return next(self._stream) % limit

    def between(self, least: int, most: int) -> int:
        """A number from the least to the most."""
        return least + self.below(most - least + 1)

    def chance(self, percent: int) -> bool:
        """Whether something happens that happens so many times in a hundred."""
        return self.below(100) < percent

    def pick(self, items: Sequence[Item]) -> Item:
        """One of some items."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[Item]) -> list[Item]:
        """The items in any order."""
        return shuffled(list(items), self._stream)
