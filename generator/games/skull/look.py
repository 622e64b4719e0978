"""How Skull Island looks."""

from __future__ import annotations

from typing import ClassVar

from generator.draw.shapes import Drawing
from generator.games.penny.examples import cells
from generator.games.penny.look import PennyLook
from generator.look import Face


class SkullLook(PennyLook):
    """Skull Island."""

    id = "skull"
    icon = "danger"
    margins = (7, 4.6, 5, 2.3)
    part_icons: ClassVar = {"treasures": "treasure", "dangers": "danger"}
    specials = (
        Face("penny", "penny", "penny"),
        Face("dakota", "boat", "navigation"),
        Face("hazard", "danger", "danger"),
    )

    def examples(self) -> list[Drawing]:
        return [
            cells(self.id, ("~ . *7 . ~", "*7 ^ o. . *7", "~ 4 *7 ^ ~")),
            cells(self.id, ("# 2 *5 . #", "*boat . o^ *5 .", "~ ~ *5 ~ ~")),
            cells(self.id, ("*9 danger *4", "6 . 8")),
        ]


LOOK = SkullLook()
