"""What is kept on a device: games (also those of the first edition), bests, own maps, and what is carried elsewhere."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.bots import play_out
from engine.codes.share import write_code
from engine.errors import Refused
from engine.games.registry import GAMES
from engine.record import Record, record_of
from engine.texts import write_toml
from generator.shipped import shipped
from generator.trial import trial_games, trial_moves
from webplay.app.maps.own_maps import OwnLayouts
from webplay.app.statistics.played import Ledger, Played
from webplay.app.store.bests import Bests, counts
from webplay.app.store.exchange import read_any, write_all
from webplay.app.store.saves import MOST_KEPT, PREFIX, PlayedElsewhere, Saves
from webplay.app.today.days import Days

FIRST_EDITION = Path(__file__).parents[1] / "data" / "saves-1.json"


def record(game: str = "temple", names: tuple[str, ...] = ("Ana",), seed: int = 7, moves: int = 0) -> Record:
    match = GAMES[game].start(shipped().layouts(game)[0], len(names), seed)
    for _ in range(moves):
        player = match.owing()[0]
        match.play(player, match.legal_moves(player)[0])
    return record_of(match, names)


def test_games_of_the_first_edition_still_open() -> None:
    """Recorded once; this file must never be made anew."""
    texts = json.loads(FIRST_EDITION.read_text(encoding="utf-8"))
    saves = Saves(texts, shipped)
    kept = saves.all()
    assert len(kept) == len(texts) == 13
    assert {save.game for save in kept} == set(GAMES)
    for save in kept:
        opened = saves.load(save)
        assert opened, save.key
        assert opened.replay().over == save.over
        assert [list(move) for move in opened.moves] == save.record["moves"]


def test_no_game_is_forgotten_by_itself() -> None:
    saves = Saves({}, shipped)
    game = record()
    for number in range(MOST_KEPT + 10):
        saves.keep(f"over-{number}", game, number, number % 2 == 0, 0)
    assert len(saves.all()) == MOST_KEPT + 10
    # Those that could go, should somebody say so: finished ones, the oldest first.
    assert [save.key for save in saves.too_many()] == [f"over-{number}" for number in range(0, 20, 2)]
    saves.forget("over-1")
    assert len(saves.too_many()) == 9
    few = Saves({}, shipped)
    few.keep("one", game, 1, True, 0)
    assert few.too_many() == []


def test_what_was_finished_travels_with_the_games() -> None:
    texts = {"carnet.days": '{"2026-11-18": [21, "2026-11-18"]}'}
    ledger = Ledger(texts)
    ledger.enter("temple.0123456789ab", Played("0" * 12, 20261118, 21, title="scout"))
    imported = read_any(write_all([], [], texts), shipped())
    assert imported.whole_device
    other: dict[str, str] = {}
    assert Ledger(other).take(imported.played) == Days(other).take(imported.days) == 1
    assert Ledger(other).of("temple") == ledger.of("temple")
    assert Days(other).all() == Days(texts).all()
    # Files of earlier editions hold no such thing, and a game that somebody is given is nobody's whole device.
    assert read_any(write_all([]), shipped()).played is None
    assert not read_any(write_code(record().replay()), shipped()).whole_device


def test_what_is_forgotten_can_be_put_back() -> None:
    saves = Saves({}, shipped)
    saves.keep("one", record(), 1, False, 0)
    text = saves.forget("one")
    assert saves.all() == []
    saves.texts[PREFIX + "one"] = text
    assert [save.key for save in saves.all()] == ["one"]


GOOD = {"saved": 1, "when": 5, "over": True, "holder": 0, "round": 3, "totals": [4], "record": {"game": "temple"}}
NONSENSE_TEXTS = [
    "", "{", "[]", "7", "null", "[" * 100_000, '{"saved": 1, "record": ' + "[" * 5000 + "]" * 5000 + "}",
    *(json.dumps(GOOD).replace('"when": 5', f'"when": {when}') for when in ("1e999", "NaN", "1" + "0" * 20, "[]")),
    *(json.dumps(GOOD).replace('"round": 3', f'"round": {number}') for number in ("1e999", "1" + "0" * 4000, '"x"')),
    json.dumps({**GOOD, "totals": [1e300]}), json.dumps({**GOOD, "holder": -1}), json.dumps({**GOOD, "saved": 2}),
]  # fmt: skip


@pytest.mark.parametrize("text", NONSENSE_TEXTS)
def test_one_entry_of_nonsense_is_set_aside(text: str) -> None:
    saves = Saves({PREFIX + "bad": text, PREFIX + "it's": json.dumps(GOOD), PREFIX + "good": json.dumps(GOOD)}, shipped)
    assert [save.key for save in saves.all()] == ["good"]
    assert saves.set_aside() == [PREFIX + "bad", PREFIX + "it's"]
    assert saves.find("bad") is None
    assert saves.texts[PREFIX + "bad"] == text
    assert not saves.changed_elsewhere("bad")


def test_a_game_that_the_rules_cannot_read_is_not_opened() -> None:
    wrong: dict[str, Any] = {"seed": 1e999, "players": [[]], "moves": [[1e999, "x"]], "layout": {"map": [[]]}}
    for key, value in wrong.items():
        data = record(moves=2).to_data() | {key: value}
        saves = Saves({PREFIX + "bad": json.dumps({**GOOD, "record": data})}, shipped)
        assert saves.load(saves.all()[0]) is None


def test_a_list_is_read_once() -> None:
    saves = Saves({PREFIX + "one": json.dumps(GOOD)}, shipped)
    first = saves.all()[0]
    assert saves.all()[0] is first
    saves.texts[PREFIX + "one"] = json.dumps({**GOOD, "round": 4})
    assert saves.all()[0].round == 4


def test_two_tabs_never_write_over_each_other() -> None:
    texts: dict[str, str] = {}
    here, there = Saves(texts, shipped), Saves(texts, shipped)
    here.keep("one", record(moves=1), 1, False, 0)
    found = there.find("one")
    assert found
    assert there.load(found)
    there.keep("one", record(moves=3), 2, False, 0)
    assert here.changed_elsewhere("one")
    with pytest.raises(PlayedElsewhere):
        here.keep("one", record(moves=2), 3, False, 0)
    assert there.all()[0].length == 3
    # Having read what the other tab wrote, this one may go on.
    found = here.find("one")
    assert found
    assert here.load(found)
    assert not here.changed_elsewhere("one")
    here.keep("one", record(moves=4), 4, False, 0)
    assert there.changed_elsewhere("one")


def test_taking_back_shortens_the_own_game() -> None:
    saves = Saves({}, shipped)
    saves.keep("one", record(moves=3), 1, False, 0)
    saves.keep("one", record(moves=2), 2, False, 0)
    assert saves.all()[0].length == 2


def test_a_list_of_games_says_round_and_score() -> None:
    saves = Saves({}, shipped)
    saves.keep("one", record(), 1, False, 0, round_number=4, totals=(7, 12))
    assert (saves.all()[0].round, saves.all()[0].totals) == (4, (7, 12))


# Away and back.


def finished(game: str, seed: int = 3) -> Record:
    match = GAMES[game].start(shipped().layouts(game)[0], max(2, GAMES[game].least_players), seed)
    play_out(match, "random")
    return record_of(match, ("Ana", "Zoë"))


def test_all_games_as_one_file() -> None:
    saves = Saves({}, shipped)
    for number, game in enumerate(GAMES):
        saves.keep(game, finished(game), 1000 + number, True, 1)
    imported = read_any(write_all(saves.all(), ["a map"]), shipped())
    assert imported.broken == []
    assert imported.layouts == ["a map"]
    assert [game.record.to_data() for game in imported.games] == [save.record for save in saves.all()]
    assert [game.when for game in imported.games] == [1005, 1004, 1003, 1002, 1001, 1000]
    assert {game.holder for game in imported.games} == {1}


def test_broken_games_say_why_and_good_ones_stay() -> None:
    saves = Saves({}, shipped)
    for key in "abc":
        saves.keep(key, record(moves=2), 1, False, 0)
    data = json.loads(write_all(saves.all()))
    data["games"][1]["record"]["moves"][1][1] = "15@a1"
    data["games"].append({"record": 7})
    data["games"].append(None)
    imported = read_any(json.dumps(data), shipped())
    assert len(imported.games) == 2
    assert [number for number, _ in imported.broken] == [2, 4, 5]
    assert imported.broken[0][1].place


def test_a_record_and_a_code_are_read_too() -> None:
    game = finished("temple")
    assert read_any(game.to_text(), shipped()).games[0].record.moves == game.moves
    assert read_any(write_code(game.replay()), shipped()).games[0].record.moves == game.moves


@pytest.mark.parametrize("when", ["1e999", "1" + "0" * 20, "-5", '"x"', "null"])
def test_an_impossible_time_is_no_reason_to_lose_a_game(when: str) -> None:
    saves = Saves({}, shipped)
    saves.keep("one", record(), 7, False, 0)
    text = write_all(saves.all()).replace('"when": 7', f'"when": {when}')
    assert [game.when for game in read_any(text, shipped()).games] == [0]


@pytest.mark.parametrize(
    "text",
    ["", "{", "{}", "nonsense!", '{"kind": "carnet-games"}', '{"kind": "carnet-games", "format": 2, "games": []}',
     '{"format": 1, "game": "temple", "layout": "sun-court", "players": 5, "seed": 1, "moves": []}', "[" * 90_000],
)  # fmt: skip
def test_what_is_no_game_is_refused(text: str) -> None:
    with pytest.raises(Refused):
        read_any(text, shipped())


# Bests.


def test_a_best_is_kept_for_each_map() -> None:
    bests = Bests({})
    game = record()
    assert bests.best(game.layout) is None
    assert bests.enter(game, 20, 1) == "first"
    assert not bests.enter(game, 20, 2)
    assert not bests.enter(game, 11, 3)
    assert bests.enter(game, 31, 4) == "new"
    best = bests.best(game.layout)
    assert best
    assert (best.total, best.when) == (31, 4)
    other = shipped().layouts("temple")[1]
    assert bests.best(other) is None


def test_only_games_that_compare_set_a_best() -> None:
    alone = record()
    assert counts(alone)
    assert not counts(record(names=("Ana", "Bo")))
    assert not counts(replace(record(names=("Ana", "Bo")), bots={1: "greedy"}))
    assert not counts(replace(alone, options={"hazards": "neighbour"}))
    sea = Record(GAMES["monsters"], shipped().layouts("monsters")[0], ("Ana", "Bot"), 1, {1: "greedy"})
    assert counts(sea)


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "7", '{"total": "x", "when": 1}', '{"total": 5}', '{"total": 1e999, "when": 1}', "[" * 100_000],
)
def test_a_broken_best_is_no_best(text: str) -> None:
    bests = Bests({})
    bests.enter(record(), 5, 1)
    bests.texts[next(iter(bests.texts))] = text
    assert bests.best(record().layout) is None
    assert bests.enter(record(), 3, 2)


# Own maps.


def own_text(name: str = "Our yard") -> str:
    data: dict[str, Any] = shipped().layouts("temple")[0].to_data()
    return write_toml({**data, "name": {"en": name, "fr": name}})


def test_own_maps_are_kept_once_and_forgotten() -> None:
    layouts = OwnLayouts({})
    kept = layouts.keep(own_text())
    layouts.keep(own_text("Another name"))
    assert len(layouts.all("temple")) == 1
    assert layouts.all("skull") == []
    assert layouts.all()[0].layout.name["fr"] == "Another name"
    layouts.forget(kept.key)
    assert layouts.all() == []


def test_a_map_that_cannot_be_played_is_refused_and_not_kept() -> None:
    layouts = OwnLayouts({})
    with pytest.raises(Refused):
        layouts.keep(own_text().replace("D", "X"))
    with pytest.raises(Refused):
        layouts.keep("game = ")
    assert layouts.texts == {}


def test_a_broken_map_is_passed_over() -> None:
    layouts = OwnLayouts({"carnet.layout.temple.x": "game = 7", "carnet.layout.temple.y": "[[[["})
    assert layouts.all() == []
    assert layouts.set_aside() == ["carnet.layout.temple.x", "carnet.layout.temple.y"]


def test_a_large_map_is_tried_out_move_by_move() -> None:
    """The same games as at once, but the page can breathe between moves, and while a bot thinks."""
    layout = shipped().layouts("temple")[0]
    slow, quick = trial_games(layout)[:2], trial_games(layout)[:2]
    for match in quick:
        play_out(match, "greedy")
    for match in slow:
        assert len(list(trial_moves(match))) >= len(match.history) > 0
    assert [match.score(0).total for match in slow] == [match.score(0).total for match in quick]


def test_a_game_on_an_own_map_is_kept_and_shared_with_it() -> None:
    own = OwnLayouts({}).keep(own_text()).layout
    match = GAMES["temple"].start(own, 1, 4)
    match.play(0, match.legal_moves(0)[0])
    saves = Saves({}, shipped)
    saves.keep("one", record_of(match, ("Ana",)), 1, False, 0)
    opened = saves.load(saves.all()[0])
    assert opened
    assert opened.layout.digest == own.digest
    assert read_any(write_code(match), shipped()).games[0].record.layout.digest == own.digest
    assert PREFIX + "one" in saves.texts
