"""Long thought, without a browser: the tasks, the worker's desk, slices that stop, and what a hint says."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import pytest

from engine.bots import conclusion
from engine.errors import Refused
from engine.games.registry import GAMES
from engine.record import Record, record_of
from engine.review.reasons import brought
from generator.shipped import shipped
from webplay.app.thinking.slices import NobodyWaits, Steps, in_slices
from webplay.app.thinking.tasks import TASKS, Follower, at_once
from webplay.worker import Desk

Result = TypeVar("Result")


def finished(work: Coroutine[Any, Any, Result]) -> Result:
    """Run something to its end, in a thread: `asyncio.run` refuses where a browser test left its loop running."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result(timeout=60)


def temple(players: int = 1, seed: int = 7) -> Record:
    names = tuple(f"P{number}" for number in range(1, players + 1))
    return Record(GAMES["temple"], shipped().layouts("temple")[0], names, seed)


def endless() -> Steps:
    while True:
        yield 0.5


def test_slices_tell_progress_and_stop_when_nobody_waits() -> None:
    heard: list[float] = []
    looks = iter([True, True, False])
    with pytest.raises(NobodyWaits):
        finished(in_slices(endless(), lambda: next(looks), heard.append))
    assert set(heard) == {0.5}
    assert next(looks, None) is None


def lent(follower: Follower, record: Any) -> Any:
    """The match that a follower lends, given back at once."""
    with follower.lent(record) as match:
        return match


def test_a_follower_plays_on_and_begins_anew_where_another_game_comes() -> None:
    follower = Follower()
    match = temple().start()
    seen = []
    for _ in range(4):
        match.play(0, match.legal_moves(0)[0])
        seen.append(lent(follower, record_of(match).to_data()))
        assert seen[-1].moves() == match.moves()
    assert len({id(one) for one in seen}) == 1, "the same match was played on"
    other = temple(seed=8).start()
    assert lent(follower, record_of(other).to_data()).seed == 8
    assert lent(follower, record_of(match).to_data()).moves() == match.moves()


def test_a_match_is_not_played_on_while_somebody_thinks_about_it() -> None:
    follower = Follower()
    match = temple().start()
    before = record_of(match).to_data()
    match.play(0, match.legal_moves(0)[0])
    after = record_of(match).to_data()
    with follower.lent(before) as thought_about:
        with follower.lent(after) as other:
            assert other.moves() == match.moves()
        assert not thought_about.moves()
    assert lent(follower, after).moves() == match.moves()


def test_thoughts_of_different_moments_at_once_find_what_each_finds_alone() -> None:
    match = temple().start()
    questions = []
    for _ in range(3):
        questions.append({"record": record_of(match).to_data(), "player": 0, "bot": "strong"})
        match.play(0, match.legal_moves(0)[0])
    alone = [conclusion(TASKS["choose"](question)) for question in questions]
    under_way = [TASKS["choose"](question) for question in questions]
    answers: dict[int, Any] = {}
    while len(answers) < len(under_way):
        for place, steps in enumerate(under_way):
            if place not in answers:
                try:
                    next(steps)
                except StopIteration as end:
                    answers[place] = end.value
    assert [answers[place] for place in range(3)] == alone


def test_a_follower_forgets_a_game_in_which_a_move_was_refused() -> None:
    follower = Follower()
    match = temple().start()
    match.play(0, match.legal_moves(0)[0])
    known = record_of(match).to_data()
    lent(follower, known)
    match.play(0, match.legal_moves(0)[0])
    right = record_of(match).to_data()
    with pytest.raises(Refused):
        lent(follower, {**right, "moves": [*right["moves"], [0, "99@a1"]]})
    assert lent(follower, right).moves() == match.moves()


def test_the_desk_answers_and_says_what_broke() -> None:
    told: list[dict[str, Any]] = []
    desk = Desk(lambda text: told.append(json.loads(text)))
    question = {"record": record_of(temple().start()).to_data(), "player": 0, "bot": "easy"}

    def ended() -> dict[int, dict[str, Any]]:
        # On a busy machine they also tell that they still think.
        return {message["number"]: message for message in told if message["kind"] != "thinking"}

    async def talk() -> None:
        desk.take(json.dumps({"kind": "begin", "number": 1, "task": "choose", "asked": question}))
        desk.take(json.dumps({"kind": "begin", "number": 2, "task": "choose", "asked": {"record": {}}}))
        desk.take(json.dumps({"kind": "begin", "number": 3, "task": "choose", "asked": {**question, "player": "x"}}))
        while len(ended()) < 3:
            await asyncio.sleep(0)

    finished(talk())
    assert ended()[1]["kind"] == "done"
    assert ended()[1]["news"] == finished(at_once("choose", question))
    assert ended()[2]["kind"] in ("refused", "broken")
    assert ended()[3]["kind"] == "broken"


def test_the_desk_stops_what_nobody_waits_for(monkeypatch: pytest.MonkeyPatch) -> None:
    left: list[bool] = []

    def task(_asked: Any) -> Steps:
        try:
            yield from endless()
        finally:
            left.append(True)

    monkeypatch.setitem(TASKS, "endless", task)
    desk = Desk(lambda _text: None)

    async def talk() -> None:
        desk.take(json.dumps({"kind": "begin", "number": 1, "task": "endless", "asked": None}))
        await asyncio.sleep(0.03)
        assert not left
        desk.take(json.dumps({"kind": "stop", "number": 1}))
        while not left:
            await asyncio.sleep(0)

    finished(asyncio.wait_for(talk(), 30))


def test_the_desk_says_that_it_still_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    def task(_asked: Any) -> Steps:
        while True:
            yield None

    monkeypatch.setitem(TASKS, "endless", task)
    monkeypatch.setattr("webplay.worker.BEAT", 0.02)
    told: list[dict[str, Any]] = []
    desk = Desk(lambda text: told.append(json.loads(text)))

    async def talk() -> None:
        desk.take(json.dumps({"kind": "begin", "number": 1, "task": "endless", "asked": None}))
        while len(told) < 3:
            await asyncio.sleep(0)
        desk.take(json.dumps({"kind": "stop", "number": 1}))

    finished(asyncio.wait_for(talk(), 30))
    assert {(message["kind"], message["number"]) for message in told} == {("thinking", 1)}


def test_a_hint_gives_reasons_out_of_the_score() -> None:
    match = temple().start()
    for _ in range(6):
        match.play(0, match.legal_moves(0)[0])
    gains = []
    for move in match.legal_moves(0):
        before = match.score(0).total
        lines = brought(match, 0, (move,))
        after = match.imagine(0)
        after.make(0, move)
        if after.score(0).total > before:
            gains.append(move)
            assert any(line.points > 0 for line in lines), move
    assert gains, "a position in which something can be gained"
