"""How L'île de Pan is played on the page."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from webplay.app.games.pan.controls import PanControls
from webplay.app.play import Play
from webplay.app.table.tour import BOARD, CHIPS, CONFIRM, SCORE, TourStep

if TYPE_CHECKING:
    from webplay.app.table.surface import Surface


class PanPlay(Play):
    """L'île de Pan."""

    id = "pan"
    controls = PanControls
    tour = (
        TourStep("tile", CHIPS, "choice", "take"),
        TourStep("take", CONFIRM, "move", "take"),
        TourStep("lay", BOARD, "move", "lay"),
        TourStep("walk", BOARD, "move", "move"),
        TourStep("points", SCORE, "move", "take"),
    )
    clauses: ClassVar = {
        "setup": ("PA-0", "PA-1", "PA-2", "PA-3"),
        "round": ("PA-4",),
        "special": ("PA-5", "PA-6", "PA-7"),
        "hazard": ("PA-9",),
        "end": ("PA-10",),
        "example_3": ("PA-8",),
    }

    @property
    def surface(self) -> type[Surface]:
        from webplay.app.games.pan.surface import IslandSurface

        return IslandSurface


PLAY = PanPlay()
