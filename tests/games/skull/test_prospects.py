"""What may still score on an island (SK-7, SK-10), which a review speaks of."""

from __future__ import annotations

import pytest

from engine.games.skull import prospects
from engine.games.skull.prospects import skull_prospects
from engine.games.skull.sheet import SkullSheet
from tests.engine import boards
from tests.engine.boards import known

CHART = "~ ~ ~ ~ ~\n~ . . . ~\n~ . . . ~\n~ . . . ~\n~ ~ ~ ~ ~"


@pytest.mark.parametrize(
    ("cells", "told"),
    [
        (". . .\n. . .\n. . .", []),
        # A treasure lies where a number stands on all four sides: here the fourth is missing.
        (". 4 .\n4 . 4\n. . .", [("treasure_begun", 4, ("c3",))]),
        (". 4 .\n4 . .\n. . .", []),
    ],
)
def test_prospects_name_treasures_that_lack_one_number(
    cells: str, told: list[tuple[str, int, tuple[str, ...]]]
) -> None:
    assert [(line.key, line.points, line.cells) for line in skull_prospects(_sheet(cells))] == told


def test_prospects_name_so_many_treasures_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    island = _sheet(". 4 .\n4 . 4\n. . .")
    for most in (2, 1, 0):
        monkeypatch.setattr(prospects, "MOST_TREASURES", most)
        assert len(skull_prospects(island)) == min(1, most)


def test_prospects_name_no_treasure_once_every_box_is_filled(monkeypatch: pytest.MonkeyPatch) -> None:
    island = _sheet(". 4 .\n4 . 4\n. . .")
    monkeypatch.setattr(prospects, "BOXES", len(island.treasures))
    assert skull_prospects(island) == []


def test_prospects_name_dangers_that_a_9_can_reach() -> None:
    def told(cells: str) -> list[str]:
        return [line.key for line in skull_prospects(_sheet(cells)) if line.part == "dangers"]

    assert told("1 danger .\n. . .\n. . .") == ["danger_hope"]
    assert told("9 danger .\n. . .\n. . .") == [], "it is overcome"
    assert told("danger 1 .\n2 3 .\n. . .") == [], "no cell beside it is free"


def _sheet(cells: str) -> SkullSheet:
    rows = "\n".join(f". {row} ." for row in cells.split("\n"))
    return known(SkullSheet, boards.sheet("skull", CHART, f". . . . .\n{rows}\n. . . . ."))
