"""The coach's state, without a browser: what the worker tells is kept, goes on, and leads to the right places."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.bots import play_out
from engine.games.registry import GAMES
from engine.record import Record, record_of
from generator.shipped import shipped
from webplay.app.review.reviewing import Reviewing
from webplay.app.store.saves import REVIEW, Saves
from webplay.app.thinking.tasks import TASKS


@pytest.fixture(scope="module")
def record() -> Record:
    match = GAMES["temple"].start(shipped().layouts("temple")[0], 1, 5)
    play_out(match, "random")
    return record_of(match, ("Ana",))


def small(record: Record, texts: dict[str, str]) -> Reviewing:
    """A review with few playouts."""
    reviewing = Reviewing(record, "one", texts)
    reviewing.review.playouts = 24
    return reviewing


def news_of(reviewing: Reviewing) -> list[Any]:
    return [news for news in TASKS["review"](reviewing.question()) if news]


def test_a_review_is_kept_and_goes_on_where_it_stopped(record: Record) -> None:
    texts: dict[str, str] = {}
    whole = small(record, {})
    told = news_of(whole)
    assert [news["share"] for news in told] == sorted(news["share"] for news in told)
    part = small(record, texts)
    half = len(told) // 2
    for news in told[:half]:
        part.take(news)
    judged = len(part.verdicts)
    assert 0 < judged < len(part.review.moments)
    again = Reviewing(record, "one", texts)
    assert again.verdicts == part.verdicts
    assert not again.done
    for news in news_of(again):
        again.take(news)
    for news in told:
        whole.take(news)
    assert again.done
    assert again.verdicts == whole.verdicts
    # Another game under the same key, or nonsense, begins anew.
    other = record_of(GAMES["temple"].start(shipped().layouts("temple")[0], 1, 6))
    assert Reviewing(other, "one", texts).verdicts == []
    for spoilt in ("{", "[]", "null", json.dumps({"format": 1})):
        assert Reviewing(record, "one", {REVIEW + "one": spoilt}).verdicts == []


def test_it_looks_at_the_costliest_and_plays_both_lines(record: Record) -> None:
    texts: dict[str, str] = {}
    reviewing = small(record, texts)
    for news in news_of(reviewing):
        reviewing.take(news)
    mistakes = reviewing.mistakes()
    assert mistakes, "who plays at random errs"
    reviewing.look_at_worst()
    assert reviewing.place == reviewing.costliest()[0]
    verdict = reviewing.verdict
    assert verdict
    assert verdict.loss == max(one.loss for one in reviewing.verdicts if one.clear)
    played, _, line = reviewing.shown()
    assert [str(move) for move in line] == verdict.move.split(", ")
    reviewing.better = True
    better, _, line = reviewing.shown()
    assert [str(move) for move in line] == verdict.best.split(", ")
    assert played.moves() != better.moves()
    assert reviewing.why()
    branch = reviewing.branch()
    assert branch.moves == record.moves[: verdict.before]
    assert branch.replay().round == verdict.round
    first, last = mistakes[0], mistakes[-1]
    reviewing.look_at(first)
    assert reviewing.next_mistake(-1) is None
    assert reviewing.next_mistake(1) == (mistakes[1] if len(mistakes) > 1 else None)
    reviewing.look_at(last)
    assert reviewing.next_mistake(1) is None
    # Whoever forgets the game forgets its review.
    saves = Saves(texts, shipped)
    saves.forget("one")
    assert REVIEW + "one" not in texts
