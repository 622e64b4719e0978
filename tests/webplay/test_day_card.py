"""The card of a day says how it went, and gives nothing away."""

from __future__ import annotations

import pytest

from engine.bots import play_out
from engine.games.registry import GAMES
from engine.record import record_of
from generator.draw.shapes import Text
from generator.shipped import shipped
from generator.words import LANGUAGES, Words
from webplay.app.today.card import BLOCKS, STEPS, DayCard, bars, card_drawing, card_text, growth_of


@pytest.mark.parametrize("game", GAMES)
def test_the_way_up_ends_with_the_score(game: str) -> None:
    match = GAMES[game].start(shipped().layouts(game)[0], None, 3)
    play_out(match, "random")
    growth = growth_of(record_of(match), 0)
    assert len(growth) == STEPS
    assert growth[-1] == match.score(0).total


def test_bars_stand_on_the_ground() -> None:
    assert bars((-5, 0, 4, 8)) == [0, 0, 0.5, 1]
    assert bars((-9, -3)) == [0, 0]
    assert bars(()) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_card_tells_the_result_and_nothing_of_the_dice(language: str) -> None:
    words = Words(language)
    card = DayCard("temple", "18 Nov 2026", 34, "Explorer", 5, (3, 9, 20, 34))
    text = card_text(card, words)
    assert "34★" in text
    assert "Explorer" in text
    assert words("page.days.card.row", count=5) in text
    assert set(text.splitlines()[-1]) <= set(BLOCKS)
    drawn = {shape.text for shape in card_drawing(card, words).shapes if isinstance(shape, Text)}
    assert {"34", "Explorer", "18 Nov 2026"} <= drawn
    # Without a row, a title or a kept game, the lines are left out.
    assert len(card_text(DayCard("temple", "18 Nov 2026", -3, "", 1), words).splitlines()) == 1
