"""How Pebbles looks."""

from __future__ import annotations

from typing import Any, ClassVar

from generator.draw.shapes import Drawing, Icon, Shape
from generator.games.penny.examples import cells
from generator.look import Face, SheetLook


class PebblesLook(SheetLook):
    """Pebbles."""

    id = "pebbles"
    icon = "star"
    part_icons: ClassVar = {"pairs": "group"}
    faces = (Face("ink", "die3", "number"),)

    def examples(self) -> list[Drawing]:
        return [cells(self.id, ("*4 *4 2", "3 . 1"))]

    def dice(self, roll: Any, side: float) -> list[list[Shape]]:
        return [[Icon(f"die{face}", 0, 0, side, "ink", "paper")] for face in roll]


LOOK = PebblesLook()
