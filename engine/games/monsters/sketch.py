"""A Sea of Monsters in a bot's mind."""

from __future__ import annotations

from engine.games.seas.sketch import SeaSketch


class MonstersSketch(SeaSketch):
    """One player's Sea of Monsters."""

    __slots__ = ()

    def stock(self, run: int) -> int:
        return (run & self.chart.setup_mask).bit_count()

    def made(self, cell: int, stock: int) -> int:
        return stock * self.ticks[cell]
