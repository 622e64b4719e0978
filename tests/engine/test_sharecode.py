"""Share codes: short, safe against typing errors, readable for ever."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.bots import play_out
from engine.codes import ALPHABET, clean, fits_qr, grouped
from engine.errors import Refused, Unreadable
from engine.match import HandDice, Match
from engine.record import record_of
from engine.registry import GAMES
from engine.sharecode import read_code, read_match, write_code
from generator.shelf import shipped

RECORDED = Path(__file__).parent.parent / "data" / "codes.json"


def solo(seed: int = 1, bot: str = "greedy", layout: str = "sun-court") -> Match:
    match = GAMES["temple"].start(shipped().layout("temple", layout), 1, seed)
    play_out(match, bot)
    return match


@pytest.mark.parametrize("layout", ["sun-court", "sunken-crypt"])
def test_a_solo_temple_takes_at_most_64_characters(layout: str) -> None:
    lengths = [len(write_code(solo(seed * 71_582_788, "random", layout))) for seed in range(60)]
    assert max(lengths) <= 64


def test_a_code_uses_capital_letters_and_digits_without_look_alikes() -> None:
    code = write_code(solo())
    assert set(code) <= set(ALPHABET)
    assert not set("ILOU") & set(ALPHABET)


def test_a_code_reads_back_also_as_people_type_it() -> None:
    match = solo()
    code = write_code(match)
    for typed in (code, code.lower(), grouped(code), f" {code} ", code.replace("0", "O").replace("1", "l")):
        assert record_of(read_match(typed, shipped())) == record_of(match)
    assert clean("o-i l") == "011"


def test_every_typing_error_of_one_character_is_refused() -> None:
    code = write_code(solo())
    for place, right in enumerate(code):
        for wrong in ALPHABET:
            if wrong != right:
                with pytest.raises(Unreadable):
                    read_code(code[:place] + wrong + code[place + 1 :], shipped())


def test_swapped_missing_and_added_characters_are_refused() -> None:
    code = write_code(solo())
    for place in range(len(code)):
        typed = [code[:place] + code[place + 1 :], code[:place] + "7" + code[place:]]
        if place and code[place - 1] != code[place]:
            typed.append(code[: place - 1] + code[place] + code[place - 1] + code[place + 1 :])
        for text in typed:
            with pytest.raises(Unreadable):
                read_code(text, shipped())


@settings(max_examples=200, deadline=None)
@given(st.one_of(st.text(), st.text(alphabet=ALPHABET, max_size=80), st.text(alphabet=ALPHABET).map("1".__add__)))
def test_any_other_text_is_refused_with_a_reason(text: str) -> None:
    with pytest.raises(Refused) as refused:
        read_code(text, shipped())
    assert refused.value.refusal.key.startswith("code_")


def test_a_code_of_many_players_is_longer_and_says_when_it_does_not_fit() -> None:
    match = GAMES["temple"].start(shipped().layout("temple", "sun-court"), 60, 3)
    play_out(match, "random")
    code = write_code(match)
    assert not fits_qr(code)
    assert fits_qr(write_code(solo()))
    assert record_of(read_match(code, shipped())) == record_of(match)


def test_own_layouts_and_real_dice_travel_in_the_code() -> None:
    layout = GAMES["temple"].read_layout({"map": ". . D\n. . .", "name": {"en": "Mine", "fr": "À moi"}})
    match = GAMES["temple"].start(layout, 2, 1, {"hazards": "solo"}, HandDice())
    match.enter_roll([1, 2, 3])
    match.play(1, "6@a1")
    again = read_match(write_code(match), shipped())
    assert record_of(again) == record_of(match) or record_of(again).to_data() == record_of(match).to_data()
    assert again.owing() == (0,)


def test_codes_recorded_long_ago_still_read() -> None:
    recorded = json.loads(RECORDED.read_text(encoding="utf-8"))
    assert recorded
    for entry in recorded:
        match = read_match(entry["code"], shipped())
        assert match.game.id == entry["game"]
        assert [score.parts for score in match.scores()] == entry["scores"]
        assert write_code(match) == entry["code"], "the same game gives the same code"
