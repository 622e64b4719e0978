"""TE-1 to TE-9."""

import pytest

from engine.errors import Refused
from engine.games.temple.rules import TempleMatch
from engine.match import Score
from tests.engine.boards import clause, known, match, sheet, texts

COURT = ". D .\n. . .\nD . ."

EXAMPLE_MAP = """
# # . . # #
# . . . . #
. . D . . .
. . . . . .
. . . . . .
. . D . . .
"""
EXAMPLE = """
 .  .  mummy  9  .  .
 .  2  1 10  mummy  .
 2  7  .  9  9  8
 2  mummy  9  6  7  7
 3  4  5  mummy  5  7
 4  4  .  5  5  mummy
"""
# Below a run from 1: two groups of three and two defeated mummies, ten in all.
MORE = "1 1 . 5 5 . . mummy mummy . . . . . ."


def score(cells: str, chart: str = "") -> Score:
    return sheet("temple", chart or _all_rooms(cells), cells).score()


def _all_rooms(cells: str) -> str:
    return "\n".join(" ".join("." for _ in line.split()) for line in cells.strip().splitlines())


def test_the_example_of_the_rulebook_is_worth_30() -> None:
    example = sheet("temple", EXAMPLE_MAP, EXAMPLE)
    assert example.score().parts == {"run": 9, "groups": 15, "mummies": 6}
    assert example.score().total == 30
    assert example.title() == "explorer"
    run = next(line for line in example.explain() if line.part == "run")
    assert run.cells == ("a4", "a5", "b5", "c5", "d4", "e4", "f3", "e3", "d2")


def test_te_1_a_number_goes_into_any_empty_cell_that_is_no_door() -> None:
    game = match("temple", COURT, [1, 2, 4])
    rooms = ("a1", "c1", "a2", "b2", "c2", "b3", "c3")
    assert set(texts(game)) == {f"{number}@{cell}" for number in range(1, 8) for cell in rooms}
    assert clause(game, 0, "1@b1") == "TE-1"
    assert clause(game, 0, "1@d1") == "TE-1"
    assert clause(game, 0, "8@a1") == "PP-3"


def test_te_2_lockpick_the_number_must_go_into_an_empty_door() -> None:
    game = match("temple", COURT, [1, "dakota", 3])
    assert texts(game) == ["1@b1", "1@a3", "3@b1", "3@a3", "4@b1", "4@a3"]
    assert clause(game, 0, "1@a1") == "TE-2"


def test_te_2_when_all_doors_are_filled_lockpick_is_ignored() -> None:
    game = match("temple", COURT, *[[1, "dakota", 3]] * 3)
    game.play(0, "1@b1")
    game.play(0, "1@a3")
    assert all(text.split("@")[0] in ("1", "3", "4") for text in texts(game))
    game.play(0, "4@a1")
    assert known(TempleMatch, game).sheets[0].tokens() == ["4", "1", ".", ".", ".", ".", "1", ".", "."]


def test_te_3_penny_writes_any_number_in_an_ordinary_cell() -> None:
    game = match("temple", COURT, ["penny", 1, 1])
    assert {text.split("@")[0] for text in texts(game)} == {str(number) for number in range(1, 16)}
    assert clause(game, 0, "9@b1") == "TE-1"


def test_te_3_penny_with_lockpick_writes_any_number_in_a_door() -> None:
    game = match("temple", COURT, ["penny", "dakota", 1])
    assert len(texts(game)) == 30
    game.play(0, "15@a3")


def test_te_4_a_mummy_never_stands_in_a_door() -> None:
    game = match("temple", COURT, [1, 1, "mummy"], players=2)
    assert texts(game) == [f"mummy@{cell}" for cell in ["a1", "c1", "a2", "b2", "c2", "b3", "c3"]]
    with pytest.raises(Refused) as refused:
        sheet("temple", COURT, ". mummy .\n. . .\n. . .")
    assert refused.value.refusal.clause == "TE-4"
    assert refused.value.refusal.place == ("cell", "b1")


def test_te_5_a_nine_beside_a_mummy_defeats_it_also_in_a_door() -> None:
    assert score("mummy 9").parts["mummies"] == 2
    assert score("mummy . 9").parts["mummies"] == -2
    assert score("mummy .\n. 9", ". .\n. D").parts["mummies"] == 2
    assert score("mummy 9 mummy").parts["mummies"] == 4


def test_te_6_the_game_ends_when_every_ordinary_cell_is_filled() -> None:
    game = match("temple", ". D\n. .", [1, 1, 1], [1, 1, "mummy"], [1, 1, 1], players=2)
    for cell in ("a1", "a2", "b2"):
        drawing = "mummy" if cell == "a2" else "1"
        for player in (0, 1):
            assert not game.over
            game.play(player, f"{drawing}@{cell}")
    assert game.over
    assert game.round == 3
    assert known(TempleMatch, game).sheets[0].tokens() == ["1", ".", "mummy", "1"]


def test_te_7_run_goes_up_by_exactly_one_through_adjacent_cells() -> None:
    assert score("1 2 3 4 5").parts["run"] == 5
    assert score("1 3 5 7 9").parts["run"] == 1
    assert score("3 2 1\n4 9 9\n5 6 7").parts["run"] == 7
    assert score("1 . 2").parts["run"] == 1
    assert score(". .").parts["run"] == 0
    assert score("14 15 mummy").parts["run"] == 2


def test_te_7_run_may_branch_but_each_cell_counts_once() -> None:
    assert score("2 2 2\n1 1 1").parts["run"] == 2


def test_te_7_groups_give_three_for_each_value_once() -> None:
    assert score("4 4 4").parts["groups"] == 3
    assert score("4 4 . 4").parts["groups"] == 0
    assert score("4 4 4 . 4 4 4").parts["groups"] == 3
    assert score("4 . .\n. 4 .\n. . 4").parts["groups"] == 3
    assert score("4 4 4\n5 5 5").parts["groups"] == 6


def test_te_7_numbers_in_doors_count_and_one_cell_serves_everything() -> None:
    whole = score("8 9 9 9 mummy", ". D D D .")
    assert whole.parts == {"run": 2, "groups": 3, "mummies": 2}


def test_te_8_a_tie_goes_to_the_longer_run() -> None:
    game = match("temple", ". . . .", *[[1, 2, 3]] * 4, players=2)
    for first, second, cell in ((1, 3, "a1"), (2, 3, "b1"), (3, 3, "c1"), (1, 5, "d1")):
        game.play(0, f"{first}@{cell}")
        game.play(1, f"{second}@{cell}")
    assert [score.parts["run"] for score in game.scores()] == [3, 1]
    assert [score.total for score in game.scores()] == [3, 4]
    assert Score({"run": 4, "groups": 0}, (4,)).tie > Score({"run": 1, "groups": 3}, (1,)).tie
    assert game.score(0).tie == (3,)


def test_te_8_equal_totals() -> None:
    game = match("temple", ". . . . .", *[[1, 2, 3]] * 5, players=2)
    for first, second, cell in ((1, 3, "a1"), (2, 3, "b1"), (3, 3, "c1"), (4, 6, "d1"), (6, 1, "e1")):
        game.play(0, f"{first}@{cell}")
        game.play(1, f"{second}@{cell}")
    assert [score.total for score in game.scores()] == [4, 4]
    assert game.winners() == [0]


def test_te_9_solo_mummies_stay_out_of_doors_and_titles_are_given() -> None:
    game = match("temple", ". D . .", [1, 1, 1], [1, 1, "mummy"])
    game.play(0, "1@a1")
    assert texts(game) == ["mummy@c1", "mummy@d1"], "the only neighbour is a door, so any free cell will do"
    titles = [sheet("temple", EXAMPLE_MAP, EXAMPLE).title(), sheet("temple", COURT, ". . .\n. . .\n. . .").title()]
    assert titles == ["explorer", "tourist"]


@pytest.mark.parametrize(
    ("cells", "key", "cell"),
    [
        ("0 .", "sheet_number", "a1"),
        ("16 .", "sheet_number", "a1"),
        (". boat", "sheet_token", "b1"),
        (". -3", "sheet_token", "b1"),
        (". ٣", "sheet_token", "b1"),
    ],
)
def test_sheets_that_cannot_be_are_refused_with_the_cell(cells: str, key: str, cell: str) -> None:
    with pytest.raises(Refused) as refused:
        sheet("temple", ". .", cells)
    assert (refused.value.refusal.key, refused.value.refusal.place) == (key, ("cell", cell))


def test_outside_cells_may_be_written_as_outside_or_empty() -> None:
    for cells in ("1 #", "1 ."):
        assert sheet("temple", ". #", cells).tokens() == ["1", "#"]
    for cells, key in (("1 2", "sheet_outside"), ("# .", "sheet_not_outside"), (". . .", "sheet_size")):
        with pytest.raises(Refused, match=key):
            sheet("temple", ". #", cells)
    with pytest.raises(Refused, match="sheet_key"):
        sheet("temple", ".", ".", treasures=[])


@pytest.mark.parametrize(
    ("cells", "total", "title"),
    [
        (EXAMPLE, 30, "explorer"),
        (EXAMPLE.replace("10", " ."), 29, "traveller"),
        ("1 2 3 4 5 6 7 8 9 10 11 12 13 14 15", 15, "scout"),
        ("1 2 3 4 5 6 7 8 9 10 11 12 13 14 .", 14, "tourist"),
        (f"1 2 3 4 5 6 7 8 9 10 11 12 13 14 15\n{MORE}", 25, "traveller"),
        (f"1 2 3 4 5 6 7 8 9 10 11 12 13 14 .\n{MORE}", 24, "scout"),
    ],
)
def test_te_9_a_title_begins_at_its_total(cells: str, total: int, title: str) -> None:
    chart = EXAMPLE_MAP if total >= 29 else _all_rooms(cells)
    whole = sheet("temple", chart, cells)
    assert (whole.score().total, whole.title()) == (total, title)
