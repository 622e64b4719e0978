"""How The Valley of Wiraqocha is played on the page."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from webplay.app.games.penny.play import PennyPlay
from webplay.app.games.valley.controls import ValleyControls
from webplay.app.table.tour import BOARD, CHIPS, CONFIRM, HELP, TourStep

if TYPE_CHECKING:
    from webplay.app.check.paper_sheet import PaperSheet
    from webplay.app.dice.rolling import Roller


class ValleyPlay(PennyPlay):
    """The Valley of Wiraqocha."""

    id = "valley"
    controls = ValleyControls
    tour = (
        TourStep("dice", CHIPS, "choice"),
        TourStep("cell", BOARD, "cell"),
        TourStep("write", CONFIRM, "move"),
        TourStep("more", CHIPS, "move"),
        TourStep("help", HELP, "move"),
    )
    clauses: ClassVar = {
        "round": ("VA-1", "VA-2", "VA-8"),
        "special": ("VA-3", "VA-4", "VA-5", "VA-9"),
        "hazard": ("VA-6", "VA-7"),
        "end": ("VA-12",),
        "solo": ("VA-14",),
        "score": ("VA-13",),
        "example_1": ("VA-10",),
        "example_4": ("VA-11",),
    }

    @property
    def paper(self) -> type[PaperSheet]:
        from webplay.app.games.valley.paper import ValleyPaper

        return ValleyPaper

    @property
    def roller(self) -> type[Roller]:
        from webplay.app.games.valley.rolling import ValleyRoller

        return ValleyRoller


PLAY = ValleyPlay()
