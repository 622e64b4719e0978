"""How The Temple of Apikhabou is played on the page."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from webplay.app.games.penny.play import PennyPlay
from webplay.app.games.temple.controls import TempleControls

if TYPE_CHECKING:
    from webplay.app.check.paper_sheet import PaperSheet
    from webplay.app.maps.painting import Painting
    from webplay.app.table.guide import Guide


class TemplePlay(PennyPlay):
    """The Temple of Apikhabou."""

    id = "temple"
    controls = TempleControls
    clauses: ClassVar = {
        "round": ("TE-1",),
        "special": ("TE-2", "TE-3"),
        "hazard": ("TE-4", "TE-5"),
        "end": ("TE-6",),
        "solo": ("TE-9",),
        "score": ("TE-7", "TE-8"),
    }

    @property
    def guide(self) -> Guide:
        from webplay.app.games.temple.guide import GUIDE

        return GUIDE

    @property
    def paper(self) -> type[PaperSheet]:
        from webplay.app.games.temple.paper import TemplePaper

        return TemplePaper

    @property
    def painting(self) -> Painting:
        from webplay.app.games.temple.painting import TemplePainting

        return TemplePainting()


PLAY = TemplePlay()
