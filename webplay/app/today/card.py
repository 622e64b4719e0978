"""The card of a day, to be shown to others: how it went, and nothing of the dice, the map or the moves.

Not responsible for sending it (`sharing.py`). Pure Python: the words of a message, and the same as a drawing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine.match import Match, Move
from engine.record import Record
from generator.draw.fonts import fitting_size, width_of
from generator.draw.shapes import Drawing, Icon, Path, Rectangle, Shape, Style, Text
from generator.look import look_of
from generator.words import Words
from webplay.app.table.points import plain

WIDTH, HEIGHT, MARGIN = 100.0, 62.0, 6.0
BLOCKS = "▁▂▃▄▅▆▇█"
#: how many steps of the way up are shown
STEPS = 8


@dataclass(frozen=True)
class DayCard:
    """What a card says."""

    game: str
    date: str
    total: int
    title: str
    row: int
    #: the score after each of a few equal parts of the game; empty when the game is not kept any more
    growth: tuple[int, ...] = ()


def growth_of(record: Record, player: int) -> tuple[int, ...]:
    """The way up to a score, in a few steps."""
    wanted = {len(record.moves) * step // STEPS for step in range(1, STEPS)}
    found: list[int] = []
    moves = 0

    def watch(match: Match[Any], _player: int, _move: Move) -> None:
        nonlocal moves
        if moves in wanted:
            found.append(match.score(player).total)
        moves += 1

    end = record.replay(watch)
    return (*found, end.score(player).total)


def bars(growth: Sequence[int]) -> list[float]:
    """Each step as a part of the highest, from 0 to 1; what is below nothing is nothing."""
    highest = max([*growth, 1])
    return [max(0, total) / highest for total in growth]


def card_text(card: DayCard, words: Words) -> str:
    """The words of a message: no dice, no cells."""
    game = words(f"game.{card.game}.name")
    total = plain(card.total)
    lines = [words("page.days.card.text", date=card.date, game=game, total=total)]
    honours = [card.title, words("page.days.card.row", count=card.row) if card.row > 1 else ""]
    lines.append(" · ".join(filter(None, honours)))
    lines.append("".join(BLOCKS[round(bar * (len(BLOCKS) - 1))] for bar in bars(card.growth)))
    return "\n".join(filter(None, lines))


def card_drawing(card: DayCard, words: Words) -> Drawing:
    """The same as a picture."""
    hue, wash = card.game, f"{card.game}.wash"
    name, inner = words(f"game.{card.game}.name"), WIDTH - 2 * MARGIN
    total = plain(card.total)
    beside_total = MARGIN + 3 + width_of(total, "hand", 17)
    shapes: list[Shape] = [
        Rectangle(0, 0, WIDTH, HEIGHT, Style("cream")),
        Rectangle(2, 2, WIDTH - 4, HEIGHT - 4, Style(stroke=hue, width=0.9), 3),
        Rectangle(3.2, 3.2, WIDTH - 6.4, HEIGHT - 6.4, Style(stroke=hue, width=0.3), 2.4),
        Icon(look_of(card.game).icon, MARGIN + 1, 8, 13, hue, wash),
        Text(MARGIN + 17, 13.2, card.date, 4.2, fill="soft"),
        Text(MARGIN + 17, 20, name, fitting_size(name, "title", 7, inner - 19), "title"),
        Text(MARGIN + 1, 41, total, 17, "hand", fill="pencil"),
        Icon("star", beside_total, 29.5, 11, hue, "gold"),
    ]
    honours = [card.title, words("page.days.card.row", count=card.row) if card.row > 1 else ""]
    for line, text in enumerate(filter(None, honours)):
        shapes.append(
            Text(
                WIDTH - MARGIN - 1,
                33 + 7 * line,
                text,
                fitting_size(text, "title", 5.4, 46),
                "title",
                anchor="end",
                fill=hue,
            )
        )
    shapes += _steps(card, hue, wash)
    foot = words("page.days.card.foot")
    shapes += [
        Text(MARGIN + 1, HEIGHT - 6, "Carnet", 5, "title"),
        Text(WIDTH - MARGIN - 1, HEIGHT - 6, foot, fitting_size(foot, "text", 3.2, 66), anchor="end", fill="soft"),
    ]
    return Drawing(WIDTH, HEIGHT, tuple(shapes), card_text(card, words).replace("\n", ", "))


def _steps(card: DayCard, hue: str, wash: str) -> list[Shape]:
    """The way up as a row of small towers."""
    shapes: list[Shape] = []
    width = (WIDTH - 2 * MARGIN - 2) / STEPS
    for place, bar in enumerate(bars(card.growth)):
        high = 1 + 5.5 * bar
        left = MARGIN + 1 + place * width
        shapes.append(Rectangle(left, 51 - high, width - 1.6, high, Style(wash, hue, 0.35), 0.6))
    return [*shapes, Path(f"M{MARGIN} 51H{WIDTH - MARGIN}", Style(stroke="faint", width=0.3))]
