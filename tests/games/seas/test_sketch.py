"""A table in a bot's mind and the checked match agree: the same moves, the same sheets, the same scores."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.games.registry import GAMES
from engine.games.seas.outlook import SeaOutlook, SeaTable
from engine.match import Match
from generator.shipped import shipped

SEAS = [
    (game, layout.id, players)
    for game in ("treasures", "monsters")
    for layout in shipped().layouts(game)
    for players in (GAMES[game].least_players, 3)
]


def outlook_of(match: Match[Any]) -> SeaOutlook:
    outlook = match.game.outlook(match, match.owing()[0])
    assert isinstance(outlook, SeaOutlook)
    return outlook


def state(table: SeaTable) -> list[Any]:
    sketches = [
        (s.routes, s.runs, s.ticks, s.faces, s.open, s.free, s.bottles, s.gold, s.ended) for s in table.sketches
    ]
    return [table.black, table.left, table.queue, table.round, sketches]


@pytest.mark.parametrize(("game", "layout", "players"), SEAS)
def test_a_table_in_mind_and_the_match_agree_move_by_move(game: str, layout: str, players: int) -> None:
    for seed in range(5):
        match: Any = GAMES[game].start(shipped().layout(game, layout), players, seed)
        random = Random(seed)
        table = outlook_of(match).table
        while not match.over:
            outlook, legal = outlook_of(match), match.legal_moves(match.owing()[0])
            assert state(table) == state(outlook.table)
            options = table.options()
            assert [outlook._move(option) for option in options] == legal
            place = int(random.random() * len(legal))
            assert outlook._option(legal[place]) == options[place]
            copied = table.copy()
            tried = table.tried(options[place])
            match.play(match.owing()[0], legal[place])
            table.make(options[place])
            assert state(copied) == state(outlook.table), "a copy goes its own way"
            assert tried.gold == table.sketches[copied.queue[0]].gold
            if not table.queue and not table.over:
                table.roll(match.black, tuple(sorted(match.white)))
        assert table.over
        assert table.values() == [score.total for score in match.scores()]
