"""VA-1 to VA-8 and VA-12 to VA-14: rounds, dice, buildings, snakes, the end and the titles."""

import json
from pathlib import Path
from typing import Any

import pytest

from engine.codes.share import read_match, write_code
from engine.errors import Refused
from engine.games.registry import GAMES
from engine.games.valley.rules import ValleyMatch
from engine.grid import cells_of
from engine.match import winners
from engine.record import record_of
from engine.sheet import Sheet
from generator.shipped import shipped
from tests.engine.boards import clause, texts, why_not
from tests.games.valley.boards import layout, match, sheet

ROW = ". . . . . . ."
PLAIN = ". . .\n. . .\n. . ."
DATA = Path(__file__).parents[2] / "data"


def example() -> Sheet:
    return shipped().read_sheet((DATA / "valley-example.toml").read_text(encoding="utf-8"))


def test_the_example_of_the_rulebook() -> None:
    whole = example()
    assert whole.score().parts == {
        "full_grid": 0,
        "forests": 15,
        "cities": 18,
        "mountains": 14,
        "pyramids": 15,
        "buildings": 24,
        "snakes": -28,
    }
    lines = [(line.key, line.points) for line in whole.explain() if line.part in ("buildings", "snakes")]
    assert lines[:3] == [("hut", 10), ("statue", 10), ("mine", 4)]
    assert lines[3:] == [("snake", -9), ("snake", -13), ("snake", -6), ("crossed", 0)]
    assert whole.score().total == 58


def test_an_edge_cell_borders_the_clouds_and_a_lake_is_no_cloud() -> None:
    valley = layout("# . . . .\n. . # . .\n. . . . #\n. . . . #")
    names = valley.grid.names_of
    assert names(cells_of(valley.clouds)) == ("a1", "e3", "e4")
    assert names(cells_of(valley.lakes)) == ("c2",)
    # b2 and d2 lie beside the lake only; c3 beside the lake; d3 beside the cloud e3.
    assert names(cells_of(valley.edge)) == ("b1", "c1", "d1", "e1", "a2", "e2", "a3", "d3", "a4", "b4", "c4", "d4")


def test_clouds_are_joined_by_sides_not_by_corners() -> None:
    valley = layout("# . . .\n. # . .\n. . . .\n. . . .")
    assert valley.grid.names_of(cells_of(valley.lakes)) == ("b2",)
    joined = layout(". # . .\n. # . .\n. . . .\n. . . .")
    assert "b3" in joined.grid.names_of(cells_of(joined.edge))


def test_va_1_a_die_alone_or_a_sum_of_two_or_three_writes_a_number() -> None:
    game = match(". .", [1, 2, 4])
    made = [text.split("@")[0] for text in texts(game) if text.endswith("@a1")]
    assert made == ["1", "2", "4", "1+2", "1+4", "2+4", "1+2+4"]
    game.play(0, "1+2+4@a1")
    assert game.sheets[0].tokens() == ["7", "."]


def test_va_1_each_die_is_spent_once_and_at_most_three_cells_are_filled() -> None:
    game = match(ROW, [1, 2, 2])
    game.play(0, "2@a1")
    assert {text.split("@")[0] for text in texts(game)} == {"1", "2", "1+2", "done"}
    game.play(0, "2@b1")
    assert why_not(game, 0, "2@c1").key == "dice_not_left"
    game.play(0, "1@c1")
    assert texts(game) == ["done"]
    assert why_not(game, 0, "1@d1").key == "no_dice_left"


def test_va_1_equal_faces_are_the_same_die_and_faces_may_be_typed_in_any_order() -> None:
    game = match(". .", [2, 2, 5])
    assert len(texts(game)) == len(set(texts(game))) == 2 * len(("2", "5", "2+2", "2+5", "2+2+5"))
    game.play(0, "5+2@a1")
    assert str(game.history[0].move) == "2+5@a1"
    assert clause(game, 0, "5@b1") == "VA-1"


def test_va_1_no_die_must_be_spent() -> None:
    game = match(". . .", [1, 2, 4], [1, 1, 1])
    game.play(0, "1@a1")
    game.play(0, "done")
    assert game.round == 2


def test_va_2_the_first_number_goes_on_the_edge_and_others_beside_a_number() -> None:
    game = match(PLAIN, [1, 2, 3])
    assert why_not(game, 0, "1@b2").key == "first_on_edge"
    assert clause(game, 0, "1@b2") == "VA-2"
    game.play(0, "1@a1")
    assert {text.split("@")[1] for text in texts(game) if "@" in text} == {"b1", "a2", "b2"}, "of the same round too"
    assert why_not(game, 0, "2@c3").key == "not_adjacent"
    assert clause(game, 0, "2@d1") == "VA-1"
    assert clause(game, 0, "2@a1") == "PP-8"


def test_va_2_neither_buildings_nor_snakes_are_neighbours() -> None:
    game = match(ROW, [1, "dakota", 1], [1, 1, "snake"], [1, 2, 1])
    assert why_not(game, 0, "hut@a1").key == "number_first"
    for text in ("1@a1", "hut@b1", "done", "snake@c1", "done"):
        game.play(0, text)
    # Nothing free lies beside the only number: any free cell will do (PP-10).
    assert {text.split("@")[1] for text in texts(game)} == {"d1", "e1", "f1", "g1"}
    game.play(0, "1@f1")
    assert {text.split("@")[1] for text in texts(game) if "@" in text} == {"e1", "g1"}


def test_va_2_the_first_number_goes_anywhere_when_the_edge_is_full() -> None:
    game = match(PLAIN, *[[1, 1, "snake"]] * 8, [1, "dakota", 1])
    for cell in ("a1", "b1", "c1", "c2", "c3", "b3", "a3", "a2"):
        game.play(0, f"snake@{cell}")
        game.play(0, "done")
    assert texts(game) == ["1@b2", "1+1@b2"]
    assert clause(game, 0, "hut@b2") == "VA-2"


def test_va_3_penny_writes_any_number_beside_the_dice_and_is_never_added() -> None:
    game = match(ROW, ["penny", 2, 4])
    assert {text for text in texts(game) if text.endswith("@a1")} == {
        *("2@a1", "4@a1", "2+4@a1"),
        *(f"penny {number}@a1" for number in range(1, 16)),
    }
    game.play(0, "penny 15@a1")
    assert clause(game, 0, "penny 9@b1") == "VA-3"
    game.play(0, "2+4@b1")
    game.play(0, "done")
    assert game.sheets[0].tokens()[:2] == ["15", "6"]


def test_va_3_penny_must_be_rolled_and_writes_1_to_15() -> None:
    assert clause(match(ROW, [1, 2, 3]), 0, "penny 9@a1") == "VA-3"
    assert why_not(match(ROW, ["penny", 2, 3]), 0, "penny 16@a1").key == "penny_number"


def test_va_4_dakota_draws_one_building_each_once_a_game() -> None:
    game = match(ROW, *[[1, "dakota", 1]] * 4)
    for text in ("1@a1", "hut@b1"):
        game.play(0, text)
    assert clause(game, 0, "mine@c1") == "VA-4", "one building for one Dakota"
    game.play(0, "done")
    assert why_not(game, 0, "hut@d1").key == "building_twice"
    assert why_not(game, 0, "hut@d1").cells == ("b1",)
    assert {text.split("@")[0] for text in texts(game) if text[0].isalpha()} == {"statue", "mine"}


def test_va_4_without_dakota_no_building() -> None:
    game = match(ROW, [1, 1, 1])
    game.play(0, "1@a1")
    assert clause(game, 0, "hut@b1") == "VA-4"


def test_va_5_specials_and_numbers_in_one_round() -> None:
    game = match(PLAIN, ["penny", "dakota", 3])
    for text in ("3@a1", "penny 12@b1", "statue@b2", "done"):
        game.play(0, text)
    assert game.sheets[0].tokens()[:5] == ["3", "12", ".", ".", "statue"]


def test_va_6_a_snake_cancels_the_dice_and_is_drawn_on_another_sheet() -> None:
    game = match(PLAIN, ["penny", "dakota", "snake"], players=2)
    assert texts(game) == [f"snake@{column}{row}" for row in "123" for column in "abc"], "any free cell (PP-6)"
    assert game.decision(0).on == 1
    assert clause(game, 0, "penny 9@a1") == "PP-5"
    assert clause(game, 0, "done") == "VA-6"
    game.play(0, "snake@b2")
    assert texts(game) == ["done"]
    assert clause(game, 0, "snake@a1") == "VA-6"
    assert list(game.discoveries(0)) == []
    game.play(0, "done")
    game.play(1, "snake@a1")
    assert clause(game, 0, "done") == "PP-2"
    assert game.sheets[1].tokens()[4] == "snake"


def test_va_6_no_discovery_in_the_round_of_the_snake() -> None:
    game = match(ROW, ["penny", 3, 4], ["penny", 2, 3], [1, 1, "snake"])
    for text in ("3@a1", "4@b1", "penny 8@c1", "done", "2@d1", "3@e1", "penny 7@f1", "done", "snake@g1"):
        game.play(0, text)
    assert clause(game, 0, "forest a1 b1 c1 d1 f1") == "VA-6"
    assert game.trace(0)["discoveries"] == []


def test_va_6_there_is_no_limit_to_snakes() -> None:
    game = match(". . . . . . .", *[[1, 1, "snake"]] * 7)
    for cell in "abcdefg":
        game.play(0, f"snake@{cell}1")
        game.play(0, "done")
    assert game.over
    assert game.sheets[0].score().parts["snakes"] == 0, "no number beside them"


def snake_beside_numbers(*rolls: list[Any]) -> ValleyMatch:
    game = match(PLAIN, [2, 3, 4], [1, 1, "snake"], *rolls)
    for text in ("2@a1", "done", "snake@b2", "done"):
        game.play(0, text)
    return game


def test_va_7_nine_crosses_out_a_snake_without_being_written() -> None:
    game = snake_beside_numbers([1, 4, 5])
    assert [text for text in texts(game) if "cross" in text] == ["cross 4+5@b2"]
    assert why_not(game, 0, "cross 1+4@b2").key == "cross_nine"
    assert why_not(game, 0, "cross 4+5@a1").key == "no_snake"
    game.play(0, "cross 4+5@b2")
    assert why_not(game, 0, "cross 4+5@b2").clause == "VA-1", "the dice are spent"
    assert game.sheets[0].tokens()[4] == "crossed"
    game.play(0, "1@b1")
    assert clause(game, 0, "1@b2") == "VA-1"
    game.play(0, "done")


def test_va_7_three_dice_or_penny_make_nine_too() -> None:
    game = snake_beside_numbers([3, 3, 3])
    assert [text for text in texts(game) if "cross" in text] == ["cross 3+3+3@b2"]
    game = snake_beside_numbers(["penny", 4, 5])
    assert [text for text in texts(game) if "cross" in text] == ["cross 4+5@b2", "cross penny@b2"]
    game.play(0, "cross penny@b2")
    assert why_not(game, 0, "cross 4+5@b2").key == "snake_crossed"
    assert clause(game, 0, "penny 9@b1") == "VA-3"


def test_va_7_crossing_out_fills_nothing_and_may_come_first() -> None:
    game = match(PLAIN, [1, 1, "snake"], [1, 4, 5], [1, 1, 1])
    for text in ("snake@b1", "done", "cross 4+5@b1"):
        game.play(0, text)
    assert "done" in texts(game)
    assert why_not(game, 0, "1@b2").key == "first_on_edge"
    game.play(0, "done")
    assert game.sheets[0].filled_before == []


def test_va_8_at_least_one_cell_or_one_snake() -> None:
    game = match(PLAIN, [1, 2, 3])
    assert "done" not in texts(game)
    assert clause(game, 0, "done") == "VA-8"
    game.play(0, "1@a1")
    assert "done" in texts(game)


def test_va_8_comes_before_a_discovery() -> None:
    game = forest_ready()
    assert clause(game, 0, "forest a1 b1 c1 d1 e1") == "VA-8"
    assert list(game.discoveries(0)) == []
    game.play(0, "1@f1")
    game.play(0, "forest a1 b1 c1 d1 e1")


def forest_ready() -> ValleyMatch:
    game = match(ROW, [1, 2, 3], ["penny", 1, 4], [1, 1, 1], [1, 1, 1])
    for text in ("1@a1", "2@b1", "3@c1", "done", "4@d1", "penny 5@e1", "done"):
        game.play(0, text)
    return game


def test_va_9_one_discovery_a_round_and_then_nothing_but_done() -> None:
    game = forest_ready()
    game.play(0, "1@f1")
    assert [str(move) for move in game.discoveries(0)] == ["forest a1 b1 c1 d1 e1", "forest b1 c1 d1 e1 f1"]
    assert not any("forest" in text for text in texts(game))
    assert game.trace(0)["discoveries"] == [str(move) for move in game.discoveries(0)]
    game.play(0, "forest a1 b1 c1 d1 e1")
    assert texts(game) == ["done"]
    assert list(game.discoveries(0)) == []
    assert clause(game, 0, "1@g1") == "VA-9"
    assert clause(game, 0, "city a1 b1 c1 d1") == "VA-9"
    game.play(0, "done")
    game.play(0, "1@g1")
    assert why_not(game, 0, "forest b1 c1 d1 e1 f1").key == "discovery_used"


def test_undo_goes_back_inside_the_own_round_only() -> None:
    game = forest_ready()
    for text in ("1+1@f1", "1@g1", "forest a1 b1 c1 d1 e1"):
        game.play(0, text)
    assert str(game.undo(0)) == "forest a1 b1 c1 d1 e1"
    assert str(game.undo(0)) == "1@g1"
    assert game.sheets[0].tokens()[5:] == ["2", "."]
    assert {text.split("@")[0] for text in texts(game)} == {"1", "done"}
    game.undo(0)
    with pytest.raises(Refused, match="nothing_to_undo"):
        game.undo(0)
    game.play(0, "1@f1")
    game.play(0, "done")
    with pytest.raises(Refused, match="nothing_to_undo"):
        game.undo(0)


def test_undo_takes_a_snake_back_from_the_other_sheet() -> None:
    game = match(PLAIN, [1, 1, "snake"], players=2)
    game.play(1, "snake@b2")
    game.undo(1)
    assert game.sheets[0].tokens() == ["."] * 9
    assert "snake@b2" in texts(game, 1)


def test_va_12_a_full_grid_ends_the_game_at_the_end_of_the_round_for_seven_stars() -> None:
    game = match(". . .", [1, 1, 1], [2, 2, 2], players=2)
    for text in ("1@a1", "1@b1", "1@c1", "done"):
        game.play(0, text)
    assert not game.over
    game.play(1, "1@a1")
    game.play(1, "done")
    assert game.over
    assert [score.parts["full_grid"] for score in game.scores()] == [7, 0]
    assert game.winners() == [0]


def test_va_12_snakes_fill_a_grid_too() -> None:
    game = match(". .", [1, 1, 1], [1, 1, "snake"])
    for text in ("1@a1", "done", "snake@b1", "done"):
        game.play(0, text)
    assert game.over
    assert game.score(0).parts["full_grid"] == 7


def test_va_13_a_tie_goes_to_the_stars_from_buildings() -> None:
    plain = sheet(". . . . .", "6 6 6 . .", mountains=[["a1", "b1", "c1"]])
    # The mine has one cell of the mountain beside it (+2), the snake a 2 (-2).
    built = sheet(". . . . . . .", "6 6 6 mine . 2 snake", mountains=[["a1", "b1", "c1"]])
    assert [plain.score().total, built.score().total] == [7, 7]
    assert winners([plain.score(), built.score()]) == [1]


def test_va_14_solo_lasts_25_rounds_at_most_each_ticked() -> None:
    game = match("\n".join([". . . . . ."] * 6), *[[1, 2, 3]] * 25)
    while not game.over:
        assert game.sheets[0].to_data()["rounds"] == game.round - 1
        game.play(0, next(text for text in texts(game) if text != "done"))
        game.play(0, "done")
    assert game.round == 25
    assert game.sheets[0].to_data()["rounds"] == 25
    assert game.sheets[0].free


def test_va_14_with_swapped_sheets_there_is_no_such_limit() -> None:
    game = match("\n".join([". . . . . ."] * 6), *[[1, 2, 3]] * 26, players=2)
    while game.round < 26:
        for player in (0, 1):
            game.play(player, next(text for text in texts(game, player) if text != "done"))
            game.play(player, "done")
    assert not game.over
    assert "rounds" not in game.sheets[0].to_data()
    assert game.title(0) is None


def test_va_14_solo_snakes_go_beside_what_was_filled_last() -> None:
    game = match(ROW, [1, 2, 3], [1, 1, "snake"], [1, 1, "snake"])
    for text in ("1@a1", "2@b1", "done"):
        game.play(0, text)
    assert texts(game) == ["snake@c1"]
    game.play(0, "snake@c1")
    game.play(0, "done")
    assert texts(game) == ["snake@d1"], "a snake is a neighbour here"


@pytest.mark.parametrize(
    ("cities", "snakes", "title"),
    [(6, 2, "tourist"), (6, 3, "scout"), (6, 8, "traveller"), (6, 12, "traveller"), (6, 13, "explorer")],
)
def test_va_14_every_snake_placed_lowers_the_thresholds(cities: int, snakes: int, title: str) -> None:
    whole = strip(cities, snakes)
    assert whole.score().total == 13 * cities
    assert whole.title() == title


def strip(cities: int, snakes: int) -> Sheet:
    """So many pairs of a city (6) and a mountain (7), and so many snakes, every second one crossed out."""
    columns = 26
    rows = [["."] * columns for _ in range(12)]
    found: dict[str, list[list[str]]] = {"cities": [], "mountains": []}
    for number in range(cities):
        for column in range(4):
            rows[number][column] = str(number + 1)
        for column in range(5, 8):
            rows[number][column] = "15"
        found["cities"].append([f"{name}{number + 1}" for name in "abcd"])
        found["mountains"].append([f"{name}{number + 1}" for name in "fgh"])
    for number in range(snakes):
        rows[11][number] = "crossed" if number % 2 else "snake"
    chart = "\n".join(" ".join(["."] * columns) for _ in rows)
    return sheet(chart, "\n".join(" ".join(row) for row in rows), **found)


def test_titles_at_their_thresholds() -> None:
    assert strip(0, 0).title_totals() == (90, 110, 130)
    assert strip(0, 3).title_totals() == (78, 98, 118)


def test_sheets_and_codes_read_back() -> None:
    data = example().to_data()
    assert (data["player"], data["rounds"]) == ("Inès", 19)
    again = shipped().read_sheet(json.dumps(data))
    assert again.to_data() == data
    assert again.score() == example().score()


def test_a_discovery_in_a_share_code() -> None:
    game = GAMES["valley"].start(shipped().layouts("valley")[0], 1, 7)
    while not any(str(past.move).startswith("forest") for past in game.history):
        found = next(game.discoveries(0), None)
        game.play(0, found or game.legal_moves(0)[0])
    assert read_match(write_code(game), shipped()).moves() == game.moves()


@pytest.mark.parametrize(
    ("cells", "more", "key", "place"),
    [
        ("hut 1 hut", {}, "building_twice", ("cell", "c1")),
        ("0 . .", {}, "sheet_number", ("cell", "a1")),
        ("16 . .", {}, "sheet_number", ("cell", "a1")),
        (". mummy .", {}, "sheet_token", ("cell", "b1")),
        ("6 6 6", {"rounds": 26}, "sheet_rounds", ("key", "rounds")),
        ("6 6 6", {"rounds": True}, "sheet_rounds", ("key", "rounds")),
        ("6 6 6", {"rounds": -1}, "sheet_rounds", ("key", "rounds")),
        ("6 6 5", {"mountains": [["a1", "b1", "c1"]]}, "mountain_low", ("cell", "c1")),
        ("6 6 6", {"mountains": [["a1", "b1"]]}, "mountain_size", ("cell", "a1")),
        ("6 6 6", {"mountains": [[]]}, "mountain_size", ("key", "mountains")),
        ("6 6 6", {"mountains": [["a1", "b1", "b1"]]}, "mountain_size", ("cell", "a1")),
        ("6 6 6", {"mountains": [["a1", "b1", "d1"]]}, "cell_name", ("key", "mountains")),
        ("6 6 hut", {"mountains": [["a1", "b1", "c1"]]}, "discovery_without_number", ("cell", "c1")),
        ("6 6 6", {"mountains": ["a1", "b1", "c1"]}, "cell_lists", ("key", "mountains")),
        ("6 6 6", {"mountains": [["a1", "b1", "c1"], ["a1", "b1", "c1"]]}, "discovery_used", ("cell", "a1")),
        ("6 6 6", {"treasures": []}, "sheet_key", ("key", "treasures")),
    ],
)
def test_sheets_that_cannot_be_are_refused(cells: str, more: dict[str, Any], key: str, place: tuple[str, str]) -> None:
    with pytest.raises(Refused) as refused:
        sheet(". . .", cells, **more)
    assert (refused.value.refusal.key, refused.value.refusal.place) == (key, place)


@pytest.mark.parametrize(
    "text",
    ["", "1+2+3+4@a1", "+1@a1", "penny@a1", "penny 0@a1", "cross@a1", "cross 9@", "forest", "forest a1,b1", "mummy@a1"],
)
def test_texts_that_are_no_moves(text: str) -> None:
    with pytest.raises(Refused, match="move_text"):
        GAMES["valley"].read_move(text)


def test_a_valley_needs_a_cell() -> None:
    with pytest.raises(Refused, match="valley_without_cells"):
        layout("# #")
    with pytest.raises(Refused, match="layout_token"):
        layout(". ~")


def test_va_9_a_discovery_outside_the_valley_is_refused_with_the_cell() -> None:
    game = match(". . . #\n# # # #", [1, 1, 1])
    game.play(0, "1@a1")
    for name in ("d1", "e1", "a3"):
        refusal = why_not(game, 0, f"mountain a1 b1 {name}")
        assert (refusal.key, refusal.clause, refusal.cells) == ("outside", "VA-9", (name,))
        assert refusal.values == {"cell": name}


def test_va_9_the_cells_of_a_discovery_stand_by_row_then_column() -> None:
    move = GAMES["valley"].read_move("forest c2 b1 a10 a2 a1 c1 b2")
    assert str(move) == "forest a1 b1 c1 a2 b2 c2 a10"


def test_va_6_done_is_written_in_a_snake_round_too() -> None:
    for players, options in ((1, {}), (1, {"hazards": "neighbour"}), (2, {}), (2, {"hazards": "solo"})):
        game = match(PLAIN, [1, 1, "snake"], players=players, **options)
        for player in range(players):
            game.play(player, "snake@b2")
            assert player in game.owing(), "the snake may still be taken back"
            assert texts(game, player) == ["done"]
            game.play(player, "done")
        assert game.round == 2
        moves = [[player, text] for player in range(players) for text in ("snake@b2", "done")]
        assert record_of(game).to_data()["moves"] == moves


def test_va_14_the_limit_of_25_rounds_holds_wherever_sheets_are_not_swapped() -> None:
    for players, hazards in ((1, "solo"), (1, "neighbour"), (2, "solo")):
        rolls = [[1, 2, 3]] * 30
        game = match("\n".join([". . . . . ."] * 6), *rolls, players=players, hazards=hazards)
        while not game.over:
            for player in range(players):
                game.play(player, next(text for text in texts(game, player) if text != "done"))
                game.play(player, "done")
        assert game.round == 25
        assert [sheet.to_data()["rounds"] for sheet in game.sheets] == [25] * players


def test_pp_8_a_match_says_whether_undo_is_possible_without_trying() -> None:
    game = forest_ready()
    assert not game.can_undo(0), "the round before is confirmed"
    game.play(0, "1@f1")
    before = list(game.history)
    assert game.can_undo(0)
    assert game.history == before
    game.play(0, "done")
    assert not game.can_undo(0)
    two = match(PLAIN, [1, 1, 1], players=2)
    for text in ("1@a1", "done"):
        two.play(0, text)
    two.play(1, "1@a1")
    assert [two.can_undo(player) for player in (0, 1)] == [False, True], "done is final, also while others write"
