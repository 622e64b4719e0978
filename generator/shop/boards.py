"""The board of a sheet alone, without title, dice and score boxes: for replays and small pictures.

A sheet is drawn as one list of shapes; those that lie within the hero's band are its board.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from generator import sheets
from generator.paths import bounds
from generator.shapes import Circle, Drawing, Group, Icon, Line, Path, Rectangle, Shape, Text
from generator.sheets import frame

LEFT, RIGHT = 7.8, frame.WIDTH - 7.8
TOP, BOTTOM = 29.0, frame.HERO_BOTTOM + 1
WIDTH, HEIGHT = RIGHT - LEFT, BOTTOM - TOP
#: what is drawn around the lowest cells: a coast, a wall, a scale
RIM = 2.4
#: groups that say whose sheet it is and what it is worth: not part of the board
OTHERS = ("signed", "code", "scores")


def board_alone(sheet: Drawing, layout: Any) -> Drawing:
    """Return what lies within the hero's band of a sheet, moved to the origin."""
    cells = sheets.module_of(layout.game).cell_boxes(layout).values()
    bottom = max(BOTTOM, *(box.y + box.height + RIM for box in cells))
    groups = [group for group in sheet.shapes if isinstance(group, Group) and group.id not in OTHERS]
    parts = [Group(group.id, tuple(_inside(group.shapes, bottom)), -LEFT, -TOP) for group in groups]
    return Drawing(WIDTH, bottom - TOP, tuple(part for part in parts if part.shapes), sheet.title)


def _inside(shapes: Iterable[Shape], band: float) -> list[Shape]:
    """Return the shapes whose upper and lower edges lie in the band; a group is looked into unless it was moved."""
    kept: list[Shape] = []
    for shape in shapes:
        if isinstance(shape, Group) and shape.shapes and not (shape.x or shape.y):
            kept.append(replace(shape, shapes=tuple(_inside(shape.shapes, band))))
            continue
        top, bottom = _span(shape)
        if top >= TOP and bottom <= band:
            kept.append(shape)
    return kept


def _span(shape: Shape) -> tuple[float, float]:
    """Return the upper and the lower edge of a shape."""
    match shape:
        case Rectangle():
            return shape.y, shape.y + shape.height
        case Line():
            return min(shape.y1, shape.y2), max(shape.y1, shape.y2)
        case Path():
            _, top, _, bottom = bounds(shape.data)
            return top, bottom
        case Circle():
            return shape.y - shape.radius, shape.y + shape.radius
        case Text():
            return shape.y - shape.size * 0.7, shape.y
        case Icon():
            return shape.y, shape.y + shape.size
        case Group():
            return shape.y, shape.y
