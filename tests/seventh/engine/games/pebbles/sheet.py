"""The brook, and the pebbles that one player has written on it."""

from __future__ import annotations

from engine.layout import EMPTY, OUTSIDE, MapLayout
from engine.match import Score, ScoreLine
from engine.sheet import Sheet


class PebblesLayout(MapLayout):
    """Places for pebbles."""

    game = "pebbles"

    def knows(self, token: str) -> bool:
        return token in (EMPTY, OUTSIDE)


class PebblesSheet(Sheet):
    """One number a place."""

    layout: PebblesLayout

    def __init__(self, layout: PebblesLayout) -> None:
        self.layout = layout
        self.values = [0] * layout.grid.size

    def free(self) -> list[int]:
        """The places without a pebble."""
        return [cell for cell in self.layout.cells_with(EMPTY) if not self.values[cell]]

    def pairs(self) -> list[tuple[int, int]]:
        """Equal pebbles that touch (PE-2)."""
        around = self.layout.grid.around
        return [
            (cell, other)
            for cell, value in enumerate(self.values)
            for other in around[cell]
            if value and cell < other and self.values[other] == value
        ]

    def tokens(self) -> list[str]:
        return [
            str(value) if value else OUTSIDE if token == OUTSIDE else EMPTY
            for value, token in zip(self.values, self.layout.tokens, strict=True)
        ]

    def score(self) -> Score:
        return Score({"pairs": len(self.pairs())})

    def explain(self) -> list[ScoreLine]:
        names = self.layout.grid.names
        return [ScoreLine("pairs", 1, "PE-2", "pair", (names[one], names[other])) for one, other in self.pairs()]

    def copy(self) -> PebblesSheet:
        other = PebblesSheet(self.layout)
        other.values = self.values.copy()
        return other
