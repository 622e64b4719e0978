"""The sheet of Skull Island: a sea chart, treasure boxes, danger bubbles with their value circles."""

from __future__ import annotations

from functools import lru_cache

from engine.games.skull.sheet import SkullLayout, SkullSheet
from generator.draw import fonts, frame, squares
from generator.draw.assembly import assemble
from generator.draw.frame import Box, SheetExtras
from generator.draw.shapes import Circle, Drawing, Group, Icon, Line, Path, Rectangle, Shape, Style, Text
from generator.draw.sheet_foot import solo_scale
from generator.draw.squares import Board
from generator.games.skull.chart import chart, link
from generator.games.skull.look import LOOK
from generator.words import Words

GAME, WASH = "skull", "skull.wash"
ROOM = Box(frame.LEFT + 4, 33.0, frame.INNER - 8, 105.4)
DICE_TOP, DICE_HEIGHT = 140.9, 12.2
# The foot has two rows, treasures and dangers: a label, five slots, a sum; the total stands beside both.
ROW_TOPS, ROW_HEIGHT = {"treasures": 154.8, "dangers": 165.6}, 9.4
LABEL, SLOT, SLOTS = 35.0, 10.6, 5
SUM = Box(frame.LEFT + LABEL + SLOTS * SLOT + 3.6, 0, 13.4, ROW_HEIGHT)
TOTAL = Box(frame.RIGHT - 19, 161.0, 19, 14.0)


def draw(
    layout: SkullLayout, sheet: SkullSheet | None = None, words: Words | None = None, extras: SheetExtras | None = None
) -> Drawing:
    """Return the sheet: blank, or with what is written on it."""
    words, extras = words or Words(), extras or SheetExtras()
    written: list[Group] = []
    if sheet is not None:
        if extras.scores:
            written.append(treasure_lines(layout, sheet))
        written.append(Group("pencil", tuple(pencil(layout, sheet, name) for name in cell_boxes(layout))))
        written.append(_foot_pencil(sheet, extras.scores))
        if extras.scores:
            written.append(scores(sheet, words))
    return assemble(GAME, layout, words, _printed(layout, words), written, extras)


def cell_boxes(layout: SkullLayout) -> dict[str, Box]:
    """Return where the cells of the island and its anchorages lie, by name."""
    cells = layout.island | layout.anchorage
    board = _board(layout)
    return {name: board.box(index) for index, name in enumerate(layout.grid.names) if cells >> index & 1}


def pencil(layout: SkullLayout, sheet: SkullSheet, cell: str) -> Group:
    """Return what is written in one cell, and the ring around a treasure."""
    index = layout.grid.index[cell]
    box = _board(layout).box(index)
    token = sheet.tokens()[index]
    shapes: list[Shape] = []
    if token in ("boat", "danger"):
        side = box.width * (0.62 if token == "boat" else 0.7)
        # A boat leaves the printed anchor in its corner free.
        shift = -box.width * 0.05 if token == "boat" else 0.0
        pigment = "dakota" if token == "boat" else "hazard"
        shapes.append(Icon(token, shift - side / 2, shift - side / 2, side, pigment, f"{pigment}.wash"))
    elif token not in (".", "#"):
        size = fonts.fitting_size(token, "hand", box.width * 0.78, box.width * 0.72)
        shapes.append(Text(-size * 0.05, size * 0.31, token, size, "hand", anchor="middle", fill="pencil"))
    value = next((value for value, place in sheet.treasures.items() if place == index), None)
    if value is not None:
        shapes += _ring(box.width, value)
    # A steady but human hand: every cell leans a little, always the same way.
    lean = (index * 5) % 7 - 3
    x, y = box.middle
    return Group(f"pencil-{cell}", tuple(shapes), round(x, 2), round(y, 2), lean)


def _ring(cell: float, value: int) -> list[Shape]:
    """Return a pencil ring around a cell, not quite closed, with a tag that tells the value of the treasure."""
    r = cell * 0.47
    loop = (
        f"M{r * 0.5:.2f} {-r * 0.86:.2f}C{-r * 0.35:.2f} {-r * 1.25:.2f} {-r * 1.12:.2f} {-r * 0.7:.2f} {-r:.2f} 0"
        f"C{-r * 0.9:.2f} {r * 0.8:.2f} {-r * 0.2:.2f} {r * 1.1:.2f} {r * 0.35:.2f} {r * 0.95:.2f}"
        f"C{r * 1.05:.2f} {r * 0.72:.2f} {r * 1.2:.2f} {-r * 0.2:.2f} {r * 0.78:.2f} {-r * 0.66:.2f}"
    )
    tag = cell * 0.19
    x, y = r * 0.82, -r * 0.84
    size = fonts.fitting_size(str(value), "text", tag * 1.5, tag * 1.55, "bold")
    return [
        Path(loop, Style(stroke="pencil", width=0.7)),
        Circle(round(x, 2), round(y, 2), round(tag, 2), Style("gold", "pencil", 0.35)),
        Text(round(x, 2), round(y + size * 0.36, 2), str(value), size, weight="bold", anchor="middle", fill="ink"),
    ]


def treasure_lines(layout: SkullLayout, sheet: SkullSheet) -> Group:
    """Return the lines that reveal the recorded treasures: across and down, through the numbers that show them."""
    board = _board(layout)
    marker, dots = Style(stroke="marker", width=1.7), Style(stroke="pencil", width=0.3, dash=(0.1, 1.1))
    lines: list[Shape] = []
    for style in (marker, dots):
        for value, cell in sheet.treasures.items():
            left, right, above, below = map(board.box, sheet.revealing(value, cell))
            lines += [link(left, right, style), link(above, below, style)]
    return Group("finds", tuple(lines))


def scores(sheet: SkullSheet, words: Words) -> Group:
    """Return the score of a sheet as it is written into the boxes along the foot."""
    score = sheet.score()
    return frame.written_scores(_score_places(), score.parts, score.total)


def _board(layout: SkullLayout) -> Board:
    return squares.place(layout, ROOM, largest=15)


@lru_cache(maxsize=64)
def _printed(layout: SkullLayout, words: Words) -> Group:
    """Return everything that is printed before the game begins."""
    title = words(f"game.{GAME}.name")
    shapes = [
        *frame.border(GAME),
        *frame.title_strip(GAME, "danger", title, layout.name[words.language], words),
        *chart(layout, _board(layout)),
        *frame.dice_strip(LOOK.die_notes(words), DICE_TOP, DICE_HEIGHT),
        *_foot(words),
        *solo_scale(GAME, LOOK.solo_titles(words), words),
    ]
    return Group("print", tuple(shapes))


# The foot: treasures, dangers, total.


def _score_places() -> dict[str, Box]:
    sums = {part: Box(SUM.x, top, SUM.width, SUM.height) for part, top in ROW_TOPS.items()}
    return {**sums, "total": TOTAL}


def _slot(part: str, number: int) -> Box:
    """Return the place of one of the five boxes or bubbles of a row."""
    return Box(frame.LEFT + LABEL + number * SLOT, ROW_TOPS[part], SLOT - 1.2, ROW_HEIGHT)


def _value_circle(slot: Box) -> tuple[float, float, float]:
    """Return the circle in which the value of a danger is written: middle and radius."""
    radius = 3.9
    return slot.x + slot.width - radius, slot.y + slot.height - radius, radius


def _foot(words: Words) -> list[Shape]:
    shapes: list[Shape] = []
    for part, top in ROW_TOPS.items():
        shapes += _treasure_sign(top) if part == "treasures" else _danger_sign(top)
        shapes += _label(part, top, words)
        for number in range(SLOTS):
            slot = _slot(part, number)
            shapes += treasure_box(slot) if part == "treasures" else _bubble(slot)
        base = top + ROW_HEIGHT / 2 + 1.6
        shapes.append(Text(SUM.x - 2.4, base, "=", 5, weight="bold", anchor="middle", fill=GAME))
        shapes.append(Rectangle(SUM.x, top, SUM.width, SUM.height, Style("paper", "ink", 0.4), 2))
    total = words("sheet.total")
    size = fonts.fitting_size(total, "text", 3.1, TOTAL.width - 6, "bold")
    first, second = (top + ROW_HEIGHT / 2 for top in ROW_TOPS.values())
    end, tip = SUM.x + SUM.width + 1, TOTAL.x - 0.8
    middle = (first + second) / 2
    brace = (
        f"M{end:.2f} {first:.2f}C{tip:.2f} {first:.2f} {end:.2f} {middle:.2f} {tip:.2f} {middle:.2f}"
        f"C{end:.2f} {middle:.2f} {tip:.2f} {second:.2f} {end:.2f} {second:.2f}"
    )
    return [
        *shapes,
        Path(brace, Style(stroke=GAME, width=0.4)),
        Icon("star", TOTAL.x, ROW_TOPS["treasures"] - 0.1, 5.4, GAME, "gold"),
        Text(TOTAL.x + 6.4, ROW_TOPS["treasures"] + 3.9, total, size, weight="bold", fill=GAME),
        Rectangle(TOTAL.x, TOTAL.y, TOTAL.width, TOTAL.height, Style("paper", GAME, 0.8), 2),
    ]


def _label(part: str, top: float, words: Words) -> list[Shape]:
    """Return the name of a row and what counts in it."""
    x, room = frame.LEFT + 11, LABEL - 12
    name = words(f"sheet.skull.part.{part}")
    name, size = fonts.fitted(name, "text", 3.1, room, "bold")
    lines = fonts.wrap_evenly(words(f"sheet.skull.part.{part}_formula"), "text", fonts.LEAST_TYPE, room)
    shapes: list[Shape] = [Text(x, top + 2.7, name, size, weight="bold", fill=GAME)]
    return shapes + [Text(x, round(top + 5.8 + 2.8 * row, 2), line, fonts.LEAST_TYPE) for row, line in enumerate(lines)]


def _treasure_sign(top: float) -> list[Shape]:
    """Return how a treasure is found: the same number on its four sides."""
    x, y, step = frame.LEFT + 4.9, top + ROW_HEIGHT / 2, 3.5
    around = ((-step, 0.0), (step, 0.0), (0.0, -step), (0.0, step))
    numbers: list[Shape] = [
        Text(x + dx, round(y + dy + 1.2, 2), "7", 3.6, "hand", anchor="middle", fill="pencil") for dx, dy in around
    ]
    return [*numbers, Icon("treasure", x - 1.9, y - 1.9, 3.8, GAME, "gold")]


def _danger_sign(top: float) -> list[Shape]:
    """Return how a danger is overcome: a nine beside it."""
    return [
        Icon("danger", frame.LEFT + 4, top + 2.8, 6, "hazard", "hazard.wash"),
        Text(frame.LEFT + 2.2, top + 5, "9", 5.4, "hand", anchor="middle", fill="pencil"),
    ]


def treasure_box(slot: Box) -> list[Shape]:
    """Return a box for the value of a treasure: a chest with room to write on its front."""
    lid = slot.y + 2
    x, right, bottom = slot.x, slot.x + slot.width, slot.y + slot.height
    top = slot.y - 0.4
    lid_line = f"M{x:.2f} {lid:.2f}C{x:.2f} {top:.2f} {right:.2f} {top:.2f} {right:.2f} {lid:.2f}"
    return [
        Path(f"{lid_line}V{bottom:.2f}H{x:.2f}Z", Style("gold", GAME, 0.4)),
        Rectangle(round(x, 2), round(lid, 2), slot.width, round(bottom - lid, 2), Style("paper", GAME, 0.4), 0.8),
    ]


def _bubble(slot: Box) -> list[Shape]:
    """Return a bubble to tick, and beside it the circle for what the danger is worth."""
    x, y, radius = _value_circle(slot)
    return [
        Circle(round(x, 2), round(y, 2), radius, Style("paper", "hazard", 0.4)),
        Icon("danger", slot.x - 0.4, slot.y - 0.3, 5, "hazard", "hazard.wash"),
    ]


def _foot_pencil(sheet: SkullSheet, values: bool) -> Group:
    """Return what is written in the foot: the treasures found, a tick a danger, and at the end what each is worth."""
    shapes: list[Shape] = []
    dangers = sheet.danger_values()
    for number, (value, cell) in enumerate(sheet.treasures.items()):
        slot = _slot("treasures", number)
        x, y = slot.middle
        shapes.append(Text(round(x, 2), slot.y + 8, str(value), 7.4, "hand", anchor="middle", fill="pencil"))
        overcome, _ = dangers.get(cell, (True, 0))
        if values and not overcome:
            # A treasure on a danger not overcome is worth nothing (SK-11): it is struck out.
            shapes.append(Line(round(x - 4, 2), y + 3.4, round(x + 4, 2), y - 1.2, Style(stroke="hazard", width=0.6)))
    for number, (_, worth) in enumerate(dangers.values()):
        slot = _slot("dangers", number)
        shapes.append(Icon("check", slot.x - 0.9, slot.y - 1, 5.6, "pencil", "paper"))
        if values:
            x, y, _ = _value_circle(slot)
            text = f"{worth:+d}".replace("-", "−") if worth else "0"
            shapes.append(Text(round(x, 2), round(y + 1.9, 2), text, 5.8, "hand", anchor="middle", fill="pencil"))
    return Group("foot", tuple(shapes))
