"""Sheets on which people draw a map of their own, and then play on it: a game's sheet with dotted cells for a board."""

from __future__ import annotations

from collections.abc import Collection
from copy import copy
from dataclasses import replace

from engine.layout import MapLayout
from generator.draw import frame
from generator.draw.board_alone import without_board
from generator.draw.frame import Box, SheetExtras
from generator.draw.shapes import Drawing, Group, Rectangle, Shape, Style, Text
from generator.draw.sheet_foot import foot
from generator.draw.squares import Board, coordinates
from generator.look import look_of
from generator.sheet_look import SheetLook
from generator.shipped import shipped
from generator.words import Words

CELL = Style("paper", "soft", 0.3, (0.1, 1.1))


def own_map_sheet(game: str, words: Words) -> Drawing:
    """Return the sheet of a game without a map on it."""
    look = look_of(game)
    assert isinstance(look, SheetLook)
    layout = copy(shipped().first(game)[0])
    assert isinstance(layout, MapLayout)
    layout.name = {words.language: words("shop.own_map.name")}
    sheet = look.sheet.draw(layout, None, words)
    boxes = look.sheet.cell_boxes(layout).values()
    cells = _cells(_board(boxes, look.own_map, (layout.grid.columns, layout.grid.rows)), look.own_map_letters)
    emptied = without_board(sheet, _room(boxes) if look.own_map_letters else _around(boxes, 2.2))
    shapes = [_how(game, shape, words) for shape in emptied.shapes]
    title = f"{words('shop.product.draw-your-own')} · {words(f'game.{game}.name')}"
    return replace(emptied, shapes=(*shapes, Group("own-map", tuple(cells))), title=title)


def _around(boxes: Collection[Box], margin: float) -> Box:
    """Return the box around some boxes."""
    left, top = min(box.x for box in boxes) - margin, min(box.y for box in boxes) - margin
    right, bottom = (max(edge) + margin for edge in zip(*((b.x + b.width, b.y + b.height) for b in boxes), strict=True))
    return Box(left, top, right - left, bottom - top)


def _room(boxes: Collection[Box]) -> Box:
    """Return the whole width of a sheet beside its board."""
    around = _around(boxes, 7.6)
    top = max(around.y, 28.2)
    return Box(frame.LEFT - 2, top, frame.INNER + 4, around.y + around.height - 3.2 - top)


def _board(boxes: Collection[Box], size: tuple[int, int], drawn: tuple[int, int]) -> Board:
    """Return the cells to draw in: where those of the printed map lie, or as many as wanted in their place."""
    around, (columns, rows) = _around(boxes, 0), size
    if size == drawn:
        return Board(around.x, around.y, next(iter(boxes)).width, columns, rows)
    cell = int(10 * min(around.height / rows, (frame.INNER - 12) / columns)) / 10
    left = frame.LEFT + (frame.INNER - cell * columns) / 2 + 2
    return Board(round(left, 2), around.y, cell, columns, rows)


def _cells(board: Board, letters: bool) -> list[Shape]:
    """Return dotted cells, with their letters and numbers where the sheet has none."""
    places = (board.box(index) for index in range(board.columns * board.rows))
    cells: list[Shape] = [Rectangle(box.x, box.y, box.width, box.height, CELL) for box in places]
    return [*coordinates(board, 1.6), *cells] if letters else cells


def _how(game: str, shape: Shape, words: Words) -> Shape:
    """Return a part of the sheet; in place of the reminders stands how a map is drawn."""
    if not isinstance(shape, Group) or shape.id != "reminders":
        return shape
    first = shape.shapes[0]
    assert isinstance(first, Text)
    return foot(SheetExtras(), words(f"sheet.{game}.own_map"), first.y - first.size * 0.9)[0]
