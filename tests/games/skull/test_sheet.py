"""The sheet of Skull Island: room to write, words that fit, everything that was played shown."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from engine.games.registry import game_of
from engine.games.skull.sheet import SkullLayout, SkullSheet
from engine.layout import write_grid
from generator.draw import frame
from generator.draw.frame import Box, SheetExtras
from generator.draw.shapes import Drawing, Group, Icon, Line, Shape
from generator.draw.squares import Board
from generator.games.skull import sheet as skull
from generator.games.skull.chart import coast_line
from generator.shipped import shipped
from tests.engine.boards import known
from tests.generator.paper import written
from tests.generator.samples import played_skull as played
from tests.generator.sheets import group

LAYOUTS = [known(SkullLayout, layout) for layout in shipped().layouts("skull")]


def pencilled(drawing: Drawing, cell: str) -> Group:
    return next(g for g in group(drawing, "pencil").shapes if isinstance(g, Group) and g.id == f"pencil-{cell}")


def all_texts(shapes: Iterable[Shape]) -> list[str]:
    return [text.text for text in written(shapes)]


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.id)
def test_a_child_can_write_15_in_every_cell(layout: Any) -> None:
    boxes = skull.cell_boxes(layout)
    assert min(box.width for box in boxes.values()) >= 11
    assert len(boxes) == (layout.island | layout.anchorage).bit_count()
    assert all(box.x > frame.LEFT and box.x + box.width < frame.RIGHT for box in boxes.values())


def test_print_and_pencil_are_separate() -> None:
    sheet = played()
    blank = skull.draw(sheet.layout)
    drawn = skull.draw(sheet.layout, sheet, None, SheetExtras(scores=True))
    assert group(blank, "print") == group(drawn, "print")
    cells = [inner.id for inner in group(drawn, "pencil").shapes if isinstance(inner, Group)]
    assert cells == [f"pencil-{name}" for name in skull.cell_boxes(sheet.layout)]


def test_everything_written_is_shown() -> None:
    sheet = played()
    drawing = skull.draw(sheet.layout, sheet)
    names = sheet.layout.grid.names
    for index, token in enumerate(sheet.tokens()):
        if token in ("boat", "danger"):
            assert token in [shape.name for shape in pencilled(drawing, names[index]).shapes if isinstance(shape, Icon)]
        elif token != ".":
            assert token in all_texts(pencilled(drawing, names[index]).shapes)
    for value, cell in sheet.treasures.items():
        assert str(value) in all_texts(pencilled(drawing, names[cell]).shapes), "a treasure's ring tells its value"


def test_chests_skulls_and_scores_are_filled_in() -> None:
    sheet = played()
    playing, finished = (skull.draw(sheet.layout, sheet, None, SheetExtras(scores=scores)) for scores in (False, True))
    treasures = [str(value) for value in sheet.treasures]
    worths = [f"{worth:+d}".replace("-", "−") for _, worth in sheet.danger_values().values()]
    assert all_texts(group(playing, "foot").shapes) == treasures
    assert all_texts(group(finished, "foot").shapes) == treasures + worths
    ticks = [shape for shape in group(playing, "foot").shapes if isinstance(shape, Icon)]
    assert len(ticks) == len(worths)
    score = sheet.score()
    assert all_texts(group(finished, "scores").shapes) == [
        *(str(points) for points in score.parts.values()),
        str(score.total),
    ]
    assert len(group(finished, "finds").shapes) == 4 * len(treasures)


def test_a_lost_treasure_is_struck_out() -> None:
    layout = known(SkullLayout, shipped().layout("skull", "lantern-bay"))
    cells = {"e3": "13", "d4": "13", "e4": "danger", "f4": "13", "e5": "13"}
    written = write_grid(layout.grid, [cells.get(name, ".") for name in layout.grid.names])
    sheet = game_of("skull").read_sheet({"game": "skull", "cells": written, "treasures": ["13@e4"]}, layout)
    drawing = skull.draw(layout, known(SkullSheet, sheet), None, SheetExtras(scores=True))
    assert len([shape for shape in group(drawing, "foot").shapes if isinstance(shape, Line)]) == 1


def test_the_coast_goes_around_every_cell_of_the_island() -> None:
    line = coast_line(Board(0, 0, 10, 4, 4), [5])
    assert line.startswith("M")
    assert line.count("Q") == 4
    assert coast_line(Board(0, 0, 10, 4, 4), [5, 10]).count("M") == 2, "islands that touch at a corner keep apart"


def test_a_large_island_still_fits() -> None:
    rows = ["~ " * 26, *["~ " + ". " * 24 + "~"] * 38, "~ " * 26]
    large = SkullLayout({"game": "skull", "map": "\n".join(rows)})
    room: Box = skull.ROOM
    for box in skull.cell_boxes(large).values():
        assert box.x >= room.x
        assert box.y + box.height <= room.y + room.height + 0.01
