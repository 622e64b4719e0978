"""The end of a game, without a browser: the ladder of titles, the best move, what each move brought."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.bots import play_out
from engine.games.registry import GAMES
from engine.record import record_of
from generator.shipped import shipped
from generator.words import Words
from webplay.app.maps.known_maps import known_measures
from webplay.app.replay.steps import Replay
from webplay.app.result.highlights import highlight
from webplay.app.result.ladder import ladder, next_title_told
from webplay.app.thinking.slices import Steps


def end_of(steps: Steps) -> object:
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return end.value


def replay_of(game: str, players: int, seed: int = 8) -> Replay:
    match = GAMES[game].start(shipped().layouts(game)[0], players, seed)
    play_out(match, "greedy")
    return Replay(record_of(match))


@pytest.mark.parametrize(("game", "players"), [("temple", 1), ("valley", 2), ("monsters", 2), ("pan", 2)])
def test_what_moves_brought_adds_up_to_the_score(game: str, players: int) -> None:
    replay = replay_of(game, players)
    end = replay.match_at(len(replay))
    for player in range(players):
        totals = end_of(replay.totals(player))
        assert isinstance(totals, list)
        assert totals[-1] == end.score(player).total
        gains = [sum(replay.brought(moment, player).values()) for moment in range(len(replay) + 1)]
        assert gains[0] == 0
        assert [sum(gains[: moment + 1]) + totals[0] for moment in range(len(gains))] == totals


@pytest.mark.parametrize(("game", "players"), [("temple", 1), ("monsters", 2), ("pan", 2)])
def test_the_best_move_is_the_players_own_largest_gain(game: str, players: int) -> None:
    replay = replay_of(game, players)
    for player in range(players):
        totals = end_of(replay.totals(player))
        assert isinstance(totals, list)
        own = [
            totals[moment] - totals[moment - 1] for moment, step in enumerate(replay.steps, 1) if step.player == player
        ]
        found = end_of(highlight(replay, player))
        assert getattr(found, "gain", 0) == max(own)
        step = replay.step_to(getattr(found, "moment", 0))
        assert step
        assert step.player == player


def test_the_ladder_says_what_is_missing() -> None:
    match = replay_of("temple", 1).match_at(10**6)
    rungs = ladder(match, 0)
    assert rungs
    total, title = match.score(0).total, match.title(0)
    reached = [rung.title for rung in rungs.rungs if rung.reached]
    assert reached[-1] == title
    assert rungs.rungs[0].reached
    upper = rungs.next
    assert (upper is None) == (title == rungs.rungs[-1].title)
    assert rungs.missing == ((upper.least or 0) - total if upper else 0)
    begun = GAMES["temple"].start(shipped().layouts("temple")[0], 1, 1)
    low = ladder(begun, 0)
    assert low
    assert low.next
    assert low.missing == low.next.least
    assert ladder(GAMES["temple"].start(shipped().layouts("temple")[0], 2, 1), 0) is None
    assert ladder(GAMES["pan"].start(shipped().layouts("pan")[0], 2, 1), 0) is None


def test_the_next_title_is_told_as_far_as_the_map_is_known() -> None:
    words, layout = Words("en"), shipped().layouts("temple")[0]
    measures = known_measures(layout)
    low = ladder(GAMES["temple"].start(layout, 1, 1), 0)
    assert low
    assert "Scout: every game for a strong player." in next_title_told(low, layout, measures, words)
    top = replace(low, rungs=tuple(replace(rung, reached=True) for rung in low.rungs))
    assert next_title_told(top, layout, measures, words) == "Explorer: every game for a strong player."
    assert next_title_told(low, layout, None, words) == next_title_told(None, layout, measures, words) == ""
    assert measures
    strong = replace(measures.best, titles={**measures.best.titles, "explorer": 0.0, "scout": 1.0})
    never = replace(measures, figures={"strong": strong})
    assert next_title_told(top, layout, never, words) == "", "whoever has it knows better"
