"""Stamps are earned by some games and missed by others; an unfinished game earns none."""

from __future__ import annotations

import pytest

from engine.bots import play_out
from engine.games.registry import GAMES
from engine.stamps import stamps_of
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
