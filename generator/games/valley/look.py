"""How The Valley of Wiraqocha looks."""

from __future__ import annotations

from typing import ClassVar

from engine.games.valley.moves import Cross, PennyWrite, Reveal, Spend
from engine.games.valley.sheet import TITLE_TOTALS
from engine.layout import MapLayout
from engine.match import Move
from generator.draw.shapes import Drawing
from generator.games.penny.examples import cells
from generator.games.penny.look import PennyLook
from generator.look import Face
from generator.words import Words


class ValleyLook(PennyLook):
    """The Valley of Wiraqocha."""

    id = "valley"
    icon = "pyramid"
    own_map = (9, 7)
    stamp_icons: ClassVar = {"all_kinds": "compass", "full_grid": "sun", "charmer": "snake", "architect": "statue"}
    margins = (7.4, 7, 3.4, 3.3)
    title_totals = TITLE_TOTALS
    part_icons: ClassVar = {
        "full_grid": "group",
        "forests": "forest",
        "cities": "city",
        "mountains": "mountain",
        "pyramids": "pyramid",
        "buildings": "building",
        "snakes": "snake",
    }
    lesson_plans: ClassVar = {
        20: "5 show 12 part 3 score",
        45: "6 show 26 whole 5 score 5 talk 3 ticket",
        90: "8 show 26 whole 8 score 10 talk 10 chances 24 again 4 ticket",
    }
    ticket_roll: ClassVar = (2, 3, 4)
    part_signs: ClassVar = {"snakes": "−"}
    specials = (Face("penny", "penny", "penny"), Face("dakota", "dakota", "dakota"), Face("hazard", "snake", "snake"))

    def fields(self, layout: MapLayout, words: Words) -> Drawing | None:
        from generator.games.valley.plain import fields

        return fields(words)

    def told(self, move: Move, words: Words) -> str:
        match move:
            case Spend(faces, cell) if len(faces) == 1:
                return words("move.write", number=faces[0], cell=cell)
            case Spend(faces, cell):
                return words("move.sum", sum=" + ".join(map(str, faces)), number=sum(faces), cell=cell)
            case PennyWrite(value, cell):
                return words("move.penny", number=value, cell=cell)
            case Cross(_, cell):
                return words("move.cross", cell=cell)
            case Reveal(kind, _):
                return words(f"move.{kind}")
            case _:
                return super().told(move, words)

    def answered(self, move: Move, words: Words) -> str:
        """A discovery with its cells."""
        told = super().answered(move, words)
        return f"{told} ({' '.join(move.cells)})" if isinstance(move, Reveal) else told

    def examples(self) -> list[Drawing]:
        return [
            cells(self.id, ("*1 *2 #", "# *5 *3", "# *4 #")),
            cells(self.id, ("*6 *6 # *8 #", "*6 *6 # *9 *7")),
            cells(self.id, ("*10 *12 *11", "# *10 #")),
            cells(self.id, ("3 snake *11", "7 2 5")),
        ]


LOOK = ValleyLook()
