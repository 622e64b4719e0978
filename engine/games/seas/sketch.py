"""A sea in a bot's mind: light, quickly copied, nothing checked and nothing recorded; and what it may become.

The rules of the checked match are the truth; a test plays both side by side. An estimate is the gold won so far and a
sum of what is seen on the sheet, each thing with a weight that changes with the cells and the bottles that are left.
"""

from __future__ import annotations

from abc import abstractmethod
from functools import lru_cache
from typing import Any, ClassVar, NamedTuple, Self, TypeVar

from engine.bots.weights import weights_of
from engine.games.seas.routes import ENDS, OPPOSITE, THROUGH
from engine.games.seas.sheet import SeaLayout, SeaSheet
from engine.grid import cells_of, mask_of

#: the sides of a cell by the bits of a mask of sides
SIDES_IN = tuple(cells_of(bits) for bits in range(16))
SIDES_OUT = tuple(cells_of(15 ^ bits) for bits in range(16))
#: how much of what lies behind one more empty cell is counted
SOON = 0.6
Trio = tuple[float, ...]
Amount = TypeVar("Amount", int, float)


class Outlooks(NamedTuple):
    """What each thing seen on a sea is worth, in gold: in itself, how much more on a blank sheet, and with no bottle
    ticked."""

    one: Trio
    #: cells of the two zones and ships not yet drawn, and boxes not yet ticked
    firsts: Trio
    seconds: Trio
    ships: Trio
    boxes: Trio
    bottles: Trio
    bottles_squared: Trio
    #: gold that the cells not yet drawn would win with the routes that meet them now, without ending the game
    first_now: Trio
    second_now: Trio
    bounty_now: Trio
    #: the gold of a largest number that could end the game now
    strike: Trio
    #: the same with the routes that one more cell would bring
    first_soon: Trio
    second_soon: Trio
    #: ships that a route with a ship meets, or would meet with one more cell, and routes with an open end and one ship
    ships_beside: Trio
    ships_soon: Trio
    ships_waiting: Trio
    #: ends of routes that meet a cell not yet drawn
    ends: Trio
    #: how likely a roll is to leave nothing to draw without a bottle
    forced: Trio
    #: the length of the longest route with an open end, and the forts or reefs of the richest
    longest: Trio
    richest: Trio
    #: the same of the second best
    second_longest: Trio
    second_richest: Trio
    #: the largest free numbers, as many as there are cells not yet drawn
    first_free: Trio
    second_free: Trio
    bounty_free: Trio
    #: the richest and the longest route again, for each of their open ends
    richest_ends: Trio
    longest_ends: Trio
    #: archipelagos or reefs on routes with an open end
    joined: Trio


@lru_cache(maxsize=8)
def shipped_outlooks(game: str) -> Outlooks:
    """The weights of the game's file."""
    values: Any = weights_of(game, "strong")
    return Outlooks(**values)


class Chart:
    """What a layout means to a sketch, worked out once."""

    def __init__(self, layout: SeaLayout) -> None:
        self.layout = layout
        self.beside = layout.beside
        self.zone_of = layout.zone_of
        self.setup_mask, self.ship_mask = layout.setup_mask, layout.ship_mask
        self.zone_cells = [
            mask_of(cell for cell, zone in enumerate(layout.zone_of) if zone == which) for which in (0, 1)
        ]
        self.undrawn = (layout.open & ~layout.setup_mask).bit_count()
        self.boxes = sum(layout.boxes)
        side = layout.side
        self.columns = [mask_of(range(column, side * side, side)) for column in range(side)]
        self.tails = [numbers[-1] if numbers else 0 for numbers in layout.numbers]
        self.ending = [1 << self.tails[zone] if zone in layout.ending_zones else 0 for zone in range(len(layout.zones))]
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
        "open",
        "routes",
        "runs",
        "ticks",
        "weights",
    )

    #: whether a second zone wins bounties too
    bounties: ClassVar[bool] = False

    def __init__(self, layout: SeaLayout, weights: Outlooks, dice: int) -> None:
        size = layout.grid.size
        self.chart = chart_of(layout)
        self.weights = list(zip(*weights, strict=True))
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

    @classmethod
    def of(cls, sheet: SeaSheet, weights: Outlooks, dice: int) -> Self:
        """The sketch of a sheet."""
        sketch = cls(sheet.layout, weights, dice)
        for cell, shape in enumerate(sheet.routes):
            if shape:
                sketch.lay(cell, shape)
        sketch.ticks, sketch.open, sketch.free = sheet.ticks.copy(), sheet.open, sheet.free.copy()
        sketch.bottles, sketch.ended = sheet.bottles, sheet.ended()
        sketch.gold = sheet.score().total
        return sketch

    def copy(self) -> Self:
        other = type(self).__new__(type(self))
        other.chart, other.weights, other.dice = self.chart, self.weights, self.dice
        other.routes, other.runs, other.faces = self.routes[:], self.runs[:], self.faces[:]
        other.ticks, other.free = self.ticks[:], self.free[:]
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
        return run

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
        number = self._best(zone, run.bit_count() if zone == 0 else self.made(cell, self.stock(run)))
        if not number:
            return ()
        self._circle(zone, number)
        if zone == 1 and self.bounties and (bounty := self._best(2, number)):
            self._circle(2, bounty)
            return (zone, number), (2, bounty)
        return ((zone, number),)

    def _tick(self, cell: int) -> None:
        self.ticks[cell] += 1
        if self.chart.setup_mask >> cell & 1 and self.ticks[cell] >= self.chart.layout.boxes[cell]:
            self.open &= ~(1 << cell)

    def _best(self, zone: int, made: int) -> int:
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

    # What it may become.

    def value(self) -> float:
        """The gold so far, and what may still come."""
        if self.ended:
            return float(self.gold)
        blank = (self.open & ~self.chart.setup_mask).bit_count() / self.chart.undrawn
        sober = 1 - self.bottles / self.chart.layout.bottles
        total = float(self.gold)
        for seen, weight, on_blank, when_sober in zip(self.seen(), *self.weights, strict=True):
            if seen:
                total += seen * (weight + blank * on_blank + sober * when_sober)
        return total

    def seen(self) -> tuple[float, ...]:
        """What is seen on the sheet, in the order of `Outlooks`."""
        chart, runs, faces, ticks = self.chart, self.runs, self.faces, self.ticks
        undrawn = self.open & ~chart.setup_mask
        ship_mask, zone_of, beside = chart.ship_mask, chart.zone_of, chart.beside
        first_most, second_most = chart.tails[0] - 1, chart.tails[1] - 1
        arms_of: dict[int, list[int]] = {}
        stocks: dict[int, int] = {}
        ends_of: dict[int, int] = {}
        # For each cell not yet drawn: the longest route and the largest stock that meet it, and whether a ship does.
        near: dict[int, tuple[int, int, bool]] = {}
        ends = 0
        for cell in cells_of(undrawn):
            sides = SIDES_IN[faces[cell]]
            longest = richest = 0
            ship = False
            arms: list[int] = []
            for side in sides:
                run = runs[beside[cell][side]]
                ends_of[run] = ends_of.get(run, 0) + 1
                if run not in arms:
                    arms.append(run)
                    stock = stocks[run] if run in stocks else stocks.setdefault(run, self.stock(run))
                    length = run.bit_count()
                    if length > longest:
                        longest = length
                    if stock > richest:
                        richest = stock
                    if run & ship_mask:
                        ship = True
            ends += len(sides)
            arms_of[cell] = arms
            near[cell] = longest, richest, ship
        firsts: list[int] = []
        seconds: list[int] = []
        firsts_soon: list[int] = []
        seconds_soon: list[int] = []
        ships_beside = ships_soon = strike_first = strike_second = 0
        for cell, arms in arms_of.items():
            zone = zone_of[cell]
            behind = [near[other] for side in SIDES_OUT[faces[cell]] if (other := beside[cell][side]) in near]
            if zone == 0:
                lengths = [run.bit_count() for run in arms]
                best = 1
                for made in _sums(lengths):
                    if made >= first_most:
                        strike_first = 1
                    elif made >= best:
                        best = made + 1
                firsts.append(best)
                for hoped in _sums(lengths + [SOON + SOON * length for length, _, _ in behind]):
                    if best <= hoped < first_most:
                        best = int(hoped) + 1
                firsts_soon.append(best)
            elif zone == 1:
                amounts = [stocks[run] for run in arms]
                best = 0
                for stock in _sums(amounts):
                    made = self.made(cell, stock)
                    if made > second_most:
                        strike_second = 1
                    elif made > best:
                        best = made
                seconds.append(best)
                for hoped in _sums(amounts + [SOON * stock for _, stock, _ in behind]):
                    made = self.made(cell, int(hoped))
                    if best < made <= second_most:
                        best = made
                seconds_soon.append(best)
            elif ship_mask >> cell & 1:
                ships_beside += near[cell][2]
                ships_soon += any(
                    near[other][2] or ship_mask >> other & 1
                    for side in SIDES_OUT[faces[cell]]
                    if (other := beside[cell][side]) in near
                )
        ships_waiting = live = 0
        for run in stocks:
            live |= run
            ships = run & ship_mask
            if ships and not ships & (ships - 1):
                ships_waiting += 1
        (longest, longest_ends), (second_longest, _), *_ = self._two_best(
            [(run.bit_count(), ends_of[run]) for run in stocks]
        )
        (richest, richest_ends), (second_richest, _), *_ = self._two_best(
            [(stocks[run], ends_of[run]) for run in stocks]
        )
        most_long, most_rich = chart.tails[0], chart.tails[1]
        longest, richest = min(longest, most_long), min(richest, most_rich + 2)
        first_now, _ = self._share_out(0, firsts)
        second_now, bounty_now = self._share_out(1, seconds)
        first_soon, _ = self._share_out(0, firsts_soon)
        second_soon, _ = self._share_out(1, seconds_soon)
        strike = chart.tails[0] if strike_first else 0
        if strike_second:
            strike = max(strike, chart.tails[1] + (self._best(2, chart.tails[1]) if self.bounties else 0))
        return (
            1.0,
            len(firsts),
            len(seconds),
            (undrawn & ship_mask).bit_count(),
            chart.boxes - sum(ticks),
            self.bottles,
            self.bottles * self.bottles,
            first_now,
            second_now,
            bounty_now,
            strike,
            first_soon,
            second_soon,
            ships_beside,
            ships_soon,
            ships_waiting,
            ends,
            self._forced(),
            longest,
            richest,
            min(second_longest, most_long),
            min(second_richest, most_rich),
            self._largest_free(0, len(firsts)),
            self._largest_free(1, len(seconds)),
            self._largest_free(2, len(seconds)) if self.bounties else 0,
            richest * richest_ends,
            longest * longest_ends,
            (live & chart.setup_mask).bit_count(),
        )

    def _two_best(self, amounts: list[tuple[int, int]]) -> list[tuple[int, int]]:
        return sorted([*amounts, (0, 0), (0, 0)], reverse=True)

    def _largest_free(self, zone: int, cells: int) -> int:
        return sum(cells_of(self.free[zone])[-cells:]) if cells else 0

    def _share_out(self, zone: int, made: list[int]) -> tuple[int, int]:
        """What so many cells would circle, the best first, without ending the game; and the bounties."""
        free = self.free[zone] & ~self.chart.ending[zone]
        bounties = self.free[2] & ~(1 << self.chart.tails[2]) if zone == 1 and self.bounties else 0
        gold = extra = 0
        for most in sorted(made, reverse=True):
            number = (free & ((2 << most) - 1)).bit_length() - 1
            if number > 0:
                gold += number
                free ^= 1 << number
                bounty = (bounties & ((2 << number) - 1)).bit_length() - 1
                if bounty > 0:
                    extra += bounty
                    bounties ^= 1 << bounty
        return gold, extra

    def _forced(self) -> float:
        """How likely no white die names an open row of the column of the black die."""
        columns = self.chart.columns
        return sum([((6 - (self.open & column).bit_count()) / 6) ** self.dice for column in columns]) / len(columns)


def _sums(amounts: list[Amount]) -> list[Amount]:
    """What one route or two different ones, joined, come to."""
    if len(amounts) < 2:
        return amounts
    found = amounts[:]
    for place, one in enumerate(amounts):
        found += [one + other for other in amounts[:place]]
    return found
