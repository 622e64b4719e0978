"""A sheet in a bot's mind and the checked match agree: the same moves, the same sheets, the same scores."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.bots import View, bot_of
from engine.games.penny.match import PennyMatch
from engine.games.penny.sketch import SketchOutlook
from engine.games.registry import GAMES
from engine.match import Match
from generator.shipped import shipped

SKETCHED = ["temple"]
MAPS = [(game, layout.id) for game in SKETCHED for layout in shipped().layouts(game)]


def sketch_of(match: Match[Any], player: int) -> Any:
    outlook = match.game.outlook(match, player)
    assert isinstance(outlook, SketchOutlook)
    return outlook.sketch


@pytest.mark.parametrize(("game", "layout"), MAPS)
@pytest.mark.parametrize("players", [1, 3])
def test_a_sketch_and_the_match_agree_move_by_move(game: str, layout: str, players: int) -> None:
    for seed in range(6):
        match = GAMES[game].start(shipped().layout(game, layout), players, seed)
        assert isinstance(match, PennyMatch)
        random = Random(seed)
        kept: dict[int, Any] = {}
        while not match.over:
            for player in match.owing():
                on, roll = match.on[player], match.roll
                sketch = kept.setdefault(on, sketch_of(match, player))
                assert sketch.state() == sketch_of(match, player).state()
                assert sketch.total() == match.score(on).total
                legal = match.legal_moves(player)
                assert sketch.moves(roll) == legal
                move = legal[int(random.random() * len(legal))]
                copied = sketch.copy()
                match.play(player, move)
                sketch.make(move)
                assert sketch.total() == match.score(on).total
                assert copied.moves(roll) == legal, "a copy goes its own way"
            if not match.over:
                for sketch in kept.values():
                    sketch.end_round()
                    assert not sketch.closed()


@pytest.mark.parametrize(("game", "layout"), MAPS)
def test_what_looks_best_is_legal_and_ranked(game: str, layout: str) -> None:
    match = GAMES[game].start(shipped().layout(game, layout), 2, 11)
    while not match.over:
        for player in match.owing():
            ranked = match.game.outlook(match, player).ranked(12)
            assert [option.worth for option in ranked] == sorted((option.worth for option in ranked), reverse=True)
            for option in ranked:
                assert match.refusal(player, option.line[0]) is None
            match.play(player, ranked[-1].line[0])


@pytest.mark.parametrize(("game", "layout"), MAPS)
def test_strong_plays_better_than_easy(game: str, layout: str) -> None:
    """Alone on the same dice, a few games."""

    def total(bot: str, seed: int) -> int:
        match = GAMES[game].start(shipped().layout(game, layout), 1, seed)
        random = Random(seed)
        while not match.over:
            choice = bot_of(bot).choose(View(match, 0), random)
            for move in (choice.move, *choice.then):
                match.play(0, move)
        return match.score(0).total

    seeds = range(3)
    assert sum(total("strong", seed) for seed in seeds) > sum(total("easy", seed) for seed in seeds)
