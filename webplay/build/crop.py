"""Leaves out of a drawing what lies outside the part that is shown: a browser would read and draw it all the same."""

from dataclasses import replace

from generator.draw import fonts
from generator.draw.frame import Box
from generator.draw.paths import bounds
from generator.draw.shapes import Circle, Group, Icon, Line, Path, Rectangle, Shape, Text

Edges = tuple[float, float, float, float]


def cropped(shapes: tuple[Shape, ...], box: Box) -> tuple[Shape, ...]:
    """The shapes that can be seen in a box, at least in part."""
    kept: list[Shape] = []
    for shape in shapes:
        if isinstance(shape, Group):
            inside = shape.shapes
            if not shape.rotation:
                moved = Box((box.x - shape.x) / shape.scale, (box.y - shape.y) / shape.scale,
                            box.width / shape.scale, box.height / shape.scale)  # fmt: skip
                inside = cropped(shape.shapes, moved)
            if inside:
                kept.append(replace(shape, shapes=inside))
        elif _meets(_edges(shape), box):
            kept.append(shape)
    return tuple(kept)


def _meets(edges: Edges, box: Box) -> bool:
    left, top, right, bottom = edges
    # A line's own breadth may reach in.
    return (left - 1 < box.x + box.width and right + 1 > box.x
            and top - 1 < box.y + box.height and bottom + 1 > box.y)  # fmt: skip


def _edges(shape: Shape) -> Edges:
    """Left, top, right and bottom of a shape."""
    match shape:
        case Rectangle():
            return shape.x, shape.y, shape.x + shape.width, shape.y + shape.height
        case Line():
            return min(shape.x1, shape.x2), min(shape.y1, shape.y2), max(shape.x1, shape.x2), max(shape.y1, shape.y2)
        case Circle():
            radius = shape.radius
            return shape.x - radius, shape.y - radius, shape.x + radius, shape.y + radius
        case Path():
            return bounds(shape.data)
        case Icon():
            return shape.x, shape.y, shape.x + shape.size, shape.y + shape.size
        case Text():
            width = fonts.width_of(shape.text, shape.face, shape.size, shape.weight)
            left = shape.x - width * {"start": 0, "middle": 0.5, "end": 1}[shape.anchor]
            return left, shape.y - shape.size, left + width, shape.y + shape.size / 2
        case Group():
            raise TypeError("a group has no edges of its own")
