"""Names that run from right to left leave alone what stands beside them."""

from __future__ import annotations

from generator.words import Words
from webplay.app.shell.page_words import PageWords, inside, isolated, listed, total_words

SARA = "سارة"


def test_only_names_from_right_to_left_are_marked() -> None:
    assert isolated("Zoë 👍🏽") == "Zoë 👍🏽"
    assert isolated(SARA) == f"\u2068{SARA}\u2069"
    assert isolated(isolated(SARA)) == isolated(SARA)
    assert listed(["Ada", SARA]) == f"Ada, \u2068{SARA}\u2069"


def test_names_in_sentences_of_the_screen_are_marked_and_those_for_paper_are_not() -> None:
    for language in ("en", "fr"):
        words = PageWords(language)
        assert isolated(SARA) in words("page.won", name=SARA)
        assert isolated(SARA) in words("refusal.result_impossible", name=SARA)
        assert words("page.won", name="Ada") == Words(language)("page.won", name="Ada")
        assert words("page.round", round=3) == Words(language)("page.round", round=3)
        assert "\u2068" not in words("sheet.up_to", number=SARA)
    assert PageWords("en") == PageWords("en")


def test_a_label_inside_a_sentence() -> None:
    assert [inside("Treasures", Words("en")), inside("Schätze", Words("de"))] == ["treasures", "Schätze"]


def test_a_total_in_the_unit_of_its_game() -> None:
    said = [total_words(game, "1", 1, Words("en")) for game in ("temple", "monsters", "pan")]
    assert said == ["1 star", "1 piece of gold", "1 point"]
