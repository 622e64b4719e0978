"""The sheet of The Valley of Wiraqocha: a valley between clouds, with lakes, and how to outline what one finds."""

from __future__ import annotations

from functools import lru_cache

from engine.games.valley.sheet import ValleyLayout, ValleySheet
from generator.draw import fonts, frame, squares
from generator.draw.assembly import assemble
from generator.draw.frame import Box, SheetExtras
from generator.draw.paths import number
from generator.draw.shapes import Circle, Drawing, Group, Icon, Line, Path, Rectangle, Shape, Style, Text
from generator.draw.sheet_foot import solo_scale
from generator.draw.squares import Board
from generator.games.valley.look import LOOK
from generator.games.valley.outlines import outline
from generator.games.valley.score_row import SCORES_TOP, score_row
from generator.words import Words

GAME = "valley"
ROOM = Box(17.0, 35.5, 118.0, 82.2)
ROUNDS_TOP, LINE_TOP = 121.3, 126.9
DICE_TOP, DICE_HEIGHT = 134.4, 12.2
SOLO_TOP, REMINDERS_TOP = 178.0, 188.4
#: boxes for a tick and for a number, and how many there are
TICK, TICK_STEP, ROUNDS = 4.3, 4.4, 25
BITE, BITES = 6.4, 8
BUILDING_STEP = 22.7
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
    words, extras = words or Words(), extras or SheetExtras()
    written: list[Group] = []
    if sheet is not None:
        written.append(discoveries(layout, sheet))
        written.append(Group("pencil", tuple(pencil(layout, sheet, name) for name in cell_boxes(layout))))
        written.append(_ticks(sheet, extras.scores))
        if extras.scores:
            written.append(scores(sheet, words))
    return assemble(GAME, layout, words, _printed(layout, words), written, extras, REMINDERS_TOP)


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
        *_round_boxes(words),
        *_building_boxes(words),
        *_snake_line(),
        *frame.dice_strip(LOOK.die_notes(words), DICE_TOP, DICE_HEIGHT),
        *score_row(words),
        *solo_scale(GAME, LOOK.solo_titles(words), words, SOLO_TOP),
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


# Lines to tick and to note on.


def _round_places() -> list[Box]:
    start = frame.RIGHT - ROUNDS * TICK_STEP + (TICK_STEP - TICK)
    return [Box(round(start + count * TICK_STEP, 2), ROUNDS_TOP, TICK, TICK) for count in range(ROUNDS)]


def _round_boxes(words: Words) -> list[Shape]:
    """Return the 25 rounds of a solo game, to be ticked; every fifth one has its number."""
    places = _round_places()
    lines = fonts.wrap(words("sheet.valley.rounds"), "text", fonts.LEAST_TYPE, places[0].x - frame.LEFT - 1, "bold")
    first = ROUNDS_TOP + (3 if len(lines) == 1 else 1.7)
    shapes: list[Shape] = [
        Text(frame.LEFT, round(first + 2.7 * row, 2), line, fonts.LEAST_TYPE, weight="bold", fill=GAME)
        for row, line in enumerate(lines)
    ]
    for count, box in enumerate(places, 1):
        fifth = count % 5 == 0
        style = Style("paper", GAME, 0.5 if fifth else 0.22)
        shapes.append(Rectangle(box.x, box.y, box.width, box.height, style, 0.6))
        if fifth:
            size = fonts.LEAST_TYPE
            shapes.append(Text(box.middle[0], box.y + 3, str(count), size, anchor="middle", fill="soft"))
    return shapes


def _building_places() -> list[Box]:
    y = LINE_TOP + (BITE - TICK) / 2
    return [Box(frame.LEFT + count * BUILDING_STEP, round(y, 2), TICK, TICK) for count in range(len(BUILDINGS))]


def _building_boxes(words: Words) -> list[Shape]:
    """Return the three buildings, each with its box to tick and what stands beside it."""
    shapes: list[Shape] = []
    for building, box in zip(BUILDINGS, _building_places(), strict=True):
        text_x = box.x + TICK + 6.3
        room = BUILDING_STEP - TICK - 6.7
        name, name_size = fonts.fitted(words(f"sheet.valley.{building}"), "text", 2.6, room, "bold")
        beside, size = fonts.block(words(f"sheet.valley.{building}_beside"), "text", 2.5, room, 2)
        # Three lines are as high as the box, the picture and a little more.
        first = LINE_TOP + (2.8 if len(beside) == 1 else 1.7)
        below = first + (2.9 if len(beside) == 1 else 2.5)
        shapes += [
            Rectangle(box.x, box.y, box.width, box.height, Style("paper", "dakota", 0.35), 0.8),
            Icon(building, box.x + TICK + 0.6, LINE_TOP + 0.5, 5.4, "dakota", "dakota.wash"),
            Text(text_x, round(first, 2), name, name_size, weight="bold", fill="dakota"),
            *(Text(text_x, round(below + 2.4 * row, 2), line, size) for row, line in enumerate(beside)),
        ]
    return shapes


def _bite_places() -> list[Box]:
    step = BITE + 0.3
    start = frame.RIGHT - BITES * step + 0.3
    return [Box(round(start + count * step, 2), LINE_TOP, BITE, BITE) for count in range(BITES)]


def _snake_line() -> list[Shape]:
    """Return a row of circles for what each snake bites off."""
    places = _bite_places()
    shapes: list[Shape] = [Icon("snake", places[0].x - 6.2, LINE_TOP + 0.4, 5.6, "hazard", "hazard.wash")]
    for box in places:
        x, y = box.middle
        shapes.append(Circle(round(x, 2), round(y, 2), box.width / 2, Style("paper", "hazard", 0.3)))
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
            shapes.append(Text(box.middle[0], box.y + 4.7, text, 4.8, "hand", anchor="middle", fill="pencil"))
    return Group("ticks", tuple(shapes))


def _tick(box: Box) -> Path:
    left, top, side = box.x, box.y, box.width
    points = ((0.15, 0.5), (0.42, 0.85), (0.95, 0.02))
    data = "M" + "L".join(_at(left + x * side, top + y * side) for x, y in points)
    return Path(data, Style(stroke="pencil", width=0.6))
