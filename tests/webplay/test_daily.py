"""The game of the day: one for everybody, from the date alone."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta
from hashlib import sha256

import pytest

from engine.chance import MOST_SEED
from engine.codes.share import read_code, write_code
from engine.games.registry import GAMES
from engine.match import HandDice
from engine.shelf import Shelf
from generator.look import look_of
from generator.shipped import shipped
from generator.words import LANGUAGES, Words
from webplay.app.play import play_of
from webplay.app.today.daily import expedition
from webplay.app.today.days import Days, Streak, month_of

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


#: how every language calls tiles and rolls, as far as it need be known
TILES = ("tile", "tuile", "plättchen", "loseta", "tessere", "tegel", "peça")
ROLLS = ("roll", "dice", "lancer", "dés", "würf", "tirada", "dado", "lanci", "dadi", "worp", "dobbel", "lançament")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_promised_is_what_the_game_has(language: str) -> None:
    words = Words(language)
    for game in GAMES:
        chance = play_of(game).controls.chance
        assert chance == ("rolls" if not look_of(game).shares_board else "tiles")
        for key in ("today", "seed", "class", "invited", "invite_title", "invite"):
            told = words(f"page.same.{key}.{chance}", seed=1).lower()
            assert any(word in told for word in TILES) == (chance == "tiles")
            assert any(word in told for word in ROLLS) == (chance == "rolls")


def test_it_can_be_played() -> None:
    for days in range(len(GAMES)):
        game = expedition(DAY + timedelta(days), shipped())
        names = ("Ana", "Bot")[: GAMES[game.game].least_players]
        assert game.record(names).start().owing()


def test_only_the_first_result_of_the_day_counts() -> None:
    days, game = Days({}), expedition(DAY, shipped())
    record = game.record(("Ana",))
    assert days.result(DAY) is None
    assert days.enter(game, record, 21, DAY)
    assert not days.enter(game, record, 40, DAY)
    assert days.result(DAY) == 21
    assert days.result(DAY + timedelta(1)) is None


def test_other_games_are_not_the_game_of_the_day() -> None:
    game = expedition(DAY, shipped())
    record = game.record(("Ana",))
    for other in (
        replace(record, seed=1),
        replace(record, players=("Ana", "Bo")),
        replace(record, hand=HandDice()),
        replace(record, layout=shipped().layouts("temple")[0]),
    ):
        assert not Days({}).enter(game, other, 9, DAY)
    # Nobody is ahead of the calendar.
    assert not Days({}).enter(game, record, 9, DAY - timedelta(1))


def test_a_broken_memory_is_no_result() -> None:
    for text in ("", "{", "[]", "7", '{"2026-11-18": 3}', '{"2026-11-18": [1e999, "2026-11-18"]}', '{"x": [1, "y"]}'):
        assert Days({"carnet.days": text}).all() == {}
    for text in ("", "{", "[]", '{"date": "2026-11-18"}', '{"date": 5, "total": 3}'):
        assert Days({"carnet.today": text}).result(DAY) is None


def test_the_day_kept_by_an_earlier_edition_is_remembered() -> None:
    texts = {"carnet.today": json.dumps({"date": "2026-11-17", "total": 30})}
    game = expedition(DAY, shipped())
    days = Days(texts)
    assert days.result(DAY - timedelta(1)) == 30
    assert days.enter(game, game.record(("Ana",)), 21, DAY)
    assert days.streak(DAY) == Streak(2, 2, True)


def played(*on: tuple[int, int]) -> Days:
    """Days of a November, each with the day on which it was finished."""
    data = {f"2026-11-{day:02}": [20 + day, f"2026-11-{late:02}"] for day, late in on}
    return Days({"carnet.days": json.dumps(data)})


def test_days_in_a_row() -> None:
    assert played().streak(DAY) == Streak(0, 0, False)
    assert played((16, 16), (17, 17), (18, 18)).streak(DAY) == Streak(3, 3, True)
    # Today may still come.
    assert played((16, 16), (17, 17)).streak(DAY) == Streak(2, 2, False)
    assert played((15, 15), (16, 16)).streak(DAY) == Streak(0, 2, False)
    # A day that was made up for later is in the calendar, but no part of a row.
    late = played((16, 16), (17, 18), (18, 18))
    assert late.streak(DAY) == Streak(1, 1, True)
    assert late.result(date(2026, 11, 17)) == 37
    # A clock that was put back makes nothing longer.
    assert played((18, 18), (19, 19)).streak(DAY) == Streak(1, 1, True)


def test_days_travel_and_the_first_time_stays_the_first() -> None:
    here, there = played((16, 18), (17, 17)), played((16, 16), (18, 18))
    assert here.take(there.to_data()) == 2
    assert {day.day: result.on.day for day, result in here.all().items()} == {16: 16, 17: 17, 18: 18}
    assert here.take(there.to_data()) == 0
    spoilt: list[object] = [None, 7, [], {"x": 1}, {"2026-11-20": ["a", "b"]}]
    for nonsense in spoilt:
        assert here.take(nonsense) == 0


def test_a_month_on_a_calendar() -> None:
    weeks = month_of(DAY)
    assert [day.day if day else 0 for day in weeks[0]] == [0, 0, 0, 0, 0, 0, 1]
    assert {len(week) for week in weeks} == {7}
    assert [day for week in weeks for day in week if day][-1] == date(2026, 11, 30)
    january = month_of(date(2026, 2, 3), 1)
    assert next(day for week in january for day in week if day) == date(2026, 1, 1)
    assert [day for week in month_of(date(2026, 1, 31), 1) for day in week if day][-1] == date(2025, 12, 31)


def days_of(first: date, last: date) -> Iterator[str]:
    """What is played on each day, the last one left out, in one line."""
    for number in range((last - first).days):
        game = expedition(first + timedelta(number), shipped())
        yield f"{game.day} {game.game} {game.layout.id} {game.seed}"


def test_the_days_of_2026_stay_as_they_were() -> None:
    """Recorded before there were invented maps."""
    lines = "\n".join(days_of(date(2026, 1, 1), date(2027, 1, 1)))
    assert sha256(lines.encode()).hexdigest() == "80d7e955362f3a38f563d581976d53c4a8ca40845e251c45ed92a33e88f59431"


def test_from_2027_on_every_second_map_is_invented() -> None:
    """Recorded: whatever is shipped or invented later, these days stay."""
    lines = list(days_of(date(2027, 1, 1), date(2027, 1, 25)))
    assert lines[3:8] == [
        "2027-01-04 pan great-water 20270104",
        "2027-01-05 temple invented:1:small:270105 20270105",
        "2027-01-06 skull invented:1:small:270106 20270106",
        "2027-01-07 valley invented:1:small:270107 20270107",
        "2027-01-08 treasures invented:1:small:270108 20270108",
    ]
    assert lines[9] == "2027-01-10 pan invented:1:normal:270110 20270110"
    assert lines[16] == "2027-01-17 temple invented:1:normal:270117 20270117"
    assert sum("invented:" in line for line in lines) == len(lines) // 2


def test_a_map_that_is_shipped_later_changes_no_day() -> None:
    shelf = shipped()
    more = Shelf(
        {(game, name): shelf.text(game, name) for game in GAMES for name in shelf.ids(game)}
        | {(game, "a-later-map"): f"edition = 99\n{shelf.text(game, shelf.ids(game)[0])}" for game in GAMES}
    )
    for first in (DAY, date(2027, 3, 1)):
        for number in range(24):
            day = first + timedelta(number)
            assert expedition(day, more).layout.id == expedition(day, shelf).layout.id


def test_a_day_on_an_invented_map_counts() -> None:
    day = date(2027, 1, 5)
    game = expedition(day, shipped())
    days, record = Days({}), game.record(("Ana",))
    again = read_code(write_code(record.start()), shipped())
    assert days.enter(game, replace(record, layout=again.layout), 12, day)
    assert days.result(day) == 12
