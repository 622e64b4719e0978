"""What all A5 sheets share: frame, title strip, dice strip, score boxes, solo scale, small print and code
corner.

From the top of a sheet: title strip to y = 28, the hero (the game's own board) down to 133, dice strip,
score boxes, solo scale, small print. A game says what stands in them, never how they look. Everything a
player writes is a group of its own, so that the printed part can be shared between a hundred named sheets.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.layout import Layout
from engine.match import Score
from generator.draw import fonts, qr
from generator.draw.paths import number
from generator.draw.shapes import Drawing, Group, Icon, Line, Path, Rectangle, Shape, Style, Text
from generator.words import Words

WIDTH, HEIGHT = 148.0, 210.0
LEFT, RIGHT = 10.0, 138.0
INNER = RIGHT - LEFT
FRAME = 6.5
DICE_TOP, DICE_HEIGHT = 135.0, 15.5
SCORES_TOP, FIELD_HEIGHT = 153.0, 12.0
SOLO_TOP, SOLO_HEIGHT, POINT = 177.4, 8.4, 2.2
PRINT_TOP, PRINT_BOTTOM = 187.8, 200.6
CODE_SIZE = 13.0
#: a longer text makes squares of less than a quarter of a millimetre, which cameras do not read from paper
LONGEST_QR = 150
SMALLEST_CODE = 1.5
#: how long the line for a name is, in the language where the word before it is longest
NAME_ROOM = 24.8
#: a name that would be written smaller than this on that line gets rows of its own
LEAST_NAME, LONG_NAME, SMALLEST_NAME = 3.2, 3.7, 2.2


@dataclass(frozen=True, slots=True)
class Box:
    """A place on a drawing, in millimetres."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2


@dataclass(frozen=True, slots=True)
class SheetExtras:
    """What may stand on a sheet besides the game: who played it, its code, and whether the score is written in."""

    player: str = ""
    code: str = ""
    #: the address that the QR code opens; the code itself when there is none
    link: str = ""
    scores: bool = False
    #: the score at the table, where it is more than the sheet's own
    score: Score | None = None


@dataclass(frozen=True, slots=True)
class DieNote:
    """One panel of the dice strip: a symbol in its die and what it does, in five words."""

    pigment: str
    icon: str
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class ScoreBox:
    """One box along the foot; the sign stands before it."""

    part: str
    icon: str
    name: str
    formula: str
    sign: str = "+"


def border(game: str) -> list[Shape]:
    """Return the double frame around a sheet."""
    outer, inner = Style(stroke=game, width=0.6), Style(stroke=game, width=0.2)
    step = 1.1
    return [
        Rectangle(FRAME, FRAME, WIDTH - 2 * FRAME, HEIGHT - 2 * FRAME, outer, 4),
        Rectangle(FRAME + step, FRAME + step, WIDTH - 2 * (FRAME + step), HEIGHT - 2 * (FRAME + step), inner, 3),
    ]


def title_strip(game: str, icon: str, title: str, subtitle: str, words: Words) -> list[Shape]:
    """Return the head of a sheet: initials corner, title, layout name, name line and the game's picture."""
    room = RIGHT - 14 - 2 - (LEFT + 17)
    size = fonts.fitting_size(title, "title", 9.2, room)
    name = words("sheet.player")
    name_end = 84 + fonts.width_of(name, "text", 2.6) + 1.5
    sub_size = fonts.fitting_size(subtitle, "hand", 5.6, 82 - (LEFT + 17))
    return [
        Rectangle(LEFT, 10, 14, 14.5, Style("paper", game, 0.45), 2.2),
        Text(LEFT + 7, 13, words("sheet.initials"), 2.2, anchor="middle", fill="soft"),
        Text(LEFT + 17, 17.2, title, size, "title", fill=game),
        Text(LEFT + 17, 24.2, subtitle, sub_size, "hand", fill="soft"),
        Text(84, 24.2, name, 2.6, fill="soft"),
        Line(name_end, 24.6, RIGHT - 16, 24.6, Style(stroke="soft", width=0.2, dash=(0.1, 0.9))),
        Icon(icon, RIGHT - 14, 10, 14.5, game, f"{game}.wash"),
        Path(flourish(LEFT, 27.2, RIGHT), Style(stroke=game, width=0.45)),
    ]


def flourish(left: float, y: float, right: float) -> str:
    """Return a ruled line as a steady hand draws it, with a knot in the middle."""
    middle = (left + right) / 2
    return (
        f"M{left:g} {y:g}C{left + 20:g} {y - 0.5:g} {middle - 25:g} {y + 0.5:g} {middle - 4:g} {y:g}"
        f"C{middle - 2:g} {y - 1.6:g} {middle + 2:g} {y - 1.6:g} {middle:g} {y:g}"
        f"C{middle - 2:g} {y + 1.6:g} {middle + 2:g} {y + 1.6:g} {middle + 4:g} {y:g}"
        f"C{middle + 25:g} {y - 0.5:g} {right - 20:g} {y + 0.5:g} {right:g} {y:g}"
    )


def dice_strip(notes: Sequence[DieNote], top: float = DICE_TOP, height: float = DICE_HEIGHT) -> list[Shape]:
    """Return panels of equal width, one for each kind of face."""
    gap = 1.6
    width = (INNER - gap * (len(notes) - 1)) / len(notes)
    shapes: list[Shape] = []
    for index, note in enumerate(notes):
        x = LEFT + index * (width + gap)
        shapes += _die_panel(note, Box(x, top, width, height))
    return shapes


def _die_panel(note: DieNote, box: Box) -> list[Shape]:
    """Return one panel: the die at the left, its name and what it does at the right."""
    wash = f"{note.pigment}.wash" if note.pigment != "ink" else "paper"
    side = 9.5
    die_y = box.y + (box.height - side) / 2
    text_x = box.x + side + 3
    room = box.x + box.width - text_x - 1
    lines = fonts.wrap(note.text, "text", 2.45, room)
    first = box.y + (box.height - (3 + len(lines) * 3)) / 2 + 2.4
    shapes: list[Shape] = [Rectangle(box.x, box.y, box.width, box.height, Style(stroke=note.pigment, width=0.3), 2)]
    if note.icon.startswith("die"):
        shapes.append(Icon(note.icon, box.x + 1.6, die_y, side, note.pigment, wash))
    else:
        shapes.append(Icon("die", box.x + 1.6, die_y, side, note.pigment, wash))
        shapes.append(Icon(note.icon, box.x + 1.6 + 1.6, die_y + 1.6, side - 3.2, note.pigment, "paper"))
    name_size = fonts.fitting_size(note.name, "text", 3, room, "bold")
    shapes.append(Text(text_x, first, note.name, name_size, weight="bold", fill=note.pigment))
    shapes += [Text(text_x, first + 3.1 + 3 * row, line, 2.45) for row, line in enumerate(lines)]
    return shapes


def score_places(boxes: Sequence[ScoreBox], top: float = SCORES_TOP) -> dict[str, Box]:
    """Return the writing field of every score part, the total included as `total`."""
    sign = 4.6
    count = len(boxes) + 1
    width = (INNER - sign * (count - 1)) / count
    parts = [*(box.part for box in boxes), "total"]
    return {part: Box(LEFT + i * (width + sign), top + 6, width, FIELD_HEIGHT) for i, part in enumerate(parts)}


def score_boxes(
    game: str, boxes: Sequence[ScoreBox], total_formula: str, words: Words, top: float = SCORES_TOP
) -> list[Shape]:
    """Return the boxes along the foot in the order of scoring, each with its sign and formula."""
    places = score_places(boxes, top)
    total = ScoreBox("total", "star", words("sheet.total"), total_formula, "=")
    shapes: list[Shape] = []
    for index, box in enumerate([*boxes, total]):
        place = places[box.part]
        last = box is total
        style = Style("paper", game if last else "ink", 0.8 if last else 0.4)
        accent = "gold" if last else f"{game}.wash"
        room = place.width - 6
        name_size = fonts.fitting_size(box.name, "text", 3.1, room, "bold")
        formula_size = fonts.fitting_size(box.formula, "text", 2.4, place.width + 2)
        shapes += [
            Icon(box.icon, place.x, top - 0.3, 5.2, game, accent),
            Text(place.x + 6.2, top + 3.6, box.name, name_size, weight="bold", fill=game),
            Rectangle(place.x, place.y, place.width, place.height, style, 2),
            Text(
                place.middle[0], place.y + place.height + 3.3, box.formula, formula_size, anchor="middle", fill="soft"
            ),
        ]
        if index:
            middle = place.y + place.height / 2 + 1.7
            shapes.append(Text(place.x - 2.3, middle, box.sign, 5.4, weight="bold", anchor="middle", fill=game))
    return shapes


def written_scores(places: Mapping[str, Box], parts: Mapping[str, int], total: int) -> Group:
    """Return the score in pencil, each number in a group `score-<part>` of its own."""
    groups: list[Shape] = []
    for part, value in [*parts.items(), ("total", total)]:
        if part in places:
            x, y = places[part].middle
            text = str(value).replace("-", "−")
            size = fonts.fitting_size(text, "hand", 10.5, places[part].width * 0.72)
            pencil = Text(x, y + round(size * 0.305, 1), text, size, "hand", anchor="middle", fill="pencil")
            groups.append(Group(f"score-{part}", (pencil,)))
    return Group("scores", tuple(groups))


def solo_scale(game: str, steps: Sequence[tuple[str, str]], words: Words, top: float = SOLO_TOP) -> list[Shape]:
    """Return the solo titles as a rising path: (range, title) from the lowest to the highest."""
    label_width = 11.0
    width = (INNER - label_width - POINT + 0.8) / len(steps)
    shapes: list[Shape] = [Text(LEFT, top + SOLO_HEIGHT / 2 + 1.2, words("sheet.solo"), 4.4, "title", fill=game)]
    for index, (reach, title) in enumerate(steps):
        x = LEFT + label_width + index * width
        shapes.append(Path(_arrow(x, top, width, index == 0), Style("paper", game, 0.35)))
        for star in range(index + 1):
            shapes.append(Icon("star", x + 3.3 + 2.7 * star, top + 0.8, 2.7, game, "gold"))
        after = x + 3.3 + 2.7 * (index + 1) + 0.7
        room = x + width - after - 0.6
        shapes.append(
            Text(after, top + 3.2, title, fonts.fitting_size(title, "text", 2.7, room, "bold"), weight="bold")
        )
        shapes.append(Text(x + 3.3, top + 6.9, reach, 2.5, fill="soft"))
    return shapes


def _arrow(x: float, y: float, width: float, first: bool) -> str:
    """Return one step of the scale: a band that points to the next one."""
    bottom, middle, end = y + SOLO_HEIGHT, y + SOLO_HEIGHT / 2, x + width - 0.8
    corners = [(x, y), (end, y), (end + POINT, middle), (end, bottom), (x, bottom)]
    if not first:
        corners.append((x + POINT, middle))
    return "M" + "L".join(f"{number(px)} {number(py)}" for px, py in corners) + "Z"


def small_print(text: str, width: float = INNER, top: float = PRINT_TOP, bottom: float = PRINT_BOTTOM) -> list[Shape]:
    """Return the rules in short, as large as the room allows."""
    size = 2.5
    while len(fonts.wrap(text, "text", size, width)) * size * 1.25 > bottom - top and size > 1.6:
        size = round(size - 0.05, 2)
    lines = fonts.wrap(text, "text", size, width)
    return [Text(LEFT, round(top + size * (0.9 + 1.25 * row), 2), line, size) for row, line in enumerate(lines)]


def print_width() -> float:
    """Return the width of the small print, which leaves the corner for a code free on every sheet."""
    return INNER - CODE_SIZE - 3


def signed(extras: SheetExtras) -> Group:
    """Return what makes a sheet somebody's: name and initials."""
    shapes: list[Shape] = []
    name = fonts.writable(extras.player)
    if name:
        size = fonts.fitting_size(name, "hand", 5.6, NAME_ROOM)
        if size < LEAST_NAME:
            shapes += _long_name(name)
        else:
            shapes.append(Text(RIGHT - 17, 23.8, name, size, "hand", anchor="end", fill="pencil"))
        initials = "".join(word[0] for word in name.split()[:3]).upper()
        # Capitals of this hand reach over their width at both sides.
        size = fonts.fitting_size(initials, "hand", 9, 9.6)
        shapes.append(Text(LEFT + 7, 21.8, initials, size, "hand", anchor="middle", fill="pencil"))
    return Group("signed", tuple(shapes))


def _long_name(name: str) -> list[Shape]:
    """Return a long name in rows of its own, where its word and its line stand on other sheets."""
    left, right, middle = 83.0, RIGHT - 15.5, 23.2
    size = LONG_NAME
    while len(lines := fonts.wrap(name, "hand", size, right - left)) > 2 and size > SMALLEST_NAME:
        size = round(size - 0.1, 2)
    size = min(fonts.fitting_size(line, "hand", size, right - left) for line in lines)
    step = round(size * 0.85, 2)
    first = middle + size * 0.3 - step * (len(lines) - 1) / 2
    return [
        Rectangle(left, 19.8, right - left, 6.2, Style("paper")),
        *(
            Text(right, round(first + step * row, 2), line, size, "hand", anchor="end", fill="pencil")
            for row, line in enumerate(lines)
        ),
    ]


def coded(extras: SheetExtras) -> Group:
    """Return the code of a game as text and as QR code (a compass where there is none); alike on all sheets of it."""
    shapes = _code_label(extras.code)
    text = extras.link or extras.code
    if text and len(text) <= LONGEST_QR:
        data = qr.path(text, RIGHT - CODE_SIZE, PRINT_TOP, CODE_SIZE)
        shapes.append(Path(data, Style(fill="black")))
    else:
        shapes.append(Icon("compass", RIGHT - CODE_SIZE + 1, PRINT_TOP + 0.3, CODE_SIZE - 1, "faint", "paper"))
    return Group("code", tuple(shapes))


def _code_label(code: str) -> list[Shape]:
    """Return a code as text, for those who type it, on a label that interrupts the lower line of the frame."""
    size = fonts.fitting_size(code, "text", 2.6, INNER - 12, "bold")
    if not code or size < SMALLEST_CODE:
        return []
    width = fonts.width_of(code, "text", size, "bold") + 4
    middle, line = WIDTH / 2, HEIGHT - FRAME - 0.55
    return [
        Rectangle(round(middle - width / 2, 2), line - 1.6, round(width, 2), 3.2, Style("paper")),
        Text(middle, round(line + size * 0.35, 2), code, size, weight="bold", anchor="middle"),
    ]


def assemble(
    game: str, layout: Layout, words: Words, printed: Group, written: Sequence[Group], extras: SheetExtras
) -> Drawing:
    """Put the printed part and what is written on it together into a sheet."""
    name, layout_name = words(f"game.{game}.name"), layout.name[words.language]
    parts = [printed, *written, signed(extras), coded(extras)]
    title = f"{name} · {layout_name}"
    return Drawing(WIDTH, HEIGHT, tuple(parts), title, words("sheet.described", game=name, layout=layout_name))
