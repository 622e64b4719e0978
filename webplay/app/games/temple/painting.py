"""What temples are painted with."""

from __future__ import annotations

from engine.games.temple.sheet import DOOR
from engine.layout import EMPTY, OUTSIDE
from webplay.app.maps.painting import Drawn, GridPainting, Paint


class TemplePainting(GridPainting):
    """Cells, doors, and what lies outside."""

    game = "temple"
    paints = (
        Paint(EMPTY, "cell"),
        Paint(DOOR, "door", "door", EMPTY),
        Paint(OUTSIDE, "outside", ground="none"),
    )
    blank_size = (7, 6)

    def plain(self, columns: int, rows: int) -> Drawn:
        return Drawn(columns, (EMPTY,) * (columns * rows))
