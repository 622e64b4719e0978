"""The dice of Skull Island for a table that plays on paper."""

from __future__ import annotations

from engine.games.penny.dice import seeded_roll
from engine.games.skull.sheet import BUBBLES
from webplay.app.games.penny.rolling import PennyRoller


class SkullRoller(PennyRoller):
    """A sheet has room for five dangers (SK-6)."""

    def is_hazard(self, number: int) -> bool:
        before = sum(not seeded_roll(self.seed, earlier).hazard for earlier in range(1, number))
        return super().is_hazard(number) and before < BUBBLES
