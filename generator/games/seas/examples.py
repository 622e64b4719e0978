"""The drawn examples of the rules of the seas: a cell is an icon and a route (`monster ew`), with ticks behind a plus
(`archipelago+3`).
"""

from __future__ import annotations

from collections.abc import Sequence

from generator.draw.frame import Box
from generator.draw.paths import number
from generator.draw.shapes import Drawing, Icon, Path, Rectangle, Shape, Style
from generator.games.seas import sea

CELL = 13.0


def cells(game: str, rows: Sequence[Sequence[str]]) -> Drawing:
    """Return cells of a sea with their symbols, routes and ticks."""
    shapes: list[Shape] = []
    routes: list[Shape] = []
    for y, row in enumerate(rows):
        for x, token in enumerate(row):
            box = Box(x * CELL, y * CELL, CELL, CELL)
            name, _, route = token.partition(" ")
            name, _, ticks = name.partition("+")
            setup = name in ("archipelago", "reef")
            shapes.append(Rectangle(box.x, box.y, CELL, CELL, Style("paper", "soft", 0.25)))
            if setup:
                shapes.append(Rectangle(box.x + 0.5, box.y + 0.5, 12, 12, Style(f"{game}.wash"), 1.2))
            if name != ".":
                accent = "paper" if setup else f"{game}.wash"
                shapes.append(Icon(name, box.x + 0.4, box.y + 0.4, 5.6, "ink", accent))
            shapes += _ticks(game, box, int(ticks or 0))
            if route:
                routes.append(Path(sea.route_path(box, route), Style(stroke="pencil", width=1.3)))
    width = max(map(len, rows)) * CELL
    return Drawing(width, len(rows) * CELL, (*shapes, *routes))


def _ticks(game: str, box: Box, count: int) -> list[Shape]:
    """Return ticked boxes in the lower right quarter of a cell."""
    shapes: list[Shape] = []
    for index in range(count):
        x, y = box.x + 7.6 + index % 2 * 2.6, box.y + 7.6 + index // 2 * 2.6
        shapes += [
            Rectangle(x, y, 2.2, 2.2, Style("paper", "ink", 0.25), 0.3),
            Path(f"M{number(x + 0.4)} {number(y + 0.4)}l1.4 1.4m0 -1.4l-1.4 1.4", Style(stroke=game, width=0.4)),
        ]
    return shapes
