"""A valley in a bot's mind: the paper itself, light and quickly copied. What it may become is told by `mind.py`."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, Self

from engine.bots.outlook import Ranked
from engine.bots.view import conclusion
from engine.games.penny.dice import MOST_VALUE, Roll
from engine.games.penny.moves import Draw
from engine.games.penny.sketch import Sketch
from engine.games.valley.discoveries import CITY, KINDS, MOUNTAIN_LEAST, PYRAMID_LEAST, Kind
from engine.games.valley.moves import DONE, Cross, Done, PennyWrite, Reveal, Spend, all_moves
from engine.games.valley.plans import draw_snake, lines, play_on
from engine.games.valley.sheet import (
    BUILDING_STARS,
    BUILDINGS,
    CROSSED,
    DRAWINGS,
    FULL_GRID_STARS,
    MOST_ROUNDS,
    SNAKE,
    Turn,
    ValleyLayout,
    ValleySheet,
)
from engine.games.valley.weights import Weights
from engine.grid import cells_of, mask_of
from engine.match import Move

#: rounds that may follow where none is the last
NO_END = 1000
#: the hand of a player who is done
SPENT = Turn((), False, False, True, True)
NAMES = {code: name for name, code in DRAWINGS.items()}


class ValleySketch(Sketch):
    """One player's valley. Sets of cells are bit masks."""

    __slots__ = (
        "around",
        "by_value",
        "cities",
        "covered",
        "free",
        "fresh",
        "high",
        "layout",
        "loose",
        "near",
        "reach",
        "rounds",
        "sites",
        "snakes",
        "solo",
        "stars",
        "tall",
        "turn",
        "values",
        "weights",
    )

    def __init__(self, layout: ValleyLayout, weights: Weights, solo: bool = True, rounds: int = MOST_ROUNDS) -> None:
        self.layout, self.weights, self.solo = layout, weights, solo
        self.around = layout.grid.around_mask
        self.values = [0] * layout.grid.size
        self.by_value = [0] * (MOST_VALUE + 1)
        self.free = layout.cells
        # Numbers in no discovery: all of them, those for mountains, those for pyramids.
        self.loose = self.tall = self.high = 0
        self.reach = self.snakes = self.cities = 0
        self.covered = dict.fromkeys(KINDS, 0)
        self.stars = 0
        # Where each building stands.
        self.sites: dict[str, int] = {}
        # How many rounds are left, this one included.
        self.rounds = rounds
        self.turn: Turn | None = None
        self.near = self.fresh = 0

    @classmethod
    def of(cls, sheet: ValleySheet, weights: Weights, solo: bool, rounds: int) -> Self:
        """The sketch of a sheet."""
        sketch = cls(sheet.layout, weights, solo, rounds)
        for cell, value in enumerate(sheet.values):
            if value:
                sketch.fill(cell, value)
        for name, revealed in sheet.revealed.items():
            for cells in revealed:
                sketch.reveal(KINDS[name], cells)
        sketch.turn = sheet.turn
        sketch.near = sketch.fresh = 0
        for cell in sheet.filled_before:
            sketch.near |= sketch.around[cell]
        for cell in sheet.filled_now:
            sketch.fresh |= sketch.around[cell]
        return sketch

    def copy(self) -> Self:
        other = type(self).__new__(type(self))
        other.layout, other.weights, other.solo, other.around = self.layout, self.weights, self.solo, self.around
        other.values, other.by_value, other.free = self.values[:], self.by_value[:], self.free
        other.loose, other.tall, other.high = self.loose, self.tall, self.high
        other.reach, other.snakes, other.cities = self.reach, self.snakes, self.cities
        other.covered, other.stars, other.sites = self.covered.copy(), self.stars, self.sites.copy()
        other.rounds, other.turn, other.near, other.fresh = self.rounds, self.turn, self.near, self.fresh
        return other

    def state(self) -> tuple[Any, ...]:
        masks = (self.free, self.loose, self.tall, self.high, self.reach, self.snakes, self.cities)
        return self.values, self.by_value, self.covered, self.stars, self.sites, self.near, self.fresh, *masks

    # Writing.

    def fill(self, cell: int, value: int) -> None:
        """Write a number, or draw a building or a snake."""
        here, around = 1 << cell, self.around[cell]
        self.values[cell] = value
        self.free &= ~here
        self.fresh |= around
        if value <= MOST_VALUE:
            self.by_value[value] |= here
            self.loose |= here
            self.reach |= around
            if value >= MOUNTAIN_LEAST:
                self.tall |= here
                if value >= PYRAMID_LEAST:
                    self.high |= here
        elif value == SNAKE:
            self.snakes |= here
        elif value != CROSSED:
            self.sites[NAMES[value]] = cell

    def build(self, building: str, cell: int) -> None:
        """Draw a building (VA-4)."""
        self.fill(cell, DRAWINGS[building])

    def cross(self, cell: int) -> None:
        """Cross out a snake (VA-7)."""
        self.values[cell] = CROSSED
        self.snakes &= ~(1 << cell)

    def reveal(self, kind: Kind, cells: int) -> None:
        """Reveal a discovery (VA-9)."""
        self.covered[kind.name] |= cells
        self.stars += kind.stars
        self.loose &= ~cells
        self.tall &= ~cells
        self.high &= ~cells
        if kind is CITY:
            self.cities |= 1 << self.values[cells.bit_length() - 1]

    def targets(self) -> int:
        """Where a number may go (VA-2, PP-10)."""
        return self.free & (self.reach or self.layout.edge) or self.free

    def snake_cells(self) -> tuple[int, ...]:
        return cells_of((self.free & self.near if self.solo else 0) or self.free)

    def turn_of(self, roll: Roll) -> Turn:
        if self.turn is None:
            return Turn(tuple(sorted(face for face in roll if face)), not roll.penny, not roll.dakota)
        return self.turn

    # The contract.

    def moves(self, roll: Roll) -> list[Move]:
        if not roll.hazard:
            snakes = self.layout.draws["snake"]
            return [DONE] if self.fresh else [snakes[cell] for cell in self.snake_cells()]
        missing = [building for building in BUILDINGS if building not in self.sites] if self.reach else []
        return all_moves(self.layout, self.turn_of(roll), cells_of(self.targets()), missing, cells_of(self.snakes))

    def begin(self, roll: Roll) -> None:
        """Take the dice of a round into the hand."""
        self.turn = self.turn_of(roll)

    def make(self, move: Move) -> None:
        index = self.layout.grid.index
        turn = self.turn
        if isinstance(move, Done):
            self.turn = SPENT
            return
        if isinstance(move, Draw) and move.what == "snake":
            self.fill(index[move.cell], SNAKE)
            self.turn = SPENT
            return
        assert turn is not None, "somebody has taken the dice into the hand"
        if isinstance(move, Spend):
            self.fill(index[move.cell], sum(move.faces))
            turn = turn.spend(move.faces)
        elif isinstance(move, PennyWrite):
            self.fill(index[move.cell], move.value)
            turn = turn._replace(penny=False, acted=True)
        elif isinstance(move, Cross):
            self.cross(index[move.cell])
            turn = turn.spend(move.faces) if move.faces else turn._replace(penny=False, acted=True)
        elif isinstance(move, Draw):
            self.fill(index[move.cell], DRAWINGS[move.what])
            turn = turn._replace(dakota=False, acted=True)
        elif isinstance(move, Reveal):
            self.reveal(KINDS[move.kind], mask_of(index[name] for name in move.cells))
            turn = turn._replace(revealed=True)
        self.turn = turn

    def finish(self) -> None:
        if self.turn is not None:
            play_on(self, self.turn, None)

    def lines(self, roll: Roll, most: int) -> list[Ranked]:
        return conclusion(lines(self, roll, most))

    def finding(self, roll: Roll, most: int) -> Generator[None, None, list[Ranked]]:
        return lines(self, roll, most)

    def play_round(self, roll: Roll) -> None:
        if roll.hazard:
            play_on(self, self.turn_of(roll), None)
        else:
            draw_snake(self)

    def end_round(self) -> None:
        self.near, self.fresh = self.fresh, 0
        self.turn = None
        self.rounds -= 1

    def closed(self) -> bool:
        return not self.free or self.rounds <= 0

    def total(self) -> int:
        total = self.stars + (0 if self.free else FULL_GRID_STARS)
        for building, cell in self.sites.items():
            total += BUILDING_STARS * (self.around[cell] & self.covered[BUILDINGS[building].name]).bit_count()
        return total - sum(self.largest(self.around[cell]) for cell in cells_of(self.snakes))

    def parts(self) -> dict[str, int]:
        found = {kind.part: self.covered[name].bit_count() // kind.size * kind.stars for name, kind in KINDS.items()}
        snakes = -sum(self.largest(self.around[cell]) for cell in cells_of(self.snakes))
        full = 0 if self.free else FULL_GRID_STARS
        buildings = self.total() - full - sum(found.values()) - snakes
        return {"full_grid": full, **found, "buildings": buildings, "snakes": snakes}

    def largest(self, near: int) -> int:
        """The largest number in some cells."""
        for value in range(MOST_VALUE, 0, -1):
            if near & self.by_value[value]:
                return value
        return 0
