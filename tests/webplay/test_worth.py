"""What a move would change in the score is known before it is made, in every game."""

from random import Random

import pytest

from engine.bots import View, bot_of
from engine.games.registry import game_of
from engine.match import Score
from generator.words import LANGUAGES, Words
from tests.webplay.tapper import started
from webplay.app.play import play_of, playable
from webplay.app.table.worth import Worth, spoken_worth, worth_of, worth_words

SEED = 4


@pytest.mark.parametrize("game", playable())
def test_what_was_promised_comes_true(game: str) -> None:
    """The score after every move of a whole game is the one that was shown before it."""
    match, random = started(game, SEED, game_of(game).least_players), Random(SEED)
    bot, promised = bot_of("greedy"), 0
    while not match.over:
        player = match.owing()[0]
        move, on = bot.choose(View(match, player), random).move, match.decision(player).on
        before, worth, record = match.score(on), worth_of(match, player, move), repr(match)
        assert repr(match) == record
        match.play(player, move)
        assert match.score(on).parts == (worth.after.parts if worth else before.parts)
        promised += worth is not None
    assert promised > 3


@pytest.mark.parametrize("game", playable())
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_gain_is_said_in_the_unit_of_the_game(game: str, language: str) -> None:
    unit, words = play_of(game).controls.unit, Words(language)
    worth = Worth(0, Score({"one": 6}), Score({"one": 10}))
    assert worth.gain == 4
    assert worth.part("one") == 10
    assert worth_words(worth, 0, unit, words).startswith("+4")
    assert "4" in spoken_worth(worth, 0, unit, words)
    loss = Worth(1, Score({"one": 2}), Score({"one": 0}))
    assert "−2" in worth_words(loss, 0, unit, words)
    # On another's sheet it is said whose it is.
    assert len(worth_words(loss, 0, unit, words)) > len(worth_words(loss, 1, unit, words))


def test_parts_that_balance_are_no_gain() -> None:
    worth = Worth(0, Score({"one": 2, "two": 3, "three": 1}), Score({"one": 3, "two": 2, "three": 1}))
    assert worth_words(worth, 0, "star", Words("en")) == spoken_worth(worth, 0, "star", Words("en")) == ""
    assert [worth.part(part) for part in ("one", "two", "three")] == [3, 2, None]
