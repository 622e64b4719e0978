"""What a sea in a bot's mind may become: the gold so far, and a sum of what is seen, each thing with a weight.

A weight changes with the cells and the bottles that are left. The weights are data: `weights.toml` beside each game.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.bots.weights import shipped_weights
from engine.games.seas.sketch import Arm, Hope, Near, SeaSketch
from engine.grid import cells_of

#: the sides of a cell by the bits of a mask of sides
SIDES_IN = tuple(cells_of(bits) for bits in range(16))
SIDES_OUT = tuple(cells_of(15 ^ bits) for bits in range(16))
#: how much of what lies behind one more empty cell is counted
SOON = 0.6
Trio = tuple[float, ...]


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


class Judge:
    """Somebody with weights, who looks at sheets."""

    def __init__(self, weights: Outlooks) -> None:
        self.weights = tuple(zip(*weights, strict=True))

    def value(self, sketch: SeaSketch) -> float:
        """The gold so far, and what may still come."""
        if sketch.ended:
            return float(sketch.gold)
        blank, sober = left_on(sketch)
        total = float(sketch.gold)
        for seen, weight, on_blank, when_sober in zip(seen_on(sketch), *self.weights, strict=True):
            if seen:
                total += seen * (weight + blank * on_blank + sober * when_sober)
        return total


@lru_cache(maxsize=8)
def shipped_judge(game: str) -> Judge:
    """The one with the weights of the game's file."""
    return Judge(shipped_weights(Outlooks, game))


def lesson_of(sketch: SeaSketch) -> list[float]:
    """What is seen on a sheet, once for each weight."""
    blank, sober = left_on(sketch)
    return [factor * seen for seen in seen_on(sketch) for factor in (1.0, blank, sober)]


def left_on(sketch: SeaSketch) -> tuple[float, float]:
    """The share of cells and of bottles that are left."""
    chart = sketch.chart
    cells = (sketch.open & ~chart.setup_mask).bit_count() / chart.undrawn
    return cells, 1 - sketch.bottles / chart.layout.bottles


class Cells(NamedTuple):
    """What the cells not yet drawn show."""

    #: for each zone: what its cells would make now and soon, and whether one could end the game
    now: tuple[list[int], list[int]]
    soon: tuple[list[int], list[int]]
    strikes: list[bool]
    ships_beside: int
    ships_soon: int
    #: the routes that end at them, each with the number of its open ends
    ends_of: dict[Arm, int]


def seen_on(sketch: SeaSketch) -> tuple[float, ...]:
    """What is seen on a sheet, in the order of `Outlooks`."""
    chart = sketch.chart
    undrawn = sketch.open & ~chart.setup_mask
    now, soon, strikes, ships_beside, ships_soon, ends_of = _cells(sketch, undrawn)
    live, ships_waiting = _live(ends_of, chart.ship_mask)
    most_long, most_rich = chart.tails[0], chart.tails[1]
    longest, longest_ends, second_longest = _two_best([(arm[1], count) for arm, count in ends_of.items()])
    richest, richest_ends, second_richest = _two_best([(arm[2], count) for arm, count in ends_of.items()])
    longest, richest = min(longest, most_long), min(richest, most_rich + 2)
    first_now, _ = _share_out(sketch, 0, now[0])
    second_now, bounty_now = _share_out(sketch, 1, now[1])
    firsts, seconds = len(now[0]), len(now[1])
    return (
        1.0,
        firsts,
        seconds,
        (undrawn & chart.ship_mask).bit_count(),
        chart.boxes - sum(sketch.ticks),
        sketch.bottles,
        sketch.bottles * sketch.bottles,
        first_now,
        second_now,
        bounty_now,
        _strike(sketch, strikes),
        _share_out(sketch, 0, soon[0])[0],
        _share_out(sketch, 1, soon[1])[0],
        ships_beside,
        ships_soon,
        ships_waiting,
        sum(ends_of.values()),
        _forced(sketch),
        longest,
        richest,
        min(second_longest, most_long),
        min(second_richest, most_rich),
        _largest_free(sketch, 0, firsts),
        _largest_free(sketch, 1, seconds),
        _largest_free(sketch, 2, seconds) if sketch.bounties else 0,
        richest * richest_ends,
        longest * longest_ends,
        (live & chart.setup_mask).bit_count(),
    )


def _cells(sketch: SeaSketch, undrawn: int) -> Cells:
    """Look at all cells not yet drawn; what is known of one is not looked at again."""
    near, hopes, zone_of = sketch.near, sketch.hopes, sketch.chart.zone_of
    now: tuple[list[int], list[int]] = ([], [])
    soon: tuple[list[int], list[int]] = ([], [])
    strikes = [False, False]
    ships_beside = ships_soon = 0
    ends_of: dict[Arm, int] = {}
    for cell in cells_of(undrawn):
        for arm in (near[cell] or _look(sketch, cell))[1]:
            ends_of[arm] = ends_of.get(arm, 0) + 1
        hope = hopes[cell] or _hope(sketch, cell, undrawn)
        zone = zone_of[cell]
        if zone >= 0:
            now[zone].append(hope[0])
            soon[zone].append(hope[1])
            if hope[2]:
                strikes[zone] = True
        else:
            ships_beside += hope[0]
            ships_soon += hope[1]
    return Cells(now, soon, strikes, ships_beside, ships_soon, ends_of)


def _live(ends_of: dict[Arm, int], ship_mask: int) -> tuple[int, int]:
    """The cells of all routes with an open end, and how many of these routes hold one ship."""
    live = waiting = 0
    for run, _, _ in ends_of:
        live |= run
        ships = run & ship_mask
        if ships and not ships & (ships - 1):
            waiting += 1
    return live, waiting


def _look(sketch: SeaSketch, cell: int) -> Near:
    """What meets an empty cell."""
    beside, runs = sketch.chart.beside[cell], sketch.runs
    mask = longest = richest = 0
    arms: list[Arm] = []
    for side in SIDES_IN[sketch.faces[cell]]:
        run = runs[beside[side]]
        length, stock = run.bit_count(), sketch.stock(run)
        arms.append((run, length, stock))
        mask |= run
        if length > longest:
            longest = length
        if stock > richest:
            richest = stock
    near = sketch.near[cell] = mask, tuple(arms), longest, richest, bool(mask & sketch.chart.ship_mask)
    return near


def _hope(sketch: SeaSketch, cell: int, undrawn: int) -> Hope:
    """What an empty cell would make."""
    chart = sketch.chart
    beside, zone = chart.beside[cell], chart.zone_of[cell]
    _, arms, _, _, ship = sketch.near[cell] or _look(sketch, cell)
    behind = [
        sketch.near[other] or _look(sketch, other)
        for side in SIDES_OUT[sketch.faces[cell]]
        if (other := beside[side]) >= 0 and undrawn >> other & 1
    ]
    hope: Hope
    if zone == 0:
        hope = _monster(arms, behind, chart.tails[0])
    elif zone == 1:
        hope = _second(sketch, cell, behind)
    elif chart.ship_mask >> cell & 1:
        others = chart.ship_mask & sum(1 << other for other in beside if other >= 0) & undrawn
        hope = int(ship), int(bool(others) or any(near[4] for near in behind)), False
    else:
        hope = 0, 0, False
    sketch.hopes[cell] = hope
    return hope


def _monster(arms: tuple[Arm, ...], behind: list[Near], most: int) -> Hope:
    """What a monster would make: the length of a route (TR-3, MO-2); the largest number ends the game."""
    lengths = [float(length) for _, length, _ in dict.fromkeys(arms)]
    now, strike = 1, False
    for made in _sums(lengths):
        if made + 1 >= most:
            strike = True
        elif made >= now:
            now = int(made) + 1
    soon = now
    for made in _sums(lengths + [SOON + SOON * near[2] for near in behind]):
        if soon <= made < most - 1:
            soon = int(made) + 1
    return now, soon, strike


def _second(sketch: SeaSketch, cell: int, behind: list[Near]) -> Hope:
    """What a cell of the second zone would make of the forts or reefs along a route (TR-4, MO-3)."""
    most = sketch.chart.tails[1]
    near = sketch.near[cell]
    assert near is not None
    stocks = [float(stock) for _, _, stock in dict.fromkeys(near[1])]
    now, strike = 0, False
    for stock in _sums(stocks):
        made = sketch.made(cell, int(stock))
        if made >= most:
            strike = True
        elif made > now:
            now = made
    soon = now
    for stock in _sums(stocks + [SOON * other[3] for other in behind]):
        made = sketch.made(cell, int(stock))
        if soon < made < most:
            soon = made
    return now, soon, strike


def _sums(amounts: list[float]) -> list[float]:
    """What one route or two different ones, joined, come to."""
    if len(amounts) < 2:
        return amounts
    found = amounts[:]
    for place, one in enumerate(amounts):
        found += [one + other for other in amounts[:place]]
    return found


def _two_best(amounts: list[tuple[int, int]]) -> tuple[int, int, int]:
    """The greatest amount, how many ends it has, and the second greatest."""
    if not amounts:
        return 0, 0, 0
    amounts.sort(reverse=True)
    return *amounts[0], amounts[1][0] if len(amounts) > 1 else 0


def _share_out(sketch: SeaSketch, zone: int, made: list[int]) -> tuple[int, int]:
    """What so many cells would circle, the best first, without ending the game; and the bounties."""
    free = sketch.free[zone] & ~sketch.chart.ending[zone]
    bounties = sketch.free[2] & ~(1 << sketch.chart.tails[2]) if zone == 1 and sketch.bounties else 0
    gold = extra = 0
    made.sort(reverse=True)
    for most in made:
        number = (free & ((2 << most) - 1)).bit_length() - 1
        if number > 0:
            gold += number
            free ^= 1 << number
            bounty = (bounties & ((2 << number) - 1)).bit_length() - 1
            if bounty > 0:
                extra += bounty
                bounties ^= 1 << bounty
    return gold, extra


def _strike(sketch: SeaSketch, strikes: list[bool]) -> int:
    """The gold of the best number that could end the game now."""
    first, second = sketch.chart.tails[0], sketch.chart.tails[1]
    ends = [first] if strikes[0] else []
    if strikes[1]:
        ends.append(second + (sketch.best(2, second) if sketch.bounties else 0))
    return max(ends, default=0)


def _largest_free(sketch: SeaSketch, zone: int, cells: int) -> int:
    return sum(cells_of(sketch.free[zone])[-cells:]) if cells else 0


def _forced(sketch: SeaSketch) -> float:
    """How likely no white die names an open row of the column of the black die."""
    misses, open_cells = sketch.chart.misses[sketch.dice], sketch.open
    return sum([misses[(open_cells & column).bit_count()] for column in sketch.chart.columns])
