"""Skull Island, clause by clause: numbers, boats, dangers, the end of the game and its score."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.bots import BOTS, View, bot_random, play_out
from engine.errors import Refused
from engine.games.registry import GAMES
from engine.games.skull.rules import SkullMatch
from engine.games.skull.sheet import SkullLayout, SkullSheet
from engine.match import HandDice
from engine.record import read_record
from generator.shipped import shipped
from generator.words import LANGUAGES, Words
from generator.words.messages import score_sentence, whole_sentence
from tests.engine.boards import known

DATA = Path(__file__).parents[2] / "data"
OPEN_ISLAND = """
~ ~ ~ ~ ~ ~ ~
~ . . . . . ~
~ . . . . . ~
~ . . ^ . . ~
~ . . . . . ~
~ . . . . . ~
~ ~ ~ ~ ~ ~ ~
"""
# A mountain wall leaves one cell of coast, in b2.
WALLED_ISLAND = """
~ ~ ~ ~ ~ ~
~ . ^ ^ ^ ~
~ ^ . . ^ ~
~ ^ . . ^ ~
~ ^ ^ ^ ^ ~
~ ~ ~ ~ ~ ~
"""


def island(chart: str = OPEN_ISLAND) -> SkullLayout:
    return known(SkullLayout, GAMES["skull"].read_layout({"game": "skull", "map": chart}))


def match_with(*rolls: list[Any], chart: str = OPEN_ISLAND, players: int = 1, **options: str) -> SkullMatch:
    return known(SkullMatch, GAMES["skull"].start(island(chart), players, 0, options, HandDice(list(rolls))))


def cells_to_write(match: SkullMatch, player: int = 0) -> list[str]:
    moves = [str(move) for move in match.legal_moves(player)]
    return sorted({move.split("@")[1] for move in moves if move[0].isdigit()})


def numbers_to_write(match: SkullMatch, player: int = 0) -> list[int]:
    moves = [str(move) for move in match.legal_moves(player)]
    return sorted({int(move.split("@")[0]) for move in moves if move[0].isdigit()})


def drawn(match: SkullMatch, what: str, player: int = 0) -> list[str]:
    return [str(move).split("@")[1] for move in match.legal_moves(player) if str(move).startswith(f"{what}@")]


def refusal_of(match: SkullMatch, move: str, player: int = 0) -> tuple[str, str]:
    refusal = match.refusal(player, GAMES["skull"].read_move(move))
    assert refusal, f"{move} must be refused"
    assert all(whole_sentence(refusal, Words(language)) for language in LANGUAGES)
    return refusal.clause, refusal.key


def written(match: SkullMatch) -> SkullSheet:
    return match.sheets[0]


# SK-1 to SK-3: numbers.


def test_sk_1_a_number_goes_beside_a_number() -> None:
    match = match_with([1, 2, 4], [1, 1, 1])
    match.play(0, "7@b2")
    assert cells_to_write(match) == ["b3", "c2", "c3"]
    assert refusal_of(match, "1@f6") == ("SK-1", "not_beside")


def test_sk_1_a_number_goes_beside_a_boat() -> None:
    match = match_with([1, 2, 4], [1, "dakota", 1], [1, 1, 1])
    match.play(0, "7@b2")
    match.play(0, "boat@g6")
    assert cells_to_write(match) == ["b3", "c2", "c3", "f5", "f6"]


def test_sk_1_a_danger_opens_no_way() -> None:
    match = match_with([1, 2, 4], [1, 1, "danger"], [1, 1, 1])
    match.play(0, "7@b2")
    match.play(0, "danger@c3")
    assert cells_to_write(match) == ["b3", "c2"]


def test_sk_1_one_number_a_round_made_from_the_dice() -> None:
    match = match_with([1, 2, 4], [1, 1, 1])
    assert numbers_to_write(match) == [1, 2, 3, 4, 5, 6, 7]
    assert refusal_of(match, "8@b2") == ("PP-3", "number_not_made")
    match.play(0, "7@b2")
    assert match.round == 2


@pytest.mark.parametrize(
    ("move", "clause", "key"),
    [
        ("7@d4", "SK-1", "write_on_mountain"),
        ("7@a1", "SK-1", "write_on_sea"),
        ("7@z9", "SK-1", "outside"),
        ("7@b2", "PP-8", "cell_taken"),
        ("99@b3", "PP-3", "number_not_made"),
        ("boat@a2", "SK-4", "no_navigation"),
        ("danger@b3", "PP-5", "no_hazard"),
        ("treasure 7@c3", "SK-7", "treasure_not_shown"),
        ("treasure 7@z9", "SK-7", "treasure_not_shown"),
    ],
)
def test_sk_1_wrong_moves_say_why(move: str, clause: str, key: str) -> None:
    match = match_with([1, 2, 4], [1, 2, 4])
    match.play(0, "7@b2")
    assert refusal_of(match, move) == (clause, key)
    with pytest.raises(Refused):
        match.play(0, move)
    assert len(match.history) == 1


def test_sk_2_the_first_number_goes_on_the_coast() -> None:
    match = match_with([1, 2, 4])
    coast = [f"{column}{row}" for column in "bcdef" for row in range(2, 7) if column in "bf" or row in (2, 6)]
    assert cells_to_write(match) == sorted(coast)
    assert refusal_of(match, "1@c3") == ("SK-2", "coast_first")


def test_sk_2_a_corner_of_sea_makes_no_coast() -> None:
    assert island(WALLED_ISLAND).coast == 1 << island(WALLED_ISLAND).grid.index["b2"]


def test_sk_2_boats_do_not_narrow_the_coast() -> None:
    match = match_with([1, "dakota", 4], [1, 1, 1])
    before = cells_to_write(match)
    match.play(0, "boat@a2")
    assert cells_to_write(match) == before


def test_sk_2_an_inlet_is_coast_too() -> None:
    layout = island("~ ~ ~ ~ ~\n~ . . . ~\n~ . ~ . ~\n~ . . . ~\n~ ~ ~ ~ ~\n")
    names = layout.grid.names
    assert layout.anchorage >> layout.grid.index["c3"] & 1
    assert [names[cell] for cell in range(25) if layout.coast >> cell & 1] == [
        *("b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4")
    ]


def test_sk_3_a_cell_with_a_number_or_a_danger_is_not_free() -> None:
    match = match_with([1, 2, 4], [1, 1, "danger"], [1, 1, 1])
    match.play(0, "7@b2")
    match.play(0, "danger@b3")
    assert refusal_of(match, "1@b2") == ("PP-8", "cell_taken")
    assert refusal_of(match, "1@b3") == ("PP-8", "cell_taken")


def test_sk_3_a_circled_cell_is_still_free() -> None:
    sheet = SkullSheet(island())
    for cell in ("c2", "b3", "d3", "c4"):
        sheet.write(sheet.layout.grid.index[cell], 5)
    circled = sheet.layout.grid.index["c3"]
    assert sheet.treasures == {5: circled}
    assert sheet.targets() >> circled & 1
    sheet.write(circled, 8)
    assert sheet.treasures == {5: circled}


def test_pp_10_without_a_fitting_cell_any_free_land_will_do() -> None:
    match = match_with([1, 1, "danger"], [1, 1, 1], [1, 1, 1], chart=WALLED_ISLAND)
    match.play(0, "danger@b2")
    assert cells_to_write(match) == ["c3", "c4", "d3", "d4"]
    apart = match_with([1, 1, 1], [1, 1, 1], chart="~ ~ ~ ~ ~ ~\n~ . ~ ^ . ~\n~ ~ ~ ~ ~ ~\n")
    apart.play(0, "1@b2")
    assert cells_to_write(apart) == ["e2"]


# SK-4 and SK-5: Navigation and Penny.


def test_sk_4_navigation_draws_a_boat_in_any_free_anchorage() -> None:
    match = match_with([1, "dakota", 4], [1, "dakota", 4])
    rim = [f"{column}{row}" for row in range(1, 8) for column in "abcdefg"]
    anchorages = [cell for cell in rim if (cell[0] in "ag") != (cell[1] in "17")]
    assert drawn(match, "boat") == anchorages
    assert refusal_of(match, "boat@a1") == ("SK-4", "no_anchorage")
    assert refusal_of(match, "boat@b2") == ("SK-4", "no_anchorage")
    assert refusal_of(match, "boat@z9") == ("SK-4", "no_anchorage")
    match.play(0, "boat@a2")
    assert drawn(match, "boat") == [cell for cell in anchorages if cell != "a2"]
    assert refusal_of(match, "boat@a2") == ("PP-8", "cell_taken")


def test_sk_4_a_mountain_makes_an_anchorage() -> None:
    match = match_with([1, "dakota", 4], chart=WALLED_ISLAND)
    assert "d1" in drawn(match, "boat")


def test_sk_4_navigation_may_be_left_for_a_number() -> None:
    match = match_with([1, "dakota", 4])
    assert numbers_to_write(match) == [1, 4, 5]
    match.play(0, "5@b2")
    assert not written(match).boats


def test_sk_5_penny_writes_any_number() -> None:
    match = match_with(["penny", 2, 4])
    assert numbers_to_write(match) == list(range(1, 16))
    assert not drawn(match, "boat")


def test_sk_5_with_navigation_too_a_player_uses_one_of_the_two() -> None:
    match = match_with(["penny", "dakota", 4], players=2)
    match.play(0, "15@b2")
    assert match.owing() == (1,)
    match.play(1, "boat@a2")
    assert match.round == 2


# SK-6: dangers.


def test_sk_6_everybody_draws_a_danger_on_another_sheet() -> None:
    match = match_with([1, 2, "danger"], players=3)
    assert all(match.decision(player).on != player for player in range(3))
    assert len(drawn(match, "danger")) == 24
    assert refusal_of(match, "3@b2") == ("PP-5", "hazard_cancels")
    assert refusal_of(match, "danger@d4") == ("PP-6", "hazard_cell")
    assert refusal_of(match, "danger@a1") == ("PP-6", "hazard_cell")
    for player in range(3):
        match.play(player, "danger@c3")
    assert [sheet.dangers.bit_count() for sheet in match.sheets] == [1, 1, 1]


def test_sk_6_danger_cancels_navigation_and_penny() -> None:
    match = match_with(["penny", "dakota", "danger"])
    assert all(str(move).startswith("danger@") for move in match.legal_moves(0))


def test_sk_6_with_five_bubbles_ticked_the_danger_face_is_ignored() -> None:
    rolls: list[list[Any]] = [[1, 1, "danger"]] * 5 + [[2, 3, "danger"], ["penny", "dakota", "danger"]]
    match = match_with(*rolls, players=2)
    for cell in ("b2", "c2", "d2", "e2", "f2"):
        match.play(0, f"danger@{cell}")
        match.play(1, f"danger@{cell}")
    assert match.decision(0) == (0, 0, "number")
    assert numbers_to_write(match) == [2, 3, 5]
    assert refusal_of(match, "danger@b3") == ("PP-5", "no_hazard")
    match.play(0, "5@b3")
    match.play(1, "5@b3")
    assert numbers_to_write(match) == list(range(1, 16))
    assert drawn(match, "boat")


# SK-10 to SK-13: dangers at the end, and the score.


def read(cells: str, *treasures: str, chart: str = OPEN_ISLAND) -> SkullSheet:
    data = {"game": "skull", "cells": cells, "treasures": list(treasures)}
    return known(SkullSheet, GAMES["skull"].read_sheet(data, island(chart)))


def board(**cells: str) -> SkullSheet:
    """A sheet of the open island with these things in these cells."""
    names = island().grid.names
    rows = ["".join(f" {cells.get(name, '.')}" for name in names[start : start + 7]) for start in range(0, 49, 7)]
    return read("\n".join(rows))


@pytest.mark.parametrize("nine", ["b2", "c2", "d2", "b3", "d3", "b4", "c4"])
def test_sk_10_a_nine_in_any_adjacent_cell_overcomes(nine: str) -> None:
    sheet = board(c3="danger", **{nine: "9"})
    assert sheet.score().parts["dangers"] == 9


def test_sk_10_a_nine_written_before_or_after() -> None:
    for first, second in (("danger@b2", "9@b3"), ("9@b3", "danger@b2")):
        match = match_with(
            *([[1, 1, "danger"], ["penny", 1, 1]] if first[0] == "d" else [["penny", 1, 1], [1, 1, "danger"]])
        )
        match.play(0, first)
        match.play(0, second)
        assert match.score(0).parts == {"treasures": 0, "dangers": 9}


def test_sk_10_a_boat_is_no_nine() -> None:
    assert board(b2="danger", a2="boat").score().parts["dangers"] == 0


def test_sk_11_the_smallest_adjacent_number_counts() -> None:
    assert board(c3="danger", c2="12", b3="4", d3="9").score().parts["dangers"] == 4
    assert board(c3="danger", c2="12", b3="4", d3="8").score().parts["dangers"] == -4


def test_sk_11_a_danger_with_no_number_beside_it_is_worth_nothing() -> None:
    sheet = board(c3="danger", d3="danger", f6="3")
    assert sheet.score().parts["dangers"] == 0
    assert [line.key for line in sheet.explain()] == ["danger_alone", "danger_alone"]


def test_sk_11_one_number_may_count_for_several_dangers() -> None:
    assert board(b3="danger", d3="danger", c3="6").score().parts["dangers"] == -12


PLUS = """
. . .    .   . . .
. . 13   .   . . .
. 13 {}  13  . . .
. . 13   .   . . .
. .  .   .   . . .
. .  .   .   . . .
. .  .   .   . . .
"""


def test_sk_11_a_treasure_on_a_danger_not_overcome_is_worth_nothing() -> None:
    lost = read(PLUS.format("danger"), "13@c3")
    assert lost.score().parts == {"treasures": 0, "dangers": -13}
    assert lost.score().tie == (0,)
    assert [line.key for line in lost.explain()] == ["treasure_lost", "danger_feared"]
    kept = read(PLUS.format("danger").replace(". . 13   .", ". . 13   9", 1), "13@c3")
    assert kept.score().parts == {"treasures": 13, "dangers": 9}
    assert kept.score().tie == (13,)


def test_sk_12_the_game_ends_with_the_round_of_the_fifth_treasure() -> None:
    match = match_with(["penny", 1, 1], ["penny", 1, 1], players=2)
    sheet = match.sheets[0]
    index = sheet.layout.grid.index
    sheet.treasures = {value: index[cell] for value, cell in ((1, "b2"), (2, "c2"), (3, "d2"), (4, "e2"))}
    for cell in ("b3", "d3", "c4"):
        sheet.fill(index[cell], 15)
    match.play(0, "15@c2")
    assert len(sheet.treasures) == 5
    assert not match.over, "the others finish the round"
    match.play(1, "15@c2")
    assert match.over


def test_sk_12_the_game_ends_when_a_sheet_has_no_free_land() -> None:
    small = "~ ~ ~ ~\n~ . . ~\n~ ~ ~ ~\n"
    match = match_with([1, 1, 1], ["penny", "dakota", 1], [1, 1, "danger"], chart=small, players=2)
    match.play(0, "1@b2")
    match.play(1, "1@b2")
    match.play(0, "boat@b1")
    match.play(1, "1@c2")
    assert match.over
    assert match.round == 2


def test_sk_12_a_danger_may_take_the_last_land() -> None:
    match = match_with([1, 1, 1], [1, 1, "danger"], chart="~ ~ ~ ~\n~ . . ~\n~ ~ ~ ~\n")
    match.play(0, "1@b2")
    match.play(0, "danger@c2")
    assert match.over


EXAMPLE_MAP = "\n".join(["~ " * 12, *["~ " + ". " * 10 + "~"] * 10, "~ " * 12])
EXAMPLE = """
. . .   . . . . . .  .  .  .
. . 4   . . . . . 9  10 4  .
. 4 .   4 . . . . 10 danger 10 .
. . 4   . . . . . .  10 .  .
. . .   . . . . . .  .  .  .
. . 1   . . . 9 . .  7  .  .
. 1 .   1 . 9 . 9 7  .  7  .
. . 1   . . . 9 . .  7  .  .
. danger . . . . . . . . danger .
. . .   . . . . . .  .  .  .
. . .   . . . . . .  .  .  .
. . .   . . . . . .  .  .  .
"""


def test_sk_13_the_rulebook_s_example() -> None:
    sheet = read(EXAMPLE, "4@c3", "1@c7", "9@g7", "7@j7", "10@j3", chart=EXAMPLE_MAP)
    assert sheet.score().parts == {"treasures": 31, "dangers": -4}
    assert sheet.score().total == 27
    points = {(line.part, line.points) for line in sheet.explain()}
    assert points == {("treasures", v) for v in (4, 1, 9, 7, 10)} | {("dangers", v) for v in (-1, 4, -7)}
    assert all(score_sentence("skull", line, Words(language)) for line in sheet.explain() for language in LANGUAGES)
    sheet.treasures.clear()
    names = sheet.layout.grid.names
    assert {f"{value}@{names[cell]}" for value, cell in sheet.all_finds()} == {
        *("4@c3", "1@c7", "9@g7", "7@j7", "10@j3")
    }


def test_sk_13_a_tie_goes_to_the_most_valuable_treasure() -> None:
    match = match_with(players=2)
    index = match.layout.grid.index
    for sheet, values in zip(match.sheets, ((4, 5), (2, 7)), strict=True):
        sheet.treasures = {values[0]: index["b2"], values[1]: index["c2"]}
    assert [score.total for score in match.scores()] == [9, 9]
    assert match.winners() == [1]
    match.sheets[0].treasures = dict(match.sheets[1].treasures)
    assert match.winners() == [0, 1]


@pytest.mark.parametrize(
    ("total", "title"),
    [
        *((-30, "tourist"), (59, "tourist"), (60, "scout"), (74, "scout")),
        *((75, "traveller"), (89, "traveller"), (90, "explorer"), (110, "explorer")),
    ],
)
def test_sk_14_titles(total: int, title: str, monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = SkullSheet(island())
    score = type(sheet.score())({"treasures": total, "dangers": 0})
    monkeypatch.setattr(sheet, "score", lambda: score)
    assert sheet.title() == title


def test_sk_14_solo_dangers_stand_beside_what_was_filled_last() -> None:
    match = match_with([1, 1, "danger"], [1, "dakota", 1], [1, 1, "danger"], [1, 1, "danger"])
    assert len(drawn(match, "danger")) == 24, "before the first round anywhere"
    match.play(0, "danger@f6")
    match.play(0, "boat@a2")
    assert drawn(match, "danger") == ["b2", "b3"]
    assert refusal_of(match, "danger@c2") == ("PP-9", "hazard_adjacent")
    match.play(0, "danger@b2")
    assert drawn(match, "danger") == ["c2", "b3", "c3"]


def test_sk_14_titles_only_by_the_solo_rule() -> None:
    assert match_with().title(0) == "tourist"
    assert match_with(players=2, hazards="solo").title(1) == "tourist"
    assert match_with(players=2).title(0) is None
    assert match_with(hazards="neighbour").title(0) is None


@pytest.mark.parametrize("layout_id", ["four-capes", "lantern-bay"])
def test_sk_14_the_top_title_is_within_reach(layout_id: str) -> None:
    text = (DATA / f"skull-{layout_id}-explorer.json").read_text(encoding="utf-8")
    match = read_record(text, shipped()).replay()
    assert match.over
    assert match.title(0) == "explorer"
    assert match.score(0).total > 100


# Bots.


def test_random_gets_no_title_as_a_gift() -> None:
    for layout in shipped().layouts("skull"):
        for seed in range(10):
            match = GAMES["skull"].start(layout, 1, seed)
            play_out(match, "random")
            assert match.title(0) == "tourist"


def test_a_bot_says_what_it_hopes_for() -> None:
    match = match_with(["penny", 1, 1], ["penny", 1, 1])
    match.play(0, "9@b2")
    choice = BOTS["greedy"].choose(View(match, 0), bot_random(0, 0))
    assert tuple(choice.expects) == ("treasures", "dangers")
    assert choice.expects["treasures"] > 0


def test_a_bot_draws_dangers_where_they_hurt_another() -> None:
    match = match_with(["penny", 1, 1], [1, 1, "danger"], players=2)
    match.play(0, "9@b2")
    match.play(1, "8@b2")
    worths = dict(zip(map(str, match.legal_moves(0)), match.appraise(0, match.legal_moves(0)), strict=True))
    assert worths["danger@b3"] == max(worths.values()) > worths["danger@f6"]
    assert match.expects(0, match.legal_moves(0)[0]) == {}
