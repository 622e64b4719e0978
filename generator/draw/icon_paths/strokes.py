"""What an icon is made of: strokes on a grid of 24 units.

line: drawn with the pen; accent: filled and outlined; tint: filled only; solid: filled with the pen's own
colour; rope: a thick line with a light core (snakes, tentacles); fine: a thinner line.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

Kind: TypeAlias = Literal["line", "accent", "tint", "solid", "rope", "fine"]
Stroke: TypeAlias = tuple[Kind, str]


def line(data: str) -> Stroke:
    return "line", data


def fine(data: str) -> Stroke:
    return "fine", data


def accent(data: str) -> Stroke:
    return "accent", data


def tint(data: str) -> Stroke:
    return "tint", data


def solid(data: str) -> Stroke:
    return "solid", data


def rope(data: str) -> Stroke:
    return "rope", data


def ring(x: float, y: float, radius: float) -> str:
    """Return a circle as path data, turning left: inside a shape that turns right it is a hole."""
    half = f"a{radius:g} {radius:g} 0 1 0"
    return f"M{x - radius:g} {y:g}{half} {2 * radius:g} 0{half} {-2 * radius:g} 0z"
