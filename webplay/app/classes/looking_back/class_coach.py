"""What cost a class most: every pupil's game looked through by the coach, one after another, as far as it has come.

What was found is kept with the lesson. Not responsible for judging (`engine/review`) nor for showing. Pure Python. With
fewer playouts than for one's own game: a whole class is looked at, and only losses that stand clear of the noise are
named.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from engine.ranking import Entry
from engine.record import record_of
from engine.review.judging import Verdict
from engine.review.reasons import best_line
from engine.review.review import Review, kept_review, verdict_from
from generator.reviewing import line_told, why_sentences
from generator.words import Words
from webplay.app.classes.looking_back.rounds import PUPIL

#: so much less than for one's own game is played out
FEWER = 8
LEAST_PLAYOUTS = 24
#: so many decisions are named
COSTLIEST = 5


@dataclass(frozen=True)
class Costly:
    """A decision that cost a pupil points."""

    entry: Entry
    round: int
    loss: float
    played: str
    better: str
    why: tuple[str, ...]


class KeptReviews(Protocol):
    """Where reviews are kept, by the code of the result."""

    def review(self, code: str) -> Any: ...

    def keep_review(self, code: str, data: Mapping[str, Any]) -> None: ...


class ClassCoach:
    """The reviews of a class. They belong to codes, so results that come later only add to them."""

    def __init__(self, keeper: KeptReviews) -> None:
        self.keeper = keeper
        self.reviews: dict[str, Review] = {}
        self.entries: list[Entry] = []

    def take(self, entries: Sequence[Entry]) -> None:
        """The results to look at: those that were played on a screen."""
        self.entries = [entry for entry in entries if entry.result.match.history]

    def recall(self) -> Iterator[bool]:
        """Take up what was found before, one game at a time: each is replayed; says whether that brought something."""
        for entry in [entry for entry in self.entries if entry.code not in self.reviews]:
            kept = self.keeper.review(entry.code)
            found = kept_review(kept, record_of(entry.result.match)) if kept else None
            if found and found.players == (PUPIL,):
                self.reviews[entry.code] = found
            yield entry.code in self.reviews

    def review_of(self, entry: Entry) -> Review:
        """The review of a pupil's own decisions."""
        if entry.code not in self.reviews:
            record = record_of(entry.result.match)
            playouts = max(LEAST_PLAYOUTS, record.game.review_playouts // FEWER)
            self.reviews[entry.code] = Review(record, (PUPIL,), playouts=playouts)
        return self.reviews[entry.code]

    def next(self) -> Entry | None:
        """The pupil whose game is looked at next."""
        return next((entry for entry in self.entries if not self._is_done(entry)), None)

    def _is_done(self, entry: Entry) -> bool:
        return entry.code in self.reviews and self.reviews[entry.code].done

    def question(self, entry: Entry) -> dict[str, Any]:
        """What the worker is asked."""
        review = self.review_of(entry)
        return {"record": review.record.to_data(), "review": review.to_data()}

    def hear(self, entry: Entry, news: Mapping[str, Any]) -> bool:
        """Take in what the worker found; whether that was a verdict."""
        fresh = [verdict_from(data) for data in news["verdicts"]]
        review = self.review_of(entry)
        review.verdicts += fresh
        if fresh:
            self.keeper.keep_review(entry.code, review.to_data())
        return bool(fresh)

    @property
    def done(self) -> int:
        """How many pupils' games are looked through."""
        return sum(map(self._is_done, self.entries))

    def _clear(self) -> list[tuple[Entry, int, Verdict]]:
        return [
            (entry, place, verdict)
            for entry in self.entries
            if (review := self.reviews.get(entry.code))
            for place, verdict in enumerate(review.verdicts)
            if verdict.clear
        ]

    def costliest(self, words: Words) -> list[Costly]:
        """The costliest decisions so far, the worst first."""
        worst = sorted(self._clear(), key=lambda found: -found[2].loss)[:COSTLIEST]
        return [self._costly(*found, words) for found in worst]

    def _costly(self, entry: Entry, place: int, verdict: Verdict, words: Words) -> Costly:
        moment, game = self.reviews[entry.code].moments[place], entry.result.lesson.game.id
        told, _ = why_sentences(moment, verdict, words)
        played, better = (line_told(game, line, words) for line in (moment.line, best_line(moment, verdict)))
        return Costly(entry, verdict.round, verdict.loss, played, better, tuple(told))

    def by_round(self) -> list[tuple[int, float, int]]:
        """The rounds that cost the class most: the round, points in all, and how many pupils lost some."""
        points: dict[int, float] = defaultdict(float)
        pupils: dict[int, set[str]] = defaultdict(set)
        for entry, _, verdict in self._clear():
            points[verdict.round] += verdict.loss
            pupils[verdict.round].add(entry.code)
        order = sorted(points, key=lambda number: (-points[number], number))
        return [(number, points[number], len(pupils[number])) for number in order[:3]]
