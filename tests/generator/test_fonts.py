from __future__ import annotations

import pytest
from fontTools.pens.recordingPen import RecordingPen
from fontTools.ttLib import TTFont

from generator.draw import fonts, glyphs
from generator.draw.paths import steps
from generator.draw.shapes import Typeface

FACES: tuple[Typeface, ...] = ("title", "text", "hand")


@pytest.mark.parametrize("face", FACES)
def test_the_letters_we_need_can_be_printed(face: Typeface) -> None:
    assert fonts.missing("éèçœŒÀ«»★→−×✓…’–\u202f\u00a0€0123456789", face) == ""


def test_a_missing_letter_is_said_and_never_printed_as_a_box() -> None:
    assert fonts.missing("Zoé 你好 你", "hand") == "你好"
    assert fonts.printable("Zoé 你", "hand") == "Zoé ?"


def test_names_in_other_scripts_fall_back_to_a_font_that_has_them() -> None:
    assert fonts.runs("Ана é", "text") == (("wide", "Ана"), ("text", " é"))
    assert fonts.missing("Ελένη Жанна Łukasz Nguyễn", "title") == ""


@pytest.mark.parametrize("font", sorted(fonts.FAMILIES))
def test_widths_are_those_of_the_font(font: str) -> None:
    file = TTFont(fonts.FOLDER / f"{font}.ttf")
    cmap, size = file.getBestCmap(), file["head"].unitsPerEm
    table = fonts._tables()[font]
    assert set(table) == set(map(chr, cmap))
    for letter, width in table.items():
        assert width == pytest.approx(file["hmtx"][cmap[ord(letter)]][0] / size, abs=1e-5)


def test_a_text_is_fitted_and_wrapped_by_its_width() -> None:
    text = "The Temple of Apikhabou"
    size = fonts.fitting_size(text, "title", 20, 50)
    assert 45 < fonts.width_of(text, "title", size) <= 50
    lines = fonts.wrap(text, "text", 3, 20)
    assert " ".join(lines) == text
    assert all(fonts.width_of(line, "text", 3) <= 20 for line in lines)


def test_words_that_all_stand_alone_are_wrapped_evenly_too() -> None:
    assert fonts.wrap_evenly("Entdeckungspunkte Schlangenbisse", "text", 3, 5) == [
        "Entdeckungspunkte",
        "Schlangenbisse",
    ]
    assert fonts.wrap_evenly("aa aa aa aa", "text", 3, fonts.width_of("aa aa aa", "text", 3)) == ["aa aa", "aa aa"]


@pytest.mark.parametrize("font", sorted(fonts.FAMILIES))
def test_outlines_are_those_of_a_font_library(font: str) -> None:
    path = fonts.FOLDER / f"{font}.ttf"
    file = TTFont(path)
    cmap, outlines = file.getBestCmap(), file.getGlyphSet()
    assert glyphs.units(path) == file["head"].unitsPerEm
    for letter in map(chr, cmap):
        pen = RecordingPen()
        outlines[cmap[ord(letter)]].draw(pen)
        assert len(glyphs.contours(path, letter)) == len([1 for name, _ in pen.value if name == "closePath"])
        points = {point for _, values in pen.value for point in values if point}
        found = {(x, y) for contour in glyphs.contours(path, letter) for x, y, _ in contour}
        assert found == points, letter


def test_an_outline_is_closed_curves_with_their_implied_points() -> None:
    path = fonts.FOLDER / "text.ttf"
    for letter in "o8é":
        for left, top, data in glyphs.outline(path, letter):
            assert data.endswith("z")
            ends = [values[-2:] for _, values in steps(f"M{left:g} {top:g}{data}") if values]
            assert ends[-1] == pytest.approx(ends[0])
    assert glyphs.outline(path, " ") == ()
