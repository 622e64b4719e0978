"""The sheet of The Valley of Wiraqocha: a valley between clouds, with lakes, and how to outline what one finds."""

from __future__ import annotations

from functools import lru_cache

from engine.games.valley.sheet import TITLE_TOTALS, ValleyLayout, ValleySheet
from generator.draw import fonts, frame, squares
from generator.draw.frame import Box, ScoreBox, SheetExtras
from generator.draw.paths import number
from generator.draw.shapes import Circle, Drawing, Group, Icon, Line, Path, Rectangle, Shape, Style, Text
from generator.draw.squares import Board
from generator.games.penny.titles import title_steps
from generator.games.valley.look import LOOK
from generator.games.valley.outlines import outline
from generator.words import Words

GAME = "valley"
ROOM = Box(15.6, 37.2, 104.6, 81.6)
LEGEND = Box(124.2, 31.2, 13.8, 90)
ROUNDS_TOP, LINE_TOP = 123.7, 128.5
SCORES_TOP = 154.0
ROUNDS, TICK, TICK_STEP = 25, 3.4, 3.95
BITES = 8
OUTSIDE = "#"
KINDS = ("forest", "city", "mountain", "pyramid")
BUILDINGS = ("hut", "statue", "mine")


def draw(
    layout: ValleyLayout,
    sheet: ValleySheet | None = None,
    words: Words | None = None,
    extras: SheetExtras | None = None,
) -> Drawing:
    """Return the sheet: blank, or with what is written on it."""
    words, extras = words or Words("en"), extras or SheetExtras()
    written: list[Group] = []
    if sheet is not None:
        written.append(discoveries(layout, sheet))
        written.append(Group("pencil", tuple(pencil(layout, sheet, name) for name in cell_boxes(layout))))
        written.append(_ticks(sheet, extras.scores))
        if extras.scores:
            written.append(scores(sheet, words))
    return frame.assemble(GAME, layout, words, _printed(layout, words), written, extras)


def cell_boxes(layout: ValleyLayout) -> dict[str, Box]:
    """Return where the cells of the valley lie, by name."""
    return _board(layout).boxes(layout)


def pencil(layout: ValleyLayout, sheet: ValleySheet, cell: str) -> Group:
    """Return what is written in one cell."""
    index = layout.grid.names.index(cell)
    token = sheet.tokens()[index]
    box = _board(layout).box(index)
    x, y = box.middle
    side = box.width * 0.7
    shapes: tuple[Shape, ...] = ()
    if token in BUILDINGS:
        shapes = (Icon(token, -side / 2, -side / 2, side, "dakota", "dakota.wash"),)
    elif token in ("snake", "crossed"):
        alive = token == "snake"
        wash = "hazard.wash" if alive else "paper"
        shapes = (Icon("snake", -side / 2, -side / 2, side, "hazard" if alive else "faint", wash),)
        if not alive:
            reach, stroke = side * 0.52, Style(stroke="pencil", width=0.9)
            shapes += (Line(-reach, -reach, reach, reach, stroke), Line(-reach, reach, reach, -reach, stroke))
    elif token not in (".", OUTSIDE):
        size = fonts.fitting_size(token, "hand", box.width * 0.68, box.width * 0.62)
        shapes = (Text(-size * 0.05, size * 0.31, token, size, "hand", anchor="middle", fill="pencil"),)
    # A steady but human hand: every cell leans a little, always the same way.
    lean = (index * 5) % 7 - 3
    return Group(f"pencil-{cell}", shapes, round(x, 2), round(y, 2), lean)


def discoveries(layout: ValleyLayout, sheet: ValleySheet) -> Group:
    """Return the outlines of all discoveries, each in a group `<kind>-<number>` of its own."""
    board, index = _board(layout), layout.grid.index
    found = sheet.to_data()
    groups: list[Shape] = []
    for kind, part in zip(KINDS, ("forests", "cities", "mountains", "pyramids"), strict=True):
        for count, names in enumerate(found[part], 1):
            line = outline(board, tuple(index[name] for name in names), kind)
            groups.append(Group(f"{kind}-{count}", (line,)))
    return Group("discoveries", tuple(groups))


def scores(sheet: ValleySheet, words: Words) -> Group:
    """Return the score of a sheet as it is written into the boxes along the foot; the box of snakes has its minus."""
    score = sheet.score()
    parts = {part: abs(points) if part == "snakes" else points for part, points in score.parts.items()}
    return frame.written_scores(frame.score_places(LOOK.score_boxes(words), SCORES_TOP), parts, score.total)


def _board(layout: ValleyLayout) -> Board:
    return squares.place(layout, ROOM, largest=15.5)


@lru_cache(maxsize=64)
def _printed(layout: ValleyLayout, words: Words) -> Group:
    """Return everything that is printed before the game begins."""
    shapes = [
        *frame.border(GAME),
        *frame.title_strip(GAME, "pyramid", words(f"game.{GAME}.name"), layout.name[words.language], words),
        *_valley(layout),
        *_legend(words),
        *_round_boxes(words),
        *_building_boxes(words),
        *_snake_line(),
        *frame.dice_strip(LOOK.die_notes(words)),
        *_score_row(words),
        *frame.solo_scale(GAME, title_steps(TITLE_TOTALS, words), words),
        *frame.small_print(words("sheet.valley.small_print"), frame.print_width()),
    ]
    return Group("print", tuple(shapes))


# The valley.


def _valley(layout: ValleyLayout) -> list[Shape]:
    """Return the board: clouds around it, its cells, and its lakes."""
    board = _board(layout)
    inside = [index for index, token in enumerate(layout.tokens) if token != OUTSIDE]
    lakes = [index for index, token in enumerate(layout.tokens) if token == OUTSIDE and layout.lakes >> index & 1]
    land = sorted([*inside, *lakes])
    puff = min(2.9, board.cell * 0.24)
    clouds = _puffs(board, land)
    shapes: list[Shape] = [
        *squares.coordinates(board, puff + 1.4),
        Path(clouds, Style("paper", GAME, 0.45)),
        *_far_clouds(board, [index for index in range(board.columns * board.rows) if index not in land]),
        Path(squares.outline(board, land), Style("paper")),
    ]
    for index in inside:
        box = board.box(index)
        shapes.append(Rectangle(box.x, box.y, box.width, box.height, Style(stroke="soft", width=0.22)))
    shapes.append(Path(squares.outline(board, land), Style(stroke=GAME, width=0.7)))
    return shapes + _lakes(board, lakes)


def _puffs(board: Board, land: list[int]) -> str:
    """Return the clouds as a row of round puffs along the edge of the valley, two to a cell, never quite alike."""
    data = ""
    for count, loop in enumerate(squares.loops(board.columns, land)):
        points = [board.corner(point) for point in loop]
        data += f"M{_at(*points[0])}"
        for place, ((x1, y1), (x2, y2)) in enumerate(zip(points, [*points[1:], points[0]], strict=True)):
            share = 0.5 + ((place * 7 + count) % 5 - 2) * 0.04
            middle = x1 + (x2 - x1) * share, y1 + (y2 - y1) * share
            for (start_x, start_y), (end_x, end_y) in (((x1, y1), middle), (middle, (x2, y2))):
                radius = (abs(end_x - start_x) + abs(end_y - start_y)) * 0.54
                data += f"A{number(radius)} {number(radius)} 0 0 1 {_at(end_x, end_y)}"
        data += "Z"
    return data


def _far_clouds(board: Board, outside: list[int]) -> list[Shape]:
    """Return a light cloud in every outside cell."""
    side = board.cell * 0.5
    shapes: list[Shape] = []
    for index in outside:
        box = board.box(index)
        x, y = box.middle
        shapes.append(Icon("cloud", x - side / 2, y - side / 2, side, "faint", "paper"))
    return shapes


def _lakes(board: Board, lakes: list[int]) -> list[Shape]:
    """Return the lakes: water with a soft shore and a few waves."""
    shapes: list[Shape] = []
    for index in lakes:
        box = board.box(index)
        inset = box.width * 0.09
        side = box.width - 2 * inset
        shapes.append(Rectangle(box.x + inset, box.y + inset, side, side, Style("lake.wash", GAME, 0.4), side * 0.36))
        wave = box.width * 0.5
        x, y = box.middle
        shapes.append(Icon("wave", x - wave / 2, y - wave / 2, wave, "treasures", "paper"))
    return shapes


def _at(x: float, y: float) -> str:
    return f"{number(x)} {number(y)}"


# How to outline discoveries.

#: kind -> columns, rows and cells of the example, and its numbers
EXAMPLES = {
    "forest": (3, 2, (0, 1, 2, 4, 5), ("7", "2", "4", "1", "9")),
    "city": (3, 2, (0, 1, 2, 4), ("3", "3", "3", "3")),
    "mountain": (3, 2, (1, 2, 4), ("6", "11", "8")),
    "pyramid": (3, 2, (1, 3, 4, 5), ("12", "10", "15", "11")),
}


def _legend(words: Words) -> list[Shape]:
    """Return the four kinds of discoveries beside the valley: an example, and what it takes."""
    height = LEGEND.height / len(KINDS)
    shapes: list[Shape] = []
    for count, kind in enumerate(KINDS):
        shapes += _example(kind, words, LEGEND.y + count * height)
    return shapes


def _example(kind: str, words: Words, top: float) -> list[Shape]:
    columns, rows, cells, numbers = EXAMPLES[kind]
    # A triangle needs room beside its cells.
    size = 3.8 if kind == "pyramid" else 4.4
    middle = LEGEND.x + LEGEND.width / 2
    foot = top + 4 + 2 * 4.4
    board = Board(round(middle - columns * size / 2, 2), round(foot - rows * size, 2), size, columns, rows)
    name = words(f"sheet.valley.{kind}")
    name_size = fonts.fitting_size(name, "text", 2.9, LEGEND.width, "bold")
    shapes: list[Shape] = [Text(middle, top + 2.4, name, name_size, weight="bold", anchor="middle", fill=kind)]
    for cell, text in zip(cells, numbers, strict=True):
        box = board.box(cell)
        shapes.append(Rectangle(box.x, box.y, size, size, Style(stroke="faint", width=0.15)))
        x, y = box.middle
        # Two digits keep clear of the line around them.
        number_size = fonts.fitting_size(text, "hand", 2.9, size * 0.5)
        shapes.append(Text(x, y + number_size * 0.33, text, number_size, "hand", anchor="middle", fill="pencil"))
    shapes.append(outline(board, cells, kind, 0.35))
    for row, line in enumerate(fonts.wrap(words(f"sheet.valley.{kind}_rule"), "text", 2.1, LEGEND.width + 1)):
        shapes.append(Text(middle, top + 15.4 + row * 2.6, line, 2.1, anchor="middle"))
    return shapes


# Lines to tick and to note on.


def _round_places() -> list[Box]:
    start = frame.RIGHT - ROUNDS * TICK_STEP + (TICK_STEP - TICK)
    return [Box(round(start + count * TICK_STEP, 2), ROUNDS_TOP, TICK, TICK) for count in range(ROUNDS)]


def _round_boxes(words: Words) -> list[Shape]:
    """Return the 25 rounds of a solo game, to be ticked; every fifth one has its number."""
    places = _round_places()
    label = words("sheet.valley.rounds")
    size = fonts.fitting_size(label, "text", 2.7, places[0].x - frame.LEFT - 1.5)
    shapes: list[Shape] = [Text(frame.LEFT, ROUNDS_TOP + 2.6, label, size, fill=GAME, weight="bold")]
    for count, box in enumerate(places, 1):
        fifth = count % 5 == 0
        style = Style("paper", GAME, 0.5 if fifth else 0.22)
        shapes.append(Rectangle(box.x, box.y, box.width, box.height, style, 0.6))
        if fifth:
            shapes.append(Text(box.middle[0], box.y + 2.4, str(count), 1.9, anchor="middle", fill="soft"))
    return shapes


def _building_places() -> list[Box]:
    return [Box(frame.LEFT + count * 27.4, LINE_TOP + 0.5, 4.4, 4.4) for count in range(len(BUILDINGS))]


def _building_boxes(words: Words) -> list[Shape]:
    """Return the three buildings, each with its box to tick and what it counts."""
    shapes: list[Shape] = []
    for building, box in zip(BUILDINGS, _building_places(), strict=True):
        name, rule = words(f"sheet.valley.{building}"), words(f"sheet.valley.{building}_rule")
        text_x = box.x + 11
        room = 27.4 - 11 - 1.2
        name_size = fonts.fitting_size(name, "text", 2.5, room, "bold")
        rule_size = fonts.fitting_size(rule, "text", 2.1, room)
        shapes += [
            Rectangle(box.x, box.y, box.width, box.height, Style("paper", "dakota", 0.35), 0.8),
            Icon(building, box.x + 5, box.y - 0.5, 5.4, "dakota", "dakota.wash"),
            Text(text_x, box.y + 1.8, name, name_size, weight="bold", fill="dakota"),
            Text(text_x, box.y + 4.5, rule, rule_size),
        ]
    return shapes


def _bite_places() -> list[Box]:
    step = 4.75
    start = frame.RIGHT - BITES * step + 0.35
    return [Box(round(start + count * step, 2), LINE_TOP + 0.5, 4.4, 4.4) for count in range(BITES)]


def _snake_line() -> list[Shape]:
    """Return a row of circles for what each snake bites off."""
    places = _bite_places()
    shapes: list[Shape] = [Icon("snake", places[0].x - 6, LINE_TOP - 0.1, 5.4, "hazard", "hazard.wash")]
    for box in places:
        shapes.append(Circle(*box.middle, box.width / 2, Style("paper", "hazard", 0.3)))
    return shapes


def _ticks(sheet: ValleySheet, bites: bool) -> Group:
    """Return the ticks of rounds and buildings and, at the end, what the snakes bite off."""
    tokens, data = sheet.tokens(), sheet.to_data()
    shapes: list[Shape] = [_tick(box) for box in _round_places()[: data.get("rounds", 0)]]
    for building, box in zip(BUILDINGS, _building_places(), strict=True):
        if building in tokens:
            shapes.append(_tick(box))
    if bites:
        lost = [line.points for line in sheet.explain() if line.part == "snakes"]
        for points, box in zip(lost, _bite_places(), strict=False):
            text = str(-points) if points else "–"
            shapes.append(Text(box.middle[0], box.y + 3.5, text, 4, "hand", anchor="middle", fill="pencil"))
    return Group("ticks", tuple(shapes))


def _tick(box: Box) -> Path:
    left, top, side = box.x, box.y, box.width
    points = ((0.15, 0.5), (0.42, 0.85), (0.95, 0.02))
    data = "M" + "L".join(_at(left + x * side, top + y * side) for x, y in points)
    return Path(data, Style(stroke="pencil", width=0.6))


# Dice, scores, titles.


def _score_row(words: Words) -> list[Shape]:
    """Return eight narrow boxes: icon and name above each, its formula below."""
    boxes = LOOK.score_boxes(words)
    places = frame.score_places(boxes, SCORES_TOP)
    total = ScoreBox("total", "star", words("sheet.total"), words("sheet.valley.part.total_formula"), "=")
    # Names may be wider than their boxes, but for those at the ends, which would stick out.
    step = places["forests"].x - places["full_grid"].x
    shapes: list[Shape] = []
    for index, box in enumerate([*boxes, total]):
        place, last = places[box.part], box is total
        x = place.middle[0]
        reach = place.width if last or not index else step - 0.8
        style = Style("paper", GAME if last else "ink", 0.8 if last else 0.4)
        name_size = fonts.fitting_size(box.name, "text", 2.6, reach, "bold")
        formula_size = fonts.fitting_size(box.formula, "text", 2.2, reach)
        shapes += [
            Icon(box.icon, x - 2.4, place.y - 8.5, 4.8, GAME, "gold" if last else "valley.wash"),
            Text(x, place.y - 1, box.name, name_size, weight="bold", anchor="middle", fill=GAME),
            Rectangle(place.x, place.y, place.width, place.height, style, 2),
            Text(x, place.y + place.height + 2.9, box.formula, formula_size, anchor="middle", fill="soft"),
        ]
        if index:
            middle = place.y + place.height / 2 + 1.7
            shapes.append(Text(place.x - 2.3, middle, box.sign, 5, weight="bold", anchor="middle", fill=GAME))
    return shapes
