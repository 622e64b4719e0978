"""What the maps of both seas are painted with: cells, zones of numbers, bottles."""

from __future__ import annotations

from typing import Any, ClassVar

from engine.games.seas.layout import MOST_BOTTLES, SeaLayout
from engine.layout import EMPTY, Layout
from webplay.app.maps.painting import Drawn, GridPainting, Numbers

#: larger numbers are hardly ever made
LARGEST_NUMBER = 20


class SeaPainting(GridPainting):
    """A sea of one size, with one cell in each column whose route is drawn at set-up."""

    resizable = False
    ground = EMPTY
    side: ClassVar[int]
    #: what the one cell of each column is, where nothing else is said
    setup: ClassVar[str]
    #: the numbers of a map that begins from nothing
    usual: ClassVar[tuple[tuple[str, tuple[int, ...]], ...]]

    def blank(self) -> Drawn:
        return Drawn(self.side, (EMPTY,) * self.side**2, self.usual)

    def plain(self, columns: int, rows: int) -> Drawn:
        return Drawn(columns, (self.setup,) * columns + (EMPTY,) * (columns * (rows - 1)), self.usual)

    def of(self, layout: Layout) -> Drawn:
        assert isinstance(layout, SeaLayout)
        numbers = [*zip(layout.zones, layout.numbers, strict=True), ("bottles", (layout.bottles,))]
        return Drawn(layout.grid.columns, layout.tokens, tuple(numbers))

    def data(self, drawn: Drawn) -> dict[str, Any]:
        single = {numbers.key for numbers in self.numbers if numbers.single}
        numbers = {key: values[0] if key in single else list(values) for key, values in drawn.numbers if values}
        return {**super().data(drawn), **numbers}

    def fits(self, drawn: Drawn) -> bool:
        keys = {numbers.key for numbers in self.numbers}
        return (
            super().fits(drawn)
            and (drawn.columns, drawn.rows) == (self.side, self.side)
            and keys == dict(drawn.numbers).keys()
        )

    def is_setup(self, token: str) -> bool:
        """Whether a token is the one that each column has."""
        return token[0] == self.setup[0]

    def put(self, drawn: Drawn, cell: int, token: str) -> Drawn:
        """A column has one such cell: painted elsewhere, it changes places with what was there."""
        if self.is_setup(token):
            column = range(cell % drawn.columns, len(drawn.tokens), drawn.columns)
            others = [other for other in column if other != cell and self.is_setup(drawn.tokens[other])]
            here = drawn.tokens[cell]
            for other in others:
                drawn = drawn.with_token(other, EMPTY if self.is_setup(here) else here)
        return drawn.with_token(cell, token)


def zone(key: str, icon: str) -> Numbers:
    """A zone of numbers."""
    return Numbers(key, 1, LARGEST_NUMBER, icon)


BOTTLES = Numbers("bottles", 1, MOST_BOTTLES, "bottle", single=True)
