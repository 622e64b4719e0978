"""Skull Island's board, and what one player has written on it: numbers, boats, dangers and treasures."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Self

from engine.errors import refuse, unreadable
from engine.games.penny.dice import MOST_VALUE
from engine.games.penny.moves import CELL, Draw, Write
from engine.games.penny.sheet import DEFEATS, PennySheet, read_value, value_tokens
from engine.grid import cells_of, mask_of
from engine.layout import EMPTY, OUTSIDE, MapLayout, refuse_at_cell
from engine.match import Move, Score, ScoreLine
from engine.sheet import read_cells

LAND, MOUNTAIN, SEA = EMPTY, "^", "~"
DANGER, BOAT = 16, 17
BOXES = 5
BUBBLES = 5
TITLE_TOTALS = (60, 75, 90)
TREASURE_TEXT = re.compile(rf"([1-9][0-9]?)@({CELL})")
TREASURE_MOVE = re.compile(rf"treasure {TREASURE_TEXT.pattern}")

# A treasure that a sheet shows: its value and its cell.
Find = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Treasure(Move):
    """Record one of several finds (SK-9)."""

    value: int
    cell: str

    def __str__(self) -> str:
        return f"treasure {self.value}@{self.cell}"


class SkullLayout(MapLayout):
    """An island in its sea. Sets of cells are bit masks."""

    game = "skull"

    def __init__(self, data: Mapping[str, Any], layout_id: str = "") -> None:
        super().__init__(data, layout_id)
        grid = self.grid
        self.land = mask_of(self.cells_with(LAND))
        self.mountains = mask_of(self.cells_with(MOUNTAIN))
        self.island = self.land | self.mountains
        sea = mask_of(self.cells_with(SEA))
        if not self.land:
            raise refuse("island_without_land", "SK-1")
        for cell in cells_of(self.island):
            if grid.on_rim(cell):
                raise refuse_at_cell("land_on_rim", grid.names[cell], "SK-2", cell=grid.names[cell])
        self.coast = mask_of(cell for cell in cells_of(self.land) if grid.beside_mask[cell] & sea)
        self.anchorage = mask_of(cell for cell in cells_of(sea) if grid.beside_mask[cell] & self.island)
        self.sides = tuple(self._sides_of(cell) for cell in range(grid.size))
        # For each cell the island cells whose treasures a number or a boat in it can help to show: its row, its column.
        self.in_row = tuple(cells_of((left | right) & self.island) for left, right, _, _ in self.sides)
        self.in_column = tuple(cells_of((above | below) & self.island) for _, _, above, below in self.sides)
        self.crossed = tuple(row + column for row, column in zip(self.in_row, self.in_column, strict=True))
        self.writes = [[Write(value, name) for name in grid.names] for value in range(MOST_VALUE + 1)]
        self.boats = [Draw("boat", name) for name in grid.names]
        self.dangers = [Draw("danger", name) for name in grid.names]

    def knows(self, token: str) -> bool:
        return token in (LAND, MOUNTAIN, SEA, OUTSIDE)

    def _sides_of(self, cell: int) -> tuple[int, int, int, int]:
        """The cells to the left and to the right in the row, above and below in the column, as masks."""
        columns, size = self.grid.columns, self.grid.size
        start = cell - cell % columns
        return (
            mask_of(range(start, cell)),
            mask_of(range(cell + 1, start + columns)),
            mask_of(range(cell % columns, cell, columns)),
            mask_of(range(cell + columns, size, columns)),
        )


class SkullSheet(PennySheet[SkullLayout]):
    """One player's island.

    `places` holds for each value the mask of the cells it is written in, `treasures` the recorded ones as value and
    cell in the order of finding, and `finds` what the sheet shows and the player must choose from (SK-9).
    """

    def __init__(self, layout: SkullLayout) -> None:
        super().__init__(layout)
        self.places = [0] * (MOST_VALUE + 1)
        self.boats = 0
        self.dangers = 0
        self.free = layout.land
        self.beside_written = 0
        self.has_number = False
        self.treasures: dict[int, int] = {}
        self.finds: list[Find] = []

    def copy(self) -> Self:
        other = type(self).__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.places = self.places.copy()
        other.treasures = self.treasures.copy()
        other.finds = self.finds.copy()
        return self.copy_to(other)

    def fill(self, cell: int, value: int) -> None:
        super().fill(cell, value)
        here = 1 << cell
        self.free &= ~here
        if value == DANGER:
            self.dangers |= here
            return
        self.beside_written |= self.layout.grid.around_mask[cell]
        if value == BOAT:
            self.boats |= here
        else:
            self.has_number = True
            self.places[value] |= here

    def free_cells(self) -> Iterable[int]:
        return cells_of(self.free)

    @property
    def has_room(self) -> bool:
        return self.free != 0

    def targets(self) -> int:
        """Where a number may go: on the coast (SK-2), then beside numbers and boats (SK-1), else anywhere (PP-10)."""
        wanted = self.beside_written if self.has_number else self.layout.coast
        return self.free & wanted or self.free

    def write(self, cell: int, value: int) -> None:
        """Write a number, and see what it reveals."""
        self.fill(cell, value)
        self._look_along(cell, (value,))

    def draw_boat(self, cell: int) -> None:
        """Draw a boat, and see what it reveals."""
        self.fill(cell, BOAT)
        self._look_along(cell, range(1, MOST_VALUE + 1))

    def draw_hazard(self, cell: int) -> None:
        """A danger takes a cell and a bubble; it finds no treasure (SK-9)."""
        self.fill(cell, DANGER)

    @property
    def takes_hazard(self) -> bool:
        return self.dangers.bit_count() < BUBBLES

    def closed(self) -> bool:
        return len(self.treasures) >= BOXES or not self.free

    def tokens(self) -> list[str]:
        return value_tokens(self.values, self.layout.tokens, {DANGER: "danger", BOAT: "boat"})

    def extra(self) -> dict[str, Any]:
        names = self.layout.grid.names
        return {"treasures": [f"{value}@{names[cell]}" for value, cell in self.treasures.items()]}

    # Treasures (SK-7 to SK-9).

    def shows(self, value: int, cell: int) -> bool:
        """Whether an island cell has a treasure of that value (SK-7), a boat in each line standing in (SK-8)."""
        places, boats = self.places[value], self.boats
        left, right, above, below = self.layout.sides[cell]
        if not self.layout.island >> cell & 1:
            return False
        return complete(places, boats, left, right) and complete(places, boats, above, below)

    def revealing(self, value: int, cell: int) -> tuple[int, int, int, int]:
        """The nearest cells left, right, above and below that show a treasure: numbers where there are any, else
        boats. The treasure must be shown."""
        found = []
        for side, towards in zip(self.layout.sides[cell], (-1, 0, -1, 0), strict=True):
            found.append(cells_of(side & self.places[value] or side & self.boats)[towards])
        left, right, above, below = found
        return left, right, above, below

    def all_finds(self) -> list[Find]:
        """Everything the sheet shows that could still be recorded, values ascending, cells in reading order."""
        circled = self.treasures.values()
        return [
            (value, cell)
            for value in range(1, MOST_VALUE + 1)
            if self.places[value] and value not in self.treasures
            for cell in cells_of(self.layout.island)
            if cell not in circled and self.shows(value, cell)
        ]

    def _look_along(self, cell: int, values: Iterable[int]) -> None:
        """Find what a new number or boat shows: it can only be in its own row or column."""
        circled = self.treasures.values()
        sides, crossed = self.layout.sides, self.layout.crossed[cell]
        for value in values:
            # Each line needs a number of its own, so one number alone shows nothing.
            if self.places[value].bit_count() > 1 and value not in self.treasures:
                either = self.places[value] | self.boats
                for other in crossed:
                    left, right, above, below = sides[other]
                    # Most cells lack something on one side: that is quickly seen.
                    hopeful = either & left and either & right and either & above and either & below
                    if hopeful and self.shows(value, other) and other not in circled:
                        self.finds.append((value, other))
        if self.finds:
            self.finds.sort()
            self._record_certain()

    def record(self, value: int, cell: int) -> None:
        """Record the find that the player chose."""
        self._circle(value, cell)
        self._record_certain()

    def _record_certain(self) -> None:
        for value, cell in certain(self.finds, BOXES - len(self.treasures)):
            self._circle(value, cell)

    def _circle(self, value: int, cell: int) -> None:
        self.treasures[value] = cell
        full = len(self.treasures) == BOXES
        self.finds = [] if full else [find for find in self.finds if find[0] != value and find[1] != cell]

    # Scoring (SK-10 to SK-13).

    def beside(self, cell: int) -> list[int]:
        """The numbers in the adjacent cells."""
        values = self.values
        return [values[other] for other in self.layout.grid.around[cell] if 0 < values[other] <= MOST_VALUE]

    def danger_values(self) -> dict[int, tuple[bool, int]]:
        """The cells of the dangers: whether each is overcome (SK-10), and what it is worth (SK-11)."""
        worth = {}
        for cell in cells_of(self.dangers):
            numbers = self.beside(cell)
            overcome = DEFEATS in numbers
            least = min(numbers, default=0)
            worth[cell] = (overcome, least if overcome else -least)
        return worth

    def kept(self) -> list[int]:
        """The values of the treasures that no danger holds (SK-11)."""
        held = {cell for cell, (overcome, _) in self.danger_values().items() if not overcome}
        return [value for value, cell in self.treasures.items() if cell not in held]

    def score(self) -> Score:
        kept = self.kept()
        parts = {"treasures": sum(kept), "dangers": sum(worth for _, worth in self.danger_values().values())}
        return Score(parts, (max(kept, default=0),))

    def explain(self) -> list[ScoreLine]:
        names = self.layout.grid.names
        lines, kept = [], self.kept()
        for value, cell in self.treasures.items():
            clause, key = ("SK-13", "treasure") if value in kept else ("SK-11", "treasure_lost")
            values = {"value": value, "cell": names[cell]}
            lines.append(ScoreLine("treasures", value if value in kept else 0, clause, key, (names[cell],), values))
        for cell, (overcome, worth) in self.danger_values().items():
            key = "danger_overcome" if overcome else "danger_feared" if worth else "danger_alone"
            values = {"cell": names[cell], "number": abs(worth)}
            lines.append(ScoreLine("dangers", worth, "SK-11", key, (names[cell],), values))
        return lines

    def title_totals(self) -> tuple[int, ...]:
        return TITLE_TOTALS


def complete(places: int, boats: int, one: int, other: int) -> bool:
    """Whether a number stands on one side of a line, and the same number or a boat on the other (SK-7, SK-8)."""
    if places & one:
        return bool((places | boats) & other)
    return bool(places & other and boats & one)


def certain(finds: list[Find], boxes: int) -> list[Find]:
    """The finds that every complete way of recording contains (SK-9), values ascending.

    A complete way records finds one by one, each value and each cell once, until none is left or the boxes are full.
    A find that shares its value or its cell with another is in no way that begins with that other; one that shares
    neither is in every way, unless the boxes can be filled without it.
    """
    if len(finds) == 1:
        return list(finds)
    if most_recordable(finds) > boxes:
        return []
    values = [value for value, _ in finds]
    cells = [cell for _, cell in finds]
    return sorted((value, cell) for value, cell in finds if values.count(value) == cells.count(cell) == 1)


def most_recordable(finds: list[Find]) -> int:
    """How many finds can be recorded at most: a largest matching of values and cells."""
    cells_by_value: dict[int, list[int]] = {}
    for value, cell in finds:
        cells_by_value.setdefault(value, []).append(cell)
    value_at: dict[int, int] = {}

    def settle(value: int, tried: set[int]) -> bool:
        """Give a value a cell, moving other values to other cells where that helps."""
        for cell in cells_by_value[value]:
            if cell not in tried:
                tried.add(cell)
                if cell not in value_at or settle(value_at[cell], tried):
                    value_at[cell] = value
                    return True
        return False

    return sum(settle(value, set()) for value in cells_by_value)


# Sheet files.


def read_skull_sheet(data: Mapping[str, Any], layout: SkullLayout) -> SkullSheet:
    """A sheet from the dictionary of its file; one that the rules could not have produced is refused."""
    sheet = SkullSheet(layout)
    for cell, token in enumerate(read_cells(data, layout, ("treasures",))):
        name = layout.grid.names[cell]
        value = read_value(token, name, {"danger": DANGER, "boat": BOAT})
        if value:
            _check_place(layout, cell, value)
            if value == DANGER and not sheet.takes_hazard:
                raise refuse_at_cell("sheet_dangers", name, "SK-6", cell=name, most=BUBBLES)
            sheet.fill(cell, value)
    treasures = data.get("treasures", [])
    if not isinstance(treasures, list):
        raise unreadable("treasure_list", ("key", "treasures"))
    for text in treasures:
        _read_treasure(sheet, text)
    return sheet


def _check_place(layout: SkullLayout, cell: int, value: int) -> None:
    name = layout.grid.names[cell]
    if value == BOAT:
        if not layout.anchorage >> cell & 1:
            raise refuse_at_cell("no_anchorage", name, "SK-4", cell=name)
    elif not layout.land >> cell & 1:
        key = "write_on_sea" if layout.tokens[cell] == SEA else "write_on_mountain"
        raise refuse_at_cell(key, name, "SK-6" if value == DANGER else "SK-1", cell=name)


def _read_treasure(sheet: SkullSheet, text: Any) -> None:
    match = TREASURE_TEXT.fullmatch(text) if isinstance(text, str) else None
    if not match or match[2] not in sheet.layout.grid.index:
        raise unreadable("treasure_text", ("key", "treasures"), text=text)
    value, name = int(match[1]), match[2]
    cell = sheet.layout.grid.index[name]
    if value > MOST_VALUE or not sheet.shows(value, cell):
        raise refuse_at_cell("treasure_not_shown", name, "SK-7", value=value, cell=name)
    if value in sheet.treasures:
        raise refuse_at_cell("treasure_value_twice", name, "SK-9", value=value, cell=name)
    if cell in sheet.treasures.values():
        raise refuse_at_cell("treasure_cell_twice", name, "SK-9", value=value, cell=name)
    if len(sheet.treasures) == BOXES:
        raise refuse_at_cell("sheet_treasures", name, "SK-9", most=BOXES)
    sheet.treasures[value] = cell
