"""A decision on the island as a search sees it: everybody plays on for a few turns, and then the table is estimated.

Nothing is checked or recorded on the way: the imagined match is a copy that plays only moves it has listed itself.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.bots.outlook import MatchOutlook
from engine.games.pan.bot import CHANCE, TURNS
from engine.games.pan.island import DOMAIN_LETTERS
from engine.games.pan.rules import PanMatch
from engine.match import Match


class Standing(NamedTuple):
    """What a player has beside the score, in points, while turns are left."""

    #: an animal in the reserve, for the first three of a kind and for more, with one turn left and with more
    animal_last: float
    animal: float
    animal_more: float
    #: a marker that has not reached the bonus space, for every space that it and the reserve have made of the way
    bonus: float
    #: the wonder animal that a founded lake waits for, as part of what it may bring
    wonder: float
    #: a wonder-lake tile not placed, for each turn left
    unplaced: float
    #: a point of the opponents who are not the best one
    others: float


def standing_of(match: PanMatch, player: int, weights: Standing) -> float:
    """The score of a player, and while turns are left what may still come."""
    score = float(match.score(player).total)
    # Whose turn is over in this round has one turn less to come.
    turns = TURNS - match.round + (match.player <= player)
    if match.over or turns <= 0:
        return score
    reserve, markers, island, space = (
        match.reserves[player],
        match.markers[player],
        match.island,
        match.layout.bonus_space,
    )
    for kept, marker in zip(reserve, markers, strict=True):
        if turns == 1:
            score += weights.animal_last * min(kept, 3)
        else:
            score += weights.animal * min(kept, 3) + weights.animal_more * max(0, min(kept - 3, 3 * (turns - 1)))
        if marker < space:
            score += weights.bonus * min(marker + kept, space) / space
    score += weights.unplaced * len(match.unplaced[player]) * turns
    for hexagon, owner in island.founded.items():
        if owner.player == player and hexagon not in island.wonders:
            lake = island.lakes()[hexagon]
            missing = len(DOMAIN_LETTERS) - len(island.kinds_around(lake))
            if missing <= turns:
                score += weights.wonder * CHANCE[missing] * (len(island.occupied(lake)) + missing)
    return score


class PanOutlook(MatchOutlook):
    """A player's decision on the island."""

    match: PanMatch

    def __init__(self, match: PanMatch, player: int, weights: Standing, rounds: int) -> None:
        super().__init__(match, player)
        self.weights = weights
        self.last_round = match.round + rounds

    def goes_on(self, match: Match[Any]) -> bool:
        """Everybody has the same number of turns ahead; near the end, all that are left."""
        assert isinstance(match, PanMatch)
        return match.round < self.last_round or (match.round == self.last_round and match.player < self.player)

    def result(self, match: Match[Any]) -> float:
        assert isinstance(match, PanMatch)
        standings = [standing_of(match, player, self.weights) for player in range(match.players)]
        own = standings.pop(self.player)
        best = max(standings)
        return own - best - self.weights.others * (sum(standings) - best)
