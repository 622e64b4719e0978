"""What a drawing would make at sea, as it is shown before it is written. Not responsible for computing it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.seas.layout import SeaLayout
from engine.games.seas.routes import SHAPES
from engine.games.seas.sheet import SeaSheet
from generator.draw.shapes import Group, Path, Style
from generator.games.seas import sea
from generator.games.seas.look import SeaLook
from generator.look import look_of
from generator.words import Words

WIDTH = 4.4


def marker(layout: SeaLayout, preview: SeaSheet, cells: Sequence[str]) -> list[Group]:
    """A marker along the whole route that a drawing joins."""
    boxes, style = sea.cell_boxes(layout), Style(stroke="marker", width=WIDTH)
    shapes = [SHAPES[preview.routes[layout.grid.index[cell]] - 1] for cell in cells]
    lines = [Path(sea.route_path(boxes[cell], shape), style) for cell, shape in zip(cells, shapes, strict=True)]
    # A marker lets the pencil shine through.
    return [Group("", tuple(lines)), *(sea.pencil(layout, preview, cell) for cell in cells)]


def marks(game: str, layout: SeaLayout, sheet: SeaSheet, words: Words) -> list[Group]:
    """The numbers and bottles on a sheet."""
    look = look_of(game)
    assert isinstance(look, SeaLook)
    return [mark for mark in look.sheet.marks(layout, sheet, words).shapes if isinstance(mark, Group)]
