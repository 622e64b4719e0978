"""A game as a small picture: the board with everything written on it.

Not responsible for the drawings. Pure Python.
"""

from __future__ import annotations

from typing import Any

from generator.draw.frame import Box
from generator.games import sheets
from generator.words import Words
from webplay.app.games.registry import controls_of
from webplay.app.shell.pictures import picture


def thumbnail(match: Any, player: int, words: Words) -> str:
    """One player's board, or the island that all share, as SVG text."""
    layout = match.layout
    if not match.game.has_sheets:
        from generator.draw.hexagons import extent
        from generator.games.pan.picture import SIDE, island_groups
        from generator.games.pan.table import STILL

        left, top, right, bottom = extent(match.island.letters, SIDE)
        return picture(island_groups(match, STILL), Box(left - 2, top - 2, right - left + 4, bottom - top + 4))
    boxes = sheets.module_of(layout.game).cell_boxes(layout)
    return picture(sheets.draw(layout, match.sheets[player], words).shapes, controls_of(layout.game).focus(boxes))
