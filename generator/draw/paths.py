"""SVG path data read into absolute moves, lines and curves, for back ends and measurements that need points.

Understood: M L H V C S Q A Z, absolute and relative, the commands our own drawings use.
"""

from __future__ import annotations

import math
import re
from functools import lru_cache

#: ("M", (x, y)), ("L", (x, y)), ("C", (x1, y1, x2, y2, x, y)) or ("Z", ())
Step = tuple[str, tuple[float, ...]]

_COUNTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "A": 7, "Z": 0}
_TOKEN = re.compile(r"([A-Za-z])|(-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?)")


# The same few lengths come again and again on a sheet.
@lru_cache(maxsize=8192)
def number(value: float) -> str:
    """Write a coordinate with at most three decimals, the same on every machine."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


@lru_cache(maxsize=2048)
def steps(data: str) -> tuple[Step, ...]:
    """Return path data as absolute steps; raise ValueError on a command it does not know."""
    result: list[Step] = []
    x = y = start_x = start_y = 0.0
    control: tuple[float, float] | None = None
    for command, values in _commands(data):
        upper = command.upper()
        if command.islower():
            values = _absolute(upper, values, x, y)
        next_control: tuple[float, float] | None = None
        if upper == "Z":
            result.append(("Z", ()))
            x, y = start_x, start_y
        elif upper in "MLHV":
            x = values[0] if upper != "V" else x
            y = values[-1] if upper != "H" else y
            result.append(("M" if upper == "M" else "L", (x, y)))
            if upper == "M":
                start_x, start_y = x, y
        else:
            for curve in _curves(upper, values, x, y, control):
                result.append(("C", curve))
                next_control = (curve[2], curve[3])
            x, y = values[-2], values[-1]
        control = next_control
    return tuple(result)


def _commands(data: str) -> list[tuple[str, tuple[float, ...]]]:
    """Cut path data into commands with exactly their numbers; a repeated M goes on as L."""
    found: list[tuple[str, tuple[float, ...]]] = []
    letter, numbers = "", []
    for name, value in [*_TOKEN.findall(data), ("Z", "")]:
        if not name:
            numbers.append(float(value))
            continue
        if letter:
            count = _COUNTS[letter.upper()]
            if count == 0:
                found.append((letter, ()))
            for index in range(0, len(numbers), count or 1):
                again = {"M": "L", "m": "l"}.get(letter, letter) if index else letter
                found.append((again, tuple(numbers[index : index + count])))
        if name.upper() not in _COUNTS:
            raise ValueError(f"unknown path command {name!r}")
        letter, numbers = name, []
    return found


def _absolute(upper: str, values: tuple[float, ...], x: float, y: float) -> tuple[float, ...]:
    """Turn relative numbers into absolute ones."""
    if upper == "H":
        return (values[0] + x,)
    if upper == "V":
        return (values[0] + y,)
    if upper == "A":
        return (*values[:5], values[5] + x, values[6] + y)
    return tuple(value + (y if index % 2 else x) for index, value in enumerate(values))


def _curves(
    upper: str, values: tuple[float, ...], x: float, y: float, control: tuple[float, float] | None
) -> list[tuple[float, ...]]:
    """Return any curve command as cubic curves."""
    if upper == "C":
        return [values]
    if upper == "S":
        before = control or (x, y)
        return [(2 * x - before[0], 2 * y - before[1], *values)]
    if upper == "Q":
        cx, cy, ex, ey = values
        return [(x + 2 / 3 * (cx - x), y + 2 / 3 * (cy - y), ex + 2 / 3 * (cx - ex), ey + 2 / 3 * (cy - ey), ex, ey)]
    return _arc(x, y, values)


def _arc(x1: float, y1: float, values: tuple[float, ...]) -> list[tuple[float, ...]]:
    """Return an elliptical arc as cubic curves of at most a quarter turn (SVG 1.1, appendix F.6; no rotation)."""
    rx, ry, _, large, sweep, x2, y2 = values
    dx, dy = (x1 - x2) / 2, (y1 - y2) / 2
    grow = math.sqrt(max(1.0, (dx / rx) ** 2 + (dy / ry) ** 2))
    rx, ry = rx * grow, ry * grow
    under = (dx / rx) ** 2 + (dy / ry) ** 2
    factor = math.sqrt(max(0.0, 1 / under - 1)) * (-1 if large == sweep else 1) if under else 0.0
    cx, cy = (x1 + x2) / 2 + factor * rx * dy / ry, (y1 + y2) / 2 - factor * ry * dx / rx
    first = math.atan2((y1 - cy) / ry, (x1 - cx) / rx)
    turn = math.atan2((y2 - cy) / ry, (x2 - cx) / rx) - first
    if sweep and turn < 0:
        turn += 2 * math.pi
    elif not sweep and turn > 0:
        turn -= 2 * math.pi
    count = max(1, math.ceil(abs(turn) / (math.pi / 2) - 1e-9))
    part = turn / count
    reach = 4 / 3 * math.tan(part / 4)
    curves: list[tuple[float, ...]] = []
    for index in range(count):
        a, b = first + index * part, first + (index + 1) * part
        curves.append(
            (
                cx + rx * (math.cos(a) - reach * math.sin(a)),
                cy + ry * (math.sin(a) + reach * math.cos(a)),
                cx + rx * (math.cos(b) + reach * math.sin(b)),
                cy + ry * (math.sin(b) - reach * math.cos(b)),
                cx + rx * math.cos(b),
                cy + ry * math.sin(b),
            )
        )
    return curves


def bounds(data: str) -> tuple[float, float, float, float]:
    """Return a box (left, top, right, bottom) that holds the path, control points included."""
    points = [values for _, values in steps(data) if values]
    xs = [value for values in points for value in values[0::2]]
    ys = [value for values in points for value in values[1::2]]
    return min(xs), min(ys), max(xs), max(ys)
