"""A map no larger than a stamp, with some of its cells marked: where the points of a line come from."""

from __future__ import annotations

from collections.abc import Collection

from engine.layout import OUTSIDE, MapLayout
from generator.draw.paths import number
from generator.draw.shapes import Path, Rectangle, Shape, Style

FINE = Style("paper", "faint", 0.15)


def small_map(layout: MapLayout, marked: Collection[str], height: float) -> tuple[tuple[Shape, ...], float]:
    """Return the map of a layout and how high it is."""
    grid = layout.grid
    side = height / max(grid.rows, grid.columns * 0.62)
    plain = marks = ""
    for index, (name, token) in enumerate(zip(grid.names, layout.tokens, strict=True)):
        x, y = index % grid.columns * side, index // grid.columns * side
        square = f"M{number(x)} {number(y)}h{number(side)}v{number(side)}h{number(-side)}Z"
        plain += square if token != OUTSIDE else ""
        marks += square if name in marked else ""
    frame = Rectangle(0, 0, round(grid.columns * side, 2), round(grid.rows * side, 2), Style("paper"))
    return (frame, Path(plain, FINE), Path(marks, Style(layout.game, layout.game, 0.1))), grid.rows * side
