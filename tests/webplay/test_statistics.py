"""What finished games come to, from whatever is kept of them."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date

import pytest

from engine.bots import play_out
from engine.games.registry import GAMES
from engine.record import Record, record_of
from generator.look import look_of
from generator.shipped import shipped
from generator.words import LANGUAGES, Words
from webplay.app.statistics.finishing import note_end, people_of
from webplay.app.statistics.played import PREFIX, Ledger, Played, mark_of, place_of, played_by
from webplay.app.statistics.summary import Column, best_game, spread, summary
from webplay.app.today.daily import day_of, expedition
from webplay.app.today.days import Days

DAY = date(2026, 11, 18)
PLACE = "temple.0123456789ab"


def finished(game: str = "temple", seed: int = 3, players: int = 0) -> Record:
    match = GAMES[game].start(shipped().layouts(game)[0], players or None, seed)
    play_out(match, "random")
    return record_of(match)


def played(number: int, total: int, day: int = 20261118, people: int = 1, **more: object) -> Played:
    return Played(f"{number:012x}", day, total, people, **more)  # type: ignore[arg-type]  # names and stamps


def test_a_game_is_noted_once_however_often_it_is_entered() -> None:
    ledger, record = Ledger({}), finished()
    once = played_by(record, record.replay(), [0], 20261118)
    assert ledger.enter(place_of(record), once) == 1
    assert ledger.enter(place_of(record), replace(once, day=20261119)) == 0
    assert ledger.on(place_of(record)) == [once]
    # Names make no other game; another move, seed or seat does.
    assert mark_of(replace(record, players=("Ana",))) == mark_of(record)
    assert mark_of(replace(record, seed=4)) != mark_of(record)
    assert mark_of(replace(record, moves=record.moves[:-1])) != mark_of(record)


def test_of_a_table_around_one_notebook_the_best_is_noted_but_makes_no_average() -> None:
    record = finished(players=3)
    match = record.replay()
    entry = played_by(record, match, [0, 1, 2], 20261118)
    assert (entry.total, entry.people, entry.players) == (max(score.total for score in match.scores()), 3, 3)
    found = summary([entry, played(1, 12)])
    assert (found.count, found.alone, found.best, found.average) == (2, 1, 12, 12.0)


@pytest.mark.parametrize("text", [
    "", "{", "7", "null", "[" * 100_000, '[["x"]]', '[["00000000000g",20261118,3,1,1,"",[]]]',
    '[["000000000001",1e999,3,1,1,"",[]]]', '[["000000000001",20261118,3,0,1,"",[]]]',
    '[["000000000001",20261118,3,1,1,"<b>",[]]]', '[["000000000001",20261118,3,1,1,"",[7]]]',
])  # fmt: skip
def test_nonsense_is_passed_over_and_good_entries_beside_it_stay(text: str) -> None:
    ledger = Ledger({PREFIX + PLACE: text, PREFIX + "other things": "[]"})
    assert ledger.places() == [PLACE]
    assert ledger.on(PLACE) == []
    assert ledger.enter(PLACE, played(1, 5)) == 1
    assert [entry.total for entry in ledger.on(PLACE)] == [5]
    assert ledger.take({PLACE: json.loads(text)} if text.startswith('[["') else text) == 0


def test_numbers_plot_and_honours() -> None:
    games = [
        played(1, 20, 20261110, title="scout", stamps=("long_run",)),
        played(2, 30, 20261112, title="explorer", stamps=("long_run", "all_doors")),
        played(3, 31, 20261111, title="scout"),
        played(4, 31, 20261113),
    ]
    found = summary(games)
    assert (found.count, found.best, found.average) == (4, 31, 28.0)
    assert found.columns == spread([20, 30, 31, 31])
    assert found.titles == (("scout", 2), ("explorer", 1))
    assert found.stamps == {"long_run": 20261110, "all_doors": 20261112}
    assert best_game(games) == games[2]
    assert best_game([played(1, 9, people=2)]) is None
    assert summary([]).best is None


def test_the_plot_has_few_columns_without_a_gap() -> None:
    assert spread([5]) == (Column(5, 5, 1),)
    assert spread([-3, 4]) == tuple(Column(place, place, int(place in (-3, 4))) for place in range(-3, 5))
    wide = spread([12, 40, 99])
    assert [column.least for column in wide] == [10, 20, 30, 40, 50, 60, 70, 80, 90]
    assert sum(column.count for column in wide) == 3
    assert len(spread([-1_000_000, 1_000_000])) < 60


def test_statistics_travel_and_come_together() -> None:
    here, there = Ledger({}), Ledger({})
    here.enter(PLACE, played(1, 5), played(2, 6))
    there.enter(PLACE, played(2, 6), played(3, 7))
    there.enter("valley.0123456789ab", played(4, 8))
    assert here.take(json.loads(json.dumps(there.to_data()))) == 2
    assert here.take(there.to_data()) == 0
    assert [entry.total for entry in here.of("temple")] == [5, 6, 7]
    assert [entry.total for entry in here.of("valley")] == [8]


def test_the_end_of_the_game_of_a_day_is_noted_on_its_day_and_later() -> None:
    game = expedition(DAY, shipped())
    match = game.record(("Ana",)).start()
    play_out(match, "random")
    record, texts = record_of(match, ("Ana",)), dict[str, str]()
    assert day_of(record.seed) == DAY
    assert note_end(texts, record, match, people_of(record), date(2026, 11, 20), shipped())
    assert Days(texts).all()[DAY].on == date(2026, 11, 20)
    assert not note_end(texts, record, match, [0], DAY, shipped())
    assert len(Ledger(texts).of("temple")) == 1
    assert day_of(7) is None
    assert not note_end(texts, record, match, [], DAY, shipped())


def test_stamps_have_names_and_pictures_and_say_whose_they_are() -> None:
    names = [stamp.name for game in GAMES.values() for stamp in game.stamps]
    assert len(set(names)) == len(names)
    for game in GAMES.values():
        assert len(game.stamps) >= 4
        assert set(look_of(game.id).stamp_icons) == {stamp.name for stamp in game.stamps}
        for language in LANGUAGES:
            for stamp in game.stamps:
                assert Words(language)(f"sheet.deed.{stamp.name}")
                assert Words(language)(f"sheet.deed_text.{stamp.name}")
    ruled = {game.id for game in GAMES.values() if any(not stamp.is_ours for stamp in game.stamps)}
    assert ruled == {"treasures"}
