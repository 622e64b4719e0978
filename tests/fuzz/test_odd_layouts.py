"""Games on odd layouts: every promise of the harness holds, or the layout is refused with its clause."""

from __future__ import annotations

import pytest

from engine.games.registry import GAMES
from tests.engine.harness import play_and_check
from tests.fuzz.odd_layouts import LARGEST, LONGEST, ODD
from tests.tiers import some_of

ALL = [(game, odd) for game, layouts in ODD.items() for odd in layouts]
NOT_LARGE = [pair for pair in ALL if pair[1] != LARGEST]


def play(game: str, odd: str, players: int, seed: int, bot: str = "random", thorough: bool = True) -> None:
    layout = GAMES[game].read_layout(ODD[game][odd])
    play_and_check(layout, players, seed, bot, thorough)


@pytest.mark.parametrize(("game", "odd"), some_of([pair for pair in ALL if pair != LONGEST], *NOT_LARGE))
def test_games_on_odd_layouts(game: str, odd: str) -> None:
    play(game, odd, GAMES[game].least_players, seed=1, thorough=odd != LARGEST)


@pytest.mark.soak
@pytest.mark.parametrize(("game", "odd"), ALL)
def test_many_games_on_odd_layouts(game: str, odd: str) -> None:
    large = odd == LARGEST
    for players in range(GAMES[game].least_players, 4):
        for seed in range(1 if large else 10):
            play(game, odd, players, seed, "greedy" if seed % 5 == 4 else "random", thorough=not large)
