"""Great moments of every game: what a move brought is said, lit, counted, and told in the log."""

from random import Random

import pytest

from engine.bots import View, bot_of
from engine.games.registry import game_of
from engine.record import record_of
from generator.words import LANGUAGES, Words
from tests.webplay.tapper import started
from webplay.app.play import play_of, playable
from webplay.app.table.session import Session
from webplay.app.table.told import told_news

SEEDS = range(3)


@pytest.mark.parametrize("game", playable())
def test_every_game_has_its_moments_and_the_log_tells_them(game: str) -> None:
    kind, heard = play_of(game).controls, 0
    for seed in SEEDS:
        match, random = started(game, seed, game_of(game).least_players), Random(seed)
        session = Session(record_of(match, tuple(f"P{player}" for player in range(match.players)), {}))
        match, bot = session.match, bot_of("greedy")
        expected: dict[int, int] = {}
        while not match.over:
            player = match.owing()[-1]
            choice = bot.choose(View(match, player), random)
            for move in (choice.move, *choice.then):
                before, score = kind.snapshot(match, player), match.score(player).parts
                session.play(player, move)
                after, parts = kind.snapshot(match, player), match.score(player).parts
                for language in LANGUAGES:
                    news = kind.news(before, after, Words(language), player)
                    assert all(one.words and one.icon for one in news)
                for one in news:
                    assert one.points <= max(0, parts[one.part] - score[one.part])
                    assert one.points > 0
                assert [one.points for one in news] == sorted((one.points for one in news), reverse=True)
                if news:
                    expected[len(session.log) - 1] = len(news)
        assert told_news(session, kind, Words("en")).keys() == expected.keys()
        heard += len(expected)
    assert heard, "nothing great in whole games"
