"""Stamps: deeds that a finished game may show, collected in a notebook. Every game says which it has."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.match import Match


@dataclass(frozen=True)
class Stamp:
    """One deed: its name (of `sheet.deed` in the words), and how a finished match shows that a player has done it."""

    name: str
    is_earned: Callable[[Any, int], bool]
    #: the clause of the rulebook that names the deed; "" for one of our own
    clause: str = ""

    @property
    def is_ours(self) -> bool:
        return not self.clause


def stamps_of(match: Match[Any], player: int) -> list[str]:
    """The names of the stamps that a player has earned in a finished match."""
    return [stamp.name for stamp in match.game.stamps if match.over and stamp.is_earned(match, player)]
