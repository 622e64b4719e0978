"""The moves that all Penny Papers games know, and how their texts are read."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from operator import itemgetter

from engine.errors import unreadable
from engine.match import Move

CELL = r"[a-z][1-9][0-9]?"


@dataclass(frozen=True, slots=True)
class Write(Move):
    """Write a number in a cell."""

    value: int
    cell: str

    def __str__(self) -> str:
        return f"{self.value}@{self.cell}"


@dataclass(frozen=True, slots=True)
class Draw(Move):
    """Draw something (a hazard, a boat, a building) in a cell."""

    what: str
    cell: str

    def __str__(self) -> str:
        return f"{self.what}@{self.cell}"


WRITE_TEXT = re.compile(rf"([1-9][0-9]?)@({CELL})")


DRAW_TEXT = re.compile(rf"([a-z]+)@({CELL})")


def moves_at(rows: Iterable[Sequence[Move]], cells: Sequence[int]) -> list[Move]:
    """From each row of moves, one for every cell, those of some cells."""
    if len(cells) < 2:
        return [row[cell] for row in rows for cell in cells]
    # Many moves at once, and at every decision: this is twice as fast as one by one.
    get, moves = itemgetter(*cells), []
    for row in rows:
        moves += get(row)
    return moves


def read_simple_move(text: str, drawings: Iterable[str]) -> Move:
    """A `Write` or one of the drawings, from its text."""
    if match := WRITE_TEXT.fullmatch(text):
        return Write(int(match[1]), match[2])
    if (match := DRAW_TEXT.fullmatch(text)) and match[1] in drawings:
        return Draw(match[1], match[2])
    raise unreadable("move_text", text=text)
