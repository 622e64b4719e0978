"""What stands on paper keeps to its place: letters, numbers and headings that ran into each other."""

from __future__ import annotations

from itertools import pairwise

import pytest
from fontTools.ttLib import TTFont

from engine.layout import MapLayout
from generator.draw import fonts
from generator.draw.frame import Box
from generator.draw.shapes import Icon, Rectangle, Text
from generator.games.valley.score_row import score_row
from generator.look import look_of
from generator.shipped import shipped
from generator.words import LANGUAGES, Words
from tests.engine.boards import known


def span(text: Text) -> tuple[float, float]:
    """Return the left and the right end of a text."""
    width = fonts.width_of(text.text, text.face, text.size, text.weight)
    left = text.x - {"start": 0.0, "middle": width / 2, "end": width}[text.anchor]
    return left, left + width


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["treasures", "monsters"])
def test_the_set_up_of_a_sea_covers_no_letter(game: str, language: str) -> None:
    layout = shipped().layouts(game)[0]
    shapes = look_of(game).rolls_setup(layout, 3, Box(11, 36, 126, 12), Words(language))
    frame, *rest = shapes
    assert isinstance(frame, Rectangle)
    ends = [(frame.x + 1, frame.x + 1)]
    for shape in rest:
        if isinstance(shape, Text):
            ends.append(span(shape))
        elif isinstance(shape, Icon):
            ends.append((shape.x, shape.x + shape.size))
        elif isinstance(shape, Rectangle):
            ends.append((shape.x, shape.x + shape.width))
    assert len(ends) == 2 + 3 * known(MapLayout, layout).grid.columns
    for (_, before), (after, _) in pairwise(ends):
        assert before + 0.3 <= after
    assert ends[-1][1] <= frame.x + frame.width - 0.5


def test_figures_of_titles_stand_on_the_line_as_high_as_capitals() -> None:
    font = TTFont(fonts.FOLDER / "title.ttf")
    cmap, glyphs = font.getBestCmap(), font["glyf"]
    capital = glyphs[cmap[ord("H")]].yMax
    for figure in "0123456789":
        glyph = glyphs[cmap[ord(figure)]]
        assert glyph.yMin >= -20
        assert glyph.yMax == pytest.approx(capital, abs=25)


@pytest.mark.parametrize("language", LANGUAGES)
def test_heads_of_the_valley_stay_in_their_columns(language: str) -> None:
    row = score_row(Words(language))
    boxes = [shape for shape in row if isinstance(shape, Rectangle)]
    heads = [shape for shape in row if isinstance(shape, Text) and shape.anchor == "middle" and len(shape.text) > 1]
    for previous, text in pairwise(sorted((text for text in heads if text.weight == "bold"), key=lambda text: text.x)):
        # A long head stands in two lines.
        assert span(previous)[1] + 0.5 <= span(text)[0] or previous.y < text.y
    for previous, text in pairwise(sorted((text for text in heads if text.weight != "bold"), key=lambda text: text.x)):
        assert span(previous)[1] + 0.5 <= span(text)[0] or previous.y != text.y
    left, right = boxes[0].x, boxes[-1].x + boxes[-1].width
    for text in heads:
        assert left - 0.01 <= span(text)[0]
        assert span(text)[1] <= right + 0.01


def test_two_digits_keep_clear_of_the_line_inside_a_marked_cell() -> None:
    for game in ("temple", "skull", "valley"):
        for example in look_of(game).examples():
            marks = [shape for shape in example.shapes if isinstance(shape, Rectangle) and shape.radius]
            for text in (shape for shape in example.shapes if isinstance(shape, Text)):
                for mark in marks:
                    if mark.x < text.x < mark.x + mark.width and mark.y < text.y < mark.y + mark.height:
                        assert span(text)[0] >= mark.x + 1
                        assert span(text)[1] <= mark.x + mark.width - 1
