"""Reading an island: what is one number away from a treasure, and what a move may bring."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from engine.games.penny.dice import MOST_VALUE
from engine.games.penny.moves import Draw, Write
from engine.games.penny.sheet import DEFEATS
from engine.games.skull.sheet import BOXES, SkullSheet, Treasure, complete
from engine.grid import cells_of
from engine.match import Move

# How likely a line looks that still needs one or two numbers.
ONE_MISSING = 0.35
TWO_MISSING = 0.1
# What a treasure box is worth to a treasure still to come.
BOX = 5.0
# What part of a treasure on a danger not yet overcome counts.
FEARED = 0.4
# What hopes beside a value's best one add.
MORE = 0.1
# What a nine promises for each free cell around it.
NINE = 0.15
# What part of a treasure one number away a danger on that cell destroys.
CROSSED = 0.3


def one_away(sheet: SkullSheet) -> dict[tuple[int, int], list[int]]:
    """The free cells in which one number would show a treasure not yet recorded: (cell, value) → the treasure's cells.

    Whether the number could be written there this round (dice, adjacency) is another question.
    """
    away: dict[tuple[int, int], list[int]] = {}
    if len(sheet.treasures) == BOXES:
        return away
    circled = sheet.treasures.values()
    for value in range(1, MOST_VALUE + 1):
        if not sheet.places[value] or value in sheet.treasures:
            continue
        for cell in cells_of(sheet.layout.island):
            if cell not in circled:
                for site in cells_of(_missing_one(sheet, value, cell) & sheet.free):
                    away.setdefault((site, value), []).append(cell)
    return away


def _missing_one(sheet: SkullSheet, value: int, cell: int) -> int:
    """The mask of places where one more number would show a treasure that is not shown yet."""
    left, right, above, below = sheet.layout.sides[cell]
    across = _missing_in_line(sheet, value, left, right)
    down = _missing_in_line(sheet, value, above, below)
    return (down or 0) if across is None else across if down is None else 0


def _missing_in_line(sheet: SkullSheet, value: int, one: int, other: int) -> int | None:
    """Where one more number would complete a line (SK-7, SK-8); None when it is complete already."""
    places, boats = sheet.places[value], sheet.boats
    either = places | boats
    if complete(places, boats, one, other):
        return None
    return (one if either & other else 0) | (other if either & one else 0)


class Guess:
    """What a sheet may become: an estimate of what a move brings, in treasures and in dangers.

    Each value not found yet has, on each cell without a treasure, some hope to be found there; a move is worth what
    it adds to the hopes of its value. The weights were tuned on simulated games; they are worth points only roughly.
    """

    def __init__(self, sheet: SkullSheet) -> None:
        self.sheet = sheet
        self.layout = sheet.layout
        self.dangers = sheet.danger_values()
        self.open = set(cells_of(self.layout.island)) - set(sheet.treasures.values())
        self._hopes: dict[int, Hopes] = {}

    def move(self, move: Move) -> tuple[float, float]:
        """What a move may bring: for the treasures, for the dangers."""
        assert isinstance(move, (Write, Draw, Treasure))
        cell = self.layout.grid.index[move.cell]
        if isinstance(move, Write):
            return self._number(cell, move.value), self._beside_dangers(cell, move.value)
        if isinstance(move, Treasure):
            return self._gain(move.value, cell), 0.0
        if move.what == "boat":
            return self._boat(cell), 0.0
        return self._danger(cell)

    # Treasures.

    def _gain(self, value: int, cell: int) -> float:
        """What recording a treasure brings, less the box that it takes."""
        feared = not self.dangers.get(cell, (True, 0))[0]
        return value * (FEARED if feared else 1.0) - BOX

    def _hopes_of(self, value: int) -> Hopes:
        """For each cell without a treasure, how likely its row and its column look for a value."""
        if value not in self._hopes:
            places, boats, free = self.sheet.places[value], self.sheet.boats, self.sheet.free
            hopes = {}
            for cell in self.open:
                left, right, above, below = self.layout.sides[cell]
                hopes[cell] = _hope(places, boats, free, left, right), _hope(places, boats, free, above, below)
            most = max((across * down for across, down in hopes.values()), default=0.0)
            self._hopes[value] = Hopes(hopes, most)
        return self._hopes[value]

    def _added(self, site: int, value: int, places: int, boats: int) -> float:
        """What the hopes of a value gain when a site is filled so that `places` and `boats` stand on the sheet."""
        hopes, most = self._hopes_of(value)
        free = self.sheet.free
        sides = self.layout.sides
        best, more, found = most, 0.0, []
        for cell in self.layout.in_row[site]:
            if cell in self.open:
                across, down = hopes[cell]
                left, right, _, _ = sides[cell]
                hope = _hope(places, boats, free, left, right) * down
                more += hope - across * down
                best = max(best, hope)
                if hope == 1.0:
                    found.append(cell)
        for cell in self.layout.in_column[site]:
            if cell in self.open:
                across, down = hopes[cell]
                _, _, above, below = sides[cell]
                hope = _hope(places, boats, free, above, below) * across
                more += hope - across * down
                best = max(best, hope)
                if hope == 1.0:
                    found.append(cell)
        if found:
            return max(self._gain(value, cell) for cell in found) * (1.0 - most)
        return (value - BOX) * (best - most + MORE * more)

    def _number(self, cell: int, value: int) -> float:
        if value in self.sheet.treasures:
            return 0.0
        return self._added(cell, value, self.sheet.places[value] | 1 << cell, self.sheet.boats)

    def _boat(self, cell: int) -> float:
        boats = self.sheet.boats | 1 << cell
        places = self.sheet.places
        values = [value for value in range(1, MOST_VALUE + 1) if value not in self.sheet.treasures]
        return sum(self._added(cell, value, places[value], boats) for value in values)

    # Dangers.

    def _beside_dangers(self, cell: int, value: int) -> float:
        """What a number changes at the dangers around it, and the promise of a nine to those still to come."""
        gain = 0.0
        for danger in self.layout.grid.around[cell]:
            if danger in self.dangers:
                overcome, worth = self.dangers[danger]
                least = min([*self.sheet.beside(danger), value])
                gain += (least if overcome or value == DEFEATS else -least) - worth
        if value == DEFEATS and self.sheet.takes_hazard:
            gain += NINE * (self.layout.grid.around_mask[cell] & self.sheet.free).bit_count()
        return gain

    def _danger(self, cell: int) -> tuple[float, float]:
        """What a danger in a cell brings to the sheet's owner."""
        numbers = self.sheet.beside(cell)
        least = min(numbers, default=0)
        return -CROSSED * self._promise(cell), float(least if DEFEATS in numbers else -least)

    def _promise(self, site: int) -> int:
        """The most valuable treasure that a number in a cell would show."""
        return max((value for cell, value in self._away if cell == site), default=0)

    @cached_property
    def _away(self) -> dict[tuple[int, int], list[int]]:
        return one_away(self.sheet)


class Hopes(NamedTuple):
    """The hopes of one value: by cell for the row and for the column, and the most that any cell has."""

    by_cell: dict[int, tuple[float, float]]
    most: float


def _hope(places: int, boats: int, free: int, one: int, other: int) -> float:
    """How likely a line looks, by the numbers it still needs (SK-7, SK-8)."""
    if complete(places, boats, one, other):
        return 1.0
    either = places | boats
    if (either & one and free & other) or (either & other and free & one):
        return ONE_MISSING
    return TWO_MISSING if free & one and free & other else 0.0
