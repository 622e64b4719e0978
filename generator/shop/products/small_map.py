"""A map no larger than a stamp, with some of its cells marked: where the points of a line come from."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from engine.hexes import hex_named
from engine.layout import OUTSIDE
from generator.draw.hexagons import centre, extent, hexagon
from generator.draw.paths import number
from generator.draw.shapes import Path, Rectangle, Shape, Style


def small_map(match: Any, marked: Collection[str], height: float) -> tuple[tuple[Shape, ...], float]:
    """Return the map and how high it is; nothing where no cell is marked."""
    if not marked:
        return (), 0.0
    return _squares(match, marked, height) if match.game.has_sheets else _hexes(match, marked, height)


def _squares(match: Any, marked: Collection[str], height: float) -> tuple[tuple[Shape, ...], float]:
    grid, tokens = match.layout.grid, match.layout.tokens
    side = height / max(grid.rows, grid.columns * 0.62)
    plain = marks = ""
    for index, (name, token) in enumerate(zip(grid.names, tokens, strict=True)):
        x, y = index % grid.columns * side, index // grid.columns * side
        square = f"M{number(x)} {number(y)}h{number(side)}v{number(side)}h{number(-side)}Z"
        plain += square if token != OUTSIDE else ""
        marks += square if name in marked else ""
    frame = Rectangle(0, 0, round(grid.columns * side, 2), round(grid.rows * side, 2), Style("paper"))
    shapes = (frame, Path(plain, FINE), Path(marks, Style(match.game.id, match.game.id, 0.1)))
    return shapes, grid.rows * side


def _hexes(match: Any, marked: Collection[str], height: float) -> tuple[tuple[Shape, ...], float]:
    places = {name: hex_named(name) for name in match.table()["island"]}
    left, top, right, bottom = extent(places.values(), 1)
    side = height / max(bottom - top, (right - left) * 0.62)

    def drawn(names: Collection[str]) -> str:
        middles = ((centre(places[name], side)) for name in names if name in places)
        return "".join(hexagon((x - left * side, y - top * side), side) for x, y in middles)

    return (Path(drawn(places), FINE), Path(drawn(marked), Style(match.game.id))), (bottom - top) * side


FINE = Style("paper", "faint", 0.15)
