"""What a search plays on the island: the unchecked way agrees with the checked one, and stops where it should."""

from __future__ import annotations

from random import Random

import pytest

from engine.bots import conclusion
from engine.bots.weights import shipped_weights
from engine.games.pan.bot import TURNS, Guess
from engine.games.pan.outlook import PanOutlook, Standing, standing_of
from engine.games.pan.rules import PanMatch
from engine.games.registry import GAMES
from generator.shipped import shipped

LAYOUTS = [layout.id for layout in shipped().layouts("pan")]


def started(layout: str, players: int, seed: int) -> PanMatch:
    match = GAMES["pan"].start(shipped().layout("pan", layout), players, seed)
    assert isinstance(match, PanMatch)
    return match


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("players", [2, 4])
def test_moves_unchecked_and_checked_agree(layout: str, players: int) -> None:
    for seed in range(4):
        checked, random = started(layout, players, seed), Random(seed)
        light = checked.copy()
        while not checked.over:
            player, legal = checked.player, checked.legal_moves(checked.player)
            assert light.legal_moves(player) == legal
            assert light.table() == checked.table()
            move = legal[int(random.random() * len(legal))]
            kept = light.copy()
            checked.play(player, move)
            light.make(player, move)
            assert kept.legal_moves(player) == legal, "a copy goes its own way"
        assert light.over
        assert light.scores() == checked.scores()
        assert not light.history, "nothing is recorded"


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_worth_of_a_move_is_the_sum_of_its_parts(layout: str) -> None:
    match, random = started(layout, 3, 4), Random(4)
    while not match.over:
        moves, guess = match.legal_moves(match.player), Guess(match, match.player)
        worths = match.appraise(match.player, moves)
        assert worths == pytest.approx([sum(guess.parts(move).values()) for move in moves])
        match.make(match.player, moves[int(random.random() * len(moves))])


def test_a_playout_says_the_same_each_time_and_changes_nothing() -> None:
    match = started("first-shore", 2, 7)
    before = match.table()
    outlook = GAMES["pan"].outlook(match, 0)
    lines = [option.line for option in outlook.ranked(3)]
    values = [conclusion(outlook.playout(line, 5)) for line in lines]
    assert values == [conclusion(outlook.playout(line, 5)) for line in lines]
    assert len({conclusion(outlook.playout(lines[0], seed)) for seed in range(6)}) > 1
    assert match.table() == before


def test_a_playout_gives_everybody_as_many_turns() -> None:
    match = started("first-shore", 3, 7)
    match.round, match.player = 4, 1
    outlook = PanOutlook(match, 1, shipped_weights(Standing, "pan"), 2)
    for turn, player, goes_on in ((4, 2, True), (6, 0, True), (6, 1, False), (6, 2, False)):
        match.round, match.player = turn, player
        assert outlook.goes_on(match) is goes_on


def test_a_standing_is_the_score_when_no_turn_is_left() -> None:
    match = started("first-shore", 2, 3)
    match.markers[0], match.reserves[0] = [4, 0, 1], [3, 2, 9]
    assert standing_of(match, 0, shipped_weights(Standing, "pan")) > match.score(0).total
    match.round, match.player = TURNS, 1
    assert standing_of(match, 0, shipped_weights(Standing, "pan")) == match.score(0).total
    assert standing_of(match, 1, shipped_weights(Standing, "pan")) > match.score(1).total
