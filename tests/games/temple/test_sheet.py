from __future__ import annotations

import pytest
import zxingcpp
from PIL import Image

from engine.games.temple.sheet import TempleLayout
from generator.draw import frame, qr
from generator.draw.shapes import Group, Text
from generator.games.temple import sheet as temple
from generator.shipped import shipped
from tests.engine.boards import known
from tests.generator import samples
from tests.generator.sheets import group

LAYOUTS = [known(TempleLayout, layout) for layout in shipped().layouts("temple")]


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.id)
def test_a_child_can_write_15_in_every_cell(layout: TempleLayout) -> None:
    boxes = temple.cell_boxes(layout)
    assert min(box.width for box in boxes.values()) >= 11
    assert len(boxes) == sum(token != "#" for token in layout.tokens)


def test_print_and_pencil_are_separate() -> None:
    layout = samples.layout()
    blank, played = temple.draw(layout), temple.draw(layout, samples.sheet(layout), None, samples.EXTRAS)
    assert group(blank, "print") == group(played, "print")
    cells = [inner.id for inner in group(played, "pencil").shapes if isinstance(inner, Group)]
    assert cells == [f"pencil-{name}" for name in temple.cell_boxes(layout)]


def test_the_score_is_written_in_its_boxes() -> None:
    layout = samples.layout()
    drawing = temple.draw(layout, samples.sheet(layout), None, samples.EXTRAS)
    written = {inner.id: inner.shapes[0] for inner in group(drawing, "scores").shapes if isinstance(inner, Group)}
    values = {name: text.text for name, text in written.items() if isinstance(text, Text)}
    assert values == {"score-run": "9", "score-groups": "15", "score-mummies": "6", "score-total": "30"}
    assert len(group(drawing, "run").shapes) == 1 + 8


def test_qr_codes_hold_their_text() -> None:
    for text in ("K7QF3M2X9TR4HV8N" * 4, "https://example.org/#play=é"):
        rows = qr.modules(text)
        size = len(rows)
        image = Image.new("L", (size + 8, size + 8), 255)
        for y, row in enumerate(rows):
            for x, dark in enumerate(row):
                image.putpixel((x + 4, y + 4), 0 if dark else 255)
        found = zxingcpp.read_barcodes(image.resize(((size + 8) * 6, (size + 8) * 6), 0))
        assert [code.text for code in found] == [text]


def test_a_code_too_long_for_paper_is_left_out() -> None:
    drawing = temple.draw(samples.layout(), None, None, frame.SheetExtras(code="K7QF3" * 200))
    assert group(drawing, "signed").shapes == ()
    assert [type(shape).__name__ for shape in group(drawing, "code").shapes] == ["Icon"]
