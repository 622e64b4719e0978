"""The furniture of the shop's own pages: a frame with a title, paragraphs, dice faces, pips."""

from __future__ import annotations

from generator.draw import fonts
from generator.draw.frame import flourish
from generator.draw.shapes import Circle, Group, Icon, Path, Rectangle, Shape, Style, Text, Typeface, Weight

A4 = (210.0, 297.0)
A5 = (148.0, 210.0)
EDGE = 6.5
#: where the pips of a face lie, in thirds of a half side from its middle
_NEAR, _FAR = -1.0, 1.0
PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0, 0),),
    2: ((_NEAR, _FAR), (_FAR, _NEAR)),
    3: ((_NEAR, _FAR), (0, 0), (_FAR, _NEAR)),
    4: ((_NEAR, _NEAR), (_NEAR, _FAR), (_FAR, _NEAR), (_FAR, _FAR)),
    5: ((_NEAR, _NEAR), (_NEAR, _FAR), (0, 0), (_FAR, _NEAR), (_FAR, _FAR)),
}


def sheet_frame(size: tuple[float, float], hue: str) -> list[Shape]:
    """Return the double frame of a page, like that of a sheet."""
    width, height = size
    step = EDGE + 1.1
    return [
        Rectangle(EDGE, EDGE, width - 2 * EDGE, height - 2 * EDGE, Style(stroke=hue, width=0.6), 4),
        Rectangle(step, step, width - 2 * step, height - 2 * step, Style(stroke=hue, width=0.2), 3),
    ]


def head(size: tuple[float, float], hue: str, icon: str, title: str, subtitle: str) -> list[Shape]:
    """Return the title of a page, what it is under it, a picture, and a ruled line at y = 27.2."""
    width = size[0]
    room = width - 41
    return [
        Icon(icon, 11, 10.4, 14, hue, f"{hue}.wash" if hue not in ("ink", "soft") else "paper"),
        Group("h1", (Text(28, 17.2, title, fonts.fitting_size(title, "title", 9.2, room), "title", fill=hue),)),
        Text(28, 24.2, subtitle, fonts.fitting_size(subtitle, "hand", 5.6, room), "hand", fill="soft"),
        Path(flourish(10, 27.2, width - 10), Style(stroke=hue, width=0.45)),
    ]


def paragraph(
    text: str,
    x: float,
    y: float,
    width: float,
    size: float = 3.2,
    face: Typeface = "text",
    weight: Weight = "regular",
    fill: str = "ink",
) -> list[Text]:
    """Return a text broken into lines; its first base line lies at y."""
    step = size * 1.3
    lines = fonts.wrap_prose(text, face, size, width, weight)
    return [Text(x, round(y + step * row, 2), line, size, face, weight, fill=fill) for row, line in enumerate(lines)]


def height_of(text: str, width: float, size: float = 3.2, face: Typeface = "text") -> float:
    """Return how high a paragraph is."""
    return len(fonts.wrap_prose(text, face, size, width)) * size * 1.3


def die(face: int, x: float, y: float, side: float, pigment: str, special: str) -> list[Shape]:
    """Return a die that shows a number, or 0 for its special face."""
    wash = f"{pigment}.wash" if pigment != "ink" else "paper"
    if face:
        return [Icon(f"die{face}", x, y, side, pigment, "paper")]
    inset = side * 0.17
    return [
        Icon("die", x, y, side, pigment, wash),
        Icon(special, x + inset, y + inset, side - 2 * inset, pigment, "paper"),
    ]


def pips(face: int, x: float, y: float, spread: float, radius: float, fill: str) -> list[Shape]:
    """Return the pips of a number around a point."""
    return [Circle(x + right * spread, y + down * spread, radius, Style(fill)) for right, down in PIPS[face]]
