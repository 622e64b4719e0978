"""The notice for parents: what a class uses, what is kept on which device, and what the web server's log sees."""

from __future__ import annotations

from generator.draw import page_frame
from generator.draw.shapes import Drawing, Line, Rectangle, Shape, Style, Text
from generator.shop.products.lists import shop_page
from generator.shop.products.teacher import heading
from generator.words import Words

LEFT, RIGHT = 16.0, page_frame.A4[0] - 16.0
TOP, SIZE = 39.0, 4.1
FIRST_LINE, LINE_STEP = 218.0, 13.5
#: the sections with their pictures, and how many paragraphs each has
SECTIONS = (("stored", "lock", 3), ("host", "portal", 2), ("rights", "penny", 1))
#: what the teacher writes in by hand
FIELDS = ("school", "teacher", "address", "operator", "signature")


def parents_page(words: Words, address: str = "") -> Drawing:
    """Return the notice; the page's address stands in it where it is known."""
    width = RIGHT - LEFT
    lead = page_frame.paragraph(words("shop.parents.lead"), LEFT + 4, TOP, width - 8, SIZE * 1.06)
    ground = Rectangle(LEFT, TOP - 6.2, width, round(lead[-1].y - TOP + 9.4, 2), Style("cream", "shop", 0.25), 2.5)
    shapes: list[Shape] = [ground, *lead]
    y = lead[-1].y + SIZE * 3.6
    for section, icon, count in SECTIONS:
        shapes += heading(words(f"shop.parents.{section}_title"), icon, LEFT, y, SIZE, "shop")
        y += SIZE * 2
        for number in range(1, count + 1):
            lines = page_frame.paragraph(words(f"shop.parents.{section}_{number}"), LEFT + 8, y, width - 8, SIZE)
            shapes += lines
            y = lines[-1].y + SIZE * 1.9
        y += SIZE * 1.2
    return shop_page(words("shop.parents.title"), words("shop.parents.subtitle"), [*shapes, *_fields(words, address)])


def _fields(words: Words, address: str) -> list[Shape]:
    """Return lines to write on, each with what belongs there."""
    shapes: list[Shape] = []
    for row, field in enumerate(FIELDS):
        y = FIRST_LINE + row * LINE_STEP
        shapes += [
            Line(LEFT, y, RIGHT, y, Style(stroke="soft", width=0.25)),
            Text(LEFT, y + 3.6, words(f"shop.parents.{field}"), 2.9, fill="soft"),
        ]
        if field == "address" and address:
            shapes += page_frame.paragraph(address, LEFT, y - 1.4, RIGHT - LEFT, 3.6)
    return shapes
