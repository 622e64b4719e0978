"""What Pan's moves are called in a review and in the solution of a puzzle."""

from __future__ import annotations

from engine.games.pan.moves import Go, Take
from generator.reviewing import line_told
from generator.words import LANGUAGES, Words


def test_a_tile_that_is_taken_has_words() -> None:
    assert line_told("pan", (Take(2),), Words("en")) == "takes tile 2"
    said = [line_told("pan", (Take(2),), Words(language)) for language in LANGUAGES]
    assert "take 2" not in said
    assert len(set(said)) == len(LANGUAGES)


def test_it_is_not_told_beside_what_is_done_with_it() -> None:
    assert line_told("pan", (Take(2), Go("0,1")), Words("en")) == "walks"
