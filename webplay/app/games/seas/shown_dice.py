"""The dice of the two seas as they are shown, on a screen that plays and beside paper.

Not responsible for what they allow.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Protocol

from engine.games.seas.dice import white_dice
from engine.games.seas.match import SeaMatch
from engine.games.seas.routes import DICE_FACES, SHAPES
from generator.words import Words
from webplay.app.table.controls import Die, DieToEnter


class SeaDice(Protocol):
    """The dice of one round: those of a match, or those that are rolled for a table with paper."""

    @property
    def black(self) -> int: ...

    @property
    def white(self) -> tuple[int, ...]: ...

    @property
    def left(self) -> Sequence[int]:
        """The white dice that nobody has taken."""

    def costs_bottle(self, white: int, /) -> bool:
        """Whether taking a white die ticks a bottle."""


def shown_dice(table: SeaDice, words: Words) -> list[Die]:
    """The black die, and the white ones with what they cost; those that were taken stay in their places."""
    gone = Counter(table.white) - Counter(table.left)
    dice = [Die("ink", f"die_dark{table.black}", words("page.sea.black", face=table.black))]
    for place, face in enumerate(table.white):
        taken = gone[face] > 0
        gone[face] -= taken
        costs = not taken and table.costs_bottle(face)
        said = words(f"page.sea.white{'_taken' if taken else '_costs' if costs else ''}", face=face)
        cost = "bottle" if costs else ""
        dice.append(Die("ink", f"die{face}", said, taken=taken, chip=f"die{place}", cost=cost))
    return dice


def setup_dice(match: SeaMatch[Any, Any], words: Words) -> list[tuple[Die, str, str]]:
    """What was rolled before the first round: a die, the route it draws, and its column."""
    shown = []
    for column, cell in enumerate(match.layout.setup_cells):
        face = match.sheets[0].routes[cell]
        drawing, name = SHAPES[face - 1], match.layout.grid.names[cell]
        said = words("page.sea.opening", face=face, drawing=words(f"page.sea.drawing.{drawing}"), cell=name)
        shown.append((Die("ink", f"die_dark{face}", said), f"{match.game.id}:route_{drawing}", chr(97 + column)))
    return shown


def dice_to_enter(match: SeaMatch[Any, Any], words: Words) -> list[DieToEnter]:
    """The real dice that somebody is asked for, each with its faces."""
    faces = range(1, DICE_FACES + 1)
    black = tuple((face, Die("ink", f"die_dark{face}", str(face))) for face in faces)
    white = tuple((face, Die("ink", f"die{face}", str(face))) for face in faces)
    if match.waits_for_setup:
        columns = range(match.layout.grid.columns)
        return [DieToEnter(words("page.sea.column", column=chr(97 + column)), black) for column in columns]
    numbers = range(1, white_dice(match.players) + 1)
    whites = [DieToEnter(words("page.sea.white_die", number=number), white) for number in numbers]
    return [DieToEnter(words("page.sea.black_die"), black), *whites]
