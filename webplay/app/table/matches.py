"""What some matches can be asked beyond the contract that all keep (`engine/match.py`).

Not responsible for which games: the table asks whether a match is one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, runtime_checkable


@runtime_checkable
class WithHazards(Protocol):
    """A match in which a player may have to draw a hazard instead of writing."""

    def is_hazard(self, player: int) -> bool:
        """Whether a player draws a hazard this round."""


@runtime_checkable
class WithSetup(Protocol):
    """A match before whose first round dice are rolled."""

    @property
    def waits_for_setup(self) -> bool:
        """Whether people with real dice have yet to say what these showed."""

    def enter_setup(self, dice: Sequence[int]) -> None:
        """Enter what they showed."""
