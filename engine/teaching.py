"""What a game offers to those who make its weights: quick games to be judged by, and lessons to learn from."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, NamedTuple

from engine.layout import Layout


class Tunable(ABC):
    """A game whose quick player plays by weights, so that a tuner can look for better ones."""

    @abstractmethod
    def quick_game(self, layout: Layout, weights: Mapping[str, Any], seed: int) -> float:
        """What the quick player of this game's playouts gets alone with some weights: what a tuner makes large."""


class Lesson(NamedTuple):
    """One player's game, for whoever learns to estimate.

    After each decision what was seen, in the order of the weights, with the points so far; and the points at the end.
    """

    steps: list[tuple[list[float], float]]
    total: float


class Teaching(ABC):
    """A game that is estimated by a sum of what is seen, so that the weights can be learned from games."""

    @abstractmethod
    def lessons(self, layout: Layout, seed: int, weights: Mapping[str, Any] | None = None) -> list[Lesson]:
        """What a quick game teaches everybody who plays it, by some weights, or as an easy bot plays."""
