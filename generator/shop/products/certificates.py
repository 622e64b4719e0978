"""What a class takes home: a certificate for each explorer, and the ranking to pin on the wall."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.codes.lesson import Lesson
from engine.ranking import Entry
from generator.draw import fonts, page_frame
from generator.draw.frame import flourish
from generator.draw.pages import Page, PageSetup, impose
from generator.draw.shapes import (
    Drawing,
    Group,
    Icon,
    Line,
    Path,
    Rectangle,
    Shape,
    Style,
    Text,
    Typeface,
    Weight,
)
from generator.draw.small_type import Reduced
from generator.look import look_of
from generator.ranking_table import heading, nameless, row, title_words
from generator.words import Words

WIDTH, HEIGHT = page_frame.A5
MIDDLE = WIDTH / 2
#: where the sheet that was played lies, small
PICTURE_X, PICTURE_Y, PICTURE_WIDTH, PICTURE_HEIGHT = 15.0, 99.0, 59.0, 84.0
LIST_X, LIST_RIGHT = 82.0, WIDTH - 15
#: who is not among the first is praised for the title, not for the place
PLACES_TOLD = 3
#: more score parts than this make the columns of a ranking narrow
MANY = 5
ROWS = 30
FINE = Style(stroke="soft", width=0.2)
DOTTED = Style(stroke="soft", width=0.3, dash=(0.3, 1.2))


def class_pages(entries: Sequence[Entry], words: Words, setup: PageSetup) -> list[Page]:
    """Return the ranking on whole pages, and the certificates as many on a page as was asked for."""
    certificates = [certificate(entry, len(entries), words) for entry in entries]
    ranking = impose(ranking_drawings(entries, words), replace(setup, per_page=1))
    return [*ranking, *impose(certificates, setup)]


# Certificates.


def certificate(entry: Entry, count: int, words: Words) -> Drawing:
    """Return the certificate of one explorer."""
    lesson = entry.result.lesson
    game = lesson.game.id
    name = fonts.writable(entry.name)
    shapes: list[Shape] = [
        *page_frame.sheet_frame(page_frame.A5, game),
        Icon(look_of(game).icon, MIDDLE - 7, 11, 14, game, f"{game}.wash"),
        Group("h1", (_centred(words("results.certificate.heading"), 36.5, 11, "title", game),)),
        Path(flourish(24, 41.5, WIDTH - 24), Style(stroke=game, width=0.45)),
        _centred(words("results.certificate.lead"), 49.5, 5.4, "hand", "soft"),
        # Without it the line stays free, to write the name on by hand.
        *([_centred(name, 64, 15, "hand", "pencil")] if name else []),
        Line(24, 67.2, WIDTH - 24, 67.2, DOTTED),
        _centred(_explored(lesson, words), 74.6, 4.2, "text", "ink"),
        *_honour(entry, words),
        *_picture(entry, words),
        *_points(entry, count, words),
        *_foot(lesson.class_code, words),
    ]
    title = f"{words('results.certificate.heading')}: {nameless(entry.name, words)}"
    return Drawing(WIDTH, HEIGHT, tuple(shapes), title)


def _centred(text: str, y: float, size: float, face: Typeface, fill: str, weight: Weight = "regular") -> Text:
    size = fonts.fitting_size(text, face, size, WIDTH - 34, weight)
    return Text(MIDDLE, y, text, size, face, weight, "middle", fill)


def _explored(lesson: Lesson, words: Words) -> str:
    game = words("results.certificate.explored", game=words(f"game.{lesson.game.id}.name"))
    where = words("results.certificate.where", layout=lesson.layout.name[words.language])
    return f"{game} {where}"


def _honour(entry: Entry, words: Words) -> list[Shape]:
    """Return the title earned; where the game gives none, the points."""
    game = entry.result.lesson.game.id
    if entry.title and entry.title != "none":
        lead, honour = words("results.certificate.title"), title_words(entry.title, words)
    else:
        total = entry.score.total
        lead = words("results.certificate.total")
        honour = words("results.certificate.points", count=total).replace("-", "−")
    size = fonts.fitting_size(honour, "title", 10.5, WIDTH - 70)
    half = fonts.width_of(honour, "title", size) / 2
    star = 7.0
    return [
        _centred(lead, 81.2, 4.2, "text", "ink"),
        Text(MIDDLE, 93, honour, size, "title", anchor="middle", fill=game),
        Icon("star", round(MIDDLE - half - star - 3, 2), 86.2, star, game, "gold"),
        Icon("star", round(MIDDLE + half + 3, 2), 86.2, star, game, "gold"),
    ]


def _picture(entry: Entry, words: Words) -> list[Shape]:
    """Return what was played, small, as if glued in."""
    match = entry.result.match
    drawing = look_of(match.game.id).keepsake(match, entry.name, entry.score, words)
    scale = min(PICTURE_WIDTH / drawing.width, PICTURE_HEIGHT / drawing.height)
    width, height = round(drawing.width * scale, 2), round(drawing.height * scale, 2)
    x, y = PICTURE_X, round(PICTURE_Y + (PICTURE_HEIGHT - height) / 2, 2)
    return [
        Rectangle(x, y, width, height, Style("paper", "faint", 0.3), 1.5),
        Group("played", Reduced(scale, False).drawing(drawing).shapes, x, y, 0, round(scale, 5)),
    ]


def _points(entry: Entry, count: int, words: Words) -> list[Shape]:
    """Return the lines of the score, and the place of those who came first."""
    game = entry.result.lesson.game.id
    parts = entry.score.parts
    step = min(9.0, 58 / (len(parts) + 1))
    y = PICTURE_Y + 9
    shapes: list[Shape] = []
    for part, points in parts.items():
        shapes += _line(words(f"sheet.{game}.part.{part}"), look_of(game).part_icons[part], points, y, step, False)
        y += step
    shapes.append(Line(LIST_X, round(y - step + 2.6, 2), LIST_RIGHT, round(y - step + 2.6, 2), Style("", game, 0.5)))
    shapes += _line(words("sheet.total"), "star", entry.score.total, y, step, True)
    if count > 1 and entry.place <= PLACES_TOLD:
        said = words("results.certificate.place", place=entry.place, count=count)
        size = fonts.fitting_size(said, "hand", 6, LIST_RIGHT - LIST_X - 11)
        top = PICTURE_Y + PICTURE_HEIGHT - 12
        shapes += [
            Icon("crown", LIST_X, top, 8, game, "gold"),
            Text(LIST_X + 10.5, top + 6, said, size, "hand", fill="pencil"),
        ]
    return shapes


def _line(name: str, icon: str, points: int, y: float, step: float, total: bool) -> list[Shape]:
    side = min(6.4, step - 1)
    weight: Weight = "bold" if total else "regular"
    size = fonts.fitting_size(name, "text", 3.6, LIST_RIGHT - LIST_X - 21, weight)
    shown = str(points).replace("-", "−")
    y = round(y, 2)
    return [
        Icon(icon, LIST_X, round(y - side * 0.72, 2), side, "ink", "gold" if total else "paper"),
        Text(LIST_X + 8.6, y, name, size, weight=weight),
        Text(LIST_RIGHT, round(y + 0.6, 2), shown, 7.4 if total else 5.8, "hand", anchor="end", fill="pencil"),
    ]


def _foot(code: str, words: Words) -> list[Shape]:
    """Return where the teacher writes, and the class."""
    y, half = 195.5, MIDDLE
    date, signed = words("results.certificate.date"), words("results.certificate.signed")
    return [
        Text(16, y, date, 3, fill="soft"),
        Line(round(18 + fonts.width_of(date, "text", 3), 2), y + 0.6, half - 4, y + 0.6, DOTTED),
        Text(half + 2, y, signed, 3, fill="soft"),
        Line(round(half + 4 + fonts.width_of(signed, "text", 3), 2), y + 0.6, WIDTH - 16, y + 0.6, DOTTED),
        Text(MIDDLE, 201, code, 2.6, anchor="middle", fill="soft"),
    ]


# The ranking.


def ranking_drawings(entries: Sequence[Entry], words: Words) -> list[Drawing]:
    """Return the ranking on as many A4 pages as it needs."""
    drawings = []
    for start in range(0, len(entries), ROWS):
        drawings.append(_ranking(entries[start : start + ROWS], len(entries), words))
    if len(drawings) < 2:
        return drawings
    numbered = []
    for number, drawing in enumerate(drawings, 1):
        foot = Text(page_frame.A4[0] - 11, 288.4, f"{number} / {len(drawings)}", 2.8, anchor="end", fill="soft")
        numbered.append(replace(drawing, shapes=(*drawing.shapes, foot)))
    return numbered


def _ranking(entries: Sequence[Entry], count: int, words: Words) -> Drawing:
    lesson = entries[0].result.lesson
    game = lesson.game.id
    width, height = page_frame.A4
    title = f"{words('results.ranking.heading')} · {words(f'game.{game}.name')}"
    subtitle = words("results.ranking.class", code=lesson.class_code, count=count)
    shapes: list[Shape] = [
        *page_frame.sheet_frame(page_frame.A4, game),
        *page_frame.head(page_frame.A4, game, "crown", title, subtitle),
        *_table(entries, words),
        Text(width / 2, height - 9.4, words("results.ranking.proof"), 2.8, anchor="middle", fill="soft"),
    ]
    return Drawing(width, height, tuple(shapes), title)


def _table(entries: Sequence[Entry], words: Words) -> list[Shape]:
    parts = list(entries[0].score.parts)
    game = entries[0].result.lesson.game.id
    left, right, top = 11.0, page_frame.A4[0] - 11.0, 33.0
    head, step = 13.0, 7.8
    fixed = {"place": 13.0, "name": 52.0, "total": 18.0, "title": 30.0}
    if len(parts) > MANY:
        # Their headings need the room more than names do.
        fixed = {"place": 11.0, "name": 40.0, "total": 15.0, "title": 28.0}
    each = (right - left - sum(fixed.values())) / len(parts)
    widths = [fixed["place"], fixed["name"], *[each] * len(parts), fixed["total"], fixed["title"]]
    icons = ["", "", *[look_of(game).part_icons[part] for part in parts], "star", ""]
    shapes: list[Shape] = []
    x = left
    for name, width, icon in zip(heading(game, parts, words), widths, icons, strict=True):
        lines = fonts.wrap(name, "text", fonts.LEAST_TYPE, width - 0.5, "bold")
        size = min(fonts.fitting_size(line, "text", 2.8, width - 0.5, "bold") for line in lines)
        middle = round(x + width / 2, 2)
        for above, line in enumerate(reversed(lines)):
            y = round(top + head - 1.6 - 2.6 * above, 2)
            shapes.append(Text(middle, y, line, size, weight="bold", anchor="middle", fill="soft"))
        if icon:
            shapes.append(Icon(icon, round(middle - 3, 2), top + 0.6, 6, "ink", "gold" if icon == "star" else "paper"))
        x += width
    shapes.append(Line(left, top + head, right, top + head, Style(stroke=game, width=0.5)))
    for index, entry in enumerate(entries):
        shapes += _ranked(entry, left, top + head + step * index, step, widths, words)
    return shapes


def _ranked(entry: Entry, left: float, top: float, step: float, widths: list[float], words: Words) -> list[Shape]:
    """Return one line of the ranking; the first three places stand on gold."""
    shapes: list[Shape] = []
    y = round(top + step * 0.68, 2)
    if entry.place <= PLACES_TOLD:
        shapes.append(Rectangle(left, round(top + 0.3, 2), sum(widths), step - 0.5, Style("cream"), 1))
    x = left
    last = len(widths) - 1
    for column, (value, width) in enumerate(zip(row(entry, words), widths, strict=True)):
        text = str(value).replace("-", "−") if isinstance(value, int) else value
        face: Typeface = "hand" if column not in (0, last) else "text"
        size = fonts.fitting_size(text, face, 5 if face == "hand" else 3.4, width - 2)
        bold: Weight = "bold" if column == 0 and entry.place <= PLACES_TOLD else "regular"
        fill = "pencil" if face == "hand" else "ink"
        if column == 1:
            text = fonts.writable(text)
            shapes.append(Text(round(x + 2, 2), y, text, size, face, fill=fill))
        else:
            shapes.append(Text(round(x + width / 2, 2), y, text, size, face, bold, "middle", fill))
        x += width
    bottom = round(top + step, 2)
    return [*shapes, Line(left, bottom, round(left + sum(widths), 2), bottom, FINE)]
