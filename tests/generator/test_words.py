from __future__ import annotations

import pytest

from generator import words as catalogue
from generator.draw.fonts import missing
from generator.words import FALLBACK, LANGUAGES, MissingWordError, Words
from generator.words.languages import language_of


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_letter_of_every_word_can_be_printed(language: str) -> None:
    words = Words(language)
    lacking = {key: missing(words.catalogue()[key]) for key in words.entries()}
    assert {key: letters for key, letters in lacking.items() if letters.strip("\n\ufffd")} == {}


def test_a_missing_key_raises() -> None:
    with pytest.raises(MissingWordError, match=r"sheet\.nothing"):
        Words("en")("sheet.nothing")


def test_a_missing_value_raises() -> None:
    with pytest.raises(MissingWordError, match="number"):
        Words("en")("sheet.up_to")


def test_an_unknown_language_raises() -> None:
    with pytest.raises(MissingWordError):
        Words("tlh")


def test_values_are_not_read_as_placeholders() -> None:
    assert Words("en")("sheet.up_to", number="{x}") == "up to {x}"


def test_plural_is_chosen_by_count(monkeypatch: pytest.MonkeyPatch) -> None:
    table = {"coin.one": "{count} coin", "coin.other": "{count} coins"}
    monkeypatch.setattr(catalogue, "_catalogue", lambda language: table)
    assert [Words("en")("coin", count=count) for count in (0, 1, 2)] == ["0 coins", "1 coin", "2 coins"]
    assert Words("fr")("coin", count=0) == "0 coin"


def test_french_typography() -> None:
    french_spaces = language_of("fr").spaced
    assert french_spaces("Vraiment ? « Oui » : tout !") == ("Vraiment\u202f? «\u202fOui\u202f»\u202f: tout\u202f!")


def test_where_a_language_has_no_word_english_stands_in(monkeypatch: pytest.MonkeyPatch) -> None:
    files = {
        FALLBACK: {"coin.one": "{count} coin", "coin.other": "{count} coins", "hat": "Hat", "map": "Map"},
        "fr": {
            "coin.one": "{count} sou",
            "coin.few": "{count} sols",
            "coin.other": "{count} sous",
            "hat": "Le chapeau !",
        },
    }
    monkeypatch.setattr(catalogue, "written", files.__getitem__)
    catalogue._catalogue.cache_clear()
    try:
        words = Words("fr")
        assert [words("map"), words("hat"), words("coin", count=3)] == ["Map", "Le chapeau\u202f!", "3 sous"]
        assert "coin.one" in words.entries()
    finally:
        catalogue._catalogue.cache_clear()
