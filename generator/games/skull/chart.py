"""The printed map of Skull Island: a sea chart with anchorages, a drawn coast, land to write on, and mountains."""

from __future__ import annotations

from engine.games.skull.sheet import SkullLayout
from generator.draw import squares
from generator.draw.frame import Box
from generator.draw.icon_paths.strokes import ring
from generator.draw.paths import number
from generator.draw.shapes import Group, Icon, Line, Path, Rectangle, Shape, Style
from generator.draw.squares import Board

HUE, WASH, BAND = "skull", "skull.wash", "skull.band"
FRAME = 1.3
# What lives in the corners of the chart, from the top left, clockwise.
CORNERS = ("compass", "galleon", "monster", "wave")
ANCHOR = "M12 6v15M7 9.5h10M3.5 13.5c.6 4.6 4 7.3 8.5 7.5 4.5-.2 7.9-2.9 8.5-7.5"


def chart(layout: SkullLayout, board: Board) -> list[Shape]:
    """Return the whole map, as it is printed before the game begins."""
    tokens = layout.tokens
    chart_cells = [index for index, token in enumerate(tokens) if token != "#"]
    island = [index for index, token in enumerate(tokens) if token in ".^"]
    coast = coast_line(board, island)
    shapes: list[Shape] = [
        *squares.coordinates(board, FRAME + 1.5),
        Path(squares.outline(board, chart_cells), Style(WASH)),
        *_scale_frame(board, chart_cells),
    ]
    for index in chart_cells:
        if layout.anchorage >> index & 1:
            shapes += _anchorage(board.box(index))
        elif tokens[index] == "~":
            shapes += _open_sea(board, index)
    shapes += [
        Path(coast, Style("paper", "paper", 1.9)),
        Path(coast, Style("cream", HUE, 0.8)),
    ]
    for index in island:
        shapes += _mountain(board.box(index)) if tokens[index] == "^" else _land(board.box(index))
    return shapes


def _scale_frame(board: Board, inside: list[int]) -> list[Shape]:
    """Return the frame of a sea chart: a band whose pieces are light and dark in turn, one a cell."""
    shapes: list[Shape] = []
    for (x1, y1), (x2, y2) in squares.edges(board.columns, inside):
        start, end = board.corner((x1, y1)), board.corner((x2, y2))
        outward = (y2 - y1, x1 - x2)
        left, top = min(start[0], end[0]), min(start[1], end[1])
        width, height = abs(end[0] - start[0]) or FRAME, abs(end[1] - start[1]) or FRAME
        left += FRAME * min(0, outward[0])
        top += FRAME * min(0, outward[1])
        dark = (x1 + y1 + x2 + y2) // 2 % 2
        style = Style(BAND if dark else "paper", HUE, 0.25)
        shapes.append(Rectangle(round(left, 2), round(top, 2), width, height, style))
    return shapes


def _anchorage(box: Box) -> list[Shape]:
    """Return an anchorage: a calm place with a ring of buoys, and a small anchor that says what it is for."""
    inset = box.width * 0.1
    side = box.width - 2 * inset
    size = box.width * 0.23
    anchor = Group(
        "",
        (
            Path(ANCHOR + ring(12, 4, 2.1), Style(stroke=HUE, width=1.7)),
            Path("M3.5 13.5l-.6 3.6M3.5 13.5l3 1.9M20.5 13.5l.6 3.6M20.5 13.5l-3 1.9", Style(stroke=HUE, width=1.5)),
        ),
        round(box.x + inset + side - size - 0.5, 2),
        round(box.y + inset + side - size - 0.5, 2),
        0,
        size / 24,
    )
    style = Style("paper", HUE, 0.35, (0.1, 0.95))
    return [Rectangle(round(box.x + inset, 2), round(box.y + inset, 2), side, side, style, 2.4), anchor]


def _open_sea(board: Board, index: int) -> list[Shape]:
    """Return what swims where no boat will lie: pictures in the corners of the chart, small waves elsewhere."""
    box = board.box(index)
    corners = (0, board.columns - 1, board.columns * board.rows - 1, board.columns * (board.rows - 1))
    if index in corners:
        side = box.width * 0.74
        name = CORNERS[corners.index(index)]
        x, y = box.x + (box.width - side) / 2, box.y + (box.height - side) / 2
        return [Icon(name, round(x, 2), round(y, 2), side, HUE, "paper")]
    shift = (index * 7 % 5 - 2) * 0.5
    return [
        _ripple(box.x + box.width * 0.2 + shift, box.y + box.height * 0.4, box.width * 0.3),
        _ripple(box.x + box.width * 0.48 + shift, box.y + box.height * 0.68, box.width * 0.3),
    ]


def _ripple(x: float, y: float, width: float) -> Path:
    step = width / 2
    data = f"M{number(x)} {number(y)}" + 2 * f"q{number(step / 2)} {number(-step / 2)} {number(step)} 0"
    return Path(data, Style(stroke=HUE, width=0.3))


def _land(box: Box) -> list[Shape]:
    """Return a cell of land: clean paper to write on."""
    inset = box.width * 0.045
    side = box.width - 2 * inset
    style = Style("paper", "soft", 0.25)
    return [Rectangle(round(box.x + inset, 2), round(box.y + inset, 2), round(side, 2), round(side, 2), style, 1.6)]


def _mountain(box: Box) -> list[Shape]:
    """Return a mountain, which fills its cell."""
    side = box.width * 0.94
    x, y = box.x + (box.width - side) / 2, box.y + (box.height - side) / 2 - box.height * 0.03
    return [Icon("mountain", round(x, 2), round(y, 2), side, "ink", "mountain.wash")]


def coast_line(board: Board, island: list[int]) -> str:
    """Return the coast as path data: curves from the middle of one side to the middle of the next.

    Each corner of the outline pulls the curve towards it and a little out to sea, not everywhere alike, so that the
    line looks drawn; at capes it is pulled further, so that it goes around the cells.
    """
    data = ""
    for loop in squares.loops(board.columns, island):
        corners = list(zip(loop[-1:] + loop[:-1], loop, loop[1:] + loop[:1], strict=True))
        middles = [_middle(board, here, following) for _, here, following in corners]
        data += "M" + _point(middles[-1])
        for (before, here, following), end in zip(corners, middles, strict=True):
            data += "Q" + _point(_pulled(board, before, here, following)) + " " + _point(end)
        data += "Z"
    return data


def _middle(board: Board, start: tuple[int, int], end: tuple[int, int]) -> tuple[float, float]:
    """Return a point off the middle of a side of the island, out to sea by a third of a millimetre."""
    (x1, y1), (x2, y2) = board.corner(start), board.corner(end)
    out = ((end[1] - start[1]) * 0.3, (start[0] - end[0]) * 0.3)
    return (x1 + x2) / 2 + out[0], (y1 + y2) / 2 + out[1]


def _pulled(
    board: Board, before: tuple[int, int], here: tuple[int, int], following: tuple[int, int]
) -> tuple[float, float]:
    first = (here[0] - before[0], here[1] - before[1])
    second = (following[0] - here[0], following[1] - here[1])
    out = (first[1] + second[1], -first[0] - second[0])
    turn = first[0] * second[1] - first[1] * second[0]
    wobble = ((here[0] * 5 + here[1] * 3) % 4) * 0.16
    pull = {1: 0.17, 0: 0.0, -1: -0.05}[turn] * board.cell + wobble
    x, y = board.corner(here)
    return x + out[0] * pull, y + out[1] * pull


def _point(point: tuple[float, float]) -> str:
    return f"{number(point[0])} {number(point[1])}"


def link(one: Box, other: Box, style: Style) -> Line:
    """Return a line from the middle of a cell to the middle of another."""
    (x1, y1), (x2, y2) = one.middle, other.middle
    return Line(round(x1, 2), round(y1, 2), round(x2, 2), round(y2, 2), style)
