"""A table in a bot's mind and the checked match agree: the same moves, the same sheets, the same scores."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.bots import GreedyBot, View, conclusion, play_out
from engine.bots.search import SearchBot
from engine.games.registry import GAMES
from engine.games.seas.estimate import seen_on
from engine.games.seas.outlook import AT_ONCE, SeaOutlook, SeaTable
from engine.match import Match
from generator.shipped import shipped
from tests.tiers import some_of

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


@pytest.mark.parametrize(("game", "layout", "players"), some_of(SEAS, *SEAS[::3]))
def test_a_table_in_mind_and_the_match_agree_move_by_move(game: str, layout: str, players: int) -> None:
    for seed in range(5):
        match: Any = GAMES[game].start(shipped().layout(game, layout), players, seed)
        random = Random(seed)
        table = outlook_of(match).table
        while not match.over:
            outlook, legal = outlook_of(match), match.legal_moves(match.owing()[0])
            assert state(table) == state(outlook.table)
            fresh = [seen_on(sketch) for sketch in outlook.table.sketches]
            assert [seen_on(sketch) for sketch in table.sketches] == fresh, "what is kept is what one sees anew"
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


@pytest.mark.parametrize(("game", "layout", "players"), some_of(SEAS, *SEAS[::5]))
def test_a_playout_says_the_same_each_time_and_changes_nothing(game: str, layout: str, players: int) -> None:
    match = GAMES[game].start(shipped().layout(game, layout), players, 9)
    outlook = outlook_of(match)
    ranked = outlook.ranked(3)
    assert [option.worth for option in ranked] == sorted((option.worth for option in ranked), reverse=True)
    before = state(outlook.table.copy())
    values = [conclusion(outlook.playout(option.line, 5)) for option in ranked]
    assert values == [conclusion(outlook.playout(option.line, 5)) for option in ranked]
    assert len({conclusion(outlook.playout(ranked[0].line, seed)) for seed in range(5)}) > 1
    assert state(outlook.table) == before


@pytest.mark.parametrize("game", ["treasures", "monsters"])
def test_what_strong_thinks_of_a_sheet_is_better_than_easy(game: str) -> None:
    """By one look ahead, without any playout: alone on the same dice, or at one table with seats exchanged."""
    lead = 0.0
    for seed in range(6):
        for layout in shipped().first(game):
            match = GAMES[game].start(layout, GAMES[game].least_players, seed)
            place, rival = seed % match.players, match.copy()
            while not match.over:
                player = match.owing()[0]
                looks = SearchBot("strong", 0) if player == place else GreedyBot()
                match.play(player, looks.choose(View(match, player), Random(seed)).move)
            if match.players == 1:
                play_out(rival, "easy")
                lead += match.score(0).total - rival.score(0).total
            else:
                lead += match.score(place).total - match.score(1 - place).total
    assert lead > 0


def test_a_search_gives_way_while_it_looks_at_many_drawings() -> None:
    """A die at a reef opens the whole sea: no step may look at all of it."""
    match: Any = GAMES["monsters"].start(shipped().layouts("monsters")[0], 2, 1)
    table = outlook_of(match).table
    reef = next(die for die in range(1, 7) if match.layout.costs[match.black][die])
    table.left = [reef]
    looks = SeaOutlook(table).ranking(3)
    steps = sum(1 for _ in looks)
    assert steps == len(table.options()) // AT_ONCE > 2
