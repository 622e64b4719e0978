"""The answers on the teacher's key are what the dice of the ticket really make."""

from __future__ import annotations

import re

import pytest

from engine.games.penny.dice import sums
from generator.look import look_of
from generator.words import LANGUAGES, Words


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["temple", "skull"])
def test_the_numbers_of_the_first_question(game: str, language: str) -> None:
    answer = Words(language)(f"teach.{game}.ticket_1_answer")
    assert sorted(map(int, re.findall(r"\d+", answer))) == list(sums(look_of(game).ticket_roll))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_ways_to_spend_three_dice(language: str) -> None:
    answer = Words(language)("teach.valley.ticket_1_answer")
    ways = {tuple(sorted(map(int, re.findall(r"\d+", way)))) for way in answer.split(";")[:-1]}
    dice = look_of("valley").ticket_roll
    total = sum(dice)
    expected = {tuple(sorted(dice))} | {tuple(sorted((die, total - die))) for die in dice}
    assert ways == expected
    assert re.findall(r"\d+", answer.split(";")[-1]) == [str(total)]
