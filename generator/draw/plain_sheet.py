"""A sheet in large type: title, board, what is written beside it, the faces of the dice; scoring stands on its back.

It is drawn as large as any other sheet, with no type under `LEAST`: on a page of its own that is large print (14 points
on Letter, for weak eyes, for film and for laminated sheets), on a quarter of it still as much as anybody needs.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from generator.draw import fonts, qr
from generator.draw.frame import FRAME, HEIGHT, LEFT, RIGHT, WIDTH, Box, DieNote, ScoreBox, SheetExtras, signed
from generator.draw.shapes import Circle, Drawing, Group, Icon, Line, Path, Rectangle, Shape, Style, Text
from generator.draw.sheet_foot import LEAST_SQUARE, SQUARE
from generator.words import Words

#: least type as drawn: 14 points where one sheet fills a page of Letter
LEAST = 3.75
LARGE_POINTS = 14.0
#: how much thicker lines are than on other sheets
BOLDER = 1.5
#: thicker lines than this stand for something: walls, routes
THICK = 1.0
ROOM = Box(8.0, 30.0, WIDTH - 16, 172.5)
DICE_HEIGHT, PANEL_HEIGHT = 12.0, 15.5
GAP = 3.0
END = ROOM.x + ROOM.width
#: how far apart lines of text stand
LINE = 4.7
#: the largest QR code on the back
MOST_CODE = 40.0


@dataclass(frozen=True, slots=True)
class Plan:
    """What a plain sheet of a game needs: who it is, its board, what is written beside it, dice and scores.

    Of the rules there are two texts: in short, and shorter where that has no room.
    """

    game: str
    icon: str
    name: str
    layout: str
    board: Drawing
    fields: Drawing | None
    notes: Sequence[DieNote]
    boxes: Sequence[ScoreBox]
    total: str
    titles: Sequence[tuple[str, str]]
    rules: str
    reminders: str


def board_place(plan: Plan) -> tuple[float, float, float]:
    """Return where the board stands on the front, and its scale: as large as what stands below it allows."""
    below = DICE_HEIGHT + GAP + (plan.fields.height + GAP if plan.fields else 0)
    scale = min(ROOM.width / plan.board.width, (ROOM.height - below) / plan.board.height)
    return ROOM.x + (ROOM.width - plan.board.width * scale) / 2, ROOM.y, scale


def fields_top(plan: Plan) -> float:
    """Return where what is written beside the board stands: below it, with a share of the room that is left over."""
    _, y, scale = board_place(plan)
    return round(y + plan.board.height * scale + GAP + _left_over(plan)[1], 2)


def _left_over(plan: Plan) -> tuple[bool, float]:
    """Return whether there is room to say what the dice do, and how wide each gap grows by the room left over."""
    _, y, scale = board_place(plan)
    panels = PANEL_HEIGHT * -(-len(plan.notes) // 2)
    below = plan.fields.height + GAP if plan.fields else 0
    left_over = ROOM.y + ROOM.height - (y + plan.board.height * scale + GAP) - below
    told = left_over > panels + GAP
    return told, (left_over - (panels if told else DICE_HEIGHT)) / (3 if plan.fields else 2)


def front(plan: Plan, extras: SheetExtras, words: Words) -> Drawing:
    """Return the side that is played on; by its frame it is found in a photo."""
    x, y, scale = board_place(plan)
    board = tuple(_bolder(shape, BOLDER, LEAST / scale) for shape in plan.board.shapes)
    told, spare = _left_over(plan)
    head = (_frame(plan.game), *_head(plan, words))
    groups = [Group("print", head), Group("board", board, round(x, 2), y, 0, round(scale, 4))]
    bottom = fields_top(plan)
    if plan.fields:
        groups.append(Group("fields", plan.fields.shapes, ROOM.x, bottom))
        bottom += plan.fields.height + GAP + spare
    dice = _dice_panels(plan.notes, bottom) if told else _dice_row(plan.notes, bottom)
    groups += [Group("dice", tuple(dice)), signed(extras)]
    return Drawing(WIDTH, HEIGHT, tuple(groups), f"{plan.name} · {plan.layout}", _described(plan, words))


def _frame(game: str) -> Shape:
    side = Box(FRAME, FRAME, WIDTH - 2 * FRAME, HEIGHT - 2 * FRAME)
    return Rectangle(side.x, side.y, side.width, side.height, Style(stroke=game, width=0.9), 4)


def _described(plan: Plan, words: Words) -> str:
    return words("sheet.described", game=plan.name, layout=plan.layout)


def _head(plan: Plan, words: Words) -> list[Shape]:
    """Return title, map, a line for the name and a box for initials, where `signed` writes them."""
    room = RIGHT - 16 - (LEFT + 17)
    title = plan.name
    name = words("sheet.player")
    name_end = 80 + fonts.width_of(name, "text", LEAST) + 1.5
    layout, size = fonts.fitted(plan.layout, "hand", 6, 78 - (LEFT + 17), least=LEAST)
    return [
        Rectangle(LEFT, 10, 14, 14.5, Style("paper", plan.game, 0.8), 2.2),
        Text(LEFT + 17, 17.2, title, fonts.fitting_size(title, "title", 9.2, room), "title", fill=plan.game),
        Text(LEFT + 17, 24.2, layout, size, "hand"),
        Text(80, 24.2, name, LEAST),
        Line(round(name_end, 2), 24.8, RIGHT - 16, 24.8, Style(stroke="ink", width=0.35)),
        Icon(plan.icon, RIGHT - 14, 10, 14.5, plan.game, f"{plan.game}.wash"),
        Line(LEFT, 27.6, RIGHT, 27.6, Style(stroke=plan.game, width=0.9)),
    ]


def _bolder(shape: Shape, factor: float, least: float) -> Shape:
    """Return a shape with thicker lines, and with no letter smaller than the least."""
    match shape:
        case Group():
            inner = tuple(_bolder(other, factor, least / shape.scale) for other in shape.shapes)
            return replace(shape, shapes=inner)
        case Text():
            return replace(
                shape, size=round(max(shape.size, least), 3), fill="ink" if shape.fill == "soft" else shape.fill
            )
        case Icon():
            return shape
        case _ if shape.style.width > THICK:
            return shape
        case _:
            return replace(shape, style=replace(shape.style, width=round(shape.style.width * factor, 3)))


def face(note: DieNote, x: float, y: float, side: float) -> list[Shape]:
    """Return a face of a die as the notes about dice show it."""
    wash = f"{note.pigment}.wash" if note.pigment != "ink" else "paper"
    if note.icon.startswith("die"):
        return [Icon(note.icon, x, y, side, note.pigment, wash)]
    inset = side / 6
    return [
        Icon("die", x, y, side, note.pigment, wash),
        Icon(note.icon, x + inset, y + inset, side - 2 * inset, note.pigment, "paper"),
    ]


def _dice_row(notes: Sequence[DieNote], top: float) -> list[Shape]:
    """Return the faces of the dice in a row, each with its name."""
    step = ROOM.width / max(1, len(notes))
    shapes: list[Shape] = []
    for index, note in enumerate(notes):
        x = round(ROOM.x + index * step, 2)
        name, size = fonts.fitted(note.name, "text", 4.4, step - 12.5, "bold", LEAST)
        shapes += face(note, x, round(top + 0.8, 2), 10)
        shapes.append(Text(round(x + 11.5, 2), round(top + 7.4, 2), name, size, weight="bold", fill=note.pigment))
    return shapes


# The back.


def back(plan: Plan, extras: SheetExtras, words: Words) -> Drawing:
    """Return the side with what the dice do, the score, the solo titles, reminders and the code."""
    rows = [*plan.boxes, ScoreBox("total", "star", words("sheet.total"), plan.total, "=")]
    shapes: list[Shape] = [
        Text(ROOM.x, 17.2, plan.name, fonts.fitting_size(plan.name, "title", 8, ROOM.width), "title", fill=plan.game),
        Line(ROOM.x, 20.2, END, 20.2, Style(stroke=plan.game, width=0.9)),
        *_dice_panels(plan.notes, 23.0),
    ]
    top = 24.0 + PANEL_HEIGHT * -(-len(plan.notes) // 2)
    titles = _titles(plan, words)
    height = min(15.0, (HEIGHT - 9 - _foot_height(extras) - 6.2 * len(titles) - 2 - top) / len(rows))
    for index, box in enumerate(rows):
        shapes += _score_row(plan.game, box, round(top + index * height, 2), height, index)
    top += height * len(rows) + 2
    for row, line in enumerate(titles):
        shapes.append(Text(ROOM.x, round(top + 4 + 6.2 * row, 2), line, LEAST, weight="bold"))
    shapes += _foot(plan, extras, top + 6.2 * len(titles) + 1)
    return Drawing(WIDTH, HEIGHT, (Group("back", tuple(shapes)),), plan.name, _described(plan, words))


def _dice_panels(notes: Sequence[DieNote], top: float) -> list[Shape]:
    """Return what each face does, two in a row."""
    step = ROOM.width / 2
    shapes: list[Shape] = []
    for index, note in enumerate(notes):
        x, y = round(ROOM.x + index % 2 * step, 2), round(top + index // 2 * PANEL_HEIGHT, 2)
        name, size = fonts.fitted(note.name, "text", 4.2, step - 15, "bold", LEAST)
        shapes += [*face(note, x, y + 1, 11), Text(x + 13, y + 4, name, size, weight="bold", fill=note.pigment)]
        lines = fonts.wrap_prose(note.text, "text", LEAST, step - 14)
        shapes += [Text(x + 13, round(y + 8.6 + 4.4 * row, 2), line, LEAST) for row, line in enumerate(lines)]
    return shapes


def _score_row(game: str, box: ScoreBox, top: float, height: float, index: int) -> list[Shape]:
    """Return one part of the score: its picture, name and formula, and a box to write it in."""
    total = box.part == "total"
    field = Box(END - 26, top + 0.6, 26, height - 1.6)
    style = Style("paper", game if total else "ink", 1.2 if total else 0.6)
    side = min(9.0, height - 1.6)
    room = field.x - 8 - (ROOM.x + 11)
    name, size = fonts.fitted(box.name, "text", 4.3, room, "bold", LEAST)
    formula, formula_size = fonts.fitted(box.formula, "text", 4, room, least=LEAST)
    middle = top + height / 2
    return [
        Icon(box.icon, ROOM.x, round(middle - side / 2, 2), round(side, 2), game, "gold" if total else f"{game}.wash"),
        Text(ROOM.x + 11, round(middle - 0.7, 2), name, size, weight="bold", fill=game),
        Text(ROOM.x + 11, round(middle + 3.8, 2), formula, formula_size),
        *([Text(field.x - 4, round(middle + 2, 2), box.sign, 6, weight="bold", anchor="middle")] if index else []),
        Rectangle(field.x, round(field.y, 2), field.width, round(field.height, 2), style, 2),
    ]


def _titles(plan: Plan, words: Words) -> list[str]:
    """Return the solo titles as lines of text."""
    if not plan.titles:
        return []
    said = [f"{title} {reach}" for reach, title in plan.titles]
    said = [text.replace(" ", "\N{NO-BREAK SPACE}") for text in said]
    return fonts.wrap(words.with_colon(words("sheet.solo"), "  ".join(said)), "text", LEAST, ROOM.width, "bold")


def _code_side(extras: SheetExtras) -> float:
    """Return how large the QR code is; 0 for none. Its squares grow where the sheet is printed small."""
    text = extras.link or extras.code
    if not text:
        return 0
    side = len(qr.modules(text)) * max(SQUARE, 1.1 * LEAST_SQUARE / extras.scale)
    return round(side, 2) if side <= MOST_CODE else 0


def _foot_height(extras: SheetExtras) -> float:
    return max(24.0, _code_side(extras)) + (6 if extras.code else 0) + (6 if extras.note else 0)


def _foot(plan: Plan, extras: SheetExtras, top: float) -> Iterable[Shape]:
    """Return reminders, beside them the QR code, and the code as text below."""
    side = _code_side(extras)
    bottom = HEIGHT - 8.5
    if extras.code:
        code, size = fonts.fitted(extras.code, "text", 4.4, ROOM.width, "bold", LEAST)
        yield Text(ROOM.x, bottom, code, size, weight="bold")
        bottom -= 6
    if extras.note:
        note, size = fonts.fitted(extras.note, "text", 4.4, ROOM.width, least=LEAST)
        yield Text(ROOM.x, bottom, note, size)
        bottom -= 6
    if side:
        yield Path(qr.path(extras.link or extras.code, END - side, bottom - side, side), Style(fill="black"))
    most, width = int((bottom - top) / LINE), ROOM.width - (side + 4 if side else 0)
    lines = fonts.wrap_prose(plan.rules, "text", LEAST, width)
    if len(lines) > most:
        lines = fonts.wrap_prose(plan.reminders, "text", LEAST, width)
    for row, line in enumerate(lines[:most]):
        yield Text(ROOM.x, round(top + 4 + LINE * row, 2), line, LEAST)


# What is written beside a board.


def row_places(top: float, count: int, wide: float = 8.6) -> list[Box]:
    """Return where so many numbers to circle stand in a row."""
    step = min(wide + 1, (ROOM.width - 12) / max(1, count))
    radius = round(min(wide, step - 0.6) / 2, 2)
    middles = [(round(12 + (index + 0.5) * step, 2), round(top + 4.6, 2)) for index in range(count)]
    return [Box(x - radius, y - radius, 2 * radius, 2 * radius) for x, y in middles]


def number_row(game: str, icon: str, top: float, numbers: Sequence[str], ringed: Sequence[int]) -> list[Shape]:
    """Return a row of numbers to circle, or of circles to tick; those that end the game stand in a double ring."""
    shapes: list[Shape] = [Icon(icon, 0, round(top, 2), 9, game, f"{game}.wash")]
    for index, (text, place) in enumerate(zip(numbers, row_places(top, len(numbers)), strict=True)):
        shapes += _number(game, text, place, index in ringed)
    return shapes


def _number(game: str, text: str, place: Box, last: bool) -> list[Shape]:
    """Return a number in a box: a pencil's ring around it must not look like a printed one; or a circle to tick."""
    (x, y), radius = (round(value, 2) for value in place.middle), place.width / 2
    if last:
        inner = round(radius - 0.8, 2)
        shapes: list[Shape] = [
            Circle(x, y, radius, Style("gold", game, 0.5)),
            Circle(x, y, inner, Style("paper", game, 0.4)),
        ]
    elif text:
        side = round(radius * 1.76, 2)
        corner = (round(x - side / 2, 2), round(y - side / 2, 2))
        shapes = [Rectangle(*corner, side, side, Style("paper", "ink", 0.4), 1.4)]
    else:
        shapes = [Circle(x, y, radius, Style("paper", "ink", 0.5))]
    if text:
        size = max(LEAST, fonts.fitting_size(text, "text", 4.6, radius * 1.2, "bold"))
        shapes.append(Text(x, round(y + size * 0.36, 2), text, size, weight="bold", anchor="middle"))
    return shapes
