"""A lesson with a game on one page: aims, material, the course for three lengths, questions, what to watch for."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, pairwise
from math import fsum

from engine.games.registry import GAMES
from generator.draw import page_frame
from generator.draw.shapes import Circle, Drawing, Group, Icon, Line, Rectangle, Shape, Style, Text
from generator.look import look_of
from generator.words import Words

WIDTH, HEIGHT = page_frame.A4
LEFT, RIGHT = 12.0, WIDTH - 12.0
TOP, BOTTOM = 38.0, HEIGHT - 12.0
GAP = 6.0
#: type, from the largest to the smallest that is tried
SIZES = tuple(round(3.9 - 0.1 * step, 2) for step in range(15))
#: the border of the three plans around their texts
PLAN_BORDER = 3.0
#: the ring around the minutes of a step, and where its text begins
RING, STEP_LEFT = 3.3, 9.2
#: the most that is left free between two rows of the page
MOST_AIR = 9.0

#: less room than this is left free; else lines to write notes on, so far apart
LEAST_NOTES, NOTE_STEP = 30.0, 7.5
NOTED = Style(stroke="faint", width=0.3, dash=(0.3, 1.1))

#: shapes, and how high they are
Block = tuple[list[Shape], float]


def lesson_page(game: str, words: Words) -> Drawing:
    """Return the page."""
    info, title = GAMES[game], words(f"game.{game}.name")
    players = words("cli.players_range", least=info.least_players, most=info.most_players)
    facts = [words("shop.product.teacher"), words(f"teach.{game}.age"), players]
    shapes: list[Shape] = [
        *page_frame.sheet_frame(page_frame.A4, game),
        *page_frame.head(page_frame.A4, game, look_of(game).icon, title, " · ".join(facts)),
    ]
    rows = next((rows for size in SIZES if _height(rows := _rows(game, words, size)) <= BOTTOM - TOP), None)
    rows = rows or _rows(game, words, SIZES[-1])
    air = min(MOST_AIR, max(0.0, BOTTOM - TOP - _height(rows)) / (len(rows) - 1))
    y = TOP
    for row, height in rows:
        shapes.append(Group("", tuple(row), 0, round(y, 2)))
        y += height + GAP + air
    return Drawing(WIDTH, HEIGHT, tuple(shapes), f"{title} · {words('shop.product.teacher')}")


def _height(rows: list[Block]) -> float:
    return fsum(height for _, height in rows) + GAP * (len(rows) - 1)


def _rows(game: str, words: Words, size: float) -> list[Block]:
    """Return the page's three rows in type of a size: aims and material, the plans, questions and what to watch."""
    half = (RIGHT - LEFT - GAP) / 2
    right = LEFT + half + GAP
    material = [
        words(own if (own := f"teach.{game}.material_all") in words else "shop.teaching.material_all"),
        words(f"teach.{game}.material"),
        words("shop.teaching.material_ticket"),
    ]
    return [
        _beside(
            _points("aims", "compass", _numbered(f"teach.{game}.aim", words), LEFT, half, size, game, words),
            _points("material", "pencil", material, right, half, size, game, words),
        ),
        _plans(game, words, size),
        _beside(
            _points("questions", "penny", _numbered(f"teach.{game}.question", words), LEFT, half, size, game, words),
            _points("watch", "check", _numbered(f"teach.{game}.watch", words), right, half, size, game, words),
        ),
    ]


def _beside(one: Block, other: Block) -> Block:
    return [*one[0], *other[0]], max(one[1], other[1])


def _numbered(key: str, words: Words) -> list[str]:
    """Return the texts `key_1`, `key_2` … as far as there are some."""
    texts: list[str] = []
    for number in count(1):
        if f"{key}_{number}" not in words:
            return texts
        texts.append(words(f"{key}_{number}"))
    return texts


def heading(text: str, icon: str, x: float, y: float, size: float, hue: str) -> list[Shape]:
    """Return the head of a section with its picture."""
    named = Text(round(x + 8, 2), round(y, 2), text, round(size * 1.45, 2), "title", fill=hue)
    return [Icon(icon, x, round(y - 5, 2), 6.4, hue, "paper"), Group("h2", (named,))]


def _points(
    key: str, icon: str, texts: list[str], x: float, width: float, size: float, hue: str, words: Words
) -> Block:
    """Return a heading and some points under it."""
    shapes = heading(words(f"shop.teaching.{key}"), icon, x, 5.4, size, hue)
    y = 5.4 + size * 1.9
    for text in texts:
        lines = page_frame.paragraph(text, x + 4.4, y, width - 4.4, size)
        shapes += [Circle(round(x + 1.6, 2), round(y - size * 0.33, 2), 0.75, Style(hue)), *lines]
        y = lines[-1].y + size * 1.75
    return shapes, y - size * 1.4


# The course of the lesson.


def steps_of(game: str, minutes: int) -> list[tuple[int, str]]:
    """Return the steps of a plan, each with its minutes."""
    parts = look_of(game).lesson_plans[minutes].split()
    return [(int(part), step) for part, step in list(pairwise(parts))[::2]]


def step_words(game: str, step: str, words: Words) -> str:
    """Return what happens in a step: in the game's own words, or in those for all games."""
    own = f"teach.{game}.{step}"
    return words(own if own in words else f"teach.step.{step}")


def _plans(game: str, words: Words, size: float) -> Block:
    """Return the plans side by side, each in a frame."""
    plans = sorted(look_of(game).lesson_plans)
    width = (RIGHT - LEFT - GAP * (len(plans) - 1)) / len(plans)
    top = 5.4 + size * 1.3
    columns = [list(_steps(game, minutes, width - 2 * PLAN_BORDER - STEP_LEFT, size, words)) for minutes in plans]
    height = top + 12.5 + max(fsum(high for *_, high in column) for column in columns) + PLAN_BORDER - 2
    shapes = heading(words("shop.teaching.course"), "explorer", LEFT, 5.4, size, game)
    for number, (minutes, column) in enumerate(zip(plans, columns, strict=True)):
        x = round(LEFT + number * (width + GAP), 2)
        frame = Rectangle(x, round(top, 2), round(width, 2), round(height - top, 2), Style("cream", game, 0.4), 2.4)
        name = words("shop.teaching.minutes", minutes=minutes)
        middle = round(x + width / 2, 2)
        title = Text(middle, round(top + 7, 2), name, round(size * 1.35, 2), "title", anchor="middle", fill=game)
        shapes += [frame, Group("h3", (title,)), *_column(column, x + PLAN_BORDER, top + 12.5, size, game)]
        end = top + 12.5 + fsum(high for *_, high in column)
        shapes += _notes(words("shop.teaching.notes"), x + PLAN_BORDER, end, width - 2 * PLAN_BORDER, height - 5)
    return shapes, height


def _steps(game: str, minutes: int, width: float, size: float, words: Words) -> Iterator[tuple[int, list[Text], float]]:
    """Yield every step of a plan: minutes, lines at the origin, height."""
    for long, step in steps_of(game, minutes):
        lines = page_frame.paragraph(step_words(game, step, words), 0, 0, width, size)
        yield long, lines, max(2 * RING + 1.4, len(lines) * size * 1.3 + size * 0.8)


def _column(column: list[tuple[int, list[Text], float]], x: float, top: float, size: float, hue: str) -> list[Shape]:
    """Return the steps of a plan under each other: their minutes in rings on a line, like stops of a journey."""
    shapes: list[Shape] = []
    y, middle = top, round(x + RING, 2)
    last = top + fsum(high for *_, high in column[:-1])
    shapes.append(Line(middle, round(top + 1, 2), middle, round(last + 1, 2), Style(stroke=hue, width=0.35)))
    for long, lines, high in column:
        ring = round(y + 0.6, 2)
        shapes += [
            Circle(middle, ring, RING, Style("paper", hue, 0.45)),
            Text(middle, round(ring + 1.25, 2), str(long), 3.6, weight="bold", anchor="middle", fill=hue),
            Group("", tuple(lines), round(x + STEP_LEFT, 2), round(y + 0.6 + size * 0.35, 2)),
        ]
        y += high
    return shapes


def _notes(word: str, x: float, top: float, width: float, bottom: float) -> list[Shape]:
    """Return lines for a teacher's own notes, where a short plan leaves room for some."""
    if bottom - top < LEAST_NOTES:
        return []
    shapes: list[Shape] = [Text(round(x, 2), round(top + NOTE_STEP, 2), word, 4.2, "hand", fill="soft")]
    y = top + NOTE_STEP * 2
    while y <= bottom:
        shapes.append(Line(round(x, 2), round(y, 2), round(x + width, 2), round(y, 2), NOTED))
        y += NOTE_STEP
    return shapes
