"""The page's icon as PNG pictures, for home screens that take nothing else: a notebook with a pencil on it.

`static/icon.svg` is the same picture; both are drawn on a square of 64.
"""

import math
import struct
import zlib
from collections.abc import Iterable, Sequence

Point = tuple[float, float]
Colour = tuple[int, int, int]

PAPER: Colour = (0xF6, 0xEF, 0xDF)
INK: Colour = (0x2E, 0x2A, 0x25)
GOLD: Colour = (0xD9, 0xA4, 0x41)
SIDE = 64
#: each pixel is looked at in so many rows and columns, which makes edges smooth
FINE = 4
PENCIL: Sequence[Point] = ((27, 42), (32, 30), (41, 21), (47, 27), (38, 36))


def icon_png(size: int, margin: float = 0.0) -> bytes:
    """The icon in a square of `size` pixels; a margin (of the side) leaves room for a mask that cuts corners off."""
    layers = [
        (_rounded(8, 4, 48, 56, 8), INK),
        (_rounded(12, 8, 40, 48, 4), PAPER),
        (_rounded(17.5, 8, 3, 48, 0), INK),
        (_grown(PENCIL, 1.9), INK),
        (_grown(PENCIL, -1.3), GOLD),
    ]
    scale = size * (1 - 2 * margin) / SIDE
    shift = size * margin
    rows = [[PAPER] * (size * FINE) for _ in range(size * FINE)]
    for points, colour in layers:
        _fill(rows, [((x * scale + shift) * FINE, (y * scale + shift) * FINE) for x, y in points], colour)
    return _png(size, rows)


def _rounded(x: float, y: float, width: float, height: float, radius: float) -> list[Point]:
    corners = ((x + width - radius, y + height - radius), (x + radius, y + height - radius),
               (x + radius, y + radius), (x + width - radius, y + radius))  # fmt: skip
    turns = [(corner, corner * 90 + step * 10) for corner in range(4) for step in range(10)]
    return [
        (corners[corner][0] + radius * math.cos(math.radians(angle)),
         corners[corner][1] + radius * math.sin(math.radians(angle)))
        for corner, angle in turns
    ]  # fmt: skip


def _grown(points: Sequence[Point], by: float) -> list[Point]:
    """A shape made larger or smaller around its middle, as an outline makes it."""
    middle_x, middle_y = (sum(way) / len(points) for way in zip(*points, strict=True))
    grown = []
    for x, y in points:
        far = math.hypot(x - middle_x, y - middle_y)
        grown.append((middle_x + (x - middle_x) * (1 + by / far), middle_y + (y - middle_y) * (1 + by / far)))
    return grown


def _fill(rows: list[list[Colour]], points: Sequence[Point], colour: Colour) -> None:
    """Colour the inside of a shape, row by row."""
    edges = list(zip(points, [*points[1:], points[0]], strict=True))
    for place, row in enumerate(rows):
        middle = place + 0.5
        crossed = [edge for edge in edges if (edge[0][1] <= middle) != (edge[1][1] <= middle)]
        crossings = sorted(x1 + (middle - y1) * (x2 - x1) / (y2 - y1) for (x1, y1), (x2, y2) in crossed)
        for start, end in zip(crossings[::2], crossings[1::2], strict=True):
            first, last = max(0, round(start)), min(len(row), round(end))
            row[first:last] = [colour] * (last - first)


def _png(size: int, rows: list[list[Colour]]) -> bytes:
    lines = b"".join(b"\0" + bytes(_line(rows[place * FINE : (place + 1) * FINE], size)) for place in range(size))
    header = struct.pack(">IIBBBBB", size, size, 8, 2, 0, 0, 0)
    parts = (_chunk(b"IHDR", header), _chunk(b"IDAT", zlib.compress(lines, 9)), _chunk(b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts)


def _line(fine: list[list[Colour]], size: int) -> Iterable[int]:
    """One line of pixels: the middle of the finer ones."""
    for x in range(size):
        dots = [dot for row in fine for dot in row[x * FINE : (x + 1) * FINE]]
        yield from (sum(part) // len(dots) for part in zip(*dots, strict=True))


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
