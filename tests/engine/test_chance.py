"""Chance never changes: these values were recorded once and must hold for ever, in every Python."""

from collections import Counter

import pytest

from engine.chance import derangement, numbers, roll, shuffled
from engine.errors import Refused
from engine.games.penny.dice import seeded_roll
from engine.games.registry import GAMES
from generator.shipped import shipped

RECORDED_ROLLS = {
    0: [(3, 3, 0), (5, 0, 2), (2, 1, 5), (2, 2, 2), (5, 3, 4), (0, 0, 3)],
    1: [(1, 3, 5), (0, 4, 5), (5, 2, 3), (5, 3, 2), (5, 1, 1), (0, 0, 5)],
    20261116: [(3, 3, 2), (5, 2, 5), (1, 4, 2), (1, 4, 4), (0, 5, 2), (4, 0, 3)],
    4294967295: [(5, 0, 3), (3, 2, 5), (2, 0, 3), (3, 4, 0), (0, 0, 1), (4, 4, 5)],
}
RECORDED_SWAPS = {
    (0, 1, 2): (1, 0),
    (1, 7, 3): (2, 0, 1),
    (5, 2, 10): (9, 6, 3, 1, 7, 0, 2, 8, 4, 5),
    (20261116, 4, 30): (
        20,
        6,
        29,
        8,
        23,
        27,
        26,
        5,
        12,
        19,
        28,
        1,
        22,
        16,
        3,
        21,
        7,
        15,
        4,
        9,
        25,
        24,
        17,
        0,
        11,
        13,
        10,
        14,
        18,
        2,
    ),
}


def test_rolls_are_those_recorded() -> None:
    for seed, rolls in RECORDED_ROLLS.items():
        assert [tuple(seeded_roll(seed, round_number)) for round_number in range(1, len(rolls) + 1)] == rolls


def test_swaps_are_those_recorded() -> None:
    for (seed, round_number, players), swap in RECORDED_SWAPS.items():
        assert derangement(seed, round_number, players) == swap


def test_a_roll_does_not_depend_on_who_asked_before() -> None:
    later = roll(7, "purpose", 9, 3)
    for round_number in range(9):
        roll(7, "purpose", round_number, 3)
    assert roll(7, "purpose", 9, 3) == later
    assert roll(7, "other purpose", 9, 3) != later or roll(7, "other purpose", 8, 3) != roll(7, "purpose", 8, 3)


def test_all_faces_are_about_equally_likely() -> None:
    faces = Counter(face for round_number in range(2000) for face in roll(1, "faces", round_number, 3))
    assert sorted(faces) == [1, 2, 3, 4, 5, 6]
    assert all(850 < count < 1150 for count in faces.values())


def test_pp_5_a_swap_is_a_derangement_and_all_are_equally_likely() -> None:
    found = Counter(derangement(3, round_number, 4) for round_number in range(1800))
    assert len(found) == 9
    assert all(all(sheet != player for player, sheet in enumerate(swap)) for swap in found)
    assert all(140 < count < 265 for count in found.values())
    assert derangement(0, 1, 2) == (1, 0)


def test_seeds_have_thirty_two_bits() -> None:
    layout = shipped().layouts("temple")[0]
    assert GAMES["temple"].start(layout, 1, 4_294_967_295).seed == 4_294_967_295
    with pytest.raises(Refused, match="seed"):
        GAMES["temple"].start(layout, 1, 4_294_967_296)


def test_shuffling_keeps_the_items() -> None:
    assert sorted(shuffled(list(range(50)), numbers(1, "test"))) == list(range(50))
