"""How a layout plays: bounded work, whatever the map."""

from __future__ import annotations

from collections import deque

import pytest

from engine.bots import View, play_out
from engine.games.registry import GAMES
from engine.layout import Layout
from engine.match import Move
from engine.measuring import HURRIED_MOVES, LARGE
from generator.shipped import shipped
from generator.trial import CHECK_GAMES, how_it_plays, trial_games, trial_moves
from generator.words import Words


def square(game: str, columns: int, rows: int) -> Layout:
    return GAMES[game].read_layout({"map": "\n".join([" ".join(["."] * columns)] * rows)})


@pytest.mark.parametrize("game", list(GAMES))
def test_a_shipped_layout_is_tried_in_full(game: str) -> None:
    layout = shipped().layouts(game)[0]
    matches = trial_games(layout)
    assert len(matches) == CHECK_GAMES
    again = GAMES[game].start(layout, GAMES[game].least_players, 0)
    play_out(again, "greedy")
    deque(trial_moves(matches[0]), maxlen=0)
    assert matches[0].moves() == again.moves(), "by the greedy bot as it plays everywhere"


def test_the_larger_a_map_the_fewer_games() -> None:
    sizes = [(10, 15), (11, 15), (20, 20), (26, 40)]
    assert [len(trial_games(square("temple", *size))) for size in sizes] == [CHECK_GAMES, 12, 5, 1]
    assert sizes[0][0] * sizes[0][1] == LARGE


def test_on_a_large_map_the_bot_looks_at_few_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[int] = []
    appraise = View.appraise

    def counting(view: View, moves: list[Move]) -> list[float]:
        looked.append(len(moves))
        return appraise(view, moves)

    monkeypatch.setattr(View, "appraise", counting)
    largest = trial_games(square("temple", 26, 40))[0]
    moves = trial_moves(largest)
    while not largest.history:
        next(moves)
    assert len(looked) > 1, "the caller may draw breath within a decision, too"
    assert sum(looked) == HURRIED_MOVES


def test_what_is_said_of_a_large_map() -> None:
    for language, one in (("en", "One game"), ("fr", "Une partie")):
        small, large = square("valley", 5, 5), square("valley", 26, 40)
        for layout in (small, large):
            matches = trial_games(layout)[:1]
            deque(trial_moves(matches[0]), maxlen=0)
            assert (one in how_it_plays(matches, Words(language))) == (layout is large)
