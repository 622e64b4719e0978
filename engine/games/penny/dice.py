"""The three dice of the Penny Papers games (PP-1 to PP-5): rolls, the numbers they make, swapped sheets."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from engine import chance
from engine.errors import refuse
from engine.layout import is_whole

MOST_VALUE = 15


class Roll(NamedTuple):
    """The three dice (PP-1): 1 to 5, or 0 for the special face of that die."""

    penny: int
    dakota: int
    hazard: int

    def to_data(self, hazard: str) -> list[str | int]:
        """The faces as in a trace, Penny's die first."""
        return [face or special for face, special in zip(self, ("penny", "dakota", hazard), strict=True)]


@lru_cache(maxsize=1024)
def sums(faces: tuple[int, ...]) -> tuple[int, ...]:
    """The numbers that dice can make (PP-3): one face, or the sum of two or three; special faces (0) make none."""
    made = {0}
    for face in faces:
        made |= {total + face for total in made}
    return tuple(sorted(made - {0}))


@lru_cache(maxsize=1024)
def numbers_of(roll: Roll) -> tuple[int, ...]:
    """The numbers a player may write: the sums, or with Penny any from 1 to 15 (PP-4)."""
    return sums(tuple(roll)) if roll.penny else tuple(range(1, MOST_VALUE + 1))


@lru_cache(maxsize=4096)
def seeded_roll(seed: int, round_number: int) -> Roll:
    """The roll of a round: the same for any number of players (PP-2), and for a whole class whose games are checked."""
    penny, dakota, hazard = chance.roll(seed, "penny papers", round_number, 3)
    return Roll(penny % 6, dakota % 6, hazard % 6)


def read_roll(value: Any, hazard: str) -> Roll:
    """A roll of real dice, Penny's die first."""
    specials = ("penny", "dakota", hazard)
    if not isinstance(value, (list, tuple)) or len(value) != 3:
        raise refuse("roll", "PP-1", roll=value)
    faces = []
    for face, special in zip(value, specials, strict=True):
        if face != special and not is_whole(face, 1, 5):
            raise refuse("roll_face", "PP-1", face=face, special=special)
        faces.append(0 if face == special else face)
    return Roll(*faces)


def read_swap(value: Any, players: int) -> tuple[int, ...]:
    """Who draws on whose sheet: each sheet once, never the own one (PP-5)."""
    sheets = tuple(value) if isinstance(value, (list, tuple)) else ()
    whole = all(is_whole(sheet, 0, players - 1) for sheet in sheets)
    if not whole or sorted(sheets) != list(range(players)) or any(p == s for p, s in enumerate(sheets)):
        raise refuse("swap", "PP-5", swap=value)
    return sheets
