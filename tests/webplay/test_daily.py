"""The game of the day: one for everybody, from the date alone."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import date, timedelta

import pytest

from engine.chance import MOST_SEED
from engine.games.registry import GAMES
from engine.match import HandDice
from generator.look import look_of
from generator.shipped import shipped
from generator.words import LANGUAGES, Words
from webplay.app.play import play_of
from webplay.app.today.daily import Today, expedition

DAY = date(2026, 11, 18)


def test_the_date_is_the_number_of_the_game() -> None:
    game = expedition(DAY, shipped())
    assert game.seed == 20261118
    assert (game.game, game.layout.id) == ("temple", "sunken-crypt")


def test_games_and_maps_take_turns() -> None:
    days = [expedition(DAY + timedelta(days), shipped()) for days in range(len(GAMES) * 2)]
    assert [day.game for day in days[:6]] == [day.game for day in days[6:]]
    assert Counter(day.game for day in days) == dict.fromkeys(GAMES, 2)
    assert len({(day.game, day.layout.id) for day in days}) == len(GAMES) * 2
    assert expedition(date(9999, 12, 31), shipped()).seed <= MOST_SEED


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_promised_is_what_the_game_has(language: str) -> None:
    words = Words(language)
    for game in GAMES:
        chance = play_of(game).controls.chance
        assert chance == ("rolls" if not look_of(game).shares_board else "tiles")
        for key in ("today", "seed", "class", "invited", "invite_title", "invite"):
            told = words(f"page.same.{key}.{chance}", seed=1).lower()
            assert any(word in told for word in ("tile", "tuile")) == (chance == "tiles")
            assert any(word in told for word in ("roll", "lancer", "dice", "dés")) == (chance == "rolls")


def test_it_can_be_played() -> None:
    for days in range(len(GAMES)):
        game = expedition(DAY + timedelta(days), shipped())
        names = ("Ana", "Bot")[: GAMES[game.game].least_players]
        assert game.record(names).start().owing()


def test_only_the_first_result_of_the_day_counts() -> None:
    today, game = Today({}), expedition(DAY, shipped())
    record = game.record(("Ana",))
    assert today.result(DAY) is None
    assert today.enter(game, record, 21)
    assert not today.enter(game, record, 40)
    assert today.result(DAY) == 21
    assert today.result(DAY + timedelta(1)) is None


def test_other_games_are_not_the_game_of_the_day() -> None:
    game = expedition(DAY, shipped())
    record = game.record(("Ana",))
    for other in (
        replace(record, seed=1),
        replace(record, players=("Ana", "Bo")),
        replace(record, hand=HandDice()),
        replace(record, layout=shipped().layouts("temple")[0]),
    ):
        assert not Today({}).enter(game, other, 9)


def test_a_broken_memory_is_no_result() -> None:
    for text in ("", "{", "[]", '{"date": "2026-11-18"}', '{"date": 5, "total": 3}'):
        assert Today({"carnet.today": text}).result(DAY) is None
