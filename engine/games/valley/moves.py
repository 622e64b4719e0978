"""The Valley's moves: what a player may do in a round, as values and as texts."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from engine.errors import unreadable
from engine.games.penny.dice import MOST_VALUE
from engine.games.penny.moves import CELL, DRAW_TEXT, Draw, moves_at
from engine.games.penny.sheet import DEFEATS
from engine.games.valley.discoveries import KINDS
from engine.games.valley.sheet import BUILDINGS, Turn, ValleyLayout
from engine.match import Move


@dataclass(frozen=True, slots=True)
class Spend(Move):
    """Spend number dice, and write their sum in a cell (VA-1)."""

    faces: tuple[int, ...]
    cell: str

    def __str__(self) -> str:
        return f"{faces_text(self.faces)}@{self.cell}"


@dataclass(frozen=True, slots=True)
class PennyWrite(Move):
    """Spend Penny, and write a number of one's choice in a cell (VA-3)."""

    value: int
    cell: str

    def __str__(self) -> str:
        return f"penny {self.value}@{self.cell}"


@dataclass(frozen=True, slots=True)
class Cross(Move):
    """Cross out the snake in a cell, with dice that make 9, or with Penny (no faces) (VA-7)."""

    faces: tuple[int, ...]
    cell: str

    def __str__(self) -> str:
        return f"cross {faces_text(self.faces) or 'penny'}@{self.cell}"


@dataclass(frozen=True, slots=True)
class Reveal(Move):
    """Reveal a discovery on some cells, named by row, then column (VA-9)."""

    kind: str
    cells: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join((self.kind, *self.cells))


@dataclass(frozen=True, slots=True)
class Done(Move):
    """End the own round."""

    def __str__(self) -> str:
        return "done"


DONE = Done()
FACES = r"[1-9][0-9]?(?:\+[1-9][0-9]?){0,2}"
SPEND_TEXT = re.compile(rf"({FACES})@({CELL})")
PENNY_TEXT = re.compile(rf"penny ([1-9][0-9]?)@({CELL})")
CROSS_TEXT = re.compile(rf"cross ({FACES}|penny)@({CELL})")
REVEAL_TEXT = re.compile(rf"({'|'.join(KINDS)})((?: {CELL})+)")


def faces_text(faces: tuple[int, ...]) -> str:
    return "+".join(map(str, faces))


def read_faces(text: str) -> tuple[int, ...]:
    return tuple(sorted(int(face) for face in text.split("+")))


def by_row(cell: str) -> tuple[int, str]:
    """Puts names of cells in order: by row, then column."""
    return int(cell[1:]), cell[0]


def read_valley_move(text: str) -> Move:
    """A move from its text; faces and cells may stand in any order."""
    if text == "done":
        return DONE
    if match := SPEND_TEXT.fullmatch(text):
        return Spend(read_faces(match[1]), match[2])
    if match := PENNY_TEXT.fullmatch(text):
        return PennyWrite(int(match[1]), match[2])
    if match := CROSS_TEXT.fullmatch(text):
        return Cross(() if match[1] == "penny" else read_faces(match[1]), match[2])
    if match := REVEAL_TEXT.fullmatch(text):
        return Reveal(match[1], tuple(sorted(match[2].split(), key=by_row)))
    if (match := DRAW_TEXT.fullmatch(text)) and match[1] in (*BUILDINGS, "snake"):
        return Draw(match[1], match[2])
    raise unreadable("move_text", text=text)


@lru_cache(maxsize=256)
def handfuls(faces: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """All ways to take one, two or three of some dice; equal faces are the same (one die first, then by face)."""
    return tuple(sorted({taken for size in (1, 2, 3) for taken in combinations(faces, size)}, key=_fewest_first))


def _fewest_first(faces: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    return len(faces), faces


@lru_cache(maxsize=8192)
def spends(faces: tuple[int, ...], names: tuple[str, ...]) -> tuple[Spend, ...]:
    """For every cell, the move that spends these faces there."""
    return tuple(Spend(faces, name) for name in names)


@lru_cache(maxsize=1024)
def penny_writes(value: int, names: tuple[str, ...]) -> tuple[PennyWrite, ...]:
    """For every cell, the move that writes a number there with Penny."""
    return tuple(PennyWrite(value, name) for name in names)


def number_of(move: Spend | PennyWrite) -> int:
    """The number that a move writes."""
    return sum(move.faces) if isinstance(move, Spend) else move.value


@lru_cache(maxsize=1024)
def without(faces: tuple[int, ...], taken: tuple[int, ...]) -> tuple[int, ...]:
    """The dice left when some are taken."""
    left = list(faces)
    for face in taken:
        left.remove(face)
    return tuple(left)


def all_moves(
    layout: ValleyLayout, turn: Turn, targets: tuple[int, ...], missing: list[str], snakes: tuple[int, ...]
) -> list[Move]:
    """All legal moves but discoveries, in an order that share codes count on.

    `missing` are the buildings that may still be drawn, `snakes` the cells of those not crossed out.
    """
    if turn.revealed:
        return [DONE]
    names = layout.grid.names
    rows: list[Sequence[Move]] = [spends(faces, names) for faces in handfuls(turn.faces)]
    if turn.penny:
        rows += [penny_writes(value, names) for value in range(1, MOST_VALUE + 1)]
    if turn.dakota:
        rows += [layout.draws[building] for building in missing]
    moves = moves_at(rows, targets)
    if snakes:
        nines: list[tuple[int, ...]] = [faces for faces in handfuls(turn.faces) if sum(faces) == DEFEATS]
        nines += [()] if turn.penny else []
        moves += [Cross(faces, names[cell]) for faces in nines for cell in snakes]
    if turn.acted:
        moves.append(DONE)
    return moves
