"""A bot that errs as beginners do: it overlooks moves, forgets parts of the score, and sees only what comes now."""

from __future__ import annotations

from random import Random

from engine.bots.view import Bot, Choice, View, pick
from engine.match import Move

# A beginner looks at so many moves, and no more.
NOTICED = 8
# How often a beginner forgets one part of the score.
FORGETS = 0.5


class BeginnerBot(Bot):
    """The best of a few moves, by the parts of the score that it thinks of."""

    def choose(self, view: View, random: Random) -> Choice:
        noticed = self._noticed(view.candidates(), random)
        forgotten = view.parts[int(random.random() * len(view.parts))] if random.random() < FORGETS else ""
        hopes = [view.expects(move) for move in noticed]
        worths = [sum(gain for part, gain in hope.items() if part != forgotten) for hope in hopes]
        best = max(worths)
        move = pick([move for move, worth in zip(noticed, worths, strict=True) if worth == best], random)
        return Choice(move, hopes[noticed.index(move)])

    def _noticed(self, moves: list[Move], random: Random) -> list[Move]:
        return moves if len(moves) <= NOTICED else [pick(moves, random) for _ in range(NOTICED)]
