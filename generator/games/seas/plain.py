"""What stands beside the sea on a plain sheet."""

from __future__ import annotations

from engine.games.seas.layout import SeaLayout
from generator.draw import plain_sheet
from generator.draw.frame import Box
from generator.draw.shapes import Drawing, Icon, Path, Rectangle, Shape, Style
from generator.games.seas.look import SeaLook
from generator.games.seas.panel import BOTTLES
from generator.games.seas.sea import SHAPES, route_path

#: from one row of numbers to the next
ROW = 9.8


def rows(layout: SeaLayout) -> list[tuple[str, tuple[int, ...]]]:
    """Return what stands below the sea, row by row: the numbers of every zone, then the bottles."""
    zones = [(zone, tuple(numbers)) for zone, numbers in zip(layout.zones, layout.numbers, strict=True) if numbers]
    return [*zones, (BOTTLES, tuple(range(1, layout.bottles + 1)))]


def fields(look: SeaLook, layout: SeaLayout) -> Drawing:
    """Return the numbers of every zone, the bottles, and what is drawn at set-up."""
    shapes: list[Shape] = []
    below = rows(layout)
    for count, (zone, numbers) in enumerate(below):
        is_zone = zone != BOTTLES
        icon = look.part_icons[zone] if is_zone else "bottle"
        ends = not is_zone or layout.zones.index(zone) in layout.ending_zones
        texts = [str(number) if is_zone else "" for number in numbers]
        shapes += plain_sheet.number_row(look.id, icon, count * ROW, texts, [len(texts) - 1] if ends else [])
    top, step = ROW * len(below) + 0.6, plain_sheet.ROOM.width / len(SHAPES)
    for count, shape in enumerate(SHAPES):
        x = round(count * step, 2)
        tile = Box(round(x + 9, 2), top, 9, 9)
        shapes.append(Icon(f"die_dark{count + 1}", x, top + 0.8, 7.4, "ink", "paper"))
        shapes.append(Rectangle(tile.x, tile.y, tile.width, tile.height, Style("paper", "ink", 0.4), 0.8))
        shapes.append(Path(route_path(tile, shape), Style(stroke=look.id, width=1.8)))
    return Drawing(plain_sheet.ROOM.width, top + 9, tuple(shapes))
