"""How Sea of Monsters is played on the page."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from webplay.app.games.monsters.controls import MonstersControls
from webplay.app.games.seas.play import SeaPlay

if TYPE_CHECKING:
    from webplay.app.maps.painting import Painting
    from webplay.app.table.guide import Guide


class MonstersPlay(SeaPlay):
    """Sea of Monsters."""

    id = "monsters"
    controls = MonstersControls
    clauses: ClassVar = {
        "setup": ("MO-7", "MO-8"),
        "round": ("MO-4",),
        "special": ("MO-1", "MO-2", "MO-3"),
        "end": ("MO-6",),
        "score": ("MO-5",),
    }

    @property
    def guide(self) -> Guide:
        from webplay.app.games.monsters.guide import GUIDE

        return GUIDE

    @property
    def painting(self) -> Painting:
        from webplay.app.games.monsters.painting import MonstersPainting

        return MonstersPainting()


PLAY = MonstersPlay()
