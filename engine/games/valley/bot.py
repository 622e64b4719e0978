"""What a bot thinks of the Valley: an estimate, in points, of what a number, a building or a discovery will bring.

The weights were tuned on simulated games; they are worth points only roughly.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, lru_cache
from itertools import islice
from typing import NamedTuple

from engine.games.penny.dice import MOST_VALUE
from engine.games.penny.moves import Draw
from engine.games.penny.sheet import DEFEATS
from engine.games.valley.discoveries import (
    CITY,
    FOREST,
    KINDS,
    MOUNTAIN,
    MOUNTAIN_LEAST,
    PYRAMID,
    PYRAMID_LEAST,
    Kind,
    find,
)
from engine.games.valley.moves import Cross, PennyWrite, Reveal, Spend, handfuls, without
from engine.games.valley.sheet import BUILDINGS, DRAWINGS, Turn, ValleySheet
from engine.grid import cells_of, mask_of
from engine.match import Move

# How many sets of one kind a bot looks at before it reveals one.
A_FEW = 300


class Weights(NamedTuple):
    """What parts of discoveries are worth, by how many of their cells are there."""

    pyramid: tuple[float, ...] = (0.0, 2.5, 5.8, 9.5, 15.0)
    pyramid_broken: tuple[float, ...] = (0.0, 0.4, 2.2, 6.1)
    mountain: tuple[float, ...] = (0.0, 1.8, 4.2)
    city: tuple[float, ...] = (0.0, 0.9, 2.4, 4.4, 6.5)
    forest: tuple[float, ...] = (0.0, 0.6, 1.3, 2.2, 3.4, 5.4)
    forest_twin: float = 0.13
    beside_building: float = 1.6
    second_hope: float = 0.2
    cell: float = 0.21
    snake: float = 0.1
    kept_pyramid: tuple[float, ...] = (0.0, 1.5, 1.9, 2.7, 5.8)
    kept_mountain: tuple[float, ...] = (0.0, 1.0, 2.4, 3.0)
    kept_city: tuple[float, ...] = (0.0, 0.2, 0.55, 1.3, 1.9)
    kept_rounds: float = 7.0
    building_room: float = 0.65
    building_least: float = 1.2


WEIGHTS = Weights()


class Guess:
    """A sheet as a bot sees it, with so many rounds still to come after this one (roughly)."""

    def __init__(self, sheet: ValleySheet, rounds_left: float, weights: Weights = WEIGHTS) -> None:
        self.sheet = sheet
        self.rounds_left = rounds_left
        self.weights = weights
        self.around = sheet.grid.around_mask
        self.free = sheet.free
        self.loose = loose = sheet.loose
        self.high = self._from(PYRAMID_LEAST)
        self.tall = self._from(MOUNTAIN_LEAST)
        self.cells = cells_of(loose)
        # For each cell: the most high numbers in a pyramid that still could stand on it.
        self.hot = self._pyramids()
        self.snakes = sheet.snakes()
        self.built = {
            kind: self.around[sheet.values.index(DRAWINGS[building])]
            for building, kind in BUILDINGS.items()
            if sheet.has(building)
        }
        # Numbers better kept for a pyramid are not counted for a mountain.
        self.climbing = self.tall
        for cell in cells_of(self.high):
            if self.hot[cell] >= 3:
                self.climbing &= ~(1 << cell)
        self.spare = loose & ~self.tall & ~self._building_up()
        self.bites = [(self.around[cell], cost) for cell, cost in self.snakes.items()]
        self.woods: dict[int, int] = {}
        self.mountains: dict[int, float] = {}

    def _from(self, least: int) -> int:
        cells = 0
        for mask in self.sheet.by_value[least:]:
            cells |= mask
        return cells & ~self.sheet.used

    def _building_up(self) -> int:
        """The numbers that have begun a city: at least two of one number side by side."""
        begun = 0
        for value, mask in enumerate(self.sheet.by_value):
            same = mask & self.loose
            if same and not self.sheet.cities >> value & 1:
                for cell in cells_of(same):
                    if self.around[cell] & same:
                        begun |= 1 << cell
        return begun

    def _pyramids(self) -> list[int]:
        hot = [-1] * self.sheet.grid.size
        possible = self.free | self.high
        for shape, cells in shape_cells(self.sheet.shapes):
            if shape & possible == shape:
                count = (shape & self.high).bit_count()
                for cell in cells:
                    if hot[cell] < count:
                        hot[cell] = count
        return hot

    # Numbers.

    def number(self, cell: int, value: int) -> dict[str, float]:
        """What a number in a cell may bring, by score parts. The best hope counts, the others a little."""
        *hopes, snakes = self._hopes(cell, value)
        parts = {kind.part: hope for kind, hope in zip(KINDS.values(), hopes, strict=True) if hope}
        return {**parts, "snakes": snakes} if snakes else parts

    def worth(self, cell: int, value: int) -> float:
        """What a number in a cell may bring in all, less what the cell itself is worth."""
        return sum(self._hopes(cell, value)) - self.weights.cell

    def _hopes(self, cell: int, value: int) -> tuple[float, float, float, float, float]:
        """What a number in a cell may bring for forests, cities, mountains, pyramids and snakes."""
        weights, hot = self.weights, self.hot[cell]
        forest, city, mountain, pyramid = self._forest(cell, value), self._city(cell, value), 0.0, 0.0
        if value >= MOUNTAIN_LEAST:
            mountain = self._mountain(cell)
        if value >= PYRAMID_LEAST and hot >= 0:
            pyramid = weights.pyramid[hot + 1] - weights.pyramid[hot]
        best = max(forest, city, mountain, pyramid)
        little = weights.second_hope
        forest *= 1 if forest == best else little
        city *= 1 if city == best else little
        mountain *= 1 if mountain == best else little
        pyramid *= 1 if pyramid == best else little
        if value < PYRAMID_LEAST and hot > 0:
            pyramid = -weights.pyramid_broken[hot]
        bitten = 0
        for near, cost in self.bites:
            if near >> cell & 1 and value > cost:
                bitten += value - cost
        return forest, city, mountain, pyramid, -weights.snake * bitten

    def _beside(self, kind: Kind, cell: int, hope: float) -> float:
        """A hope, and what the kind's own building adds to it."""
        if self.built.get(kind, 0) >> cell & 1:
            return hope * (1 + self.weights.beside_building * kind.size / kind.stars)
        return hope

    def _forest(self, cell: int, value: int) -> float:
        weights = self.weights
        group = self._wood(cell)
        if group & self.sheet.by_value[value]:
            return weights.forest_twin
        count = sum(1 for mask in self.sheet.by_value if mask & group)
        if count >= FOREST.size:
            return weights.forest_twin
        return self._beside(FOREST, cell, weights.forest[count + 1] - weights.forest[count])

    def _wood(self, cell: int) -> int:
        """The numbers that a number in the cell could join in a forest."""
        if cell not in self.woods:
            self.woods[cell] = self.sheet.grid.spread(self.around[cell] & self.spare, self.spare)
        return self.woods[cell]

    def _city(self, cell: int, value: int) -> float:
        if self.sheet.cities >> value & 1:
            return 0.0
        near, weights = self.around[cell], self.weights
        same = self.sheet.by_value[value] & self.loose
        if not near & same:
            return weights.city[1]
        count = self.sheet.grid.spread(near & same, same).bit_count()
        if count >= CITY.size or (count < CITY.size - 1 and not near & self.free):
            return 0.0
        return self._beside(CITY, cell, weights.city[count + 1] - weights.city[count])

    def _mountain(self, cell: int) -> float:
        if cell not in self.mountains:
            near = self.around[cell] & self.climbing
            gain, count = 0.0, 1
            while near:
                group = self.sheet.grid.spread(near & -near, self.climbing)
                near &= ~group
                size = group.bit_count()
                count += size
                gain -= self._mountains_of(size)
            self.mountains[cell] = self._beside(MOUNTAIN, cell, gain + self._mountains_of(count))
        return self.mountains[cell]

    def _mountains_of(self, count: int) -> float:
        return MOUNTAIN.stars * (count // MOUNTAIN.size) + self.weights.mountain[count % MOUNTAIN.size]

    # Buildings and snakes.

    def building(self, building: str, cell: int) -> float:
        """What a building in a cell may bring; less what waiting for a better place may bring."""
        weights = self.weights
        near, kind = self.around[cell], BUILDINGS[building]
        counted = near & self.sheet.covered(kind)
        hopeful = near & (self.tall if kind is MOUNTAIN else self.loose & ~self.tall)
        room = near & self.free
        hope = min(1.0, self.rounds_left / 8)
        worth = 2.0 * counted.bit_count() + hope * (hopeful.bit_count() + weights.building_room * room.bit_count())
        return worth - self._broken(cell) - weights.building_least * hope

    def _broken(self, cell: int) -> float:
        """What is lost when no number can stand in a cell any more."""
        return self.weights.pyramid_broken[max(0, self.hot[cell])] + self.weights.cell

    def snake(self, cell: int) -> float:
        """What a new snake in a cell brings to the sheet's owner: nothing good."""
        near = self.around[cell]
        cost = self._largest(near)
        room = (near & self.free).bit_count()
        grown = max(cost, 4 + 1.2 * room) if room else cost
        return -self.weights.snake * grown - self._broken(cell)

    def crossed(self, cell: int) -> float:
        """What crossing out a snake saves: what it costs now, and what it may cost once more is written."""
        near = self.around[cell]
        room = (near & self.free).bit_count()
        return max(float(self._largest(near)), min(1.0, self.rounds_left / 8) * (5 + room) if room else 0.0)

    def _largest(self, near: int) -> int:
        for value in range(MOST_VALUE, 0, -1):
            if near & self.sheet.by_value[value]:
                return value
        return 0

    # Discoveries.

    def discovery(self, kind: Kind, cells: int) -> dict[str, float]:
        """What a discovery brings: its stars and those for its building."""
        near = self.built.get(kind, 0) & cells
        return {kind.part: float(kind.stars), "buildings": 2.0 * near.bit_count()}

    def revealing(self, kind: Kind, cells: int) -> float:
        """What a discovery brings, less what its cells could become otherwise while there is time."""
        kept = self.kept[kind]
        return sum(self.discovery(kind, cells).values()) - sum(kept[cell] for cell in cells_of(cells))

    @cached_property
    def kept(self) -> dict[Kind, dict[int, float]]:
        """For each kind, what each loose number could be worth in a discovery of another kind."""
        hopes = {cell: self._keep(cell) for cell in self.cells}
        return {kind: {cell: hope[kind] for cell, hope in hopes.items()} for kind in KINDS.values()}

    def _keep(self, cell: int) -> dict[Kind, float]:
        weights, spread = self.weights, self.sheet.grid.spread
        time = min(1.0, self.rounds_left / weights.kept_rounds)
        value = self.sheet.values[cell]
        same = self.sheet.by_value[value] & self.loose
        hopes = {FOREST: 0.0, CITY: 0.0, MOUNTAIN: 0.0, PYRAMID: 0.0}
        if not self.sheet.cities >> value & 1:
            hopes[CITY] = weights.kept_city[min(4, spread(1 << cell, same).bit_count())]
        if value >= MOUNTAIN_LEAST:
            hopes[MOUNTAIN] = weights.kept_mountain[min(3, spread(1 << cell, self.tall).bit_count())]
        if value >= PYRAMID_LEAST:
            hopes[PYRAMID] = weights.kept_pyramid[max(0, self.hot[cell])]
        neighbours = 0.05 * (self.around[cell] & self.loose).bit_count()
        return {
            kind: time * (neighbours + max(hope for other, hope in hopes.items() if other is not kind))
            for kind in hopes
        }

    def shortlist(self) -> Iterator[tuple[Kind, int]]:
        """Discoveries worth a thought: all of the rare kinds, and from each cell one forest that costs little."""
        for kind in (PYRAMID, MOUNTAIN, CITY):
            for cells in islice(find(self.sheet, kind), A_FEW):
                yield kind, cells
        forests = {self._forest_from(cell) for cell in self.cells}
        for cells in sorted(forests - {0}):
            yield FOREST, cells

    def _forest_from(self, root: int) -> int:
        """A forest grown from a cell, always by the number that is least worth keeping; 0 if it does not grow."""
        kept, values, by_value = self.kept[FOREST], self.sheet.values, self.sheet.by_value
        hut = self.built.get(FOREST, 0)
        cells, near, cell = 0, 0, root
        open_cells = self.loose
        for _ in range(FOREST.size):
            cells |= 1 << cell
            near |= self.around[cell]
            open_cells &= ~by_value[values[cell]]
            choice = near & open_cells
            if not choice:
                break
            cell = min(cells_of(choice), key=lambda other: (kept[other] - 2 * (hut >> other & 1), other))
        return cells if cells.bit_count() == FOREST.size else 0


@lru_cache(maxsize=64)
def shape_cells(shapes: tuple[int, ...]) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """The T shapes of a valley, each with its cells."""
    return tuple((shape, cells_of(shape)) for shape in shapes)


class Plan:
    """A whole round in a bot's mind: a move is worth what it brings and what the dice left over may bring."""

    def __init__(self, guess: Guess, turn: Turn) -> None:
        self.guess = guess
        self.turn = turn
        self.targets = cells_of(guess.sheet.targets())
        self.cross = max((guess.crossed(cell) for cell in guess.snakes), default=0.0)
        self.worths: dict[int, dict[int, float]] = {}
        self.rests: dict[tuple[int, ...], float] = {(): 0.0}

    def worth(self, value: int) -> dict[int, float]:
        """What a number is worth in each cell that it may go into."""
        if value not in self.worths:
            self.worths[value] = {cell: self.guess.worth(cell, value) for cell in self.targets}
        return self.worths[value]

    def best(self, value: int) -> float:
        """What dice that make a number are worth, at best."""
        worth = max(self.worth(value).values(), default=0.0)
        return max(worth, self.cross) if value == DEFEATS else worth

    def rest(self, faces: tuple[int, ...]) -> float:
        """What number dice are worth, spent in the best way or not at all."""
        if faces not in self.rests:
            self.rests[faces] = max(
                0.0,
                max(self.best(sum(taken)) + self.rest(without(faces, taken)) for taken in handfuls(faces)),
                max(self.rest(without(faces, (face,))) for face in faces),
            )
        return self.rests[faces]

    def appraise(self, moves: list[Move]) -> list[float]:
        """What each move is worth, with what may follow it in this round."""
        index, guess, turn = self.guess.sheet.grid.index, self.guess, self.turn
        revealing = [
            guess.revealing(KINDS[move.kind], mask_of(index[name] for name in move.cells))
            if isinstance(move, Reveal)
            else 0.0
            for move in moves
        ]
        # Whatever is written first, the best discovery can still be revealed after it.
        later = max(revealing, default=0.0)
        penny = max(0.0, *(self.best(value) for value in range(1, MOST_VALUE + 1))) if turn.penny else 0.0
        worths = []
        for move, revealed in zip(moves, revealing, strict=True):
            if isinstance(move, Spend):
                worth = self.worth(sum(move.faces))[index[move.cell]]
                worths.append(worth + self.rest(without(turn.faces, move.faces)) + penny + later)
            elif isinstance(move, PennyWrite):
                worths.append(self.worth(move.value)[index[move.cell]] + self.rest(turn.faces) + later)
            elif isinstance(move, Cross):
                saved = guess.crossed(index[move.cell]) + self.rest(without(turn.faces, move.faces))
                worths.append(saved + later + (penny if move.faces else 0.0))
            elif isinstance(move, Draw):
                worths.append(guess.building(move.what, index[move.cell]) + self.rest(turn.faces) + penny + later)
            else:
                worths.append(revealed)
        return worths
