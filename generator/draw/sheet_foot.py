"""The foot of an A5 sheet: solo titles and reminders in a column at the left, the code of a game in the corner.

The corner is as large as the largest QR code that is printed there: its squares are wide enough for a camera even
where two sheets share a page of Letter. A longer code stands there as text only, or not at all.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.codes.alphabet import clean, grouped
from generator.draw import fonts, qr
from generator.draw.frame import FRAME, HEIGHT, INNER, LEFT, RIGHT, WIDTH, SheetExtras
from generator.draw.paths import number
from generator.draw.shapes import Group, Icon, Path, Rectangle, Shape, Style, Text, Weight
from generator.words import Words

TOP, BOTTOM = 177.4, 201.0
SOLO_HEIGHT, POINT, LABEL = 8.4, 2.2, 11.0
#: in a step of the titles, what is left free beside its words
BESIDE = 3.4
#: the corner for a QR code, and the column beside it
CORNER = BOTTOM - TOP
COLUMN = INNER - CORNER - 2.4
REMINDERS_TOP = 187.9
#: the least side of a square of a QR code, in millimetres on paper, and the least and the usual one as drawn here
LEAST_SQUARE = 0.45
SMALLEST_CODE, SQUARE = 17.6, 0.62
#: squares along the side of the largest QR code that is printed (version 8)
MOST_SQUARES = 49
CODE_TYPE = 2.6
#: a code wider than this leaves the label on the frame and takes the place of the reminders
LABEL_ROOM = 72.0
#: between the words about a map and a code
NOTE_GAP = 4.0


def solo_scale(game: str, steps: Sequence[tuple[str, str]], words: Words, top: float = TOP) -> list[Shape]:
    """Return the solo titles as a rising path: (range, title) from the lowest to the highest."""
    shapes: list[Shape] = [solo_label(game, words, top)]
    x = LEFT + LABEL
    for index, ((reach, title), width) in enumerate(zip(steps, _step_widths(steps), strict=True)):
        last = index == len(steps) - 1
        shapes.append(Path(_arrow(x, top, width, index == 0), Style("gold" if last else "paper", game, 0.35)))
        title, size = fonts.fitted(title, "text", 2.8, width - BESIDE, "bold")
        shapes.append(Text(round(x + 2.9, 2), top + 3.4, title, size, weight="bold"))
        reach, size = fonts.fitted(reach, "text", 2.5, width - BESIDE)
        shapes.append(Text(round(x + 2.9, 2), top + 6.9, reach, size))
        x += width
    return shapes


def _step_widths(steps: Sequence[tuple[str, str]]) -> list[float]:
    """Return how wide the steps of the scale are: all alike, unless one has words that need more than others."""
    whole = COLUMN - LABEL - POINT + 0.8
    alike = whole / len(steps)
    least = fonts.LEAST_TYPE
    needs = [
        BESIDE + 0.2 + max(fonts.width_of(title, "text", least, "bold"), fonts.width_of(reach, "text", least))
        for reach, title in steps
    ]
    if max(needs) <= alike:
        return [alike] * len(steps)
    spare = max(0.0, whole - sum(needs)) / len(steps)
    return [min(1.0, whole / sum(needs)) * need + spare for need in needs]


def solo_label(game: str, words: Words, top: float = TOP) -> Text:
    """Return the word before the solo titles."""
    solo = words("sheet.solo")
    size = fonts.fitting_size(solo, "title", 4.4, LABEL - 0.6)
    return Text(LEFT, top + SOLO_HEIGHT / 2 + 1.2, solo, size, "title", fill=game)


def _arrow(x: float, y: float, width: float, first: bool) -> str:
    """Return one step of the scale: a band that points to the next one."""
    bottom, middle, end = y + SOLO_HEIGHT, y + SOLO_HEIGHT / 2, x + width - 0.8
    corners = [(x, y), (end, y), (end + POINT, middle), (end, bottom), (x, bottom)]
    if not first:
        corners.append((x + POINT, middle))
    return "M" + "L".join(f"{number(px)} {number(py)}" for px, py in corners) + "Z"


def foot(extras: SheetExtras, reminders: str, top: float) -> list[Group]:
    """Return what stands under the solo titles, alike on all sheets of a game: reminders, or a long code; a QR code."""
    size, lines = fonts.LEAST_TYPE, _code_rows(extras.code)
    weight: Weight = "bold" if lines else "regular"
    if not lines:
        size = 2.9
        while len(lines := fonts.wrap_prose(reminders, "text", size, COLUMN)) * size * 1.25 > BOTTOM - top:
            size = round(size - 0.05, 2)
    step = size * 1.25
    shapes = [
        Text(LEFT, round(top + size * 0.9 + step * row, 2), line, size, weight=weight) for row, line in enumerate(lines)
    ]
    return [Group("reminders", tuple(shapes)), coded(extras)]


def has_room_for(text: str) -> bool:
    """Whether a QR code of this text is small enough to be printed on a sheet."""
    return len(qr.modules(text)) <= MOST_SQUARES


def _code_rows(code: str) -> list[str]:
    """Return a code too long for its label in rows of groups of five letters; nothing if it fits there or nowhere."""
    if _fits_label(code):
        return []
    groups = grouped(clean(code)).replace("-", " ")
    rows = fonts.wrap(groups, "text", fonts.LEAST_TYPE, COLUMN, "bold")
    return rows if len(rows) <= 4 else []


def _fits_label(code: str) -> bool:
    return fonts.width_of(code, "text", CODE_TYPE, "bold") <= LABEL_ROOM


def coded(extras: SheetExtras) -> Group:
    """Return the code of a game as text and as QR code (a compass where there is none)."""
    shapes = _label(extras)
    text = extras.link or extras.code
    if text and has_room_for(text):
        side = round(min(CORNER, max(SMALLEST_CODE, len(qr.modules(text)) * SQUARE)), 2)
        shapes.append(Path(qr.path(text, RIGHT - side, BOTTOM - side, side), Style(fill="black")))
    else:
        side = 15.0
        middle = RIGHT - CORNER / 2
        shapes.append(Icon("compass", middle - side / 2, TOP + (CORNER - side) / 2, side, "faint", "paper"))
    return Group("code", tuple(shapes))


def _label(extras: SheetExtras) -> list[Shape]:
    """Return which map it is, and a code as text for those who type it: a label that interrupts the frame's foot."""
    code = extras.code if _fits_label(extras.code) else ""
    note_width = fonts.width_of(extras.note, "text", CODE_TYPE)
    code_width = fonts.width_of(code, "text", CODE_TYPE, "bold")
    width = note_width + code_width + (NOTE_GAP if extras.note and code else 0)
    if not width:
        return []
    left, line = round((WIDTH - width) / 2, 2), HEIGHT - FRAME - 0.55
    base = round(line + CODE_TYPE * 0.35, 2)
    shapes: list[Shape] = [Rectangle(round(left - 2, 2), line - 1.6, round(width + 4, 2), 3.2, Style("paper"))]
    if extras.note:
        shapes.append(Text(left, base, extras.note, CODE_TYPE))
    if code:
        middle = round(left + width - code_width / 2, 2)
        shapes.append(Text(middle, base, code, CODE_TYPE, weight="bold", anchor="middle"))
    return shapes
