"""A plane seen by a camera: from millimetres on a sheet to pixels in a photo, and how to find it from points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

Point = tuple[float, float]
#: numbers around one are solved more exactly than millimetres
MIDDLE, UNIT = (74.0, 105.0), 100.0


@dataclass(frozen=True, slots=True)
class Plane:
    """A homography; its eight numbers, the ninth is 1."""

    numbers: tuple[float, ...]

    def at(self, x: float, y: float) -> Point:
        """The pixel of a point of the sheet."""
        a, b, c, d, e, f, g, h = self.numbers
        u, v = (x - MIDDLE[0]) / UNIT, (y - MIDDLE[1]) / UNIT
        # On the horizon of a plane that is none there are no pixels.
        w = g * u + h * v + 1 or 1e-9
        return (a * u + b * v + c) / w, (d * u + e * v + f) / w

    def scale(self, x: float, y: float) -> float:
        """How many pixels a millimetre is at a point."""
        (x0, y0), (x1, y1), (x2, y2) = self.at(x, y), self.at(x + 1, y), self.at(x, y + 1)
        return float(abs((x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0)) ** 0.5)

    def back(self) -> tuple[float, ...]:
        """The nine numbers, row by row, that take a pixel to millimetres on the sheet."""
        a, b, c, d, e, f, g, h = self.numbers
        # The inverse of the plane, then from units around the middle to millimetres.
        u = (e - f * h, c * h - b, b * f - c * e)
        v = (f * g - d, a - c * g, c * d - a * f)
        w = (d * h - e * g, b * g - a * h, a * e - b * d)
        x = [UNIT * one + MIDDLE[0] * last for one, last in zip(u, w, strict=True)]
        y = [UNIT * one + MIDDLE[1] * last for one, last in zip(v, w, strict=True)]
        return tuple(value / w[2] for value in (*x, *y, *w))

    def turned(self) -> Plane:
        """The same sheet standing on its head."""
        a, b, c, d, e, f, g, h = self.numbers
        return Plane((-a, -b, c, -d, -e, f, -g, -h))

    def doubled(self) -> Plane:
        """The same plane in a picture of twice the size."""
        a, b, c, d, e, f, g, h = self.numbers
        # The middle of the first pixel lies at 0: in the large picture between its first two.
        across = (2 * a + 0.5 * g, 2 * b + 0.5 * h, 2 * c + 0.5)
        down = (2 * d + 0.5 * g, 2 * e + 0.5 * h, 2 * f + 0.5)
        return Plane((*across, *down, g, h))


@dataclass(frozen=True, slots=True)
class Sighting:
    """A point of the sheet, and how far (in pixels) what should be there lies off along a direction in the photo."""

    x: float
    y: float
    normal: Point
    off: float
    weight: float = 1.0


def through(sheet: Sequence[Point], photo: Sequence[Point]) -> Plane | None:
    """The plane that takes four points of a sheet to four pixels."""
    rows: list[list[float]] = []
    for (x, y), (px, py) in zip(sheet, photo, strict=True):
        u, v = (x - MIDDLE[0]) / UNIT, (y - MIDDLE[1]) / UNIT
        rows.append([u, v, 1, 0, 0, 0, -px * u, -px * v, px])
        rows.append([0, 0, 0, u, v, 1, -py * u, -py * v, py])
    found = solve(rows)
    return Plane(tuple(found)) if found else None


def corrected(plane: Plane, sightings: Sequence[Sighting]) -> Plane | None:
    """The plane that fits what was seen better: one step of least squares."""
    normal: list[list[float]] = [[0.0] * 9 for _ in range(8)]
    g, h = plane.numbers[6:]
    for seen in sightings:
        u, v = (seen.x - MIDDLE[0]) / UNIT, (seen.y - MIDDLE[1]) / UNIT
        px, py = plane.at(seen.x, seen.y)
        w = g * u + h * v + 1 or 1e-9
        nx, ny = seen.normal[0] / w, seen.normal[1] / w
        along = nx * px + ny * py
        slope = (nx * u, nx * v, nx, ny * u, ny * v, ny, -along * u, -along * v)
        for row, first in zip(normal, slope, strict=True):
            weighted = first * seen.weight
            for column, second in enumerate(slope):
                row[column] += weighted * second
            row[8] += weighted * seen.off
    for index in range(8):
        normal[index][index] += 1e-9 + 1e-7 * normal[index][index]
    step = solve(normal)
    return Plane(tuple(a + b for a, b in zip(plane.numbers, step, strict=True))) if step else None


def solve(equations: list[list[float]]) -> list[float] | None:
    """The solution of linear equations, each a list of factors and what they come to; None if there is none."""
    count = len(equations)
    rows = [row[:] for row in equations]
    for column in range(count):
        pivot = max(range(column, count), key=lambda number: abs(rows[number][column]))
        if abs(rows[pivot][column]) < 1e-12:
            return None
        rows[column], rows[pivot] = rows[pivot], rows[column]
        head = rows[column]
        for row in rows[column + 1 :]:
            factor = row[column] / head[column]
            if factor:
                for place in range(column, count + 1):
                    row[place] -= factor * head[place]
    found = [0.0] * count
    for number in range(count - 1, -1, -1):
        known = sum(rows[number][place] * found[place] for place in range(number + 1, count))
        found[number] = (rows[number][count] - known) / rows[number][number]
    return found
