"""The board of a sheet alone, without title, panel, dice and score boxes: for replays and small pictures.

A sheet is drawn as one list of shapes; those that lie around its cells are its board.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace

from generator.draw import fonts
from generator.draw.frame import Box
from generator.draw.paths import bounds
from generator.draw.shapes import Circle, Drawing, Group, Icon, Line, Path, Rectangle, Shape, Style, Text

#: what is drawn around the cells: a coast, a wall, a scale
RIM = 3.3
#: letters and numbers, or dice, above and left of them
HEAD = 8.6
#: the title strip of a sheet ends here
STRIP_BOTTOM = 28.0
#: groups that say whose sheet it is and what it is worth: not part of the board
OTHERS = ("signed", "code", "scores")


def board_alone(
    sheet: Drawing, boxes: Mapping[str, Box], ringed: Collection[str] = (), pigment: str = "ink"
) -> Drawing:
    """Return what lies around the cells of a sheet, moved to the origin, with rings around some cells."""
    room = board_room(boxes.values())
    groups = [group for group in sheet.shapes if isinstance(group, Group) and group.id not in OTHERS]
    parts = [Group(group.id, tuple(_inside(group.shapes, room)), -room.x, -room.y) for group in groups]
    rings = tuple(_ring(boxes[cell], pigment) for cell in boxes if cell in ringed)
    parts.append(Group("new", rings, -room.x, -room.y))
    return Drawing(room.width, room.height, tuple(part for part in parts if part.shapes), sheet.title)


def without_board(sheet: Drawing, room: Box) -> Drawing:
    """Return a sheet without what lies in the room of its board."""
    return replace(sheet, shapes=tuple(_emptied(shape, room) for shape in sheet.shapes))


def _emptied(shape: Shape, room: Box) -> Shape:
    """Return a group without what begins and ends in a box."""
    if not isinstance(shape, Group) or shape.x or shape.y:
        return shape
    gone = [inner for inner in shape.shapes if _lies_in(inner, room)]
    kept = (_emptied(inner, room) for inner in shape.shapes if not any(inner is other for other in gone))
    return replace(shape, shapes=tuple(kept))


def _lies_in(shape: Shape, room: Box) -> bool:
    if isinstance(shape, Group) and shape.shapes and not (shape.x or shape.y):
        return False
    left, top, right, bottom = bounds_of(shape)
    return left >= room.x and top >= room.y and right <= room.x + room.width and bottom <= room.y + room.height


def board_room(boxes: Collection[Box]) -> Box:
    """Return the box around cells with what belongs to them."""
    left, top = min(box.x for box in boxes) - HEAD, max(STRIP_BOTTOM, min(box.y for box in boxes) - HEAD)
    right = max(box.x + box.width for box in boxes) + RIM
    bottom = max(box.y + box.height for box in boxes) + RIM
    return Box(round(left, 2), round(top, 2), round(right - left, 2), round(bottom - top, 2))


def _ring(box: Box, pigment: str) -> Circle:
    x, y = box.middle
    return Circle(round(x, 2), round(y, 2), round(box.width * 0.47, 2), Style("", pigment, box.width * 0.09))


def _inside(shapes: Iterable[Shape], room: Box) -> list[Shape]:
    """Return the shapes that lie in a box; a group is looked into unless it was moved."""
    kept: list[Shape] = []
    for shape in shapes:
        if isinstance(shape, Group) and shape.shapes and not (shape.x or shape.y):
            kept.append(replace(shape, shapes=tuple(_inside(shape.shapes, room))))
            continue
        if _lies_in(shape, room):
            kept.append(shape)
    return kept


def bounds_of(shape: Shape) -> tuple[float, float, float, float]:
    """Return the left, upper, right and lower edge of a shape."""
    match shape:
        case Rectangle():
            return shape.x, shape.y, shape.x + shape.width, shape.y + shape.height
        case Line():
            return (
                min(shape.x1, shape.x2),
                min(shape.y1, shape.y2),
                max(shape.x1, shape.x2),
                max(shape.y1, shape.y2),
            )
        case Path():
            return bounds(shape.data)
        case Circle():
            return shape.x - shape.radius, shape.y - shape.radius, shape.x + shape.radius, shape.y + shape.radius
        case Text():
            width = fonts.width_of(shape.text, shape.face, shape.size, shape.weight)
            left = shape.x - {"start": 0.0, "middle": width / 2, "end": width}[shape.anchor]
            return left, shape.y - shape.size * 0.7, left + width, shape.y
        case Icon():
            return shape.x, shape.y, shape.x + shape.size, shape.y + shape.size
        case Group():
            return shape.x, shape.y, shape.x, shape.y
