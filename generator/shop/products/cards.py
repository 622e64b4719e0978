"""Roll cards: a deck to shuffle in place of dice, one card a round, each face of each die equally often."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.match import RollData
from generator.draw import fonts, page_frame
from generator.draw.shapes import Drawing, Group, Icon, Line, Rectangle, Shape, Style, Text
from generator.look import Look, look_of
from generator.words import Words

CARD_WIDTH, CARD_HEIGHT = 62.0, 40.0
#: where cards begin under the head of a page, and what stays free at its foot and sides; a cut is so much longer
TOP, EDGE, OVER = 30.0, 8.6, 3.0
CUT = Style(stroke="soft", width=0.15)
GAP = 2.2
LARGEST_DIE = 15.0
#: smaller dice show figures instead of spots
LEAST_SPOTS = 9.0


class _Grid(NamedTuple):
    """How many cards lie on a page, and where they begin on its left: cards keep their size on every paper."""

    size: tuple[float, float]
    across: int
    down: int
    left: float
    #: where the text above them begins; above a single column it is wider than they are
    text_left: float


def card_pages(game: str, players: int, words: Words, size: tuple[float, float] = page_frame.A4) -> list[Drawing]:
    """Return the deck of a game, as many cards on a page as find room."""
    deck, (width, height) = look_of(game).deck(players), size
    across, down = int((width - 2 * EDGE) // CARD_WIDTH), int((height - TOP - EDGE) // CARD_HEIGHT)
    left = round((width - across * CARD_WIDTH) / 2, 2)
    grid, a_page = _Grid(size, across, down, left, left if across > 1 else 2 * EDGE), across * down
    return [_page(game, deck[at : at + a_page], at, len(deck), grid, words) for at in range(0, len(deck), a_page)]


def _page(game: str, rolls: list[Any], first: int, count: int, grid: _Grid, words: Words) -> Drawing:
    title = words("shop.cards.title", game=words(f"game.{game}.name"))
    left, room = grid.text_left, grid.size[0] - 2 * grid.text_left
    how = page_frame.paragraph(words("shop.cards.how"), left, 19.6, room, 2.9, fill="soft")
    # Where the text is long, the cards begin lower.
    top = max(TOP, how[-1].y + OVER + 2)
    shapes: list[Shape] = [
        Text(left, 14, title, fonts.fitting_size(title, "title", 7.4, room), "title", fill=game),
        *how,
        *_cuts(grid, top, -(-len(rolls) // grid.across)),
    ]
    for index, roll in enumerate(rolls):
        x, y = grid.left + index % grid.across * CARD_WIDTH, top + index // grid.across * CARD_HEIGHT
        shapes.append(Group("", tuple(_card(game, roll, first + index + 1, count)), x, y))
    return Drawing(*grid.size, tuple(shapes), title)


def _cuts(grid: _Grid, top: float, rows: int) -> list[Shape]:
    """Return the lines to cut along, a little longer than the cards."""
    right, bottom = grid.left + grid.across * CARD_WIDTH, top + rows * CARD_HEIGHT
    columns = [grid.left + column * CARD_WIDTH for column in range(grid.across + 1)]
    lines: list[Shape] = [Line(x, top - OVER, x, bottom + OVER, CUT) for x in columns]
    return lines + [
        Line(grid.left - OVER, top + row * CARD_HEIGHT, right + OVER, top + row * CARD_HEIGHT, CUT)
        for row in range(rows + 1)
    ]


def _card(game: str, roll: RollData, number: int, count: int) -> list[Shape]:
    """Return one card: the dice in its middle, the game and the number of the card above them."""
    look = look_of(game)
    shapes: list[Shape] = [
        Icon(look.icon, 3, 3, 6, game, f"{game}.wash"),
        Text(CARD_WIDTH - 3, 6.6, f"{number} / {count}", 2.9, anchor="end", fill="soft"),
    ]
    if look.is_hazard(roll):
        # As in a list of rolls: a hazard is seen at once.
        shapes.append(Rectangle(4, 9.6, CARD_WIDTH - 8, CARD_HEIGHT - 17, Style("hazard.wash", "hazard", 0.3), 2.4))
    if text := look.allowed(roll):
        size = fonts.fitting_size(text, "text", 3.2, CARD_WIDTH - 8)
        shapes.append(Text(CARD_WIDTH / 2, CARD_HEIGHT - 4.4, text, size, anchor="middle", fill="soft"))
    return [*shapes, *_dice(look, roll)]


def _dice(look: Look[Any, Any], roll: RollData) -> list[Shape]:
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
