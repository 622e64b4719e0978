"""What valleys are painted with."""

from __future__ import annotations

from engine.layout import EMPTY, OUTSIDE
from webplay.app.maps.painting import Drawn, GridPainting, Paint


class ValleyPainting(GridPainting):
    """Cells, and clouds or lakes."""

    game = "valley"
    paints = (Paint(EMPTY, "cell"), Paint(OUTSIDE, "outside", "cloud", ground="none"))
    blank_size = (9, 7)

    def plain(self, columns: int, rows: int) -> Drawn:
        return Drawn(columns, (EMPTY,) * (columns * rows))
