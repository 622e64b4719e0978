"""What a bot sees, and what it answers: never the seed, and the score parts that it hopes for."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any, TypeVar

from engine.layout import Layout
from engine.match import Decision, Match, Move

if TYPE_CHECKING:
    from engine.bots.outlook import Outlook


Answer = TypeVar("Answer")
News = TypeVar("News")


class View:
    """A match as one player sees it: everything on the table, nothing of what chance still holds."""

    def __init__(self, match: Match[Any], player: int) -> None:
        self._match = match
        self.player = player

    @property
    def layout(self) -> Layout:
        layout: Layout = self._match.layout
        return layout

    @property
    def decision(self) -> Decision:
        return self._match.decision(self.player)

    def legal_moves(self) -> list[Move]:
        return self._match.legal_moves(self.player)

    def discoveries(self) -> Iterable[Move]:
        return self._match.discoveries(self.player)

    @property
    def parts(self) -> tuple[str, ...]:
        return self._match.game.parts

    def candidates(self) -> list[Move]:
        return self._match.candidates(self.player)

    def appraise(self, moves: list[Move]) -> list[float]:
        return self._match.appraise(self.player, moves)

    def expects(self, move: Move) -> dict[str, float]:
        return self._match.expects(self.player, move)

    def outlook(self) -> Outlook:
        """This decision made light, to be played out thousands of times."""
        return self._match.game.outlook(self._match, self.player)

    def playouts(self, level: str) -> int:
        """How many playouts a level may spend on this decision."""
        return self._match.game.playouts.get(level, 0)

    def imagine(self, seed: int) -> Match[Any]:
        """A match to look ahead in, whose unseen dice and tiles are drawn afresh."""
        return self._match.imagine(seed)


@dataclass(frozen=True)
class Choice:
    """A bot's answer: a move, and the score parts it aims at with what they may gain.

    `then` are the moves that the bot means to make after it in the same decision, while nothing new is seen.
    """

    move: Move
    expects: Mapping[str, float] = field(default_factory=dict)
    then: tuple[Move, ...] = ()


#: a thought that gives way often and says how much of it is done (0 to 1); its value is the answer
Thought = Generator[float, None, Choice]


class Bot:
    """Anything that chooses. Fill in `choose`, or `think` if it takes long."""

    def choose(self, view: View, random: Random) -> Choice:
        """The answer, however long it takes."""
        return conclusion(self.think(view, random))

    def think(self, view: View, random: Random) -> Thought:
        """The same answer, in small steps: whoever waits may show progress, or stop and leave."""
        yield from ()
        return self.choose(view, random)


def conclusion(steps: Generator[Any, None, Answer]) -> Answer:
    """Go through a thought, or anything else done in steps, to its end."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            answer: Answer = end.value
            return answer


def saying(steps: Generator[Any, None, Answer], news: News) -> Generator[News, None, Answer]:
    """The same steps, at each of which this is said in place of their own news."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            answer: Answer = end.value
            return answer
        yield news


def pick(moves: list[Move], random: Random) -> Move:
    """One of the moves."""
    return moves[int(random.random() * len(moves))]
