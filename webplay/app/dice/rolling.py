"""The dice of a table that plays on paper, round by round: what they show, what they allow, who swaps sheets.

Not responsible for showing them. The engine's own chance rolls, so paper, page and a whole class see the same dice for
the same number of a game. Nothing here knows what was written on the sheets. Pure Python.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine import chance
from engine.game import Game
from engine.games.penny.dice import Roll, numbers_of, seeded_roll
from engine.games.seas.dice import seeded_dice
from engine.games.skull.sheet import BUBBLES
from engine.grid import cells_of
from engine.layout import Layout
from generator.words import Words
from webplay.app.games.registry import controls_of
from webplay.app.table.controls import Die

#: the words of Dakota's special face, by game
DAKOTA = {"temple": "lockpick", "skull": "navigation", "valley": "dakota"}
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


@dataclass(frozen=True)
class _Dice:
    """What the controls of a game read of a table to say its dice."""

    roll: Roll | None = None
    sheets: tuple[Any, ...] = ()
    black: int = 0
    white: tuple[int, ...] = ()
    left: tuple[int, ...] = ()


@dataclass(frozen=True)
class _Takes:
    """A sheet as far as a roll asks: whether the hazard still means something."""

    takes_hazard: bool


class Roller:
    """All rounds of one number of a game. Pan has no dice; `plain` rolls ordinary ones."""

    def __init__(self, game: Game, layout: Layout, seed: int, players: int = 1, swaps: bool = True) -> None:
        self.game, self.layout, self.seed, self.players = game, layout, seed, players
        self.swaps = swaps and players > 1
        self.kind = controls_of(game.id)

    @property
    def is_sea(self) -> bool:
        return self.game.family == "seas"

    def round(self, number: int, words: Words) -> Rolled:
        """The dice of a round, from 1."""
        return self._sea(number, words) if self.is_sea else self._penny(number, words)

    def opening(self, words: Words) -> list[tuple[Die, str, str]]:
        """What is rolled before the first round: a die, the picture of what it draws, and the column (DO-3)."""
        if not self.is_sea:
            return []
        return self.kind.opening(self.game.start(self.layout, max(self.game.least_players, 1), self.seed), words)

    # Penny Papers.

    def _is_hazard(self, number: int) -> bool:
        """Whether a round is one of a hazard. Every sheet takes one each time; Skull's have room for five (SK-6)."""
        if seeded_roll(self.seed, number).hazard:
            return False
        if self.game.id != "skull":
            return True
        before = sum(not seeded_roll(self.seed, earlier).hazard for earlier in range(1, number))
        return before < BUBBLES

    def _penny(self, number: int, words: Words) -> Rolled:
        roll, hazard = seeded_roll(self.seed, number), self._is_hazard(number)
        table: Any = _Dice(roll, (_Takes(hazard),))
        dice, spoken = tuple(self.kind.dice(table, words)), self.kind.roll_words(table, words)
        if hazard:
            key = "swap" if self.swaps else "alone" if self.players == 1 else "own"
            allows = (words(f"page.{self.game.id}.hazard_came"), words(f"page.dice.hazard_{key}"))
            swap = chance.derangement(self.seed, number, self.players) if self.swaps else ()
            return Rolled(number, dice, spoken, allows=allows, hazard=True, swap=swap)
        return Rolled(number, dice, spoken, numbers_of(roll), self._faces(roll, words))

    def _faces(self, roll: Roll, words: Words) -> tuple[str, ...]:
        game = self.game.id
        faces = ["number" if roll.penny else "penny"]
        if not roll.penny and game == "valley" and (roll.dakota or roll.hazard):
            faces.insert(0, "number")
        if not roll.dakota:
            faces.append(DAKOTA[game])
        spent = () if roll.hazard else (words("page.dice.no_more_dangers"),)
        return (*(words(f"sheet.{game}.die.{face}_text") for face in faces), *spent)

    # The seas.

    def _sea(self, number: int, words: Words) -> Rolled:
        black, white = seeded_dice(self.seed, number, self.players)
        table: Any = _Dice(black=black, white=white, left=tuple(sorted(white)))
        dice, spoken = tuple(self.kind.dice(table, words)), self.kind.roll_words(table, words)
        allows = tuple(self._pointed(black, die, words) for die in sorted(set(white)))
        return Rolled(number, dice, spoken, allows=allows, first=(number - 1) % self.players)

    def _pointed(self, black: int, die: int, words: Words) -> str:
        """Where one white die lets people draw."""
        layout: Any = self.layout
        mask, size = layout.named[black][die], layout.grid.size
        names = layout.grid.names_of(cells_of(mask))
        if len(names) == 1:
            where = names[0]
        elif len(names) >= size - 1:
            where = words("page.dice.anywhere")
        elif len({name[0] for name in names}) == 1:
            where = words("page.dice.column", column=names[0][0])
        else:
            where = words("page.dice.row", row=names[0][1:])
        return words("page.dice.way_bottle" if layout.costs[black][die] else "page.dice.way", die=die, where=where)


def plain(seed: int, round: int, dice: int) -> Rolled:
    """Ordinary dice for anything: so many faces, and their sum."""
    faces = chance.roll(seed, "plain dice", round, dice)
    return Rolled(round, tuple(Die("ink", f"die{face}", str(face)) for face in faces), ", ".join(map(str, faces)))
