"""What people see as one character stays one."""

from __future__ import annotations

import pytest

from engine.codes.result import LONGEST_NAME, clean_name
from engine.letters import clusters, cut, plain_words

FAMILY = "👩\u200d👩\u200d👧\u200d👦"
ENGLAND = "🏴" + "".join(chr(0xE0000 + ord(letter)) for letter in "gbeng\x7f")
WHOLE = ["a", "e\u0301", FAMILY, "🇫🇷", "👍🏽", "❤️", ENGLAND, "한", "\u1112\u1161\u11ab"]


def test_characters_are_told_apart() -> None:
    assert list(clusters("".join(WHOLE))) == WHOLE
    assert list(clusters("🇫🇷🇩🇪🇪")) == ["🇫🇷", "🇩🇪", "🇪"]
    assert list(clusters("🇦🇿🇿🇦")) == ["🇦🇿", "🇿🇦"], "from the first letter of flags to the last"
    assert list(clusters("👍🏻👍🏿")) == ["👍🏻", "👍🏿"], "from the lightest to the darkest"
    assert list(clusters("🏴\U000e0020🏴\U000e007f")) == ["🏴\U000e0020", "🏴\U000e007f"]
    assert list(clusters("\u1112\u1160\u1112\u11ff")) == ["\u1112\u1160", "\u1112\u11ff"]
    assert list(clusters("a\u115fb\u1200")) == ["a", "\u115f", "b", "\u1200"], "and nothing beyond"
    assert list(clusters("")) == []


@pytest.mark.parametrize("whole", WHOLE)
def test_nothing_is_torn_apart(whole: str) -> None:
    for most in range(1, 60):
        kept = cut("ab" + whole * 9, most)
        assert len(kept) <= most
        if most > 1 + len(whole):
            assert all(part in ("a", "b", whole) for part in clusters(kept))
    assert len(cut("a" + "\u0301" * 99, 24)) == 24


def test_a_name_keeps_its_shape_and_its_length() -> None:
    assert clean_name(f"Zoé {FAMILY}") == f"Zoé {FAMILY}"
    assert clean_name("سارا\u200cها") == "سارا\u200cها"
    assert clean_name(FAMILY * 9) == FAMILY * 3
    assert clean_name(f"{FAMILY}\u200d \u202e\u200d") == FAMILY
    assert clean_name("\u200d\u200d") == ""
    assert len(clean_name("x" * 99)) == LONGEST_NAME == 24


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Zoé", "ZOE"),
        ("Œuvrard", "oeuvrard"),
        ("Æsir", "aesir"),
        ("Jean-Luc", "jean  luc"),
        ("Łukasz", "łukasz"),
        ("O’Neill", "o neill"),
    ],
)
def test_names_are_compared_without_what_people_leave_out(one: str, other: str) -> None:
    assert plain_words(one) == plain_words(other) == plain_words(f" {one}. ")
    assert plain_words(one) != plain_words(f"{one}x")
    assert plain_words("Zoé 2") == "zoe 2"
