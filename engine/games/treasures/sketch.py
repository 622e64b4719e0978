"""A Sea of Treasures in a bot's mind."""

from __future__ import annotations

from engine.games.seas.sketch import SeaSketch
from engine.grid import cells_of


class TreasuresSketch(SeaSketch):
    """One player's Sea of Treasures."""

    __slots__ = ()
    bounties = True

    def stock(self, run: int) -> int:
        ticks = self.ticks
        return sum([ticks[cell] for cell in cells_of(run & self.chart.setup_mask)])

    def made(self, cell: int, stock: int) -> int:
        return stock
