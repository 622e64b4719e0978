"""The dice for a table on paper are those of the game on the page."""

from __future__ import annotations

from typing import Any

import pytest

from engine.bots import play_out
from engine.games.registry import GAMES
from engine.games.skull.sheet import BUBBLES
from engine.layout import MapLayout
from engine.record import Record
from generator.shipped import shipped
from generator.words import FALLBACK, LANGUAGES, Words
from tests.engine.boards import known
from webplay.app.dice.rollers import roller_of
from webplay.app.dice.rolling import plain
from webplay.app.play import play_of

EN = Words("en")
WITH_DICE = ("temple", "skull", "valley", "treasures", "monsters")


def played(game: str, players: int, seed: int) -> tuple[Any, list[tuple[int, Any]]]:
    """A whole game by bots, and the match as it stood when each round began."""
    layout = shipped().layouts(game)[0]
    match = GAMES[game].start(layout, players, seed)
    play_out(match, "random")
    rounds: dict[int, Any] = {}

    def watch(match: Any, player: int, move: Any) -> None:
        rounds.setdefault(match.round, match.copy())

    moves = tuple((player, str(move)) for player, move in match.moves())
    Record(GAMES[game], layout, tuple("ABCD"[:players]), seed, moves=moves).replay(watch)
    return layout, sorted(rounds.items())


@pytest.mark.parametrize("game", WITH_DICE)
@pytest.mark.parametrize("players", [2, 3])
def test_paper_has_the_dice_of_the_page(game: str, players: int) -> None:
    layout, rounds = played(game, players, 11)
    roller = roller_of(GAMES[game], layout, 11, players)
    assert len(rounds) > 5
    for number, match in rounds:
        rolled = roller.round(number, EN)
        assert list(rolled.dice) == play_of(game).controls.dice(match, EN)
        assert rolled.spoken == play_of(game).controls.roll_words(match, EN)
        if rolled.hazard:
            assert match.decision(0).kind == "hazard"
            assert rolled.swap == match.on
        elif game not in ("treasures", "monsters"):
            assert match.decision(0).kind == "number"
            assert rolled.numbers
        else:
            assert rolled.first == match.first_player
            assert len(rolled.allows) == len(set(match.white))


def test_dangers_end_when_the_sheet_is_full_of_them() -> None:
    layout = shipped().layouts("skull")[0]
    roller = roller_of(GAMES["skull"], layout, 3, 2)
    faces = [roller.round(number, EN) for number in range(1, 120)]
    assert sum(rolled.hazard for rolled in faces) == BUBBLES
    assert any(EN("page.dice.no_more_dangers") in rolled.allows for rolled in faces)


def test_a_hundred_swap_and_nobody_keeps_their_own() -> None:
    roller = roller_of(GAMES["temple"], shipped().layouts("temple")[0], 5, 100)
    hazards = [rolled for number in range(1, 40) if (rolled := roller.round(number, EN)).hazard]
    assert hazards
    for rolled in hazards:
        assert sorted(rolled.swap) == list(range(100))
        assert all(sheet != player for player, sheet in enumerate(rolled.swap))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_roll_has_words(language: str) -> None:
    words = Words(language)
    for game in WITH_DICE:
        # The words of a roll are the same on all maps.
        for layout in shipped().layouts(game)[: None if language == FALLBACK else 1]:
            columns = known(MapLayout, layout).grid.columns
            for players in (GAMES[game].least_players, 4):
                for swaps in (True, False):
                    roller = roller_of(GAMES[game], layout, 9, players, swaps)
                    assert len(roller.opening(words)) == (columns if roller.sets_up else 0)
                    for number in range(1, 60):
                        assert all(roller.round(number, words).allows)


def test_plain_dice() -> None:
    rolled = plain(4, 2, 5)
    assert len(rolled.dice) == 5
    assert rolled == plain(4, 2, 5)
    assert rolled != plain(4, 3, 5)
