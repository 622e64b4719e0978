"""A sea in a bot's mind: light, quickly copied, nothing checked and nothing recorded.

The rules of the checked match are the truth; a test plays both side by side. What is seen around a cell is kept until
something near it changes: most of a search's time is spent there.
"""

from __future__ import annotations

from abc import abstractmethod
from functools import lru_cache
from typing import ClassVar, Self

from engine.games.seas.layout import SeaLayout
from engine.games.seas.routes import ENDS, OPPOSITE, THROUGH
from engine.games.seas.sheet import SeaSheet
from engine.grid import cells_of, mask_of

#: five players roll so many white dice (DO-2)
MOST_DICE = 6
#: a route that meets a cell: its cells, its length, and its forts or reefs
Arm = tuple[int, int, int]
#: what meets an empty cell: all the cells of the routes, the routes side by side, the greatest length, the greatest
#: stock, and whether a ship lies on one of them
Near = tuple[int, tuple[Arm, ...], int, int, bool]
#: what an empty cell would make now, what with one more cell, and whether it could end the game
Hope = tuple[int, int, bool]


class Chart:
    """What a layout means to a sketch, worked out once."""

    def __init__(self, layout: SeaLayout) -> None:
        self.layout = layout
        self.beside = layout.beside
        self.zone_of = layout.zone_of
        self.setup_mask, self.ship_mask = layout.setup_mask, layout.ship_mask
        self.undrawn = (layout.open & ~layout.setup_mask).bit_count()
        self.boxes = sum(layout.boxes)
        side = layout.side
        self.columns = [mask_of(range(column, side * side, side)) for column in range(side)]
        self.tails = [numbers[-1] if numbers else 0 for numbers in layout.numbers]
        self.ending = [1 << self.tails[zone] if zone in layout.ending_zones else 0 for zone in range(len(layout.zones))]
        #: for each number of white dice and of open rows, how likely none of the dice names one; shared by the columns
        self.misses = [[((6 - rows) / 6) ** dice / side for rows in range(7)] for dice in range(MOST_DICE + 1)]
        self.ship_gold = [layout.ship_gold.get(token, 0) for token in layout.tokens]


@lru_cache(maxsize=32)
def chart_of(layout: SeaLayout) -> Chart:
    """The chart of a layout."""
    return Chart(layout)


class SeaSketch:
    """One player's sea."""

    __slots__ = (
        "bottles",
        "chart",
        "dice",
        "ended",
        "faces",
        "free",
        "gold",
        "hopes",
        "near",
        "open",
        "routes",
        "runs",
        "ticks",
    )

    #: whether a second zone wins bounties too
    bounties: ClassVar[bool] = False

    def __init__(self, layout: SeaLayout, dice: int) -> None:
        size = layout.grid.size
        self.chart = chart_of(layout)
        self.dice = dice
        self.routes = [0] * size
        self.runs = [0] * size
        self.ticks = list(layout.ticked)
        #: for each cell, the sides at which a route ends that its own route would join
        self.faces = [0] * size
        self.open = layout.open
        self.free = list(layout.zone_masks)
        self.bottles = 0
        self.gold = 0
        self.ended = False
        self.near: list[Near | None] = [None] * size
        self.hopes: list[Hope | None] = [None] * size

    @classmethod
    def of(cls, sheet: SeaSheet, dice: int) -> Self:
        """The sketch of a sheet at a table with so many white dice."""
        sketch = cls(sheet.layout, dice)
        for cell, shape in enumerate(sheet.routes):
            if shape:
                sketch.lay(cell, shape)
        sketch.ticks, sketch.open, sketch.free = sheet.ticks.copy(), sheet.open, sheet.free.copy()
        sketch.bottles, sketch.ended = sheet.bottles, sheet.ended()
        sketch.gold = sheet.score().total
        # What was seen on the way had other ticks.
        sketch.near, sketch.hopes = [None] * len(sketch.near), [None] * len(sketch.near)
        return sketch

    def copy(self) -> Self:
        other = type(self).__new__(type(self))
        other.chart, other.dice = self.chart, self.dice
        other.routes, other.runs, other.faces = self.routes[:], self.runs[:], self.faces[:]
        other.ticks, other.free = self.ticks[:], self.free[:]
        other.near, other.hopes = self.near[:], self.hopes[:]
        other.open, other.bottles, other.gold, other.ended = self.open, self.bottles, self.gold, self.ended
        return other

    # What a game fills in.

    @abstractmethod
    def stock(self, run: int) -> int:
        """The forts or reefs along a route."""

    @abstractmethod
    def made(self, cell: int, stock: int) -> int:
        """What a cell of the second zone makes of so many forts or reefs."""

    # Drawing.

    def lay(self, cell: int, shape: int) -> int:
        """Draw a route in an empty cell, winning nothing, and say which cells it runs through now."""
        run = here = 1 << cell
        beside, routes, runs, faces = self.chart.beside[cell], self.routes, self.runs, self.faces
        for side in ENDS[shape]:
            other = beside[side]
            if other >= 0:
                opposite = OPPOSITE[side]
                if THROUGH[routes[other]][opposite] >= 0:
                    run |= runs[other]
                faces[other] |= 1 << opposite
        routes[cell] = shape
        for member in cells_of(run):
            runs[member] = run
        if not self.chart.setup_mask & here:
            self.open &= ~here
        for other in beside:
            if other >= 0:
                self.near[other] = None
                self._forget_around(other)
        self._forget_along(run)
        return run

    def _forget_along(self, run: int) -> None:
        """What was seen of a route has changed."""
        near = self.near
        for cell in cells_of(self.open & ~self.chart.setup_mask):
            seen = near[cell]
            if seen is not None and seen[0] & run:
                near[cell] = None
                self._forget_around(cell)

    def _forget_around(self, cell: int) -> None:
        hopes = self.hopes
        hopes[cell] = None
        for other in self.chart.beside[cell]:
            if other >= 0:
                hopes[other] = None

    def draw(self, cell: int, shape: int) -> tuple[tuple[int, int], ...]:
        """Draw in an open cell (shape 0 ticks a box), and say which numbers that circles, each with its zone."""
        if not shape:
            self._tick(cell)
            return ()
        chart, before = self.chart, 0
        if chart.ship_mask:
            beside = chart.beside[cell]
            met = {self.runs[beside[side]] for side in ENDS[shape] if self.faces[cell] >> side & 1}
            before = sum(map(self.ship_pay, met))
        run = self.lay(cell, shape)
        self.gold += self.ship_pay(run) - before
        zone = chart.zone_of[cell]
        if zone < 0:
            return ()
        number = self.best(zone, run.bit_count() if zone == 0 else self.made(cell, self.stock(run)))
        if not number:
            return ()
        self._circle(zone, number)
        if zone == 1 and self.bounties and (bounty := self.best(2, number)):
            self._circle(2, bounty)
            return (zone, number), (2, bounty)
        return ((zone, number),)

    def _tick(self, cell: int) -> None:
        self.ticks[cell] += 1
        self.hopes[cell] = None
        if self.chart.setup_mask >> cell & 1:
            self._forget_along(self.runs[cell])
            if self.ticks[cell] >= self.chart.layout.boxes[cell]:
                self.open &= ~(1 << cell)

    def best(self, zone: int, made: int) -> int:
        return max(0, (self.free[zone] & ((2 << made) - 1)).bit_length() - 1)

    def _circle(self, zone: int, number: int) -> None:
        self.free[zone] &= ~(1 << number)
        self.gold += number
        if self.chart.ending[zone] >> number & 1:
            self.ended = True

    def drink(self) -> None:
        """Tick a bottle."""
        self.bottles += 1
        if self.bottles >= self.chart.layout.bottles:
            self.ended = True

    def ship_pay(self, run: int) -> int:
        """The gold of the ships along a route (DO-8)."""
        ships = run & self.chart.ship_mask
        if not ships & (ships - 1):
            return 0
        gold = self.chart.ship_gold
        return sum([gold[ship] for ship in cells_of(ships)])
