"""What may still score in a valley (VA-9), which a review speaks of: discoveries that lack one number."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.valley.prospects import valley_prospects
from tests.games.valley.boards import sheet

CHART = ". . . .\n. . . ."
CITY = [["a1", "b1", "c1", "d1"]]


@pytest.mark.parametrize(
    ("cells", "told"),
    [
        (". . . .\n. . . .", []),
        # A city has four equal numbers: three are begun, fewer are far from it, and four are one.
        ("4 4 4 .\n. . . .", [("city_begun", 6, ("a1", "b1", "c1"))]),
        ("4 4 . .\n. . . .", []),
        ("4 4 4 4\n. . . .", []),
        ("4 4 . 4\n. . . .", []),
        ("4 4 4 5\n5 1 2 3", []),
        # A mountain has three numbers from 6 up.
        ("6 7 . .\n. . . .", [("mountain_begun", 7, ("a1", "b1"))]),
        ("5 7 . .\n. . . .", []),
        ("6 . . 7\n. . . .", []),
        ("6 7 8 .\n. . . .", []),
        # A pyramid has four numbers from 10 up in a T, of which one can still be written.
        ("10 11 12 .\n. . . .", [("pyramid_begun", 15, ("a1", "b1", "c1"))]),
        ("9 11 12 .\n. . . .", []),
        ("10 11 12 .\n. 5 . 5", []),
    ],
)
def test_prospects_name_what_lacks_one_number(cells: str, told: list[tuple[str, int, tuple[str, ...]]]) -> None:
    assert [(line.key, line.points, line.cells) for line in valley_prospects(sheet(CHART, cells))] == told


@pytest.mark.parametrize(
    ("cells", "more", "told"),
    [
        # Never two cities of one number, and what is revealed begins nothing.
        ("4 4 4 4\n. 5 . .\n4 4 4 .", {}, ["city_begun"]),
        ("4 4 4 4\n. 5 . .\n4 4 4 .", {"cities": CITY}, []),
        ("5 5 5 5\n. 1 . .\n4 4 4 .", {"cities": CITY}, ["city_begun"]),
    ],
)
def test_a_second_city_is_of_another_number(cells: str, more: dict[str, Any], told: list[str]) -> None:
    assert [line.key for line in valley_prospects(sheet(f"{CHART}\n. . . .", cells, **more))] == told
