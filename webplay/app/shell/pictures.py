"""Drawings as SVG elements for the page: dice, icons, and the board of a layout.

Not responsible for the shapes (the generator's) nor for the sheet that is played on (`sheet_view.py`).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path as Folder

from engine.layout import Layout
from generator.draw import svg
from generator.draw.frame import Box
from generator.draw.paths import number
from generator.draw.shapes import Icon, Shape
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
    """An icon; `<game>:<name>` is one that only a game has."""
    game, _, own = name.rpartition(":")
    if game:
        return picture(*look_of(game).own_icon(own, line))
    return picture([Icon(name, 0, 0, 24, line, accent)], Box(0, 0, 24, 24))


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
def board(layout: Layout, words: Words) -> str:
    """A map to choose from."""
    # Those of shipped layouts are drawn when the page is built.
    for end in ("", f"-{words.language}"):
        if (ready := Folder(__file__).parent / f"{board_place(layout)}{end}.svg").is_file():
            return ready.read_text(encoding="utf-8")
    return picture(*look_of(layout.game).map_picture(layout, words))


def board_place(layout: Layout) -> str:
    """Where the drawn board of a layout lies, beside this file; named by its content, since people make their own."""
    return f"boards/{layout.digest.hex()[:16]}"
