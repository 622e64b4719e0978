"""The two plain bots: any move, and the move that looks best."""

from __future__ import annotations

from itertools import islice
from random import Random

from engine.bots.view import Bot, Choice, Thought, View, pick

# How many discoveries the random bot looks at before it picks one.
A_FEW = 40
# So many moves are weighed before somebody else may do something.
AT_ONCE = 60


class RandomBot(Bot):
    """Any legal move."""

    def choose(self, view: View, random: Random) -> Choice:
        moves = view.legal_moves() + list(islice(view.discoveries(), A_FEW))
        return Choice(pick(moves, random))


class GreedyBot(Bot):
    """The move that looks best one decision ahead; among equals, any.

    One in a hurry looks at so many moves at most, drawn out of all.
    """

    def __init__(self, most: int | None = None) -> None:
        self.most = most

    def think(self, view: View, random: Random) -> Thought:
        moves = view.candidates()
        if self.most and len(moves) > self.most:
            moves = [pick(moves, random) for _ in range(self.most)]
        worths: list[float] = []
        while len(worths) < len(moves):
            yield len(worths) / len(moves)
            worths += view.appraise(moves[len(worths) : len(worths) + AT_ONCE])
        best = max(worths)
        move = pick([move for move, worth in zip(moves, worths, strict=True) if worth == best], random)
        return Choice(move, view.expects(move))
