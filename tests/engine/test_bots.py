"""Bots: fair, legal, and the greedy one better than chance."""

from __future__ import annotations

from random import Random

import pytest

from engine.bots import BOTS, GreedyBot, View, bot_of, bot_random, play_on
from engine.errors import Refused
from engine.games.registry import GAMES
from generator.shipped import shipped

# How many of a hundred games the greedy bot must win against the random one.
WINS = {"temple": 95, "skull": 95, "valley": 95, "treasures": 90, "monsters": 90, "pan": 90}
GAMES_TO_PLAY = 40


@pytest.mark.parametrize("game", list(GAMES))
def test_greedy_beats_random(game: str) -> None:
    """Forty games here, with room for luck; `make soak` plays a hundred against the full number."""
    assert greedy_wins(game, GAMES_TO_PLAY) >= WINS[game] * GAMES_TO_PLAY / 100 - 2


def greedy_wins(game: str, games: int) -> int:
    """How many two-player games greedy wins alone; it takes turns in going first."""
    won = 0
    for seed in range(games):
        greedy = seed % 2
        layouts = shipped().layouts(game)
        match = GAMES[game].start(layouts[seed // 2 % len(layouts)], 2, seed)
        bots = {greedy: BOTS["greedy"], 1 - greedy: BOTS["random"]}
        play_on(match, bots, {player: bot_random(seed, player) for player in (0, 1)})
        won += match.winners() == [greedy]
    return won


@pytest.mark.parametrize("game", list(GAMES))
def test_bots_see_no_seed(game: str) -> None:
    """The same table with another future gives the same answer."""
    least = max(2, GAMES[game].least_players)
    match = GAMES[game].start(shipped().layouts(game)[0], least, 77)
    for turn in range(12):
        if match.over:
            break
        player = match.owing()[0]
        other = match.imagine(123_456 + turn)
        for bot in BOTS.values():
            here = bot.choose(View(match, player), Random(turn))
            there = bot.choose(View(other, player), Random(turn))
            assert here == there
        match.play(player, here.move)
    assert not hasattr(View(match, 0), "seed")


@pytest.mark.parametrize("game", list(GAMES))
def test_a_choice_names_the_score_parts_it_aims_at(game: str) -> None:
    least = GAMES[game].least_players
    match = GAMES[game].start(shipped().layouts(game)[0], least, 5)
    named = set()
    while not match.over:
        player = match.owing()[0]
        choice = GreedyBot().choose(View(match, player), Random(1))
        assert set(choice.expects) <= set(match.game.parts)
        named |= {part for part, gain in choice.expects.items() if gain > 0}
        match.play(player, choice.move)
    assert len(named) >= 2


def test_a_bot_that_is_not_there_is_refused() -> None:
    with pytest.raises(Refused, match="bot"):
        bot_of("hal")


def test_a_view_lets_a_searching_bot_play_on_in_imagined_matches() -> None:
    match = GAMES["temple"].start(shipped().layouts("temple")[0], 1, 9)
    view = View(match, 0)
    futures = []
    for seed in range(3):
        fancied = view.imagine(seed)
        fancied.play(0, view.legal_moves()[0])
        futures.append(tuple(fancied.roll_data()))
    assert len(match.history) == 0
    assert len(set(futures)) > 1
