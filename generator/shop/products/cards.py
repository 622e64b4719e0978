"""Roll cards: a deck to shuffle in place of dice, one card a round, each face of each die equally often."""

from __future__ import annotations

from typing import Any

from generator.draw import fonts, page_frame
from generator.draw.shapes import Drawing, Group, Icon, Line, Rectangle, Shape, Style, Text
from generator.look import Look, look_of
from generator.words import Words

WIDTH, HEIGHT = page_frame.A4
ACROSS, DOWN = 3, 6
CARD_WIDTH, CARD_HEIGHT = 62.0, 42.0
LEFT, TOP = (WIDTH - ACROSS * CARD_WIDTH) / 2, 30.0
CUT = Style(stroke="soft", width=0.15)
GAP = 2.2
LARGEST_DIE = 15.0
#: smaller dice show figures instead of spots
LEAST_SPOTS = 9.0


def card_pages(game: str, players: int, words: Words) -> list[Drawing]:
    """Return the deck of a game, eighteen cards on a page."""
    deck, a_page = look_of(game).deck(players), ACROSS * DOWN
    return [_page(game, deck[start : start + a_page], start, len(deck), words) for start in range(0, len(deck), a_page)]


def _page(game: str, rolls: list[Any], first: int, count: int, words: Words) -> Drawing:
    title = words("shop.cards.title", game=words(f"game.{game}.name"))
    how = words("shop.cards.how")
    shapes: list[Shape] = [
        Text(LEFT, 16, title, fonts.fitting_size(title, "title", 7.4, WIDTH - 2 * LEFT), "title", fill=game),
        *page_frame.paragraph(how, LEFT, 21.6, WIDTH - 2 * LEFT, 2.9, fill="soft"),
        *_grid(-(-len(rolls) // ACROSS)),
    ]
    for index, roll in enumerate(rolls):
        x, y = LEFT + index % ACROSS * CARD_WIDTH, TOP + index // ACROSS * CARD_HEIGHT
        shapes.append(Group("", tuple(_card(game, roll, first + index + 1, count)), x, y))
    return Drawing(WIDTH, HEIGHT, tuple(shapes), title)


def _grid(rows: int) -> list[Shape]:
    """Return the lines to cut along, a little longer than the cards."""
    over, right, bottom = 3.0, LEFT + ACROSS * CARD_WIDTH, TOP + rows * CARD_HEIGHT
    lines: list[Shape] = [
        Line(LEFT + column * CARD_WIDTH, TOP - over, LEFT + column * CARD_WIDTH, bottom + over, CUT)
        for column in range(ACROSS + 1)
    ]
    return lines + [
        Line(LEFT - over, TOP + row * CARD_HEIGHT, right + over, TOP + row * CARD_HEIGHT, CUT)
        for row in range(rows + 1)
    ]


def _card(game: str, roll: Any, number: int, count: int) -> list[Shape]:
    """Return one card: the dice in its middle, the game and the number of the card above them."""
    look = look_of(game)
    shapes: list[Shape] = [
        Icon(look.icon, 3, 3, 6, game, f"{game}.wash"),
        Text(CARD_WIDTH - 3, 6.6, f"{number} / {count}", 2.6, anchor="end", fill="soft"),
    ]
    if look.is_hazard(roll):
        # As in a list of rolls: a hazard is seen at once.
        shapes.append(Rectangle(4, 9.6, CARD_WIDTH - 8, CARD_HEIGHT - 17, Style("hazard.wash", "hazard", 0.3), 2.4))
    if text := look.allowed(roll):
        size = fonts.fitting_size(text, "text", 3.2, CARD_WIDTH - 8)
        shapes.append(Text(CARD_WIDTH / 2, CARD_HEIGHT - 4.4, text, size, anchor="middle", fill="soft"))
    return [*shapes, *_dice(look, roll)]


def _dice(look: Look[Any, Any], roll: Any) -> list[Shape]:
    """Return the dice of a card in one row, or in two where they are many."""
    count = len(look.dice(roll, 1.0))
    rows = 1 if count <= 4 else 2
    in_row = -(-count // rows)
    side = min(LARGEST_DIE, (CARD_WIDTH - 8) / in_row - GAP, 24 / rows - GAP)
    drawn = look.dice(roll, side) if side >= LEAST_SPOTS else look.figures(roll, side)
    height = rows * side + (rows - 1) * GAP
    shapes: list[Shape] = []
    for index, die in enumerate(drawn):
        row, column = divmod(index, in_row)
        there = min(in_row, count - row * in_row)
        x = CARD_WIDTH / 2 - (there * (side + GAP) - GAP) / 2 + column * (side + GAP)
        y = CARD_HEIGHT / 2 + 1.2 - height / 2 + row * (side + GAP)
        shapes.append(Group("", tuple(die), round(x, 2), round(y, 2)))
    return shapes
