"""Drawings as SVG elements for the page: dice, icons, and the board of a layout.

Not responsible for the shapes (the generator's) nor for the sheet that is played on (`sheet_view.py`).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path as Folder
from typing import Any

from generator.draw import svg
from generator.draw.frame import Box
from generator.draw.paths import number
from generator.draw.shapes import Icon, Path, Rectangle, Shape, Style
from generator.games.seas import sea
from generator.look import look_of
from generator.words import Words
from webplay.app.table.controls import Die


def picture(shapes: Iterable[Shape], box: Box) -> str:
    """Shapes as an SVG element that shows one box of them; decoration, its words stand beside it."""
    view = " ".join(number(value) for value in (box.x, box.y, box.width, box.height))
    place = f'x="{number(box.x)}" y="{number(box.y)}" width="{number(box.width)}" height="{number(box.height)}"'
    # The inner picture cuts off what lies around the box, however wide the outer one is stretched.
    inside = f'<svg {place} viewBox="{view}"><g {svg.PEN}>{svg.fragment(shapes)}</g></svg>'
    return f'<svg viewBox="{view}" aria-hidden="true" focusable="false">{inside}</svg>'


@lru_cache(maxsize=256)
def icon(name: str, line: str = "ink", accent: str = "paper") -> str:
    """An icon; `route_ne` is a route of the seas in a cell, `tile_LPM` and `lake_plain` are tiles of Pan."""
    if name.startswith(("tile_", "lake_")):
        from generator.games.pan.table import draw_lake, draw_tile

        drawing = draw_tile(name[5:]) if name.startswith("tile_") else draw_lake(name[5:])
        return picture(drawing.shapes, Box(0, 0, drawing.width, drawing.height))
    if name.startswith("route_"):
        return _route(name.removeprefix("route_"), line)
    return picture([Icon(name, 0, 0, 24, line, accent)], Box(0, 0, 24, 24))


def _route(shape: str, line: str) -> str:
    """A route as it is drawn in a cell: from side to side."""
    cell = Box(3, 3, 18, 18)
    frame = Rectangle(cell.x, cell.y, cell.width, cell.height, Style("paper", "soft", 0.8, (1.6, 1.6)), 2)
    return picture([frame, Path(sea.route_path(cell, shape), Style(stroke=line, width=3))], Box(0, 0, 24, 24))


@lru_cache(maxsize=128)
def die(face: Die) -> str:
    """A die with its face."""
    wash = f"{face.pigment}.wash" if face.pigment != "ink" else "paper"
    if face.icon.startswith("die"):
        shapes = [Icon(face.icon, 0, 0, 24, face.pigment, wash)]
    else:
        shapes = [Icon("die", 0, 0, 24, face.pigment, wash), Icon(face.icon, 4, 4, 16, face.pigment, "paper")]
    return picture(shapes, Box(0, 0, 24, 24))


@lru_cache(maxsize=16)
def board(layout: Any, words: Words) -> str:
    """A map to choose from."""
    # Those of shipped layouts are drawn when the page is built.
    if (ready := Folder(__file__).parent / ready_board(layout, words.language)).is_file():
        return ready.read_text(encoding="utf-8")
    return picture(*look_of(layout.game).map_picture(layout, words))


def ready_board(layout: Any, language: str) -> str:
    """Where the drawn board of a layout lies, beside this file; named by its content, since people make their own."""
    return f"boards/{layout.digest.hex()[:16]}-{language}.svg"
