"""The dice of the Valley for a table that plays on paper."""

from __future__ import annotations

from engine.games.penny.dice import Roll
from webplay.app.games.penny.rolling import PennyRoller


class ValleyRoller(PennyRoller):
    """Beside Penny the other dice are spent as well."""

    def faces(self, roll: Roll) -> list[str]:
        faces = super().faces(roll)
        return ["number", *faces] if not roll.penny and (roll.dakota or roll.hazard) else faces
