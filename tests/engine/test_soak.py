"""`make soak`: thousands of games with every invariant checked, and the greedy bot against its full number."""

from __future__ import annotations

import os

import pytest

from engine.games.registry import GAMES
from generator.shipped import shipped
from tests.engine.harness import play_and_check
from tests.engine.test_bots import WINS, greedy_wins
from tests.engine.test_harness import counts

pytestmark = pytest.mark.soak

# Games a share of the work plays; with 34 shares of 1, 2 and 5 players Temple comes to more than ten thousand.
# `make soak SOAK=10` plays a tenth of them.
CHUNK = int(os.environ.get("SOAK", "100"))


def shares() -> list[tuple[str, int, int]]:
    wanted = []
    for game in GAMES:
        for players in [number for number in counts(game) if game != "temple" or number in (1, 2, 5)]:
            wanted += [(game, players, start * CHUNK) for start in range(34 if game == "temple" else 3)]
    return wanted


@pytest.mark.parametrize(("game", "players", "first"), shares())
def test_many_games(game: str, players: int, first: int) -> None:
    layouts = shipped().layouts(game)
    for seed in range(first, first + CHUNK):
        bot = "greedy" if seed % 10 == 0 else "random"
        play_and_check(layouts[seed % len(layouts)], players, seed, bot, thorough=seed % 25 == 0)


@pytest.mark.parametrize("game", [game for game in GAMES if GAMES[game].most_players == 100])
@pytest.mark.parametrize("first", range(0, 100, 20))
def test_a_hundred_games_of_a_hundred(game: str, first: int) -> None:
    layouts = shipped().layouts(game)
    for seed in range(first, first + 20):
        play_and_check(layouts[seed % len(layouts)], 100, seed, thorough=False)


@pytest.mark.parametrize("game", list(GAMES))
def test_greedy_wins_as_often_as_promised(game: str) -> None:
    assert greedy_wins(game, 100) >= WINS[game]
