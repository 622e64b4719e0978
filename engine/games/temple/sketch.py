"""A temple in a bot's mind: what a number or a mummy in a cell may bring, and how a game goes on by that.

What is known of a free cell's surroundings is kept until something near it changes: most of a playout's time is spent
here. Sets of cells are bit masks.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple, Self

from engine.bots.outlook import Ranked
from engine.bots.weights import weights_of
from engine.games.penny.dice import MOST_VALUE, Roll, numbers_of
from engine.games.penny.moves import Draw, Write
from engine.games.penny.sheet import DEFEATS
from engine.games.penny.sketch import Sketch
from engine.games.temple.sheet import MUMMY, TempleLayout, TempleSheet
from engine.grid import cells_of, mask_of
from engine.match import Move

NONE = [0] * (MOST_VALUE + 3)


class Weights(NamedTuple):
    """What the evaluation makes of what it sees. A `late` weight takes over as the temple fills up."""

    #: each cell by which the longest run grows, and each cell of the run that a number stands in, while it has room
    longer: float
    through: float
    through_late: float
    #: a neighbour two above or below
    gap: float
    #: a group of three, and a pair with room for a third
    group: float
    pair: float
    pair_late: float
    #: a nine: for each mummy that it defeats, and for each free cell beside it
    mummy: float
    nine: float
    nine_late: float
    #: the free cells around the cell that is used up, and the runs of its neighbours
    room: float
    room_late: float
    blocked: float
    blocked_late: float
    #: a number without neighbours in a run, by its value
    lone: tuple[float, ...]
    #: a mummy beside a nine; the hope that one comes, a free cell each; and the runs that it stands in the way of
    safe: float
    hope: float
    hope_most: float
    lost: float


@lru_cache(maxsize=8)
def shipped_weights(table: str) -> Weights:
    """The weights of the file."""
    values: Any = weights_of("temple", table)
    return Weights(**values)


class Place(NamedTuple):
    """What lies around a free cell."""

    #: for each value, the longest run that a number of that value would join upwards and downwards
    ups: list[int]
    downs: list[int]
    #: for each value, the numbers of that value that it would be grouped with
    groups: list[int]
    #: for each value, the neighbours two above or below it
    gaps: list[int]
    room: int
    #: the lengths of all runs around
    runs: int
    #: mummies not defeated
    mummies: int


class TempleSketch(Sketch):
    """One player's temple."""

    __slots__ = (
        "around",
        "best",
        "doors",
        "down",
        "fresh",
        "grouped",
        "groups",
        "layout",
        "masks",
        "mummies",
        "near",
        "nines",
        "places",
        "rooms",
        "solo",
        "up",
        "values",
        "weights",
    )

    def __init__(self, layout: TempleLayout, weights: Weights, solo: bool = True) -> None:
        size = layout.grid.size
        self.layout = layout
        self.weights = weights
        self.solo = solo
        self.around, self.masks = layout.grid.around, layout.grid.around_mask
        self.rooms, self.doors = mask_of(layout.rooms), mask_of(layout.doors)
        self.values = [0] * size
        self.up, self.down, self.groups = [0] * size, [0] * size, [0] * size
        self.best = 0
        # A bit for each value that has its group.
        self.grouped = 0
        self.mummies = 0
        self.nines = 0
        # Where a mummy may be drawn by the solo rule, once this round is over.
        self.near = 0
        self.fresh = 0
        self.places: list[Place | None] = [None] * size

    @classmethod
    def of(cls, sheet: TempleSheet, weights: Weights, solo: bool) -> Self:
        """The sketch of a sheet."""
        sketch = cls(sheet.layout, weights, solo)
        for cell, value in enumerate(sheet.values):
            if value:
                sketch.fill(cell, value)
        sketch.near, sketch.fresh = (sketch._around(cells) for cells in (sheet.filled_before, sheet.filled_now))
        return sketch

    def _around(self, cells: list[int]) -> int:
        near = 0
        for cell in cells:
            near |= self.masks[cell]
        return near

    def copy(self) -> Self:
        other = type(self).__new__(type(self))
        other.layout, other.weights, other.solo = self.layout, self.weights, self.solo
        other.around, other.masks = self.around, self.masks
        other.rooms, other.doors = self.rooms, self.doors
        other.values, other.up, other.down = self.values[:], self.up[:], self.down[:]
        other.groups, other.places = self.groups[:], self.places[:]
        other.best, other.grouped, other.mummies = self.best, self.grouped, self.mummies
        other.nines, other.near, other.fresh = self.nines, self.near, self.fresh
        return other

    def state(self) -> tuple[Any, ...]:
        lengths = (self.up, self.down, self.groups, self.best, self.grouped)
        return self.values, self.rooms, self.doors, self.near, self.fresh, self.mummies, self.nines, *lengths

    # Writing.

    def fill(self, cell: int, value: int) -> None:
        """Write a number, or draw a mummy."""
        here = 1 << cell
        self.rooms &= ~here
        self.doors &= ~here
        self.values[cell] = value
        self.fresh = near = self.masks[cell]
        places = self.places
        for other in self.around[cell]:
            places[other] = None
        if value == MUMMY:
            self.mummies |= here
            return
        if value == DEFEATS:
            self.nines |= near
            self._forget_around(near & self.mummies)
        self._join_run(cell, value)
        self._join_group(cell, value)

    def _join_run(self, cell: int, value: int) -> None:
        values, up, down = self.values, self.up, self.down
        above = below = 0
        for other in self.around[cell]:
            step = values[other] - value
            if step == 1:
                above = max(above, up[other])
            elif step == -1:
                below = max(below, down[other])
        up[cell], down[cell] = above + 1, below + 1
        self.best = max(self.best, above + below + 1)
        if above:
            self._lengthen(down, cell, 1)
        if below:
            self._lengthen(up, cell, -1)

    def _lengthen(self, lengths: list[int], cell: int, step: int) -> None:
        """Tell those who follow a number in a run that it has become longer behind them."""
        values, places = self.values, self.places
        following, length = values[cell] + step, lengths[cell] + 1
        if not 1 <= following <= MOST_VALUE:
            return
        for other in self.around[cell]:
            if values[other] == following and lengths[other] < length:
                lengths[other] = length
                for changed in self.around[other]:
                    places[changed] = None
                self._lengthen(lengths, other, step)

    def _join_group(self, cell: int, value: int) -> None:
        group = 1 << cell
        values, groups = self.values, self.groups
        for other in self.around[cell]:
            if values[other] == value:
                group |= groups[other]
        groups[cell] = group
        if group != 1 << cell:
            for member in cells_of(group):
                groups[member] = group
            self._forget_around(group)
            if group.bit_count() >= 3:
                self.grouped |= 1 << value

    def _forget_around(self, cells: int) -> None:
        places = self.places
        for cell in cells_of(cells):
            for other in self.around[cell]:
                places[other] = None

    # Evaluation.

    def _look_around(self, cell: int) -> Place:
        ups, downs, groups, gaps = NONE[:], NONE[:], NONE[:], NONE[:]
        values, up, down = self.values, self.up, self.down
        room = runs = mummies = 0
        for other in self.around[cell]:
            value = values[other]
            if not value:
                room += (self.rooms | self.doors) >> other & 1
            elif value == MUMMY:
                mummies += not self.nines >> other & 1
            else:
                above, below = up[other], down[other]
                runs += above + below
                ups[value - 1] = max(ups[value - 1], above)
                downs[value + 1] = max(downs[value + 1], below)
                groups[value] |= self.groups[other]
                gaps[value + 2] += 1
                # Below 1 there is nothing: -1 lands on a value that is never asked for.
                gaps[value - 2] += 1
        place = self.places[cell] = Place(ups, downs, groups, gaps, room, runs, mummies)
        return place

    def appraise(self, made: tuple[int, ...], cells: tuple[int, ...]) -> list[tuple[float, int, int]]:
        """What each number in each cell may bring, with the number and the cell."""
        places, best, grouped, weights = self.places, self.best, self.grouped, self.weights
        early = self.rooms.bit_count() / len(self.layout.rooms)
        late = 1.0 - early
        longer, gap, lone = weights.longer, weights.gap, weights.lone
        through_weight = early * weights.through + late * weights.through_late
        pair = early * weights.pair + late * weights.pair_late
        nine = early * weights.nine + late * weights.nine_late
        room_weight = early * weights.room + late * weights.room_late
        blocked = early * weights.blocked + late * weights.blocked_late
        found = []
        for cell in cells:
            ups, downs, groups, gaps, room, runs, mummies = places[cell] or self._look_around(cell)
            base = room_weight * room - blocked * runs
            for value in made:
                through = ups[value] + downs[value] + 1
                worth = base + gap * gaps[value]
                if through == 1:
                    worth += lone[value - 1]
                else:
                    worth += blocked * through
                if through > best:
                    worth += longer * (through - best)
                if room:
                    worth += through_weight * through
                if (group := groups[value]) and not grouped >> value & 1:
                    if group.bit_count() >= 2:
                        worth += weights.group
                    elif room:
                        worth += pair
                if value == DEFEATS:
                    worth += weights.mummy * mummies + nine * room
                found.append((worth, value, cell))
        return found

    def mummy(self, cell: int) -> float:
        """What a mummy in a cell brings to the sheet's owner."""
        place, weights = self.places[cell] or self._look_around(cell), self.weights
        if self.nines >> cell & 1:
            return weights.safe - weights.lost * place.runs
        return min(weights.hope_most, weights.hope * place.room) - 2.0 - weights.lost * place.runs

    # Playing.

    def _targets(self, roll: Roll) -> tuple[int, ...]:
        """Doors after Lockpick while there are any (TE-2), else rooms (TE-1)."""
        return cells_of(self.doors if not roll.dakota and self.doors else self.rooms)

    def _mummy_cells(self) -> tuple[int, ...]:
        return cells_of((self.rooms & self.near if self.solo else 0) or self.rooms)

    def moves(self, roll: Roll) -> list[Move]:
        if not roll.hazard:
            return [self.layout.mummies[cell] for cell in self._mummy_cells()]
        targets = self._targets(roll)
        return [self.layout.writes[value][cell] for value in numbers_of(roll) for cell in targets]

    def lines(self, roll: Roll, most: int) -> list[Ranked]:
        if not roll.hazard:
            ranked = [Ranked(self.mummy(cell), (self.layout.mummies[cell],)) for cell in self._mummy_cells()]
        else:
            worths = self.appraise(numbers_of(roll), self._targets(roll))
            ranked = [Ranked(worth, (self.layout.writes[value][cell],)) for worth, value, cell in worths]
        return sorted(ranked, key=lambda option: -option.worth)[:most]

    def make(self, move: Move) -> None:
        assert isinstance(move, (Write, Draw))
        self.fill(self.layout.grid.index[move.cell], move.value if isinstance(move, Write) else MUMMY)

    def play_round(self, roll: Roll) -> None:
        if roll.hazard:
            _, value, cell = max(self.appraise(numbers_of(roll), self._targets(roll)))
            self.fill(cell, value)
        else:
            # Alone one draws it where it harms least; others draw it where it harms most.
            self.fill((max if self.solo else min)(self._mummy_cells(), key=self.mummy), MUMMY)

    def end_round(self) -> None:
        self.near, self.fresh = self.fresh, 0

    def closed(self) -> bool:
        return not self.rooms

    def total(self) -> int:
        defeated = (self.mummies & self.nines).bit_count()
        return self.best + 3 * self.grouped.bit_count() + 4 * defeated - 2 * self.mummies.bit_count()

    def parts(self) -> dict[str, int]:
        mummies = 4 * (self.mummies & self.nines).bit_count() - 2 * self.mummies.bit_count()
        return {"run": self.best, "groups": 3 * self.grouped.bit_count(), "mummies": mummies}
