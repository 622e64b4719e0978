"""Exit tickets: three questions on a quarter of a page, and what is to be answered."""

from __future__ import annotations

from collections.abc import Sequence

from generator.draw import fonts, page_frame
from generator.draw.shapes import Drawing, Group, Icon, Line, Rectangle, Shape, Style, Text
from generator.look import look_of
from generator.shop.products.lists import name_on
from generator.words import Words

WIDTH, HEIGHT = page_frame.A4
#: four on a page, with room for scissors between them
ON_A_PAGE, COLUMNS = 4, 2
TICKET_WIDTH, TICKET_HEIGHT = WIDTH / COLUMNS, HEIGHT / (ON_A_PAGE // COLUMNS)
EDGE, INSIDE = 7.0, 12.0
TEXT_SIZE, DIE = 3.5, 9.5
#: where the last line to write on lies, and how far lines are apart
LAST_LINE, LINE_STEP = TICKET_HEIGHT - 13.0, 7.6
DOTTED = Style(stroke="soft", width=0.3, dash=(0.3, 1.1))


def ticket_pages(game: str, names: Sequence[str], words: Words) -> list[Drawing]:
    """Return a page of four tickets, or a ticket for everybody."""
    people = list(names) or [""] * ON_A_PAGE
    return [_page(game, people[start : start + ON_A_PAGE], words) for start in range(0, len(people), ON_A_PAGE)]


def _page(game: str, people: Sequence[str], words: Words) -> Drawing:
    shapes: list[Shape] = []
    ticket = tuple(_ticket(game, words))
    for place, name in enumerate(people):
        row, column = divmod(place, COLUMNS)
        x, y = column * TICKET_WIDTH, row * TICKET_HEIGHT
        shapes.append(Group("ticket", (*ticket, *_signed(name, words)), x, y))
    middle, half = WIDTH / 2, HEIGHT / 2
    shapes += [Line(middle, 6, middle, HEIGHT - 6, DOTTED), Line(6, half, WIDTH - 6, half, DOTTED)]
    return Drawing(WIDTH, HEIGHT, tuple(shapes), words("shop.product.ticket"))


def _name_room(words: Words) -> tuple[float, float]:
    """Return where the line for the name begins, and where that for the date does."""
    name = INSIDE + fonts.width_of(words("shop.ticket.name"), "text", 3) + 2
    return name, TICKET_WIDTH - INSIDE - 21


def _signed(name: str, words: Words) -> list[Shape]:
    left, date = _name_room(words)
    label = fonts.width_of(words("shop.ticket.date"), "text", 3)
    return name_on(name, left, 31.2, date - label - 4 - left)


def _ticket(game: str, words: Words) -> list[Shape]:
    """Return a ticket without a name."""
    left, right = INSIDE, TICKET_WIDTH - INSIDE
    title, room = words("shop.ticket.title"), right - left - 14
    name, date = _name_room(words)
    label = fonts.width_of(words("shop.ticket.date"), "text", 3)
    game_name = words(f"game.{game}.name")
    shapes: list[Shape] = [
        Rectangle(EDGE, EDGE, TICKET_WIDTH - 2 * EDGE, TICKET_HEIGHT - 2 * EDGE, Style(stroke=game, width=0.5), 3),
        Icon(look_of(game).icon, left, 10.6, 11, game, f"{game}.wash"),
        Group("h2", (Text(left + 14, 15.6, title, 6.4, "title", fill=game),)),
        Text(left + 14, 20.8, game_name, fonts.fitting_size(game_name, "hand", 4.6, room), "hand", fill="soft"),
        Text(left, 31.2, words("shop.ticket.name"), 3, fill="soft"),
        Line(round(name, 2), 32, round(date - label - 4, 2), 32, DOTTED),
        Text(round(date - 2, 2), 31.2, words("shop.ticket.date"), 3, anchor="end", fill="soft"),
        Line(round(date, 2), 32, right, 32, DOTTED),
    ]
    y = 40.0
    for number, (question, lines) in enumerate(_questions(game, words), 1):
        text = page_frame.paragraph(question, left + 5.6, y, right - left - 5.6, TEXT_SIZE)
        shapes += [Text(left, y, f"{number}", 4.4, "title", fill=game), *text]
        y = text[-1].y + 2.6
        if number == 1 and (roll := look_of(game).ticket_roll) is not None:
            y += 1.4
            for place, die in enumerate(look_of(game).dice(roll, DIE)):
                shapes.append(Group("", tuple(die), round(left + 5.6 + place * (DIE + 2), 2), round(y, 2)))
            y += DIE
        for _ in range(lines):
            y += LINE_STEP
            shapes.append(Line(left + 5.6, round(y, 2), right, round(y, 2), DOTTED))
        y += 7.4
    # What is left of the ticket is for writing on.
    y -= 7.4 - LINE_STEP
    while y < LAST_LINE:
        shapes.append(Line(left + 5.6, round(y, 2), right, round(y, 2), DOTTED))
        y += LINE_STEP
    return shapes


def _questions(game: str, words: Words) -> list[tuple[str, int]]:
    """Return the questions, each with how many lines are left for its answer."""
    return [
        (words(f"teach.{game}.ticket_1"), 1),
        (words(f"teach.{game}.ticket_2"), 2),
        (words("shop.ticket.last"), 1),
    ]
