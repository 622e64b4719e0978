"""What stands beside the valley on a plain sheet of The Valley of Wiraqocha."""

from __future__ import annotations

from generator.draw import fonts, plain_sheet
from generator.draw.frame import Box
from generator.draw.shapes import Circle, Drawing, Icon, Rectangle, Shape, Style, Text
from generator.games.valley.sheet import BITES, BUILDINGS, GAME, ROUNDS
from generator.words import Words


def fields(words: Words) -> Drawing:
    """Return rounds, buildings and snake bites for a plain sheet, where there is room for a broad pen."""
    width, side, in_a_row = plain_sheet.ROOM.width, 6.6, 13
    step = (width - 12) / in_a_row
    solo = words("sheet.solo")
    size = fonts.fitting_size(solo, "text", 4.4, 11, "bold")
    shapes: list[Shape] = [Text(0, 5, solo, size, weight="bold", fill=GAME)]
    for count in range(ROUNDS):
        row, column = divmod(count, in_a_row)
        box = Box(round(12 + column * step, 2), row * 7.6, side, side)
        shapes.append(Rectangle(box.x, box.y, side, side, Style("paper", GAME, 0.8 if count % 5 == 4 else 0.4), 0.8))
        if count % 5 == 4:
            x, size = round(box.middle[0], 2), plain_sheet.LEAST
            shapes.append(Text(x, round(box.y + 4.7, 2), str(count + 1), size, anchor="middle"))
    top = 16.6
    for count, building in enumerate(BUILDINGS):
        x = round(count * 15.8, 2)
        shapes.append(Rectangle(x, top + 1.4, side, side, Style("paper", "dakota", 0.6), 1))
        shapes.append(Icon(building, round(x + side + 0.4, 2), top + 0.4, 8.6, "dakota", "dakota.wash"))
    shapes.append(Icon("snake", 47.8, top + 0.6, 8.4, "hazard", "hazard.wash"))
    bite = (width - 56.6) / BITES
    for count in range(BITES):
        x = round(56.6 + (count + 0.5) * bite, 2)
        shapes.append(Circle(x, top + 4.7, round(bite / 2 - 0.1, 2), Style("paper", "hazard", 0.6)))
    return Drawing(width, top + 9.4, tuple(shapes))
