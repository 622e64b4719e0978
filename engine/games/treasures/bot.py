"""What a bot thinks of Sea of Treasures."""

from __future__ import annotations

from engine.games.seas.bot import SeaGuess, Weights
from engine.games.treasures.sheet import TreasuresSheet

WEIGHTS = Weights(
    unit=(0.35, 0.45), ends=(0.0, 0.47, 1.4), beyond=0.18, hope=(0.35, 0.42), ship=0.45, bottle=4.8, tick=0.67, end=0.35
)


class TreasuresGuess(SeaGuess):
    """What a Sea of Treasures may become."""

    sheet: TreasuresSheet

    def measure(self, run: int) -> tuple[float, float]:
        return run.bit_count(), self.sheet.forts(run)
