"""The drawing vocabulary: a drawing is a list of these few shapes, in millimetres.

The origin is the top left corner and y grows downwards, as on a sheet one reads. A shape never knows who
draws it: the SVG and the PDF back end (`svg.py`, `pdf.py`) draw exactly the same list. Colours are names of
pigments (`ink.py`), never values, so that one drawing serves colour, grey and pure black.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

Anchor: TypeAlias = Literal["start", "middle", "end"]
Typeface: TypeAlias = Literal["title", "text", "hand"]
Weight: TypeAlias = Literal["regular", "bold"]


@dataclass(frozen=True, slots=True)
class Style:
    """What a shape is filled and outlined with: names of pigments, "" for nothing."""

    fill: str = ""
    stroke: str = ""
    width: float = 0.35
    dash: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Rectangle:
    x: float
    y: float
    width: float
    height: float
    style: Style
    radius: float = 0


@dataclass(frozen=True, slots=True)
class Line:
    x1: float
    y1: float
    x2: float
    y2: float
    style: Style


@dataclass(frozen=True, slots=True)
class Path:
    """An outline in SVG path data; `paths.py` says which commands are understood."""

    data: str
    style: Style


@dataclass(frozen=True, slots=True)
class Circle:
    x: float
    y: float
    radius: float
    style: Style


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text; (x, y) lies on its base line, at its start, middle or end."""

    x: float
    y: float
    text: str
    size: float
    face: Typeface = "text"
    weight: Weight = "regular"
    anchor: Anchor = "start"
    fill: str = "ink"


@dataclass(frozen=True, slots=True)
class Icon:
    """A picture of `icons.py`; (x, y) is the top left corner of its square."""

    name: str
    x: float
    y: float
    size: float
    line: str = "ink"
    accent: str = "paper"


@dataclass(frozen=True, slots=True)
class Group:
    """Shapes that belong together; moved to (x, y), turned (degrees, clockwise) and scaled about their own origin."""

    id: str
    shapes: tuple[Shape, ...]
    x: float = 0
    y: float = 0
    rotation: float = 0
    scale: float = 1


Shape: TypeAlias = Rectangle | Line | Path | Circle | Text | Icon | Group


@dataclass(frozen=True, slots=True)
class Drawing:
    """A whole picture with its size, and the words that stand for it where it cannot be seen."""

    width: float
    height: float
    shapes: tuple[Shape, ...]
    title: str = ""
    description: str = ""


def without_texts(shape: Shape) -> Shape:
    """The same without its texts, so that no font is needed."""
    if not isinstance(shape, Group):
        return shape
    kept = tuple(without_texts(inner) for inner in shape.shapes if not isinstance(inner, Text))
    return replace(shape, shapes=kept)
