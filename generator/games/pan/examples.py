"""The drawn examples of the rules of Pan: a few hexes, a tile just laid, animals."""

from __future__ import annotations

from collections.abc import Sequence

from engine.hexes import CENTRE, around, hex_named, name_of
from generator.draw.hexagons import centre, extent, outline
from generator.draw.shapes import Circle, Drawing, Group, Icon, Path, Shape, Style
from generator.games.pan.kit.pieces import terrain_hex

HEX = 7.6


def hexes(
    terrain: dict[str, str], tile: Sequence[str] = (), animals: dict[str, tuple[str, int]] | None = None
) -> Drawing:
    """Return hexes by their names, a tile just laid with a heavy line around it, and animals."""
    places = [hex_named(name) for name in terrain]
    left, top, right, bottom = extent(places, HEX)
    shapes: list[Shape] = []
    for name, letter in terrain.items():
        shapes += terrain_hex(letter, centre(hex_named(name), HEX), HEX)
    for name, (kind, count) in (animals or {}).items():
        x, y = centre(hex_named(name), HEX)
        for index in range(count):
            at = x + (index - (count - 1) / 2) * 3.7
            shapes.append(Circle(at, y + 3.6, 2.2, Style("paper", "ink", 0.3)))
            shapes.append(Icon(kind, at - 1.7, y + 1.9, 3.4, "ink", "paper"))
    if tile:
        shapes.append(Path(outline([hex_named(name) for name in tile], HEX), Style(stroke="pan", width=1.1)))
    return Drawing(right - left, bottom - top, (Group("", tuple(shapes), -left, -top),))


def ring(letters: str) -> dict[str, str]:
    """Return a centre and its six neighbours, clockwise from the east."""
    return dict(zip([name_of(hexagon) for hexagon in (CENTRE, *around(CENTRE))], letters, strict=True))
