"""What the three Penny Papers games share on the page."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from webplay.app.play import Play

if TYPE_CHECKING:
    from webplay.app.dice.rolling import Roller


class PennyPlay(Play):
    """A Penny Papers game."""

    family_clauses: ClassVar = {
        "setup": ("PP-1", "PP-12"),
        "round": ("PP-2", "PP-3", "PP-7", "PP-8", "PP-10"),
        "special": ("PP-4",),
        "hazard": ("PP-5", "PP-6", "PP-13"),
        "solo": ("PP-9",),
        "score": ("PP-11",),
    }

    @property
    def roller(self) -> type[Roller]:
        from webplay.app.games.penny.rolling import PennyRoller

        return PennyRoller
