"""What stands beside the sea on a plain sheet."""

from __future__ import annotations

from engine.games.seas.layout import SeaLayout
from generator.draw import plain_sheet
from generator.draw.frame import Box
from generator.draw.shapes import Drawing, Icon, Path, Rectangle, Shape, Style
from generator.games.seas.look import SeaLook
from generator.games.seas.sea import SHAPES, route_path


def fields(look: SeaLook, layout: SeaLayout) -> Drawing:
    """Return the numbers of every zone, the bottles, and what is drawn at set-up."""
    rows = [
        (look.part_icons[zone], [str(number) for number in numbers], index in layout.ending_zones)
        for index, (zone, numbers) in enumerate(zip(layout.zones, layout.numbers, strict=True))
        if numbers
    ]
    rows.append(("bottle", [""] * layout.bottles, True))
    shapes: list[Shape] = []
    for count, (icon, texts, ends) in enumerate(rows):
        last = [len(texts) - 1] if ends else []
        shapes += plain_sheet.number_row(look.id, icon, count * 9.8, texts, last)
    top, step = 9.8 * len(rows) + 0.6, plain_sheet.ROOM.width / len(SHAPES)
    for count, shape in enumerate(SHAPES):
        x = round(count * step, 2)
        tile = Box(round(x + 9, 2), top, 9, 9)
        shapes.append(Icon(f"die_dark{count + 1}", x, top + 0.8, 7.4, "ink", "paper"))
        shapes.append(Rectangle(tile.x, tile.y, tile.width, tile.height, Style("paper", "ink", 0.4), 0.8))
        shapes.append(Path(route_path(tile, shape), Style(stroke=look.id, width=1.8)))
    return Drawing(plain_sheet.ROOM.width, top + 9, tuple(shapes))
