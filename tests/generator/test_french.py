"""French: the singular of nothing, thin spaces, and no words of the trade (see glossary.md)."""

from __future__ import annotations

import re

import pytest

from engine.errors import Refusal, unreadable
from generator.words import NARROW, Words
from generator.words.messages import whole_sentence

EN, FR = Words("en"), Words("fr")
#: a colon inside of what is typed as it stands, not one between words
TYPED = re.compile(
    r"jeu:carte|scorecard\[:|rules\[:|cards\[:|puzzles\[:|teacher\[:|ticket\[:|\{product\}:\{variant\}"
    r"|draw-your-own\[:|JEU:NOM|invented:1:small:\d+"
)


def test_thin_spaces_everywhere() -> None:
    wrong = {}
    for key, text in FR.catalogue().items():
        plain = TYPED.sub("", text)
        if re.search(rf"[^{NARROW}\n][;:!?»%]|^[;:!?»]|«[^{NARROW}]| {NARROW}|{NARROW} |\u00a0", plain):
            wrong[key] = text
    # A face that shows a question mark, and the key of one.
    assert {key: text for key, text in wrong.items() if text not in ("?",)} == {}


@pytest.mark.parametrize("key", ["page.stars", "page.total.treasures", "page.total.pan"])
def test_nothing_is_singular(key: str) -> None:
    singular = FR(key, count=1, total=1).replace("1", "")
    for count, same in ((0, True), (-1, True), (2, False), (-2, False)):
        assert (FR(key, count=count, total="") == singular.replace("1", "")) == same


def test_no_words_of_the_trade_for_players() -> None:
    for words in (EN, FR):
        found = [key for key, text in words.catalogue().items() if re.search(r"TOML|JSON|YAML|UTF", text)]
        assert [key for key in found if not key.startswith("cli.")] == []


def test_what_is_wrong_with_a_text_is_said_in_the_readers_language() -> None:
    refusal = unreadable("toml", ("line", 3), said="Expected '=' after a key").refusal
    assert whole_sentence(refusal, EN).startswith("line 3: This text is neither")
    assert whole_sentence(refusal, FR).startswith(f"ligne 3{NARROW}: Ce texte")
    assert "Expected" not in whole_sentence(refusal, FR)
    assert whole_sentence(Refusal("code_typo"), FR) == FR("refusal.code_typo")


def test_a_colon_is_set_as_the_language_wants_it() -> None:
    assert EN.with_colon("Ada", "9") == "Ada: 9"
    assert FR.with_colon("Ada", "9") == f"Ada{NARROW}: 9"
