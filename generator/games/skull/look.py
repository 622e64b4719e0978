"""How Skull Island looks."""

from __future__ import annotations

from typing import ClassVar

from engine.games.skull.sheet import TITLE_TOTALS, Treasure
from engine.layout import MapLayout
from engine.match import Move
from generator.draw.shapes import Drawing
from generator.games.penny.examples import cells
from generator.games.penny.look import PennyLook
from generator.look import Face
from generator.words import Words


class SkullLook(PennyLook):
    """Skull Island."""

    id = "skull"
    icon = "danger"
    own_map = (10, 9)
    stamp_icons: ClassVar = {"full_chest": "treasure", "great_find": "star", "rich": "crown", "fearless": "danger"}
    margins = (6, 4.6, 5, 2.3)
    title_totals = TITLE_TOTALS
    part_icons: ClassVar = {"treasures": "treasure", "dangers": "danger"}
    lesson_plans: ClassVar = {
        20: "5 show 11 part 4 score",
        45: "7 show 20 whole 6 score 8 talk 4 ticket",
        90: "7 show 20 whole 6 score 10 talk 15 chances 24 again 4 ticket 4 prizes",
    }
    ticket_roll: ClassVar = (1, 3, 5)
    specials = (
        Face("penny", "penny", "penny"),
        Face("dakota", "boat", "navigation"),
        Face("hazard", "danger", "danger"),
    )

    def fields(self, layout: MapLayout, words: Words) -> Drawing | None:
        from generator.games.skull.plain import fields

        return fields()

    def told(self, move: Move, words: Words) -> str:
        if isinstance(move, Treasure):
            return words("move.treasure", number=move.value, cell=move.cell)
        return super().told(move, words)

    def examples(self) -> list[Drawing]:
        return [
            cells(self.id, ("~ . *7 . ~", "*7 ^ o. . *7", "~ 4 *7 ^ ~")),
            cells(self.id, ("# 2 *5 . #", "*boat . o^ *5 .", "~ ~ *5 ~ ~")),
            cells(self.id, ("*9 danger *4", "6 . 8")),
        ]


LOOK = SkullLook()
