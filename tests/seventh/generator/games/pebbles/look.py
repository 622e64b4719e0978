"""How Pebbles looks."""

from __future__ import annotations

from typing import Any, ClassVar

from engine.games.pebbles.rules import Pebble

from engine.match import Move
from generator.draw.shapes import Drawing, Icon, Shape
from generator.games.penny.examples import cells
from generator.look import Face
from generator.sheet_look import SheetLook
from generator.words import Words


class PebblesLook(SheetLook):
    """Pebbles."""

    id = "pebbles"
    icon = "star"
    part_icons: ClassVar = {"pairs": "group"}
    faces = (Face("ink", "die3", "number"),)

    def told(self, move: Move, words: Words) -> str:
        assert isinstance(move, Pebble)
        return words("page.pebbles.laid", number=move.value, cell=move.cell)

    def examples(self) -> list[Drawing]:
        return [cells(self.id, ("*4 *4 2", "3 . 1"))]

    def dice(self, roll: Any, side: float) -> list[list[Shape]]:
        return [[Icon(f"die{face}", 0, 0, side, "ink", "paper")] for face in roll]


LOOK = PebblesLook()
