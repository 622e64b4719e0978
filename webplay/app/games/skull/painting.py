"""What islands are painted with."""

from __future__ import annotations

from engine.games.skull.sheet import LAND, MOUNTAIN, SEA
from engine.layout import OUTSIDE
from webplay.app.maps.painting import Drawn, GridPainting, Paint


class SkullPainting(GridPainting):
    """Land, mountains, and the sea around."""

    game = "skull"
    paints = (
        Paint(LAND, "land", "palm", SEA),
        Paint(MOUNTAIN, "mountain", "mountain", LAND),
        Paint(SEA, "sea", "wave", SEA, "wash"),
        Paint(OUTSIDE, "outside", "", SEA, "none", rare=True),
    )
    blank_size = (9, 9)
    least_columns = least_rows = 3
    ground = SEA

    def plain(self, columns: int, rows: int) -> Drawn:
        inner = range(1, columns - 1)
        tokens = (
            LAND if column in inner and 0 < row < rows - 1 else SEA for row in range(rows) for column in range(columns)
        )
        return Drawn(columns, tuple(tokens))
