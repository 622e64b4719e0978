"""What the page shows beside and upon the island of Pan: tiles to take, players' signs, and what wonder lakes promise.

Not responsible for the island itself (`picture.py`) nor for pieces to cut out (`kit/`).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import pairwise

from engine.games.pan.island import Lake
from engine.games.pan.layout import PanLayout
from engine.games.pan.moves import KINDS
from engine.games.pan.rules import PanMatch
from engine.hexes import CENTRE, name_of, triangle
from generator.draw.hexagons import ROOT, Point, centre, extent, hexagon_path, outline
from generator.draw.shapes import Circle, Drawing, Group, Icon, Line, Path, Rectangle, Shape, Style, Text
from generator.games.pan.kit.pieces import sign, terrain_hex
from generator.games.pan.picture import SIDE, Chart, draw_island
from generator.words import Words

#: a chart whose origin is the middle of the start tile, so that nothing moves when the island grows
STILL = Chart(0, 0, 0, 0)
EDGE = 0.8
#: tiles on the picture of a layout
SAMPLE = 6


def draw_tile(tile: str) -> Drawing:
    """Return a landscape tile as it lies on the table."""
    hexes = triangle(CENTRE, 0)
    left, top, right, bottom = extent(hexes, SIDE)
    shapes: list[Shape] = []
    for hexagon, letter in zip(hexes, tile, strict=True):
        shapes += terrain_hex(letter, centre(hexagon, SIDE), SIDE)
    shapes.append(Path(outline(hexes, SIDE), Style("", "ink", 0.9)))
    group = Group("", tuple(shapes), EDGE - left, EDGE - top)
    return Drawing(right - left + 2 * EDGE, bottom - top + 2 * EDGE, (group,))


def draw_lake(domain: str) -> Drawing:
    """Return a wonder-lake tile that nobody owns yet: water, and the domain it counts for."""
    width, height = ROOT * SIDE + 2 * EDGE, 2 * SIDE + 2 * EDGE
    x, y = width / 2, height / 2
    return Drawing(
        width,
        height,
        (
            Path(hexagon_path((x, y), SIDE), Style("lake.wash", "ink", 0.9)),
            Circle(x, y, SIDE * 0.62, Style(f"{domain}.wash", "ink", 0.4)),
            Icon(domain, x - SIDE * 0.45, y - SIDE * 0.47, SIDE * 0.9, "ink", "paper"),
        ),
    )


def draw_sample(layout: PanLayout, words: Words) -> Drawing:
    """Return the start tile with a few tiles of a layout around it, as they might lie."""
    match = PanMatch(layout, 2)
    island = match.island
    for tile in layout.tiles_for(2)[:: 20 // SAMPLE][:SAMPLE]:
        place = min(island.places(), key=lambda way: (_spread(triangle(*divmod(way, 6))), way))
        island.lay(*divmod(place, 6), tile)
    picture = draw_island(match, words, rim=0.1)
    without_explorers = tuple(group for group in picture.shapes if isinstance(group, Group) and group.id != "explorers")
    return replace(picture, shapes=without_explorers)


def _spread(hexes: Iterable[int]) -> float:
    """How far hexes lie from the middle of the island."""
    return round(sum(x * x + y * y for x, y in (centre(hexagon, 1) for hexagon in hexes)), 3)


def draw_sign(player: int) -> Drawing:
    """Return the sign of a player."""
    return Drawing(6, 6, (sign(player, 3, 3, 5),))


# What wonder lakes promise (PA-8).


def outlooks(match: PanMatch) -> list[Group]:
    """Return a label for every wonder lake without a wonder animal: which kinds live around its lake, and how many."""
    island = match.island
    lakes = island.lakes()
    waiting = [hexagon for hexagon in sorted(island.founded) if hexagon not in island.wonders]
    return [
        Group(f"outlook-{name_of(hexagon)}", tuple(_outlook(match, lakes[hexagon], STILL.middle(hexagon))))
        for hexagon in waiting
    ]


def _outlook(match: PanMatch, lake: Lake, middle: Point) -> list[Shape]:
    """Return disc, hexagon and square, filled for the kinds that live there, and the points a wonder animal brings."""
    x, y = middle[0], middle[1] + SIDE * 0.68
    kinds, occupied = match.island.kinds_around(lake), len(match.island.occupied(lake))
    shapes: list[Shape] = [Rectangle(x - 5.9, y - 1.7, 11.8, 3.4, Style("paper", "ink", 0.25), 1.7)]
    for kind in range(3):
        style = Style("ink" if kind in kinds else "paper", "ink", 0.3)
        left = x - 4.4 + kind * 2.2
        grounds: tuple[Shape, ...] = (
            Circle(left, y, 0.8, style),
            Path(hexagon_path((left, y), 0.9), style),
            Rectangle(left - 0.75, y - 0.75, 1.5, 1.5, style),
        )
        shapes.append(grounds[kind])
    shapes.append(Text(x + 3.4, y + 1.05, f"+{occupied}", 3, weight="bold", anchor="middle"))
    return shapes


def draw_route(hexes: list[int], portals: set[int]) -> Group:
    """Return the way of an explorer as a dashed line; a step between two portals is drawn finer."""
    lines: list[Shape] = []
    for start, end in pairwise(hexes):
        leap = start in portals and end in portals
        (x1, y1), (x2, y2) = STILL.middle(start), STILL.middle(end)
        style = Style(stroke="pencil", width=0.6 if leap else 1.2, dash=(0.6, 2.2) if leap else (2.2, 2.2))
        lines.append(Line(x1, y1, x2, y2, style))
    return Group("route", tuple(lines))


# The three tracks of all players.


def draw_tracks(match: PanMatch) -> Drawing:
    """Return the tracks with the signs of all players on them, and a star on the bonus space."""
    last = max(9, *(marker + 1 for markers in match.markers for marker in markers))
    left, right, lane = 12.0, 98.0, 9.0
    step = (right - left) / last
    shapes: list[Shape] = []
    for kind, name in enumerate(KINDS):
        y = lane * kind + 6
        shapes.append(Icon(name, 0, y - 4, 8, "ink", "paper"))
        shapes.append(Line(left, y, right, y, Style(stroke="faint", width=0.4)))
        bonus = left + match.layout.bonus_space * step
        shapes.append(Icon("star", bonus - 2.6, y - 2.7, 5.2, "soft", "gold"))
        for space in range(last + 1):
            tall = 1.6 if space % 5 == 0 else 0.8
            x = left + space * step
            shapes.append(Line(x, y - tall, x, y + tall, Style(stroke="soft", width=0.25)))
        values = [markers[kind] for markers in match.markers]
        for player, value in enumerate(values):
            together = values.count(value)
            aside = values[:player].count(value) - (together - 1) / 2
            shapes.append(sign(player, left + value * step + aside * 2.4, y - 0.2, 3.8))
    return Drawing(102, lane * len(KINDS) + 2, tuple(shapes))
