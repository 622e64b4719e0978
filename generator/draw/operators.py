"""Shapes as the operators of a PDF page: every number is rounded once, and an outline that comes again is not written
anew (an icon is the same few hundred numbers wherever it stands).

Not responsible for the file around them (`pdf.py`). What is set already (a colour, a pen, a font) is not set again.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from functools import lru_cache

from generator.draw import fonts, icons
from generator.draw.ink import Ink, Paint, paint, tone
from generator.draw.paths import bounds, number, steps
from generator.draw.shapes import Circle, Group, Icon, Line, Path, Rectangle, Shape, Style, Text

#: turns a piece of text, all of one font, into runs: the name of a font in the file, and the bytes of its letters
Encode = Callable[[str, str], list[tuple[str, bytes]]]
#: the length of a dash that is all but nothing: with round ends a row of them is a row of dots
DOT = 0.01
#: how far a curve reaches that is a quarter of a circle, for radius 1
QUARTER = 0.5523
SOLID = "[] 0 d"
LETTERS = {"M": "m", "L": "l", "C": "c"}


class _Writer:
    """The operators written so far, and what they have set: colours, pen, font."""

    def __init__(self, ink: Ink, encode: Encode) -> None:
        self.ink, self.encode = ink, encode
        self.code = ["1 J 1 j"]
        self.pens: dict[str, str] = {"dash": SOLID}
        self.kept: list[dict[str, str]] = []

    def set(self, what: str, operator: str) -> None:
        """Set a colour, a pen or a font unless it is set already."""
        if self.pens.get(what) != operator:
            self.pens[what] = operator
            self.code.append(operator)

    def save(self) -> None:
        self.kept.append(dict(self.pens))
        self.code.append("q")

    def restore(self) -> None:
        self.pens = self.kept.pop()
        self.code.append("Q")


def operators(shapes: Iterable[Shape], ink: Ink, encode: Encode) -> list[str]:
    """Return what draws shapes where the unit is the millimetre and y grows downwards."""
    writer = _Writer(ink, encode)
    for shape in shapes:
        _draw(writer, shape)
    return writer.code


def _draw(writer: _Writer, shape: Shape) -> None:
    """Write one shape."""
    match shape:
        case Text():
            _text(writer, shape)
        case Icon():
            _group(writer, icons.expand(shape))
        case Group():
            _group(writer, shape)
        case Line(x1, y1, x2, y2, style):
            if _pen(writer, style):
                writer.code.append(f"{_numbers(x1, y1)} m {_numbers(x2, y2)} l S")
        case _:
            _outline(writer, shape)


def _group(writer: _Writer, group: Group) -> None:
    writer.save()
    if group.rotation or group.scale != 1 or group.x or group.y:
        writer.code.append(moved(group.x, group.y, group.rotation, group.scale))
    for inner in group.shapes:
        _draw(writer, inner)
    writer.restore()


def moved(x: float, y: float, rotation: float, scale: float = 1) -> str:
    """Return what moves, turns and scales everything that follows."""
    angle = math.radians(rotation)
    cosine, sine = scale * math.cos(angle), scale * math.sin(angle)
    return f"{_exact(cosine)} {_exact(sine)} {_exact(-sine)} {_exact(cosine)} {_numbers(x, y)} cm"


def _outline(writer: _Writer, shape: Rectangle | Path | Circle) -> None:
    """Fill and outline a closed shape; a hatch is drawn as lines clipped to it."""
    filling = paint(shape.style.fill, writer.ink)
    trace = _trace(shape)
    if filling and filling.hatch:
        _hatch(writer, filling, trace, _extent(shape))
        filling = None
    if filling:
        writer.set("fill", _colour(filling.tone, False))
    if _pen(writer, shape.style):
        writer.code.append(f"{trace} {'B' if filling else 'S'}")
    elif filling:
        writer.code.append(f"{trace} f")


def _hatch(writer: _Writer, filling: Paint, trace: str, box: tuple[float, float, float, float]) -> None:
    """Draw the lines of a hatch inside an outline."""
    hatch, (left, top, right, bottom) = filling.hatch, box
    assert hatch
    writer.save()
    writer.code.append(f"{trace} W n")
    writer.set("stroke", _colour("#000000", True))
    writer.set("width", f"{number(hatch.width)} w")
    writer.set("dash", f"[{DOT} {number(hatch.gap - DOT)}] 0 d" if hatch.dots else SOLID)
    writer.code.append(moved((left + right) / 2, (top + bottom) / 2, hatch.angle))
    reach = math.hypot(right - left, bottom - top) / 2
    count, end = int(reach / hatch.gap), number(reach)
    rows = (number(row * hatch.gap) for row in range(-count, count + 1))
    writer.code.append(" ".join(f"-{end} {y} m {end} {y} l" for y in rows) + " S")
    writer.restore()


def _pen(writer: _Writer, style: Style) -> bool:
    """Set colour, weight and dashes for lines; say whether there is anything to draw with."""
    outline = paint(style.stroke, writer.ink)
    if outline is None:
        return False
    writer.set("stroke", _colour(outline.tone, True))
    writer.set("width", f"{number(style.width * outline.weight)} w")
    writer.set("dash", f"[{_numbers(*style.dash)}] 0 d" if style.dash else SOLID)
    return True


def _text(writer: _Writer, text: Text) -> None:
    """Write a line of text, run by run, upright in the flipped space."""
    width = fonts.width_of(text.text, text.face, text.size, text.weight)
    x = text.x - {"start": 0.0, "middle": width / 2, "end": width}[text.anchor]
    writer.set("fill", _colour(tone(text.fill, writer.ink), False))
    writer.code.append("BT")
    for font, piece in fonts.runs(text.text, text.face, text.weight):
        writer.code.append(f"1 0 0 -1 {_numbers(x, text.y)} Tm")
        for name, letters in writer.encode(font, piece):
            writer.set("font", f"{name} {number(text.size)} Tf")
            # Letters are numbered as they come: as hexadecimal digits none needs an escape.
            writer.code.append(f"<{letters.hex()}> Tj")
        x += math.fsum(fonts.width_of(letter, text.face, text.size, text.weight) for letter in piece)
    writer.code.append("ET")


# Outlines.


def _trace(shape: Rectangle | Path | Circle) -> str:
    """Return the outline of a shape."""
    match shape:
        case Rectangle(x, y, width, height, _, radius):
            if radius:
                return _round_rectangle(x, y, x + width, y + height, min(radius, width / 2, height / 2))
            return f"{_numbers(x, y, width, height)} re"
        case Circle(x, y, radius, _):
            return _round_rectangle(x - radius, y - radius, x + radius, y + radius, radius)
        case Path(data, _):
            return _path(data)


def _round_rectangle(left: float, top: float, right: float, bottom: float, radius: float) -> str:
    """Return a rectangle with round corners; a circle is one that has nothing else."""
    inset = radius * (1 - QUARTER)
    # Each number is made into a text once, and stands in several curves.
    x0, xa, xb, xc, xd, x1 = map(number, (left, left + inset, left + radius, right - radius, right - inset, right))
    y0, ya, yb, yc, yd, y1 = map(number, (top, top + inset, top + radius, bottom - radius, bottom - inset, bottom))
    above, below = (f" {xc} {y0} l", f" {xb} {y1} l") if xb != xc else ("", "")
    beside = f" {x1} {yc} l" if yb != yc else ""
    # The fourth side is drawn by closing the path behind the first corner.
    return (
        f"{x0} {yb} m {x0} {ya} {xa} {y0} {xb} {y0} c{above} {xd} {y0} {x1} {ya} {x1} {yb} c"
        f"{beside} {x1} {yd} {xd} {y1} {xc} {y1} c{below} {xa} {y1} {x0} {yd} {x0} {yc} c h"
    )


@lru_cache(maxsize=4096)
def _path(data: str) -> str:
    """Return path data as operators."""
    return " ".join(f"{_numbers(*values)} {LETTERS[command]}" if values else "h" for command, values in steps(data))


def _extent(shape: Rectangle | Path | Circle) -> tuple[float, float, float, float]:
    """Return a box around a shape."""
    match shape:
        case Rectangle(x, y, width, height, _, _):
            return x, y, x + width, y + height
        case Circle(x, y, radius, _):
            return x - radius, y - radius, x + radius, y + radius
        case Path(data, _):
            return bounds(data)


# Colours and numbers.


@lru_cache(maxsize=256)
def _colour(value: str, lines: bool) -> str:
    """Return what sets a colour. A grey is given as such: a colour printer would mix it out of all its inks, and a copy
    shop bills it as colour."""
    red, green, blue = (_exact(int(value[place : place + 2], 16) / 255) for place in (1, 3, 5))
    if red == green == blue:
        return f"{red} {'G' if lines else 'g'}"
    return f"{red} {green} {blue} {'RG' if lines else 'rg'}"


def _numbers(*values: float) -> str:
    return " ".join(map(number, values))


def _exact(value: float) -> str:
    """Write a factor with as many decimals as a page of paper can show the difference of."""
    text = f"{value:.5f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
