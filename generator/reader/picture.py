"""A grey picture, and how it is looked at: light at a point, and what is darker than its surroundings."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, repeat
from operator import add, floordiv, lt, mul, sub

#: the longer side of the picture in which a sheet is read; the one in which it is looked for is half as large
LONG = 1600
#: what is darker than this share of its surroundings is ink
INK = 0.9
RUN = re.compile(rb"\x01+")


@dataclass(frozen=True, eq=False)
class Picture:
    """Light from 0 to 255, row by row."""

    width: int
    height: int
    light: bytes

    @cached_property
    def half(self) -> Picture:
        """The same picture, half as wide and half as high."""
        width, height = self.width // 2, self.height // 2
        light, step = self.light, self.width
        rows: list[bytes] = []
        for y in range(0, 2 * height, 2):
            upper = light[y * step : y * step + 2 * width]
            lower = light[(y + 1) * step : (y + 1) * step + 2 * width]
            left = map(add, upper[0::2], upper[1::2])
            right = map(add, lower[0::2], lower[1::2])
            rows.append(bytes(map(floordiv, map(add, left, right), repeat(4))))
        return Picture(width, height, b"".join(rows))

    @cached_property
    def white(self) -> int:
        """How light the lightest twentieth of the picture is at least."""
        some = sorted(self.light[:: max(1, len(self.light) // 4000)])
        return some[len(some) * 19 // 20] if some else 0

    def at(self, x: float, y: float) -> float:
        """The light at a point between pixels; outside, that of the nearest pixel."""
        x = 0.0 if x < 0 else self.width - 1.001 if x > self.width - 1.001 else x
        y = 0.0 if y < 0 else self.height - 1.001 if y > self.height - 1.001 else y
        left, top = int(x), int(y)
        a, b = x - left, y - top
        start, light = top * self.width + left, self.light
        below = start + self.width
        upper = light[start] + a * (light[start + 1] - light[start])
        return upper + b * (light[below] + a * (light[below + 1] - light[below]) - upper)

    def ink(self, radius: int, share: float = INK) -> Iterator[bytes]:
        """Row by row, 1 where a pixel is darker than a share of those within a radius around it."""
        width, height = self.width, self.height
        rows = [self.light[y * width : (y + 1) * width] for y in range(height)]
        span = 2 * radius + 1
        # The light of a window is a sum over columns, kept up to date from row to row, and over them a running sum.
        columns = [value * (radius + 1) for value in rows[0]]
        for y in range(1, radius + 1):
            columns = list(map(add, columns, rows[min(y, height - 1)]))
        factor = round(span * span / share)
        for y in range(height):
            padded = [*repeat(columns[0], radius), *columns, *repeat(columns[-1], radius)]
            sums = list(accumulate(padded, initial=0))
            window = map(sub, sums[span:], sums)
            yield bytes(map(lt, map(mul, rows[y], repeat(factor)), window))
            added, gone = rows[min(y + radius + 1, height - 1)], rows[max(y - radius, 0)]
            columns = list(map(sub, map(add, columns, added), gone))
