"""How Skull Island is played on the page."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from webplay.app.games.penny.play import PennyPlay
from webplay.app.games.skull.controls import SkullControls

if TYPE_CHECKING:
    from webplay.app.check.paper_sheet import PaperSheet
    from webplay.app.dice.rolling import Roller
    from webplay.app.maps.painting import Painting
    from webplay.app.table.guide import Guide


class SkullPlay(PennyPlay):
    """Skull Island."""

    id = "skull"
    controls = SkullControls
    clauses: ClassVar = {
        "round": ("SK-1", "SK-2", "SK-3"),
        "special": ("SK-4", "SK-5"),
        "hazard": ("SK-6",),
        "end": ("SK-12",),
        "solo": ("SK-14",),
        "score": ("SK-13",),
        "example_1": ("SK-7", "SK-9"),
        "example_2": ("SK-8",),
        "example_3": ("SK-10", "SK-11"),
    }

    @property
    def guide(self) -> Guide:
        from webplay.app.games.skull.guide import GUIDE

        return GUIDE

    @property
    def paper(self) -> type[PaperSheet]:
        from webplay.app.games.skull.paper import SkullPaper

        return SkullPaper

    @property
    def roller(self) -> type[Roller]:
        from webplay.app.games.skull.rolling import SkullRoller

        return SkullRoller

    @property
    def painting(self) -> Painting:
        from webplay.app.games.skull.painting import SkullPainting

        return SkullPainting()


PLAY = SkullPlay()
