"""How Sea of Treasures is played on the page."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from webplay.app.games.seas.play import SeaPlay
from webplay.app.games.treasures.controls import TreasuresControls

if TYPE_CHECKING:
    from webplay.app.maps.painting import Painting
    from webplay.app.table.guide import Guide


class TreasuresPlay(SeaPlay):
    """Sea of Treasures."""

    id = "treasures"
    controls = TreasuresControls
    clauses: ClassVar = {
        "setup": ("TR-10",),
        "round": ("TR-2", "TR-8"),
        "special": ("TR-1", "TR-3", "TR-4", "TR-5"),
        "end": ("TR-7",),
        "solo": ("TR-9",),
        "score": ("TR-6",),
    }

    @property
    def guide(self) -> Guide:
        from webplay.app.games.treasures.guide import GUIDE

        return GUIDE

    @property
    def painting(self) -> Painting:
        from webplay.app.games.treasures.painting import TreasuresPainting

        return TreasuresPainting()


PLAY = TreasuresPlay()
