"""The sheet of Pebbles: a brook with places to write in."""

from __future__ import annotations

from typing import Any

from generator.games.pebbles.look import LOOK

from generator.draw import fonts, frame
from generator.draw import squares as boards
from generator.draw.assembly import assemble
from generator.draw.frame import Box, SheetExtras
from generator.draw.shapes import Drawing, Group, Rectangle, Shape, Style, Text
from generator.words import Words

ROOM = Box(frame.LEFT + 8, 40, frame.INNER - 16, 84)


def draw(layout: Any, sheet: Any = None, words: Words | None = None, extras: SheetExtras | None = None) -> Drawing:
    """Return the sheet: blank, or with what is written on it."""
    words, extras = words or Words("en"), extras or SheetExtras()
    written = []
    if sheet is not None:
        written.append(Group("pencil", tuple(pencil(layout, sheet, name) for name in cell_boxes(layout))))
        if extras.scores:
            score = sheet.score()
            places = frame.score_places(LOOK.score_boxes(words))
            written.append(frame.written_scores(places, score.parts, score.total))
    return assemble(LOOK.id, layout, words, _printed(layout, words), written, extras)


def cell_boxes(layout: Any) -> dict[str, Box]:
    """Return where the places lie, by name."""
    return boards.place(layout, ROOM).boxes(layout)


def pencil(layout: Any, sheet: Any, cell: str) -> Group:
    """Return what is written in one place."""
    value = sheet.values[layout.grid.index[cell]]
    box = cell_boxes(layout)[cell]
    x, y = box.middle
    size = fonts.fitting_size(str(value), "hand", box.width * 0.7, box.width * 0.7)
    shapes = (Text(x, y + size * 0.3, str(value), size, "hand", anchor="middle", fill="pencil"),) if value else ()
    return Group(f"cell-{cell}", shapes)


def _printed(layout: Any, words: Words) -> Group:
    board = boards.place(layout, ROOM)
    places: list[Shape] = [
        Rectangle(box.x, box.y, box.width, box.height, Style("paper", LOOK.id, 0.4), 2)
        for box in cell_boxes(layout).values()
    ]
    title = words(f"game.{LOOK.id}.name")
    shapes = [
        *frame.border(LOOK.id),
        *frame.title_strip(LOOK.id, LOOK.icon, title, layout.name[words.language], words),
        *boards.coordinates(board, 2),
        *places,
        *frame.dice_strip(LOOK.die_notes(words)),
        *frame.score_boxes(LOOK.id, LOOK.score_boxes(words), words("sheet.pebbles.part.total_formula"), words),
    ]
    return Group("print", tuple(shapes))
