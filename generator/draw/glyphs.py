"""Letters as outlines, read from our own font files: for picture files, whose viewers may ignore the fonts they carry.

In pure Python and fast enough for the page, which has no font library. The fonts that Carnet ships have no composite
glyphs (`generator/draw/faces/make_fonts.py` draws them out), so an outline is a list of contours of points on and off
the curve.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

#: x, y, and whether the point lies on the curve
Point = tuple[float, float, bool]
ON_CURVE, SHORT_X, SHORT_Y, AGAIN, SAME_X, SAME_Y = 1, 2, 4, 8, 16, 32


@lru_cache(maxsize=32)
def _read(path: Path) -> dict[str, bytes]:
    """Return the tables of a font file."""
    data = path.read_bytes()
    (count,) = struct.unpack_from(">H", data, 4)
    tables: dict[str, bytes] = {}
    for index in range(count):
        tag, _, offset, length = struct.unpack_from(">4sLLL", data, 12 + 16 * index)
        tables[tag.decode("ascii")] = data[offset : offset + length]
    return tables


@lru_cache(maxsize=32)
def _glyph_numbers(path: Path) -> dict[int, int]:
    """Return code point -> glyph number from a format 4 character map."""
    cmap = _read(path)["cmap"]
    (count,) = struct.unpack_from(">H", cmap, 2)
    starts = [struct.unpack_from(">HHL", cmap, 4 + 8 * index)[2] for index in range(count)]
    base = next(start for start in starts if struct.unpack_from(">H", cmap, start)[0] == 4)
    segments = struct.unpack_from(">H", cmap, base + 6)[0] // 2
    numbers: dict[int, int] = {}
    for index in range(segments):
        end, start, delta, offset = (
            struct.unpack_from(">H", cmap, base + 14 + 2 * index + shift)[0]
            for shift in (0, 2 + 2 * segments, 2 + 4 * segments, 2 + 6 * segments)
        )
        for point in range(start, min(end, 0xFFFE) + 1):
            if offset == 0:
                glyph = (point + delta) & 0xFFFF
            else:
                place = base + 16 + 6 * segments + 2 * index + offset + 2 * (point - start)
                glyph = struct.unpack_from(">H", cmap, place)[0]
                glyph = (glyph + delta) & 0xFFFF if glyph else 0
            if glyph:
                numbers[point] = glyph
    return numbers


def units(path: Path) -> int:
    """Return how many units of an outline make the size of a font."""
    return int(struct.unpack_from(">H", _read(path)["head"], 18)[0])


def contours(path: Path, letter: str) -> list[list[Point]]:
    """Return the closed lines of a letter, y growing upwards; none for a space."""
    tables = _read(path)
    glyph = _glyph_numbers(path)[ord(letter)]
    long_offsets = struct.unpack_from(">h", tables["head"], 50)[0] == 1
    form, size, unit = (">2L", 4, 1) if long_offsets else (">2H", 2, 2)
    start, end = (offset * unit for offset in struct.unpack_from(form, tables["loca"], glyph * size))
    return _contours(tables["glyf"][start:end]) if end > start else []


def _contours(data: bytes) -> list[list[Point]]:
    (count,) = struct.unpack_from(">h", data, 0)
    ends = struct.unpack_from(f">{count}H", data, 10)
    at = 10 + 2 * count
    at += 2 + struct.unpack_from(">H", data, at)[0]
    flags: list[int] = []
    while len(flags) <= ends[-1]:
        flag = data[at]
        again = data[at + 1] if flag & AGAIN else 0
        flags += [flag] * (again + 1)
        at += 2 if flag & AGAIN else 1
    xs, at = _coordinates(data, at, flags, SHORT_X, SAME_X)
    ys, at = _coordinates(data, at, flags, SHORT_Y, SAME_Y)
    points = [(x, y, bool(flag & ON_CURVE)) for x, y, flag in zip(xs, ys, flags, strict=True)]
    begins = (0, *(end + 1 for end in ends[:-1]))
    return [points[begin : end + 1] for begin, end in zip(begins, ends, strict=True)]


def _coordinates(data: bytes, at: int, flags: list[int], short: int, same: int) -> tuple[list[float], int]:
    """Return one coordinate of every point, each kept as the way from the one before; and where they end."""
    found: list[float] = []
    value = 0
    for flag in flags:
        if flag & short:
            value += data[at] if flag & same else -data[at]
            at += 1
        elif not flag & same:
            value += struct.unpack_from(">h", data, at)[0]
            at += 2
        found.append(value)
    return found, at


@lru_cache(maxsize=2048)
def outline(path: Path, letter: str) -> tuple[tuple[float, float, str], ...]:
    """Return a letter as path data, y growing downwards: where each closed line begins, and how it goes on."""
    return tuple(_curves(contour) for contour in contours(path, letter))


def _curves(points: list[Point]) -> tuple[float, float, str]:
    """Return a contour; between two points off the curve lies one on it, half way."""
    first = next((index for index, point in enumerate(points) if point[2]), None)
    if first is None:
        points = [(*_half(points[-1], points[0]), True), *points]
        first = 0
    ring = [*points[first:], *points[:first], points[first]]
    x, y = ring[0][:2]
    data = ""
    for control, end in _steps(ring):
        if control is None:
            data += f"l{_number(end[0] - x)} {_number(y - end[1])}"
        else:
            data += f"q{_number(control[0] - x)} {_number(y - control[1])} "
            data += f"{_number(end[0] - x)} {_number(y - end[1])}"
        x, y = end
    return ring[0][0], -ring[0][1], f"{data}z"


def _steps(ring: list[Point]) -> Iterator[tuple[tuple[float, float] | None, tuple[float, float]]]:
    """Yield straight lines (no control point) and curves, each with its end."""
    control: Point | None = None
    for point in ring[1:]:
        if point[2]:
            yield (control[:2] if control else None), point[:2]
            control = None
        else:
            if control:
                yield control[:2], _half(control, point)
            control = point


def _half(one: Point, other: Point) -> tuple[float, float]:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


def _number(value: float) -> str:
    return f"{value:g}"
