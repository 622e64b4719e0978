"""Helpers for boards made of square cells: where the cells lie, and the outline around those that belong to
the board.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from math import ceil

from engine.layout import MapLayout
from generator.draw.frame import Box
from generator.draw.paths import number
from generator.draw.shapes import Shape, Text

#: a side of a cell: the corner it starts at, the corner it ends at; the board lies to its right
Edge = tuple[tuple[int, int], tuple[int, int]]


@dataclass(frozen=True, slots=True)
class Board:
    """A grid of square cells placed on a sheet."""

    x: float
    y: float
    cell: float
    columns: int
    rows: int

    def box(self, index: int) -> Box:
        """Return the place of a cell counted row by row."""
        return Box(
            self.x + index % self.columns * self.cell, self.y + index // self.columns * self.cell, self.cell, self.cell
        )

    def boxes(self, layout: MapLayout, without: Collection[str] = ("#",)) -> dict[str, Box]:
        """Return the places of all cells by name, except those with some tokens."""
        cells = enumerate(zip(layout.grid.names, layout.tokens, strict=True))
        return {name: self.box(index) for index, (name, token) in cells if token not in without}

    def corner(self, point: tuple[int, int]) -> tuple[float, float]:
        """Return where a corner of the grid lies."""
        return self.x + point[0] * self.cell, self.y + point[1] * self.cell


def place(layout: MapLayout, room: Box, largest: float = 16) -> Board:
    """Return a board as large as the room allows, in the middle of it."""
    columns, rows = layout.grid.columns, layout.grid.rows
    cell = min(largest, room.width / columns, room.height / rows)
    cell = int(cell * 10) / 10
    x = room.x + (room.width - cell * columns) / 2
    y = room.y + (room.height - cell * rows) / 2
    return Board(round(x, 2), round(y, 2), cell, columns, rows)


def edges(columns: int, inside: Collection[int]) -> list[Edge]:
    """Return all sides between a cell of the board and the outside, in reading order."""
    within = set(inside)
    found: list[Edge] = []
    for index in sorted(within):
        row, column = divmod(index, columns)
        if index - columns not in within:
            found.append(((column, row), (column + 1, row)))
        if column == columns - 1 or index + 1 not in within:
            found.append(((column + 1, row), (column + 1, row + 1)))
        if index + columns not in within:
            found.append(((column + 1, row + 1), (column, row + 1)))
        if column == 0 or index - 1 not in within:
            found.append(((column, row + 1), (column, row)))
    return found


def loops(columns: int, inside: Collection[int]) -> list[list[tuple[int, int]]]:
    """Return the closed lines around the board as lists of corners; where two meet at a corner they keep apart."""
    following: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for start, end in edges(columns, inside):
        following.setdefault(start, []).append(end)
    result: list[list[tuple[int, int]]] = []
    while following:
        start = min(following)
        loop, point, before = [start], start, (0, 0)
        while True:
            ends = following[point]
            # Of two ways on, turn right: the line stays with its own cell.
            right = (point[0] - before[1], point[1] + before[0])
            end = right if right in ends else ends[0]
            ends.remove(end)
            if not ends:
                del following[point]
            before, point = (end[0] - point[0], end[1] - point[1]), end
            if point == start:
                break
            loop.append(point)
        result.append(loop)
    return result


def outline(board: Board, inside: Collection[int]) -> str:
    """Return the outline of the board as path data."""
    data = ""
    for loop in loops(board.columns, inside):
        points = [board.corner(point) for point in loop]
        data += "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "Z"
    return data


def coordinates(board: Board, distance: float, size: float = 2.8) -> list[Shape]:
    """Return the column letters above and the row numbers beside a board, this far from it; not all if it is fine."""
    shapes: list[Shape] = []
    step = ceil(size * 1.1 / board.cell)
    for column in range(0, board.columns, step):
        x, y = board.corner((column, 0))
        shapes.append(Text(x + board.cell / 2, y - distance, chr(97 + column), size, anchor="middle", fill="soft"))
    for row in range(0, board.rows, step):
        x, y = board.corner((0, row))
        shapes.append(
            Text(x - distance, y + board.cell / 2 + size * 0.35, str(row + 1), size, anchor="end", fill="soft")
        )
    return shapes
