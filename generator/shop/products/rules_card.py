"""The rules of a game on an A5 card for the table: the sentences of its page without the drawn examples."""

from __future__ import annotations

from engine.games.registry import GAMES
from generator.draw import fonts, page_frame
from generator.draw.shapes import Drawing, Group, Icon, Line, Shape, Style, Text
from generator.look import look_of
from generator.shop.products.rules import SECTIONS
from generator.words import Words

WIDTH, HEIGHT = page_frame.A5
LEFT, RIGHT = 11.0, WIDTH - 11.0
TOP, BOTTOM = 33.0, HEIGHT - 10.0
LARGEST, SMALLEST = 3.6, 2.35


def rules_card(game: str, words: Words) -> Drawing:
    """Return the card."""
    info = GAMES[game]
    players = words("cli.players_range", least=info.least_players, most=info.most_players)
    size = LARGEST
    while _text(game, words, size)[1] > BOTTOM and size > SMALLEST:
        size = round(size - 0.05, 2)
    title = words(f"game.{game}.name")
    shapes: list[Shape] = [
        *page_frame.sheet_frame(page_frame.A5, game),
        *page_frame.head(page_frame.A5, game, look_of(game).icon, title, f"{words('shop.product.rules')} · {players}"),
        *_text(game, words, size)[0],
    ]
    return Drawing(WIDTH, HEIGHT, (Group("rules", tuple(shapes)),), f"{title} · {words('shop.product.rules')}")


def _text(game: str, words: Words, size: float) -> tuple[list[Shape], float]:
    """Return the goal, the sections and the score, and where they end."""
    goal = page_frame.paragraph(words(f"rules.{game}.goal"), LEFT, TOP, RIGHT - LEFT, round(size * 1.2, 2), "hand")
    shapes: list[Shape] = [*goal]
    y = goal[-1].y + size * 2
    for key in SECTIONS:
        if f"rules.{game}.{key}" not in words:
            continue
        own = f"rules.{game}.heading_{key}"
        heading = words(own if own in words else f"rules.heading.{key}")
        shapes.append(Text(LEFT, round(y, 2), heading, round(size * 1.25, 2), "title", fill=game))
        lines = page_frame.paragraph(words(f"rules.{game}.{key}"), LEFT, y + size * 1.4, RIGHT - LEFT, size)
        shapes += lines
        y = lines[-1].y + size * 2.1
    shapes.append(Line(LEFT, round(y - size * 1.2, 2), RIGHT, round(y - size * 1.2, 2), Style(stroke=game, width=0.4)))
    scores, end = _score(game, words, round(y + size * 0.4, 2), size)
    return [*shapes, *scores], end


def _score(game: str, words: Words, y: float, size: float) -> tuple[list[Shape], float]:
    """Return the score parts with their signs and formulas, then what breaks a tie."""
    look = look_of(game)
    shapes: list[Shape] = []
    for part, icon in look.part_icons.items():
        name, sign = words(f"sheet.{game}.part.{part}"), look.part_signs.get(part, "+")
        start = LEFT + 12 + fonts.width_of(name, "text", size, "bold") + 2
        lines = fonts.wrap_prose(look.part_formula(part, words), "text", size, RIGHT - start)
        shapes += [
            Text(LEFT + 1.6, y, sign, round(size * 1.2, 2), weight="bold", anchor="middle", fill=game),
            Icon(icon, LEFT + 5, round(y - size * 1.1, 2), round(size * 1.5, 2), game, f"{game}.wash"),
            Text(LEFT + 12, y, name, size, weight="bold"),
            *(Text(round(start, 2), round(y + size * 1.3 * row, 2), line, size) for row, line in enumerate(lines)),
        ]
        y = round(y + size * (0.45 + 1.3 * len(lines)), 2)
    tie = page_frame.paragraph(words(f"rules.{game}.tie"), LEFT, y + size * 0.4, RIGHT - LEFT, size, fill="soft")
    return [*shapes, *tie], tie[-1].y
