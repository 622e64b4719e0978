"""The drawn examples of the Penny Papers rules: little boards with a few cells.

A cell is a short text: a number, the name of an icon, `D` a door, `^` a mountain, `~` the sea, `.` nothing, `#` no
cell at all. A `*` before it marks the cell, an `o` before it draws a ring in it.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from generator.draw import fonts
from generator.draw.frame import Box
from generator.draw.shapes import Circle, Drawing, Icon, Line, Rectangle, Shape, Style, Text

CELL = 9.4
HAZARDS = ("mummy", "danger", "snake")


def cells(game: str, rows: Sequence[str], path: Sequence[str] = ()) -> Drawing:
    """Return cells with what is written in them; `path` names cells joined by a pencil line."""
    tokens = [row.split() for row in rows]
    shapes: list[Shape] = []
    for y, row in enumerate(tokens):
        for x, token in enumerate(row):
            shapes += _cell(game, token, Box(x * CELL, y * CELL, CELL, CELL))
    shapes += _steps(path)
    return Drawing(max(map(len, tokens)) * CELL, len(tokens) * CELL, tuple(shapes))


def _cell(game: str, token: str, box: Box) -> list[Shape]:
    """Return one cell."""
    marked, ringed = token[0] == "*", token[0] == "o" and len(token) > 1
    token = token[1:] if marked or ringed else token
    if token == "#":
        return []
    x, y = box.middle
    fill = "marker" if marked else f"{game}.wash" if token[0] in "D~" else "paper"
    shapes: list[Shape] = [Rectangle(box.x, box.y, box.width, box.height, Style(fill, "soft", 0.3))]
    if marked:
        # The marker leaves nothing in black: a second line says the same.
        shapes.append(Rectangle(box.x + 0.6, box.y + 0.6, box.width - 1.2, box.height - 1.2, Style("", game, 0.45), 1))
    name = {"^": "mountain", "D": "door"}.get(token, token)
    if name.isdigit():
        # A marked or ringed cell has a line inside: two digits keep clear of it.
        room = CELL * (0.52 if marked or ringed else 0.74)
        size = fonts.fitting_size(name, "hand", CELL * 0.78, room)
        shapes.append(Text(x, round(y + size * 0.31, 2), name, size, "hand", anchor="middle", fill="pencil"))
    elif name not in (".", "~"):
        side = CELL * 0.8
        pigment = "hazard" if name in HAZARDS else "pencil" if name in ("boat", "hut", "cross") else "ink"
        accent = "hazard.wash" if name in HAZARDS else "paper"
        shapes.append(Icon(name, round(x - side / 2, 2), round(y - side / 2, 2), side, pigment, accent))
    if ringed:
        shapes.append(Circle(x, y, CELL * 0.42, Style("", game, 0.7)))
    return shapes


def _steps(path: Sequence[str]) -> list[Shape]:
    """Return the links of a path, which leave the numbers free."""
    points = [((ord(cell[0]) - 96.5) * CELL, (int(cell[1:]) - 0.5) * CELL) for cell in path]
    links: list[Shape] = []
    for (x1, y1), (x2, y2) in itertools.pairwise(points):
        near, far = 0.34, 0.66
        ends = (x1 + (x2 - x1) * near, y1 + (y2 - y1) * near, x1 + (x2 - x1) * far, y1 + (y2 - y1) * far)
        links.append(Line(*ends, Style(stroke="pencil", width=0.8)))
    return links
