"""The island of Pan in play: one picture of all hexes for the page, and a finished game as a page to keep.

The picture grows with the island. `chart_of` says where every hex lies, so that buttons can be laid over the hexes and
over the places around them; each hex is a group `hex-<name>` of its own, so that one can be exchanged.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.games.pan.island import KIND_ON, Island, Lake
from engine.games.pan.moves import DOMAINS, KINDS
from engine.games.pan.rules import PanMatch
from engine.hexes import name_of
from generator.draw import fonts
from generator.draw.frame import Box
from generator.draw.hexagons import ROOT, Point, centre, extent, hexagon_path, outline
from generator.draw.shapes import Circle, Drawing, Group, Icon, Line, Path, Rectangle, Shape, Style, Text
from generator.games.pan.kit.pieces import TERRAINS, animal_token, sign, terrain_signs, wash
from generator.words import Words

SIDE = 10.0
#: empty hexes left free around the island, so that every place for a tile is on the picture
RIM = 2
PAGE_WIDTH, PAGE_HEIGHT = 190.0, 262.0
PICTURE = Box(5, 27, 180, 150)
LAST_SPACE = 30
#: where one, two or three animals stand in a hex, in sides from its middle
STANDS: dict[int, tuple[Point, ...]] = {
    1: ((0.0, -0.12),),
    2: ((-0.4, -0.12), (0.4, -0.12)),
    3: ((-0.4, 0.22), (0.4, 0.22), (0.0, -0.46)),
}
#: where the explorers of the four players stand
CORNERS: tuple[Point, ...] = ((-0.36, 0.52), (0.36, 0.52), (-0.36, -0.5), (0.36, -0.5))


@dataclass(frozen=True, slots=True)
class Chart:
    """Where the hexes of an island lie on its picture."""

    left: float
    top: float
    width: float
    height: float
    side: float = SIDE

    def middle(self, hexagon: int) -> Point:
        x, y = centre(hexagon, self.side)
        return round(x - self.left, 3), round(y - self.top, 3)

    def box(self, hexagon: int) -> Box:
        """Return the box around a hex, for a button."""
        x, y = self.middle(hexagon)
        half = round(ROOT / 2 * self.side, 3)
        return Box(round(x - half, 3), round(y - self.side, 3), 2 * half, 2 * self.side)


def chart_of(match: PanMatch, rim: float = RIM) -> Chart:
    """Return the chart of an island as it lies."""
    left, top, right, bottom = extent(match.island.letters, SIDE)
    side_rim, top_rim = rim * ROOT * SIDE, rim * 1.5 * SIDE
    width, height = right - left + 2 * side_rim, bottom - top + 2 * top_rim
    return Chart(round(left - side_rim, 3), round(top - top_rim, 3), round(width, 3), round(height, 3))


def draw_island(match: PanMatch, words: Words | None = None, rim: float = RIM) -> Drawing:
    """Return the island: terrain, lakes with their owners, animals, wonder animals and explorers."""
    words = words or Words()
    chart = chart_of(match, rim)
    title, hexes = words("game.pan.name"), len(match.island.letters)
    shapes = tuple(island_groups(match, chart))
    return Drawing(chart.width, chart.height, shapes, title, words("island.pan.described", hexes=hexes))


def island_groups(match: PanMatch, chart: Chart) -> list[Group]:
    """Return the groups of an island on a chart; with a chart that stays, a hex that stays keeps its group."""
    hexes = sorted(match.island.letters)
    coast = Path(outline(hexes, SIDE), Style("", "ink", 0.7))
    groups = [Group(f"hex-{name_of(hexagon)}", tuple(draw_hex(match, hexagon, chart))) for hexagon in hexes]
    groups.append(Group("coast", (coast,), -chart.left, -chart.top))
    groups.append(Group("shores", tuple(_shores(match.island)), -chart.left, -chart.top))
    groups.append(Group("explorers", tuple(explorers(match, chart))))
    return groups


def draw_hex(match: PanMatch, hexagon: int, chart: Chart) -> list[Shape]:
    """Return one hex with what lives on it."""
    island, middle, side = match.island, chart.middle(hexagon), chart.side
    letter = island.letters[hexagon]
    terrain = "lake" if letter == "W" else TERRAINS[letter]
    shapes: list[Shape] = [Path(hexagon_path(middle, side), Style(wash(terrain, False), "soft", 0.25))]
    if letter == "W":
        return shapes + _wonder_lake(island, hexagon, middle, side)
    if hexagon in island.animals:
        return shapes + _animals(KINDS[KIND_ON[letter]], island.animals[hexagon], middle, side)
    return shapes + terrain_signs(letter, middle, side * 0.92)


def _wonder_lake(island: Island, hexagon: int, middle: Point, side: float) -> list[Shape]:
    """Return what lies on a wonder lake: its owner's sign, its domain, and the wonder animal if there is one."""
    x, y = middle
    owner = island.founded[hexagon]
    shapes: list[Shape] = [
        Circle(x, y, side * 0.72, Style("paper", f"player.{owner.player}", 0.7)),
        sign(owner.player, x, y - side * 0.38, side * 0.42),
        Icon(DOMAINS[owner.domain], x - side * 0.27, y - side * 0.05, side * 0.54, "ink", "paper"),
    ]
    if hexagon in island.wonders:
        size = side * 0.95
        shapes[2] = Icon("wonder", x - size / 2, y - side * 0.28, size, "ink", "gold")
    return shapes


def _animals(kind: str, count: int, middle: Point, side: float) -> list[Shape]:
    """Return the animals on a hex, one token each."""
    x, y = middle
    size = side * 0.82
    token = animal_token(kind, size, ground="paper").shapes
    places = [(x + right * side - size / 2, y + down * side - size / 2) for right, down in STANDS[count]]
    return [Circle(x, y, side * 0.82, Style("halo")), *(Group("", token, left, top) for left, top in places)]


def _shores(island: Island) -> list[Shape]:
    """Return a line around every lake: in its owner's colour, in both by turns where it has two, fine without one."""
    seen: list[Lake] = []
    shapes: list[Shape] = []
    for lake in island.lakes().values():
        if lake in seen:
            continue
        seen.append(lake)
        line = outline(lake.hexes, SIDE)
        owners = sorted(lake.owners)
        if not owners:
            shapes.append(Path(line, Style("", "ink", 0.45)))
        for turn, owner in enumerate(owners):
            dash = (2.4, 2.4 * (len(owners) - 1)) if turn else ()
            shapes.append(Path(line, Style("", f"player.{owner}", 1.1, dash)))
    return shapes


def explorers(match: PanMatch, chart: Chart) -> list[Shape]:
    """Return the explorers, each with its player's sign; alone on a hex one stands below its middle."""
    shapes: list[Shape] = []
    for player, hexagon in enumerate(match.explorers):
        alone = match.explorers.count(hexagon) == 1
        right, down = (0.0, 0.5) if alone else CORNERS[player]
        x, y = chart.middle(hexagon)
        shapes.append(Group(f"explorer-{player}", tuple(_pawn(player)), x + right * chart.side, y + down * chart.side))
    return shapes


def _pawn(player: int) -> list[Shape]:
    """Return an explorer around the origin: a disc in the player's colour, the figure, the sign."""
    pigment = f"player.{player}"
    return [
        Circle(0, 0, 4, Style("paper", pigment, 0.8)),
        Icon("explorer", -3, -3.1, 6, "ink", f"{pigment}.wash"),
        sign(player, 3.3, -2.8, 3),
    ]


# A game as a page to print and keep.


def draw_game(match: PanMatch, names: Sequence[str], words: Words | None = None) -> Drawing:
    """Return a page with the island, the three score tracks and the score of every player."""
    words = words or Words()
    island = draw_island(match, words, rim=0.2)
    scale = min(PICTURE.width / island.width, PICTURE.height / island.height, 1.6)
    x = PICTURE.x + (PICTURE.width - island.width * scale) / 2
    y = PICTURE.y + (PICTURE.height - island.height * scale) / 2
    layout_name = match.layout.name[words.language]
    shapes: list[Shape] = [
        Rectangle(5.7, 5.7, PAGE_WIDTH - 11.4, PAGE_HEIGHT - 11.4, Style("", "pan", 0.6), 4),
        Text(10, 16, words("game.pan.name"), 10, "title", fill="pan"),
        Text(10, 23, layout_name, 5, "hand", fill="soft"),
        Icon("compass", PAGE_WIDTH - 24, 7, 15, "pan", "pan.wash"),
        Group("island", island.shapes, round(x, 3), round(y, 3), 0, round(scale, 5)),
    ]
    shapes += _tracks(match, words)
    shapes += _scores(match, names, words)
    described = f"{island.description} {_said(match, names, words)}"
    return Drawing(PAGE_WIDTH, PAGE_HEIGHT, tuple(shapes), words("game.pan.name"), described)


def _tracks(match: PanMatch, words: Words) -> list[Shape]:
    """Return the three score tracks with the signs of all players on them; a marker past the end stands there."""
    left, top, step = 34.0, 182.0, 4.8
    shapes: list[Shape] = []
    for row, kind in enumerate(KINDS):
        y, label = top + row * 10, words(f"sheet.pan.part.{kind}s")
        size = fonts.fitting_size(label, "text", 2.7, left - 1.5 - 16.5, "bold")
        shapes += [
            Icon(kind, 8, y - 3.6, 7.2, "ink", "paper"),
            Text(16.5, y + 1, label, size, weight="bold"),
            Line(left, y, left + step * LAST_SPACE, y, Style(stroke="faint", width=0.5)),
        ]
        for space in range(LAST_SPACE + 1):
            x = left + space * step
            tall = 1.4 if space % 5 == 0 else 0.7
            shapes.append(Line(x, y - tall, x, y + tall, Style(stroke="soft", width=0.25)))
            if space % 5 == 0:
                shapes.append(Text(x, y + 4.4, str(space), 2.3, anchor="middle", fill="soft"))
        bonus = left + min(LAST_SPACE, match.layout.bonus_space) * step
        shapes.append(Icon("star", bonus - 1.4, y + 1.8, 2.8, "soft", "gold"))
        values = [min(LAST_SPACE, markers[row]) for markers in match.markers]
        for player, value in enumerate(values):
            above = values[:player].count(value)
            shapes.append(sign(player, left + value * step, y - 1.2 - 2.6 * above, 3.4))
    return shapes


def _scores(match: PanMatch, names: Sequence[str], words: Words) -> list[Shape]:
    """Return a table with one line a player: the parts of the score, the total, a star for the winners."""
    top, step, first, column = 219.0, 9.0, 86.0, 19.5
    shapes: list[Shape] = []
    for index, part in enumerate(match.game.parts):
        label = words(f"sheet.pan.part.{part}")
        x = first + index * column
        lines = fonts.wrap(label, "text", 2.4, column - 1)
        for row, line in enumerate(reversed(lines)):
            shapes.append(Text(x, top - 4 - 2.8 * row, line, 2.4, anchor="middle", fill="soft"))
    shapes.append(Text(first + 4 * column, top - 4, words("sheet.total"), 2.8, weight="bold", anchor="middle"))
    winners = match.winners() if match.over else []
    for player, score in enumerate(match.scores()):
        y = top + player * step
        name = fonts.writable(names[player]) if player < len(names) else f"{player + 1}"
        shapes += [
            sign(player, 13, y + 1, 5),
            Text(19, y + 2.6, name, fonts.fitting_size(name, "hand", 6.5, 52), "hand", fill="pencil"),
            Line(8, y + 5.4, PAGE_WIDTH - 8, y + 5.4, Style(stroke="faint", width=0.2)),
        ]
        for index, points in enumerate([*score.parts.values(), score.total]):
            x = first + index * column
            shapes.append(Text(x, y + 2.8, str(points), 6.5, "hand", anchor="middle", fill="pencil"))
        if player in winners:
            shapes.append(Icon("star", PAGE_WIDTH - 17, y - 2.4, 6.6, "ink", "gold"))
    return shapes


def _said(match: PanMatch, names: Sequence[str], words: Words) -> str:
    """Return the score as a sentence, for those who cannot see the picture."""
    totals = [f"{name}: {score.total}" for name, score in zip(names, match.scores(), strict=False)]
    return words("island.pan.scores", scores=", ".join(totals))
