"""What a device knows of games that go from device to device, and what stands beside a kept game."""

from __future__ import annotations

import json

import pytest

from engine.codes.friends import Turn, read_turn, write_turn
from engine.games.registry import GAMES
from engine.record import Record, record_of
from generator.shipped import shipped
from webplay.app.friends.link_games import PREFIX, LinkGames
from webplay.app.store.beside import NOTHING, Beside, read_beside
from webplay.app.store.exchange import read_any, write_all
from webplay.app.store.saves import Saves

NAMES = ("Ada", "Bob", "Cy")


def game(moves: int, last: int = 0, kind: str = "treasures") -> Record:
    """A game after so many moves, whose last one may be another."""
    match = GAMES[kind].start(shipped().layouts(kind)[0], 3, 11)
    for number in range(moves):
        player = match.owing()[0]
        legal = match.legal_moves(player)
        match.play(player, legal[last if number == moves - 1 else 0])
    return record_of(match, NAMES)


def test_a_device_knows_a_game_again_and_refuses_what_is_older() -> None:
    here = LinkGames({})
    assert here.news(Turn(game(2), 5)) == "new"
    here.note(Turn(game(2), 5), 1, "key")
    assert here.news(Turn(game(2), 5)) == "same"
    assert here.news(Turn(game(5), 5)) == "newer"
    here.note(Turn(game(5), 5), 1, "key")
    assert here.news(Turn(game(4), 5)) == "older"
    assert here.news(Turn(game(0), 5)) == "older"
    # Somebody took back what had been sent, and played otherwise.
    assert here.news(Turn(game(5, last=1), 5)) == "other"
    assert here.news(Turn(game(6), 5)) == "newer"
    # The same map and people once more are another game.
    assert here.news(Turn(game(0), 6)) == "new"
    seen = here.seen(Turn(game(0), 5))
    assert seen
    assert (seen.moves, seen.seat, seen.key) == (5, 1, "key")


def test_three_devices_play_a_game_to_its_end() -> None:
    """Each device plays its own turn and sends a code on; all three end with the same game."""
    devices = [LinkGames({}) for _ in NAMES]
    code, sent = write_turn(Turn(game(0, kind="pan"), 9)), 0
    while True:
        turn = read_turn(code, shipped())
        match = turn.record.replay()
        if match.over:
            break
        player = match.owing()[0]
        device = devices[player]
        assert device.news(turn) == ("new" if device.seen(turn) is None else "newer")
        while not match.over and match.owing() == (player,):
            match.play(player, match.legal_moves(player)[0])
        played = Turn(record_of(match, NAMES), turn.number)
        device.note(played, player, "key")
        assert device.news(turn) == "older"
        code, sent = write_turn(played), sent + 1
    assert sent > 6
    assert read_turn(code, shipped()).record.players == NAMES
    assert {device.news(read_turn(code, shipped())) for device in devices} <= {"newer", "same"}


@pytest.mark.parametrize("text", ["", "{", "[]", "7", "null", '{"moves": 1e999}', '{"moves": -1, "seat": 0}'])
def test_a_spoilt_memory_is_no_memory(text: str) -> None:
    turn = Turn(game(2), 5)
    links = LinkGames({PREFIX + turn.identity: text})
    assert links.news(turn) == "new"
    links.note(turn, 0, "key")
    assert links.news(turn) == "same"


def test_what_stands_beside_a_game_is_kept_and_travels() -> None:
    for beside in (NOTHING, Beside(turn=7), Beside(branch=0), Beside(challenge="D1"), Beside(3, 4, "D2")):
        saves = Saves({}, shipped)
        saves.keep("one", game(3), 1, False, 2, beside=beside)
        (save,) = Saves(saves.texts, shipped).all()
        assert (save.beside, save.holder) == (beside, 2)
        (incoming,) = read_any(write_all(saves.all()), shipped()).games
        assert incoming.beside == beside
        assert read_beside(json.loads(json.dumps(beside.to_data()))) == beside
    assert Beside(branch=0).is_branch
    assert not NOTHING.by_link
    spoilt: list[dict[str, object]] = [{"turn": "x"}, {"turn": 1e999}, {"branch": []}, {"turn": 2**30}]
    for nonsense in spoilt:
        assert read_beside(nonsense) == NOTHING
    assert read_beside({"challenge": "D" * 99_999}) == NOTHING
