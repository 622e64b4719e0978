"""What somebody at a table may use. Pure Python."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Permissions:
    """The helps at a table; a lesson may leave some out."""

    #: a good move and the helps of the game
    hints: bool = True
    #: taking back what was just confirmed
    undo: bool = True
    #: what happened, move by move
    log: bool = True
