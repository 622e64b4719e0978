"""The sheet of the Valley: room to write, words that fit, lines to tick, and an outline for every discovery."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.valley.sheet import ValleyLayout
from generator.draw.paths import bounds
from generator.draw.shapes import Circle, Group, Icon, Line, Path, Text
from generator.draw.squares import Board
from generator.games.valley import sheet as valley
from generator.games.valley.outlines import outline
from generator.shipped import shipped
from tests.engine.boards import known
from tests.generator import samples
from tests.generator.sheets import group, texts

LAYOUTS = [known(ValleyLayout, layout) for layout in shipped().layouts("valley")]
BOARD = Board(0, 0, 10, 6, 6)


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.id)
def test_a_child_can_write_15_in_every_cell(layout: Any) -> None:
    boxes = valley.cell_boxes(layout)
    assert min(box.width for box in boxes.values()) >= 11
    assert len(boxes) == layout.cells.bit_count()


def test_the_sheet_has_25_rounds_three_buildings_and_a_line_for_snakes() -> None:
    printed = group(valley.draw(LAYOUTS[0]), "print").shapes
    assert len(valley._round_places()) == 25
    assert [shape.name for shape in printed if isinstance(shape, Icon) and shape.name in valley.BUILDINGS] == [
        "hut",
        "statue",
        "mine",
    ]
    assert sum(isinstance(shape, Circle) for shape in printed) == valley.BITES
    words = {text.text for text in texts(printed)}
    assert {"Full grid", "Snakes", "Forests", "Cities", "Mountains", "Pyramids"} <= words


def test_print_and_pencil_are_separate() -> None:
    sheet = samples.played_valley()
    blank, played = valley.draw(sheet.layout), valley.draw(sheet.layout, sheet, None, samples.EXTRAS)
    assert group(blank, "print") == group(played, "print")
    cells = [inner.id for inner in group(played, "pencil").shapes if isinstance(inner, Group)]
    assert cells == [f"pencil-{name}" for name in valley.cell_boxes(sheet.layout)]


def test_what_was_played_is_shown() -> None:
    sheet = samples.played_valley()
    drawing = valley.draw(sheet.layout, sheet, None, samples.EXTRAS)
    outlined = [inner.id for inner in group(drawing, "discoveries").shapes if isinstance(inner, Group)]
    assert outlined == [
        *("forest-1", "forest-2", "forest-3", "city-1", "city-2", "city-3"),
        *("mountain-1", "mountain-2", "pyramid-1"),
    ]
    ticks = group(drawing, "ticks").shapes
    assert sum(isinstance(shape, Path) for shape in ticks) == 19 + 3, "rounds and buildings"
    assert [shape.text for shape in ticks if isinstance(shape, Text)] == ["9", "13", "6", "–"]
    crossed = next(inner for inner in group(drawing, "pencil").shapes if isinstance(inner, Group) and "g2" in inner.id)
    assert sum(isinstance(shape, Line) for shape in crossed.shapes) == 2
    written = [inner.shapes[0] for inner in group(drawing, "scores").shapes if isinstance(inner, Group)]
    values = [text.text for text in written if isinstance(text, Text)]
    assert values == ["0", "15", "18", "14", "15", "24", "28", "58"]


@pytest.mark.parametrize("kind", ["forest", "city", "mountain"])
def test_an_outline_is_one_line_that_keeps_inside_its_cells(kind: str) -> None:
    # Side by side, in a square, and touching at corners only.
    for cells in ((0, 1, 2), (0, 1, 6, 7), (0, 7, 14), (1, 6, 8)):
        data = outline(BOARD, cells, kind).data
        assert data.count("M") == 1, f"{kind} {cells}: one line, without a hole"
        left, top, right, bottom = bounds(data)
        columns, rows = [cell % 6 for cell in cells], [cell // 6 for cell in cells]
        assert left >= 10 * min(columns)
        assert top >= 10 * min(rows)
        assert right <= 10 * (max(columns) + 1)
        assert bottom <= 10 * (max(rows) + 1)


def test_the_kinds_differ_without_colour() -> None:
    lines = {kind: outline(BOARD, (7, 8, 9, 14), kind).data for kind in valley.KINDS}
    assert "A" in lines["forest"]
    assert "A" not in lines["city"] + lines["mountain"] + lines["pyramid"]
    assert lines["pyramid"].count("L") == 4
    assert lines["mountain"].count("L") > lines["city"].count("L") / 2
    assert len(set(lines.values())) == 4


@pytest.mark.parametrize(
    ("cells", "top"), [((7, 8, 9, 14), (25, 32)), ((8, 13, 14, 15), (25, 8)), ((8, 14, 20, 13), (8, 25))]
)
def test_a_triangle_points_to_the_single_cell(cells: tuple[int, ...], top: tuple[float, float]) -> None:
    first = outline(BOARD, cells, "pyramid").data[1:].split("L")[0].split()
    x, y = map(float, first)
    assert abs(x - top[0]) < 3
    assert abs(y - top[1]) < 3.5
