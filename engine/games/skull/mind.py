"""An island's paper in a bot's mind, light and quickly copied. What may come of it is told by `sketch.py`.

A treasure of a value needs that value on four sides. So for each value four masks say which cells have it to their
left, to their right, above and below.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple, Self

from engine.games.penny.dice import MOST_VALUE, Roll, numbers_of
from engine.games.penny.moves import Draw, Write
from engine.games.penny.sheet import DEFEATS
from engine.games.penny.sketch import Sketch
from engine.games.skull.sheet import BOAT, BOXES, BUBBLES, DANGER, Find, SkullLayout, SkullSheet, Treasure, certain
from engine.games.skull.weights import Chances, Weights
from engine.grid import cells_of, mask_of
from engine.match import Move


class Tables(NamedTuple):
    """What of a map is looked up often."""

    crossed: tuple[int, ...]
    rows: tuple[int, ...]
    columns: tuple[int, ...]


@lru_cache(maxsize=64)
def tables_of(layout: SkullLayout) -> Tables:
    """The tables of a map."""
    grid = layout.grid
    rows = tuple(mask_of(cell for cell in range(grid.size) if grid.row(cell) == row) for row in range(grid.rows))
    columns = tuple(
        mask_of(cell for cell in range(grid.size) if grid.column(cell) == column) for column in range(grid.columns)
    )
    crossed = tuple(mask_of(cells) for cells in layout.crossed)
    return Tables(
        crossed, tuple(row for row in rows if row & layout.land), tuple(c for c in columns if c & layout.land)
    )


class SkullMind(Sketch):
    """One player's paper, without any thought of what to do."""

    __slots__ = (
        "above",
        "below",
        "beside_written",
        "boats",
        "box",
        "chances",
        "circled",
        "dangers",
        "finds",
        "free",
        "fresh",
        "gains",
        "has_number",
        "hopes",
        "layout",
        "left",
        "more",
        "near",
        "places",
        "right",
        "room",
        "solo",
        "stage",
        "tables",
        "treasures",
        "values",
        "weights",
    )

    def __init__(self, layout: SkullLayout, weights: Weights, solo: bool = True) -> None:
        self.layout, self.weights, self.solo = layout, weights, solo
        self.tables = tables_of(layout)
        self.values = [0] * layout.grid.size
        self.places = [0] * (MOST_VALUE + 1)
        self.boats = self.dangers = self.beside_written = 0
        self.free = layout.land
        self.has_number = False
        self.treasures: dict[int, int] = {}
        self.circled = 0
        self.finds: list[Find] = []
        # Which cells have a value to their left, right, above, below; under 0 stand the boats.
        self.left, self.right, self.above, self.below = ([0] * (MOST_VALUE + 1) for _ in range(4))
        self.near = self.fresh = 0
        # What is remembered of the evaluation, until something changes that matters.
        self.stage = -1
        self.room = (0, 0, 0, 0, 0)
        self.chances = Chances([], [])
        self.box = self.more = 0.0
        self.hopes: dict[int, float] = {}
        self.gains: list[dict[int, float]] = [{} for _ in self.places]

    @classmethod
    def of(cls, sheet: SkullSheet, weights: Weights, solo: bool) -> Self:
        """The sketch of a sheet."""
        sketch = cls(sheet.layout, weights, solo)
        for cell, value in enumerate(sheet.values):
            if value:
                sketch.fill(cell, value)
        sketch.treasures = dict(sheet.treasures)
        sketch.circled = mask_of(sheet.treasures.values())
        sketch.finds = list(sheet.finds)
        around = sheet.layout.grid.around_mask
        sketch.near = sketch.fresh = 0
        for cell in sheet.filled_before:
            sketch.near |= around[cell]
        for cell in sheet.filled_now:
            sketch.fresh |= around[cell]
        return sketch

    def copy(self) -> Self:
        other = type(self).__new__(type(self))
        other.layout, other.weights, other.solo, other.tables = self.layout, self.weights, self.solo, self.tables
        other.values, other.places = self.values[:], self.places[:]
        other.boats, other.dangers, other.beside_written = self.boats, self.dangers, self.beside_written
        other.free, other.has_number = self.free, self.has_number
        other.treasures, other.circled, other.finds = self.treasures.copy(), self.circled, self.finds[:]
        other.left, other.right, other.above, other.below = self.left[:], self.right[:], self.above[:], self.below[:]
        other.near, other.fresh = self.near, self.fresh
        other.stage, other.room, other.chances = self.stage, self.room, self.chances
        other.box, other.more = self.box, self.more
        other.hopes, other.gains = self.hopes.copy(), [gains.copy() for gains in self.gains]
        return other

    def state(self) -> tuple[Any, ...]:
        sides = (self.left, self.right, self.above, self.below)
        cells = (self.boats, self.dangers, self.beside_written, self.free, self.has_number, self.near, self.fresh)
        return self.values, self.places, self.treasures, self.circled, self.finds, *cells, *sides

    # Writing.

    def fill(self, cell: int, value: int) -> None:
        """Write a number, or draw a boat or a danger."""
        here = 1 << cell
        around = self.layout.grid.around_mask[cell]
        self.values[cell] = value
        self.free &= ~here
        self.fresh |= around
        if value == DANGER:
            self.dangers |= here
            return
        self.beside_written |= around
        if value == BOAT:
            self.boats |= here
            value = 0
            self.stage = -1
        else:
            self.has_number = True
            self.places[value] |= here
            self.hopes.pop(value, None)
            self.gains[value] = {}
            self.gains[0] = {}
        left, right, above, below = self.layout.sides[cell]
        # Who stands to the right of a cell has it to the left.
        self.left[value] |= right
        self.right[value] |= left
        self.above[value] |= below
        self.below[value] |= above

    def _look_along(self, cell: int, values: range) -> None:
        """Find what a new number or boat shows (SK-7 to SK-9)."""
        within = self.tables.crossed[cell] & ~self.circled
        finds = []
        for value in values:
            if value not in self.treasures and self.places[value].bit_count() > 1:
                shown = self._shown(value) & within
                if shown:
                    finds += [(value, other) for other in cells_of(shown)]
        if finds:
            self.finds = finds
            self._record_certain()

    def _shown(self, value: int) -> int:
        left, right, above, below = self.left, self.right, self.above, self.below
        across = left[value] & (right[value] | right[0]) | left[0] & right[value]
        return across & (above[value] & (below[value] | below[0]) | above[0] & below[value])

    def _record_certain(self) -> None:
        for value, cell in certain(self.finds, BOXES - len(self.treasures)):
            self._circle(value, cell)

    def _circle(self, value: int, cell: int) -> None:
        self.treasures[value] = cell
        self.circled |= 1 << cell
        full = len(self.treasures) == BOXES
        self.finds = [] if full else [find for find in self.finds if find[0] != value and find[1] != cell]
        self.stage = -1

    def put(self, cell: int, value: int) -> None:
        """Fill a cell, and see what it shows."""
        self.fill(cell, value)
        if value == BOAT:
            self._look_along(cell, range(1, MOST_VALUE + 1))
        elif value != DANGER:
            self._look_along(cell, range(value, value + 1))

    # What stands on it.

    def _overcome(self, danger: int) -> bool:
        return bool(self.layout.grid.around_mask[danger] & self.places[DEFEATS])

    def _beside(self, cell: int) -> list[int]:
        values = self.values
        return [values[other] for other in self.layout.grid.around[cell] if 0 < values[other] <= MOST_VALUE]

    @property
    def takes_hazard(self) -> bool:
        return self.dangers.bit_count() < BUBBLES

    def _targets(self) -> int:
        wanted = self.beside_written if self.has_number else self.layout.coast
        return self.free & wanted or self.free

    def _anchorage(self, roll: Roll) -> int:
        return 0 if roll.dakota else self.layout.anchorage & ~self.boats

    def _danger_cells(self) -> tuple[int, ...]:
        return cells_of((self.free & self.near if self.solo else 0) or self.free)

    def moves(self, roll: Roll) -> list[Move]:
        layout = self.layout
        if not roll.hazard and self.takes_hazard:
            return [layout.dangers[cell] for cell in self._danger_cells()]
        if self.finds:
            return [Treasure(value, layout.grid.names[cell]) for value, cell in self.finds]
        targets = cells_of(self._targets())
        moves: list[Move] = [layout.writes[value][cell] for value in numbers_of(roll) for cell in targets]
        return moves + [layout.boats[cell] for cell in cells_of(self._anchorage(roll))]

    def make(self, move: Move) -> None:
        assert isinstance(move, (Write, Draw, Treasure))
        cell = self.layout.grid.index[move.cell]
        if isinstance(move, Treasure):
            self._circle(move.value, cell)
            self._record_certain()
        elif isinstance(move, Write):
            self.put(cell, move.value)
        else:
            self.put(cell, BOAT if move.what == "boat" else DANGER)

    def end_round(self) -> None:
        self.near, self.fresh = self.fresh, 0

    def closed(self) -> bool:
        return len(self.treasures) >= BOXES or not self.free

    def total(self) -> int:
        total = 0
        for cell in cells_of(self.dangers):
            numbers = self._beside(cell)
            least = min(numbers, default=0)
            total += least if DEFEATS in numbers else -least
        return total + sum(
            value for value, cell in self.treasures.items() if not self.dangers >> cell & 1 or self._overcome(cell)
        )

    def parts(self) -> dict[str, int]:
        treasures = sum(
            value for value, cell in self.treasures.items() if not self.dangers >> cell & 1 or self._overcome(cell)
        )
        return {"treasures": treasures, "dangers": self.total() - treasures}
