"""The table of Sea of Monsters."""

from __future__ import annotations

from typing import ClassVar

from engine.errors import Refusal
from engine.games.monsters.rules import MonstersMatch
from engine.games.monsters.sheet import MonstersSheet
from engine.games.seas.sheet import Preview
from webplay.app.games.seas.controls import SeaControls


class MonstersControls(SeaControls[MonstersMatch, MonstersSheet]):
    """Tentacles times reefs for the krakens, and reefs that send the pencil elsewhere."""

    game = "monsters"
    tick = "tentacle"
    kinds: ClassVar = {"R": "reef", "M": "monster", "K": "kraken", "S": "schooner", "G": "galleon"}

    def zone_words(self, made: Preview) -> str:
        if made.zone == "monsters":
            return self.words("page.sea.makes_length", count=made.made)
        tentacles = self.sheet.ticks[self.grid.index[self.cell]]
        reefs = sum(self.grid.index[cell] in self.match.layout.setup_cells for cell in made.cells)
        return self.words("page.sea.makes_product", tentacles=tentacles, reefs=reefs, made=made.made)

    def why_not(self, cell: str) -> Refusal | None:
        """A reef that a die points at is not drawn in, but it opens all other cells (MO-1)."""
        dice = [self.die] if self.die else self.match.left
        here = 1 << self.grid.index[cell]
        reef = here & self.match.layout.setup_mask
        if any(self.match.layout.column_and_row(self.match.black, die) & reef for die in dice):
            return Refusal("reef_closed", "MO-1", (cell,), {"cell": cell})
        return super().why_not(cell)
