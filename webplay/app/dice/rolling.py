"""The dice of a table that plays on paper, round by round: what they show, what they allow, who swaps sheets.

Not responsible for showing them. The engine's own chance rolls, so paper, page and a whole class see the same dice for
the same number of a game. Nothing here knows what was written on the sheets. Pure Python.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from engine import chance
from engine.game import Game
from engine.layout import Layout
from engine.match import Move
from generator.draw.shapes import Drawing
from generator.words import Words
from webplay.app.table.controls import AnyControls, Die

MOST_PLAIN_DICE = 8


@dataclass(frozen=True)
class Rolled:
    """One round's dice and what they mean; words are in the language that was asked for."""

    round: int
    dice: tuple[Die, ...]
    #: the dice in a sentence
    spoken: str
    #: the numbers that can be written (Penny Papers), smallest first; none in a round of a hazard
    numbers: tuple[int, ...] = ()
    #: what the dice allow, in short sentences
    allows: tuple[str, ...] = ()
    #: whether everybody draws a mummy, a danger or a snake instead of writing
    hazard: bool = False
    #: in a round of a hazard with several players: for each player the sheet to draw on (PP-5)
    swap: tuple[int, ...] = ()
    #: who takes a die first (the seas)
    first: int = 0


class Chances(NamedTuple):
    """How likely each number is, drawn and in words."""

    drawing: Drawing
    told: str


class Roller(ABC):
    """All rounds of one number of a game."""

    has_dice: ClassVar[bool] = True
    #: whether dice are rolled before the first round
    sets_up: ClassVar[bool] = False
    #: whether what the dice allow depends on the map
    reads_map: ClassVar[bool] = False

    def __init__(
        self, controls: type[AnyControls], game: Game, layout: Layout, seed: int, players: int = 1, swaps: bool = True
    ) -> None:
        self.game, self.layout, self.seed, self.players = game, layout, seed, players
        self.swaps = swaps and players > 1
        self.controls = controls

    @abstractmethod
    def round(self, number: int, words: Words) -> Rolled:
        """The dice of a round, from 1."""

    @classmethod
    def chances(cls, words: Words, now: tuple[int, ...] = ()) -> Chances | None:
        """How likely each number is, those of a roll marked; none where no numbers are rolled."""
        return None

    @classmethod
    def expected(cls) -> Mapping[int, float]:
        """In what share of all rounds each number can be written; nothing where no numbers are rolled."""
        return {}

    @classmethod
    def written(cls, move: Move) -> int:
        """The number that a move writes; 0 where it writes none."""
        return 0

    def opening(self, words: Words) -> list[tuple[Die, str, str]]:
        """What is rolled before the first round: a die, the picture of what it draws, and where."""
        return []


class NoDice(Roller):
    """A game without dice."""

    has_dice = False

    def round(self, number: int, words: Words) -> Rolled:
        return Rolled(number, (), "")


def plain(seed: int, round_number: int, dice: int) -> Rolled:
    """Ordinary dice for anything: so many faces, and their sum."""
    faces = chance.roll(seed, "plain dice", round_number, dice)
    return Rolled(
        round_number, tuple(Die("ink", f"die{face}", str(face)) for face in faces), ", ".join(map(str, faces))
    )
