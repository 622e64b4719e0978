"""What the page shows beside and upon the island of Pan: tiles to take, players' signs, and what wonder lakes promise.

Not responsible for the island itself (`pan.py`) nor for pieces to cut out (`kit/`).
"""

from __future__ import annotations

from engine.games.pan import PanMatch
from engine.games.pan_island import Lake
from engine.hexes import CENTRE, name_of, triangle
from generator.kit.hexagons import Point, centre, extent, hexagon, outline
from generator.kit.pieces import sign, terrain_hex
from generator.shapes import Circle, Drawing, Group, Line, Path, Rectangle, Shape, Style, Text
from generator.sheets.pan import SIDE, Chart, draw_hex

#: a chart whose origin is the middle of the start tile, so that nothing moves when the island grows
STILL = Chart(0, 0, 0, 0)
EDGE = 0.8


def draw_tile(tile: str) -> Drawing:
    """Return a landscape tile as it lies on the table."""
    hexes = triangle(CENTRE, 0)
    left, top, right, bottom = extent(hexes, SIDE)
    shapes: list[Shape] = []
    for hex, letter in zip(hexes, tile, strict=True):
        shapes += terrain_hex(letter, centre(hex, SIDE), SIDE)
    shapes.append(Path(outline(hexes, SIDE), Style("", "ink", 0.9)))
    group = Group("", tuple(shapes), EDGE - left, EDGE - top)
    return Drawing(right - left + 2 * EDGE, bottom - top + 2 * EDGE, (group,))


def draw_start(start: PanMatch) -> Drawing:
    """Return the start tile of a match that has just begun, without explorers."""
    hexes = sorted(start.island.letters)
    left, top, right, bottom = extent(hexes, SIDE)
    shapes = [shape for hex in hexes for shape in draw_hex(start, hex, STILL)]
    shapes.append(Path(outline(hexes, SIDE), Style("", "ink", 0.9)))
    group = Group("", tuple(shapes), EDGE - left, EDGE - top)
    return Drawing(right - left + 2 * EDGE, bottom - top + 2 * EDGE, (group,))


def draw_sign(player: int) -> Drawing:
    """Return the sign of a player."""
    return Drawing(6, 6, (sign(player, 3, 3, 5),))


# What wonder lakes promise (PA-8).


def outlooks(match: PanMatch) -> list[Group]:
    """Return a label for every wonder lake without a wonder animal: which kinds live around its lake, and how many."""
    island = match.island
    lakes = island.lakes()
    waiting = [hex for hex in sorted(island.founded) if hex not in island.wonders]
    return [Group(f"outlook-{name_of(hex)}", tuple(_outlook(match, lakes[hex], STILL.middle(hex)))) for hex in waiting]


def _outlook(match: PanMatch, lake: Lake, middle: Point) -> list[Shape]:
    """Return disc, hexagon and square, filled for the kinds that live there, and the points a wonder animal brings."""
    x, y = middle[0], middle[1] + SIDE * 0.62
    kinds, occupied = match.island.kinds_around(lake), len(match.island.occupied(lake))
    shapes: list[Shape] = [Rectangle(x - 7.2, y - 2.1, 14.4, 4.2, Style("paper", "ink", 0.25), 2.1)]
    for kind in range(3):
        style = Style("ink" if kind in kinds else "paper", "ink", 0.3)
        left = x - 5.2 + kind * 2.7
        grounds: tuple[Shape, ...] = (
            Circle(left, y, 1, style),
            Path(hexagon((left, y), 1.1), style),
            Rectangle(left - 0.9, y - 0.9, 1.8, 1.8, style),
        )
        shapes.append(grounds[kind])
    shapes.append(Text(x + 4.1, y + 1.15, f"+{occupied}", 3.4, weight="bold", anchor="middle"))
    return shapes


def draw_route(hexes: list[int], portals: set[int]) -> Group:
    """Return the way of an explorer as a dashed line; a step between two portals is drawn finer."""
    lines: list[Shape] = []
    for start, end in zip(hexes, hexes[1:], strict=False):
        leap = start in portals and end in portals
        (x1, y1), (x2, y2) = STILL.middle(start), STILL.middle(end)
        style = Style(stroke="pencil", width=0.6 if leap else 1.2, dash=(0.6, 2.2) if leap else (2.2, 2.2))
        lines.append(Line(x1, y1, x2, y2, style))
    return Group("route", tuple(lines))
