"""Which games can be played on the page, and the file that knows the table of each.

Not responsible for anything else. A game without a line here is not offered.
"""

from __future__ import annotations

from engine.registry import GAMES
from webplay.app.controls.base import Controls
from webplay.app.controls.monsters import MonstersControls
from webplay.app.controls.pan import PanControls
from webplay.app.controls.skull import SkullControls
from webplay.app.controls.temple import TempleControls
from webplay.app.controls.treasures import TreasuresControls
from webplay.app.controls.valley import ValleyControls

TABLES: tuple[type[Controls], ...] = (
    TempleControls,
    SkullControls,
    ValleyControls,
    TreasuresControls,
    MonstersControls,
    PanControls,
)
ALL: dict[str, type[Controls]] = {controls.game: controls for controls in TABLES}


def playable() -> list[str]:
    """The games that can be played on the page, in the order of the registry."""
    return [game for game in GAMES if game in ALL]


def controls_of(game: str) -> type[Controls]:
    """The controls of a game."""
    return ALL[game]
