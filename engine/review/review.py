"""A whole review: every decision judged, one after another; it can stop at any time, and go on another day.

Its state is the list of verdicts so far, plain JSON that is kept with the game. Each decision has imagined dice of its
own that follow from the seed of the review, so a review that went on is the same as one that never stopped.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from hashlib import sha256
from math import sqrt
from random import Random
from typing import Any

from engine.chance import numbers
from engine.record import Record
from engine.review.decisions import Moment, moments_of
from engine.review.judging import Verdict, judge

FORMAT = 1
#: so many decisions are worth going back to
COSTLIEST = 3


@dataclass
class Review:
    """The review of some players of a game, as far as it has come."""

    record: Record
    players: tuple[int, ...]
    seed: int = 0
    #: playouts for each decision; 0: as many as the game says
    playouts: int = 0
    verdicts: list[Verdict] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.playouts = self.playouts or self.record.game.review_playouts
        self.moments: list[Moment] = moments_of(self.record, self.players)

    @property
    def done(self) -> bool:
        return len(self.verdicts) == len(self.moments)

    def steps(self) -> Iterator[float]:
        """Judge what is left, in small steps; yields how much of the whole is done (0 to 1)."""
        whole = max(1, len(self.moments))
        while not self.done:
            place = len(self.verdicts)
            judging = judge(self.moments[place], self.playouts, decision_random(self.seed, place))
            while True:
                try:
                    share = next(judging)
                except StopIteration as end:
                    self.verdicts.append(end.value)
                    break
                yield (place + share) / whole
            yield (place + 1) / whole

    def to_data(self) -> dict[str, Any]:
        """What is kept of it."""
        return {
            "format": FORMAT,
            "moves": moves_mark(self.record),
            "players": list(self.players),
            "playouts": self.playouts,
            "seed": self.seed,
            "verdicts": [verdict.to_data() for verdict in self.verdicts],
        }

    def totals(self) -> list[Totals]:
        """What the verdicts come to, for each player."""
        return [totals_of(player, [one for one in self.verdicts if one.player == player]) for player in self.players]


@dataclass(frozen=True)
class Totals:
    """A player's review in a few numbers. Only clear losses count; there is no percentage."""

    player: int
    decisions: int
    mistakes: int
    loss: float
    error: float
    #: what was lost by score parts
    parts: Mapping[str, float]
    #: the costliest decisions, the worst first, by their places among the player's verdicts
    costliest: tuple[int, ...]
    #: what the player could expect after each decision on the own sheet: the round, and the points
    curve: tuple[tuple[int, float], ...]
    #: whether these are points ahead of the others, not the score itself
    ahead: bool

    def to_data(self) -> dict[str, Any]:
        return {**self.__dict__, "parts": dict(self.parts)}


def totals_of(player: int, verdicts: Sequence[Verdict]) -> Totals:
    """What a player's verdicts come to."""
    clear = [verdict for verdict in verdicts if verdict.clear]
    own = [verdict for verdict in verdicts if verdict.on == player]
    names = dict.fromkeys(part for verdict in clear for part in verdict.parts)
    worst = sorted((place for place, one in enumerate(verdicts) if one.clear), key=lambda place: -verdicts[place].loss)
    return Totals(
        player,
        len(verdicts),
        len(clear),
        round(sum(verdict.loss for verdict in clear), 2),
        round(sqrt(sum(verdict.error**2 for verdict in clear)), 2),
        {part: round(sum(verdict.parts.get(part, 0.0) for verdict in clear), 2) for part in names},
        tuple(worst[:COSTLIEST]),
        tuple((verdict.round, verdict.expected) for verdict in own),
        any(not verdict.own_score for verdict in own),
    )


def decision_random(seed: int, place: int) -> Random:
    """The imagined dice of one decision."""
    return Random(next(numbers(seed, "review", place)))


def moves_mark(record: Record) -> str:
    """Tells whether a review is one of these very moves."""
    return sha256(record.to_text().encode()).hexdigest()[:16]


def verdict_from(data: Mapping[str, Any]) -> Verdict:
    """A verdict out of what `to_data` wrote."""
    return Verdict(**{one.name: data[one.name] for one in fields(Verdict)})


def kept_review(data: Any, record: Record) -> Review | None:
    """The review that was kept with a game, to be shown or to go on; None when it is of other moves or unreadable."""
    try:
        if data["format"] != FORMAT or data["moves"] != moves_mark(record):
            return None
        verdicts = [verdict_from(kept) for kept in data["verdicts"]]
        review = Review(record, tuple(data["players"]), int(data["seed"]), int(data["playouts"]), verdicts)
    except (KeyError, TypeError, ValueError):
        return None
    return review if len(verdicts) <= len(review.moments) else None
