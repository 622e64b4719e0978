"""A tournament on paper: the list of players with their rank points, who sits where, and a slip for every table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.draw import fonts, page_frame
from generator.draw.frame import Box
from generator.draw.shapes import Drawing, Group, Icon, Line, Rectangle, Shape, Style, Text
from generator.look import look_of
from generator.shop.products.lists import BOLD, BOTTOM, FINE, LEFT, RIGHT, TOP, Column, list_pages, name_on, shop_page
from generator.shop.products.seating import Seats, seating
from generator.words import Words

PLAYERS, ROWS, GAMES_PLAYED, AT_A_TABLE = 20, 25, 5, 4
#: more people than this play in no hall
MOST_SEATED = 500
#: tables in a row of the plan
ACROSS = 4
LINE, TABLE_HEAD, GAME_HEAD, GAP = 6.0, 7.0, 9.0, 3.0
SLIP_WIDTH, SLIPS_ACROSS = 94.0, 2
CUT = Style(stroke="soft", width=0.15, dash=(1.2, 1))


@dataclass(frozen=True, slots=True)
class _Played:
    """One game of a tournament: what it is called, its picture, its hue."""

    name: str
    icon: str = ""
    hue: str = "shop"


def tournament_pages(games: Sequence[str], names: list[str], at_a_table: int | None, words: Words) -> list[Drawing]:
    """Return all pages of a tournament; nameless players are called by their numbers."""
    played = [_Played(words(f"game.{game}.short"), look_of(game).icon, game) for game in games]
    if not played:
        played = [_Played(words("shop.score.game", number=number)) for number in range(1, GAMES_PLAYED + 1)]
    pages = _list(played, names, words)
    most = at_a_table or AT_A_TABLE
    if most < len(names) <= MOST_SEATED:
        called = [name or str(number) for number, name in enumerate(names, 1)]
        plan = seating(len(names), most, len(played))
        pages += _plan(played, plan, called, words)
        pages += _slips(played, plan, called, words)
    return pages


def _list(played: Sequence[_Played], names: list[str], words: Words) -> list[Drawing]:
    """Return the list of players: rank points in each game, their sum, their rank."""
    room = RIGHT - LEFT - 10 - 52 - 20 - 16
    columns = [Column(game.name, room / len(played), game.icon, "+") for game in played]
    columns += [Column(words("sheet.total"), 20, "star", "=", True), Column(words("shop.score.rank"), 16, "crown")]
    return list_pages(words("shop.score.tournament"), words("shop.score.rank_points_in"), names, columns, ROWS, words)


# Who sits where.


def _plan(played: Sequence[_Played], plan: list[Seats], names: list[str], words: Words) -> list[Drawing]:
    """Return the seats of all games, as many games on a page as find room."""
    title, subtitle = words("shop.score.seats"), words("shop.score.seats_text")
    pages: list[Drawing] = []
    shapes: list[Shape] = []
    y = TOP
    for number, (game, seats) in enumerate(zip(played, plan, strict=True), 1):
        if shapes and y + GAME_HEAD + _row_height(seats) > BOTTOM:
            pages.append(shop_page(title, subtitle, shapes))
            shapes, y = [], TOP
        shapes += _game_head(number, game, y, words)
        y += GAME_HEAD
        across = _across(len(seats))
        for start in range(0, len(seats), across):
            if y + _row_height(seats) > BOTTOM:
                pages.append(shop_page(title, subtitle, shapes))
                shapes, y = _game_head(number, game, TOP, words), TOP + GAME_HEAD
            shapes += _tables(seats[start : start + across], start, across, y, game.hue, names, words)
            y += _row_height(seats)
        y += GAP
    return [*pages, shop_page(title, subtitle, shapes)]


def _across(tables: int) -> int:
    """Return how many tables stand side by side: rows as even as can be, so that names have room."""
    return -(-tables // -(-tables // ACROSS))


def _row_height(seats: Seats) -> float:
    return TABLE_HEAD + LINE * max(map(len, seats)) + GAP


def _game_head(number: int, game: _Played, y: float, words: Words) -> list[Shape]:
    title = words("shop.score.game", number=number)
    text = f"{title} · {game.name}" if game.icon else title
    shapes: list[Shape] = [Text(LEFT + (9 if game.icon else 0), round(y + 6, 2), text, 5.2, "title", fill=game.hue)]
    return [*shapes, Icon(game.icon, LEFT, round(y + 0.4, 2), 7, game.hue, "paper")] if game.icon else shapes


def _tables(seats: Seats, first: int, across: int, y: float, hue: str, names: list[str], words: Words) -> list[Shape]:
    """Return a row of tables with those who sit there."""
    width = (RIGHT - LEFT - GAP * (across - 1)) / across
    shapes: list[Shape] = []
    for place, table in enumerate(seats):
        x = round(LEFT + place * (width + GAP), 2)
        height = TABLE_HEAD + LINE * len(table)
        shapes += [
            Rectangle(x, round(y, 2), round(width, 2), height, Style("", hue, 0.35), 2),
            Text(x + 3, round(y + 5, 2), words("shop.score.table_number", number=first + place + 1), 3, weight="bold"),
        ]
        for row, player in enumerate(table):
            line = y + TABLE_HEAD + LINE * row
            shapes += name_on(names[player], x + 3, line + 4, width - 6, 4.2, rows=1)
    return shapes


# A slip for every table.


def _slips(played: Sequence[_Played], plan: list[Seats], names: list[str], words: Words) -> list[Drawing]:
    """Return slips to cut out, one for each table and game: points and rank points are written down and handed in."""
    title, subtitle = words("shop.score.slips"), words("shop.score.slips_text")
    how = page_frame.paragraph(words("shop.score.rank_points_how"), LEFT, BOTTOM - 1.6, RIGHT - LEFT, 2.5, fill="soft")
    most = max(len(table) for seats in plan for table in seats)
    down = max(1, int((BOTTOM - 6 - TOP) / (20.0 + 8.0 * most)))
    height = round((BOTTOM - 6 - TOP) / down, 2)
    slips: list[tuple[str, _Played, list[str]]] = []
    for number, (game, seats) in enumerate(zip(played, plan, strict=True), 1):
        for table, players in enumerate(seats, 1):
            at = words("shop.score.table_number", number=table)
            slips.append(
                (f"{words('shop.score.game', number=number)} · {at}", game, [names[player] for player in players])
            )
    pages = []
    for start in range(0, len(slips), down * SLIPS_ACROSS):
        shapes: list[Shape] = [*how]
        for index, (text, game, who) in enumerate(slips[start : start + down * SLIPS_ACROSS]):
            x, y = LEFT + index % SLIPS_ACROSS * SLIP_WIDTH, TOP + index // SLIPS_ACROSS * height
            shapes.append(Group("", tuple(_slip(text, game, who, height, words)), x, y))
        pages.append(shop_page(title, subtitle, shapes))
    return pages


def _slip(text: str, game: _Played, players: list[str], height: float, words: Words) -> list[Shape]:
    """Return one slip: a line for everybody at the table."""
    right = SLIP_WIDTH - 3
    points, ranked = right - 40, right - 20
    box = Box(0, 0, SLIP_WIDTH, height)
    head = f"{text} · {game.name}" if game.icon else text
    rank_points = words("shop.score.rank_points")
    shapes: list[Shape] = [
        Rectangle(box.x, box.y, box.width, box.height, CUT),
        Text(3, 8, head, fonts.fitting_size(head, "title", 4.6, SLIP_WIDTH - 6), "title", fill=game.hue),
        Text(points + 9.5, 14.6, words("sheet.total"), 2.6, weight="bold", anchor="middle", fill="soft"),
        Text(
            ranked + 9.5,
            14.6,
            rank_points,
            fonts.fitting_size(rank_points, "text", 2.6, 19.5, "bold"),
            weight="bold",
            anchor="middle",
            fill="soft",
        ),
        Line(3, 16, right, 16, BOLD),
    ]
    for row, name in enumerate(players):
        y = 16 + 8.0 * row
        shapes += [*name_on(name, 3, y + 5.6, points - 5, 4.6, rows=1), Line(3, y + 8, right, y + 8, FINE)]
    bottom = 16 + 8.0 * len(players)
    return [*shapes, Line(points, 10.5, points, bottom, FINE), Line(ranked, 10.5, ranked, bottom, FINE)]
