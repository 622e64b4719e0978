"""The sheet of Sea of Monsters: six by six cells of sea, two zones that all players race for, twelve bottles."""

from __future__ import annotations

from typing import ClassVar

from engine.games.monsters.sheet import MonstersLayout, MonstersSheet
from generator.draw import sheet_foot
from generator.draw.shapes import Shape
from generator.games.monsters.look import LOOK
from generator.games.seas import panel
from generator.games.seas.sheet import SeaDrawing
from generator.words import Words


class MonstersDrawing(SeaDrawing[MonstersLayout, MonstersSheet]):
    """What draws the sheets of Sea of Monsters."""

    icons: ClassVar = {"R": "reef", "M": "monster", "K": "kraken", "S": "schooner", "G": "galleon"}
    setup_icon = "reef"
    reminders_top = sheet_foot.TOP + 2

    def beside(self, layout: MonstersLayout, words: Words) -> list[Shape]:
        """Return the note at the foot of the panel: a number is won by one sailor alone."""
        return panel.margin_note(words("sheet.monsters.note"), self.blocks(layout, words), layout)


_DRAWING = MonstersDrawing(LOOK)
draw, cell_boxes, pencil = _DRAWING.draw, _DRAWING.cell_boxes, _DRAWING.pencil
marks, scores = _DRAWING.marks, _DRAWING.scores
