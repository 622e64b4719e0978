"""Scorecards: an evening (players and games with each game's lines), a tournament, a class."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum

from engine.games.registry import GAMES
from generator.draw import fonts, page_frame
from generator.draw.shapes import Anchor, Drawing, Icon, Line, Rectangle, Shape, Style, Text
from generator.look import look_of
from generator.words import Words

WIDTH, HEIGHT = page_frame.A4
LEFT, RIGHT = 11.0, WIDTH - 11.0
TOP, BOTTOM = 33.0, HEIGHT - 12.0
PLAYERS, MOST_COLUMNS = 5, 8
TOURNAMENT, TOURNAMENT_ROWS, TOURNAMENT_GAMES = 20, 25, 5
CLASS, CLASS_ROWS = 30, 30
HEAD = 10.0
LABEL = 58.0
#: a name that would be written smaller than this stands in several rows
LEAST_NAME = 3.2
FINE = Style(stroke="soft", width=0.2)
BOLD = Style(stroke="ink", width=0.5)


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table: its heading, how wide it is, and a picture above the heading."""

    name: str
    width: float
    icon: str = ""
    bold: bool = False


def scorecard(
    variant: str, games: Sequence[str], names: Sequence[str], players: int | None, code: str, words: Words
) -> list[Drawing]:
    """Return the pages of a scorecard; without games it is for all of them."""
    if variant == "evening":
        return _evening(games or tuple(GAMES), _people(names, players, PLAYERS), words)
    if variant == "tournament":
        return _tournament(games, _people(names, players, TOURNAMENT), words)
    people = _people(names, players, CLASS)
    return [page for game in games or tuple(GAMES)[:1] for page in _class(game, people, code, words)]


def _people(names: Sequence[str], players: int | None, usual: int) -> list[str]:
    """Return the names, filled up with empty places."""
    count = max(len(names), players or (0 if names else usual))
    return [*names, *[""] * (count - len(names))]


def _page(title: str, subtitle: str, shapes: Sequence[Shape]) -> Drawing:
    frame = page_frame.sheet_frame(page_frame.A4, "shop")
    head = page_frame.head(page_frame.A4, "shop", "star", title, subtitle)
    return Drawing(WIDTH, HEIGHT, (*frame, *head, *shapes), title)


def _name(
    text: str, x: float, y: float, width: float, size: float = 4.6, middle: bool = False, rows: int = 2
) -> list[Shape]:
    """Return a name as a player writes it, no wider than its place; a long one stands in several rows."""
    text = fonts.writable(text)
    lines, usual, size = [text], size, fonts.fitting_size(text, "hand", size, width)
    if size < LEAST_NAME and " " in text:
        size = round(usual * 0.8, 2)
        while len(lines := fonts.wrap(text, "hand", size, width)) > rows and size > 1.6:
            size = round(size - 0.1, 2)
        size = min(fonts.fitting_size(line, "hand", size, width) for line in lines)
    at, step = round(x + width / 2 if middle else x, 2), size * 0.9
    top = y - step * (len(lines) - 1) / 2 - (0.3 if len(lines) > 1 else 0)
    anchor: Anchor = "middle" if middle else "start"
    return [
        Text(at, round(top + step * row, 2), line, size, "hand", anchor=anchor, fill="pencil")
        for row, line in enumerate(lines)
    ]


# An evening.


def _evening(games: Sequence[str], people: list[str], words: Words) -> list[Drawing]:
    """Return a page for every eight players: a block of lines for each game."""
    title = words("shop.score.evening")
    pages = []
    for start in range(0, len(people), MOST_COLUMNS):
        there = people[start : start + MOST_COLUMNS]
        pages.append(_page(title, words("shop.score.evening_text"), _blocks(games, there, words)))
    return pages


def _blocks(games: Sequence[str], people: list[str], words: Words) -> list[Shape]:
    """Return names at the head, then for each game its score parts and its total, and the sum of the evening."""
    step = (RIGHT - LEFT - LABEL) / len(people)
    lines = sum(len(GAMES[game].parts) + 1 for game in games) + (1 if len(games) > 1 else 0)
    band = 7.4
    height = min(9.5, (BOTTOM - TOP - HEAD - band * len(games)) / lines)
    shapes: list[Shape] = [Text(LEFT, TOP + 6.4, words("shop.score.players"), 3.2, weight="bold", fill="soft")]
    for index, name in enumerate(people):
        shapes += _name(name, LEFT + LABEL + index * step + 0.8, TOP + 6.6, step - 1.6, middle=True, rows=3)
    y = TOP + HEAD
    for game in games:
        shapes += _band(game, y, band, words)
        y += band
        for part in GAMES[game].parts:
            shapes += _row(words(f"sheet.{game}.part.{part}"), look_of(game).part_icons[part], y, height, False)
            y += height
        shapes += _row(words("sheet.total"), "star", y, height, True)
        y += height
    if len(games) > 1:
        shapes += _row(words("shop.score.all"), "crown", y, height, True)
        y += height
    for index in range(len(people) + 1):
        x = round(LEFT + LABEL + index * step, 2)
        shapes.append(Line(x, TOP, x, round(y, 2), FINE))
    return shapes


def _band(game: str, y: float, height: float, words: Words) -> list[Shape]:
    """Return the heading of a game's block."""
    name = words(f"game.{game}.name")
    size = fonts.fitting_size(name, "title", 5, LABEL - 11)
    return [
        Rectangle(LEFT, round(y, 2), RIGHT - LEFT, height, Style(f"{game}.wash")),
        # A hatch would cost much ink here and say nothing.
        Rectangle(LEFT, round(y, 2), RIGHT - LEFT, height, Style("halo", game, 0.3)),
        Icon(look_of(game).icon, LEFT + 1.2, round(y + 0.6, 2), height - 1.2, game, "paper"),
        Text(LEFT + 9.5, round(y + height * 0.7, 2), name, size, "title", fill=game),
    ]


def _row(name: str, icon: str, y: float, height: float, total: bool) -> list[Shape]:
    """Return a line of a block: its name, and a rule under it."""
    side = min(5.4, height - 0.8)
    size = fonts.fitting_size(name, "text", 3.2, LABEL - 11, "bold" if total else "regular")
    bottom = round(y + height, 2)
    return [
        Icon(icon, LEFT + 2, round(y + (height - side) / 2, 2), side, "ink", "gold" if total else "paper"),
        Text(LEFT + 9.5, round(y + height / 2 + 1.15, 2), name, size, weight="bold" if total else "regular"),
        Line(LEFT, bottom, RIGHT, bottom, BOLD if total else FINE),
    ]


# A tournament, and a class.


def _tournament(games: Sequence[str], people: list[str], words: Words) -> list[Drawing]:
    """Return a list of players: points in each game, their sum, their rank."""
    if games:
        played = [(words(f"game.{game}.short"), look_of(game).icon) for game in games]
    else:
        played = [(words("shop.score.game", number=number), "") for number in range(1, TOURNAMENT_GAMES + 1)]
    room = RIGHT - LEFT - 10 - 52 - 20 - 16
    columns = [Column(name, room / len(played), icon) for name, icon in played]
    columns += [Column(words("sheet.total"), 20, "star", True), Column(words("shop.score.rank"), 16, "crown", True)]
    return _lists(words("shop.score.tournament"), words("shop.score.blanks"), people, columns, TOURNAMENT_ROWS, words)


def _class(game: str, people: list[str], code: str, words: Words) -> list[Drawing]:
    """Return a list of pupils with the lines of one game."""
    parts = GAMES[game].parts
    room = RIGHT - LEFT - 10 - 48 - 18 - 26
    columns = [
        Column(words(f"sheet.{game}.part.{part}"), room / len(parts), look_of(game).part_icons[part]) for part in parts
    ]
    columns += [Column(words("sheet.total"), 18, "star", True), Column(words("shop.score.title"), 26, "crown")]
    name = words(f"game.{game}.name")
    subtitle = words("shop.score.class_code", code=code) if code else words("shop.score.blanks")
    return _lists(f"{words('shop.score.class')} · {name}", subtitle, people, columns, CLASS_ROWS, words)


def _lists(
    title: str, subtitle: str, people: list[str], columns: list[Column], rows: int, words: Words
) -> list[Drawing]:
    """Return numbered lines, as many pages as there are people for."""
    pages = []
    rows = min(rows, len(people))
    count = -(-len(people) // rows)
    for page in range(count):
        shapes = _list(people[page * rows : (page + 1) * rows], page * rows, columns, rows, words)
        if count > 1:
            shapes.append(Text(RIGHT, HEIGHT - 8.6, f"{page + 1} / {count}", 2.8, anchor="end", fill="soft"))
        pages.append(_page(title, subtitle, shapes))
    return pages


def _list(people: list[str], first: int, columns: list[Column], rows: int, words: Words) -> list[Shape]:
    """Return one page of a list."""
    head = 14.0
    height = min(13.0, (BOTTOM - TOP - head) / rows)
    start = RIGHT - fsum(column.width for column in columns)
    bottom = round(TOP + head + height * len(people), 2)
    shapes: list[Shape] = [
        Text(LEFT + 11, TOP + head - 2.6, words("shop.score.name"), 3.2, weight="bold", fill="soft"),
    ]
    x = start
    for column in columns:
        shapes += _heading(column, x, head)
        if column.bold:
            shapes.append(
                Rectangle(round(x, 2), TOP + head, column.width, round(bottom - TOP - head, 2), Style("cream"))
            )
        x += column.width
    for index, name in enumerate(people):
        y = TOP + head + index * height
        shapes += [
            Text(LEFT + 7, round(y + height / 2 + 1.2, 2), str(first + index + 1), 3, anchor="end", fill="soft"),
            *_name(name, LEFT + 11, y + height / 2 + 1.5, start - LEFT - 13, min(5.0, height * 0.62)),
            Line(LEFT, round(y + height, 2), RIGHT, round(y + height, 2), FINE),
        ]
    shapes.append(Line(LEFT, TOP + head, RIGHT, TOP + head, BOLD))
    x = start
    for column in columns:
        shapes.append(Line(round(x, 2), TOP, round(x, 2), bottom, BOLD if column.bold else FINE))
        x += column.width
    return shapes


def _heading(column: Column, x: float, head: float) -> list[Shape]:
    """Return the head of a column: a picture if there is one, and the name under it."""
    middle = round(x + column.width / 2, 2)
    size = fonts.fitting_size(column.name, "text", 3, column.width - 1.2, "bold")
    text = Text(middle, TOP + head - 2.2, column.name, size, weight="bold", anchor="middle")
    return [Icon(column.icon, middle - 3.2, TOP + 1.2, 6.4, "ink", "paper"), text] if column.icon else [text]
