"""The review of a game as far as it has come: what was kept, what the worker adds, and what is looked at now.

Not responsible for judging (`engine/review`), nor for showing. Pure Python.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, MutableMapping
from typing import Any

from engine.record import Record, record_of
from engine.review.decisions import Moment, people_in
from engine.review.judging import Verdict
from engine.review.reasons import Why, best_line, why
from engine.review.review import Review, Totals, kept_review, verdict_from
from webplay.app.store.saves import REVIEW
from webplay.app.store.stored import read_kept, stored_value


class Reviewing:
    """A review of the people's decisions in a game, kept with the game under its key."""

    def __init__(self, record: Record, key: str, texts: MutableMapping[str, str]) -> None:
        self.record = record
        self.key = key
        self.texts = texts
        kept = kept_review(read_kept(texts.get(REVIEW + key), stored_value), record) if key else None
        self.review = kept or Review(record, people_in(record))
        #: how much of the whole is judged, from 0 to 1
        self.share = self._judged()
        #: the decision that is looked at, and whether the better line is shown instead of what was played
        self.place = 0
        self.better = False
        self.look_at_worst()

    def _judged(self) -> float:
        return len(self.review.verdicts) / max(1, len(self.review.moments))

    # What the worker is asked, and what it answers.

    def question(self) -> dict[str, Any]:
        """What the worker needs to go on where the review stands."""
        return {"record": self.record.to_data(), "review": self.review.to_data()}

    def take(self, news: Mapping[str, Any]) -> bool:
        """Take in what was judged meanwhile; says whether a decision was added."""
        self.share = news["share"]
        fresh = [verdict_from(data) for data in news["verdicts"]]
        self.review.verdicts += fresh
        if fresh and self.key:
            self.texts[REVIEW + self.key] = json.dumps(self.review.to_data())
        return bool(fresh)

    @property
    def done(self) -> bool:
        return self.review.done

    # What is looked at.

    @property
    def verdicts(self) -> list[Verdict]:
        return self.review.verdicts

    @property
    def verdict(self) -> Verdict | None:
        """The verdict that is looked at."""
        return self.verdicts[self.place] if self.place < len(self.verdicts) else None

    @property
    def moment(self) -> Moment:
        """The decision that is looked at."""
        return self.review.moments[self.place]

    def look_at(self, place: int) -> None:
        """Look at a decision, at what was played first."""
        self.place = max(0, min(place, len(self.review.moments) - 1))
        self.better = False

    def look_at_worst(self) -> None:
        """Look at the costliest decision so far."""
        self.look_at(next(iter(self.costliest()), self.place))

    def mistakes(self) -> list[int]:
        """The decisions whose loss stands clear of the noise, in the order of the game."""
        return [place for place, verdict in enumerate(self.verdicts) if verdict.clear]

    def next_mistake(self, step: int) -> int | None:
        """The nearest mistake before or after what is looked at."""
        found = [place for place in self.mistakes() if (place - self.place) * step > 0]
        return (min if step > 0 else max)(found, default=None)

    def costliest(self) -> list[int]:
        """The costliest decisions, the worst first, by their places among all."""
        found: list[tuple[float, int]] = []
        for totals in self.totals():
            own = [place for place, verdict in enumerate(self.verdicts) if verdict.player == totals.player]
            found += [(-self.verdicts[own[place]].loss, own[place]) for place in totals.costliest]
        return [place for _, place in sorted(found)][:3]

    def totals(self) -> list[Totals]:
        """What the verdicts come to, for each person."""
        return self.review.totals()

    def why(self) -> Why | None:
        """Why the better line would have been better; None where what was played is as good as anything found."""
        verdict = self.verdict
        return why(self.moment, best_line(self.moment, verdict)) if verdict and verdict.clear else None

    def shown(self) -> tuple[Any, int, tuple[Any, ...]]:
        """The match after what was played, or after what would have been better; on whose sheet; and the moves."""
        moment, verdict = self.moment, self.verdict
        line = best_line(moment, verdict) if self.better and verdict else moment.line
        match = moment.match.copy()
        for move in line:
            match.play(moment.player, move)
        return match, moment.on, line

    def branch(self) -> Record:
        """The game up to the decision that is looked at, to try it again."""
        return record_of(self.moment.match, self.record.players, self.record.bots)
