"""What a valley may become: what a number, a building, a snake or a discovery will bring, in points, roughly."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.bots.weights import weights_of
from engine.games.valley.discoveries import CITY, FOREST, KINDS, MOUNTAIN, MOUNTAIN_LEAST, PYRAMID, PYRAMID_LEAST, Kind
from engine.games.valley.sheet import BUILDINGS, MOST_ROUNDS
from engine.grid import cells_of

if TYPE_CHECKING:
    from engine.games.valley.sketch import ValleySketch

#: how likely a round is one in which a building may be drawn
DAKOTA = 1 / 6 * 5 / 6


class Weights(NamedTuple):
    """What the evaluation makes of what it sees."""

    #: what the first, second, third and fourth high number of a possible pyramid add; what one loses that is broken
    pyramid: tuple[float, ...]
    pyramid_broken: tuple[float, ...]
    #: so many rounds a pyramid needs to be hoped for in full
    pyramid_rounds: float
    #: one and two tall numbers side by side, and three
    mountain: tuple[float, ...]
    #: what each further number of a city adds, of a forest, one that a forest has already, and one beyond its five
    city: tuple[float, ...]
    forest: tuple[float, ...]
    forest_twin: float
    forest_more: float
    #: a number beside the building of its kind (hut, statue, mine), and one of another kind
    beside: tuple[float, ...]
    spoiled: tuple[float, ...]
    #: what hopes beside the best one count
    second_hope: float
    #: what a cell costs, and how that changes with each cell more than two a round
    cell: float
    cell_slack: float
    #: each point more that a snake bites
    snake: float
    #: a new snake: its bite now, each free cell around it
    snake_bite: float
    snake_room: float
    #: a snake crossed out: what it may still cost for each free cell around it
    cross_room: float
    #: what a loose number is worth elsewhere: in a pyramid by its high numbers, in a mountain and a city by their size
    kept_pyramid: tuple[float, ...]
    kept_mountain: tuple[float, ...]
    kept_city: tuple[float, ...]
    kept_neighbour: float
    kept_rounds: float
    #: a building (hut, statue, mine): free cells around it, loose numbers of its kind, and what waiting is worth
    building_room: tuple[float, ...]
    building_fit: tuple[float, ...]
    building_least: tuple[float, ...]
    building_rounds: float
    #: a number beside the statue, by how many of its city are there; a building beside another's cells
    statue: tuple[float, ...]
    crowd: float
    #: a number beside the hut, by how many of its forest are there; one that the forest has already
    hut: tuple[float, ...]
    #: a cell beside a building that goes into a discovery of another kind
    kept_beside: tuple[float, ...]
    #: how much a building to come is counted on, where it would stand best; and what it costs to fill that place
    hoped: float
    hole: float
    #: how many rounds something begun needs to be worth all, and what part it is worth with no time left
    begun_rounds: float
    begun_least: float
    #: what filling a cell is worth when the valley may just be filled, and from how many rounds before the end
    fill: float
    fill_rounds: float


@lru_cache(maxsize=8)
def shipped_weights(table: str) -> Weights:
    """The weights of the file."""
    values: Any = weights_of("valley", table)
    return Weights(**values)


class Spot(NamedTuple):
    """What lies around a free cell, whatever will be written there."""

    near: int
    #: the numbers of the woods that it would join, as bits by value
    wood: int
    mountain: float
    hot: int
    #: for hut, statue and mine, whether it stands beside
    beside: tuple[bool, bool, bool]
    bites: list[int]


class Mind:
    """A sketch as it stands, looked at: made anew after each move."""

    def __init__(self, sketch: ValleySketch, sites: list[int] | None = None) -> None:
        self.sketch = sketch
        self.weights = sketch.weights
        self.around = sketch.around
        self.rounds_left = min(sketch.free.bit_count() / 2, sketch.rounds - 1)
        self.hot = self._pyramids()
        # Numbers better kept for a pyramid are not counted for a mountain.
        climbing = sketch.tall
        for cell in cells_of(sketch.high):
            if self.hot[cell] >= 3:
                climbing &= ~(1 << cell)
        self.ranges = [(mask, mask.bit_count()) for mask in self._components(climbing)]
        spare = sketch.loose & ~sketch.tall & ~self._building_up()
        self.woods = [(mask, self._values_of(mask)) for mask in self._components(spare)]
        self.built = [self.around[sketch.sites[building]] if building in sketch.sites else 0 for building in BUILDINGS]
        # The same with the buildings to come, where they would stand best, and how much each counts.
        self.beside = self.built.copy()
        self.counts = [1.0, 1.0, 1.0]
        self.sites = [-1, -1, -1]
        self.holes: dict[int, float] = {}
        self.bites = [(self.around[cell], sketch.largest(self.around[cell])) for cell in cells_of(sketch.snakes)]
        self.cell = self._cell()
        self.begun = self._begun()
        # The last number of a city or a forest brings what was not counted on before.
        self.last_in_city = self.weights.city[3] + (1 - self.begun) * sum(self.weights.city[:3])
        self.last_in_forest = self.weights.forest[4] + (1 - self.begun) * sum(self.weights.forest[:4])
        self.time = min(1.0, self.rounds_left / max(1.0, self.weights.pyramid_rounds))
        self.spots: dict[int, Spot] = {}
        self._kept: dict[int, tuple[float, float, float]] = {}
        if sketch.reach and len(sketch.sites) < len(BUILDINGS):
            self._hope_for_buildings(sites)

    def _cell(self) -> float:
        """What a cell is worth that is not filled yet; less than nothing when the valley may just be filled."""
        weights, rounds, free = self.weights, self.sketch.rounds, self.sketch.free.bit_count()
        if rounds > MOST_ROUNDS:
            return weights.cell
        distance = (free - 2.2 * rounds) / 5
        filling = weights.fill / (1 + distance * distance) * max(0.0, 1 - rounds / max(1.0, weights.fill_rounds))
        return weights.cell + weights.cell_slack * (free - 2 * (rounds - 1)) - filling

    def _begun(self) -> float:
        """What part of its worth something begun has, by the time that is left."""
        weights = self.weights
        time = min(1.0, self.rounds_left / max(1.0, weights.begun_rounds))
        return weights.begun_least + (1 - weights.begun_least) * time

    def _mountains(self, size: int) -> float:
        """What so many tall numbers side by side are worth."""
        weights, left = self.weights.mountain, size % 3
        return size // 3 * weights[2] + (self.begun * weights[left - 1] if left else 0.0)

    def _hope_for_buildings(self, known: list[int] | None) -> None:
        """Give each building to come the place where it would stand best; what was found this round stays."""
        sketch = self.sketch
        chance = DAKOTA * min(sketch.rounds - 1, 1.3 * self.rounds_left) / (len(BUILDINGS) - len(sketch.sites))
        count = min(1.0, chance) * self.weights.hoped
        if count <= 0:
            return
        for building in reversed(BUILDINGS):
            if building not in sketch.sites:
                place = PLACES[building]
                cell = known[place] if known else -1
                if cell < 0 or not sketch.free >> cell & 1:
                    cell = max(cells_of(sketch.free), key=partial(self.building, building), default=-1)
                if cell >= 0:
                    self.sites[place] = cell
                    self.beside[place] = self.around[cell]
                    self.counts[place] = count
                    self.holes[cell] = self.holes.get(cell, 0.0) + count * self.weights.hole

    def _components(self, within: int) -> list[int]:
        spread, found = self.sketch.layout.grid.spread, []
        while within:
            part = spread(within & -within, within)
            found.append(part)
            within &= ~part
        return found

    def _values_of(self, cells: int) -> int:
        values, bits = self.sketch.values, 0
        for cell in cells_of(cells):
            bits |= 1 << values[cell]
        return bits

    def _building_up(self) -> int:
        """The numbers that have begun a city: at least two of one number side by side."""
        begun, loose, cities = 0, self.sketch.loose, self.sketch.cities
        for value in range(1, MOUNTAIN_LEAST):
            same = self.sketch.by_value[value] & loose
            if same & (same - 1) and not cities >> value & 1:
                for cell in cells_of(same):
                    if self.around[cell] & same:
                        begun |= 1 << cell
        return begun

    def _pyramids(self) -> list[int]:
        """For each cell the most high numbers in a pyramid that still could stand on it."""
        high = self.sketch.high
        hot = [0] * len(self.sketch.values)
        if high:
            possible = self.sketch.free | high
            for shape, cells in shape_cells(self.sketch.layout.shapes):
                if shape & high and shape & possible == shape:
                    count = (shape & high).bit_count()
                    for cell in cells:
                        if hot[cell] < count:
                            hot[cell] = count
        return hot

    # Numbers.

    def _spot(self, cell: int) -> Spot:
        near = self.around[cell]
        wood = 0
        for mask, bits in self.woods:
            if mask & near:
                wood |= bits
        joined, mountain = 1, 0.0
        for mask, size in self.ranges:
            if mask & near:
                joined += size
                mountain -= self._mountains(size)
        mountain += self._mountains(joined)
        hut, statue, mine = self.beside
        beside = bool(hut >> cell & 1), bool(statue >> cell & 1), bool(mine >> cell & 1)
        bites = [cost for snake, cost in self.bites if snake >> cell & 1]
        spot = self.spots[cell] = Spot(near, wood, mountain, self.hot[cell], beside, bites)
        return spot

    def number(self, cell: int, value: int) -> float:
        """What a number in a cell may bring, less what the cell is worth."""
        near, wood, mountain, hot, (hut, statue, mine), bites = self.spots.get(cell) or self._spot(cell)
        weights, counts = self.weights, self.counts
        pyramid = lost = 0.0
        if wood >> value & 1:
            count, forest = 5, weights.forest_twin
        elif (count := wood.bit_count()) < 4:
            forest = self.begun * weights.forest[count]
        elif count == 4:
            forest = self.last_in_forest
        else:
            count, forest = 4, weights.forest_more
        joined = self._city(near, value)
        city = self.last_in_city if joined == 3 else self.begun * weights.city[joined] if joined >= 0 else 0.0
        if value >= MOUNTAIN_LEAST:
            if value >= PYRAMID_LEAST:
                pyramid = weights.pyramid[hot] * self.time
            if mine:
                mountain += counts[2] * weights.beside[2]
        else:
            mountain = 0.0
            if mine:
                lost += counts[2] * weights.spoiled[2]
        if hot > 0 and value < PYRAMID_LEAST:
            lost += weights.pyramid_broken[hot - 1] * self.time
        if hut:
            forest += counts[0] * (weights.beside[0] + weights.hut[count])
            if value >= MOUNTAIN_LEAST:
                lost += counts[0] * weights.spoiled[0]
        if statue:
            if joined >= 0:
                city += counts[1] * (weights.beside[1] + weights.statue[joined])
            else:
                lost += counts[1] * weights.spoiled[1]
        if cell in self.holes:
            lost += self.holes[cell]
        best = max(forest, city, mountain, pyramid)
        worth = best + weights.second_hope * (forest + city + mountain + pyramid - best) - lost - self.cell
        for cost in bites:
            if value > cost:
                worth -= weights.snake * (value - cost)
        return worth

    def _city(self, near: int, value: int) -> int:
        """How many numbers a number would join in a city; -1 if it can become none."""
        sketch = self.sketch
        if sketch.cities >> value & 1:
            return -1
        same = sketch.by_value[value] & sketch.loose
        if not near & same:
            return 0
        count = sketch.layout.grid.spread(near & same, same).bit_count()
        if count >= CITY.size or (count < CITY.size - 1 and not near & sketch.free):
            return -1
        return count

    # Buildings and snakes.

    def building(self, building: str, cell: int) -> float:
        """What a building in a cell may bring; less what waiting for a better place may bring."""
        place = PLACES[building]
        weights, sketch, kind = self.weights, self.sketch, BUILDINGS[building]
        near = self.around[cell]
        counted = (near & sketch.covered[kind.name]).bit_count()
        fitting = (near & (sketch.tall if kind is MOUNTAIN else sketch.loose & ~sketch.tall)).bit_count()
        room = (near & sketch.free).bit_count()
        hope = min(1.0, self.rounds_left / max(1.0, weights.building_rounds))
        worth = 2.0 * counted + weights.building_fit[place] * fitting + hope * weights.building_room[place] * room
        crowded = 0
        for other, beside in enumerate(self.beside):
            if other != place:
                crowded |= beside
        worth -= weights.crowd * ((near | 1 << cell) & crowded).bit_count()
        return worth - self.broken(cell) - weights.building_least[place] * hope

    def broken(self, cell: int) -> float:
        """What is lost when no number can stand in a cell any more."""
        hot = self.hot[cell]
        return self.cell + (self.weights.pyramid_broken[hot - 1] * self.time if hot > 0 else 0.0)

    def snake(self, cell: int) -> float:
        """What a new snake in a cell brings to the sheet's owner: nothing good."""
        near, weights = self.around[cell], self.weights
        room = (near & self.sketch.free).bit_count()
        beside = sum(bool(mask >> cell & 1) for mask in self.built)
        return -weights.snake_bite * self.sketch.largest(near) - weights.snake_room * room - self.broken(cell) - beside

    def crossed(self, cell: int) -> float:
        """What crossing out a snake saves: what it costs now, and what it may cost once more is written."""
        near = self.around[cell]
        room = (near & self.sketch.free).bit_count()
        hope = min(1.0, self.rounds_left / 8) * self.weights.cross_room
        return self.sketch.largest(near) + hope * room

    # Discoveries.

    def kept(self, cell: int) -> tuple[float, float, float]:
        """What a loose number could be worth in a city, a mountain, a pyramid."""
        if cell not in self._kept:
            weights, sketch = self.weights, self.sketch
            spread = sketch.layout.grid.spread
            value = sketch.values[cell]
            city = mountain = pyramid = 0.0
            if not sketch.cities >> value & 1:
                same = sketch.by_value[value] & sketch.loose
                size = spread(1 << cell, same).bit_count() if self.around[cell] & same else 1
                city = weights.kept_city[min(4, size) - 1]
            if value >= MOUNTAIN_LEAST:
                size = next((size for mask, size in self.ranges if mask >> cell & 1), 1)
                mountain = weights.kept_mountain[min(3, size) - 1]
                if value >= PYRAMID_LEAST and self.hot[cell] > 0:
                    pyramid = weights.kept_pyramid[self.hot[cell] - 1]
            extra = weights.kept_neighbour * (self.around[cell] & sketch.loose).bit_count()
            self._kept[cell] = city + extra, mountain + extra, pyramid + extra
        return self._kept[cell]

    def cost(self, kind: Kind, cell: int) -> float:
        """What a number could be worth in a discovery of another kind, less what its own building makes of it now."""
        city, mountain, pyramid = self.kept(cell)
        time = min(1.0, self.rounds_left / max(1.0, self.weights.kept_rounds))
        place = PLACE_OF.get(kind, -1)
        for other, beside in enumerate(self.beside):
            if other != place and beside >> cell & 1:
                elsewhere = self.counts[other] * self.weights.kept_beside[other]
                city, mountain, pyramid = city + elsewhere, mountain + elsewhere, pyramid + elsewhere
        if kind is PYRAMID:
            return time * max(city, mountain)
        if kind is CITY:
            kept = max(mountain, pyramid)
        elif kind is MOUNTAIN:
            kept = max(city, pyramid)
        else:
            kept = max(city, mountain, pyramid)
        return time * kept - 2 * (self.built[place] >> cell & 1)

    def discoveries(self) -> list[tuple[float, Kind, int]]:
        """Discoveries worth a thought, with what each brings beyond what its cells are worth kept."""
        found: set[tuple[float, str, int]] = set()
        sketch = self.sketch
        for shape in sketch.layout.shapes:
            if shape & sketch.high == shape:
                self._add(found, PYRAMID, shape)
        for cell in cells_of(sketch.tall):
            self._add(found, MOUNTAIN, self._grown(MOUNTAIN, cell, sketch.tall))
        for value in range(1, 16):
            same = sketch.by_value[value] & sketch.loose
            if same.bit_count() >= CITY.size and not sketch.cities >> value & 1:
                for cell in cells_of(same):
                    self._add(found, CITY, self._grown(CITY, cell, same))
        if sketch.loose.bit_count() >= FOREST.size:
            for cell in cells_of(sketch.loose):
                self._add(found, FOREST, self._grown(FOREST, cell, sketch.loose))
        return [(worth, KINDS[name], cells) for worth, name, cells in sorted(found, key=lambda one: -one[0])]

    def _add(self, found: set[tuple[float, str, int]], kind: Kind, cells: int) -> None:
        if cells:
            found.add((kind.stars - sum(self.cost(kind, cell) for cell in cells_of(cells)), kind.name, cells))

    def _grown(self, kind: Kind, root: int, within: int) -> int:
        """A discovery grown from a cell, always by the number that is least worth keeping; 0 if it does not grow."""
        values, by_value, around = self.sketch.values, self.sketch.by_value, self.around
        cells, near, cell = 0, 0, root
        for _ in range(kind.size):
            here = 1 << cell
            cells |= here
            near |= around[cell]
            within &= ~by_value[values[cell]] if kind is FOREST else ~here
            choice = near & within
            if not choice:
                break
            cell = min(cells_of(choice), key=lambda other: (self.cost(kind, other), other))
        return cells if cells.bit_count() == kind.size else 0


#: the place of each building, and of its kind, in lists of weights
PLACES = {building: place for place, building in enumerate(BUILDINGS)}
PLACE_OF = {kind: place for place, kind in enumerate(BUILDINGS.values())}


@lru_cache(maxsize=64)
def shape_cells(shapes: tuple[int, ...]) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """The T shapes of a valley, each with its cells."""
    return tuple((shape, cells_of(shape)) for shape in shapes)
