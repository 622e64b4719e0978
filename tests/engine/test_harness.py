"""Every game and every shipped layout passes the harness, in the game's own numbers of players."""

from __future__ import annotations

import pytest

from engine.games.registry import GAMES
from generator.shipped import shipped
from tests.engine.harness import play_and_check
from tests.tiers import some_of

#: the second map that a game came with (greedy players take the first: they reach what random ones do not, on any map),
#: and a small one that came later; `make soak` plays them all
LAYOUTS = [(game, layout_id) for game in GAMES for layout_id in shipped().ids(game)[1:3]]


def counts(game: str) -> list[int]:
    """One, two, five and a hundred players, as far as the game allows."""
    least, most = GAMES[game].least_players, GAMES[game].most_players
    return [players for players in (1, 2, 3, 4, 5) if least <= players <= most]


GREEDY = [("greedy", game, shipped().ids(game)[0]) for game in GAMES]
#: what `make test` plays: every game by chance, every second one by greedy players too
PLAYED = [*(("random", *LAYOUTS[place]) for place in range(1, len(LAYOUTS), 2)), *GREEDY[::2]]
ALL = [*(("random", game, layout_id) for game, layout_id in LAYOUTS), *GREEDY]


@pytest.mark.parametrize(("bot", "game", "layout_id"), some_of(ALL, *PLAYED))
def test_every_number_of_players(bot: str, game: str, layout_id: str) -> None:
    for players in counts(game):
        play_and_check(shipped().layout(game, layout_id), players, seed=players, bot=bot, thorough=bot == "random")


@pytest.mark.parametrize("game", some_of([game for game in GAMES if GAMES[game].most_players == 100], "temple"))
def test_a_hundred_players(game: str) -> None:
    layout = shipped().layouts(game)[0]
    match = play_and_check(layout, 100, seed=100, thorough=False)
    assert len(match.scores()) == 100


def test_every_game_has_six_layouts_and_begins_with_those_it_came_with() -> None:
    for game in GAMES:
        assert len(shipped().ids(game)) >= 6
        first = [layout.id for layout in shipped().first(game)]
        assert len(first) == 2
        assert shipped().ids(game)[:2] == first
