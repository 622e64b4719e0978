"""Records: read, refused, replayed."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from engine.bots import play_out
from engine.errors import Refused
from engine.games.registry import GAMES
from engine.record import Record, read_record, record_of
from generator.shipped import shipped


def temple_record(players: int = 1, seed: int = 5, **options: Any) -> Record:
    match = GAMES["temple"].start(shipped().layout("temple", "sun-court"), players, seed, options)
    play_out(match, "random")
    return record_of(match)


def refused_key(data: dict[str, Any]) -> tuple[str, Any]:
    with pytest.raises(Refused) as refused:
        read_record(json.dumps(data), shipped()).replay()
    return refused.value.refusal.key, refused.value.refusal.place


def test_a_record_reads_back() -> None:
    for players in (1, 2, 5):
        record = temple_record(players)
        assert read_record(record.to_text(), shipped()) == record


def test_moves_of_a_round_are_read_in_any_order_and_written_by_player() -> None:
    record = temple_record(3)
    data = record.to_data()
    by_player = sorted(data["moves"], key=lambda move: -move[0])
    again = read_record(json.dumps({**data, "moves": by_player}), shipped())
    assert record_of(again.replay()) == record
    mixed = data["moves"].copy()
    for start in range(0, len(mixed) - 2, 3):
        part = mixed[start : start + 3]
        Random(start).shuffle(part)
        mixed[start : start + 3] = part
    assert record_of(read_record(json.dumps({**data, "moves": mixed}), shipped()).replay()) == record
    players = [player for player, _ in record.moves[:6]]
    assert players == [0, 1, 2, 0, 1, 2]


def test_only_options_that_were_chosen_are_written() -> None:
    assert temple_record(2).to_data()["options"] == {}
    assert temple_record(2, hazards="solo").to_data()["options"] == {"hazards": "solo"}


def test_a_record_with_real_dice_keeps_them() -> None:
    data = temple_record().to_data()
    match = read_record(json.dumps({**data, "moves": [], "rolls": []}), shipped()).start()
    match.enter_roll([1, 2, 3])
    match.play(0, "6@b2")
    written = record_of(match).to_data()
    assert written["rolls"] == [[1, 2, 3]]
    assert read_record(json.dumps(written), shipped()).replay().waits_for_dice


def test_an_own_layout_travels_with_its_record() -> None:
    layout = GAMES["temple"].read_layout({"map": ". . D\n. . .", "name": {"en": "A", "fr": "B"}})
    match = GAMES["temple"].start(layout, 2, 1)
    play_out(match, "greedy")
    again = read_record(record_of(match).to_text(), shipped())
    assert again.layout.to_data() == layout.to_data()
    assert again.replay().scores() == match.scores()


@pytest.mark.parametrize(
    ("change", "key", "place"),
    [
        ({"format": 2}, "record_newer", ("key", "format")),
        ({"format": 2, "weather": "rain"}, "record_newer", ("key", "format")),
        ({"format": 1.0}, "record_format", ("key", "format")),
        ({"format": 0}, "record_format", ("key", "format")),
        ({"format": None, "weather": "rain"}, "record_format", ("key", "format")),
        ({"format": True}, "record_format", ("key", "format")),
        ({"game": "chess"}, "game", ("key", "game")),
        ({"game": ["temple"]}, "game", ("key", "game")),
        ({"layout": "nowhere"}, "layout_unknown", ("key", "layout")),
        ({"layout": 7}, "layout_missing", ("key", "layout")),
        ({"players": []}, "record_players", ("key", "players")),
        ({"players": [""]}, "record_name", ("key", "players")),
        ({"players": ["x" * 41]}, "record_name", ("key", "players")),
        ({"players": ["x"] * 101}, "players", None),
        ({"seed": -1}, "seed", ("key", "seed")),
        ({"seed": 2**32}, "seed", ("key", "seed")),
        ({"seed": None}, "seed", ("key", "seed")),
        ({"options": {"hazards": "swap"}}, "option_value", None),
        ({"options": []}, "record_options", ("key", "options")),
        ({"bots": {"1": "greedy"}}, "record_bots", ("key", "bots")),
        ({"bots": []}, "record_bots", ("key", "bots")),
        ({"moves": {}}, "record_moves", ("key", "moves")),
        ({"moves": [[0]]}, "record_move", ("move", 1)),
        ({"moves": [[1, "1@a1"]]}, "record_move", ("move", 1)),
        ({"moves": [[0, "hello"]]}, "move_text", ("move", 1)),
        ({"rolls": 3}, "record_rolls", ("key", "rolls")),
        ({"rolls": [[9, 9, 9]]}, "roll_face", None),
        ({"setup": [7]}, "record_setup", ("key", "setup")),
        ({"swaps": {"x": [0]}}, "record_swaps", ("key", "swaps")),
        ({"colour": "red"}, "record_key", ("key", "colour")),
    ],
)
def test_what_is_wrong_with_a_record_is_said_with_its_place(change: dict[str, Any], key: str, place: Any) -> None:
    assert refused_key({**temple_record().to_data(), **change}) == (key, place)


def test_an_illegal_move_is_refused_with_its_number() -> None:
    data = temple_record().to_data()
    data["moves"][7] = data["moves"][6]
    key, place = refused_key(data)
    assert place == ("move", 8)
    assert key in ("cell_taken", "number_not_made", "hazard_cancels", "hazard_cell", "no_hazard")


def test_an_illegal_move_of_a_game_in_turns_is_refused_with_its_number() -> None:
    match = GAMES["pan"].start(shipped().layouts("pan")[0], 2, 3)
    play_out(match, "random")
    data = record_of(match).to_data()
    data["moves"][4] = data["moves"][0]
    assert refused_key(data)[1] == ("move", 5)


def test_moves_after_the_end_are_refused() -> None:
    data = temple_record().to_data()
    data["moves"].append([0, "1@b2"])
    assert refused_key(data) == ("not_your_decision", ("move", len(data["moves"])))


def test_a_record_with_real_dice_has_no_more_keys_than_it_needs() -> None:
    data = temple_record().to_data()
    assert not {"rolls", "setup", "swaps"} & set(data)
    match = read_record(json.dumps({**data, "moves": [], "rolls": [[1, 2, 3]]}), shipped()).replay()
    written = record_of(match).to_data()
    assert written["rolls"] == [[1, 2, 3]]
    assert "setup" not in written, "the black dice belong to the seas"
    assert "swaps" not in written
    assert written["layout"] == "sun-court", "a shipped layout is named, not copied"


def test_a_record_may_stop_in_the_middle_of_a_round() -> None:
    data = temple_record(3).to_data()
    stopped = read_record(json.dumps({**data, "moves": data["moves"][:4]}), shipped())
    match = stopped.replay()
    assert (match.round, match.owing()) == (2, (1, 2))
    assert record_of(match) == stopped
    for player, text in data["moves"][4:]:
        match.play(player, text)
    assert match.over
    # Player 1 made no move in the first round: what the others did later cannot have happened.
    moves = [move for move in data["moves"] if move[0] != 1]
    key, place = refused_key({**data, "moves": moves})
    assert key == "not_your_decision"
    assert place == ("move", 3)


def test_a_swap_of_a_later_round_is_refused_when_the_game_is_opened() -> None:
    data = {**temple_record(3).to_data(), "moves": [], "rolls": []}
    assert read_record(json.dumps({**data, "swaps": {"7": [1, 2, 0]}}), shipped()).replay().waits_for_dice
    assert refused_key({**data, "swaps": {"7": [0, 1, 2]}}) == ("swap", None)
    for key in ("1" * 5000, "-7", "٧", ""):
        assert refused_key({**data, "swaps": {key: [1, 2, 0]}})[0] == "record_swaps"


def test_half_characters_and_endless_numbers_are_refused_as_text() -> None:
    data = temple_record().to_data()
    assert refused_key({**data, "players": ["\ud83d"]})[0] == "half_character"
    text = json.dumps(data).replace('"seed": 5', '"seed": ' + "5" * 5000)
    with pytest.raises(Refused, match="endless_number"):
        read_record(text, shipped())


def test_a_name_has_one_to_forty_characters() -> None:
    data = temple_record().to_data()
    for name in ("x", "x" * 40):
        assert read_record(json.dumps({**data, "players": [name]}), shipped()).players == (name,)
