"""The answer key of a game: its exit ticket answered, and for a seed the rolls with one game played to its end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from engine.bots import play_out
from engine.games.registry import GAMES
from engine.layout import Layout
from engine.par import Par
from engine.record import Record, record_of
from generator.draw import page_frame
from generator.draw.shapes import Drawing, Group, Shape, Text
from generator.look import look_of
from generator.shop.products.played import played_sheets
from generator.shop.products.rolls import rolls_page
from generator.words import Words

LEFT, RIGHT = 12.0, 136.0
TOP, BOTTOM = 37.0, 199.0
#: sizes of type, the first at which all answers find room
SIZES = (4.4, 4.2, 4.0, 3.8, 3.6, 3.4, 3.2, 3.0)
#: thinks in a moment: a page that is looked at before printing must not wait
BOT = "easy"


@dataclass(frozen=True)
class SeededGame:
    """A map and the number of a game on it."""

    layout: Layout
    seed: int
    players: int


def key_pages(games: Sequence[SeededGame], game: str, pars: Mapping[bytes, Par], words: Words) -> list[Drawing]:
    """Return A5 pages: the answers, and for each game on a map its rolls, a filled sheet, and how it scores.

    A board that all share is larger: whoever wants it prints the model game.
    """
    pages = [_answers(games, game, words)]
    for one in games if not look_of(game).shares_board else ():
        par = pars.get(one.layout.digest) if one.players == 1 else None
        pages.append(rolls_page(one.layout, one.seed, one.players, words, par))
        # Of several robots the first one's sheet is enough.
        pages += played_sheets(model_game(one, words), "", words)[:2]
    return pages


@lru_cache(maxsize=8)
def model_game(one: SeededGame, words: Words) -> Record:
    """Return one fair game with the dice of a seed, played by robots."""
    game = GAMES[one.layout.game]
    match = game.start(one.layout, one.players, one.seed)
    play_out(match, BOT)
    name = words("shop.key.robot")
    names = (name,) if one.players == 1 else tuple(f"{name} {number}" for number in range(1, one.players + 1))
    return record_of(match, names)


def _answers(games: Sequence[SeededGame], game: str, words: Words) -> Drawing:
    """Return the page of answers, in type as large as finds room."""
    for size in SIZES:
        page, bottom = _answers_at(size, games, game, words)
        if bottom <= BOTTOM:
            break
    return page


def _answers_at(size: float, games: Sequence[SeededGame], game: str, words: Words) -> tuple[Drawing, float]:
    """Return the page of answers with type of a size, and how far down it reaches."""

    def text(told: str, y: float, fill: str = "ink", number: str = "") -> float:
        return _text(shapes, told, y, size, fill, number, game)

    title = words("shop.key.title")
    subtitle = f"{words(f'game.{game}.name')} · {words('shop.key.subtitle')}"
    shapes: list[Shape] = [
        *page_frame.sheet_frame(page_frame.A5, game),
        *page_frame.head(page_frame.A5, game, look_of(game).icon, title, subtitle),
    ]
    y = _heading(shapes, words("shop.key.ticket"), TOP, game)
    for number in (1, 2):
        y = text(words(f"teach.{game}.ticket_{number}"), y, "soft", str(number))
        y = text(words(f"teach.{game}.ticket_{number}_answer"), y) + 2
    y = text(words("shop.ticket.last"), y, "soft", "3")
    y = text(words("shop.key.ticket_last"), y) + 8
    if games:
        y = _heading(shapes, words("shop.key.game", seed=games[0].seed), y, game)
        y = text(words("shop.key.game_how_board" if look_of(game).shares_board else "shop.key.game_how"), y) + 2
    for one in games:
        y = text(_outcome(one, words), y)
    bottom = y - size * 1.8
    return Drawing(*page_frame.A5, (Group("answers", tuple(shapes)),), f"{title} · {subtitle}"), bottom


def _outcome(one: SeededGame, words: Words) -> str:
    match = model_game(one, words).replay()
    totals = [str(match.score(player).total) for player in range(match.players)]
    layout = one.layout.name[words.language] or one.layout.id
    if len(totals) == 1:
        return words("shop.key.game_total", layout=layout, total=totals[0])
    return words("shop.key.game_totals", layout=layout, totals=", ".join(totals))


def _heading(shapes: list[Shape], text: str, y: float, hue: str) -> float:
    shapes.append(Group("h2", (Text(LEFT, y, text, 5.4, "title", fill=hue),)))
    return y + 7.5


def _text(shapes: list[Shape], text: str, y: float, size: float, fill: str, number: str, hue: str) -> float:
    """Add a paragraph, perhaps with a number before it, and return where the next begins."""
    if number:
        shapes.append(Text(LEFT, round(y, 2), number, 4.4, "title", fill=hue))
    lines = page_frame.paragraph(text, LEFT + 6, round(y, 2), RIGHT - LEFT - 6, size, fill=fill)
    shapes += lines
    return lines[-1].y + size * 1.8
