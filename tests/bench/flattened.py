"""Pages as plain lists of marks in millimetres, for other programs to draw: made outside of anybody's clock."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

from generator.draw import fonts, icons
from generator.draw.ink import Ink, paint, tone
from generator.draw.pages import Page
from generator.draw.paths import Step, steps
from generator.draw.shapes import Circle, Group, Icon, Line, Rectangle, Shape, Style, Text

#: a, b, c, d, x, y as in PDF
Matrix = tuple[float, float, float, float, float, float]
QUARTER = 0.5523


@dataclass(frozen=True, slots=True)
class Mark:
    """A path with what it is filled and drawn with ("" for nothing), or a piece of text in one font."""

    steps: tuple[Step, ...] = ()
    fill: str = ""
    stroke: str = ""
    width: float = 0
    dash: tuple[float, ...] = ()
    text: str = ""
    font: str = ""
    size: float = 0
    x: float = 0
    y: float = 0


def marks_of(page: Page, ink: Ink = "colour") -> list[Mark]:
    """Everything on a page, in its order."""
    found: list[Mark] = []
    for placed in page.placements:
        found += _marks(placed.drawing.shapes, _matrix(placed.x, placed.y, placed.rotation, placed.scale), ink)
    return found + _marks(page.marks, (1, 0, 0, 1, 0, 0), ink)


def _matrix(x: float, y: float, rotation: float, scale: float) -> Matrix:
    angle = math.radians(rotation)
    cosine, sine = scale * math.cos(angle), scale * math.sin(angle)
    return cosine, sine, -sine, cosine, x, y


def _at(matrix: Matrix, x: float, y: float) -> tuple[float, float]:
    a, b, c, d, right, down = matrix
    return round(a * x + c * y + right, 3), round(b * x + d * y + down, 3)


def _inside(outer: Matrix, inner: Matrix) -> Matrix:
    a, b, c, d, x, y = inner
    oa, ob, oc, od, _, _ = outer
    at_x, at_y = _at(outer, x, y)
    return oa * a + oc * b, ob * a + od * b, oa * c + oc * d, ob * c + od * d, at_x, at_y


def _marks(shapes: Iterable[Shape], matrix: Matrix, ink: Ink) -> list[Mark]:
    found: list[Mark] = []
    for shape in shapes:
        match shape:
            case Icon():
                found += _marks((icons.expand(shape),), matrix, ink)
            case Group():
                inner = _matrix(shape.x, shape.y, shape.rotation, shape.scale)
                found += _marks(shape.shapes, _inside(matrix, inner), ink)
            case Text():
                found += _texts(shape, matrix, ink)
            case _:
                found.append(_path(shape.style, _outline(shape), matrix, ink))
    return found


def _texts(text: Text, matrix: Matrix, ink: Ink) -> list[Mark]:
    scale = math.hypot(matrix[0], matrix[1])
    width = fonts.width_of(text.text, text.face, text.size, text.weight)
    x, found = text.x - {"start": 0.0, "middle": width / 2, "end": width}[text.anchor], []
    for font, piece in fonts.runs(text.text, text.face, text.weight):
        at_x, at_y = _at(matrix, x, text.y)
        fill, size = tone(text.fill, ink), round(text.size * scale, 3)
        found.append(Mark(fill=fill, text=piece, font=font, size=size, x=at_x, y=at_y))
        x += fonts.width_of(piece, text.face, text.size, text.weight)
    return found


def _path(style: Style, outline: tuple[Step, ...], matrix: Matrix, ink: Ink) -> Mark:
    scale = math.hypot(matrix[0], matrix[1])
    moved = tuple(
        (command, tuple(value for at in range(0, len(values), 2) for value in _at(matrix, *values[at : at + 2])))
        for command, values in outline
    )
    fill, stroke = paint(style.fill, ink), paint(style.stroke, ink)
    width = round(style.width * scale * (stroke.weight if stroke else 1), 3)
    dash = tuple(round(length * scale, 3) for length in style.dash)
    return Mark(moved, fill.tone if fill else "", stroke.tone if stroke else "", width, dash)


def _outline(shape: Shape) -> tuple[Step, ...]:
    match shape:
        case Line(x1, y1, x2, y2, _):
            return (("M", (x1, y1)), ("L", (x2, y2)))
        case Rectangle(x, y, width, height, _, radius):
            return _round(x, y, x + width, y + height, min(radius, width / 2, height / 2))
        case Circle(x, y, radius, _):
            return _round(x - radius, y - radius, x + radius, y + radius, radius)
        case _:
            return steps(getattr(shape, "data", ""))


def _round(left: float, top: float, right: float, bottom: float, radius: float) -> tuple[Step, ...]:
    """A rectangle, or with its corners rounded off."""
    if not radius:
        return (("M", (left, top)), ("L", (right, top)), ("L", (right, bottom)), ("L", (left, bottom)), ("Z", ()))
    x, y, z, w = left + radius, top + radius, right - radius, bottom - radius
    near = radius * QUARTER
    return (
        ("M", (x, top)),
        ("L", (z, top)),
        ("C", (z + near, top, right, y - near, right, y)),
        ("L", (right, w)),
        ("C", (right, w + near, z + near, bottom, z, bottom)),
        ("L", (x, bottom)),
        ("C", (x - near, bottom, left, w + near, left, w)),
        ("L", (left, y)),
        ("C", (left, y - near, x - near, top, x, top)),
        ("Z", ()),
    )
