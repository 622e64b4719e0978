"""The sheets of the games: one module a game, all with the same three functions.

`draw(layout, sheet, words, extras)` gives the whole sheet, `cell_boxes(layout)` where its cells lie, and
`pencil(layout, sheet, cell)` what is written in one of them.
"""

from __future__ import annotations

import importlib
from typing import Any, Protocol

from generator.draw.frame import Box, SheetExtras
from generator.draw.shapes import Drawing, Group
from generator.words import Words

#: game id -> module; a new game adds its line here
MODULES = {
    "temple": "generator.games.temple.sheet",
    "skull": "generator.games.skull.sheet",
    "valley": "generator.games.valley.sheet",
    "treasures": "generator.games.treasures.sheet",
    "monsters": "generator.games.monsters.sheet",
}


class SheetModule(Protocol):
    """What the module of every game offers."""

    def draw(
        self, layout: Any, sheet: Any = None, words: Words | None = None, extras: SheetExtras | None = None
    ) -> Drawing: ...

    def cell_boxes(self, layout: Any) -> dict[str, Box]: ...

    def pencil(self, layout: Any, sheet: Any, cell: str) -> Group: ...


def module_of(game: str) -> SheetModule:
    """Return the module that draws a game's sheets."""
    module: Any = importlib.import_module(MODULES[game])
    return module  # type: ignore[no-any-return]


def draw(layout: Any, sheet: Any = None, words: Words | None = None, extras: SheetExtras | None = None) -> Drawing:
    """Return the sheet of whatever game the layout belongs to."""
    return module_of(layout.game).draw(layout, sheet, words, extras)
