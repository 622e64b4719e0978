"""What stands beside the island on a plain sheet of Skull Island."""

from __future__ import annotations

from generator.draw import plain_sheet
from generator.draw.frame import Box
from generator.draw.shapes import Circle, Drawing, Icon, Shape, Style
from generator.games.skull.sheet import SLOTS, treasure_box


def fields() -> Drawing:
    """Return chests and danger bubbles in one row, for a plain sheet."""
    shapes: list[Shape] = []
    for number in range(SLOTS):
        shapes += treasure_box(Box(round(number * 12.0, 2), 0.6, 11, 11.4))
    for number in range(SLOTS):
        x = round(63.4 + number * 13.9, 2)
        shapes.append(Circle(x + 7.6, 6.6, 5.6, Style("paper", "hazard", 0.6)))
        shapes.append(Icon("danger", x - 0.4, -0.4, 7.2, "hazard", "hazard.wash"))
    return Drawing(plain_sheet.ROOM.width, 12.4, tuple(shapes))
