"""Games that friends send each other: turns and challenges as codes and as files."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from engine.bots import play_out
from engine.codes.any_game import read_game
from engine.codes.finding import codes_in, whole_code
from engine.codes.friends import (
    Challenge,
    Turn,
    friend_file,
    friend_in,
    may_travel,
    read_challenge,
    read_turn,
    write_challenge,
    write_turn,
)
from engine.codes.share import write_code
from engine.errors import Refused
from engine.games.registry import GAMES
from engine.match import HandDice
from engine.record import Record, read_record, record_of
from generator.shipped import shipped

NAMES = ("Ada", "Łukasz", "زينب", "Bob 🦜", "Zoë")
IN_TURNS = [game.id for game in GAMES.values() if not game.simultaneous]


def begun(game: str, players: int, moves: int, bots: dict[int, str] | None = None) -> Record:
    match = GAMES[game].start(shipped().layouts(game)[-1], players, 99)
    for _ in range(moves):
        player = match.owing()[0]
        match.play(player, match.legal_moves(player)[-1])
    return record_of(match, NAMES[:players], bots)


def finished(game: str) -> Record:
    players = GAMES[game].least_players
    match = GAMES[game].start(shipped().layouts(game)[0], players, 5)
    play_out(match, "random")
    return record_of(match, NAMES[:players], dict.fromkeys(range(1, players), "greedy"))


@pytest.mark.parametrize("game", IN_TURNS)
def test_a_turn_keeps_names_bots_and_place_for_two_to_five(game: str) -> None:
    for players in range(2, GAMES[game].most_players + 1):
        for moves in (0, 1, 9):
            turn = Turn(begun(game, players, moves, {1: "greedy"} if players > 2 else None), 12345)
            again = read_turn(write_turn(turn), shipped())
            assert again == turn
            assert again.record.replay().owing() == turn.record.replay().owing()
            # However far it goes, it is the same game; with another number it is another.
            assert again.identity == Turn(begun(game, players, 0), 12345).identity
            assert again.identity != Turn(turn.record, 12346).identity


def test_only_games_in_turns_with_common_chance_travel() -> None:
    for game in GAMES.values():
        match = game.start(shipped().layouts(game.id)[0], max(2, game.least_players))
        assert may_travel(match) == (game.id in IN_TURNS)
    alone = GAMES["treasures"].start(shipped().layouts("treasures")[0], 1)
    real = GAMES["treasures"].start(shipped().layouts("treasures")[0], 2, hand=HandDice())
    assert not may_travel(alone)
    assert not may_travel(real)
    with pytest.raises(Refused):
        read_turn(write_turn(Turn(record_of(alone), 1)), shipped())


@pytest.mark.parametrize("game", GAMES)
def test_a_challenge_holds_the_game_to_be_beaten(game: str) -> None:
    challenge = Challenge(finished(game), 0)
    again = read_challenge(write_challenge(challenge), shipped())
    assert again == challenge
    assert again.record.replay().scores() == challenge.record.replay().scores()


def test_a_challenge_is_one_persons_finished_game() -> None:
    record = finished("monsters")
    for wrong in (
        Challenge(replace(record, moves=record.moves[:-1]), 0),
        Challenge(record, 2),
        Challenge(replace(record, bots={}), 0),
        Challenge(replace(record, bots={0: "greedy", 1: "greedy"}), 0),
    ):
        with pytest.raises(Refused):
            read_challenge(write_challenge(wrong), shipped())


def test_every_wrong_character_is_noticed() -> None:
    code = write_turn(Turn(begun("pan", 2, 3), 7))
    assert code[0] == "T"
    for place in range(1, len(code)):
        wrong = code[:place] + ("0" if code[place] != "0" else "1") + code[place + 1 :]
        with pytest.raises(Refused):
            read_turn(wrong, shipped())
    for hostile in ("T", "T0", "T" + "Z" * 50_000, "D" + "0" * 40):
        with pytest.raises(Refused):
            read_turn(hostile, shipped())
        with pytest.raises(Refused):
            read_challenge(hostile, shipped())


def test_codes_are_found_in_what_people_send_but_not_among_a_class() -> None:
    turn = write_turn(Turn(begun("treasures", 3, 4), 7))
    challenge = write_challenge(Challenge(finished("temple"), 0))
    for code in (turn, challenge):
        assert whole_code(f"Your turn! {code}\nSee you") == code
        assert read_game(f"Tim: {code}", shipped()).record.moves
        # A teacher's list of names and results is not searched for them.
        assert code not in {found.code for found in codes_in(f"Tom {code.lower()} Dora")}
    share = write_code(begun("temple", 1, 3).replay())
    assert read_game(share, shipped()).record.moves == begun("temple", 1, 3).moves


def test_files_say_what_they_are() -> None:
    turn, challenge = Turn(begun("pan", 3, 5), 7), Challenge(finished("skull"), 0)
    for sent in (turn, challenge):
        text = friend_file(sent)
        assert friend_in(json.loads(text), read_record(text, shipped())) == sent
        assert read_game(text, shipped()).record == sent.record
    plain = turn.record.to_data()
    for data in (plain, {**plain, "turn": "x"}, {**plain, "turn": -1}, {**plain, "challenge": 0}):
        assert friend_in(data, turn.record) is None


def test_the_longest_name_travels_whole() -> None:
    record = begun("treasures", 2, 3)
    for name in ("😀" * 40, "é" * 40, "x" * 40, "x"):
        turn = Turn(replace(record, players=(name, "Bo")), 7)
        assert read_turn(write_turn(turn), shipped()).record.players == (name, "Bo")
