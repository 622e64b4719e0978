"""Skull Island's treasures: what a sheet shows (SK-7, SK-8), what is recorded (SK-9), and sheet files."""

from __future__ import annotations

from itertools import combinations
from random import Random
from time import perf_counter
from typing import Any

import pytest

from engine.bots import BOTS, View, bot_random
from engine.errors import Refused
from engine.games.registry import GAMES
from engine.games.skull.bot import one_away
from engine.games.skull.rules import SkullMatch
from engine.games.skull.sheet import BOXES, Find, SkullLayout, SkullSheet, certain
from engine.grid import cells_of
from engine.layout import write_grid
from engine.match import HandDice
from generator.shipped import shipped
from generator.words import LANGUAGES, Words
from generator.words.messages import whole_sentence
from tests.engine.boards import known
from tests.games.skull.test_clauses import OPEN_ISLAND, island, match_with, refusal_of
from tests.tiers import some_of

LAYOUTS = [known(SkullLayout, layout) for layout in shipped().layouts("skull")]
# Nine columns and nine rows of land, a mountain in e5, an inlet in h8.
WIDE_ISLAND = "\n".join(
    ["~ " * 11]
    + ["~ " + " ".join({(4, 4): "^", (7, 7): "~"}.get((x, y), ".") for x in range(1, 10)) + " ~" for y in range(1, 10)]
    + ["~ " * 11]
)


def sheet_with(chart: str = OPEN_ISLAND, /, **cells: int | str) -> SkullSheet:
    """A sheet with numbers, boats and dangers written in this order."""
    sheet = SkullSheet(island(chart))
    for name, thing in cells.items():
        cell = sheet.layout.grid.index[name]
        if thing == "boat":
            sheet.draw_boat(cell)
        elif thing == "danger":
            sheet.draw_hazard(cell)
        else:
            assert isinstance(thing, int)
            sheet.write(cell, thing)
    return sheet


def treasures(sheet: SkullSheet) -> list[str]:
    found: list[str] = sheet.extra()["treasures"]
    return found


def finds(sheet: SkullSheet) -> list[str]:
    return [f"{value}@{sheet.layout.grid.names[cell]}" for value, cell in sheet.finds]


def has_treasure(sheet: SkullSheet, value: int, cell: int) -> bool:
    """SK-7 and SK-8 said again, cell by cell and without any shortcut."""
    grid, tokens = sheet.layout.grid, sheet.layout.tokens
    x, y = grid.column(cell), grid.row(cell)
    lines = (
        ([c for c in range(grid.size) if grid.row(c) == y and grid.column(c) < x], True),
        ([c for c in range(grid.size) if grid.row(c) == y and grid.column(c) > x], True),
        ([c for c in range(grid.size) if grid.column(c) == x and grid.row(c) < y], False),
        ([c for c in range(grid.size) if grid.column(c) == x and grid.row(c) > y], False),
    )
    boats_used = {True: 0, False: 0}
    for cells, in_row in lines:
        if any(sheet.values[c] == value for c in cells):
            continue
        if not any(sheet.tokens()[c] == "boat" for c in cells):
            return False
        boats_used[in_row] += 1
    return tokens[cell] in ".^" and max(boats_used.values()) <= 1


# SK-7: what a treasure is.


def test_sk_7_a_number_on_all_four_sides() -> None:
    assert treasures(sheet_with(c2=6, b3=6, d3=6, c4=6)) == ["6@c3"]


@pytest.mark.parametrize("missing", ["c2", "b3", "d3", "c4"])
def test_sk_7_three_sides_are_not_enough(missing: str) -> None:
    cells = dict.fromkeys(("c2", "b3", "d3", "c4"), 6)
    del cells[missing]
    assert treasures(sheet_with(**cells)) == []
    assert treasures(sheet_with(**cells, **{missing: 7})) == []


def test_sk_7_at_any_distance_whatever_lies_between() -> None:
    # To the left of i8 lie the inlet h8 and a danger; above it stands another number.
    far = sheet_with(WIDE_ISLAND, g8="danger", b8=11, j8=11, i2=11, i4=3, i10=11)
    assert treasures(far) == ["11@i8"]


@pytest.mark.parametrize("thing", [None, 3, 6, "danger"])
def test_sk_7_the_cell_itself_may_hold_anything(thing: int | str | None) -> None:
    here = {} if thing is None else {"c3": thing}
    assert "6@c3" in treasures(sheet_with(**here, c2=6, b3=6, d3=6, c4=6))


def test_sk_7_a_mountain_may_hold_a_treasure() -> None:
    assert treasures(sheet_with(d2=6, b4=6, e4=6, d6=6)) == ["6@d4"]


def test_sk_7_never_in_the_sea() -> None:
    sheet = sheet_with(WIDE_ISLAND, h7=6, h9=6, g8=6, i8=6)
    assert (treasures(sheet), finds(sheet)) == ([], [])
    assert not sheet.shows(6, sheet.layout.grid.index["h8"])


def test_sk_7_diagonals_do_not_count() -> None:
    assert treasures(sheet_with(b2=6, d2=6, b4=6, d6=6)) == []


# SK-8: boats.


@pytest.mark.parametrize(("boat", "number"), [("a3", "b3"), ("g3", "d3"), ("c1", "c2"), ("c7", "c4")])
def test_sk_8_a_boat_stands_for_one_of_the_four(boat: str, number: str) -> None:
    cells: dict[str, int | str] = dict.fromkeys(("c2", "b3", "d3", "c4"), 6)
    del cells[number]
    assert treasures(sheet_with(**cells, **{boat: "boat"})) == ["6@c3"]


def test_sk_8_one_boat_in_the_row_and_one_in_the_column() -> None:
    assert treasures(sheet_with(d3=6, c4=6, a3="boat", c1="boat")) == ["6@c3"]


def test_sk_8_two_boats_in_a_line_are_too_many() -> None:
    assert treasures(sheet_with(c2=6, c4=6, a3="boat", g3="boat")) == []
    assert treasures(sheet_with(b3=6, d3=6, c1="boat", c7="boat")) == []


def test_sk_8_a_boat_may_serve_several_treasures() -> None:
    sheet = sheet_with(a3="boat", d3=6, c2=6, c4=6, f3=8, e2=8, e4=8)
    assert treasures(sheet) == ["6@c3", "8@e3"]


def test_sk_8_numbers_beside_a_boat_s_line_do_not_help() -> None:
    assert treasures(sheet_with(a2="boat", d3=6, c2=6, c4=6)) == []


# SK-9: recording.


def complete_ways(found: list[Find], boxes: int) -> list[frozenset[Find]]:
    """All sets of finds that picking one by one can end with: by the words of SK-9, without thinking."""

    def fit(way: tuple[Find, ...]) -> bool:
        return len({value for value, _ in way}) == len({cell for _, cell in way}) == len(way)

    ways = []
    for size in range(min(boxes, len(found)) + 1):
        for way in combinations(found, size):
            stuck = not any(fit((*way, more)) for more in found)
            if fit(way) and (size == boxes or stuck):
                ways.append(frozenset(way))
    return ways


@pytest.mark.parametrize(
    ("found", "boxes", "expected"),
    [
        ([], 5, []),
        ([(3, 1)], 1, [(3, 1)]),
        ([(3, 1), (4, 2)], 5, [(3, 1), (4, 2)]),
        # One value with two cells, one cell with two values.
        ([(3, 1), (3, 2)], 5, []),
        ([(3, 1), (4, 1)], 5, []),
        ([(3, 1), (3, 2), (5, 7)], 5, [(5, 7)]),
        # More finds than boxes.
        ([(3, 1), (4, 2)], 1, []),
        ([(3, 1), (4, 2), (5, 3)], 2, []),
        # Two boxes: the fives fill one, so both others are certain only where there is room for them.
        ([(3, 1), (5, 7), (5, 8)], 2, [(3, 1)]),
        ([(3, 1), (5, 7), (5, 8)], 1, []),
        ([(3, 1), (4, 2), (5, 7), (5, 8)], 2, []),
        # Chains: the middle find shares its value with one and its cell with the other.
        ([(3, 1), (3, 2), (4, 2)], 5, []),
        ([(3, 1), (3, 2), (4, 2), (6, 9)], 5, [(6, 9)]),
        ([(3, 1), (3, 2), (4, 2), (6, 9)], 2, []),
        ([(3, 1), (3, 2), (4, 2), (6, 9)], 3, [(6, 9)]),
    ],
)
def test_sk_9_a_find_that_every_complete_way_contains(found: list[Find], boxes: int, expected: list[Find]) -> None:
    assert certain(found, boxes) == expected
    assert set(expected) == set(frozenset.intersection(*complete_ways(found, boxes)))


def test_sk_9_certain_finds_on_many_small_boards() -> None:
    random = Random(9)
    for _ in range(1500):
        values, cells = random.randint(1, 4), random.randint(1, 4)
        every = [(value, cell) for value in range(values) for cell in range(cells)]
        found = sorted(random.sample(every, random.randint(1, min(len(every), 7))))
        boxes = random.randint(1, 5)
        expected = frozenset.intersection(*complete_ways(found, boxes))
        assert certain(found, boxes) == sorted(expected), (found, boxes)


def test_sk_9_a_single_find_is_no_move() -> None:
    match = match_with(*[["penny", 1, 1]] * 5)
    for move in ("6@b3", "6@c2", "6@d3", "6@c4"):
        match.play(0, move)
    assert treasures(match.sheets[0]) == ["6@c3"]
    assert (match.round, match.decision(0).kind) == (5, "number")
    assert [str(move) for _, move in match.moves()] == ["6@b3", "6@c2", "6@d3", "6@c4"]


def two_cells_for_a_value() -> SkullMatch:
    """A six in b3 completes the row of c3 and of d3, whose columns are complete."""
    match = match_with(*[["penny", 1, 1]] * 8, players=2)
    for cell in ("c2", "d2", "e3", "d5", "c5"):
        match.sheets[0].write(match.layout.grid.index[cell], 6)
    match.play(0, "6@b3")
    return match


def test_sk_9_one_value_with_two_cells_is_a_choice() -> None:
    match = two_cells_for_a_value()
    assert [str(move) for move in match.legal_moves(0)] == ["treasure 6@c3", "treasure 6@d3"]
    assert treasures(match.sheets[0]) == []
    assert match.decision(0) == (0, 0, "treasure")
    match.play(0, "treasure 6@d3")
    assert treasures(match.sheets[0]) == ["6@d3"]
    assert match.owing() == (1,)


def test_sk_9_the_choice_belongs_to_the_round() -> None:
    match = two_cells_for_a_value()
    match.play(1, "1@b2")
    assert (match.round, match.owing()) == (1, (0,))
    assert refusal_of(match, "1@b4") == ("SK-9", "treasure_first")
    assert refusal_of(match, "boat@a3") == ("SK-9", "treasure_first")
    assert refusal_of(match, "treasure 7@c3") == ("SK-7", "treasure_not_shown")
    match.play(0, "treasure 6@c3")
    assert match.round == 2
    assert refusal_of(match, "treasure 6@d3") == ("SK-9", "treasure_value_twice")


def test_sk_9_the_choice_can_be_undone_with_its_number() -> None:
    match = two_cells_for_a_value()
    before = match.sheets[0].values.count(6)
    assert str(match.undo(0)) == "6@b3"
    assert match.sheets[0].values.count(6) == before - 1
    assert (match.sheets[0].finds, match.history) == ([], [])
    match.play(0, "1@b3")
    with pytest.raises(Refused):
        match.undo(0)


def test_sk_9_one_cell_with_two_values_is_a_choice() -> None:
    # The boat completes the row of c3 for sixes and for eights at once.
    sheet = sheet_with(d3=6, c2=6, c5=6, e3=8, f3=1, c6=8)
    sheet.draw_boat(sheet.layout.grid.index["c1"])
    assert finds(sheet) == []
    sheet.draw_boat(sheet.layout.grid.index["a3"])
    assert (treasures(sheet), finds(sheet)) == ([], ["6@c3", "8@c3"])
    sheet.record(8, sheet.layout.grid.index["c3"])
    assert (treasures(sheet), finds(sheet)) == (["8@c3"], [])


def test_sk_9_a_boat_can_find_several_at_once() -> None:
    sheet = sheet_with(d3=6, c2=6, c5=6, f3=8, e2=8, e5=8)
    sheet.draw_boat(sheet.layout.grid.index["a3"])
    assert treasures(sheet) == ["6@c3", "8@e3"]


def test_sk_9_more_finds_than_boxes_is_a_choice() -> None:
    sheet = sheet_with(d3=6, c2=6, c5=6, f3=8, e2=8, e5=8)
    index = sheet.layout.grid.index
    sheet.treasures = {1: index["b2"], 2: index["b3"], 3: index["b4"], 4: index["b5"]}
    sheet.draw_boat(index["a3"])
    assert finds(sheet) == ["6@c3", "8@e3"]
    sheet.record(6, index["c3"])
    assert (finds(sheet), len(sheet.treasures)) == ([], BOXES)


def test_sk_9_after_a_choice_what_became_certain_is_recorded() -> None:
    # A chain: 6 in c3 or d3, 8 in d3 alone. Taking the six in c3 leaves the eight certain.
    sheet = sheet_with()
    index = sheet.layout.grid.index
    sheet.finds = [(6, index["c3"]), (6, index["d3"]), (8, index["d3"])]
    sheet.record(6, index["c3"])
    assert (treasures(sheet), finds(sheet)) == (["6@c3", "8@d3"], [])


def test_sk_9_every_value_once_and_every_cell_once() -> None:
    sheet = sheet_with(c2=6, b3=6, d3=6, c5=6)
    assert treasures(sheet) == ["6@c3"]
    sheet.write(sheet.layout.grid.index["d4"], 6)
    sheet.write(sheet.layout.grid.index["b4"], 6)
    assert treasures(sheet) == ["6@c3"], "another six is not found again"
    for cell in ("f3", "c6"):
        sheet.write(sheet.layout.grid.index[cell], 8)
    for cell in ("a3", "c1"):
        sheet.draw_boat(sheet.layout.grid.index[cell])
    assert sheet.shows(8, sheet.layout.grid.index["c3"])
    assert "8@c3" not in treasures(sheet), "the cell has its treasure"


def test_sk_9_a_danger_finds_none() -> None:
    sheet = sheet_with(c2=6, b3=6, d3=6)
    sheet.draw_hazard(sheet.layout.grid.index["c4"])
    assert (treasures(sheet), finds(sheet)) == ([], [])


@pytest.mark.parametrize("bot", some_of(["random", "greedy"], "random"))
def test_sk_9_nothing_shown_is_left_unrecorded(bot: str) -> None:
    for seed, layout in enumerate(LAYOUTS * 2):
        match = known(SkullMatch, GAMES["skull"].start(layout, 1, seed))
        random = bot_random(seed, 0)
        while not match.over:
            match.play(0, BOTS[bot].choose(View(match, 0), random).move)
            sheet = match.sheets[0]
            assert len(sheet.treasures) == BOXES or sheet.all_finds() == sheet.finds
            assert sheet.finds or sheet.filled_now == []
        for value in range(1, 16):
            for cell in range(layout.grid.size):
                assert sheet.shows(value, cell) == has_treasure(sheet, value, cell)


# What the page shows.


def test_the_four_cells_that_reveal_a_treasure() -> None:
    sheet = sheet_with(WIDE_ISLAND, b8=11, c8=11, j8=11, i2=11, i10=11, i1="boat", a8="boat")
    names = sheet.layout.grid.names
    assert [names[cell] for cell in sheet.revealing(11, sheet.layout.grid.index["i8"])] == ["c8", "j8", "i2", "i10"]
    boats = sheet_with(d3=6, c4=6, a3="boat", c1="boat")
    shown = boats.revealing(6, boats.layout.grid.index["c3"])
    assert [boats.layout.grid.names[cell] for cell in shown] == ["a3", "d3", "c1", "c4"]


def test_one_number_away() -> None:
    sheet = sheet_with(c2=6, b3=6, d3=6)
    index = sheet.layout.grid.index
    away = one_away(sheet)
    assert [away[index[cell], 6] for cell in ("c4", "c5", "c6")] == [[index["c3"]]] * 3
    assert (index["e3"], 6) not in away
    assert all(value == 6 for _, value in away)


def test_one_number_away_agrees_with_writing_it() -> None:
    for seed, layout in enumerate(LAYOUTS):
        match = known(SkullMatch, GAMES["skull"].start(layout, 1, seed))
        random = bot_random(seed, 0)
        while not match.over and match.round < 16:
            match.play(0, BOTS["greedy"].choose(View(match, 0), random).move)
        sheet = match.sheets[0]
        away = one_away(sheet)
        for site in cells_of(sheet.free):
            for value in range(1, 16):
                tried = sheet.copy()
                tried.fill(site, value)
                new = [cell for found, cell in tried.all_finds() if found == value]
                assert away.get((site, value), []) == new


def test_one_number_away_is_quick() -> None:
    match = known(SkullMatch, GAMES["skull"].start(LAYOUTS[0], 1, 3))
    random = bot_random(3, 0)
    while not match.over and match.round < 22:
        match.play(0, BOTS["random"].choose(View(match, 0), random).move)
    start = perf_counter()
    for _ in range(5):
        one_away(match.sheets[0])
    assert (perf_counter() - start) / 5 < 0.02


# Moves and files.


@pytest.mark.parametrize("text", ["9@c4", "boat@a2", "danger@c4", "treasure 9@c4", "treasure 15@z40"])
def test_moves_read_back(text: str) -> None:
    assert str(GAMES["skull"].read_move(text)) == text


@pytest.mark.parametrize("text", ["treasure", "treasure 9", "treasure c4", "treasure  9@c4", "treasure 0@c4", "hut@c4"])
def test_texts_that_are_no_moves(text: str) -> None:
    with pytest.raises(Refused) as refused:
        GAMES["skull"].read_move(text)
    assert refused.value.refusal.key == "move_text"


def sheet_data(*found: Any, **cells: str) -> dict[str, Any]:
    layout = island()
    return {
        "game": "skull",
        "layout": layout.to_data(),
        "cells": write_grid(layout.grid, [cells.get(name, ".") for name in layout.grid.names]),
        "treasures": list(found),
    }


SIX = {"c2": "6", "b3": "6", "d3": "6", "c4": "6"}
TWO_SIXES = SIX | {"e2": "6", "f3": "6", "e4": "6"}
DANGERS = dict.fromkeys(("b5", "c5", "d5", "e5", "f5"), "danger")


@pytest.mark.parametrize(
    ("data", "clause", "key"),
    [
        (sheet_data(d4="5"), "SK-1", "write_on_mountain"),
        (sheet_data(a2="5"), "SK-1", "write_on_sea"),
        (sheet_data(d4="danger"), "SK-6", "write_on_mountain"),
        (sheet_data(a2="danger"), "SK-6", "write_on_sea"),
        (sheet_data(b2="boat"), "SK-4", "no_anchorage"),
        (sheet_data(a1="boat"), "SK-4", "no_anchorage"),
        (sheet_data(b2="16"), "PP-1", "sheet_number"),
        (sheet_data(b2="0"), "PP-1", "sheet_number"),
        (sheet_data(b2="mummy"), "", "sheet_token"),
        (sheet_data(a1="~"), "", "sheet_token"),
        (sheet_data(b2="#"), "", "sheet_not_outside"),
        (sheet_data(b6="danger", **DANGERS), "SK-6", "sheet_dangers"),
        (sheet_data("6@c3"), "SK-7", "treasure_not_shown"),
        (sheet_data("7@c3", **SIX), "SK-7", "treasure_not_shown"),
        (sheet_data("16@c3", **SIX), "SK-7", "treasure_not_shown"),
        (sheet_data("6@a3", **SIX), "SK-7", "treasure_not_shown"),
        (sheet_data("6@c3", "6@c3", **SIX), "SK-9", "treasure_value_twice"),
        (sheet_data("6@c3", "6@e3", **TWO_SIXES), "SK-9", "treasure_value_twice"),
        (sheet_data(6, **SIX), "", "treasure_text"),
        (sheet_data("treasure 6@c3", **SIX), "", "treasure_text"),
        (sheet_data("6@z9", **SIX), "", "treasure_text"),
        (sheet_data() | {"treasures": "6@c3"}, "", "treasure_list"),
        (sheet_data() | {"boats": []}, "", "sheet_key"),
        (sheet_data() | {"cells": ". ."}, "", "sheet_size"),
    ],
)
def test_sheets_that_the_rules_could_not_have_produced(data: dict[str, Any], clause: str, key: str) -> None:
    with pytest.raises(Refused) as refused:
        GAMES["skull"].read_sheet(data, island())
    assert (refused.value.refusal.clause, refused.value.refusal.key) == (clause, key)
    assert refused.value.refusal.place
    assert all(whole_sentence(refused.value.refusal, Words(language)) for language in LANGUAGES)


def test_a_sheet_with_two_treasures_in_one_cell_is_refused() -> None:
    data = sheet_data("6@c3", "7@c3", **SIX, c1="boat", a3="boat", e3="7", c5="7")
    with pytest.raises(Refused) as refused:
        GAMES["skull"].read_sheet(data, island())
    assert refused.value.refusal.key == "treasure_cell_twice"


def test_a_sheet_with_six_treasures_is_refused() -> None:
    sheet = sheet_with(WIDE_ISLAND)
    grid = sheet.layout.grid
    for row, value in enumerate((10, 11, 12, 13, 14, 15), 2):
        # Each value stands to the right of its cell in its own row, and below it; boats do the rest.
        column = "bcdefg"[row - 2]
        for cell, token in ((f"a{row}", 17), (f"j{row}", value), (f"{column}1", 17), (f"{column}10", value)):
            sheet.fill(grid.index[cell], token)
    found = [f"{value}@{'bcdefg'[value - 10]}{value - 8}" for value in range(10, 16)]
    data = {"game": "skull", "cells": write_grid(grid, sheet.tokens()), "treasures": found}
    with pytest.raises(Refused) as refused:
        GAMES["skull"].read_sheet(data, island(WIDE_ISLAND))
    assert (refused.value.refusal.clause, refused.value.refusal.key) == ("SK-9", "sheet_treasures")
    fewer = GAMES["skull"].read_sheet(data | {"treasures": found[1:]}, island(WIDE_ISLAND))
    assert len(known(SkullSheet, fewer).treasures) == BOXES


def test_treasures_not_recorded_are_not_refused() -> None:
    sheet = GAMES["skull"].read_sheet(sheet_data(**SIX), island())
    assert sheet.score().total == 0


def test_a_sheet_file_reads_back() -> None:
    data = sheet_data("6@c3", **SIX, a3="boat", **DANGERS)
    assert GAMES["skull"].read_sheet(data, island()).to_data()["treasures"] == ["6@c3"]
    again = GAMES["skull"].read_sheet(GAMES["skull"].read_sheet(data, island()).to_data(), island())
    assert again.to_data() == GAMES["skull"].read_sheet(data, island()).to_data()


@pytest.mark.parametrize(
    ("chart", "key"),
    [
        ("~ ~ ~\n~ ^ ~\n~ ~ ~\n", "island_without_land"),
        ("~ ~ ~\n~ . .\n~ ~ ~\n", "land_on_rim"),
        ("~ ^ ~\n~ . ~\n~ ~ ~\n", "land_on_rim"),
        ("~ ~ ~\n~ D ~\n~ ~ ~\n", "layout_token"),
        ("~ ~ ~\n~ .\n~ ~ ~\n", "grid_ragged"),
    ],
)
def test_maps_that_are_no_island(chart: str, key: str) -> None:
    with pytest.raises(Refused) as refused:
        island(chart)
    assert refused.value.refusal.key == key


def test_the_first_islands_are_of_the_advised_size() -> None:
    for layout in LAYOUTS[:2]:
        assert 28 <= layout.land.bit_count() <= 34
        assert 8 <= layout.mountains.bit_count() <= 10
        assert all(layout.tokens[cell] == "~" for cell in range(layout.grid.size) if layout.grid.on_rim(cell))


def test_real_dice_are_checked() -> None:
    match = GAMES["skull"].start(island(), 2, 0, None, HandDice())
    assert match.waits_for_dice
    assert match.owing() == ()
    for roll in ([1, 2], [1, 2, 6], ["dakota", 1, 1], [1, 1, "mummy"], [True, 1, 1]):
        with pytest.raises(Refused):
            match.enter_roll(roll)
    match.enter_roll([1, 1, "danger"], [1, 0])
    assert match.decision(0) == (0, 1, "hazard")
