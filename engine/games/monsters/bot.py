"""What a bot thinks of Sea of Monsters."""

from __future__ import annotations

from engine.games.monsters.sheet import MonstersSheet
from engine.games.seas.bot import SeaGuess


class MonstersGuess(SeaGuess):
    """What a Sea of Monsters may become."""

    sheet: MonstersSheet

    def measure(self, run: int) -> tuple[float, float]:
        return run.bit_count(), self.sheet.reefs(run)

    def tick(self, cell: int) -> float:
        """One tentacle more is worth the reefs of the longest route that could come here."""
        reefs = max(self.sheet.reefs(arm.run) for arm in self._arms(cell))
        return self.weights.tick * (1 + reefs)
