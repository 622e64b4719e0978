"""The two plain bots: any move, and the move that looks best."""

from __future__ import annotations

from itertools import islice
from random import Random

from engine.bots.view import Bot, Choice, View, pick

# How many discoveries the random bot looks at before it picks one.
A_FEW = 40


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

    def choose(self, view: View, random: Random) -> Choice:
        moves = view.candidates()
        if self.most and len(moves) > self.most:
            moves = [pick(moves, random) for _ in range(self.most)]
        worths = view.appraise(moves)
        best = max(worths)
        move = pick([move for move, worth in zip(moves, worths, strict=True) if worth == best], random)
        return Choice(move, view.expects(move))
