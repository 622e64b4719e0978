"""What the looks of the three Penny Papers games share: three dice with a special face each."""

from __future__ import annotations

from typing import Any, ClassVar

from engine.games.penny.moves import Draw, Write
from engine.match import Move, RollData
from generator.draw import page_frame
from generator.draw.shapes import Drawing, Group, Shape
from generator.games.penny.titles import title_steps
from generator.look import Face
from generator.sheet_look import SheetLook
from generator.words import Words

NUMBER = Face("ink", "die3", "number")


class PennyLook(SheetLook):
    """The look of a Penny Papers game."""

    has_dice_line = True
    has_deck = True
    has_reading = True
    #: the special faces, Penny's die first
    specials: ClassVar[tuple[Face, Face, Face]]
    #: the least totals of all solo titles but the first
    title_totals: ClassVar[tuple[int, ...]]

    def solo_titles(self, words: Words) -> list[tuple[str, str]]:
        return title_steps(self.title_totals, words)

    def dice(self, roll: RollData, side: float) -> list[list[Shape]]:
        return [
            page_frame.die(face if isinstance(face, int) else 0, 0, 0, side, special.pigment, special.icon)
            for face, special in zip(roll, self.specials, strict=True)
        ]

    def deck(self, players: int) -> list[Any]:
        """Every pair of faces of Penny's and Dakota's dice once, and every face of the third beside every other."""
        specials = ("penny", "dakota", self.specials[2].key)
        pairs = [(first, second) for first in range(6) for second in range(6)]
        faces = [(first, second, (first + second) % 6) for first, second in pairs]
        return [[face or special for face, special in zip(three, specials, strict=True)] for three in faces]

    def is_hazard(self, roll: RollData) -> bool:
        return not isinstance(roll[2], int)

    def dice_line(self, words: Words) -> Group | None:
        from generator.games.penny.dice_line import dice_line

        return dice_line(self, words)

    def dice_page(self, words: Words) -> Drawing | None:
        from generator.games.penny.dice_page import dice_page

        return dice_page(words)

    def told(self, move: Move, words: Words) -> str:
        match move:
            case Write(value, cell):
                return words("move.write", number=value, cell=cell)
            case Draw(what, cell):
                return words(f"move.{what}", cell=cell)
            case _:
                return ""

    def rolls_foot(self, players: int, words: Words) -> str:
        return words(f"shop.rolls.{self.id}", hazard=words(f"sheet.{self.id}.die.{self.specials[2].key}"))

    def __init_subclass__(cls) -> None:
        cls.faces = (NUMBER, *cls.specials)
