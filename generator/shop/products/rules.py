"""The rules of a game on one page, in our own words: what a round is, the dice, drawn examples, the score."""

from __future__ import annotations

from dataclasses import dataclass
from math import fsum

from engine.games.registry import GAMES
from generator.draw import fonts, frame, page_frame
from generator.draw.shapes import Circle, Drawing, Group, Icon, Rectangle, Shape, Style, Text
from generator.look import look_of
from generator.words import Words

WIDTH, HEIGHT = page_frame.A4
LEFT, RIGHT = 12.0, WIDTH - 12.0
TEXT_WIDTH, GAP = 106.0, 6.0
TOP, BOTTOM = 38.5, HEIGHT - 11.0
#: the border of an example around picture and caption, and the room between two
FRAME, LEAST_GAP = 8.5, 3.0
#: the largest text of a page, and the most that an example is enlarged
LARGEST, MOST_GROWTH = 4.3, 1.6
SECTIONS = ("setup", "round", "special", "hazard", "end", "solo")


@dataclass(frozen=True, slots=True)
class _Sizes:
    """How large the text of a page is, so that it fits."""

    text: float

    @property
    def head(self) -> float:
        return self.text * 1.5


def rules_page(game: str, words: Words) -> Drawing:
    """Return the page."""
    info = GAMES[game]
    players = words("cli.players_range", least=info.least_players, most=info.most_players)
    subtitle = f"{words('shop.product.rules')} · {players}"
    goal = words(f"rules.{game}.goal")
    dice_height = 24.0 if look_of(game).die_notes(words) else 0.0
    score_top = BOTTOM - dice_height - 4 - _score_height(game)
    size = LARGEST
    while _sections(game, words, _Sizes(size))[1] > score_top - 3 and size > 2.4:
        size = round(size - 0.1, 2)
    shapes: list[Shape] = [
        *page_frame.sheet_frame(page_frame.A4, game),
        *page_frame.head(page_frame.A4, game, look_of(game).icon, words(f"game.{game}.name"), subtitle),
        Text(LEFT, 34, goal, fonts.fitting_size(goal, "hand", 5.4, RIGHT - LEFT), "hand"),
        *_sections(game, words, _Sizes(size))[0],
        *_pictures(game, words, score_top - 4),
        *_score(game, words, score_top),
    ]
    if dice_height:
        grow = (RIGHT - LEFT) / frame.INNER
        strip = tuple(frame.dice_strip(look_of(game).die_notes(words), 0, 16))
        shapes.append(Group("", strip, LEFT - frame.LEFT * grow, BOTTOM - dice_height, 0, grow))
    return Drawing(WIDTH, HEIGHT, tuple(shapes), f"{words(f'game.{game}.name')} · {words('shop.product.rules')}")


def _sections(game: str, words: Words, sizes: _Sizes) -> tuple[list[Shape], float]:
    """Return the text, section by section, and where it ends."""
    shapes: list[Shape] = []
    y = TOP + 6.5
    number = 0
    for key in SECTIONS:
        name = f"rules.{game}.{key}"
        if name not in words:
            continue
        number += 1
        own = f"rules.{game}.heading_{key}"
        heading = words(own if own in words else f"rules.heading.{key}")
        named = (
            Circle(LEFT + 2.6, y - 1.4, 2.8, Style("paper", game, 0.4)),
            Text(LEFT + 2.6, y - 0.2, str(number), 3.4, weight="bold", anchor="middle", fill=game),
            Text(LEFT + 7.4, y, heading, sizes.head, "title", fill=game),
        )
        shapes.append(Group("h2", named))
        lines = page_frame.paragraph(words(name), LEFT + 7.4, y + sizes.text * 1.5, TEXT_WIDTH - 7.4, sizes.text)
        shapes += lines
        y = lines[-1].y + sizes.text * 2.5
    return shapes, y


def _pictures(game: str, words: Words, bottom: float) -> list[Shape]:
    """Return the drawn examples with their captions, in boxes down the right side."""
    x = LEFT + TEXT_WIDTH + GAP
    width = RIGHT - x
    examples = look_of(game).examples()
    captions = [words(f"rules.{game}.example_{index}") for index in range(1, len(examples) + 1)]
    size = 3.3
    texts = [page_frame.height_of(caption, width - 6, size) for caption in captions]
    free = bottom - TOP - fsum(texts) - (FRAME + LEAST_GAP) * len(examples)
    grow = min(MOST_GROWTH, free / fsum(example.height for example in examples))
    grow = min(grow, *((width - 6) / example.width for example in examples))
    heights = [example.height * grow + text + FRAME for example, text in zip(examples, texts, strict=True)]
    gap = min(8.0, (bottom - TOP - fsum(heights)) / max(1, len(examples) - 1))
    shapes: list[Shape] = []
    y = TOP
    for example, caption, height, text in zip(examples, captions, heights, texts, strict=True):
        at = round(x + (width - example.width * grow) / 2, 2)
        shapes += [
            Rectangle(x, round(y, 2), width, round(height, 2), Style("cream", game, 0.3), 2.4),
            Group("example", example.shapes, at, round(y + 3, 2), 0, round(grow, 4)),
            *page_frame.paragraph(caption, x + 3, round(y + height - text + 0.8, 2), width - 6, size),
        ]
        y += height + gap
    return shapes


def _score_height(game: str) -> float:
    return 11.0 + 5.4 * -(-len(GAMES[game].parts) // 2)


def _score(game: str, words: Words, top: float) -> list[Shape]:
    """Return the score parts, two to a line, each with its sign and formula."""
    parts, look = GAMES[game].parts, look_of(game)
    height = _score_height(game) - 1
    shapes: list[Shape] = [
        Rectangle(LEFT, top, RIGHT - LEFT, height, Style("", game, 0.5), 2.4),
        Group("h2", (Text(LEFT + 4, top + 7, words("rules.heading.score"), 5.4, "title", fill=game),)),
    ]
    rows = -(-len(parts) // 2)
    for index, part in enumerate(parts):
        x, y = LEFT + 4 + index // rows * 92, top + 11.6 + index % rows * 5.4
        name = words(f"sheet.{game}.part.{part}")
        formula = look.part_formula(part, words)
        start = x + 7 + fonts.width_of(name, "text", 3.4, "bold") + 2
        fit = fonts.fitting_size(formula, "text", 3.2, x + 86 - start)
        shapes += [
            Icon(look.part_icons[part], x, round(y - 3.5, 2), 5, game, f"{game}.wash"),
            Text(x + 7, round(y, 2), name, 3.4, weight="bold"),
            Text(round(start, 2), round(y, 2), formula, fit),
        ]
    tie = words(f"rules.{game}.tie")
    fit = fonts.fitting_size(tie, "hand", 4.2, RIGHT - LEFT - 50)
    shapes.append(Text(RIGHT - 4, top + 6.8, tie, fit, "hand", anchor="end", fill="soft"))
    return shapes
