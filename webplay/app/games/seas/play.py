"""What the two seas share on the page."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from webplay.app.play import Play

if TYPE_CHECKING:
    from webplay.app.check.paper_sheet import PaperSheet
    from webplay.app.dice.rolling import Roller


class SeaPlay(Play):
    """A sea."""

    family_clauses: ClassVar = {
        "setup": ("DO-2", "DO-3"),
        "round": ("DO-1", "DO-4", "DO-5", "DO-6"),
        "special": ("DO-7",),
        "end": ("DO-10",),
        "score": ("DO-9",),
        "example_3": ("DO-8",),
    }

    @property
    def paper(self) -> type[PaperSheet]:
        from webplay.app.games.seas.paper import SeaPaper

        return SeaPaper

    @property
    def roller(self) -> type[Roller]:
        from webplay.app.games.seas.rolling import SeaRoller

        return SeaRoller
