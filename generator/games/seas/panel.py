"""The panel beside the board of a sea: zones of numbers to circle, bottles to tick, deeds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from engine.games.seas.layout import SeaLayout
from engine.games.seas.sheet import SeaSheet
from generator.draw import fonts, frame
from generator.draw.frame import Box
from generator.draw.shapes import Circle, Group, Icon, Path, Rectangle, Shape, Style, Text
from generator.games.seas.sea import at, board_of, check, cross

#: the block of bottles, beside those of the zones
BOTTLES = "bottles"
PANEL_TOP, PANEL_HEIGHT, PANEL_GAP = 31.6, 88.4, 4.2
HEADER = 7.4
MOST_SIDE, DEED_STEP, TICK = 6.0, 4.7, 4.3
#: from line to line where words need two
ROW = 2.5
#: numbers and circles to tick are no smaller for that
LEAST_SIDE = 5.1


@dataclass(frozen=True, slots=True)
class Block:
    """One block of the panel: a zone of numbers, the bottles, or a list of lines to tick."""

    key: str
    icon: str
    name: str
    formula: str
    numbers: tuple[int, ...] = ()
    ends: bool = False
    lines: tuple[str, ...] = ()
    #: those of the lines that mean nothing on this map: nothing stands in their places
    left_out: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Panel:
    """Where the blocks of a panel, their numbers and their boxes lie."""

    tops: dict[str, float]
    places: dict[tuple[str, int], Box]
    #: the boxes before the lines of the block that has some
    deeds: list[Box]


def panel_box(layout: SeaLayout) -> Box:
    """Return the room beside the board."""
    board = board_of(layout)
    left = round(board.x + board.columns * board.cell + PANEL_GAP, 2)
    return Box(left, PANEL_TOP, frame.RIGHT - left, PANEL_HEIGHT)


def panel_of(blocks: Sequence[Block], layout: SeaLayout) -> Panel:
    """Return where everything in the panel lies: numbers as large as the room allows, blocks evenly spaced."""
    return _panel_of(tuple(blocks), layout)


# On the screen every tap asks for it again.
@lru_cache(maxsize=16)
def _panel_of(blocks: tuple[Block, ...], layout: SeaLayout) -> Panel:
    side, room, bottles = MOST_SIDE, panel_box(layout), layout.bottles
    most = _rows(blocks, layout)
    while _heights(blocks, bottles, side, room, most)[1] > room.height and side > 2.5:
        side = round(side - 0.1, 2)
    heights, total = _heights(blocks, bottles, side, room, most)
    gap = min(5.0, (room.height - total) / max(1, len(blocks) - 1))
    tops: dict[str, float] = {}
    places: dict[tuple[str, int], Box] = {}
    deeds: list[Box] = []
    y = room.y
    for block, height in zip(blocks, heights, strict=True):
        tops[block.key] = round(y, 2)
        items = _items(block, bottles)
        across = _across(len(items))
        step = min(MOST_SIDE, room.width / max(1, across))
        width = round(min(side, step), 2)
        for count, item in enumerate(items):
            row, column = divmod(count, across)
            top = y + _header(block, room, most) + row * side + (side - width) / 2
            places[block.key, item] = Box(round(room.x + column * step, 2), round(top, 2), width, width)
        for count in range(len(block.lines)):
            top = y + _header(block, room, most) + _deed_step(block, room, most) * count
            deeds.append(Box(room.x + 0.2, round(top, 2), TICK, TICK))
        y += height + gap
    return Panel(tops, places, deeds)


def _items(block: Block, bottles: int) -> Sequence[int]:
    return range(1, bottles + 1) if block.key == BOTTLES else block.numbers


def _across(count: int) -> int:
    """Return how many of so many numbers stand in a row: rows of equal length, as few as seven in a row allow."""
    most = 7 if count <= 28 else 10
    rows = -(-count // most)
    return -(-count // rows) if rows else 0


def _rows(blocks: Sequence[Block], layout: SeaLayout) -> int:
    """Return in how many rows long words may stand: two, unless the places to tick would become too small."""
    room = panel_box(layout)
    return 2 if _heights(blocks, layout.bottles, LEAST_SIDE, room, 2)[1] <= room.height else 1


def _heights(blocks: Sequence[Block], bottles: int, side: float, room: Box, most: int) -> tuple[list[float], float]:
    heights = []
    for block in blocks:
        count = len(_items(block, bottles))
        rows = -(-count // _across(count)) if count else 0
        heights.append(_header(block, room, most) + rows * side + _deed_step(block, room, most) * len(block.lines))
    return heights, sum(heights)


def _formula(block: Block, room: Box, most: int) -> tuple[list[str], float]:
    """Return the lines under the name of a block and their size: two where the words are long."""
    return fonts.block(block.formula, "text", 2.5, room.width - 7.2, most)


def _header(block: Block, room: Box, most: int) -> float:
    return HEADER + ROW * (len(_formula(block, room, most)[0]) - 1)


def _deed(text: str, room: Box, most: int) -> tuple[list[str], float]:
    """Return the lines beside a box to tick and their size."""
    return fonts.block(text, "text", 2.5, room.width - TICK - 1.4, most)


def _deed_step(block: Block, room: Box, most: int) -> float:
    """Return how far apart the boxes of a block lie: a little more where words need two lines."""
    return DEED_STEP if all(len(_deed(text, room, most)[0]) == 1 for text in block.lines) else 2 * ROW + 0.5


def panel(game: str, blocks: Sequence[Block], layout: SeaLayout) -> list[Shape]:
    """Return zones, bottles and lists with their headings."""
    plan, room, bottles = panel_of(blocks, layout), panel_box(layout), layout.bottles
    most = _rows(blocks, layout)
    shapes: list[Shape] = []
    for block in blocks:
        top = plan.tops[block.key]
        x, width = room.x + 7.2, room.width - 7.2
        name, name_size = fonts.fitted(block.name, "text", 3.3, width, "bold")
        formula, size = _formula(block, room, most)
        shapes.append(Icon(block.icon, room.x, top, 6.2, game, f"{game}.wash"))
        shapes.append(Text(x, top + 2.9, name, name_size, weight="bold", fill=game))
        shapes += [Text(x, round(top + 5.9 + ROW * row, 2), line, size) for row, line in enumerate(formula)]
        items = _items(block, bottles)
        for item in items:
            last = block.ends and item == items[-1]
            shapes += _number(game, plan.places[block.key, item], "" if block.key == BOTTLES else str(item), last)
        for count, text in enumerate(block.lines):
            if count in block.left_out:
                continue
            box = plan.deeds[count]
            lines, size = _deed(text, room, most)
            first = box.y + 3 - ROW / 2 * (len(lines) - 1)
            shapes.append(Rectangle(box.x, box.y, box.width, box.height, Style("paper", "ink", 0.3), 0.5))
            shapes += [
                Text(box.x + TICK + 1.2, round(first + ROW * row, 2), line, size) for row, line in enumerate(lines)
            ]
    return shapes


def margin_note(text: str, blocks: Sequence[Block], layout: SeaLayout) -> list[Shape]:
    """Return a hand-written note at the foot of the panel, as large as the room there allows."""
    plan, room = panel_of(blocks, layout), panel_box(layout)
    top = max(box.y + box.height for box in plan.places.values()) + 2
    bottom = room.y + room.height
    size = 5.2
    while len(fonts.wrap(text, "hand", size, room.width)) * size > bottom - top:
        size = round(size - 0.1, 2)
        if size < 3:
            return []
    lines = fonts.wrap(text, "hand", size, room.width)
    first = bottom - size * (len(lines) - 0.75)
    return [Text(room.x, round(first + size * row, 2), line, size, "hand") for row, line in enumerate(lines)]


def _number(game: str, place: Box, text: str, last: bool) -> list[Shape]:
    """Return a number to circle or a bottle to tick; the one that ends the game stands in a double ring."""
    x, y = place.middle
    x, y, radius = round(x, 2), round(y, 2), round(place.width / 2 - 0.45, 2)
    rings: list[Shape] = []
    if last:
        rings.append(Circle(x, y, radius, Style("gold", game, 0.4)))
        rings.append(Circle(x, y, round(radius - 0.4, 2), Style("paper", game, 0.25)))
    elif text:
        side = round(radius * 1.7, 2)
        corner = (round(x - side / 2, 2), round(y - side / 2, 2))
        rings.append(Rectangle(*corner, side, side, Style("paper", "soft", 0.2), 1))
    else:
        rings.append(Circle(x, y, round(radius - 0.05, 2), Style("paper", "ink", 0.3)))
    size = round(place.width * (0.5 if last else 0.58), 2)
    return [*rings, Text(x, round(y + size * 0.35, 2), text, size, weight="bold", anchor="middle")] if text else rings


def marks(layout: SeaLayout, sheet: SeaSheet, plan: Panel) -> Group:
    """Return what is written in the panel: numbers circled and crossed out, bottles ticked."""
    shapes: list[Shape] = []
    written = sheet.to_data()
    crossed = written.get("crossed", {})
    for zone in layout.zones:
        shapes += [_ring(zone, value, plan.places[zone, value]) for value in written[zone]]
        shapes += [_strike(zone, value, plan.places[zone, value]) for value in crossed.get(zone, [])]
    for count in range(1, sheet.bottles + 1):
        data = check(plan.places[BOTTLES, count])
        shapes.append(Group(f"bottle-{count}", (Path(data, Style(stroke="pencil", width=0.85)),)))
    return Group("marks", tuple(shapes))


def _ring(zone: str, value: int, place: Box) -> Group:
    """Return a pencil ring around a number, closed a little beyond its beginning as a hand does it."""
    x, y = place.middle
    wide, high = place.width / 2 - 0.1, place.height / 2 - 0.2
    right, left, top, bottom = x + wide * 1.2, x - wide * 1.3, y - high, y + high
    data = (
        f"M{at(x - 0.5, top)}C{at(right, top - high * 0.1)} {at(right, bottom)} {at(x, bottom)}"
        f"C{at(left, bottom)} {at(left, top)} {at(x + 0.9, top - high * 0.05)}"
    )
    return Group(f"circle-{zone}-{value}", (Path(data, Style(stroke="pencil", width=0.6)),))


def _strike(zone: str, value: int, place: Box) -> Group:
    return Group(f"cross-{zone}-{value}", (Path(cross(place, 0.38), Style(stroke="pencil", width=0.45)),))
