"""How The Temple of Apikhabou looks."""

from __future__ import annotations

from typing import ClassVar

from engine.games.penny.dice import MOST_VALUE, sums
from engine.games.temple.sheet import TITLE_TOTALS
from engine.match import RollData
from generator.draw.shapes import Drawing
from generator.games.penny.examples import cells
from generator.games.penny.look import PennyLook
from generator.look import Face


class TempleLook(PennyLook):
    """The Temple of Apikhabou."""

    id = "temple"
    icon = "door"
    own_map = (9, 7)
    stamp_icons: ClassVar = {"long_run": "run", "many_groups": "group", "mummy_tamer": "mummy", "all_doors": "door"}
    title_totals = TITLE_TOTALS
    part_icons: ClassVar = {"run": "run", "groups": "group", "mummies": "mummy"}
    lesson_plans: ClassVar = {
        20: "4 show 12 part 4 score",
        45: "5 show 18 whole 7 score 10 talk 5 ticket",
        90: "5 show 18 whole 7 score 10 talk 15 chances 25 again 5 ticket 5 prizes",
    }
    ticket_roll: ClassVar = (2, 4, 5)
    part_signs: ClassVar = {"mummies": "±"}
    specials = (
        Face("penny", "penny", "penny"),
        Face("dakota", "lockpick", "lockpick"),
        Face("hazard", "mummy", "mummy"),
    )

    def allowed(self, roll: RollData) -> str:
        """Every number that the dice make is written somewhere (PP-3)."""
        if self.is_hazard(roll):
            return ""
        faces = tuple(face if isinstance(face, int) else 0 for face in roll)
        return " ".join(map(str, sums(faces))) if faces[0] else f"1–{MOST_VALUE}"

    def examples(self) -> list[Drawing]:
        return [
            cells(self.id, ("*4 *5 2", "*3 *7 *6", "D *8 *9"), ("a2", "a1", "b1", "c2", "b2", "b3", "c3")),
            cells(self.id, ("*7 3 .", "*7 *7 10", "1 . D")),
            cells(self.id, ("*9 mummy 4 mummy", ". 2 5 7")),
        ]


LOOK = TempleLook()
