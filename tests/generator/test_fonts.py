from __future__ import annotations

import io

import pytest
from fontTools.ttLib import TTFont

from generator import fonts, subset
from generator.shapes import Face

FACES: tuple[Face, ...] = ("title", "text", "hand")


@pytest.mark.parametrize("face", FACES)
def test_the_letters_we_need_can_be_printed(face: Face) -> None:
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


@pytest.mark.parametrize("font", sorted(fonts.FAMILIES))
def test_a_cut_font_keeps_its_letters_and_is_a_valid_file(font: str) -> None:
    path = fonts.FOLDER / f"{font}.ttf"
    letters = {"symbols": "★✓", "signs": "→≥"}.get(font, "Aé9")
    data = subset.only(path, letters)
    whole, cut = TTFont(path), TTFont(io.BytesIO(data), checkChecksums=2)
    for letter in letters:
        name = whole.getBestCmap()[ord(letter)]
        assert cut["glyf"][cut.getBestCmap()[ord(letter)]] == whole["glyf"][name]
    assert len(data) < path.stat().st_size
    other = cut["glyf"][cut.getBestCmap()[ord({"symbols": "☆", "signs": "←"}.get(font, "Q"))]]
    assert other.numberOfContours == 0
