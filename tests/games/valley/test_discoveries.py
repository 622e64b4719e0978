"""VA-9 to VA-11: forests, cities, mountains, pyramids, the stars of buildings and the bites of snakes."""

from itertools import combinations
from math import comb
from random import Random
from typing import Any

import pytest

from engine.errors import Refused
from engine.games.valley.discoveries import (
    CITY,
    FOREST,
    KINDS,
    MOUNTAIN,
    PYRAMID,
    Kind,
    can_join,
    find,
    rank,
    unrank,
    why_not,
    why_not_join,
)
from engine.games.valley.sheet import ValleySheet
from engine.grid import cells_of, mask_of
from tests.games.valley.boards import sheet


def valley(cells: str, **more: Any) -> ValleySheet:
    """A sheet on a map of its own size, without clouds."""
    chart = "\n".join(" ".join("." for _ in line.split()) for line in cells.strip().splitlines())
    read = sheet(chart, cells, **more)
    assert isinstance(read, ValleySheet)
    return read


def found(whole: ValleySheet, kind: Kind) -> list[str]:
    return [" ".join(whole.grid.names_of(cells_of(cells))) for cells in find(whole, kind)]


def key(whole: ValleySheet, kind: Kind, names: str) -> str | None:
    refusal = why_not(whole, kind, tuple(whole.grid.index[name] for name in names.split()))
    assert refusal is None or refusal.clause == "VA-9"
    return refusal.key if refusal else None


def joining(whole: ValleySheet, kind: Kind, names: str = "") -> str:
    chosen = mask_of(whole.grid.index[name] for name in names.split())
    return " ".join(whole.grid.names_of(cells_of(can_join(whole, kind, chosen))))


def test_va_9_a_forest_has_exactly_five_connected_cells_with_five_different_numbers() -> None:
    whole = valley("1 2 3 4\n. . 5 .\n1 . . .")
    assert found(whole, FOREST) == ["a1 b1 c1 d1 c2"]
    assert key(whole, FOREST, "a1 b1 c1 d1 c2") is None
    assert key(whole, FOREST, "a1 b1 c1 d1") == "forest_size"
    assert key(whole, FOREST, "a1 b1 c1 d1 a3") == "forest_repeats"
    assert key(whole, FOREST, "a3 b1 c1 d1 c2") == "forest_apart"
    assert key(whole, FOREST, "a1 b1 c1 d1 b2") == "discovery_without_number"


def test_va_9_a_city_has_exactly_four_connected_cells_of_one_number() -> None:
    whole = valley("4 4 . .\n. . 4 .\n4 5 . 4")
    assert found(whole, CITY) == ["a1 b1 c2 d3"]
    assert key(whole, CITY, "a1 b1 c2 a3") == "city_apart"
    assert key(whole, CITY, "a1 b1 c2 b3") == "city_differs"
    assert key(whole, CITY, "a1 b1 c2") == "city_size"


def test_va_9_never_two_cities_of_one_number() -> None:
    cells = "4 4 4 4\n. . . .\n4 4 4 4\n5 5 5 5"
    whole = valley(cells, cities=[["a1", "b1", "c1", "d1"]])
    assert key(whole, CITY, "a3 b3 c3 d3") == "city_again"
    assert found(whole, CITY) == ["a4 b4 c4 d4"]
    with pytest.raises(Refused, match="city_again"):
        valley(cells, cities=[["a1", "b1", "c1", "d1"], ["a3", "b3", "c3", "d3"]])


def test_va_9_a_mountain_has_exactly_three_connected_cells_from_6_up() -> None:
    whole = valley("6 15 5\n. . 9")
    assert found(whole, MOUNTAIN) == ["a1 b1 c2"]
    assert key(whole, MOUNTAIN, "a1 b1 c1") == "mountain_low"
    assert key(valley("6 6 . 6"), MOUNTAIN, "a1 b1 d1") == "mountain_apart"


def test_va_9_a_pyramid_is_a_t_of_four_cells_from_10_up_in_four_turns() -> None:
    whole = valley("10 10 10\n10 10 10\n10 10 10")
    turns = {"a1 b1 c1 b2", "b1 a2 b2 c2", "b1 a2 b2 b3", "b1 b2 c2 b3"}
    assert turns <= set(found(whole, PYRAMID))
    assert len(found(whole, PYRAMID)) == 8
    assert key(whole, PYRAMID, "a1 b1 a2 b2") == "pyramid_shape"
    assert key(whole, PYRAMID, "a1 c1 b2 b3") == "pyramid_shape", "no turn stands on a corner"
    assert key(valley("10 10 10\n. 9 ."), PYRAMID, "a1 b1 c1 b2") == "pyramid_low"


def test_va_9_discoveries_share_no_cell() -> None:
    cells = "6 7 8 9 10"
    whole = valley(cells, mountains=[["a1", "b1", "c1"]])
    assert key(whole, FOREST, "a1 b1 c1 d1 e1") == "discovery_used"
    assert found(whole, FOREST) == []
    with pytest.raises(Refused, match="discovery_used"):
        valley(cells, mountains=[["a1", "b1", "c1"]], forests=[["a1", "b1", "c1", "d1", "e1"]])


def test_va_10_a_building_gets_two_stars_for_each_adjacent_cell_of_its_kind() -> None:
    cells = "1 2 3\n4 hut 5\nstatue 6 6\nmine 6 ."
    whole = valley(cells, forests=[["a1", "b1", "c1", "a2", "c2"]], mountains=[["b3", "c3", "b4"]])
    assert whole.score().parts["buildings"] == 2 * 5 + 0 + 2 * 2
    lines = {line.key: line.cells for line in whole.explain() if line.part == "buildings"}
    assert lines == {
        "hut": ("b2", "a1", "b1", "c1", "a2", "c2"),
        "statue": ("a3",),
        "mine": ("a4", "b3", "b4"),
    }


def test_va_10_numbers_in_no_discovery_bring_nothing() -> None:
    assert valley("1 2 3\n4 hut 5").score().parts["buildings"] == 0


def test_va_11_a_snake_costs_the_largest_adjacent_number() -> None:
    assert valley("3 9 .\n. snake 7\n. 12 .").score().parts["snakes"] == -12
    assert valley("snake hut 15").score().parts["snakes"] == 0
    assert valley("3 9 .\n. crossed 7").score().parts["snakes"] == 0
    assert valley("5 snake 3 snake").score().parts["snakes"] == -8


def test_which_cells_could_still_join() -> None:
    whole = valley("1 2 3 4 5 6\n. . . . . .\n7 7 7 . . 1")
    assert joining(whole, FOREST) == "a1 b1 c1 d1 e1 f1"
    assert joining(whole, FOREST, "a1") == "b1 c1 d1 e1"
    assert joining(whole, FOREST, "a1 e1") == "b1 c1 d1", "also when they do not touch yet"
    assert joining(whole, FOREST, "a1 f1") == ""
    assert joining(whole, FOREST, "a1 b1 c1 d1 e1") == ""
    assert joining(whole, MOUNTAIN) == "a3 b3 c3"
    assert joining(whole, CITY) == ""
    assert joining(valley("10 10 10\n. 10 .\n10 . ."), PYRAMID) == "a1 b1 c1 b2"
    assert joining(valley("10 10 10\n10 10 ."), PYRAMID, "a1 c1") == "b1 b2"


@pytest.mark.parametrize("seed", range(6))
def test_all_discoveries_are_found_each_once(seed: int) -> None:
    random = Random(seed)
    values = [min(15, 1 + int(random.random() * 17)) if random.random() < 0.9 else 0 for _ in range(16)]
    values = [value % 5 + 1 if seed % 2 else value for value in values]
    whole = valley("\n".join(" ".join(str(value or ".") for value in values[row : row + 4]) for row in range(0, 16, 4)))
    for kind in KINDS.values():
        sets = combinations(range(16), kind.size)
        expected = {mask_of(cells) for cells in sets if why_not(whole, kind, cells) is None}
        listed = list(find(whole, kind))
        assert len(listed) == len(set(listed))
        assert set(listed) == expected
        for start in (0, 1, 1 << 5, 1 << 5 | 1 << 10):
            holding = [cells for cells in expected if cells & start == start]
            union = 0
            for cells in holding:
                union |= cells
            assert can_join(whole, kind, start) == union & ~start


def test_a_choice_of_cells_is_a_number_for_share_codes() -> None:
    assert sorted(rank(choice) for choice in combinations(range(7), 4)) == list(range(comb(7, 4)))
    assert all(unrank(rank(choice), 4) == list(choice) for choice in combinations(range(7), 4))


def test_va_9_what_almost_joins_is_refused_with_the_reason() -> None:
    whole = valley("1 2 3 4 5 6\n. . . . . .\n7 7 8 . 3 .\n. . . . . 7", mountains=[["a3", "b3", "c3"]])

    def why(kind: Kind, chosen: str, cell: str) -> tuple[str, tuple[str, ...]] | None:
        index = whole.grid.index
        refusal = why_not_join(whole, kind, tuple(index[name] for name in chosen.split()), index[cell])
        return (refusal.key, refusal.cells) if refusal else None

    assert why(FOREST, "a1 b1 c1", "d1") is None
    assert why(FOREST, "a1", "e1") is None, "others may lie between them"
    assert why(FOREST, "a1", "f1") == ("forest_nowhere", ("a1", "f1")), "five cells do not reach so far"
    assert why(FOREST, "c1", "e3") == ("forest_repeats", ("c1", "e3"))
    assert why(FOREST, "b1 c1", "e3") == ("forest_repeats", ("c1", "e3")), "the number that repeats"
    assert why(FOREST, "a1 b1 c1 d1", "f1") == ("forest_apart", ("f1",))
    assert why(FOREST, "a1 b1 c1 d1 e1", "f1") == ("forest_size", ("a1", "b1", "c1", "d1", "e1", "f1"))
    assert why(FOREST, "a1", "a2") == ("discovery_without_number", ("a2",))
    assert why(FOREST, "a1", "a3") == ("discovery_used", ("a3",))
    assert why(CITY, "c1", "e3") == ("city_nowhere", ("c1", "e3"))
    assert why(MOUNTAIN, "f1", "f4") == ("mountain_nowhere", ("f1", "f4"))
    assert why(MOUNTAIN, "f1", "e1") == ("mountain_low", ("e1",))


def test_va_9_cells_that_touch_at_a_corner_join_and_a_gap_parts_them() -> None:
    assert found(valley("6 . .\n. 6 .\n. . 6"), MOUNTAIN) == ["a1 b2 c3"]
    assert found(valley("6 . . .\n. 6 . .\n. . . 6"), MOUNTAIN) == []
    assert found(valley("4 4 . 4 4"), CITY) == []
    assert found(valley("1 2 3 . 4 5"), FOREST) == []
    assert found(valley("10 10 . 10\n. 10 . ."), PYRAMID) == []
