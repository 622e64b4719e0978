"""Looks at drawn sheets: their groups, and the room that their words take."""

from __future__ import annotations

from collections.abc import Iterable

from generator.draw import fonts
from generator.draw.shapes import Drawing, Group, Shape, Text


def texts(shapes: Iterable[Shape]) -> list[Text]:
    """Return all texts that stand straight on the sheet."""
    found: list[Text] = []
    for shape in shapes:
        if isinstance(shape, Text):
            found.append(shape)
        elif isinstance(shape, Group) and not shape.x:
            found += texts(shape.shapes)
    return found


def box_of(text: Text) -> tuple[float, float, float, float]:
    width = fonts.width_of(text.text, text.face, text.size, text.weight)
    left = text.x - {"start": 0.0, "middle": width / 2, "end": width}[text.anchor]
    return left, text.y - 0.6 * text.size, left + width, text.y


def group(drawing: Drawing, name: str) -> Group:
    return next(shape for shape in drawing.shapes if isinstance(shape, Group) and shape.id == name)
