"""How Sea of Monsters looks."""

from __future__ import annotations

from typing import ClassVar

from generator.draw.shapes import Drawing
from generator.games.seas.examples import cells
from generator.games.seas.look import SeaLook
from generator.look import Face


class MonstersLook(SeaLook):
    """Sea of Monsters."""

    id = "monsters"
    icon = "kraken"
    own_map = (6, 6)
    stamp_icons: ClassVar = {
        "long_route": "schooner",
        "monster_hunter": "monster",
        "kraken_tamer": "kraken",
        "clear_head": "bottle",
    }
    part_icons: ClassVar = {"monsters": "monster", "krakens": "kraken", "ships": "galleon", "bottles": "bottle"}
    lesson_plans: ClassVar = {
        20: "6 show 11 part 3 score",
        45: "7 show 27 whole 4 score 4 talk 3 ticket",
        90: "10 show 38 whole 8 score 12 talk 18 chances 4 ticket",
    }
    ticket_roll: ClassVar = {"black": 2, "white": [5, 1, 3]}
    part_signs: ClassVar = {"bottles": "±"}
    faces = (
        Face("ink", "die_dark3", "black"),
        Face("ink", "die4", "white"),
        Face("ink", "reef", "reef"),
        Face("ink", "bottle", "bottle"),
    )

    def examples(self) -> list[Drawing]:
        return [
            cells(self.id, (("monster ew", "schooner sw", "kraken+2"), ("schooner se", "galleon nw", "reef ns"))),
            cells(self.id, (("kraken+3 ew", "reef ew", "reef sw"),)),
            cells(self.id, (("schooner ew", "monster ew", "galleon ew"),)),
        ]


LOOK = MonstersLook()
