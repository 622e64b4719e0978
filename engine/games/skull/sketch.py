"""An island in a bot's mind: what a number, a boat or a danger in a cell may bring, and how a game goes on by that.

A treasure of a value needs that value on four sides. So for each value four masks say which cells have it to their
left, to their right, above and below, and a few operations on masks weigh all cells of the island at once.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple, Self

from engine.bots.outlook import Ranked
from engine.bots.weights import weights_of
from engine.games.penny.dice import MOST_VALUE, Roll, numbers_of
from engine.games.penny.moves import Draw, Write
from engine.games.penny.sheet import DEFEATS
from engine.games.penny.sketch import ROLLS, Sketch
from engine.games.skull.sheet import BOAT, BOXES, BUBBLES, DANGER, Find, SkullLayout, SkullSheet, Treasure, certain
from engine.grid import cells_of, mask_of
from engine.match import Move

#: how likely a roll makes each number
MADE = [
    sum(roll.hazard > 0 and value in numbers_of(roll) for roll in ROLLS) / len(ROLLS) for value in range(MOST_VALUE + 1)
]
#: what is known of a cell is looked at anew after so many cells more are filled
STEP = 4


class Weights(NamedTuple):
    """What the evaluation makes of what it sees. A `late` weight takes over as the island fills up."""

    #: how quickly a missing number comes, in a line that lacks one and in one that lacks two
    pace_one: float
    pace_two: float
    #: what a box is worth to a treasure still to come, and what the last one is worth beyond that
    box: float
    box_late: float
    last_box: float
    #: what hopes beside a value's best one add
    more: float
    more_late: float
    #: what part of a treasure on a danger not yet overcome counts
    feared: float
    #: what a nine promises for each free cell around it and each danger to come
    nine: float
    nine_late: float
    #: how likely a danger with room around it will be overcome
    overcome: float
    overcome_late: float
    #: what part of the hopes of a cell a danger destroys, and what a cell is worth for what may be written around it
    crossed: float
    room: float
    #: a boat, and a cell that can be reached from now on
    boat: float
    reach: float


@lru_cache(maxsize=8)
def shipped_weights(table: str) -> Weights:
    """The weights of the file."""
    values: Any = weights_of("skull", table)
    return Weights(**values)


class Chances(NamedTuple):
    """How likely lines look that lack one number or two, by value."""

    one: list[float]
    two: list[float]


@lru_cache(maxsize=4096)
def chances(weights: Weights, rounds: int) -> Chances:
    """The chances with so many rounds to come."""
    one = [1 - (1 - made) ** (max(0.0, weights.pace_one) * rounds) for made in MADE]
    two = [(1 - (1 - made) ** (max(0.0, weights.pace_two) * rounds)) ** 2 for made in MADE]
    return Chances(one, two)


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


class SkullSketch(Sketch):
    """One player's island."""

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

    # Evaluation.

    def _look_around(self) -> None:
        """Which cells have free land on each side: looked at anew every few rounds."""
        stage = self.free.bit_count() // STEP
        if stage == self.stage:
            return
        self.stage = stage
        self.hopes.clear()
        self.gains = [{} for _ in self.places]
        weights = self.weights
        early = self.free.bit_count() / self.layout.land.bit_count()
        self.chances = chances(weights, stage * STEP + STEP // 2)
        self.more = early * weights.more + (1 - early) * weights.more_late
        self.box = early * weights.box + (1 - early) * weights.box_late
        if len(self.treasures) == BOXES - 1:
            self.box += weights.last_box
        sides, free = self.layout.sides, self.free
        left = right = above = below = 0
        for row in self.tables.rows:
            if here := free & row:
                left |= sides[(here & -here).bit_length() - 1][1]
                right |= sides[here.bit_length() - 1][0]
        for column in self.tables.columns:
            if here := free & column:
                above |= sides[(here & -here).bit_length() - 1][3]
                below |= sides[here.bit_length() - 1][2]
        self.room = left, right, above, below, self.layout.island & ~self.circled

    def _hope(self, value: int, left: int, right: int, above: int, below: int, boats: tuple[int, ...]) -> float:
        """What may come of a value with some masks: its best cell, and the others a little."""
        boat_left, boat_right, boat_above, boat_below = boats
        free_left, free_right, free_above, free_below, open_cells = self.room
        whole_row = left & (right | boat_right) | boat_left & right
        whole_column = above & (below | boat_below) | boat_above & below
        if shown := whole_row & whole_column & open_cells:
            return self._gain(value, shown)
        row = ((left | boat_left) & free_right | (right | boat_right) & free_left) & ~whole_row
        column = ((above | boat_above) & free_below | (below | boat_below) & free_above) & ~whole_column
        one, two = self.chances.one[value], self.chances.two[value]
        best = total = 0.0
        if cells := (whole_row & column | row & whole_column) & open_cells:
            best = one
            total = one * cells.bit_count()
        if cells := row & column & open_cells:
            best = best or one * one
            total += one * one * cells.bit_count()
        if cells := (whole_row & free_above & free_below | free_left & free_right & whole_column) & open_cells:
            best = max(best, two)
            total += two * cells.bit_count()
        if cells := (row & free_above & free_below | free_left & free_right & column) & open_cells:
            best = best or one * two
            total += one * two * cells.bit_count()
        return (value - self.box) * (best + self.more * total)

    def _gain(self, value: int, shown: int) -> float:
        """What recording a treasure brings, less the box that it takes."""
        if shown & ~self.dangers or any(self._overcome(cell) for cell in cells_of(shown)):
            return value - self.box
        return value * self.weights.feared - self.box

    def _overcome(self, danger: int) -> bool:
        return bool(self.layout.grid.around_mask[danger] & self.places[DEFEATS])

    def _boats(self) -> tuple[int, int, int, int]:
        return self.left[0], self.right[0], self.above[0], self.below[0]

    def _hope_of(self, value: int) -> float:
        if value not in self.hopes:
            masks = self.left[value], self.right[value], self.above[value], self.below[value]
            self.hopes[value] = self._hope(value, *masks, self._boats())
        return self.hopes[value]

    def _number(self, value: int, cell: int) -> float:
        """What a number adds to the hopes of its value."""
        left, right, above, below = self.layout.sides[cell]
        masks = self.left[value] | right, self.right[value] | left, self.above[value] | below, self.below[value] | above
        return self._hope(value, *masks, self._boats()) - self._hope_of(value)

    def _boat(self, cell: int) -> float:
        """What a boat adds to the hopes of all values."""
        left, right, above, below = self.layout.sides[cell]
        boats = self.left[0] | right, self.right[0] | left, self.above[0] | below, self.below[0] | above
        gain = 0.0
        for value in range(1, MOST_VALUE + 1):
            if self.places[value] and value not in self.treasures:
                masks = self.left[value], self.right[value], self.above[value], self.below[value]
                gain += self._hope(value, *masks, boats) - self._hope_of(value)
        return gain + self.weights.boat

    def _added(self, value: int, cell: int) -> float:
        """What a number (or under 0 a boat) in a cell brings to the treasures; remembered."""
        gain = self.gains[value].get(cell)
        if gain is None:
            gain = self.gains[value][cell] = self._number(value, cell) if value else self._boat(cell)
        return gain

    def _hope_to_overcome(self) -> float:
        early = self.free.bit_count() / self.layout.land.bit_count()
        return early * self.weights.overcome + (1 - early) * self.weights.overcome_late

    def _danger_worth(self, numbers: list[int], room: int, hope: float) -> float:
        """What a danger will be worth among some numbers."""
        if not numbers:
            return 0.0
        least = min(numbers)
        if DEFEATS in numbers:
            return float(least)
        return least * (2 * hope - 1) if room else -float(least)

    def _beside(self, cell: int) -> list[int]:
        values = self.values
        return [values[other] for other in self.layout.grid.around[cell] if 0 < values[other] <= MOST_VALUE]

    def appraise(self, made: tuple[int, ...], targets: int, anchorage: int) -> list[tuple[float, int, int]]:
        """What each number in each target, and each boat, may bring, with the number (a boat's is 0) and the cell."""
        self._look_around()
        weights, around = self.weights, self.layout.grid.around_mask
        early = self.free.bit_count() / self.layout.land.bit_count()
        to_come = BUBBLES - self.dangers.bit_count()
        nine = (early * weights.nine + (1 - early) * weights.nine_late) * to_come
        hope = self._hope_to_overcome()
        treasures, free, gains = self.treasures, self.free, self.gains
        found = []
        for cell in cells_of(targets):
            near = around[cell]
            room = (near & free).bit_count()
            base = weights.reach * (near & free & ~self.beside_written).bit_count()
            beside = []
            for danger in cells_of(near & self.dangers):
                numbers = self._beside(danger)
                space = (around[danger] & free).bit_count() - 1
                base -= self._danger_worth(numbers, space + 1, hope)
                beside.append((numbers, space))
            for value in made:
                worth = base
                for numbers, space in beside:
                    worth += self._danger_worth([*numbers, value], space, hope)
                if value == DEFEATS:
                    worth += nine * room
                if value not in treasures:
                    gain = gains[value].get(cell)
                    worth += self._added(value, cell) if gain is None else gain
                found.append((worth, value, cell))
        for cell in cells_of(anchorage):
            worth = weights.reach * (around[cell] & free & ~self.beside_written).bit_count()
            found.append((worth + self._added(0, cell), 0, cell))
        return found

    def danger(self, cell: int) -> float:
        """What a danger in a cell brings to the sheet's owner."""
        self._look_around()
        room = (self.layout.grid.around_mask[cell] & self.free).bit_count()
        numbers = self._beside(cell)
        worth = self._danger_worth(numbers, room, self._hope_to_overcome()) + self.weights.room * room
        lost = 0.0
        if self.beside_written >> cell & 1:
            values = [value for value in range(7, MOST_VALUE + 1) if value not in self.treasures]
            lost = max((self._added(value, cell) for value in values), default=0.0)
        return worth - self.weights.crossed * lost

    # Playing.

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

    def lines(self, roll: Roll, most: int) -> list[Ranked]:
        layout = self.layout
        if not roll.hazard and self.takes_hazard:
            ranked = [Ranked(self.danger(cell), (layout.dangers[cell],)) for cell in self._danger_cells()]
        elif self.finds:
            names = layout.grid.names
            ranked = [Ranked(self._find_worth(find), (Treasure(find[0], names[find[1]]),)) for find in self.finds]
        else:
            worths = self.appraise(numbers_of(roll), self._targets(), self._anchorage(roll))
            ranked = [
                Ranked(worth, (layout.writes[value][cell] if value else layout.boats[cell],))
                for worth, value, cell in worths
            ]
        return sorted(ranked, key=lambda option: -option.worth)[:most]

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

    def finish(self) -> None:
        while self.finds:
            value, cell = max(self.finds, key=self._find_worth)
            self._circle(value, cell)
            self._record_certain()

    def _find_worth(self, find: Find) -> float:
        return self._gain(find[0], 1 << find[1])

    def play_round(self, roll: Roll) -> None:
        if roll.hazard or not self.takes_hazard:
            _, value, cell = max(self.appraise(numbers_of(roll), self._targets(), self._anchorage(roll)))
            self.put(cell, value or BOAT)
            self.finish()
        else:
            # Alone one draws it where it harms least; others draw it where it harms most.
            self.fill((max if self.solo else min)(self._danger_cells(), key=self.danger), DANGER)

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
