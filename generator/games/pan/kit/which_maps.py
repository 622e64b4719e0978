"""Which invented tile sets lie in a kit: the name, number and difficulty of each, and the code that plays with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from generator.draw import fonts, qr
from generator.draw.frame import SheetExtras
from generator.draw.shapes import Path, Shape, Style, Text
from generator.draw.sheet_foot import SMALLEST_CODE, SQUARE, has_room_for

#: so many have room for their QR codes, two in a row
MOST_CODED = 4
#: so many have a line without one; of more, the foot of each page tells
MOST_LISTED = 30
GAP = 3.0
LINE = 4.0


class ToldMap(NamedTuple):
    """A tile set, and what is to be said of it."""

    name: str
    extras: SheetExtras


def height_of(maps: Sequence[ToldMap]) -> float:
    """Return how much room they take."""
    rows = -(-len(maps[:MOST_LISTED]) // 2)
    return rows * _row_height(maps)


def drawn_maps(maps: Sequence[ToldMap], left: float, top: float, width: float) -> list[Shape]:
    """Return them in two columns."""
    column, row = (width - GAP) / 2, _row_height(maps)
    shapes: list[Shape] = []
    for place, told in enumerate(maps[:MOST_LISTED]):
        x, y = left + place % 2 * (column + GAP), top + place // 2 * row
        shapes += _coded(told, x, y, column) if _has_codes(maps) else _line(told, x, y, column)
    return shapes


def _has_codes(maps: Sequence[ToldMap]) -> bool:
    return len(maps) <= MOST_CODED and all(has_room_for(_text(told)) for told in maps)


def _row_height(maps: Sequence[ToldMap]) -> float:
    return max(map(_side, maps)) + GAP if maps and _has_codes(maps) else LINE


def _text(told: ToldMap) -> str:
    """Return what the QR code says."""
    return told.extras.link or told.extras.code


def _side(told: ToldMap) -> float:
    return round(max(SMALLEST_CODE, len(qr.modules(_text(told))) * SQUARE), 2)


def _coded(told: ToldMap, x: float, y: float, width: float) -> list[Shape]:
    """Return a QR code and the words beside it."""
    side = _side(told)
    beside, room = x + side + 3, width - side - 3
    return [
        Path(qr.path(_text(told), round(x, 2), round(y, 2), side), Style(fill="black")),
        Text(beside, y + 5, *fonts.fitted(told.name, "hand", 5, room), "hand", fill="pan"),
        Text(beside, y + 10, *fonts.fitted(told.extras.note, "text", 3.2, room)),
        Text(beside, y + 14.6, *fonts.fitted(told.extras.code, "text", 2.8, room, "bold"), weight="bold"),
    ]


def _line(told: ToldMap, x: float, y: float, width: float) -> list[Shape]:
    """Return a line of words: of so many sets the number is enough, which stands behind the name on their backs."""
    return [Text(x, y + 3, *fonts.fitted(told.extras.note, "text", 2.8, width))]
