"""A decision as a search sees it: lines worth trying, and what one of them comes to on imagined dice.

A line is what a player may do in one decision: one move, or the several of a Valley round. A game that can be played
out faster than its checked match brings an `Outlook` of its own; all others get `MatchOutlook`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Generator, Mapping
from random import Random
from typing import Any, NamedTuple

from engine.bots.view import pick
from engine.match import Match, Move

Line = tuple[Move, ...]
#: a game played to its end in small steps; its value is what it came to
Playout = Generator[None, None, float]


class Ending(NamedTuple):
    """What a playout came to: the value that a search compares, and the player's score parts where they are known."""

    value: float
    parts: Mapping[str, int]


class Ranked(NamedTuple):
    """A line, and how good it looks before anything is tried."""

    worth: float
    line: Line


class Outlook(ABC):
    """One player's decision, light enough to be played out thousands of times."""

    #: whether a playout's value is the player's own score also at a table, and no lead or harm
    own_score: bool = False

    @abstractmethod
    def ranked(self, most: int) -> list[Ranked]:
        """The lines that look best, the best first, so many at most; never empty."""

    def ranking(self, most: int) -> Generator[None, None, list[Ranked]]:
        """The same in small steps, where it takes long to look at all lines."""
        yield from ()
        return self.ranked(most)

    @abstractmethod
    def playout(self, line: Line, seed: int) -> Playout:
        """Make the moves of a line and play on to the end, as well as it can be done quickly, on the imagined dice of a
        seed. Returns what the player gets, in points: the same line and seed always give the same."""

    def ending(self, line: Line, seed: int) -> Generator[None, None, Ending]:
        """The same playout, with the score parts that it ended with."""
        return Ending((yield from self.playout(line, seed)), {})


class MatchOutlook(Outlook):
    """Imagined matches, played out by everybody's best-looking moves. Slow, and right for every game."""

    def __init__(self, match: Match[Any], player: int) -> None:
        self.match = match
        self.player = player

    def ranked(self, most: int) -> list[Ranked]:
        moves = self.match.candidates(self.player)
        worths = self.match.appraise(self.player, moves)
        order = sorted(range(len(moves)), key=lambda place: -worths[place])
        return [Ranked(worths[place], (moves[place],)) for place in order[:most]]

    def playout(self, line: Line, seed: int) -> Playout:
        return self.result((yield from self._played(line, seed)))

    def ending(self, line: Line, seed: int) -> Generator[None, None, Ending]:
        match = yield from self._played(line, seed)
        return Ending(self.result(match), match.score(self.player).parts)

    def _played(self, line: Line, seed: int) -> Generator[None, None, Match[Any]]:
        match, random = self.match.imagine(seed), Random(seed)
        for move in line:
            match.make(self.player, move)
        while (owing := match.owing()) and self.goes_on(match):
            for player in owing:
                moves = match.candidates(player)
                worths = match.appraise(player, moves)
                best = max(worths)
                match.make(player, pick([m for m, worth in zip(moves, worths, strict=True) if worth == best], random))
                yield
        return match

    def goes_on(self, match: Match[Any]) -> bool:
        """Whether to play on; a game that can estimate a match may stop before its end."""
        return True

    def result(self, match: Match[Any]) -> float:
        """What the player gets: the lead over the best of the others, and alone the score itself."""
        totals = [score.total for score in match.scores()]
        mine = totals.pop(self.player)
        return float(mine - max(totals, default=0))
