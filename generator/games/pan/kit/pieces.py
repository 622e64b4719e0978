"""The pieces of L'île de Pan: terrain, tiles with bleed and cutting line, tokens, and the signs of the players.

Every piece is a drawing of its own with a white border (`BORDER`) that holds bleed and cutting ticks. A low-ink piece
has no fills: its lines and symbols say the same.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import lru_cache

from engine.games.pan.moves import DOMAINS, KINDS
from engine.hexes import CENTRE, around, triangle
from generator.draw import fonts
from generator.draw.hexagons import ROOT, Point, centre, extent, hexagon_path, loops, outline
from generator.draw.shapes import Circle, Drawing, Group, Icon, Line, Path, Rectangle, Shape, Style, Text

SIDE = 17.0
BLEED = 2.0
BORDER = 4.0
TERRAINS = {"P": "plain", "M": "mountain", "D": "desert", "L": "lake", "O": "portal"}
CUT = Style(stroke="soft", width=0.15)
TICK = Style(stroke="soft", width=0.12)
FINE = 0.3


def wash(terrain: str, low_ink: bool) -> str:
    """Return the fill of a terrain; none when ink is to be saved."""
    return "" if low_ink else f"{terrain}.wash"


def terrain_signs(letter: str, middle: Point, side: float, low_ink: bool = False) -> list[Shape]:
    """Return the symbol of a terrain in the middle of its hex."""
    x, y = middle
    terrain = TERRAINS[letter]
    halo = Circle(x, y, side * 0.66, Style("halo"))
    if terrain == "lake":
        size = side * 0.6
        places = ((-0.3, -0.72), (-0.62, -0.3), (0.02, -0.3), (-0.3, 0.12))
        return [halo, *(Icon("wave", x + right * side, y + down * side, size, "ink") for right, down in places)]
    size = side * 1.02
    accent = "paper" if terrain != "portal" or low_ink else "gold"
    return [halo, Icon(terrain, x - size / 2, y - size * 0.54, size, "ink", accent)]


def terrain_hex(letter: str, middle: Point, side: float, low_ink: bool = False) -> list[Shape]:
    """Return one hex with its fill, its symbol and a fine line around it."""
    style = Style(wash(TERRAINS[letter], low_ink), "soft", FINE)
    return [Path(hexagon_path(middle, side), style), *terrain_signs(letter, middle, side, low_ink)]


def sign(player: int, x: float, y: float, size: float, hollow: bool = False) -> Shape:
    """Return a player's sign around a point: disc, triangle, square or rhomb, each in its colour."""
    pigment = f"player.{player}"
    style = Style("paper" if hollow else pigment, "ink" if not hollow else pigment, 0.25)
    half = size / 2
    if player == 0:
        return Circle(x, y, half, style)
    if player == 1:
        return Path(f"M{x:.3f} {y - half:.3f}L{x + half:.3f} {y + half * 0.85:.3f}H{x - half:.3f}Z", style)
    if player == 2:
        edge = half * 0.86
        return Rectangle(x - edge, y - edge, 2 * edge, 2 * edge, style)
    tall = half * 1.15
    return Path(f"M{x:.3f} {y - tall:.3f}L{x + half:.3f} {y:.3f}L{x:.3f} {y + tall:.3f}L{x - half:.3f} {y:.3f}Z", style)


# Hex pieces: landscape tiles, the start tile, wonder lakes.


@lru_cache(maxsize=256)
def tile_front(tile: str, mark: str, low_ink: bool) -> Drawing:
    """Return a landscape tile: its first hex at the top left, the next at its right, the third below both."""
    return _hex_piece(dict(zip(triangle(CENTRE, 0), tile, strict=True)), low_ink, _mark(mark))


@lru_cache(maxsize=256)
def tile_back(mark: str, low_ink: bool, name: str = "") -> Drawing:
    """Return the back of a landscape tile, with its count mark and the name of its set."""
    hexes = triangle(CENTRE, 0)
    # The corner where the three hexes meet.
    x, y = ROOT / 2 * SIDE, 0.5 * SIDE
    signs: list[Shape] = [Icon("compass", x - 8, y - 8, 16, "pan", "paper")]
    for hexagon in hexes:
        middle = centre(hexagon, SIDE)
        size = 8.5
        away = (middle[0] + (middle[0] - x) * 0.2, middle[1] + (middle[1] - y) * 0.2)
        if mark:
            signs += [
                Circle(*away, size / 2 + 1, Style("paper", "pan", 0.5)),
                Text(away[0], away[1] + 2.6, mark, 7.5, weight="bold", anchor="middle", fill="pan"),
            ]
        else:
            signs.append(Icon("palm", away[0] - size / 2, away[1] - size / 2, size, "pan", "paper"))
    lowest = centre(hexes[2], SIDE)
    return _backed(hexes, [*signs, *_set_name(name, lowest[0], lowest[1] + 10.6, 21)], low_ink)


def start_front(start: str, low_ink: bool) -> Drawing:
    """Return the start tile."""
    return _hex_piece(dict(zip((CENTRE, *around(CENTRE)), start, strict=True)), low_ink, ())


def start_back(low_ink: bool, name: str = "") -> Drawing:
    hexes = (CENTRE, *around(CENTRE))
    return _backed(hexes, [Icon("compass", -16, -16, 32, "pan", "paper"), *_set_name(name, 0, 25, 44)], low_ink)


def _set_name(name: str, x: float, y: float, width: float) -> list[Shape]:
    """Return the name of a tile set, so that the tiles of two are told apart."""
    size = max(2.35, fonts.fitting_size(name, "hand", 4.4, width))
    shown = fonts.shortened(name, "hand", size, width)
    return [Text(x, y, shown, size, "hand", anchor="middle", fill="pan")] if name else []


@lru_cache(maxsize=256)
def lake_front(player: int, domain: int, low_ink: bool) -> Drawing:
    """Return a wonder lake: water, the sign of its owner, and the domain it counts for."""
    shapes: list[Shape] = [
        Circle(0, 0, SIDE * 0.8, Style("halo")),
        Icon("wave", -13.2, -6, 10, "ink"),
        Icon("wave", 3.2, -6, 10, "ink"),
        sign(player, 0, -7.6, 8),
        Circle(0, 6.2, 7, Style("paper" if low_ink else f"{DOMAINS[domain]}.wash", f"player.{player}", 0.6)),
        Circle(0, 6.2, 6, Style("halo")),
        Icon(DOMAINS[domain], -4.8, 1.2, 9.6, "ink", "paper"),
    ]
    return _hex_piece({CENTRE: "L"}, low_ink, shapes, signs=False)


@lru_cache(maxsize=256)
def lake_back(player: int, low_ink: bool) -> Drawing:
    shapes: list[Shape] = [sign(player, 0, 0, 13), Circle(0, 0, 11, Style(stroke=f"player.{player}", width=0.6))]
    return _backed((CENTRE,), shapes, low_ink, f"player.{player}.wash")


def _mark(mark: str) -> list[Shape]:
    """Return the count mark on a front, in the notch of the first hex."""
    if not mark:
        return []
    y = -SIDE + 4.6
    return [Circle(0, y, 2.4, Style("halo")), Text(0, y + 1.2, mark, 3.4, weight="bold", anchor="middle")]


def _hex_piece(hexes: Mapping[int, str], low_ink: bool, extra: Sequence[Shape], signs: bool = True) -> Drawing:
    """Return a piece of several hexes: bleed first, then the hexes, then the cutting line."""
    shapes: list[Shape] = []
    if not low_ink:
        shapes += [_bleed(hexagon, wash(TERRAINS[letter], low_ink)) for hexagon, letter in hexes.items()]
    for hexagon, letter in hexes.items():
        shapes += terrain_hex(letter, centre(hexagon, SIDE), SIDE, low_ink)[: None if signs else 1]
    return _piece(tuple(hexes), [*shapes, *extra])


def _backed(hexes: tuple[int, ...], signs: list[Shape], low_ink: bool, fill: str = "pan.wash") -> Drawing:
    """Return the back of a piece: one fill, no line, so that a printer may register it a little beside the front."""
    shapes: list[Shape] = []
    if not low_ink:
        shapes += [_bleed(hexagon, fill) for hexagon in hexes]
    return _piece(hexes, [*shapes, *signs], cut=low_ink)


def _bleed(hexagon: int, fill: str) -> Shape:
    """Return a hex with its colour going on beyond the cutting line."""
    return Path(hexagon_path(centre(hexagon, SIDE), SIDE + BLEED * 2 / ROOT), Style(fill))


def _piece(hexes: tuple[int, ...], shapes: list[Shape], cut: bool = True) -> Drawing:
    left, top, right, bottom = extent(hexes, SIDE)
    lines: list[Shape] = [Path(outline(hexes, SIDE), CUT)] if cut else []
    ticks = cutting_ticks(hexes)
    group = Group("", (*shapes, *lines, *ticks), BORDER - left, BORDER - top)
    return Drawing(right - left + 2 * BORDER, bottom - top + 2 * BORDER, (group,))


def hex_cut(hexes: tuple[int, ...], knife: Style) -> tuple[Shape, ...]:
    """Return the line along which a piece of hexes is cut, where it lies on its drawing."""
    left, top, _, _ = extent(hexes, SIDE)
    return (Group("", (Path(outline(hexes, SIDE), knife),), BORDER - left, BORDER - top),)


@lru_cache(maxsize=256)
def cutting_ticks(hexes: tuple[int, ...]) -> tuple[Shape, ...]:
    """Return a short tick outside the bleed at every corner that points outwards."""
    ticks: list[Shape] = []
    for loop in loops(hexes, SIDE):
        for index, (x, y) in enumerate(loop):
            (x0, y0), (x2, y2) = loop[index - 1], loop[(index + 1) % len(loop)]
            # Clockwise with y downwards, a corner that points outwards turns right.
            if (x - x0) * (y2 - y) - (y - y0) * (x2 - x) > 0:
                away_x, away_y = x - (x0 + x2) / 2, y - (y0 + y2) / 2
                length = math.hypot(away_x, away_y)
                unit_x, unit_y = away_x / length, away_y / length
                start, end = BLEED * 1.15 + 0.2, BORDER - 0.1
                ticks.append(Line(x + unit_x * start, y + unit_y * start, x + unit_x * end, y + unit_y * end, TICK))
    return tuple(ticks)


# Tokens.

TOKEN = 14.0
MARKER = 9.0
ANIMAL_GROUND = dict(zip(KINDS, DOMAINS, strict=True))


@lru_cache(maxsize=256)
def animal_token(kind: str, size: float = TOKEN, low_ink: bool = False, ground: str = "") -> Drawing:
    """Return an animal on a ground of its own shape: disc for herbivores, hexagon for raptors, square for reptiles."""
    middle, reach = size / 2, size / 2 - 0.9
    style = Style(ground or wash(ANIMAL_GROUND[kind], low_ink), "ink", 0.3)
    grounds: dict[str, Shape] = {
        "herbivore": Circle(middle, middle, reach, style),
        "raptor": Path(hexagon_path((middle, middle), reach), style),
        "reptile": Rectangle(middle - reach, middle - reach, 2 * reach, 2 * reach, style, 1),
    }
    picture = size * 0.66
    halo = Circle(middle, middle, picture * 0.56, Style("halo"))
    icon = Icon(kind, middle - picture / 2, middle - picture / 2, picture, "ink", "paper")
    return Drawing(size, size, (grounds[kind], halo, icon))


@lru_cache(maxsize=256)
def wonder_token(low_ink: bool = False) -> Drawing:
    """Return a wonder animal on a star-lit ground."""
    middle, picture = TOKEN / 2, TOKEN * 0.72
    ground = Circle(middle, middle, TOKEN / 2 - 0.9, Style("" if low_ink else "gold", "pan", 0.6))
    icon = Icon("wonder", middle - picture / 2, middle - picture / 2, picture, "ink", "paper")
    return Drawing(TOKEN, TOKEN, (ground, icon))


@lru_cache(maxsize=256)
def marker_token(player: int, low_ink: bool = False) -> Drawing:
    """Return a score marker, a little smaller than a space of the tracks."""
    fill = "" if low_ink else f"player.{player}.wash"
    ground = Rectangle(0.6, 0.6, MARKER - 1.2, MARKER - 1.2, Style(fill, f"player.{player}", 0.5), 1)
    return Drawing(MARKER, MARKER, (ground, sign(player, MARKER / 2, MARKER / 2, 4.8)))


def token_block(tokens: Sequence[Drawing], across: int, lines: bool = True) -> Drawing:
    """Return a block of tokens of one size, with the lines to cut them apart, a little longer than the block."""
    side = tokens[0].width
    rows, over = -(-len(tokens) // across), 3.0
    shapes: list[Shape] = [
        Group("", token.shapes, index % across * side, index // across * side) for index, token in enumerate(tokens)
    ]
    right, bottom = across * side, rows * side
    if not lines:
        return Drawing(right, bottom, tuple(shapes))
    shapes += [Line(i * side, -over, i * side, bottom + over, CUT) for i in range(across + 1)]
    shapes += [Line(-over, i * side, right + over, i * side, CUT) for i in range(rows + 1)]
    return Drawing(right, bottom, tuple(shapes))


def block_cut(drawing: Drawing, side: float) -> str:
    """Return the lines through a block for a cutting machine: its frame, and what lies between the tokens."""
    across, down = round(drawing.width / side), round(drawing.height / side)
    frame = f"M0 0H{drawing.width:g}V{drawing.height:g}H0Z"
    lines = [f"M{side * column:g} 0V{drawing.height:g}" for column in range(1, across)]
    return frame + "".join(lines) + "".join(f"M0 {side * row:g}H{drawing.width:g}" for row in range(1, down))
