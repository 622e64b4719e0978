"""What a bot thinks of Sea of Treasures."""

from __future__ import annotations

from engine.games.seas.bot import SeaGuess
from engine.games.treasures.sheet import TreasuresSheet


class TreasuresGuess(SeaGuess):
    """What a Sea of Treasures may become."""

    sheet: TreasuresSheet

    def measure(self, run: int) -> tuple[float, float]:
        return run.bit_count(), self.sheet.forts(run)
