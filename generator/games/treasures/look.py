"""How Sea of Treasures looks."""

from __future__ import annotations

from typing import ClassVar

from engine.games.treasures.sheet import TITLE_TOTALS, TITLES
from generator.draw.shapes import Drawing
from generator.games.seas.examples import cells
from generator.games.seas.look import SeaLook
from generator.look import Face
from generator.words import Words


class TreasuresLook(SeaLook):
    """Sea of Treasures."""

    id = "treasures"
    icon = "galleon"
    own_map = (5, 5)
    stamp_icons: ClassVar = {
        "sober": "bottle",
        "navigator": "compass",
        "slayer": "monster",
        "goldbeard": "treasure_island",
        "builder": "fort",
    }
    part_icons: ClassVar = {
        "monsters": "monster",
        "islands": "treasure_island",
        "bounties": "treasure",
        "ships": "galleon",
        "bottles": "bottle",
    }
    lesson_plans: ClassVar = {
        20: "6 show 11 part 3 score",
        45: "8 show 25 whole 5 score 4 talk 3 ticket",
        90: "8 show 27 whole 6 score 10 talk 10 chances 25 again 4 ticket",
    }
    ticket_roll: ClassVar = {"black": 3, "white": [2, 4, 6]}
    part_signs: ClassVar = {"bottles": "±"}
    faces = (
        Face("ink", "die_dark3", "black"),
        Face("ink", "die4", "white"),
        Face("ink", "die_dark6", "black_six"),
        Face("ink", "die6", "white_six"),
    )

    def solo_titles(self, words: Words) -> list[tuple[str, str]]:
        return [
            (words("sheet.and_more", number=total), words(f"sheet.title.{title}"))
            for total, title in zip(TITLE_TOTALS, TITLES[1:], strict=True)
        ]

    def examples(self) -> list[Drawing]:
        return [
            cells(self.id, (("galleon ew", "monster sw", "treasure_island"), ("monster", "galleon ne", "monster ew"))),
            cells(self.id, (("archipelago+3 ew", "treasure_island ew", "archipelago+2 ew"),)),
            cells(self.id, (("galleon ew", "monster ew", "galleon ew"),)),
        ]


LOOK = TreasuresLook()
