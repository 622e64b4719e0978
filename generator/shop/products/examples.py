"""The drawn examples of the rules: little boards with a few cells, routes or hexes.

A cell is a short text: a number, the name of an icon, `D` a door, `^` a mountain, `~` the sea, `.` nothing, `#` no
cell at all. A `*` before it marks the cell, an `o` before it draws a ring in it. On a sea a cell is an icon and a
route (`monster ew`), with ticks behind a plus (`archipelago+3`).
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass

from engine.hexes import CENTRE, around, hex_named, name_of
from generator.draw import fonts
from generator.draw.frame import Box
from generator.draw.hexagons import centre, extent, outline
from generator.draw.paths import number
from generator.draw.shapes import Circle, Group, Icon, Line, Path, Rectangle, Shape, Style, Text
from generator.games.pan.kit.pieces import terrain_hex
from generator.games.seas import sheet as sea

CELL, SEA_CELL, HEX = 9.4, 13.0, 7.6
HAZARDS = ("mummy", "danger", "snake")


@dataclass(frozen=True, slots=True)
class Example:
    """A picture with its size; its caption stands in the words of the rules."""

    width: float
    height: float
    shapes: tuple[Shape, ...]


def grid(game: str, rows: Sequence[str], path: Sequence[str] = ()) -> Example:
    """Return cells with what is written in them; `path` names cells joined by a pencil line."""
    cells = [row.split() for row in rows]
    shapes: list[Shape] = []
    for y, row in enumerate(cells):
        for x, token in enumerate(row):
            shapes += _cell(game, token, Box(x * CELL, y * CELL, CELL, CELL))
    shapes += _steps(path)
    return Example(max(map(len, cells)) * CELL, len(cells) * CELL, tuple(shapes))


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


def sea_grid(game: str, rows: Sequence[Sequence[str]]) -> Example:
    """Return cells of a sea with their symbols, routes and ticks."""
    shapes: list[Shape] = []
    routes: list[Shape] = []
    for y, row in enumerate(rows):
        for x, token in enumerate(row):
            box = Box(x * SEA_CELL, y * SEA_CELL, SEA_CELL, SEA_CELL)
            name, _, route = token.partition(" ")
            name, _, ticks = name.partition("+")
            setup = name in ("archipelago", "reef")
            shapes.append(Rectangle(box.x, box.y, SEA_CELL, SEA_CELL, Style("paper", "soft", 0.25)))
            if setup:
                shapes.append(Rectangle(box.x + 0.5, box.y + 0.5, 12, 12, Style(f"{game}.wash"), 1.2))
            if name != ".":
                accent = "paper" if setup else f"{game}.wash"
                shapes.append(Icon(name, box.x + 0.4, box.y + 0.4, 5.6, "ink", accent))
            shapes += _ticks(game, box, int(ticks or 0))
            if route:
                routes.append(Path(sea.route_path(box, route), Style(stroke="pencil", width=1.3)))
    width = max(map(len, rows)) * SEA_CELL
    return Example(width, len(rows) * SEA_CELL, (*shapes, *routes))


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


def island(
    terrain: dict[str, str], tile: Sequence[str] = (), animals: dict[str, tuple[str, int]] | None = None
) -> Example:
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
    return Example(right - left, bottom - top, (Group("", tuple(shapes), -left, -top),))


def _ring(letters: str) -> dict[str, str]:
    """Return a centre and its six neighbours, clockwise from the east."""
    return dict(zip([name_of(hex) for hex in (CENTRE, *around(CENTRE))], letters, strict=True))


def examples_of(game: str) -> list[Example]:
    """Return the pictures of a game's rules, in the order of their captions."""
    return {
        "temple": lambda: [
            grid("temple", ("*4 *5 2", "*3 *7 *6", "D *8 *9"), ("a2", "a1", "b1", "c2", "b2", "b3", "c3")),
            grid("temple", ("*7 3 .", "*7 *7 10", "1 . D")),
            grid("temple", ("*9 mummy 4 mummy", ". 2 5 7")),
        ],
        "skull": lambda: [
            grid("skull", ("~ . *7 . ~", "*7 ^ o. . *7", "~ 4 *7 ^ ~")),
            grid("skull", ("# 2 *5 . #", "*boat . o^ *5 .", "~ ~ *5 ~ ~")),
            grid("skull", ("*9 danger *4", "6 . 8")),
        ],
        "valley": lambda: [
            grid("valley", ("*1 *2 #", "# *5 *3", "# *4 #")),
            grid("valley", ("*6 *6 # *8 #", "*6 *6 # *9 *7")),
            grid("valley", ("*10 *12 *11", "# *10 #")),
            grid("valley", ("3 snake *11", "7 2 5")),
        ],
        "treasures": lambda: [
            sea_grid(
                "treasures", (("galleon ew", "monster sw", "treasure_island"), ("monster", "galleon ne", "monster ew"))
            ),
            sea_grid("treasures", (("archipelago+3 ew", "treasure_island ew", "archipelago+2 ew"),)),
            sea_grid("treasures", (("galleon ew", "monster ew", "galleon ew"),)),
        ],
        "monsters": lambda: [
            sea_grid("monsters", (("monster ew", "schooner sw", "kraken+2"), ("schooner se", "galleon nw", "reef ns"))),
            sea_grid("monsters", (("kraken+3 ew", "reef ew", "reef sw"),)),
            sea_grid("monsters", (("schooner ew", "monster ew", "galleon ew"),)),
        ],
        "pan": lambda: [
            island({**_ring("OPMDPMD"), "2,0": "L", "2,1": "P", "1,1": "M"}, ("2,0", "2,1", "1,1")),
            island({"0,0": "P", "1,0": "M", "0,1": "D"}, (), {"0,0": ("herbivore", 3)}),
            island(
                {"0,0": "L", "1,0": "P", "0,1": "M", "-1,1": "D", "-1,0": "M", "1,-1": "D", "0,-1": "P"},
                ("0,0",),
                {"1,0": ("herbivore", 2), "0,1": ("raptor", 1), "-1,1": ("reptile", 1)},
            ),
        ],
    }[game]()
