"""Which games can be played on the page, and the file that knows the table of each.

Not responsible for anything else. A game without a line here is not offered. A table is loaded when it is first asked
for, so that the home screen opens before the rules of six games are read.
"""

from __future__ import annotations

import importlib
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from webplay.app.table.controls import Controls

#: game id -> class of its controls, in the module of that game in this folder; in the order of the home screen
TABLES = {
    "temple": "TempleControls",
    "skull": "SkullControls",
    "valley": "ValleyControls",
    "treasures": "TreasuresControls",
    "monsters": "MonstersControls",
    "pan": "PanControls",
}


def playable() -> list[str]:
    """The games that can be played on the page."""
    return list(TABLES)


@lru_cache(maxsize=len(TABLES))
def controls_of(game: str) -> type[Controls]:
    """The controls of a game."""
    module = importlib.import_module(f"webplay.app.games.{game}.controls")
    controls: type[Controls] = getattr(module, TABLES[game])
    return controls
