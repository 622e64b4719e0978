"""What every game says of itself: its dice without a match, how long it can last, its names, its refusals."""

from __future__ import annotations

from typing import Any

import pytest

from engine.bots import play_out
from engine.errors import Unreadable
from engine.games.registry import GAMES
from engine.layout import Names
from engine.match import Match
from engine.sheet import SheetMatch
from engine.stamps import Stamp
from generator.shipped import shipped
from tests.engine import boards
from tests.engine.boards import why_not
from tests.games.seas.boards import dice, play, sea

WITH_DICE = [game for game in GAMES if game != "pan"]


def started(game: str, players: int | None = None, seed: int = 4) -> Match[Any]:
    return GAMES[game].start(shipped().layouts(game)[0], players, seed)


@pytest.mark.parametrize("game", WITH_DICE)
def test_dice_are_known_without_a_match(game: str) -> None:
    match = started(game)
    seen = {}
    while not match.over:
        seen[match.round] = match.roll_data()
        player = match.owing()[0]
        match.play(player, match.legal_moves(player)[0])
    assert all(GAMES[game].seeded_roll(4, number, match.players) == roll for number, roll in seen.items())


def test_a_game_without_dice_has_no_rolls_no_length_and_no_sheets() -> None:
    pan = GAMES["pan"]
    assert pan.seeded_roll(4, 1, 2) is None
    assert pan.longest(shipped().layouts("pan")[0]) == 0
    assert pan.last_round(started("pan")) == 0
    with pytest.raises(Unreadable, match="no_sheet"):
        pan.read_sheet({}, shipped().layouts("pan")[0])


@pytest.mark.parametrize("game", GAMES)
def test_a_trace_shows_the_table_before_the_move(game: str) -> None:
    match = started(game)
    player = match.owing()[0]
    trace = match.trace(player)
    shown = {key: value for key, value in trace.items() if key in ("sheet", "table")}
    assert shown == match.table_data(player)
    assert len(shown) == 1
    assert trace["legal"] == [str(move) for move in match.legal_moves(player)]


@pytest.mark.parametrize("game", WITH_DICE)
def test_no_game_lasts_longer_than_is_said(game: str) -> None:
    longest = GAMES[game].longest(shipped().layouts(game)[0])
    for seed in range(3):
        match = started(game, seed=seed)
        assert GAMES[game].last_round(match) <= longest
        play_out(match, "random")
        assert 0 < match.round <= longest


@pytest.mark.parametrize("game", WITH_DICE)
def test_sheets_of_one_table_are_explained_together(game: str) -> None:
    match = started(game, max(2, GAMES[game].least_players))
    play_out(match, "random")
    assert isinstance(match, SheetMatch)
    assert GAMES[game].table_explains(match.sheets) == [match.explain(player) for player in range(match.players)]
    assert GAMES[game].table_scores(match.sheets) == match.scores()


def test_a_language_without_a_name_of_its_own_says_the_english_one() -> None:
    names = Names({"en": "Sun Court", "fr": "Cour"})
    assert (names["fr"], names["pt"]) == ("Cour", "Sun Court")


def test_a_deed_of_the_rulebook_is_not_ours() -> None:
    assert Stamp("long_run", lambda match, player: True).is_ours
    assert not Stamp("sober", lambda match, player: True, "TR-9").is_ours


@pytest.mark.parametrize(
    ("game", "text", "clause"), [("temple", "boat@a1", "TE-1"), ("skull", "hut@b2", "SK-1"), ("valley", "boat@a1", "")]
)
def test_what_is_drawn_in_another_game_is_refused(game: str, text: str, clause: str) -> None:
    charts = {"temple": ". .", "skull": "~ ~ ~ ~\n~ . . ~\n~ ~ ~ ~", "valley": ". ."}
    match = boards.match(game, charts[game], [1, 2, 3])
    foreign = GAMES["skull" if game != "skull" else "valley"].read_move(text)
    refusal = match.refusal(0, foreign)
    assert refusal is not None
    if clause:
        assert (refusal.key, refusal.clause) == ("number_wanted", clause)


def test_do_4_a_sea_takes_drawings_and_bottles_only() -> None:
    match = sea("treasures", dice(1, 1, 2, 3))
    refusal = match.refusal(0, GAMES["temple"].read_move("3@a1"))
    assert refusal is not None
    assert (refusal.key, refusal.clause) == ("sea_move_wanted", "DO-4")


def test_do_4_who_begins_a_round() -> None:
    match = sea("monsters", dice(1, 2, 2, 2), dice(2, 1, 1, 1), dice(3, 1, 1, 1), players=2)
    assert match.first_player == match.owing()[0] == 0
    play(match, *(str(match.legal_moves(0)[0]),))
    play(match, str(match.legal_moves(1)[0]))
    assert match.round == 2
    assert match.first_player == match.owing()[0] == 1


def test_sk_9_a_treasure_that_is_not_shown_is_refused() -> None:
    match = boards.match("skull", "~ ~ ~ ~\n~ . . ~\n~ ~ ~ ~", [1, 2, 3])
    refusal = why_not(match, 0, "treasure 4@b2")
    assert (refusal.key, refusal.clause, refusal.cells) == ("treasure_not_shown", "SK-7", ("b2",))


@pytest.mark.parametrize("game", ["temple", "skull", "valley"])
def test_a_match_tells_what_may_still_score(game: str) -> None:
    match = started(game, seed=1)
    told = []
    while not match.over:
        told += match.prospects(0)
        player = match.owing()[0]
        match.play(player, match.legal_moves(player)[0])
    assert all(line.clause and line.key and line.points for line in told)
    assert told
    assert GAMES["pan"].start(shipped().layouts("pan")[0]).prospects(0) == []
