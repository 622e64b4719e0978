"""What is printed of the two seas (DO-1 to DO-3): cells, zones of numbers, where dice point, bottles."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from functools import cache
from typing import Any, ClassVar, TypeVar

from engine.errors import Refused, refuse
from engine.games.seas.routes import DICE_FACES, SHAPES, Draw, sides_of
from engine.grid import mask_of
from engine.layout import OUTSIDE, MapLayout, is_whole, read_numbers, refuse_at_key

MOST_BOTTLES = 99


class SeaLayout(MapLayout):
    """A sea: in each column one cell whose route is drawn at set-up, zones of numbers, and bottles.

    Subclasses say which tokens there are and what each kind of cell is for.
    """

    side: ClassVar[int]
    size_clause: ClassVar[str]
    tick: ClassVar[str]
    zones: ClassVar[tuple[str, ...]]
    zone_tokens: ClassVar[tuple[str, ...]]
    zone_clauses: ClassVar[tuple[str, ...]]
    ending_zones: ClassVar[tuple[int, ...]]
    shared_zones: ClassVar[tuple[int, ...]]
    ship_gold: ClassVar[dict[str, int]]
    ship_clause: ClassVar[str]
    bottle_gold: ClassVar[int]

    def __init__(self, data: Mapping[str, Any], layout_id: str = "") -> None:
        super().__init__(data, layout_id)
        grid = self.grid
        if (grid.columns, grid.rows) != (self.side, self.side):
            size = {"columns": grid.columns, "rows": grid.rows, "side": self.side}
            raise refuse_at_key("sea_size", "map", self.size_clause, **size)
        self.boxes = tuple(self.boxes_of(token)[0] for token in self.tokens)
        self.ticked = tuple(self.boxes_of(token)[1] for token in self.tokens)
        self.setup_cells = self._read_setup_cells()
        self.numbers = tuple(self._read_zone(data, index) for index in range(len(self.zones)))
        self.zone_masks = tuple(mask_of(numbers) for numbers in self.numbers)
        self.largest = tuple(1 << numbers[-1] if numbers else 0 for numbers in self.numbers)
        self.bottles: int = data.get("bottles", 0)
        if not is_whole(self.bottles, 1, MOST_BOTTLES):
            raise refuse_at_key("sea_bottles", "bottles", "DO-5", bottles=self.bottles, most=MOST_BOTTLES)
        self.setup_mask = mask_of(self.setup_cells)
        zone_of = {token: zone for zone, token in enumerate(self.zone_tokens)}
        self.zone_of = tuple(zone_of.get(token, -1) for token in self.tokens)
        self.ships = self.cells_with(*self.ship_gold)
        self.ship_mask = mask_of(self.ships)
        self.beside = sides_of(grid)
        self.open = self._read_open()
        if not self.open & ~self.setup_mask:
            raise refuse("sea_without_cells", "DO-6")
        faces = range(DICE_FACES + 1)
        self.moves = tuple(tuple(self._moves(die, cell) for cell in range(grid.size)) for die in faces)
        self.costs = tuple(tuple(self.costs_bottle(black, white) for white in faces) for black in faces)
        self.named = tuple(tuple(self.pointed(black, white) for white in faces) for black in faces)

    @abstractmethod
    def is_setup(self, token: str) -> bool:
        """Whether a cell's route is drawn at set-up (DO-3)."""

    @abstractmethod
    def pointed(self, black: int, white: int) -> int:
        """The mask of the cells that the dice point at, whether they can be drawn in or not (DO-4)."""

    @abstractmethod
    def costs_bottle(self, black: int, white: int) -> bool:
        """Whether taking this white die ticks a bottle (TR-1, MO-1)."""

    @abstractmethod
    def boxes_of(self, token: str) -> tuple[int, int]:
        """How many boxes (forts, tentacles) a cell has to tick, and how many of them are ticked from the start."""

    def printed(self) -> dict[str, Any]:
        zones = {zone: list(numbers) for zone, numbers in zip(self.zones, self.numbers, strict=True)}
        return {**super().printed(), **zones, "bottles": self.bottles}

    def column_and_row(self, black: int, white: int) -> int:
        """The mask of one cell: column from the black die, row from the white one (DO-4)."""
        in_sheet = 1 <= black <= self.side and 1 <= white <= self.side
        return 1 << ((white - 1) * self.side + black - 1) if in_sheet else 0

    def _read_setup_cells(self) -> tuple[int, ...]:
        columns = range(self.grid.columns)
        cells = [cell for cell, token in enumerate(self.tokens) if self.is_setup(token)]
        for column in columns:
            there = [cell for cell in cells if self.grid.column(cell) == column]
            if len(there) != 1:
                letter, names = self.grid.names[column][0], self.grid.names_of(there)
                refused = refuse(f"{self.game}_column", "DO-3", *names, column=letter, count=len(there))
                raise Refused(refused.refusal.at("column", letter))
        return tuple(sorted(cells, key=self.grid.column))

    def _read_zone(self, data: Mapping[str, Any], zone: int) -> tuple[int, ...]:
        key, clause = self.zones[zone], self.zone_clauses[zone]
        numbers = read_numbers(data, key)
        if len(set(numbers)) != len(numbers):
            raise refuse_at_key("sea_zone_twice", key, clause, zone=key)
        if not numbers and zone < len(self.zone_tokens) and self.zone_tokens[zone] in self.tokens:
            raise refuse_at_key("sea_zone_empty", key, clause, zone=key)
        return tuple(sorted(numbers))

    def _read_open(self) -> int:
        """The cells that can be drawn in when the game begins: of the set-up cells those with a free box."""
        closed = {cell for cell in self.setup_cells if self.ticked[cell] >= self.boxes[cell]}
        return mask_of(cell for cell, token in enumerate(self.tokens) if token != OUTSIDE and cell not in closed)

    def _moves(self, die: int, cell: int) -> tuple[Draw, ...]:
        """All that a die may ever draw in a cell: the shapes in the order of the set-up die, then a tick."""
        shapes = () if cell in self.setup_cells or self.tokens[cell] == OUTSIDE else SHAPES
        ticks = (self.tick,) if self.boxes[cell] else ()
        return _draws(die, (*shapes, *ticks), self.grid.names[cell])


@cache
def _draws(die: int, drawings: tuple[str, ...], cell: str) -> tuple[Draw, ...]:
    """These drawings in a cell; the same for all seas, which are many where maps are invented."""
    return tuple(Draw(die, drawing, cell) for drawing in drawings)


AnySea = TypeVar("AnySea", bound=SeaLayout)
