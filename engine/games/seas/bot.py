"""What a bot thinks of a drawing on a sea: gold won at once, and what the routes may still become.

The weights were tuned on simulated games; they are worth points only roughly.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.games.seas.routes import ENDS, OPPOSITE, SHAPE_NUMBER, THROUGH
from engine.games.seas.sheet import SeaSheet
from engine.grid import cells_of


class Weights(NamedTuple):
    """How much a bot cares: by zone where there are two numbers."""

    # Each unit that a route makes, for what it may win later, by the number of its open ends.
    unit: tuple[float, ...]
    ends: tuple[float, ...]
    # The part of what the cell beyond an open end would win that is counted already now.
    beyond: float
    # The part of a zone's mean free number that is hoped for from each cell not yet drawn.
    hope: tuple[float, ...]
    # A ship that waits for another on an open route, as part of its pay.
    ship: float
    # A ticked bottle.
    bottle: float
    # A ticked fort or tentacle, as part of what it may bring.
    tick: float
    # Ending the game, as part of the hopes given up. (Alone, nobody else gives up anything.)
    end: float


class Arm(NamedTuple):
    """What lies beyond one side of an empty cell: the route that meets it there (0: none), and the open cell at its
    far end, or right behind the side where there is no route (-1: a dead end)."""

    run: int
    target: int


class SeaGuess:
    """An estimate of what a drawing will bring to each part of the score."""

    def __init__(self, sheet: SeaSheet, weights: Weights, alone: bool) -> None:
        layout = sheet.layout
        self.sheet = sheet
        self.weights = weights
        self.alone = alone
        self.undrawn = sheet.open & ~layout.setup_mask
        self.time = self.undrawn.bit_count() / max(1, (layout.open & ~layout.setup_mask).bit_count())
        self.waiting = [0, 0]
        for cell in cells_of(self.undrawn):
            if layout.zone_of[cell] >= 0:
                self.waiting[layout.zone_of[cell]] += 1
        self.hopes = [self._hope(zone) for zone in (0, 1)]
        # What was asked for once will be asked for again: many moves draw beside the same routes.
        self.arms: dict[int, tuple[Arm, ...]] = {}
        self.prospects: dict[tuple[int, int, int], tuple[float, float, float]] = {}
        self.drawn: dict[tuple[int, str], dict[str, float]] = {}

    # What a game fills in.

    def measure(self, run: int) -> tuple[float, float]:
        """What a route makes for each of the two zones with cells."""
        raise NotImplementedError

    # The answers: gains by part.

    def drawing(self, cell: int, drawing: str, costs_bottle: bool) -> dict[str, float]:
        """What a drawing may bring."""
        if (cell, drawing) not in self.drawn:
            self.drawn[cell, drawing] = self._drawing(cell, drawing)
        gains = self.drawn[cell, drawing]
        return {**gains, **self.bottle()} if costs_bottle else gains

    def _drawing(self, cell: int, drawing: str) -> dict[str, float]:
        zones = self.sheet.layout.zones
        gains = dict.fromkeys((*zones, "ships", "bottles"), 0.0)
        shape = SHAPE_NUMBER.get(drawing)
        if shape is None:
            gains[zones[1]] += self.tick(cell)
            return gains
        first, second, ships = self._route(cell, shape)
        gains[zones[0]] += first
        gains[zones[1]] += second
        gains["ships"] += ships
        run = self.sheet.joined(cell, shape)
        zone = self.sheet.layout.zone_of[cell]
        if zone >= 0:
            gains[zones[zone]] -= self.hopes[zone]
            for where, number in self.sheet.wins(cell, run):
                gains[zones[where]] += number - self._ending(where, number)
        return gains

    def bottle(self) -> dict[str, float]:
        """What a ticked bottle brings; it weighs more when few are left."""
        return {"bottles": -self.weights.bottle * (1 + self.sheet.bottles / self.sheet.layout.bottles)}

    def tick(self, cell: int) -> float:
        """What a ticked box may bring: one unit more for the cells that its route can still reach."""
        run = self.sheet.runs[cell]
        open_ends = sum(target >= 0 for target in self._targets(cell)) if run else 2
        return self.weights.tick * self.weights.ends[open_ends] * min(3, self.waiting[1])

    # Parts of the estimate.

    def _hope(self, zone: int) -> float:
        """What a cell of a zone that is not yet drawn may win."""
        free = cells_of(self.sheet.free[zone])
        return self.weights.hope[zone] * self.time * sum(free) / len(free) if free else 0.0

    def _ending(self, zone: int, number: int) -> float:
        """What is given up when this number ends the game."""
        layout = self.sheet.layout
        if not self.alone or zone not in layout.ending_zones or number != layout.numbers[zone][-1]:
            return 0.0
        return self.weights.end * sum(hope * count for hope, count in zip(self.hopes, self.waiting, strict=True))

    def _route(self, cell: int, shape: int) -> tuple[float, float, float]:
        """How the prospects of all routes around a cell change with a shape there: for both zones and for ships."""
        arms = self._arms(cell)
        ends = ENDS[shape]
        run = 1 << cell | arms[ends[0]].run | arms[ends[1]].run
        gains = list(self._prospect(run, arms[ends[0]].target, arms[ends[1]].target))
        gains[2] += self.sheet.ship_pay(run)
        counted = set()
        for side, arm in enumerate(arms):
            if not arm.run or arm.run in counted:
                continue
            counted.add(arm.run)
            if side in ends:
                before = self._prospect(arm.run, cell, arm.target)
                gains[2] -= self.sheet.ship_pay(arm.run)
                after = (0.0, 0.0, 0.0)
            else:
                before = self._prospect(arm.run, cell, arm.target)
                after = self._prospect(arm.run, -1, arm.target)
            gains = [gain - old + new for gain, old, new in zip(gains, before, after, strict=True)]
        return gains[0], gains[1], gains[2]

    def _prospect(self, run: int, one: int, other: int) -> tuple[float, float, float]:
        """What a route with these cells beyond its ends may still win."""
        key = (run, one, other)
        if key not in self.prospects:
            self.prospects[key] = self._new_prospect(run, [target for target in (one, other) if target >= 0])
        return self.prospects[key]

    def _new_prospect(self, run: int, open_targets: list[int]) -> tuple[float, float, float]:
        weights, sheet = self.weights, self.sheet
        factor = weights.ends[len(open_targets)]
        gains = [0.0, 0.0, 0.0]
        for zone, made in enumerate(self.measure(run)):
            largest = sheet.free[zone].bit_length() - 1
            gains[zone] = weights.unit[zone] * factor * min(made, largest) * min(3, self.waiting[zone]) / 3
        ships = cells_of(run & sheet.layout.ship_mask)
        if len(ships) == 1 and factor:
            gains[2] = weights.ship * self._ship_gold(ships[0])
        for target in open_targets:
            zone = sheet.layout.zone_of[target]
            if zone >= 0:
                number = sheet.best(zone, sheet.made(target, run | 1 << target))
                gains[zone] += weights.beyond * max(0.0, number - self.hopes[zone])
            elif ships and sheet.layout.ship_mask >> target & 1:
                gains[2] += weights.beyond * self._ship_gold(target)
        return gains[0], gains[1], gains[2]

    def _ship_gold(self, cell: int) -> int:
        return self.sheet.layout.ship_gold[self.sheet.layout.tokens[cell]]

    # Routes.

    def _arms(self, cell: int) -> tuple[Arm, ...]:
        if cell not in self.arms:
            self.arms[cell] = tuple(self._arm(cell, side) for side in range(4))
        return self.arms[cell]

    def _arm(self, cell: int, side: int) -> Arm:
        """Follow the route that meets a cell's side to its far end."""
        sheet, beside = self.sheet, self.sheet.layout.beside
        run, here = 0, cell
        while True:
            beyond = beside[here][side]
            if beyond < 0 or (beyond == cell and run):
                return Arm(run, -1)
            if not sheet.routes[beyond]:
                return Arm(run, beyond if self.undrawn >> beyond & 1 else -1)
            leaves = THROUGH[sheet.routes[beyond]][OPPOSITE[side]]
            if leaves < 0:
                return Arm(run, -1)
            run, here, side = sheet.runs[beyond], beyond, leaves

    def _targets(self, cell: int) -> list[int]:
        """The open cells beyond the two ends of the route that runs through a cell."""
        return [self._arm(cell, side).target for side in ENDS[self.sheet.routes[cell]]]
