"""Which discovery to reveal: what it brings, against what its cells could become otherwise."""

from __future__ import annotations

from engine.games.valley.discoveries import CITY, FOREST, KINDS, MOUNTAIN, MOUNTAIN_LEAST, PYRAMID, PYRAMID_LEAST, Kind
from engine.games.valley.mind import PLACE_OF, Mind
from engine.grid import cells_of


class Revealing:
    """The discoveries that a sketch holds, as a mind weighs them."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind
        self._kept: dict[int, tuple[float, float, float]] = {}

    def kept(self, cell: int) -> tuple[float, float, float]:
        """What a loose number could be worth in a city, a mountain, a pyramid."""
        if cell not in self._kept:
            weights, sketch = self.mind.weights, self.mind.sketch
            spread = sketch.layout.grid.spread
            value = sketch.values[cell]
            city = mountain = pyramid = 0.0
            if not sketch.cities >> value & 1:
                same = sketch.by_value[value] & sketch.loose
                size = spread(1 << cell, same).bit_count() if self.mind.around[cell] & same else 1
                city = weights.kept_city[min(4, size) - 1]
            if value >= MOUNTAIN_LEAST:
                size = next((size for mask, size in self.mind.ranges if mask >> cell & 1), 1)
                mountain = weights.kept_mountain[min(3, size) - 1]
                if value >= PYRAMID_LEAST and self.mind.hot[cell] > 0:
                    pyramid = weights.kept_pyramid[self.mind.hot[cell] - 1]
            extra = weights.kept_neighbour * (self.mind.around[cell] & sketch.loose).bit_count()
            self._kept[cell] = city + extra, mountain + extra, pyramid + extra
        return self._kept[cell]

    def cost(self, kind: Kind, cell: int) -> float:
        """What a number could be worth in a discovery of another kind, less what its own building makes of it now."""
        city, mountain, pyramid = self.kept(cell)
        time = min(1.0, self.mind.rounds_left / max(1.0, self.mind.weights.kept_rounds))
        place = PLACE_OF.get(kind, -1)
        for other, beside in enumerate(self.mind.beside):
            if other != place and beside >> cell & 1:
                elsewhere = self.mind.counts[other] * self.mind.weights.kept_beside[other]
                city, mountain, pyramid = city + elsewhere, mountain + elsewhere, pyramid + elsewhere
        if kind is PYRAMID:
            return time * max(city, mountain)
        if kind is CITY:
            kept = max(mountain, pyramid)
        elif kind is MOUNTAIN:
            kept = max(city, pyramid)
        else:
            kept = max(city, mountain, pyramid)
        return time * kept - 2 * (self.mind.built[place] >> cell & 1)

    def found(self) -> list[tuple[float, Kind, int]]:
        """Discoveries worth a thought, with what each brings beyond what its cells are worth kept."""
        wanted: set[tuple[float, str, int]] = set()
        sketch = self.mind.sketch
        for shape in sketch.layout.shapes:
            if shape & sketch.high == shape:
                self._add(wanted, PYRAMID, shape)
        for cell in cells_of(sketch.tall):
            self._add(wanted, MOUNTAIN, self._grown(MOUNTAIN, cell, sketch.tall))
        for value in range(1, 16):
            same = sketch.by_value[value] & sketch.loose
            if same.bit_count() >= CITY.size and not sketch.cities >> value & 1:
                for cell in cells_of(same):
                    self._add(wanted, CITY, self._grown(CITY, cell, same))
        if sketch.loose.bit_count() >= FOREST.size:
            for cell in cells_of(sketch.loose):
                self._add(wanted, FOREST, self._grown(FOREST, cell, sketch.loose))
        # Equally good ones by their names and cells: a set has an order of its own in every run.
        ranked = sorted((-worth, name, cells) for worth, name, cells in wanted)
        return [(-cost, KINDS[name], cells) for cost, name, cells in ranked]

    def _add(self, wanted: set[tuple[float, str, int]], kind: Kind, cells: int) -> None:
        if cells:
            wanted.add((kind.stars - sum(self.cost(kind, cell) for cell in cells_of(cells)), kind.name, cells))

    def _grown(self, kind: Kind, root: int, within: int) -> int:
        """A discovery grown from a cell, always by the number that is least worth keeping; 0 if it does not grow."""
        values, by_value, around = self.mind.sketch.values, self.mind.sketch.by_value, self.mind.around
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
