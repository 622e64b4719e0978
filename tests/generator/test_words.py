from __future__ import annotations

import pytest

from generator import words as catalogue
from generator.draw.fonts import missing
from generator.words import LANGUAGES, MissingWordError, Words, french_spaces


def test_every_language_has_the_same_keys() -> None:
    english, french = set(Words("en").entries()), set(Words("fr").entries())
    assert sorted(english ^ french) == []


def test_every_language_needs_the_same_values() -> None:
    english, french = Words("en"), Words("fr")
    different = [key for key in english.entries() if english.placeholders(key) != french.placeholders(key)]
    assert different == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_letter_of_every_word_can_be_printed(language: str) -> None:
    words = Words(language)
    lacking = {key: missing(catalogue._catalogue(language)[key]) for key in words.entries()}
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
    assert french_spaces("Vraiment ? « Oui » : tout !") == ("Vraiment\u202f? «\u202fOui\u202f»\u202f: tout\u202f!")
