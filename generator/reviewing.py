"""The review of a game in words, and its decisions as tasks that any process can judge.

Not responsible for judging (`engine/review`). The page says the same sentences.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from time import perf_counter
from typing import Any

from engine.bots import conclusion
from engine.bots.outlook import Line
from engine.match import ScoreLine
from engine.record import read_record
from engine.review.decisions import Moment, moments_of
from engine.review.judging import Verdict, judge
from engine.review.reasons import Why, best_line, why
from engine.review.review import Review, Totals, decision_random
from generator.look import look_of
from generator.shipped import shipped
from generator.words import Words
from generator.words.messages import printable

#: so many playouts tell how fast this machine is
SAMPLE = 24
LEAST_PLAYOUTS, MOST_PLAYOUTS = 16, 5000
#: clear losses are measured again, which takes this much longer in all; later decisions have less ahead of them
REVIEW_COSTS = 0.9
#: a part that gains less is not spoken of
LEAST_GAIN = 0.3


@dataclass(frozen=True)
class DecisionTask:
    """One decision of a game to be judged."""

    record: str
    players: tuple[int, ...]
    place: int
    playouts: int
    seed: int


@lru_cache(maxsize=2)
def _moments(record: str, players: tuple[int, ...]) -> list[Moment]:
    return moments_of(read_record(record, shipped()), players)


def judged(task: DecisionTask) -> Verdict:
    """The verdict on a decision."""
    moment = _moments(task.record, task.players)[task.place]
    return conclusion(judge(moment, task.playouts, decision_random(task.seed, task.place)))


def decision_tasks(review: Review) -> list[DecisionTask]:
    """All decisions of a review that is to be done by many."""
    text = review.record.to_text()
    places = range(len(review.moments))
    return [DecisionTask(text, review.players, place, review.playouts, review.seed) for place in places]


def playouts_in(seconds: int, review: Review, workers: int) -> int:
    """How many playouts for each decision so many seconds allow, on this machine."""
    if not review.moments:
        return LEAST_PLAYOUTS
    start = perf_counter()
    judged(DecisionTask(review.record.to_text(), review.players, 0, SAMPLE, review.seed))
    each = (perf_counter() - start) / SAMPLE
    wanted = int(seconds * workers / (REVIEW_COSTS * each * len(review.moments)))
    return max(LEAST_PLAYOUTS, min(MOST_PLAYOUTS, wanted))


# Words.


def line_told(game: str, line: Line, words: Words) -> str:
    """What a decision did, in a few words."""
    look = look_of(game)
    told = [told for move in line if (told := look.told(move, words))]
    return ", ".join(told or [look.answered(move, words) for move in line])


def _both_told(moment: Moment, best: Line, words: Words) -> tuple[str, str]:
    """What was played and what was better; with their places where the words are the same."""
    game = moment.match.game.id
    played, better = line_told(game, moment.line, words), line_told(game, best, words)
    if played != better:
        return played, better
    here, there = _places(game, moment.line), _places(game, best)
    if here == there or not (here and there):
        here, there = ", ".join(map(str, moment.line)), ", ".join(map(str, best))
    return f"{played} ({here})", f"{better} ({there})"


def _places(game: str, line: Line) -> str:
    """The places of a board that a decision is about."""
    changed = [look_of(game).changed(move) or (getattr(move, "place", ""),) for move in line]
    return " ".join(place for places in changed for place in places if place)


def reason_phrases(game: str, lines: Sequence[ScoreLine], words: Words) -> str:
    """Some reasons as one phrase."""
    # A game without phrases of its own still has the parts that gain.
    phrases = [words(key, **line.values) for line in lines if (key := f"reason.{game}.{line.key}") in words]
    return words("review.and").join([", ".join(phrases[:-1]), phrases[-1]] if len(phrases) > 1 else phrases)


def why_sentences(moment: Moment, verdict: Verdict, words: Words) -> tuple[list[str], Why]:
    """Why the better decision was better, and what lies behind the sentences."""
    best, game = best_line(moment, verdict), moment.match.game.id
    reasons = why(moment, best)
    told = []
    if gained := reason_phrases(game, reasons.gained, words):
        told.append(words("review.would_have", reasons=gained))
    if spoiled := reason_phrases(game, reasons.spoiled, words):
        told.append(words("review.did", reasons=spoiled))
    gains = {part: points for part, points in verdict.parts.items() if points >= LEAST_GAIN}
    if gains:
        told.append(words("review.more_for", parts=parts_told(game, gains, words)))
    return told, reasons


def parts_told(game: str, parts: Mapping[str, float], words: Words) -> str:
    """Points by score parts, the most first."""
    ordered = sorted(parts.items(), key=lambda entry: -abs(entry[1]))
    named = [
        words("review.part", part=words(f"sheet.{game}.part.{part}"), points=words.figures(f"{points:+.1f}"))
        for part, points in ordered
    ]
    return " · ".join(named)


def about(loss: float, words: Words) -> str:
    """A loss as people say it: whole points, and halves where it is small."""
    return f"{round(loss)}" if loss >= 1.5 else words.figures(f"{round(2 * loss) / 2:g}")


def verdict_data(review: Review, verdict: Verdict, words: Words) -> dict[str, Any]:
    """A verdict as `carnet review --json` prints it."""
    data = verdict.to_data()
    if verdict.clear:
        told, reasons = why_sentences(review.moments[review.verdicts.index(verdict)], verdict, words)
        data |= {"why": told, "cells": list(reasons.cells)}
    return data


def verdict_text(review: Review, place: int, words: Words) -> Iterator[str]:
    """A decision in plain text: what it was, and only a clear loss is named."""
    verdict, moment = review.verdicts[place], review.moments[place]
    played, better = _both_told(moment, best_line(moment, verdict), words)
    name = printable(review.record.players[verdict.player])
    told = played if verdict.clear else line_told(moment.match.game.id, moment.line, words)
    yield words("review.decision", round=verdict.round, name=name, move=told)
    if verdict.clear:
        yield "    " + words("review.better", loss=about(verdict.loss, words), best=better)
        yield from ("    " + line for line in why_sentences(moment, verdict, words)[0])


def totals_text(review: Review, totals: Totals, words: Words) -> Iterator[str]:
    """A player's review in a few lines."""
    name, game = printable(review.record.players[totals.player]), review.record.game.id
    yield ""
    if not totals.mistakes:
        yield words("review.none", name=name, decisions=totals.decisions, count=totals.decisions)
    else:
        facts = {"name": name, "decisions": totals.decisions, "loss": about(totals.loss, words)}
        yield words("review.sum", count=totals.mistakes, **facts)
        yield "  " + words("review.costliest")
        own = [place for place, verdict in enumerate(review.verdicts) if verdict.player == totals.player]
        for place in totals.costliest:
            yield from ("    " + line for line in verdict_text(review, own[place], words))
        lost = {part: -points for part, points in totals.parts.items() if abs(points) >= LEAST_GAIN}
        if lost:
            yield "  " + words("review.balance", parts=parts_told(game, lost, words))
    points = " ".join(f"{expected:.0f}".replace("-", "−") for _, expected in totals.curve)
    yield "  " + words("review.curve_ahead" if totals.ahead else "review.curve", points=points)
