"""What the sheets of the two seas share: the board with its dice, the set-up table, routes in pencil.

Every cell keeps its symbol in the upper left quarter and its boxes in the outer corners of the others. A route runs
along the middle lines only, so it never covers them, however it turns. `panel.py` has what stands beside the board.
"""

from __future__ import annotations

from engine.games.seas.layout import SeaLayout
from engine.games.seas.sheet import SeaSheet
from generator.draw import fonts, frame, squares
from generator.draw.frame import Box
from generator.draw.paths import number
from generator.draw.shapes import Circle, Group, Icon, Line, Path, Rectangle, Shape, Style, Text
from generator.draw.squares import Board
from generator.words import Words

#: the largest board, and the side of a cell where there are fewer: what is ticked beside the board needs room too
ROOM = Box(frame.LEFT + 8.5, 39.2, 80.5, 80.5)
LARGEST_CELL = 14.6
SETUP_TOP, SETUP_HEIGHT = 122.2, 10.8
#: a box to tick by hand in a cell, and one that is ticked in print
CELL_TICK, PRINTED_TICK = 5.0, 2.5
ROUTE_WIDTH = 1.4
OUTSIDE = "#"
SHAPES = ("ns", "ew", "ne", "se", "sw", "nw")


def board_of(layout: SeaLayout) -> Board:
    width = min(ROOM.width, LARGEST_CELL * layout.grid.columns)
    return squares.place(layout, Box(ROOM.x, ROOM.y, width, ROOM.height), largest=LARGEST_CELL)


def cell_boxes(layout: SeaLayout) -> dict[str, Box]:
    """Return where the cells of a sea lie, by name."""
    return board_of(layout).boxes(layout)


# The board.


def board(game: str, layout: SeaLayout, icons: dict[str, str], tick: str) -> list[Shape]:
    """Return the sea: its cells with their symbols, and the dice that name columns and rows."""
    place = board_of(layout)
    inside = [index for index, token in enumerate(layout.tokens) if token != OUTSIDE]
    line = squares.outline(place, inside)
    shapes: list[Shape] = [
        *_dice_around(place),
        Path(line, Style(stroke=game, width=2.6)),
        Path(line, Style(stroke="paper", width=1.6)),
        Path(line, Style(fill="paper")),
    ]
    for index in inside:
        shapes += _cell(game, layout, place.box(index), index, icons, tick)
    shapes += _lines(game, place, set(inside))
    return [*shapes, Path(line, Style(stroke=game, width=0.6))]


def _dice_around(place: Board) -> list[Shape]:
    """Return the black dice with the letters of the columns, and the white dice of the rows."""
    side = 5.6
    shapes: list[Shape] = []
    for column in range(place.columns):
        x, y = place.x + (column + 0.5) * place.cell, place.y - 7.4
        shapes.append(Icon(f"die_dark{column + 1}", round(x - side + 0.7, 2), y, side, "ink", "paper"))
        letter = chr(97 + column)
        shapes.append(Text(round(x + 3, 2), y + 3.9, letter, 3.4, weight="bold", anchor="middle", fill="soft"))
    for row in range(place.rows):
        y = place.y + (row + 0.5) * place.cell - side / 2
        shapes.append(Icon(f"die{row + 1}", place.x - side - 2.1, round(y, 2), side, "ink", "paper"))
    return shapes


def _cell(game: str, layout: SeaLayout, box: Box, index: int, icons: dict[str, str], tick: str) -> list[Shape]:
    """Return a cell: its symbol, what a ship pays, and the boxes to tick."""
    token = layout.tokens[index]
    kind = token[0]
    shapes: list[Shape] = []
    if index in layout.setup_cells:
        shapes.append(Rectangle(box.x + 0.5, box.y + 0.5, box.width - 1, box.height - 1, Style(f"{game}.wash"), 1.2))
    if kind in icons:
        side = round(box.width / 2 - 0.95, 2)
        accent = "paper" if index in layout.setup_cells else f"{game}.wash"
        shapes.append(Icon(icons[kind], box.x + 0.35, box.y + 0.35, side, "ink", accent))
    if kind in layout.ship_gold:
        x, y = box.x + box.width - 2.9, box.y + 2.9
        shapes.append(Circle(round(x, 2), round(y, 2), 1.9, Style("gold", "ink", 0.25)))
        gold = str(layout.ship_gold[kind])
        shapes.append(Text(round(x, 2), round(y + 1, 2), gold, 2.9, weight="bold", anchor="middle"))
    if index not in layout.setup_cells and not layout.boxes[index]:
        shapes.append(_ripple(box, index))
    for count, spot in enumerate(tick_places(layout, index, box)):
        shapes += _tick_box(game, spot, tick, count < layout.ticked[index])
    return shapes


def _ripple(box: Box, index: int) -> Path:
    """Return a little water in the lower left quarter, where nobody draws; no two neighbours have the same."""
    x = box.x + 1.4 + (index * 5) % 3 * 0.7
    y = box.y + box.height - 1.9 - (index * 3) % 4 * 0.7
    crest, trough = "c0.5 -0.7 1 -0.7 1.5 0", "c0.5 0.7 1 0.7 1.5 0"
    data = f"M{at(x, y)}{crest}{trough}M{at(x + 1.4, y - 1.3)}{crest}"
    return Path(data, Style(stroke="faint", width=0.3))


def tick_places(layout: SeaLayout, index: int, box: Box) -> list[Box]:
    """Return the boxes (forts, tentacles) of a cell: those that are ticked in print, then those for a pencil.

    A pencil needs room: up to three boxes stand in the outer corners of the quarters without the symbol, and what is
    ticked already stands small beside them. Where a layout has more, all of them are small.
    """
    printed = layout.ticked[index]
    free = layout.boxes[index] - printed
    if not 0 < free <= 3 or printed > (2 if free == 3 else 4) or box.width / 2 - ROUTE_WIDTH / 2 < CELL_TICK + 0.9:
        return _small_ticks(layout.boxes[index], box)
    edge = 0.5
    left, top = box.x + edge, box.y + edge
    right, bottom = box.x + box.width - edge - CELL_TICK, box.y + box.height - edge - CELL_TICK
    corners = ((right, bottom), (left, bottom), (right, top))
    spots = [Box(round(x, 2), round(y, 2), CELL_TICK, CELL_TICK) for x, y in corners[:free]]
    step = PRINTED_TICK + 0.25
    # Beside a box in the third corner there is room for one column only.
    end = box.x + box.width - edge - (CELL_TICK + 0.3 if free == 3 else 0)
    places = ((end - (1 + count // 2) * step + 0.25, top + count % 2 * step) for count in range(printed))
    marked = [Box(round(x, 2), round(y, 2), PRINTED_TICK, PRINTED_TICK) for x, y in places]
    return marked + spots


def _small_ticks(number_of_boxes: int, box: Box) -> list[Box]:
    """Return small boxes: four lower right, then four lower left, then upper right."""
    edge, gap = 0.65, 0.4
    side = round(min(3.1, (box.width / 2 - edge - gap - ROUTE_WIDTH / 2 - 0.2) / 2), 2)
    spots = []
    for count in range(number_of_boxes):
        quarter, place = divmod(count, 4)
        row, column = divmod(place, 2)
        right = box.x + box.width - edge - (box.width / 2 if quarter == 1 else 0)
        bottom = box.y + box.height - edge - (box.height / 2 if quarter == 2 else 0)
        x = right - (2 - column) * side - (1 - column) * gap
        y = bottom - (2 - row) * side - (1 - row) * gap
        spots.append(Box(round(x, 2), round(y, 2), side, side))
    return spots


def _tick_box(game: str, spot: Box, tick: str, ticked: bool) -> list[Shape]:
    """Return a fort (a small square with battlements) or a tentacle's sucker (a circle), with the printed tick."""
    style = Style("paper", "ink", 0.3)
    x, y = spot.middle
    if tick == "fort":
        shape: Shape = Path(_battlements(spot), style)
    else:
        shape = Circle(x, y, round(spot.width / 2, 2), style)
    if not ticked:
        return [shape]
    return [shape, Path(cross(spot, 0.3), Style(stroke=game, width=0.55))]


def _battlements(spot: Box) -> str:
    step = spot.width / 5
    left, top, right, bottom = spot.x, spot.y, spot.x + spot.width, spot.y + spot.height
    points = [(left, bottom), (left, top)]
    for count in range(1, 5):
        height = top if count % 2 else top + step * 0.9
        points += [(left + step * count, height), (left + step * count, top + step * 0.9 if count % 2 else top)]
    points += [(right, top), (right, bottom)]
    return "M" + "L".join(at(x, y) for x, y in points) + "Z"


def _lines(game: str, place: Board, inside: set[int]) -> list[Shape]:
    """Return the lines between cells, with a mark in the middle of each side: there routes meet."""
    style, mark = Style(stroke="soft", width=0.25, dash=(1.4, 0.9)), Style("paper", game, 0.3)
    shapes: list[Shape] = []
    marks: list[Shape] = []
    for index in sorted(inside):
        box = place.box(index)
        right, bottom = round(box.x + box.width, 2), round(box.y + box.height, 2)
        if index % place.columns < place.columns - 1 and index + 1 in inside:
            shapes.append(Line(right, box.y, right, bottom, style))
            marks.append(Circle(right, round(box.middle[1], 2), 0.55, mark))
        if index + place.columns in inside:
            shapes.append(Line(box.x, bottom, right, bottom, style))
            marks.append(Circle(round(box.middle[0], 2), bottom, 0.55, mark))
    return shapes + marks


# The set-up table.


def setup_table(game: str, layout: SeaLayout, words: Words, symbol: str) -> list[Shape]:
    """Return the strip that says which route each face of the black die draws (DO-3)."""
    top, label_width = SETUP_TOP, 31.0
    step = (frame.INNER - label_width) / 6
    title, text = words("sheet.sea.setup"), words(f"sheet.{game}.setup_text")
    lines = fonts.wrap(text, "text", fonts.LEAST_TYPE, label_width - 9)
    shapes: list[Shape] = [
        Rectangle(frame.LEFT, top, frame.INNER, SETUP_HEIGHT, Style("cream", game, 0.3), 2),
        Icon(symbol, frame.LEFT + 1.2, top + 2.4, 6, game, "paper"),
        Text(frame.LEFT + 8.2, top + 3.6, title, 3.1, weight="bold", fill=game),
        *(
            Text(frame.LEFT + 8.2, round(top + 6.5 + 2.7 * row, 2), line, fonts.LEAST_TYPE)
            for row, line in enumerate(lines)
        ),
    ]
    for count, shape in enumerate(SHAPES):
        x = round(frame.LEFT + label_width + count * step + 1.2, 2)
        tile = Box(round(x + 6.6, 2), top + 1.6, 7.6, 7.6)
        shapes.append(Icon(f"die_dark{count + 1}", x, top + 2.6, 5.6, "ink", "paper"))
        shapes.append(Rectangle(tile.x, tile.y, tile.width, tile.height, Style("paper", "soft", 0.25), 0.6))
        inner = Box(tile.x + 0.65, tile.y + 0.65, tile.width - 1.3, tile.height - 1.3)
        shapes.append(Path(route_path(inner, shape), Style(stroke=game, width=1.3)))
    return shapes


# Pencil.


def route_path(box: Box, shape: str) -> str:
    """Return a route from the middle of one side through the middle of the cell to the middle of another."""
    x, y = box.middle
    ends = {"n": (x, box.y), "e": (box.x + box.width, y), "s": (x, box.y + box.height), "w": (box.x, y)}
    first, second = ends[shape[0]], ends[shape[1]]
    if shape in ("ns", "ew"):
        return f"M{at(*first)}L{at(*second)}"
    bend = 0.42
    before = (x + (first[0] - x) * bend, y + (first[1] - y) * bend)
    after = (x + (second[0] - x) * bend, y + (second[1] - y) * bend)
    return f"M{at(*first)}L{at(*before)}Q{at(x, y)} {at(*after)}L{at(*second)}"


def pencil(layout: SeaLayout, sheet: SeaSheet, cell: str) -> Group:
    """Return what is drawn in one cell: its route, and the ticks that are not printed."""
    index = layout.grid.index[cell]
    box = board_of(layout).box(index)
    shapes: list[Shape] = []
    shape = sheet.routes[index]
    if shape:
        shapes.append(Path(route_path(box, SHAPES[shape - 1]), Style(stroke="pencil", width=ROUTE_WIDTH)))
    spots = tick_places(layout, index, box)[layout.ticked[index] : sheet.ticks[index]]
    shapes += [Path(check(spot), Style(stroke="pencil", width=0.7)) for spot in spots]
    return Group(f"pencil-{cell}", tuple(shapes))


def check(spot: Box) -> str:
    """Return a tick that reaches a little out of its box."""
    x, y, side = spot.x, spot.y, spot.width
    return f"M{at(x + side * 0.18, y + side * 0.5)}L{at(x + side * 0.42, y + side * 0.82)}L{at(x + side * 0.98, y)}"


def cross(spot: Box, share: float) -> str:
    """Return a cross that reaches so far from the middle of a place."""
    (x, y), reach = spot.middle, spot.width * share
    left, right, top, bottom = x - reach, x + reach, y - reach, y + reach
    return f"M{at(left, top)}L{at(right, bottom)}M{at(right, top)}L{at(left, bottom)}"


def at(x: float, y: float) -> str:
    return f"{number(x)} {number(y)}"
