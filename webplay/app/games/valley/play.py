"""How The Valley of Wiraqocha is played on the page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from engine.games.valley.rules import ValleyMatch
from engine.games.valley.sheet import MOST_ROUNDS
from webplay.app.games.penny.play import PennyPlay
from webplay.app.games.valley.controls import ValleyControls

if TYPE_CHECKING:
    from engine.match import Match
    from webplay.app.check.paper_sheet import PaperSheet
    from webplay.app.dice.rolling import Roller
    from webplay.app.maps.painting import Painting
    from webplay.app.table.guide import Guide


class ValleyPlay(PennyPlay):
    """The Valley of Wiraqocha."""

    id = "valley"
    controls = ValleyControls
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

    def last_round(self, match: Match[Any]) -> int:
        return MOST_ROUNDS if isinstance(match, ValleyMatch) and match.by_solo_rules else 0

    @property
    def guide(self) -> Guide:
        from webplay.app.games.valley.guide import GUIDE

        return GUIDE

    @property
    def paper(self) -> type[PaperSheet]:
        from webplay.app.games.valley.paper import ValleyPaper

        return ValleyPaper

    @property
    def roller(self) -> type[Roller]:
        from webplay.app.games.valley.rolling import ValleyRoller

        return ValleyRoller

    @property
    def painting(self) -> Painting:
        from webplay.app.games.valley.painting import ValleyPainting

        return ValleyPainting()


PLAY = ValleyPlay()
