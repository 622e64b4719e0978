"""Lists of people with columns to write into: what scorecards of a class and of a tournament share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum

from generator.draw import fonts, page_frame
from generator.draw.shapes import Anchor, Drawing, Icon, Line, Rectangle, Shape, Style, Text
from generator.words import Words

WIDTH, HEIGHT = page_frame.A4
LEFT, RIGHT = 11.0, WIDTH - 11.0
TOP, BOTTOM = 33.0, HEIGHT - 12.0
#: a name that would be written smaller than this stands in several rows, and is cut off rather than smaller than that
WELL_READ, LEAST_NAME = 3.2, 2.5
LEAST_HEADING = 2.35
FINE = Style(stroke="soft", width=0.2)
BOLD = Style(stroke="ink", width=0.5)


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table: its heading, how wide it is, a picture above the heading, and how its numbers count."""

    name: str
    width: float
    icon: str = ""
    sign: str = ""
    bold: bool = False


def shop_page(title: str, subtitle: str, shapes: Sequence[Shape], size: tuple[float, float] = page_frame.A4) -> Drawing:
    """Return a page of the shop's own with its head."""
    frame = page_frame.sheet_frame(size, "shop")
    head = page_frame.head(size, "shop", "star", title, subtitle)
    return Drawing(*size, (*frame, *head, *shapes), title)


def name_on(
    text: str, x: float, y: float, width: float, size: float = 4.6, middle: bool = False, rows: int = 2
) -> list[Shape]:
    """Return a name as a player writes it, no wider than its place; a long one stands in several rows."""
    text = fonts.writable(text)
    if not text:
        return []
    lines, usual, size = [text], size, fonts.fitting_size(text, "hand", size, width)
    if size < WELL_READ and " " in text:
        size = round(usual * 0.8, 2)
        while len(lines := fonts.wrap(text, "hand", size, width)) > rows and size > LEAST_NAME:
            size = round(size - 0.1, 2)
        size = min(fonts.fitting_size(line, "hand", size, width) for line in lines[:rows])
    size = max(size, LEAST_NAME)
    lines = [fonts.shortened(line, "hand", size, width) for line in lines[:rows]]
    at, step = round(x + width / 2 if middle else x, 2), size * 0.9
    top = y - step * (len(lines) - 1) / 2 - (0.3 if len(lines) > 1 else 0)
    anchor: Anchor = "middle" if middle else "start"
    return [
        Text(at, round(top + step * row, 2), line, size, "hand", anchor=anchor, fill="pencil")
        for row, line in enumerate(lines)
    ]


def list_pages(
    title: str, subtitle: str, people: list[str], columns: list[Column], rows: int, words: Words
) -> list[Drawing]:
    """Return numbered lines, as many pages as there are people for."""
    pages = []
    count = -(-len(people) // rows)
    # About equally many on every page.
    rows = -(-len(people) // count)
    for page in range(count):
        shapes = _list(people[page * rows : (page + 1) * rows], page * rows, columns, rows, words)
        if count > 1:
            shapes.append(Text(RIGHT, HEIGHT - 8.6, f"{page + 1} / {count}", 2.8, anchor="end", fill="soft"))
        pages.append(shop_page(title, subtitle, shapes))
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
            *name_on(name, LEFT + 11, y + height / 2 + 1.5, start - LEFT - 13, min(5.0, height * 0.62)),
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
    room = column.width - 1.2
    lines = [column.name]
    if (size := fonts.fitting_size(column.name, "text", 3, room, "bold")) < LEAST_NAME:
        lines = fonts.wrap(column.name, "text", LEAST_NAME, room, "bold")
        size = max(LEAST_HEADING, min(fonts.fitting_size(line, "text", LEAST_NAME, room, "bold") for line in lines))
    shapes: list[Shape] = [
        Text(middle, round(TOP + head - 1.8 - size * 1.05 * row, 2), line, size, weight="bold", anchor="middle")
        for row, line in enumerate(reversed(lines))
    ]
    if column.icon:
        shapes.append(Icon(column.icon, middle - 3.2, TOP + 0.8, 6.4, "ink", "paper"))
    if column.icon and column.sign:
        shapes.append(
            Text(
                round(middle - min(6.0, column.width / 2 - 1.3), 2),
                TOP + 5.6,
                column.sign,
                4.2,
                weight="bold",
                anchor="middle",
            )
        )
    return shapes
