"""What all A5 sheets share: frame, title strip, dice strip, score boxes; `sheet_foot.py` has what stands below them.

From the top of a sheet: title strip to y = 28, the hero (the game's own board) down to 133, dice strip,
score boxes, foot. A game says what stands in them, never how they look. Everything a player writes is a group of
its own, so that the printed part can be shared between a hundred named sheets. No type is smaller than
`fonts.LEAST_TYPE`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.match import Score
from generator.draw import fonts
from generator.draw.shapes import Group, Icon, Line, Path, Rectangle, Shape, Style, Text
from generator.words import Words

WIDTH, HEIGHT = 148.0, 210.0
LEFT, RIGHT = 10.0, 138.0
INNER = RIGHT - LEFT
FRAME = 6.5
DICE_TOP, DICE_HEIGHT = 135.0, 15.0
SCORES_TOP, FIELD_HEIGHT = 152.4, 11.0
#: how far apart the lines of small type stand
LINE = 2.9
#: and those of a name that needs two
TIGHT = 2.6
#: how long the line for a name is, in the language where the word before it is longest
NAME_ROOM = 24.8
#: a name that would be written smaller than this on that line gets rows of its own
LEAST_NAME, LONG_NAME = 3.2, 3.7


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
    #: which map it is, where its name does not say it: size, number, difficulty
    note: str = ""
    #: how large it is printed: a QR code on a small sheet needs larger squares
    scale: float = 1
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
    initials = fonts.shortened(words("sheet.initials"), "text", fonts.LEAST_TYPE, 13.4)
    subtitle, sub_size = fonts.fitted(subtitle, "hand", 5.6, 82 - (LEFT + 17), least=3)
    return [
        Rectangle(LEFT, 10, 14, 14.5, Style("paper", game, 0.45), 2.2),
        Text(LEFT + 7, 13, initials, fonts.LEAST_TYPE, anchor="middle", fill="soft"),
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
    lines = fonts.wrap_prose(note.text, "text", fonts.LEAST_TYPE, room)
    names, name_size = fonts.block(note.name, "text", 3, room, 2, "bold")
    first = box.y + (box.height - (3 + TIGHT * (len(names) - 1) + len(lines) * LINE)) / 2 + 2.4
    shapes: list[Shape] = [Rectangle(box.x, box.y, box.width, box.height, Style(stroke=note.pigment, width=0.3), 2)]
    if note.icon.startswith("die"):
        shapes.append(Icon(note.icon, box.x + 1.6, die_y, side, note.pigment, wash))
    else:
        shapes.append(Icon("die", box.x + 1.6, die_y, side, note.pigment, wash))
        shapes.append(Icon(note.icon, box.x + 1.6 + 1.6, die_y + 1.6, side - 3.2, note.pigment, "paper"))
    shapes += [
        Text(text_x, round(first + TIGHT * row, 2), name, name_size, weight="bold", fill=note.pigment)
        for row, name in enumerate(names)
    ]
    below = first + 3.1 + TIGHT * (len(names) - 1)
    shapes += [Text(text_x, round(below + LINE * row, 2), line, fonts.LEAST_TYPE) for row, line in enumerate(lines)]
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
        room = place.width - (6.2 if last else 3.4)
        shapes += [
            Icon(box.icon, place.x, top - 0.3, 5.2, game, accent),
            *rows_of(box.name, 3.1, Box(place.x + 6.2, top + 3.6, room, 0), game),
            Rectangle(place.x, place.y, place.width, place.height, style, 2),
            *formula_lines(box.formula, place, place.width + 3.6),
        ]
        if index:
            middle = place.y + place.height / 2 + 1.7
            shapes.append(Text(place.x - 2.3, middle, box.sign, 5.4, weight="bold", anchor="middle", fill=game))
    return shapes


def rows_of(name: str, size: float, place: Box, fill: str, rows: int = 2) -> list[Text]:
    """Return a short name in bold type from a point on, no wider than its place; a long one in rows about the point."""
    lines, size = fonts.block(name, "text", size, place.width, rows, "bold")
    first = place.y - TIGHT / 2 * (len(lines) - 1)
    return [
        Text(place.x, round(first + TIGHT * row, 2), line, size, weight="bold", fill=fill)
        for row, line in enumerate(lines)
    ]


def formula_lines(formula: str, place: Box, width: float) -> list[Text]:
    """Return how a part is counted, in lines under its box."""
    x, y = place.middle[0], place.y + place.height + 2.9
    lines = fonts.wrap_evenly(formula, "text", fonts.LEAST_TYPE, width)
    return [
        Text(round(x, 2), round(y + LINE * row, 2), line, fonts.LEAST_TYPE, anchor="middle")
        for row, line in enumerate(lines)
    ]


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
    while len(lines := fonts.wrap(name, "hand", size, right - left)) > 2 and size > fonts.LEAST_TYPE:
        size = round(size - 0.1, 2)
    fitted = [fonts.fitted(line, "hand", size, right - left) for line in lines]
    size = min(size for _, size in fitted)
    step = round(size * 0.85, 2)
    first = middle + size * 0.3 - step * (len(lines) - 1) / 2
    return [
        Rectangle(left, 19.8, right - left, 6.2, Style("paper")),
        *(
            Text(right, round(first + step * row, 2), line, size, "hand", anchor="end", fill="pencil")
            for row, (line, _) in enumerate(fitted)
        ),
    ]
