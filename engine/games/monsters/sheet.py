"""Sea of Monsters on paper (MO-2 to MO-8): the layout, and what one player has drawn on it."""

from __future__ import annotations

from typing import ClassVar

from engine.games.seas.layout import SeaLayout
from engine.games.seas.sheet import SeaSheet
from engine.layout import EMPTY, OUTSIDE

MONSTERS, KRAKENS = range(2)


KRAKEN = "K"


TENTACLES = 4


TICKED_TENTACLES = 2


class MonstersLayout(SeaLayout):
    """A sea with a reef in each column."""

    game = "monsters"
    keys = ("map", "monsters", "krakens", "bottles")
    side = 6
    size_clause = "MO-7"
    tick = "tentacle"
    zones = ("monsters", "krakens")
    zone_tokens = ("M", KRAKEN)
    zone_clauses = ("MO-2", "MO-3")
    ending_zones = (MONSTERS, KRAKENS)
    shared_zones = (MONSTERS, KRAKENS)
    ship_gold: ClassVar[dict[str, int]] = {"S": 3, "G": 5}
    ship_clause = "MO-5"
    bottle_gold = 7

    def knows(self, token: str) -> bool:
        return token in (EMPTY, OUTSIDE, "R", "M", KRAKEN, "S", "G")

    def is_setup(self, token: str) -> bool:
        return token == "R"

    def boxes_of(self, token: str) -> tuple[int, int]:
        return (TENTACLES, TICKED_TENTACLES) if token == KRAKEN else (0, 0)

    def costs_bottle(self, black: int, white: int) -> bool:
        return bool(self.column_and_row(black, white) & self.setup_mask)

    def pointed(self, black: int, white: int) -> int:
        """A die at a reef opens every other cell (MO-1); any other die points at one cell."""
        cell = self.column_and_row(black, white)
        return (1 << self.grid.size) - 1 & ~cell if cell & self.setup_mask else cell


class MonstersSheet(SeaSheet):
    """One player's Sea of Monsters."""

    layout: MonstersLayout

    def reefs(self, run: int) -> int:
        """The reefs that a route runs through."""
        return (run & self.layout.setup_mask).bit_count()

    def made(self, cell: int, run: int) -> int:
        """A monster makes the length of its route (MO-2), a kraken its ticked tentacles × the reefs (MO-3)."""
        return run.bit_count() if self.layout.zone_of[cell] == MONSTERS else self.ticks[cell] * self.reefs(run)
