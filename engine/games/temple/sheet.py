"""The Temple's board, and what one player has written on it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Self

from engine.errors import refuse
from engine.games.penny.dice import MOST_VALUE
from engine.games.penny.moves import Draw, Write
from engine.games.penny.sheet import DEFEATS, PennySheet, value_tokens
from engine.layout import EMPTY, OUTSIDE, MapLayout
from engine.match import Score, ScoreLine

DOOR = "D"


MUMMY = 16


TITLE_TOTALS = (15, 25, 30)


class TempleLayout(MapLayout):
    """A temple: ordinary cells (rooms) and doors."""

    game = "temple"

    def __init__(self, data: Mapping[str, Any], layout_id: str = "") -> None:
        super().__init__(data, layout_id)
        self.rooms = self.cells_with(EMPTY)
        self.doors = self.cells_with(DOOR)
        if not self.rooms:
            raise refuse("temple_without_rooms", "TE-1")
        names = self.grid.names
        self.writes = [[Write(value, name) for name in names] for value in range(MOST_VALUE + 1)]
        self.mummies = [Draw("mummy", name) for name in names]

    def knows(self, token: str) -> bool:
        return token in (EMPTY, OUTSIDE, DOOR)


class TempleSheet(PennySheet[TempleLayout]):
    """One player's temple."""

    def __init__(self, layout: TempleLayout) -> None:
        super().__init__(layout)
        self.free_rooms = list(layout.rooms)
        self.free_doors = list(layout.doors)

    def copy(self) -> Self:
        other = self.copy_to(type(self).__new__(type(self)))
        other.layout = self.layout
        other.free_rooms = self.free_rooms.copy()
        other.free_doors = self.free_doors.copy()
        return other

    def fill(self, cell: int, value: int) -> None:
        super().fill(cell, value)
        (self.free_rooms if cell in self.free_rooms else self.free_doors).remove(cell)

    def free_cells(self) -> Iterable[int]:
        return self.free_rooms

    def draw_hazard(self, cell: int) -> None:
        self.fill(cell, MUMMY)

    def closed(self) -> bool:
        """The game ends when every ordinary cell is filled (TE-6)."""
        return not self.free_rooms

    def tokens(self) -> list[str]:
        return value_tokens(self.values, self.layout.tokens, {MUMMY: "mummy"})

    # Scoring (TE-7).

    def longest_run(self) -> list[int]:
        """The cells of the longest run, from its lowest number; of equal ones the first in reading order."""
        numbers = self.numbers()
        around = self.layout.grid.around
        length: dict[int, int] = {}
        follower: dict[int, int] = {}
        for cell in sorted(numbers, key=lambda cell: (-numbers[cell], cell)):
            above = numbers[cell] + 1
            nexts = [other for other in around[cell] if numbers.get(other) == above]
            best = max(nexts, key=length.__getitem__, default=None)
            length[cell] = 1 if best is None else length[best] + 1
            if best is not None:
                follower[cell] = best
        if not length:
            return []
        run = [max(sorted(length), key=length.__getitem__)]
        while run[-1] in follower:
            run.append(follower[run[-1]])
        return run

    def scoring_groups(self) -> dict[int, list[int]]:
        """For every value with a group of at least three, its largest group."""
        by_value: dict[int, list[int]] = {}
        for cell, value in self.numbers().items():
            by_value.setdefault(value, []).append(cell)
        found = {value: max(self.groups(by_value[value]), key=len) for value in sorted(by_value)}
        return {value: sorted(group) for value, group in found.items() if len(group) >= 3}

    def mummies(self) -> dict[int, bool]:
        """The cells of the mummies, and whether each is defeated (TE-5)."""
        values, around = self.values, self.layout.grid.around
        return {
            cell: any(values[other] == DEFEATS for other in around[cell])
            for cell, value in enumerate(values)
            if value == MUMMY
        }

    def score(self) -> Score:
        run = len(self.longest_run())
        mummies = sum(2 if defeated else -2 for defeated in self.mummies().values())
        return Score({"run": run, "groups": 3 * len(self.scoring_groups()), "mummies": mummies}, (run,))

    def explain(self) -> list[ScoreLine]:
        names = self.layout.grid.names
        run = self.longest_run()
        lines = [ScoreLine("run", len(run), "TE-7", "run", tuple(names[cell] for cell in run), {"cells": len(run)})]
        for value, group in self.scoring_groups().items():
            cells = tuple(names[cell] for cell in group)
            lines.append(ScoreLine("groups", 3, "TE-7", "group", cells, {"value": value}))
        for cell, defeated in self.mummies().items():
            key, points = ("mummy_defeated", 2) if defeated else ("mummy_undefeated", -2)
            lines.append(ScoreLine("mummies", points, "TE-5", key, (names[cell],), {"cell": names[cell]}))
        return lines

    def title_totals(self) -> tuple[int, ...]:
        return TITLE_TOTALS
