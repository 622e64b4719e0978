"""How Sea of Monsters is played on the page."""

from __future__ import annotations

from typing import ClassVar

from webplay.app.games.monsters.controls import MonstersControls
from webplay.app.games.seas.play import SeaPlay


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


PLAY = MonstersPlay()
