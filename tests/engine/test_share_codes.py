"""Share codes: short, safe against typing errors, readable for ever."""

from __future__ import annotations

import json
import zlib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.bots import play_out
from engine.codes import alphabet as codes
from engine.codes import share as sharecode
from engine.codes.alphabet import ALPHABET, DigitList, clean, fits_qr, grouped
from engine.codes.packed import pack, unpack
from engine.codes.share import read_code, read_match, write_code
from engine.errors import Refused, Unreadable
from engine.games import NAMES
from engine.games.registry import GAMES
from engine.match import Digits, HandDice, Match
from engine.record import record_of
from generator.shipped import shipped

RECORDED = Path(__file__).parent.parent / "data" / "codes.json"


def solo(seed: int = 1, bot: str = "greedy", layout: str = "sun-court") -> Match[Any]:
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


def refused_key(code: str) -> str:
    with pytest.raises(Unreadable) as refused:
        read_code(code, shipped())
    return refused.value.refusal.key


def own_layout_code(layout: Any, players: int = 1, moves: DigitList | None = None, game: str = "temple") -> str:
    """The code of a game on somebody's own layout by somebody who knows the format, whatever stands for the layout."""
    digits = [(NAMES.index(game), 32), (codes.OWN_LAYOUT, codes.SHIPPED_BASE), (players, 128), (3, 2**32)]
    digits += [(0, len(values)) for values in GAMES[game].choices(players).values()]
    text = layout if isinstance(layout, str) else json.dumps({"layout": layout})
    packed = zlib.compress(text.encode(), 9)
    digits += [(0, 2), *codes.varied(len(packed)), *codes.of_bytes(packed), *(moves or [(1, 2)])]
    salt = GAMES[game].read_layout(layout).digest if isinstance(layout, dict) else b""
    return codes.write("1", digits, salt)


@pytest.mark.parametrize(
    "code",
    [
        "11YV36BEV0Y000000000000000000000000000000180F1NGYZXEGA1GG000002CE1XQD7GAR000000G400047SBD",
        "1DKY406A0VF0000000181Z19GYZXEGA1GG000002CE1XQD7G78000000G4000KKZD0",
        "1WT16G4400BBCEHAS52B9FSJP4KJJPNFD7G58000000G4000H55YY",
        own_layout_code('{"layout": ' + "[" * 190_000),
        own_layout_code('{"layout": ' + '{"a":' * 30_000),
        own_layout_code('{"layout": {"map": ". .", "name": ' + "1" * 5000 + "}}"),
        own_layout_code('{"layout": {"map": ". .", "name": {"en": "\\ud800", "fr": "x"}}}'),
        own_layout_code("[]"),
        own_layout_code("{}"),
        own_layout_code("{"),
        own_layout_code("[" * 250_000),
        *(own_layout_code(json.dumps({"layout": value})) for value in (None, 7, "sun-court", [". ."], {"map": 7})),
    ],
)
def test_a_packed_table_that_is_none_is_a_broken_code(code: str) -> None:
    assert refused_key(code) == "code_typo"


def test_own_layouts_travel_without_real_dice_too() -> None:
    layout = GAMES["temple"].read_layout({"map": ". . D\n. . .", "name": {"en": "Mine", "fr": "À moi"}})
    match = GAMES["temple"].start(layout, 2, 1)
    play_out(match, "random")
    again = read_match(write_code(match), shipped())
    assert record_of(again).to_data() == record_of(match).to_data()
    assert again.hand is None
    assert again.layout.name["fr"] == "À moi"


def test_a_code_that_claims_more_moves_than_the_game_has_is_refused() -> None:
    match = solo()
    moves = len(match.history)
    digits = [digit for digit in sharecode.moves_digits(match) if digit[1] > 1][1:]

    def claimed(count: int) -> str:
        head = sharecode.head_digits(match)
        return codes.write("1", [*head, (0, 2), (1, 2), *codes.varied(count), *digits], match.layout.digest)

    assert len(read_code(claimed(moves), shipped()).moves) == moves
    assert refused_key(claimed(moves + 1)) == "code_typo"
    assert refused_key(claimed(10**9)) == "code_typo"


def test_a_code_has_so_many_characters_at_most() -> None:
    longest = "1" + "0" * (codes.MOST_CHARACTERS - 1)
    assert refused_key(longest) == "code_typo"
    assert refused_key(longest + "0") == "code_length"
    assert refused_key("1" + "0" * codes.CHECK_CHARACTERS) == "code_length"


def test_the_bytes_of_a_long_code_are_read_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """One by one, a code of sixty thousand characters was divided as many times: more than a second."""
    asked: list[int] = []
    whole = Digits.__call__

    def count(digits: Digits, base: int) -> int:
        asked.append(base)
        return whole(digits, base)

    monkeypatch.setattr(Digits, "__call__", count)
    data = bytes(range(256)) * 100
    number = int.from_bytes(data + b"\x07", "little")
    digits = Digits(number)
    assert codes.read_bytes(digits, len(data)) == data
    assert digits.number == 7, "what follows is left for the next reader"
    assert len(asked) < 10
    assert codes.read_bytes(Digits(5), 3) == b"\x05\0\0"
    assert codes.of_bytes(b"\x05\xff") == [(5, 256), (255, 256)]


@pytest.mark.parametrize("base", [2, 8, 128, 1024])
def test_a_number_of_any_size_reads_back(base: int) -> None:
    for number in {0, 1, base - 1, base, base + 1, base**2 - 1, base**2, base**2 + base, 10**30}:
        rest = Digits(sum(digit * (2 * base) ** place for place, (digit, _) in enumerate(codes.varied(number, base))))
        assert codes.read_varied(rest, base) == number
        assert rest.number == 0
        assert all(0 <= digit < 2 * base == size for digit, size in codes.varied(number, base))


def test_codes_are_read_aloud_in_groups_of_five_and_short_ones_in_two_of_four() -> None:
    assert grouped("ABCDEFGH") == "ABCD-EFGH"
    assert grouped("ABCDEFG") == "ABCDE-FG"
    assert grouped("ABCDEFGHJ") == "ABCDE-FGHJ"
    assert grouped("ABCDEFGHJK") == "ABCDE-FGHJK"
    assert grouped("ABCDEFGHJK", 3) == "ABC-DEF-GHJ-K"
    assert grouped("") == ""


def test_a_code_of_another_kind_is_called_by_it() -> None:
    with pytest.raises(Unreadable) as refused:
        read_code("2" + write_code(solo())[1:], shipped())
    assert (refused.value.refusal.key, refused.value.refusal.values) == ("code_version", {"version": "2"})


def test_data_in_a_code_unfolds_to_so_much_and_no_more() -> None:
    """A few characters must not fill the memory."""

    def unfolded(length: int) -> dict[str, Any]:
        data = {"a": "x" * (length - len('{"a":""}'))}
        number = 0
        for digit, base in reversed(pack(data)):
            number = number * base + digit
        return unpack(Digits(number))

    assert len(unfolded(200_000)["a"]) == 200_000 - 8
    with pytest.raises(Unreadable):
        unfolded(200_001)


def test_a_short_code_cannot_ask_for_a_long_game() -> None:
    large = {"map": "\n".join([" ".join("." * 26)] * 40), "name": {"en": "", "fr": ""}}
    code = own_layout_code(large, players=100)
    assert len(code) < 200
    assert refused_key(code) == "code_work"
    # The same map alone is a game of 1,040 moves, every one of them the first that is legal.
    assert len(read_code(own_layout_code(large), shipped()).moves) == 1040


@pytest.mark.parametrize("game", ["temple", "skull", "valley"])
@pytest.mark.parametrize("place", [0, -1])
def test_a_hundred_players_on_a_shipped_map_are_never_too_many(game: str, place: int) -> None:
    """Whoever always takes the first move makes the shortest code, and whoever takes the last the longest game."""
    match = GAMES[game].start(shipped().layouts(game)[0], 100, 1)
    while not match.over:
        player = match.owing()[0]
        match.play(player, match.legal_moves(player)[place])
    assert len(match.history) < sharecode.FREE_MOVES
    assert read_match(write_code(match), shipped()).scores() == match.scores()


def test_thirty_players_on_an_own_map_are_never_too_many() -> None:
    for game in ("temple", "skull", "valley"):
        own = GAMES[game].read_layout(shipped().layouts(game)[0].to_data())
        match = GAMES[game].start(own, 30, 1)
        play_out(match, "random")
        assert record_of(read_match(write_code(match), shipped())).to_data() == record_of(match).to_data()


@pytest.mark.parametrize(
    ("game", "code"),
    [("treasures", "14G000001G8MV3ERA3R"), ("pan", "128000001GBAR5WNMF8"), ("temple", "14G000001GA9J0BQ82B")],
)
def test_a_game_that_goes_on_has_the_code_that_it_always_had(game: str, code: str) -> None:
    match = GAMES[game].start(shipped().layouts(game)[0], 2, 3)
    for _ in range(4):
        player = match.owing()[0]
        match.play(player, match.legal_moves(player)[0])
    assert write_code(match) == code
    assert record_of(read_match(code, shipped())) == record_of(match)
