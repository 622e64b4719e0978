"""The review: losses are true, noise is not named, what stopped goes on, and two reviews agree."""

from __future__ import annotations

import json
from collections.abc import Generator
from random import Random
from statistics import correlation
from typing import Any

import pytest

from engine.bots import play_out
from engine.bots.outlook import Ending, Line, Outlook, Playout, Ranked
from engine.games.registry import GAMES
from engine.match import Move
from engine.record import Record, record_of
from engine.review.decisions import Moment, moments_of, people_in
from engine.review.judging import Verdict, beyond_noise, judge, parts_now
from engine.review.reasons import best_line, why
from engine.review.review import Review, kept_review, totals_of
from generator.shipped import shipped


def played(game: str, bot: str, seed: int = 3, players: int | None = None) -> Record:
    match = GAMES[game].start(shipped().layouts(game)[0], players, seed)
    play_out(match, bot)
    return record_of(match)


def finished(steps: Generator[Any, None, Any]) -> Any:
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return end.value


class Noise(Outlook):
    """Lines that differ by luck alone, but for one that is better by so much."""

    def __init__(self, better: float) -> None:
        self.better = better
        self.names = [(Named(str(number)),) for number in range(8)]

    def ranked(self, most: int) -> list[Ranked]:
        return [Ranked(0.0, line) for line in self.names[:most]]

    def playout(self, line: Line, seed: int) -> Playout:
        yield
        bonus = self.better if line == self.names[3] else 0.0
        return Random(f"{seed} {line[0]}").gauss(30, 5) + bonus

    def ending(self, line: Line, seed: int) -> Generator[None, None, Ending]:
        return Ending((yield from self.playout(line, seed)), {"run": 0})


class Named(Move):
    def __init__(self, name: str) -> None:
        self.name = name

    def __str__(self) -> str:
        return self.name


def noisy_verdicts(better: float, number: int, monkeypatch: pytest.MonkeyPatch) -> list[Verdict]:
    outlook = Noise(better)
    match = GAMES["temple"].start(shipped().layouts("temple")[0])
    monkeypatch.setattr(type(match.game), "outlook", lambda *_: outlook)
    moment = Moment(match, 1, 0, 0, outlook.names[0], 0)
    return [finished(judge(moment, 200, Random(seed))) for seed in range(number)]


def test_luck_is_hardly_ever_named_a_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    """A rival picked out of eight by luck is judged on other dice, twice: at most a few in a thousand pass."""
    verdicts = noisy_verdicts(0.0, 150, monkeypatch)
    assert sum(verdict.clear for verdict in verdicts) <= 2


def test_a_true_loss_is_found_and_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    verdicts = noisy_verdicts(6.0, 30, monkeypatch)
    clear = [verdict for verdict in verdicts if verdict.clear]
    assert len(clear) >= 25
    assert {verdict.best for verdict in clear} == {"3"}
    assert sum(verdict.loss for verdict in clear) / len(clear) == pytest.approx(6, abs=0.5)


def total_after(moment: Moment, move: Move) -> int:
    match = moment.match.copy()
    match.play(0, move)
    return match.score(0).total


def test_the_loss_of_a_last_move_is_exact() -> None:
    """Nothing is left to chance there: the best last move is the one that scores most."""
    record = played("temple", "random", 8)
    last = moments_of(record, (0,))[-1]
    totals = {str(move): total_after(last, move) for move in last.match.legal_moves(0)}
    verdict = finished(judge(last, 400, Random(1)))
    assert verdict.loss == max(totals.values()) - totals[verdict.move]
    assert totals[verdict.best] == max(totals.values())
    assert verdict.expected == totals[verdict.move]
    assert sum(verdict.parts.values()) == verdict.loss


@pytest.mark.parametrize("game", list(GAMES))
def test_every_decision_of_every_game_has_its_verdict(game: str) -> None:
    """A few playouts, everybody reviewed: moves and places are those of the record."""
    record = played(game, "random", 4, max(2, GAMES[game].least_players))
    review = Review(record, (0, 1))
    moves = [move for moment in review.moments for move in moment.line]
    assert len(moves) == len(record.moves)
    review.moments = review.moments[-4:]
    review.playouts = 24
    shares = list(review.steps())
    assert shares == sorted(shares)
    assert shares[-1] == 1
    for moment, verdict in zip(review.moments, review.verdicts, strict=True):
        texts = [text for _, text in record.moves]
        assert verdict.move.split(", ")[0] in texts
        for move in best_line(moment, verdict):
            moment.match.copy().game.read_move(str(move))
        why(moment, best_line(moment, verdict))


def test_a_review_that_stopped_goes_on_as_if_it_never_had() -> None:
    record = played("temple", "beginner")
    whole, halting = (Review(record, (0,), 5, 24) for _ in range(2))
    for _ in whole.steps():
        pass
    for share in halting.steps():
        if share > 0.4:
            break
    kept = json.loads(json.dumps(halting.to_data()))
    again = kept_review(kept, record)
    assert again is not None
    assert 0 < len(again.verdicts) < len(whole.verdicts)
    for _ in again.steps():
        pass
    assert again.to_data() == whole.to_data()
    assert kept_review(kept, played("temple", "beginner", 4)) is None
    for spoiled in ({}, None, {**kept, "verdicts": [{}]}, {**kept, "format": 2}, {**kept, "players": 3}):
        assert kept_review(spoiled, record) is None


def test_two_reviews_agree_on_the_large_mistakes() -> None:
    record = played("temple", "beginner", 11)
    losses = []
    for seed in (1, 2):
        review = Review(record, (0,), seed, 160)
        review.moments = review.moments[12:]
        for _ in review.steps():
            pass
        losses.append([verdict.loss for verdict in review.verdicts])
    assert correlation(*losses) >= 0.75


def test_totals_count_clear_losses_only() -> None:
    def verdict(loss: float, clear: bool, parts: dict[str, float]) -> Verdict:
        return Verdict(1, 0, 0, 0, "a", "b", loss, 0.3, parts, clear, 20.0)

    verdicts = [verdict(loss, loss > 1, {"run": loss}) for loss in (0.5, 3.0, 2.0, 4.0, 5.0)]
    totals = totals_of(0, verdicts)
    assert (totals.mistakes, totals.loss, totals.parts) == (4, 14.0, {"run": 14.0})
    assert totals.costliest == (4, 3, 1)
    assert len(totals.curve) == 5


def test_bots_are_not_reviewed_beside_people() -> None:
    match = GAMES["temple"].start(shipped().layouts("temple")[0], 3)
    assert people_in(record_of(match, bots={1: "greedy"})) == (0, 2)
    assert people_in(record_of(match, bots=dict.fromkeys(range(3), "greedy"))) == (0, 1, 2)


def test_ending_and_playout_agree() -> None:
    """The playout that a review looks at by parts is the one that a bot sees."""
    for game in GAMES:
        match = GAMES[game].start(shipped().layouts(game)[0], None, 2)
        outlook = match.game.outlook(match, match.owing()[0])
        line = outlook.ranked(1)[0].line
        ending: Ending = finished(outlook.ending(line, 7))
        assert ending.value == finished(outlook.playout(line, 7))
        if ending.parts and match.players == 1:
            assert sum(ending.parts.values()) == ending.value


def test_without_parts_of_the_playouts_a_verdict_says_what_is_gained_at_once() -> None:
    moment = moments_of(played("temple", "random", 8), (0,))[-1]
    best = max(moment.match.legal_moves(0), key=lambda move: total_after(moment, move))
    gained = sum(parts_now(moment, (best,)).values())
    assert gained == total_after(moment, best) - total_after(moment, moment.line[0])
    assert gained > 0


@pytest.mark.parametrize(
    ("loss", "error", "left"), [(0.0, 1.0, 0.0), (-2.0, 0.5, 0.0), (1.0, 1.0, 0.0), (4.0, 1.0, 3.75)]
)
def test_what_noise_explains_is_taken_off_a_loss(loss: float, error: float, left: float) -> None:
    assert beyond_noise(loss, error) == left
