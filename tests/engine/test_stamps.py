"""Stamps are earned by some games and missed by others; an unfinished game earns none."""

from __future__ import annotations

from typing import Any

import pytest

from engine.bots import play_out
from engine.games.registry import GAMES
from engine.match import Score
from engine.stamps import Stamp, stamps_of
from generator.shipped import shipped

#: a bot's games on the first map, by their seeds, and what they earn; the deeds of TR-9 have tests of their own
EARNED = {
    ("temple", 0): {"mummy_tamer"},
    ("temple", 1): {"all_doors", "long_run"},
    ("temple", 7): {"many_groups"},
    ("skull", 0): {"fearless", "full_chest"},
    ("skull", 1): {"rich", "great_find"},
    ("valley", 0): {"architect", "charmer"},
    ("valley", 2): {"full_grid"},
    ("treasures", 10): {"slayer"},
    ("monsters", 1): {"kraken_tamer", "long_route"},
    ("monsters", 13): {"monster_hunter"},
    ("monsters", 20): {"clear_head"},
    ("pan", 5): {"great_domains"},
    ("pan", 9): {"great_herd"},
    ("pan", 16): {"three_wonders"},
}


@pytest.mark.parametrize(("game", "seed"), EARNED)
def test_a_game_earns_its_stamps(game: str, seed: int) -> None:
    match = GAMES[game].start(shipped().layouts(game)[0], None, seed)
    assert stamps_of(match, 0) == []
    play_out(match, "greedy")
    earned, all_stamps = set(stamps_of(match, 0)), {stamp.name for stamp in match.game.stamps}
    assert EARNED[game, seed] <= earned < all_stamps


#: parts of a score with the least points that earn a stamp
LEAST = {
    ("temple", "long_run"): ("run", 12),
    ("valley", "architect"): ("buildings", 30),
    ("monsters", "monster_hunter"): ("monsters", 40),
    ("monsters", "kraken_tamer"): ("krakens", 20),
    ("pan", "great_domains"): ("lakes", 18),
}


def earns(match: Any, stamp: str) -> bool:
    stamps: dict[str, Stamp] = {each.name: each for each in match.game.stamps}
    return stamps[stamp].is_earned(match, 0)


@pytest.mark.parametrize(("game", "stamp"), LEAST)
def test_a_stamp_for_points_takes_so_many_and_no_fewer(game: str, stamp: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = GAMES[game].start(shipped().layouts(game)[0], None, 0)
    part, least = LEAST[game, stamp]
    for points in (least - 1, least, least + 1):
        monkeypatch.setattr(match, "score", lambda player, points=points: Score({part: points}))
        assert earns(match, stamp) == (points >= least)


def test_stamps_of_a_temple_for_groups_and_mummies(monkeypatch: pytest.MonkeyPatch) -> None:
    match: Any = GAMES["temple"].start(shipped().layouts("temple")[0], None, 0)
    for groups in (5, 6, 7):
        monkeypatch.setattr(match.sheets[0], "scoring_groups", lambda groups=groups: dict.fromkeys(range(groups)))
        assert earns(match, "many_groups") == (groups >= 6)
    for mummies, tamed in (
        ({1: True}, False),
        (dict.fromkeys(range(4), True), True),
        ({**dict.fromkeys(range(4), True), 9: False}, False),
    ):
        monkeypatch.setattr(match.sheets[0], "mummies", lambda mummies=mummies: mummies)
        assert earns(match, "mummy_tamer") == tamed


def test_stamps_of_an_island_for_treasures_and_dangers(monkeypatch: pytest.MonkeyPatch) -> None:
    match: Any = GAMES["skull"].start(shipped().layouts("skull")[0], None, 0)
    for kept, stamps in (
        ([15, 14, 13, 7], ["great_find"]),
        ([14, 13, 12, 11], ["rich"]),
        ([1, 2, 3, 4, 5], ["full_chest"]),
        ([14, 13, 12, 10], []),
    ):
        monkeypatch.setattr(match.sheets[0], "kept", lambda kept=kept: kept)
        assert [name for name in ("full_chest", "great_find", "rich") if earns(match, name)] == stamps
    for dangers, fearless in ((3, False), (4, True), (5, True)):
        monkeypatch.setattr(
            match.sheets[0], "danger_values", lambda dangers=dangers: dict.fromkeys(range(dangers), (True, 1))
        )
        assert earns(match, "fearless") == fearless
    monkeypatch.setattr(
        match.sheets[0], "danger_values", lambda: {**dict.fromkeys(range(5), (True, 1)), 7: (False, -1)}
    )
    assert not earns(match, "fearless")


def test_stamps_of_a_valley_for_snakes(monkeypatch: pytest.MonkeyPatch) -> None:
    match: Any = GAMES["valley"].start(shipped().layouts("valley")[0], None, 0)
    for placed, points, charmer in ((2, 0, False), (3, 0, True), (4, -1, False)):
        monkeypatch.setattr(match.sheets[0], "snakes_placed", lambda placed=placed: placed)
        monkeypatch.setattr(match.sheets[0], "score", lambda points=points: Score({"snakes": points}))
        assert earns(match, "charmer") == charmer


def test_stamps_of_the_monsters_for_a_long_route_and_few_bottles(monkeypatch: pytest.MonkeyPatch) -> None:
    match: Any = GAMES["monsters"].start(shipped().layouts("monsters")[0], None, 0)
    for length in (15, 16, 17):
        monkeypatch.setattr(match.sheets[0], "all_routes", lambda length=length: [1, (1 << length) - 1])
        assert earns(match, "long_route") == (length >= 16)
    for bottles in (6, 7, 8):
        match.sheets[0].bottles = bottles
        assert earns(match, "clear_head") == (bottles <= 7)


def test_stamps_of_pan_for_animals(monkeypatch: pytest.MonkeyPatch) -> None:
    match: Any = GAMES["pan"].start(shipped().layouts("pan")[0], None, 0)
    for markers, stamps in (([10, 10, 10], ["all_animals"]), ([9, 16, 10], ["great_herd"]), ([15, 9, 15], [])):
        match.markers[0] = markers
        assert [name for name in ("all_animals", "great_herd") if earns(match, name)] == stamps
