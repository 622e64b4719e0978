"""A pupil's game on its way to another device keeps its class, its limits and the name."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.bots import play_out
from engine.codes import alphabet as codes
from engine.codes.any_game import read_game
from engine.codes.class_game import MOST_OPENED, ClassGame, class_file, lesson_in, read_class_game, write_class_game
from engine.codes.lesson import Lesson, lesson_digits
from engine.codes.share import moves_digits, write_code
from engine.errors import Unreadable
from engine.games.registry import GAMES
from engine.record import read_record, record_of
from generator.shipped import shipped

#: never to be changed: codes that people may have
RECORDED = Path(__file__).parent.parent / "data" / "class-games-1.json"
ALL = [(game.id, over) for game in GAMES.values() for over in (False, True)]


def lesson_of(game: str = "temple", **more: Any) -> Lesson:
    bots = GAMES[game].least_players - 1
    return Lesson(GAMES[game], shipped().layouts(game)[0], 2026, bots, undo=False, together=True, **more)


def begun(lesson: Lesson, moves: int = 7) -> ClassGame:
    match = lesson.start()
    for _ in range(moves):
        player = match.owing()[-1]
        match.play(player, match.legal_moves(player)[0])
    return ClassGame(lesson, "Zoë", 3, match)


@pytest.mark.parametrize(("game", "over"), ALL)
def test_a_class_game_reads_back_as_it_was(game: str, over: bool) -> None:
    moved = begun(lesson_of(game))
    if over:
        play_out(moved.match, "random")
    again = read_class_game(codes.grouped(write_class_game(moved)).lower(), shipped())
    assert (again.lesson, again.name, again.opened, again.attempt) == (moved.lesson, "Zoë", 3, 1)
    assert again.match.moves() == moved.match.moves()
    assert again.match.over == over


def test_a_pupil_who_has_opened_nothing_has_opened_nothing() -> None:
    moved = replace(begun(lesson_of(), 0), opened=0)
    assert read_class_game(write_class_game(moved), shipped()).opened == 0
    given = read_game(write_code(moved.match), shipped())
    assert (given.lesson, given.opened) == (None, 0)


def test_a_changed_cut_or_made_up_class_game_is_refused() -> None:
    moved = begun(lesson_of())
    code = write_class_game(moved)
    for place in range(1, len(code)):
        other = codes.ALPHABET[codes.ALPHABET.index(code[place]) - 1]
        for wrong in (code[:place], code[:place] + other + code[place + 1 :]):
            with pytest.raises(Unreadable):
                read_class_game(wrong, shipped())
    head, moves = lesson_digits(moved.lesson), moves_digits(moved.match)
    for middle in ([*codes.varied(10**6)], [*codes.varied(0), *codes.varied(MOST_OPENED + 1), *moves]):
        with pytest.raises(Unreadable):
            read_class_game(codes.write("P", [*head, *middle]), shipped())
    for number in range(1, 50):
        made_up = [*head, *codes.varied(0), *codes.varied(0), (1, 2), (number * 7919**20, 2**300)]
        with pytest.raises(Unreadable):
            read_class_game(codes.write("P", made_up), shipped())


def test_a_file_keeps_the_class_and_is_a_record_all_the_same() -> None:
    moved = begun(lesson_of(options={"hazards": "neighbour"}))
    record = record_of(moved.match, ("Zoë",))
    text = class_file(record, moved.lesson, moved.opened)
    assert read_record(text, shipped()) == record
    assert lesson_in(json.loads(text), record, shipped()) == (moved.lesson, 3)


def test_a_class_that_a_game_does_not_belong_to_is_passed_over() -> None:
    moved = begun(lesson_of())
    record = record_of(moved.match, ("Zoë",))
    other_map = replace(moved.lesson, layout=shipped().layouts("temple")[1])
    others = [replace(moved.lesson, seed=7).code, replace(moved.lesson, bots=1).code, other_map.code]
    others += [replace(moved.lesson, options={"hazards": "neighbour"}).code, lesson_of("skull").code]
    nonsense: tuple[Any, ...] = ("", "C123", 7, None, [], {})
    for code in (*others, *nonsense):
        assert lesson_in({"lesson": code, "opened": 3}, record, shipped()) == (None, 0)
    for opened in (-1, 10**20, "3", None, True, 1.5):
        assert lesson_in({"lesson": moved.lesson.code, "opened": opened}, record, shipped()) == (moved.lesson, 0)


@pytest.mark.parametrize("entry", json.loads(RECORDED.read_text(encoding="utf-8")), ids=lambda entry: entry["game"])
def test_codes_made_by_the_first_edition_that_had_them_are_read_for_ever(entry: dict[str, Any]) -> None:
    game = read_class_game(entry["code"], shipped())
    assert (game.lesson.code, game.name, game.opened) == (entry["class"], "Zoë", 3)
    assert [[player, str(move)] for player, move in game.match.moves()] == entry["moves"]


@pytest.mark.parametrize("game", list(GAMES))
def test_a_class_game_is_opened_like_any_other_and_keeps_who_plays(game: str) -> None:
    moved = begun(lesson_of(game))
    given = read_game(f"Here it is: {codes.grouped(write_class_game(moved))}, thanks", shipped())
    bots = moved.lesson.bots
    assert given.record.players == ("Zoë", *(f"P{seat}" for seat in range(2, 2 + bots)))
    assert given.record.bots == dict.fromkeys(range(1, 1 + bots), "greedy")
    assert (given.lesson, given.opened) == (moved.lesson, 3)
    assert given.record.replay().moves() == moved.match.moves()
    nameless = read_game(write_class_game(replace(moved, name="")), shipped())
    assert nameless.record.players[0] == "P1"


def test_a_pupil_s_game_begins_with_the_bots_of_the_lesson() -> None:
    lesson = replace(lesson_of("treasures"), bots=2)
    record = lesson.record(("Zoë", "B1", "B2"))
    assert (record.players, record.seed, record.bots) == (("Zoë", "B1", "B2"), 2026, {1: "greedy", 2: "greedy"})
    assert record.start().owing() == lesson.start().owing()
    assert record.moves == ()


def test_a_file_that_does_not_say_how_far_it_was_opened_is_closed() -> None:
    moved = begun(lesson_of())
    record = record_of(moved.match)
    assert lesson_in({"lesson": moved.lesson.code}, record, shipped()) == (moved.lesson, 0)
    assert lesson_in({"lesson": moved.lesson.code, "opened": 2}, record, shipped()) == (moved.lesson, 2)
    assert lesson_in({"lesson": moved.lesson.code, "opened": MOST_OPENED + 1}, record, shipped()) == (moved.lesson, 0)
    assert lesson_in({}, record, shipped()) == (None, 0)
