"""DO-1 to DO-10: what the two seas share."""

from __future__ import annotations

from typing import Any

import pytest

from engine.bots import play_out
from engine.errors import Refused
from engine.games.registry import GAMES
from engine.games.seas.dice import white_dice
from engine.games.seas.match import SeaMatch
from engine.games.seas.routes import SHAPES
from engine.games.seas.scoring import bottle_gold
from engine.grid import cells_of
from engine.match import HandDice, winners
from engine.record import read_record, record_of
from generator.shipped import shipped
from generator.words import Words
from generator.words.messages import whole_sentence
from tests.engine.boards import clause, texts, why_not
from tests.games.seas.boards import MONSTERS, TREASURES, dice, play, sea, sea_sheet

BOTH = ("treasures", "monsters")
SMALL = TREASURES["map"].replace("A3:1", "R").replace("A4:2", "R").replace("T", "M")
NO_TEXTS = (
    *("", "bottle ", "Bottle", "7 ns@a1", "0 ns@a1", "1  ns@a1", "1 sn@a1", "1 ns@A1", "1 ns@a0", "ns@a1", "1 ns a1"),
    *("1 ns@a1\n", "１ ns@a1"),
)


def shipped_sea(game: str, players: int, seed: int) -> SeaMatch[Any, Any]:
    """A match on the first of the shipped maps."""
    match = GAMES[game].start(shipped().layouts(game)[0], players, seed)
    assert isinstance(match, SeaMatch)
    return match


def top_row(cells: str, **more: Any) -> Any:
    """A Sea of Monsters with something in its top row."""
    return sea_sheet("monsters", f"{cells}\n" + ". . . . . .\n" * 5, **more)


def route(sheet: Any, cell: str) -> tuple[str, ...]:
    """The cells of the route through a cell."""
    names: tuple[str, ...] = sheet.layout.grid.names_of(cells_of(sheet.runs[sheet.layout.grid.index[cell]]))
    return names


# DO-1


def test_do_1_six_shapes_join_two_sides_each() -> None:
    assert len(SHAPES) == 6
    assert len({frozenset(shape) for shape in SHAPES}) == 6


def test_do_1_routes_that_meet_at_their_common_side_are_one() -> None:
    sheet = sea_sheet("treasures", ". . . . .\n. se ew sw .\n. ns . ne ew\n. . . . .\n. . . . .")
    assert route(sheet, "c2") == ("b2", "c2", "d2", "b3", "d3", "e3")


def test_do_1_the_first_cell_of_the_sheet_is_met_as_well() -> None:
    sheet = sea_sheet("treasures", "ew ew . . .\n. . . . .\n. . . . .\n. . . . .\n. . . . .")
    assert route(sheet, "a1") == route(sheet, "b1") == ("a1", "b1")


def test_do_1_neighbours_that_do_not_meet_stay_two_routes() -> None:
    sheet = sea_sheet("treasures", "ew ns . . .\n. . . . .\n. . . . .\n. . . . .\n. . . . .")
    assert route(sheet, "a1") == ("a1",)
    assert route(sheet, "b1") == ("b1",)
    # One that points at its neighbour does not join it unless the neighbour points back.
    assert len(sheet.all_routes()) == 2


def test_do_1_a_closed_loop_has_the_length_of_its_cells() -> None:
    cells = ". . . . .\n. . . . .\n. . . . .\n. . . se sw\n. . . ne nw+1"
    assert route(sea_sheet("treasures", cells), "d4") == ("d4", "e4", "d5", "e5")


def test_do_1_closing_a_loop_counts_every_cell_once() -> None:
    sheet = sea_sheet("treasures", ". . . . .\n. . . . .\n. . . . .\n. . . se sw\n. . . . nw+1")
    assert sheet.preview("d5", "ne").length == 4
    assert sheet.preview("d5", "ns").length == 4
    assert sheet.preview("d5", "nw").length == 4
    assert sheet.preview("d5", "sw").length == 1


def test_do_1_a_new_route_need_not_meet_another() -> None:
    game = sea("treasures", dice(1, 1, 1, 1))
    assert [text for text in texts(game) if text.endswith("@a1")] == [f"1 {shape}@a1" for shape in SHAPES]


def test_do_1_masks_agree_with_a_walk_along_the_routes() -> None:
    """The mask of every route is what walking from cell to cell finds, in whole games."""
    for seed in range(5):
        for game in BOTH:
            match = shipped_sea(game, 2, seed)
            play_out(match, "random")
            for sheet in match.sheets:
                assert [walk(sheet, cell) for cell in range(len(sheet.runs))] == sheet.runs


def walk(sheet: Any, start: int) -> int:
    grid = sheet.layout.grid
    steps = {"n": (0, -1, "s"), "e": (1, 0, "w"), "s": (0, 1, "n"), "w": (-1, 0, "e")}
    mask, waiting = 0, [start] if sheet.routes[start] else []
    while waiting:
        cell = waiting.pop()
        mask |= 1 << cell
        for side in SHAPES[sheet.routes[cell] - 1]:
            right, down, back = steps[side]
            column, row = grid.column(cell) + right, grid.row(cell) + down
            if 0 <= column < grid.columns and 0 <= row < grid.rows:
                other = row * grid.columns + column
                if sheet.routes[other] and back in SHAPES[sheet.routes[other] - 1] and not mask >> other & 1:
                    waiting.append(other)
    return mask


# DO-2


@pytest.mark.parametrize(("players", "white"), [(1, 3), (2, 3), (3, 4), (4, 5), (5, 6)])
def test_do_2_one_white_die_more_than_players_and_three_alone(players: int, white: int) -> None:
    match = GAMES["treasures"].start(shipped().layouts("treasures")[0], players, 7)
    assert len(match.roll_data()["white"]) == white == white_dice(players)
    assert match.roll_data()["black"] in range(1, 7)


def test_do_2_dice_come_from_the_seed_alone() -> None:
    layout = shipped().layouts("treasures")[0]
    assert GAMES["treasures"].start(layout, 1, 7).roll_data() == {"black": 4, "white": [5, 6, 2]}


@pytest.mark.parametrize(
    "roll",
    [
        None,
        [],
        3,
        {},
        {"black": 3},
        dice(3, 1, 2),
        dice(3, 1, 2, 3, 4),
        dice(0, 1, 2, 3),
        dice(7, 1, 2, 3),
        dice(3, 1, 2, 7),
        {"black": True, "white": [1, 2, 3]},
        {"black": 3, "white": [1, 2, True]},
        {"black": 3, "white": "123"},
        {"black": 3, "white": [1, 2, 3], "red": 1},
        {"black": [], "white": [{}, None, 3]},
    ],
)
def test_do_2_other_dice_are_refused(roll: Any) -> None:
    game = sea("treasures")
    with pytest.raises(Refused) as refused:
        game.enter_roll(roll)
    assert refused.value.refusal.clause == "DO-2"
    with pytest.raises(Refused):
        sea("treasures", roll)
    assert game.waits_for_dice
    game.enter_roll(dice(3, 1, 2, 3))
    assert game.owing() == (0,)


# DO-3


def test_do_3_each_face_of_the_black_die_has_its_shape() -> None:
    assert SHAPES == ("ns", "ew", "ne", "se", "sw", "nw")
    game = sea("monsters", setup="123456")
    cells = ("a2", "b4", "c3", "d1", "e5", "f6")
    for sheet in game.sheets:
        assert [sheet.tokens()[sheet.layout.grid.index[cell]] for cell in cells] == list(SHAPES)


def test_do_3_all_players_draw_the_same() -> None:
    for game in BOTH:
        match = shipped_sea(game, 4, 11)
        assert all(sheet.tokens() == match.sheets[0].tokens() for sheet in match.sheets)
        routes = [sheet.routes[cell] for sheet in match.sheets for cell in match.layout.setup_cells]
        assert all(routes)


def test_do_3_with_real_dice_the_game_waits_for_the_set_up() -> None:
    layout = GAMES["treasures"].read_layout(TREASURES)
    game: Any = GAMES["treasures"].start(layout, 2, 0, {}, HandDice())
    assert game.waits_for_dice
    assert game.waits_for_setup
    assert game.owing() == ()
    assert game.legal_moves(0) == []
    with pytest.raises(Refused) as refused:
        game.enter_roll(dice(3, 1, 2, 3))
    assert refused.value.refusal.clause == "DO-3"
    game.enter_setup([1, 2, 3, 4, 5])
    assert not game.waits_for_setup
    assert game.waits_for_dice
    assert game.sheets[1].tokens()[20:] == [".", ".", ".", ".", "sw+1"]
    game.enter_roll(dice(3, 1, 2, 3))
    assert game.owing() == (0,)
    assert game.hand.setup == [1, 2, 3, 4, 5]
    with pytest.raises(Refused):
        game.enter_setup([1, 2, 3, 4, 5])
    again = read_record(record_of(game).to_text(), shipped()).replay()
    assert again.final_data() == game.final_data()


@pytest.mark.parametrize("setup", [None, 5, "12345", [1, 2, 3, 4], [1] * 6, [0] * 5, [1, 2, 3, 4, 7], [True] * 5, {}])
def test_do_3_other_set_ups_are_refused(setup: Any) -> None:
    game: Any = GAMES["treasures"].start(GAMES["treasures"].read_layout(TREASURES), 1, 0, {}, HandDice())
    with pytest.raises(Refused) as refused:
        game.enter_setup(setup)
    assert refused.value.refusal.clause == "DO-3"
    assert game.waits_for_setup


# DO-4


def test_do_4_black_names_the_column_and_white_the_row() -> None:
    game = sea("treasures", dice(3, 1, 4, 5))
    assert {text.split("@")[1] for text in texts(game)} == {"c1", "c4", "c5"}
    assert {text[0] + text[-2:] for text in texts(game)} == {"1c1", "4c4", "5c5"}


def test_do_4_nobody_else_may_use_a_die_that_is_taken() -> None:
    game = sea("treasures", dice(3, 1, 4, 4), players=2)
    assert game.owing() == (0,)
    assert clause(game, 1, "1 ns@c1") == "DO-4"
    play(game, "1 ns@c1")
    assert game.owing() == (1,)
    assert {text[0] for text in texts(game, 1)} == {"4"}
    assert why_not(game, 1, "1 ns@c1").key == "die_taken"
    assert why_not(game, 1, "2 ns@c2").key == "die_not_rolled"


def test_do_4_of_two_equal_dice_the_second_is_still_there() -> None:
    game = sea("treasures", dice(3, 4, 1, 4), players=2)
    assert len(set(texts(game))) == len(texts(game))
    play(game, "4 ns@c4")
    assert "4 ns@c4" in texts(game, 1)


def test_do_4_the_first_players_role_passes_to_the_left() -> None:
    rolls = [dice(1, 1, 1, 1, 1), dice(2, 1, 1, 1, 1), dice(3, 1, 1, 1, 1), dice(5, 1, 1, 1, 1)]
    game = sea("treasures", *rolls, players=3)
    order = []
    while not game.waits_for_dice:
        order.append((game.round, game.owing()[0]))
        play(game, texts(game, game.owing()[0])[0])
    assert order == [(1, 0), (1, 1), (1, 2), (2, 1), (2, 2), (2, 0), (3, 2), (3, 0), (3, 1), (4, 0), (4, 1), (4, 2)]


def test_do_4_a_cell_the_die_does_not_point_at_is_refused() -> None:
    game = sea("treasures", dice(3, 1, 4, 4))
    refusal = why_not(game, 0, "4 ns@c1")
    assert (refusal.clause, refusal.key, refusal.cells) == ("DO-4", "die_points", ("c1",))
    assert why_not(game, 0, "4 ns@z9").key == "outside"


def test_do_4_the_order_of_legal_moves_is_the_one_codes_count_on() -> None:
    game = sea("monsters", dice(3, 5, 3, 1), layout={"map": MONSTERS["map"].replace("S M K R", "S M . R")})
    legal = texts(game)
    assert legal[:6] == [f"1 {shape}@c1" for shape in SHAPES]
    assert legal[6] == "3 ns@a1"
    assert legal[-7:-1] == [f"5 {shape}@c5" for shape in SHAPES]
    assert legal[-1] == "bottle"
    kraken = [text for text in legal if text.startswith("3 ") and text.endswith("@e2")]
    assert kraken == [*(f"3 {shape}@e2" for shape in SHAPES), "3 tentacle@e2"]


# DO-5


def full_column(game: str = "treasures") -> Any:
    """A match whose first player has drawn all of column b but b5."""
    match = sea(game, dice(2, 1, 1, 2), players=2)
    for cell in ("b1", "b2", "b3"):
        match.sheets[0].draw(match.layout.grid.index[cell], "ns")
    return match


def test_do_5_a_die_can_be_taken_only_where_one_can_draw() -> None:
    match = sea("treasures", dice(2, 1, 2, 5))
    match.sheets[0].draw(match.layout.grid.index["b1"], "ns")
    assert {text[0] for text in texts(match)} == {"2", "5"}
    assert why_not(match, 0, "1 ew@b1").key == "route_there"


def test_do_5_who_can_take_no_die_ticks_a_bottle() -> None:
    match = full_column()
    assert texts(match) == ["bottle"]
    play(match, "bottle")
    assert match.sheets[0].bottles == 1
    assert match.owing() == (1,)


def test_do_5_who_can_take_a_die_must() -> None:
    match = sea("treasures", dice(2, 1, 2, 5))
    refusal = why_not(match, 0, "bottle")
    assert (refusal.clause, refusal.values["dice"]) == ("DO-5", "1, 2, 5")


def test_do_5_without_a_die_and_without_a_bottle_there_is_no_move() -> None:
    match = full_column()
    match.sheets[0].bottles = match.layout.bottles
    assert match.legal_moves(0) == []
    assert clause(match, 0, "bottle") == "DO-5"
    # Such a player is passed over (the sheet has ended the game anyway).
    match._skip()
    assert match.owing() == (1,)


# DO-6


@pytest.mark.parametrize(("black", "white", "cell"), [(2, 1, "b1"), (3, 1, "c1"), (1, 1, "a1")])
def test_do_6_any_shape_in_a_monster_an_island_or_a_ship(black: int, white: int, cell: str) -> None:
    match = sea("treasures", dice(black, white, white, white))
    assert texts(match) == [f"{white} {shape}@{cell}" for shape in SHAPES]


def test_do_6_open_sea_is_drawn_in_too_and_outside_is_not() -> None:
    chart = TREASURES["map"].replace("   S    M    T", "   .    M    #")
    match = sea("treasures", dice(1, 1, 1, 1), dice(3, 1, 1, 1), layout={"map": chart})
    assert len(texts(match)) == 6
    play(match, "1 ns@a1")
    assert texts(match) == ["bottle"]
    assert why_not(match, 0, "1 ns@c1").key == "outside"


def test_do_6_a_cell_with_a_route_takes_no_other() -> None:
    match = sea("treasures", dice(1, 1, 2, 3), dice(1, 1, 3, 3))
    play(match, "1 ns@a1")
    refusal = why_not(match, 0, "1 ew@a1")
    assert (refusal.clause, refusal.key) == ("DO-6", "route_there")


# DO-7


def test_do_7_the_largest_free_number_not_above_what_was_made() -> None:
    # A route of six cells through a monster: 7 is too much, 5 it is.
    match = sea("treasures", dice(5, 2, 2, 2), setup="12211")
    sheet = match.sheets[0]
    for cell, shape in (("b2", "ew"), ("c2", "ew"), ("d2", "ew")):
        sheet.draw(match.layout.grid.index[cell], shape)
    assert sheet.preview("e2", "nw").made == 4
    play(match, "2 nw@e2")
    assert sheet.to_data()["monsters"] == [3]
    assert sheet.best(0, 1) == 0
    assert sheet.best(0, 4) == 2
    assert sheet.best(0, 99) == 15


def test_do_7_without_a_free_number_nothing_is_won() -> None:
    match = sea("treasures", dice(2, 1, 1, 1))
    play(match, "1 ns@b1")
    assert match.sheets[0].to_data()["monsters"] == []
    assert match.score(0).total == 0


def test_do_7_making_the_route_longer_later_wins_nothing_more() -> None:
    match = sea("treasures", dice(2, 1, 1, 1), dice(2, 2, 2, 2), dice(2, 3, 3, 3))
    play(match, "1 ns@b1", "2 ns@b2", "3 ns@b3")
    assert match.sheets[0].to_data()["monsters"] == []
    assert route(match.sheets[0], "b1") == ("b1", "b2", "b3", "b4")


# DO-8


def test_do_8_a_ship_pays_only_with_another_on_its_route() -> None:
    alone = ". . . . .\n. . . . .\n. ew . . .\n. . . . .\n. . . . ."
    assert sea_sheet("treasures", alone).score().parts["ships"] == 0
    pair = ". . . . .\n. se nw . .\n. nw . . .\n. . . . .\n. . . . ."
    assert sea_sheet("treasures", pair).score().parts["ships"] == 8
    three = ". . . . .\n. se nw . .\nne nw . . .\n. . . . .\n. . . . ."
    assert sea_sheet("treasures", three).score().parts["ships"] == 8


def test_do_8_any_two_kinds_of_ships_count_together() -> None:
    # Schooner b2 (3) and galleon f1 (5) do not meet; schooner d2 and b2 do.
    cells = ". . . . . .\n. ew ew ew . .\n" + ". . . . . .\n" * 4
    assert sea_sheet("monsters", cells).score().parts["ships"] == 6
    cells = ". . . . . .\n" * 3 + ". . ns . . .\n. . ne . . .\n. . . . . ."
    assert sea_sheet("monsters", cells).score().parts["ships"] == 10


# DO-9


def test_do_9_most_lose_and_fewest_win() -> None:
    assert bottle_gold([3, 1, 2], 4) == [(-4, 0), (0, 4), (0, 0)]


def test_do_9_ties_count_in_full_and_a_player_may_be_both() -> None:
    assert bottle_gold([3, 3, 1, 1], 7) == [(-7, 0), (-7, 0), (0, 7), (0, 7)]
    assert bottle_gold([2, 2], 7) == [(-7, 7), (-7, 7)]
    assert bottle_gold([5], 4) == [(0, 0)]


@pytest.mark.parametrize(("game", "stake"), [("treasures", 4), ("monsters", 7)])
def test_do_9_a_table_of_sheets_is_scored_with_bottles(game: str, stake: int) -> None:
    sheets = [sea_sheet(game, bottles=count) for count in (0, 5, 2)]
    assert [score.parts["bottles"] for score in GAMES[game].table_scores(sheets)] == [stake, -stake, 0]
    assert [score.total for score in GAMES[game].table_scores(sheets[:1])] == [0]
    lines = GAMES[game].table_explains(sheets)
    assert [[line.points for line in player] for player in lines] == [[stake], [-stake], []]
    both = GAMES[game].table_explains([sea_sheet(game), sea_sheet(game)])
    assert [line.points for line in both[0]] == [-stake, stake]


# DO-10


def test_do_10_the_round_is_played_to_its_end() -> None:
    match = sea("treasures", dice(1, 1, 1, 1), players=2)
    match.sheets[0].bottles = 7
    play(match, "1 ns@a1")
    assert not match.over
    assert match.owing() == (1,)
    play(match, "1 ns@a1")
    assert match.over
    assert match.owing() == ()
    assert clause(match, 0, "1 ns@a1") == "DO-4"


def test_do_10_a_tie_goes_to_fewer_bottles_then_is_shared() -> None:
    cells = ". . . . .\n. se nw . .\n. nw . . .\n. . . . .\n. . . . ."
    few = sea_sheet("treasures", bottles=2)
    sheets = [few, sea_sheet("treasures", cells, bottles=3), few]
    scores = GAMES["treasures"].table_scores(sheets)
    assert [score.total for score in scores] == [4, 4, 4]
    assert winners(scores) == [0, 2]


# Files and tables.


@pytest.mark.parametrize(
    ("game", "more", "key", "place"),
    [
        ("treasures", {"map": "S M\nA3:1 A3:1"}, "sea_size", ("key", "map")),
        ("monsters", {"map": SMALL}, "sea_size", ("key", "map")),
        ("treasures", {"map": TREASURES["map"].replace("A4:2", "S")}, "treasures_column", ("column", "c")),
        ("treasures", {"map": TREASURES["map"].replace("   S", "A3:1", 1)}, "treasures_column", ("column", "a")),
        ("monsters", {"map": MONSTERS["map"].replace("R", "S", 1)}, "monsters_column", ("column", "d")),
        ("treasures", {"map": TREASURES["map"].replace("A4:2", "A4:5")}, "archipelago_forts", ("cell", "c3")),
        ("treasures", {"map": TREASURES["map"].replace("A4:2", "A0:0")}, "layout_token", ("cell", "c3")),
        ("treasures", {"map": TREASURES["map"].replace("A4:2", "A4")}, "layout_token", ("cell", "c3")),
        ("treasures", {"map": TREASURES["map"].replace("A4:2", "K")}, "layout_token", ("cell", "c3")),
        ("monsters", {"map": MONSTERS["map"].replace("G", "T", 1)}, "layout_token", ("cell", "f1")),
        ("treasures", {"bottles": 0}, "sea_bottles", ("key", "bottles")),
        ("treasures", {"bottles": None}, "sea_bottles", ("key", "bottles")),
        ("treasures", {"bottles": True}, "sea_bottles", ("key", "bottles")),
        ("treasures", {"bottles": "7"}, "sea_bottles", ("key", "bottles")),
        ("monsters", {"bottles": -1}, "sea_bottles", ("key", "bottles")),
        ("treasures", {"monsters": []}, "sea_zone_empty", ("key", "monsters")),
        ("treasures", {"islands": [3, 3]}, "sea_zone_twice", ("key", "islands")),
        ("monsters", {"krakens": []}, "sea_zone_empty", ("key", "krakens")),
        ("monsters", {"krakens": ["2"]}, "numbers", ("key", "krakens")),
        ("monsters", {"krakens": [0]}, "numbers", ("key", "krakens")),
        ("monsters", {"krakens": 12}, "numbers", ("key", "krakens")),
        ("monsters", {"bounties": [3]}, "layout_key", ("key", "bounties")),
        ("monsters", {"map": "# # # # # #\n" * 5 + "R R R R R R"}, "sea_without_cells", None),
        ("monsters", {"map": "S S S\nR R R R R R"}, "grid_ragged", ("row", 2)),
    ],
)
def test_a_layout_that_is_no_sea_is_refused(game: str, more: Any, key: str, place: Any) -> None:
    with pytest.raises(Refused) as refused:
        GAMES[game].read_layout({**(TREASURES if game == "treasures" else MONSTERS), **more})
    refusal = refused.value.refusal
    assert (refusal.key, refusal.place) == (key, place)
    for language in ("en", "fr"):
        assert whole_sentence(refusal, Words(language))


@pytest.mark.parametrize(("game", "sea"), [("treasures", TREASURES), ("monsters", MONSTERS)])
def test_do_5_a_sea_without_a_word_of_bottles_is_refused(game: str, sea: dict[str, Any]) -> None:
    with pytest.raises(Refused) as refused:
        GAMES[game].read_layout({key: value for key, value in sea.items() if key != "bottles"})
    assert refused.value.refusal.key == "sea_bottles"


def test_a_layout_reads_back() -> None:
    for game in BOTH:
        for layout in shipped().layouts(game):
            assert GAMES[game].read_layout(layout.to_data()).digest == layout.digest


@pytest.mark.parametrize(
    ("sheets", "key"),
    [
        ([top_row("ns . . . . .")] * 6, "players"),
        ([sea_sheet("monsters"), sea_sheet("monsters", layout={"bottles": 3})], "table_maps"),
        ([top_row(". . . ns . ."), top_row(". . . ew . .")], "table_setup"),
        ([top_row(". ew nw+2 . . .", monsters=[2])] * 2, "table_number"),
    ],
)
def test_sheets_that_were_not_played_together_are_refused(sheets: list[Any], key: str) -> None:
    for score in (GAMES["monsters"].table_scores, GAMES["monsters"].table_explains):
        with pytest.raises(Refused) as refused:
            score(sheets)
        assert refused.value.refusal.key == key
        assert refused.value.refusal.clause
        assert whole_sentence(refused.value.refusal, Words("fr"))


@pytest.mark.parametrize("text", NO_TEXTS)
@pytest.mark.parametrize("game", BOTH)
def test_no_other_text_is_a_move(game: str, text: str) -> None:
    with pytest.raises(Refused) as refused:
        GAMES[game].read_move(text)
    assert refused.value.refusal.key == "move_text"


def test_a_preview_changes_nothing_and_says_what_will_happen() -> None:
    for game in BOTH:
        match: Any = GAMES[game].start(shipped().layouts(game)[0], 2, 3)
        while not match.over:
            player = match.owing()[0]
            sheet, move = match.sheets[player], match.legal_moves(player)[-1]
            if hasattr(move, "drawing"):
                before = sheet.to_data()
                seen = sheet.preview(move.cell, move.drawing)
                assert sheet.to_data() == before
                score = sheet.score().total
                match.play(player, move)
                assert sheet.score().total >= score + seen.number + seen.bounty
                if seen.number:
                    assert seen.number in sheet.to_data()[seen.zone]
                assert set(seen.cells) == set(route(sheet, move.cell))
            else:
                match.play(player, move)


@pytest.mark.parametrize("game", BOTH)
def test_do_5_a_sea_has_99_bottles_at_most(game: str) -> None:
    assert sea_sheet(game, layout={"bottles": 99}, bottles=99).bottles == 99
    with pytest.raises(Refused, match="sea_bottles"):
        sea_sheet(game, layout={"bottles": 100})
    for bottles, key in ((100, "sheet_bottles"), (-1, "sheet_bottles"), (99, "sheet_bottles_many")):
        with pytest.raises(Refused) as refused:
            sea_sheet(game, bottles=bottles)
        assert refused.value.refusal.key == key


@pytest.mark.parametrize("game", BOTH)
def test_do_1_numbers_of_a_zone_go_from_1_to_99(game: str) -> None:
    layout = sea_sheet(game, layout={"monsters": [99, 1]}).layout
    assert layout.numbers[0] == (1, 99)
    for number in (0, 100, True, 1.5, "1"):
        with pytest.raises(Refused, match="numbers"):
            sea_sheet(game, layout={"monsters": [number]})


@pytest.mark.parametrize("token", ["ns+" + "1" * 5000, "+" + "0" * 25, "ns+٣", "ns+", "ns+-1"])
def test_do_6_ticks_are_a_number_that_people_write(token: str) -> None:
    with pytest.raises(Refused) as refused:
        sea_sheet("treasures", ". . . " + token + " .\n" + ". . . . .\n" * 4)
    assert (refused.value.refusal.key, refused.value.refusal.place) == ("sea_token", ("cell", "d1"))
