"""Scorecards: an evening (players and games with each game's lines), one table of one game, a class.

Every line says how it counts (+, −, ±). Games of an evening are too unlike for their points to be added: each brings
rank points, and those are added.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise
from math import fsum

from engine.games.registry import GAMES
from generator.draw import fonts, page_frame
from generator.draw.frame import Box
from generator.draw.shapes import Drawing, Icon, Line, Rectangle, Shape, Style, Text
from generator.look import look_of
from generator.shop.products.lists import BOLD, FINE, Column, list_pages, name_on, shop_page
from generator.words import Words

LEFT, RIGHT = 11.0, page_frame.A4[0] - 11.0
#: the head of a page, and what is kept free at its foot
TOP, BELOW = 33.0, 17.0
PLAYERS = 5
CLASS, CLASS_ROWS = 30, 30
HEAD, BAND, FOOT_SIZE = 10.0, 7.4, 2.7
LABEL = 58.0
#: the least width of a player's column
LEAST_COLUMN = 14.0
#: a line is high enough to write 15 into it, and no higher than looks well
LEAST_ROW, MOST_ROW = 6.5, 9.5
#: how often a table of one game finds room on its card at most
MOST_GAMES = 4


def scorecard(
    variant: str,
    games: Sequence[str],
    names: Sequence[str],
    players: int | None,
    code: str,
    words: Words,
    size: tuple[float, float] = page_frame.A4,
) -> list[Drawing]:
    """Return the pages of a scorecard for an evening or a class; without games it is for all of them.

    An evening fits on smaller pages too, with fewer players and games on each; a class does not.
    """
    if variant == "evening":
        return _evening(games or tuple(GAMES), people(names, players, PLAYERS), words, size)
    pupils = people(names, players, CLASS)
    return [page for game in games or tuple(GAMES)[:1] for page in _class(game, pupils, code, words)]


def people(names: Sequence[str], players: int | None, usual: int) -> list[str]:
    """Return the names, filled up with empty places."""
    count = max(len(names), players or (0 if names else usual))
    return [*names, *[""] * (count - len(names))]


# An evening.


def _evening(games: Sequence[str], there: list[str], words: Words, size: tuple[float, float]) -> list[Drawing]:
    """Return for every eight players as many pages as the games need: a block of lines for each game."""
    title, subtitle = words("shop.score.evening"), words("shop.score.evening_text")
    width, height = size
    room = Box(LEFT, TOP, width - 2 * LEFT, height - TOP - BELOW)
    pages = []
    # About equally many on every page.
    most = -(-len(there) // -(-len(there) // int(room.width * 0.6 // LEAST_COLUMN)))
    for start in range(0, len(there), most):
        columns = there[start : start + most]
        for number, part in enumerate(_parted(games, room)):
            last = part[-1] == games[-1]
            shapes = _blocks(part, columns, room, words, len(games) > 1, number > 0, last)
            if len(games) > 1:
                shapes += page_frame.paragraph(
                    words("shop.score.rank_points_how"), LEFT, height - BELOW + 4.6, room.width, FOOT_SIZE, fill="soft"
                )
            pages.append(shop_page(title, subtitle, shapes, size))
    return pages


def _height(games: Sequence[str], row: float) -> float:
    """Return how high the blocks of some games are, with their totals and rank points, and a line before and after."""
    return fsum(BAND + (len(GAMES[game].parts) + 2) * row for game in games) + 2 * row + HEAD


def _parted(games: Sequence[str], room: Box) -> list[list[str]]:
    """Return the games page by page: on as few pages as can be, about equally much on each."""

    def highest(parts: list[list[str]]) -> float:
        return max(_height(part, LEAST_ROW) for part in parts)

    for count in range(1, len(games)):
        ways = combinations(range(1, len(games)), count - 1)
        parted = [[list(games[start:end]) for start, end in pairwise((0, *cuts, len(games)))] for cuts in ways]
        best = min(parted, key=highest)
        if highest(best) <= room.height:
            return best
    return [[game] for game in games]


def _blocks(
    games: Sequence[str],
    there: list[str],
    room: Box,
    words: Words,
    ranked: bool,
    carried: bool = False,
    summed: bool = True,
) -> list[Shape]:
    """Return names at the head, then for each game its score parts, its total and its rank points, and their sum."""
    label = min(LABEL, room.width * 0.4)
    step = (room.width - label) / len(there)
    extra = 2 if ranked else 1
    lines = sum(len(GAMES[game].parts) + extra for game in games) + (carried + summed if ranked else 0)
    height = min(MOST_ROW, (room.height - HEAD - BAND * len(games)) / lines)
    shapes: list[Shape] = [Text(room.x, room.y + 6.4, words("shop.score.players"), 3.2, weight="bold", fill="soft")]
    for index, name in enumerate(there):
        shapes += name_on(name, room.x + label + index * step + 0.8, room.y + 6.6, step - 1.6, middle=True, rows=3)
    y = room.y + HEAD
    right = room.x + room.width
    if ranked and carried:
        shapes += _row(words("shop.score.carried"), "crown", "", Box(room.x, y, room.width, height), label, True)
        y += height
    for game in games:
        look = look_of(game)
        shapes += _band(game, Box(room.x, y, room.width, BAND), label, words)
        y += BAND
        for part in GAMES[game].parts:
            place, sign = Box(room.x, y, room.width, height), look.part_signs.get(part, "+")
            shapes += _row(words(f"sheet.{game}.part.{part}"), look.part_icons[part], sign, place, label, False)
            y += height
        shapes += _row(words("sheet.total"), "star", "=", Box(room.x, y, room.width, height), label, True)
        y += height
        if ranked:
            place = Box(room.x, y, room.width, height)
            shapes += _row(words("shop.score.rank_points"), "crown", "", place, label, False)
            y += height
    if ranked and summed:
        shapes += _row(words("shop.score.all"), "crown", "=", Box(room.x, y, room.width, height), label, True)
        y += height
    for index in range(len(there) + 1):
        x = round(room.x + label + index * step, 2)
        shapes.append(Line(min(x, right), room.y, min(x, right), round(y, 2), FINE))
    return shapes


def _band(game: str, box: Box, label: float, words: Words) -> list[Shape]:
    """Return the heading of a game's block."""
    name = words(f"game.{game}.name")
    size = fonts.fitting_size(name, "title", 5, label - 11)
    y = round(box.y, 2)
    return [
        Rectangle(box.x, y, box.width, box.height, Style(f"{game}.wash")),
        # A hatch would cost much ink here and say nothing.
        Rectangle(box.x, y, box.width, box.height, Style("halo", game, 0.3)),
        Icon(look_of(game).icon, box.x + 1.2, round(y + 0.6, 2), box.height - 1.2, game, "paper"),
        Text(box.x + 9.5, round(y + box.height * 0.7, 2), name, size, "title", fill=game),
    ]


def _row(name: str, icon: str, sign: str, box: Box, label: float, bold: bool) -> list[Shape]:
    """Return a line of a block: its sign, its name, and a rule under it."""
    side = min(5.4, box.height - 0.8)
    size = fonts.fitting_size(name, "text", 3.4 if bold else 3.2, label - 16, "bold" if bold else "regular")
    bottom, middle = round(box.y + box.height, 2), round(box.y + box.height / 2 + 1.15, 2)
    ground: list[Shape] = [Rectangle(box.x, round(box.y, 2), box.width, round(box.height, 2), Style("cream"))]
    return [
        *(ground if bold else []),
        Icon(icon, box.x + 2, round(box.y + (box.height - side) / 2, 2), side, "ink", "gold" if bold else "paper"),
        Text(box.x + 9.5, middle, name, size, weight="bold" if bold else "regular"),
        *([Text(box.x + label - 3, round(middle + 0.4, 2), sign, 4.6, weight="bold", anchor="middle")] if sign else []),
        Line(box.x, bottom, box.x + box.width, bottom, BOLD if bold else FINE),
    ]


# One table of one game.


def table_card(game: str, names: Sequence[str], players: int, words: Words) -> Drawing:
    """Return an A5 card for a table of one game: as many games as find room, one below the other."""
    width, height = page_frame.A5
    room = Box(LEFT, TOP, width - 2 * LEFT, height - TOP - 12)
    block = BAND + (len(GAMES[game].parts) + 1) * (LEAST_ROW + 0.5)
    games = [game] * max(1, min(MOST_GAMES, int((room.height - HEAD) / block)))
    title = words("shop.score.table")
    shapes: list[Shape] = [
        *page_frame.sheet_frame(page_frame.A5, game),
        *page_frame.head(page_frame.A5, game, "star", title, words("shop.score.blanks")),
        *_blocks(games, people(names, players, players), room, words, False),
    ]
    return Drawing(width, height, tuple(shapes), f"{words(f'game.{game}.name')} · {title}")


# A class.


def _class(game: str, there: list[str], code: str, words: Words) -> list[Drawing]:
    """Return a list of pupils with the lines of one game."""
    parts, look = GAMES[game].parts, look_of(game)
    room = RIGHT - LEFT - 10 - 43 - 18 - 24
    columns = [
        Column(
            words(f"sheet.{game}.part.{part}"), room / len(parts), look.part_icons[part], look.part_signs.get(part, "+")
        )
        for part in parts
    ]
    columns += [Column(words("sheet.total"), 18, "star", "=", True), Column(words("shop.score.title"), 24, "crown")]
    name = words(f"game.{game}.name")
    subtitle = words("shop.score.class_code", code=code) if code else words("shop.score.blanks")
    return list_pages(f"{words('shop.score.class')} · {name}", subtitle, there, columns, CLASS_ROWS, words)
