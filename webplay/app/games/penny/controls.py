"""What the tables of the three Penny Papers games share: three dice, numbers to choose, one cell a number.

Not responsible for what is printed on a game's map: that is said in the file of the game.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, TypeVar

from engine.errors import Refusal
from engine.games.penny.dice import Roll, numbers_of
from engine.games.penny.match import PennyMatch
from engine.games.penny.moves import Draw, Write
from engine.games.penny.sheet import PennySheet
from engine.match import Move
from engine.sheet import Sheet
from generator.words import Words
from webplay.app.table.controls import Action, Chip, Controls, Die, DieToEnter

PIGMENTS = ("penny", "dakota", "hazard")


#: the match and the sheet of one of the games
AnyPenny = TypeVar("AnyPenny", bound=PennyMatch[Any, Any])
AnySheet = TypeVar("AnySheet", bound=PennySheet[Any])


class PennyControls(Controls[AnyPenny, AnySheet]):
    """A number (or a drawing) and a cell, chosen in any order; both together can be confirmed."""

    #: the pictures of the special faces, in the order of the dice
    specials: ClassVar[tuple[str, str, str]]

    def __init__(self, match: AnyPenny, player: int, words: Words) -> None:
        super().__init__(match, player, words)
        self.sheet: AnySheet = match.sheets[self.on]
        self.hazard: bool = match.is_hazard(player)
        self.offers = [match.hazard] if self.hazard else [str(number) for number in numbers_of(match.roll)]
        #: what is chosen: a number as text, or the name of a drawing
        self.what = ""
        self.cell = ""
        self.prepare()

    def prepare(self) -> None:
        """Choose what there is no choice about."""
        if len(self.offers) == 1:
            self.what = self.offers[0]
        possible = self.possible()
        if len(possible) == 1:
            self.cell = min(possible)

    def move(self, what: str, cell: str) -> Move:
        return Write(int(what), cell) if what.isdigit() else Draw(what, cell)

    def prompt(self) -> str:
        say = self.words
        if self.cell and self.what:
            return say("page.penny.ready_write" if self.what.isdigit() else "page.penny.ready_draw")
        if self.hazard:
            return say(f"page.{self.game}.prompt_hazard")
        if self.what:
            return say("page.penny.prompt_cell", number=self.what)
        return say("page.penny.prompt_number" if self.cell else "page.penny.prompt")

    def chips(self) -> list[Chip]:
        return [self.chip(what) for what in self.offers]

    def chip(self, what: str) -> Chip:
        if what.isdigit():
            spoken = self.words("page.penny.number", number=what)
            return Chip(what, spoken, label=what, selected=what == self.what, row="numbers")
        spoken = self.words(f"page.penny.drawing.{what}")
        pigment = "hazard" if what == self.match.hazard else "dakota"
        return Chip(what, spoken, icon=what, pigment=pigment, selected=what == self.what, row="drawings")

    def possible(self) -> frozenset[str]:
        wanted = [self.what] if self.what else self.offers
        moves = (move for move in self.match.legal_moves(self.player) if isinstance(move, (Write, Draw)))
        return frozenset(move.cell for move in moves if _what(move) in wanted)

    def chosen(self) -> tuple[str, ...]:
        return (self.cell,) if self.cell else ()

    def preview(self) -> AnySheet | None:
        if not (self.cell and self.what):
            return None
        sheet = self.sheet.copy()
        cell = sheet.layout.grid.index[self.cell]
        if self.hazard:
            sheet.draw_hazard(cell)
        else:
            self.match.carry_out(sheet, self.move(self.what, self.cell))
        assert isinstance(sheet, Sheet)
        return sheet

    def actions(self) -> list[Action]:
        if not (self.cell and self.what):
            return []
        move = self.move(self.what, self.cell)
        key = "write" if self.what.isdigit() else f"draw.{self.what}"
        return [Action(move, self.words(f"page.penny.{key}", number=self.what, cell=self.cell))]

    def tap_cell(self, cell: str) -> Refusal | None:
        refusal = self.match.refusal(self.player, self.move(self.what or self.offers[0], cell))
        if refusal is None:
            self.cell = cell
        return refusal

    def tap_chip(self, chip: str) -> Refusal | None:
        if chip not in self.offers:
            return self.match.refusal(self.player, self.move(chip, self._any_cell()))
        if self.cell and self.match.refusal(self.player, self.move(chip, self.cell)):
            self.cell = ""
        self.what = chip
        return None

    def _any_cell(self) -> str:
        """A cell that is not itself the reason for a refusal, where there is one."""
        return self.cell or min(self.possible(), default="a1")

    def clear(self) -> bool:
        something = bool(self.cell or (self.what and len(self.offers) > 1))
        self.cell = ""
        if len(self.offers) > 1:
            self.what = ""
        return something

    # What everybody sees.

    @classmethod
    def face(cls, place: int, face: int, words: Words, idle: bool = False) -> Die:
        """One die: its place among the three, and what it shows."""
        if face:
            return Die(PIGMENTS[place], f"die{face}", str(face), idle)
        special = cls.specials[place]
        return Die(PIGMENTS[place], special, words(f"page.{cls.game}.face.{special}"), idle)

    @classmethod
    def dice(cls, match: AnyPenny, words: Words) -> list[Die]:
        return cls.shown_dice(match.roll, not match.roll.hazard and match.sheets[0].takes_hazard, words)

    @classmethod
    def shown_dice(cls, roll: Roll, hazard: bool, words: Words) -> list[Die]:
        """The dice of a round; a hazard leaves the first two idle."""
        return [cls.face(place, face, words, idle=hazard and place < 2) for place, face in enumerate(roll)]

    @classmethod
    def said_dice(cls, dice: Iterable[Die], words: Words) -> str:
        """Dice in a sentence."""
        return words("page.penny.rolled", faces=", ".join(die.words for die in dice))

    @classmethod
    def dice_to_enter(cls, match: AnyPenny, words: Words) -> list[DieToEnter]:
        values = ("penny", "dakota", match.hazard)
        return [
            DieToEnter(
                words(f"page.penny.die.{PIGMENTS[place]}"),
                tuple((face or values[place], cls.face(place, face, words)) for face in (1, 2, 3, 4, 5, 0)),
            )
            for place in range(3)
        ]

    @classmethod
    def roll_words(cls, match: AnyPenny, words: Words) -> str:
        return cls.said_dice(cls.dice(match, words), words)

    @classmethod
    def move_words(cls, move: Move, words: Words) -> str:
        if isinstance(move, Write):
            return words("page.penny.wrote", number=move.value, cell=move.cell)
        if isinstance(move, Draw):
            return words(f"page.penny.drew.{move.what}", cell=move.cell)
        return str(move)


def _what(move: Write | Draw) -> str:
    return str(move.value) if isinstance(move, Write) else move.what
