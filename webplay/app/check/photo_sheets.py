"""Sheets that were read from photos: what stands on each, what is still to be looked at, how to show the photo.

Not responsible for reading (`generator/reader`) nor for showing (`photos.py`). Pure Python.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.games.registry import game_of
from engine.layout import MapLayout, read_grid
from engine.shelf import Shelf
from generator.draw.frame import HEIGHT, WIDTH, Box
from generator.look import look_of
from generator.sheet_look import SheetLook
from webplay.app.check.paper_sheet import PaperSheet
from webplay.app.check.papers import blank_paper

#: how much of a sheet is shown around a place that somebody looks at
AROUND = 1.7


@dataclass
class PhotoSheet:
    """A sheet that was read from a photo, and goes on as a paper sheet."""

    paper: PaperSheet
    tokens: dict[str, str]
    #: the places to look at, the least sure first
    doubtful: list[str]
    guesses: Mapping[str, list[str]]
    boxes: Mapping[str, list[float]]
    straight: list[float]
    unsure: bool = False
    #: the photo, and the size in which it was read
    address: str = ""
    size: tuple[int, int] = (1, 1)
    asked: int = field(default=0)

    def __post_init__(self) -> None:
        self.asked = len(self.doubtful)

    def settle(self, place: str, token: str) -> None:
        """Note what stands in a doubtful place; everything else stays as it was read or put right."""
        self.tokens[place] = token
        if place in self.doubtful:
            self.doubtful.remove(place)
        take_place(self.paper, self.tokens, place)

    def cell_of(self, place: str) -> str:
        """The cell to which a place belongs; "" for what stands beside the board."""
        return cell_of(self.paper.layout, place)

    def box_of(self, place: str) -> Box:
        """What is shown of the photo for a place: the place with what lies around it."""
        x, y, width, height = self.boxes[place]
        wide, high = width * AROUND, height * AROUND
        return Box(x - (wide - width) / 2, y - (high - height) / 2, wide, high)


def cell_of(layout: MapLayout, place: str) -> str:
    cell = place.partition("+")[0]
    return cell if cell in layout.grid.index else ""


def read_sheet(told: Mapping[str, Any], shelf: Shelf, address: str, size: tuple[int, int]) -> PhotoSheet:
    """A sheet as the reader told it."""
    layout = shelf.layout_of(game_of(told["game"]), told["layout"])
    assert isinstance(layout, MapLayout)
    paper = blank_paper(layout)
    paper.take(_sheet_data(layout, told["tokens"]))
    doubtful = list(told["doubtful"])
    return PhotoSheet(
        paper, dict(told["tokens"]), doubtful, told["guesses"], told["boxes"], told["straight"], told["unsure"],
        address, size,
    )  # fmt: skip


def _sheet_data(layout: MapLayout, tokens: Mapping[str, str]) -> dict[str, Any]:
    look = look_of(layout.game)
    assert isinstance(look, SheetLook)
    return look.reading.sheet_data(layout, tokens)


def take_place(paper: PaperSheet, tokens: Mapping[str, str], place: str) -> None:
    """Put what was read in one place on a paper sheet."""
    layout = paper.layout
    data = _sheet_data(layout, tokens)
    if cell := cell_of(layout, place):
        index = layout.grid.index[cell]
        paper.take_cell(index, read_grid(data["cells"], "cells")[1][index])
    paper.take_extra({**paper.extra(), **{key: value for key, value in data.items() if key != "cells"}})


def matrix(straight: list[float], box: Box, pixels: float) -> str:
    """What CSS must do to a photo so that a box of the sheet fills a width of so many pixels, straight."""
    scale = pixels / box.width
    a, b, c, d, e, f, g, h, i = straight
    left, top = box.x * scale, box.y * scale
    rows = (
        (scale * a - left * g, scale * b - left * h, scale * c - left * i),
        (scale * d - top * g, scale * e - top * h, scale * f - top * i),
        (g, h, i),
    )
    (m00, m01, m02), (m10, m11, m12), (m20, m21, m22) = rows
    numbers = (m00, m10, 0, m20, m01, m11, 0, m21, 0, 0, 1, 0, m02, m12, 0, m22)
    return f"matrix3d({','.join(f'{number:.8g}' for number in numbers)})"


WHOLE = Box(0, 0, WIDTH, HEIGHT)
#: the line with the name
NAME = Box(82, 18.2, 56, 8)
