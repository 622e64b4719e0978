"""What may still score in a temple (TE-5, TE-7), which a review speaks of; and its last round (TE-6)."""

from __future__ import annotations

import pytest

from engine.bots import play_out
from engine.games.registry import GAMES
from engine.games.temple.prospects import temple_prospects
from engine.games.temple.sheet import TempleSheet
from tests.engine import boards
from tests.engine.boards import known

Told = list[tuple[str, int, tuple[str, ...]]]


@pytest.mark.parametrize(
    ("cells", "told"),
    [
        (". . . . .\n. . . . .", []),
        ("1 2 . . .\n. . . . .", [("run_open", 2, ("a1", "b1"))]),
        # A run needs two cells, and an end that can go on.
        ("1 . . . .\n. . . . .", []),
        ("1 2 3 4 5\n7 7 7 12 6", []),
        ("4 . . . .\n4 . . . .", [("pair", 1, ("a1", "a2"))]),
        # Three of a kind score already, and two that do not touch are no pair.
        ("4 4 . . .\n4 . . . .", []),
        ("4 . 4 . .\n. . . . .", []),
        ("4 4 7 7 .\n4 7 . . .", []),
        ("mummy . . . .\n. . . . .", [("mummy_hope", 1, ("a1",))]),
        ("9 . . . .\n. . . . .", [("nine_room", 3, ("b1", "a2", "b2"))]),
        # A mummy beside a 9 hopes for nothing more.
        ("mummy 9 . . .\n. . . . .", [("nine_room", 4, ("c1", "a2", "b2", "c2"))]),
        # Without a free cell around it nothing may come of anything.
        ("mummy 4 4 7 12\n1 3 1 12 12", []),
    ],
)
def test_prospects_name_what_has_room(cells: str, told: Told) -> None:
    sheet = known(TempleSheet, boards.sheet("temple", ". . . . .\n. . . . .", cells))
    assert [(line.key, line.points, line.cells) for line in temple_prospects(sheet)] == told


def test_te_6_the_last_round_is_known_from_the_dice() -> None:
    game = GAMES["temple"]
    for chart in (".", ". .\n. D", ". . .\n. . ."):
        for seed in range(3):
            match = game.start(boards.layout("temple", chart), 2, seed)
            foreseen = game.last_round(match)
            play_out(match, "random")
            assert foreseen == match.round
