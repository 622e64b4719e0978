"""What a review adds up and says: totals to the hundredth, whole decisions, reasons by their weight, what was kept."""

from __future__ import annotations

from typing import Any

import pytest

from engine.bots import play_out
from engine.bots.outlook import Line
from engine.games.registry import GAMES
from engine.match import ScoreLine
from engine.record import Record, record_of
from engine.review import reasons
from engine.review.decisions import Moment, line_text, moments_of
from engine.review.judging import Verdict
from engine.review.reasons import MOST_REASONS, Why, best_line, brought, why
from engine.review.review import Review, decision_random, kept_review, moves_mark, totals_of
from generator.shipped import shipped


def verdict(loss: float = 1.0, error: float = 0.5, on: int = 0, own_score: bool = True, **parts: float) -> Verdict:
    return Verdict(4, 0, on, 2, "9@c4", "10@c4", loss, error, parts, loss > 0, 20.0, own_score)


def begun(game: str, players: int, seed: int = 3, rounds: int = 3) -> Record:
    match = GAMES[game].start(shipped().layouts(game)[0], players, seed)
    while match.round <= rounds:
        for player in match.owing():
            moves = [*match.legal_moves(player), *match.discoveries(player)]
            match.play(player, moves[-1])
    return record_of(match)


def test_totals_are_told_to_the_hundredth() -> None:
    totals = totals_of(0, [verdict(1.005, 0.333, run=0.111), verdict(0.12, 0.444, run=0.222, mummies=-0.1234)])
    assert (totals.loss, totals.error) == (1.12, 0.56)
    assert totals.parts == {"run": 0.33, "mummies": -0.12}
    assert totals.to_data() == {**totals.__dict__, "parts": {"run": 0.33, "mummies": -0.12}}


def test_the_curve_is_of_the_own_sheet_and_says_when_it_is_a_lead() -> None:
    totals = totals_of(0, [verdict(), verdict(on=1)])
    assert (totals.decisions, totals.curve, totals.ahead) == (2, ((4, 20.0),), False)
    assert totals_of(0, [verdict(own_score=False)]).ahead
    assert not totals_of(0, [verdict(on=1, own_score=False)]).ahead


@pytest.mark.parametrize(("game", "players"), [("temple", 2), ("valley", 2), ("treasures", 2), ("pan", 3)])
def test_decisions_hold_every_move_of_those_who_are_asked_for(game: str, players: int) -> None:
    record = begun(game, players)
    by_player = {player: moments_of(record, (player,)) for player in range(players)}
    for player, moments in by_player.items():
        replayed: list[tuple[int, Any]] = []
        record.replay(lambda match, who, move, kept=replayed: kept.append((who, move)))  # type: ignore[misc]  # bound now
        own = [move for who, move in replayed if who == player]
        assert [move for moment in moments for move in moment.line] == own
        for moment in moments:
            assert moment.player == player
            assert replayed[moment.before] == (player, moment.line[0])
            assert moment.match.round == moment.round
            assert moment.match.decision(player).on == moment.on
        if record.game.simultaneous:
            assert len({moment.round for moment in moments}) == len(moments)
    assert len(moments_of(record, range(players))) == sum(map(len, by_player.values()))


def line(points: int, key: str = "run", part: str = "run", *cells: str) -> ScoreLine:
    return ScoreLine(part, points, "TE-1", key, cells)


def ahead(ours: list[ScoreLine], theirs: list[ScoreLine], sign: int = 1) -> list[int]:
    found = reasons._ahead((ours, []), (theirs, []), ([], []), sign)
    return [each.points for each in found]


def test_reasons_are_told_by_their_weight_and_never_too_many() -> None:
    lines = [line(points, f"key{points}", f"part{points}") for points in (2, 9, 4, 7)]
    assert MOST_REASONS == 3
    assert ahead(lines, []) == [9, 7, 4]
    # What harms is no reason for, and what helps none against.
    assert ahead([line(-3), line(5), line(0)], []) == [5]
    assert ahead([line(-3), line(5)], [], -1) == [-3]
    # One that the other has too, elsewhere and as large, is no reason; a larger one is.
    assert ahead([line(5, "run", "run", "a1")], [line(5, "run", "run", "b1")]) == []
    assert ahead([line(6, "run", "run", "a1")], [line(5, "run", "run", "b1")]) == [6]
    assert ahead([line(5, "run", "run", "a1")], [line(5, "other", "run", "b1")]) == [5]
    assert ahead([line(-5, "run", "run", "a1")], [line(-6, "run", "run", "b1")], -1) == []


def test_what_scores_is_told_before_what_may_and_each_part_once() -> None:
    scores, may = line(1, "now", "run"), [line(9, "soon", "run"), line(3, "soon", "mummies")]
    found = reasons._ahead(([scores], may), ([], []), ([], []), 1)
    assert [(each.key, each.part) for each in found] == [("now", "run"), ("soon", "mummies")]
    # What stood there before is no reason at all.
    assert reasons._ahead(([scores], may), ([], []), ([scores], may), 1) == ()
    assert Why((line(1, "a", "a", "c4", "d4"),), (line(1, "b", "b", "d4", "e4"),)).cells == ("c4", "d4", "e4")


def test_a_reason_is_what_the_better_line_would_have_done() -> None:
    moment = moments_of(begun("temple", 1), (0,))[-1]
    told = why(moment, moment.line)
    assert (told.gained, told.spoiled) == ((), ())
    best = best_line(moment, Verdict(1, 0, 0, 0, "", str(moment.line[0]), 0, 0, {}, False, 0))
    assert best == moment.line[:1]


def test_what_brings_points_on_the_own_sheet_is_a_reason_for_it() -> None:
    seen = 0
    match = GAMES["temple"].start(shipped().layouts("temple")[0], 1, 3)
    play_out(match, "random")
    for moment in moments_of(record_of(match), (0,))[-6:]:
        for move in moment.match.legal_moves(0)[:30]:
            better = score_after(moment, (move,)) - score_after(moment, moment.line)
            lines = brought(moment.match, 0, (move,))
            assert all(each.points > 0 for each in lines)
            if better > 0 and score_after(moment, (move,)) > score_after(moment, ()):
                told = why(moment, (move,))
                assert told.gained or told.spoiled
                assert all(each.points > 0 for each in told.gained)
                assert all(each.points < 0 for each in told.spoiled)
                assert lines
                seen += 1
    assert seen
    assert line_text(moment.line * 2) == f"{moment.line[0]}, {moment.line[0]}"


def score_after(moment: Moment, line: Line) -> int:
    match = moment.match.copy()
    for move in line:
        match.play(0, move)
    return match.score(0).total


def test_a_kept_review_goes_on_only_with_the_very_same_moves() -> None:
    record = begun("temple", 1)
    review = Review(record, (0,), seed=5, playouts=8)
    steps = review.steps()
    shares = []
    while len(review.verdicts) < 2:
        shares.append(next(steps))
    assert shares == sorted(shares)
    assert 2 / len(review.moments) in [*shares, next(steps)]
    data = review.to_data()
    again = kept_review(data, record)
    assert again
    assert (again.seed, again.playouts, again.verdicts, again.done) == (5, 8, review.verdicts, False)
    assert (len(moves_mark(record)), moves_mark(record)) == (16, data["moves"])
    assert kept_review(data, begun("temple", 1, 4)) is None
    assert kept_review({**data, "format": 2}, record) is None
    assert kept_review({**data, "verdicts": data["verdicts"] * 9}, record) is None
    assert kept_review({**data, "verdicts": [{}]}, record) is None
    assert decision_random(5, 0).random() == decision_random(5, 0).random() != decision_random(5, 1).random()


def test_a_review_without_decisions_is_done() -> None:
    record = record_of(GAMES["temple"].start(shipped().layouts("temple")[0], 1, 3))
    review = Review(record, (0,), playouts=8)
    assert review.done
    assert list(review.steps()) == []
    assert isinstance(review.moments, list)
    assert not any(isinstance(each, Moment) for each in review.moments)
