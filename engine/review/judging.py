"""Judges one decision: half of the playouts find a rival for what was played, the other half compare the two.

Both are played out on the same imagined dice, and never on those that chose the rival: luck cancels out, and a rival
that was only lucky loses its lead. What may be a loss is measured again, longer, and is named only if that alone and
all together stand clear of the noise. The part of a measured loss that noise explains is taken off it.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from engine.bots.outlook import Ending, Line, Outlook, Playout, Ranked
from engine.bots.search import WIDTH, Tried, paired_gain, try_out
from engine.bots.view import conclusion
from engine.review.decisions import Moment, line_text

#: a loss is clear when it is so many standard errors
CLEAR = 2.0
#: a loss of so many standard errors is measured again, so many times as long
POSSIBLE, LONGER = 1.0, 2
#: a line is tried when so many playouts come to each at least: few good rivals are told apart better than many
LEAST_TRIALS = 24
#: less than this is no mistake that anybody could learn from
LEAST_LOSS = 0.4


@dataclass(frozen=True)
class Verdict:
    """What a decision was worth. Plain numbers and texts: it is kept with the game."""

    round: int
    player: int
    on: int
    #: how many moves of the record came before
    before: int
    move: str
    best: str
    #: what the best that was found gains over what was played, its standard error, and where it gains
    loss: float
    error: float
    parts: Mapping[str, float]
    #: whether the loss stands clear of the noise
    clear: bool
    #: what the player could expect after this decision
    expected: float
    #: whether that is the player's own score, and no lead or harm
    own_score: bool = True

    def to_data(self) -> dict[str, Any]:
        return {**self.__dict__, "parts": dict(self.parts)}


class _WithPlayed(Outlook):
    """A decision whose first line is the one that was played."""

    def __init__(self, outlook: Outlook, played: Line) -> None:
        self.outlook = outlook
        self.played = played

    def ranked(self, most: int) -> list[Ranked]:
        return conclusion(self.ranking(most))

    def ranking(self, most: int) -> Generator[None, None, list[Ranked]]:
        found = yield from self.outlook.ranking(most)
        return [Ranked(0.0, self.played), *(option for option in found if set(option.line) != set(self.played))]

    def playout(self, line: Line, seed: int) -> Playout:
        return self.outlook.playout(line, seed)


class _Pairs:
    """What two lines came to on the same imagined dice."""

    def __init__(self, outlook: Outlook, played: Line, rival: Line) -> None:
        self.outlook, self.played, self.rival = outlook, played, rival
        self.ours: list[Ending] = []
        self.theirs: list[Ending] = []

    def add(self, pairs: int, random: Random, begin: float, end: float) -> Generator[float, None, tuple[float, float]]:
        """Play so many pairs more; what the rival gains over these alone, and its standard error."""
        first = len(self.ours)
        for number in range(pairs):
            seed = random.getrandbits(32)
            share = begin + (end - begin) * number / pairs
            self.ours.append((yield from _ended(self.outlook, self.played, seed, share)))
            self.theirs.append((yield from _ended(self.outlook, self.rival, seed, share)))
        return self.gain(first)

    def gain(self, first: int = 0) -> tuple[float, float]:
        """What the rival gains, and its standard error."""
        return paired_gain([end.value for end in self.theirs[first:]], [end.value for end in self.ours[first:]])

    def parts(self) -> dict[str, float]:
        """What the rival gains by score parts."""
        names = self.ours[0].parts
        pairs = list(zip(self.theirs, self.ours, strict=True))
        return {
            part: round(sum(theirs.parts[part] - ours.parts[part] for theirs, ours in pairs) / len(pairs), 2)
            for part in names
        }


def _ended(outlook: Outlook, line: Line, seed: int, share: float) -> Generator[float, None, Ending]:
    playout = outlook.ending(line, seed)
    while True:
        try:
            next(playout)
        except StopIteration as end:
            ending: Ending = end.value
            return ending
        yield share


def judge(moment: Moment, playouts: int, random: Random) -> Generator[float, None, Verdict]:
    """Judge a decision within a budget of playouts (clear losses take as much again); yields how much is done."""
    outlook = moment.match.game.outlook(moment.match, moment.player)
    width = max(2, min(WIDTH, playouts // 2 // LEAST_TRIALS))
    tried = yield from _scaled(try_out(_WithPlayed(outlook, moment.line), playouts // 2, random, width))
    played = tried[0]
    rival = _rival(tried)
    if rival is None:
        values = played.values or [(yield from _ended(outlook, played.line, random.getrandbits(32), 1.0)).value]
        return _verdict(moment, played.line, 0.0, 0.0, {}, False, values, outlook)
    pairs = _Pairs(outlook, played.line, rival.line)
    number = max(2, playouts // 4)
    loss, error = yield from pairs.add(number, random, 0.5, 0.7)
    clear = False
    if loss > POSSIBLE * error:
        again = yield from pairs.add(LONGER * number, random, 0.7, 1.0)
        loss, error = pairs.gain()
        clear = is_clear(*again) and is_clear(loss, error)
    loss = beyond_noise(loss, error)
    values = [*played.values, *(end.value for end in pairs.ours)]
    if loss <= 0:
        return _verdict(moment, played.line, 0.0, error, {}, False, values, outlook)
    parts = pairs.parts() or parts_now(moment, rival.line)
    return _verdict(moment, rival.line, loss, error, parts, clear, values, outlook)


def parts_now(moment: Moment, rival: Line) -> dict[str, float]:
    """What a rival gains at once by score parts, where playouts do not say what they ended with."""
    scores = []
    for line in (rival, moment.line):
        match = moment.match.copy()
        for move in line:
            match.play(moment.player, move)
        scores.append(match.score(moment.player).parts)
    theirs, ours = scores
    return {part: float(points - ours[part]) for part, points in theirs.items()}


def is_clear(loss: float, error: float) -> bool:
    """Whether a loss stands clear of the noise, and is worth a word."""
    return loss > CLEAR * error and loss >= LEAST_LOSS


def beyond_noise(loss: float, error: float) -> float:
    """A measured loss without the part of it that noise explains: nothing where it could all be noise."""
    return loss * max(0.0, 1 - (error / loss) ** 2) if loss > 0 else 0.0


def _rival(tried: list[Tried]) -> Tried | None:
    """The line that did best in the first half of the playouts, unless it was played."""
    most = len(tried[0].values)
    best = (
        max((option for option in tried if len(option.values) == most), key=lambda option: option.mean)
        if most
        else None
    )
    return best if best is not tried[0] else None


def _scaled(search: Generator[float, None, list[Tried]]) -> Generator[float, None, list[Tried]]:
    """The search for a rival, as the first half of the whole."""
    while True:
        try:
            share = next(search)
        except StopIteration as end:
            tried: list[Tried] = end.value
            return tried
        yield share / 2


def _verdict(
    moment: Moment,
    best: Line,
    loss: float,
    error: float,
    parts: Mapping[str, float],
    clear: bool,
    values: list[float],
    outlook: Outlook,
) -> Verdict:
    return Verdict(
        moment.round,
        moment.player,
        moment.on,
        moment.before,
        line_text(moment.line),
        line_text(best),
        round(loss, 2),
        round(error, 2),
        parts,
        clear,
        round(sum(values) / len(values), 2),
        outlook.own_score or moment.match.players == 1,
    )
