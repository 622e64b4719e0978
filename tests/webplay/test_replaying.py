"""Every moment of a replay is the match as it was."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.bots import play_out
from engine.games.registry import GAMES
from engine.record import record_of
from generator.shipped import shipped
from webplay.app.replay.steps import MOST_COPIES, Replay, moments_of
from webplay.app.table.session import Session


def table(match: Any) -> Any:
    return match.final_data(), match.round, match.over, [score.parts for score in match.scores()]


@pytest.mark.parametrize("game", list(GAMES))
def test_every_moment_is_the_match_as_it_was(game: str) -> None:
    match = GAMES[game].start(shipped().layouts(game)[0], 3, 8)
    play_out(match, "random")
    record = record_of(match)
    seen: list[Any] = []
    seen.append(table(record.replay(lambda match, player, move: seen.append(table(match)))))
    replay = Replay(record)
    assert len(replay) == len(record.moves) == len(seen) - 1
    moments = [*range(len(seen)), *reversed(range(len(seen)))]
    random.Random(1).shuffle(moments)
    for moment in moments:
        assert table(replay.match_at(moment)) == seen[moment], moment
    assert replay.step_to(0) is None
    last = replay.step_to(len(replay))
    assert last
    assert str(last.move) == record.moves[-1][1]


def test_a_long_game_keeps_few_copies() -> None:
    match = GAMES["temple"].start(shipped().layouts("temple")[0], 40, 8)
    play_out(match, "random")
    replay = Replay(record_of(match))
    assert len(replay) > 10 * MOST_COPIES
    assert len(replay._copies) <= MOST_COPIES + 1
    assert table(replay.match_at(len(replay))) == table(match)
    assert len(replay.round_starts()) == match.round


def test_the_log_leads_to_the_moment_of_its_move() -> None:
    """The notebook goes round: moves are told in the order they were made, and stand by player in the record."""
    match = GAMES["temple"].start(shipped().layouts("temple")[0], 2, 5)
    session = Session(record_of(match, ("Ana", "Bo")))
    for player in (0, 1, 1, 0, 0, 1):
        session.play(player, session.match.legal_moves(player)[0])
    told = session.log
    replay = Replay(session.record())
    for entry, moment in zip(told, moments_of([(one.round, one.player) for one in told], True), strict=True):
        step = replay.step_to(moment)
        assert step
        assert (step.round, step.player, step.move) == (entry.round, entry.player, entry.move)
