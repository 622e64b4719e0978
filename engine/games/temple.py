"""The Temple of Apikhabou (TE-1 to TE-9): write one number a round, find the longest run."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engine.errors import Refusal, refuse
from engine.games.penny import (
    DEFEATS,
    MOST_VALUE,
    Draw,
    PennyGame,
    PennyMatch,
    PennySheet,
    Write,
    numbers_of,
    read_simple_move,
    read_value,
    title_of,
    value_tokens,
)
from engine.layout import EMPTY, OUTSIDE, Layout, MapLayout, refuse_at_cell
from engine.match import HandDice, Move, Score, ScoreLine
from engine.sheet import read_cells

DOOR = "D"
MUMMY = 16
TITLE_TOTALS = (15, 25, 30)


class TempleLayout(MapLayout):
    """A temple: ordinary cells (rooms) and doors."""

    game = "temple"

    def __init__(self, data: Mapping[str, Any], id: str = "") -> None:
        super().__init__(data, id)
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

    def copy(self) -> TempleSheet:
        other = self.copy_to(TempleSheet.__new__(TempleSheet))
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

    def title(self) -> str | None:
        return title_of(self.score().total, TITLE_TOTALS)


class TempleMatch(PennyMatch[TempleLayout, TempleSheet]):
    """A game of Temple."""

    hazard = "mummy"

    def new_sheet(self) -> TempleSheet:
        return TempleSheet(self.layout)

    def targets(self, sheet: TempleSheet) -> list[int]:
        """The cells a number may go into: doors after Lockpick while there are any (TE-2), else rooms (TE-1)."""
        return sheet.free_doors if not self.roll.dakota and sheet.free_doors else sheet.free_rooms

    def number_moves(self, sheet: TempleSheet) -> list[Move]:
        targets = self.targets(sheet)
        writes = self.layout.writes
        return [row[cell] for row in [writes[value] for value in numbers_of(self.roll)] for cell in targets]

    def hazard_moves(self, sheet: TempleSheet) -> list[Move]:
        mummies = self.layout.mummies
        return [mummies[cell] for cell in sheet.hazard_cells(self.options["hazards"] == "solo")]

    def number_refusal(self, sheet: TempleSheet, move: Move) -> Refusal | None:
        if not isinstance(move, Write):
            return Refusal("number_wanted", "TE-1")
        cell = self.layout.grid.index.get(move.cell)
        targets = self.targets(sheet)
        if cell in targets and move.value in numbers_of(self.roll):
            return None
        if cell is None or self.layout.tokens[cell] == OUTSIDE:
            return Refusal("outside", "TE-1", (move.cell,), {"cell": move.cell})
        if sheet.values[cell]:
            return Refusal("cell_taken", "PP-8", (move.cell,), {"cell": move.cell})
        if cell not in targets:
            key, clause = ("door_locked", "TE-1") if self.layout.tokens[cell] == DOOR else ("door_wanted", "TE-2")
            return Refusal(key, clause, (move.cell,), {"cell": move.cell})
        made = ", ".join(map(str, numbers_of(self.roll)))
        return Refusal("number_not_made", "PP-3", values={"number": move.value, "made": made})

    def carry_out(self, sheet: TempleSheet, move: Move) -> None:
        assert isinstance(move, Write)
        sheet.fill(self.layout.grid.index[move.cell], move.value)

    # What a bot thinks of a move.

    def appraise(self, player: int, moves: list[Move]) -> list[float]:
        on = self.on[player]
        guess = Guess(self.sheets[on])
        if self.is_hazard(player):
            sign = 1 if on == player else -1
            return [sign * guess.mummy(self._cell(move)) for move in moves]
        return [sum(guess.number(self._cell(move), move.value)) for move in moves if isinstance(move, Write)]

    def expects(self, player: int, move: Move) -> dict[str, float]:
        guess = Guess(self.sheets[self.on[player]])
        if isinstance(move, Write):
            return dict(zip(TempleGame.parts, guess.number(self._cell(move), move.value), strict=True))
        return {"mummies": guess.mummy(self._cell(move))} if self.on[player] == player else {}

    def _cell(self, move: Move) -> int:
        assert isinstance(move, (Write, Draw))
        return self.layout.grid.index[move.cell]


class Guess:
    """What a sheet may become: an estimate of what a number or a mummy in a cell will bring.

    The weights were tuned on simulated games; they are worth points only roughly.
    """

    def __init__(self, sheet: TempleSheet) -> None:
        self.sheet = sheet
        self.values = sheet.values
        self.around = sheet.layout.grid.around
        self.free = set(sheet.free_rooms) | set(sheet.free_doors)
        numbers = sheet.numbers()
        self.up = self._lengths(numbers, 1)
        self.down = self._lengths(numbers, -1)
        self.best = max(self.up.values(), default=0)
        self.grouped = set(sheet.scoring_groups())
        self.undefeated = {cell for cell, defeated in sheet.mummies().items() if not defeated}

    def _lengths(self, numbers: dict[int, int], step: int) -> dict[int, int]:
        """For each number, the length of the longest run that leaves from it upwards or downwards."""
        lengths: dict[int, int] = {}
        for cell in sorted(numbers, key=lambda cell: -step * numbers[cell]):
            following = numbers[cell] + step
            others = [lengths.get(other, 0) for other in self.around[cell] if self.values[other] == following]
            lengths[cell] = 1 + max(others, default=0)
        return lengths

    def number(self, cell: int, value: int) -> tuple[float, float, float]:
        """What a number in a cell may bring: for the run, the groups, the mummies."""
        around, values = self.around[cell], self.values
        room = sum(other in self.free for other in around)
        up = max((self.up.get(other, 0) for other in around if values[other] == value + 1), default=0)
        down = max((self.down.get(other, 0) for other in around if values[other] == value - 1), default=0)
        through = up + down + 1
        run = max(0, through - self.best) + 0.25 * through * (room > 0)
        # A number that leaves a gap of one free cell to its neighbour in the run keeps hope alive.
        run += 0.1 * sum(abs(values[other] - value) == 2 for other in around if 0 < values[other] <= MOST_VALUE)
        return run, self._group(cell, value, room), self._nine(around, value)

    def _group(self, cell: int, value: int, room: int) -> float:
        if value in self.grouped:
            return 0.0
        group, seen = [cell], {cell}
        for member in group:
            for other in self.around[member]:
                if other not in seen and self.values[other] == value:
                    seen.add(other)
                    group.append(other)
        return 3.0 if len(group) >= 3 else 1.2 if len(group) == 2 and room else 0.0

    def _nine(self, around: tuple[int, ...], value: int) -> float:
        if value != DEFEATS:
            return 0.0
        defeated = sum(other in self.undefeated for other in around)
        return 4.0 * defeated + 0.15 * sum(other in self.free for other in around)

    def mummy(self, cell: int) -> float:
        """What a mummy in a cell brings to the sheet's owner."""
        around, values = self.around[cell], self.values
        defeated = any(values[other] == DEFEATS for other in around)
        room = sum(other in self.free for other in around)
        lost = 0.15 * sum(self.up[other] + self.down[other] for other in around if other in self.up)
        return (2.0 if defeated else min(1.0, 0.3 * room) - 2.0) - lost


class TempleGame(PennyGame):
    """The Temple of Apikhabou."""

    id = "temple"
    parts = ("run", "groups", "mummies")

    def read_layout(self, data: Mapping[str, Any], id: str = "") -> TempleLayout:
        return TempleLayout(data, id)

    def read_move(self, text: str) -> Move:
        return read_simple_move(text, ("mummy",))

    def start(
        self,
        layout: Layout,
        players: int = 1,
        seed: int = 0,
        options: Mapping[str, Any] | None = None,
        hand: HandDice | None = None,
    ) -> TempleMatch:
        assert isinstance(layout, TempleLayout)
        return TempleMatch(layout, players, seed, options, hand)

    def read_sheet(self, data: Mapping[str, Any], layout: Layout) -> TempleSheet:
        assert isinstance(layout, TempleLayout)
        sheet = TempleSheet(layout)
        for cell, token in enumerate(read_cells(data, layout, ())):
            name = layout.grid.names[cell]
            value = read_value(token, name, {"mummy": MUMMY})
            if value == MUMMY and layout.tokens[cell] == DOOR:
                raise refuse_at_cell("mummy_in_door", name, "TE-4", cell=name)
            if value:
                sheet.fill(cell, value)
        return sheet


TempleMatch.game = TEMPLE = TempleGame()
