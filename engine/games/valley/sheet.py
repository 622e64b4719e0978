"""The Valley's paper: the printed outline, what a player writes on it, and what that is worth (VA-9 to VA-14)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, Self

from engine.errors import Refused, refuse
from engine.games.penny.dice import MOST_VALUE
from engine.games.penny.moves import Draw
from engine.games.penny.sheet import PennySheet, read_value, value_tokens
from engine.games.valley.discoveries import CITY, FOREST, KINDS, MOUNTAIN, Kind, pyramid_shapes, why_not
from engine.grid import Grid, cells_of, mask_of
from engine.layout import EMPTY, OUTSIDE, MapLayout, is_whole, refuse_at_cell, refuse_at_key
from engine.match import Score, ScoreLine
from engine.sheet import read_cell_lists, read_cells

# What is drawn in cells, beside the numbers 1 to 15.
DRAWINGS = {"hut": 16, "statue": 17, "mine": 18, "snake": 19, "crossed": 20}
SNAKE = DRAWINGS["snake"]
CROSSED = DRAWINGS["crossed"]
BUILDINGS: dict[str, Kind] = {"hut": FOREST, "statue": CITY, "mine": MOUNTAIN}
BUILDING_STARS = 2
FULL_GRID_STARS = 7
MOST_ROUNDS = 25
TITLE_TOTALS = (90, 110, 130)
SNAKE_LOWERS = 4


class ValleyLayout(MapLayout):
    """A valley: its cells, and which of them lie on its edge."""

    game = "valley"

    def __init__(self, data: Mapping[str, Any], layout_id: str = "") -> None:
        super().__init__(data, layout_id)
        grid = self.grid
        self.cells = mask_of(self.cells_with(EMPTY))
        if not self.cells:
            raise refuse("valley_without_cells", "VA-1")
        self.clouds = self._clouds()
        self.lakes = mask_of(self.cells_with(OUTSIDE)) & ~self.clouds
        self.edge = mask_of(
            cell for cell in cells_of(self.cells) if grid.on_rim(cell) or grid.beside_mask[cell] & self.clouds
        )
        self.shapes = pyramid_shapes(grid, self.cells)
        self.draws = {what: [Draw(what, name) for name in grid.names] for what in (*BUILDINGS, "snake")}

    def knows(self, token: str) -> bool:
        return token in (EMPTY, OUTSIDE)

    def _clouds(self) -> int:
        """The outside cells joined by sides to the rim of the grid; all other outside cells are lakes."""
        outside = mask_of(self.cells_with(OUTSIDE))
        clouds = [cell for cell in cells_of(outside) if self.grid.on_rim(cell)]
        seen = mask_of(clouds)
        for cell in clouds:
            joined = self.grid.beside_mask[cell] & outside & ~seen
            seen |= joined
            clouds.extend(cells_of(joined))
        return seen


class Turn(NamedTuple):
    """What is left of a player's round: the faces of the unspent number dice, ascending, and the specials.

    `acted` says whether a cell was filled or a snake crossed out (VA-8), `revealed` whether a discovery was (VA-9).
    """

    faces: tuple[int, ...]
    penny: bool
    dakota: bool
    acted: bool = False
    revealed: bool = False

    def spend(self, faces: tuple[int, ...]) -> Turn:
        """After some number dice were spent."""
        left = list(self.faces)
        for face in faces:
            left.remove(face)
        return Turn(tuple(left), self.penny, self.dakota, True, self.revealed)


class ValleySheet(PennySheet[ValleyLayout]):
    """One player's valley.

    Masks: `free` cells; `reach`, the cells adjacent to a number; `by_value`, the cells of each number; `used`, the
    cells in discoveries. `cities` has a bit for each number that has its city. `rounds` counts the ticks of a game by
    the solo rules, and is None in others. `turn` is None until the player spends something this round.
    """

    def __init__(self, layout: ValleyLayout, rounds: int | None = None) -> None:
        super().__init__(layout)
        self.free = layout.cells
        self.reach = 0
        self.by_value = [0] * (MOST_VALUE + 1)
        self.used = 0
        self.cities = 0
        self.revealed: dict[str, list[int]] = {name: [] for name in KINDS}
        self.rounds = rounds
        self.turn: Turn | None = None

    def copy(self) -> Self:
        other = self.copy_to(type(self).__new__(type(self)))
        other.layout, other.player = self.layout, self.player
        other.free, other.reach, other.used = self.free, self.reach, self.used
        other.by_value, other.cities = self.by_value.copy(), self.cities
        other.revealed = {name: masks.copy() for name, masks in self.revealed.items()}
        other.rounds, other.turn = self.rounds, self.turn
        return other

    @property
    def grid(self) -> Grid:
        return self.layout.grid

    @property
    def shapes(self) -> tuple[int, ...]:
        return self.layout.shapes

    @property
    def loose(self) -> int:
        """The cells that hold a number and are in no discovery."""
        cells = 0
        for mask in self.by_value:
            cells |= mask
        return cells & ~self.used

    def has(self, building: str) -> bool:
        return DRAWINGS[building] in self.values

    # Writing.

    def fill(self, cell: int, value: int) -> None:
        super().fill(cell, value)
        self.free &= ~(1 << cell)
        if value <= MOST_VALUE:
            self.by_value[value] |= 1 << cell
            self.reach |= self.layout.grid.around_mask[cell]

    def targets(self) -> int:
        """Where something may be written or drawn: beside a number, at first on the edge (VA-2), else anywhere."""
        return self.free & (self.reach or self.layout.edge) or self.free

    def free_cells(self) -> Iterable[int]:
        return cells_of(self.free)

    @property
    def has_room(self) -> bool:
        return self.free != 0

    def draw_hazard(self, cell: int) -> None:
        self.fill(cell, SNAKE)

    def cross_out(self, cell: int) -> None:
        self.values[cell] = CROSSED

    def reveal(self, kind: Kind, cells: int) -> None:
        self.revealed[kind.name].append(cells)
        self.used |= cells
        if kind is CITY:
            self.cities |= 1 << self.values[cells.bit_length() - 1]

    def end_round(self) -> None:
        super().end_round()
        self.turn = None
        if self.rounds is not None:
            self.rounds += 1

    def closed(self) -> bool:
        """A full grid ends the game (VA-12)."""
        return not self.free

    # The file.

    def tokens(self) -> list[str]:
        return value_tokens(self.values, self.layout.tokens, {code: token for token, code in DRAWINGS.items()})

    def extra(self) -> dict[str, Any]:
        names = self.layout.grid.names_of
        lists = {
            kind.part: [list(names(cells_of(mask))) for mask in self.revealed[kind.name]] for kind in KINDS.values()
        }
        return lists if self.rounds is None else {**lists, "rounds": self.rounds}

    # Scoring (VA-13).

    def covered(self, kind: Kind) -> int:
        """The cells in discoveries of one kind."""
        cells = 0
        for mask in self.revealed[kind.name]:
            cells |= mask
        return cells

    def buildings(self) -> dict[str, tuple[int, int]]:
        """For each building drawn, its cell and the adjacent cells that count for it (VA-10)."""
        around = self.layout.grid.around_mask
        found = {}
        for name, kind in BUILDINGS.items():
            if self.has(name):
                cell = self.values.index(DRAWINGS[name])
                found[name] = cell, around[cell] & self.covered(kind)
        return found

    def snakes(self) -> dict[int, int]:
        """The snakes not crossed out, and what each costs: the largest adjacent number (VA-11)."""
        values, around = self.values, self.layout.grid.around
        return {
            cell: max((values[other] for other in around[cell] if values[other] <= MOST_VALUE), default=0)
            for cell, value in enumerate(values)
            if value == SNAKE
        }

    def snakes_placed(self) -> int:
        return self.values.count(SNAKE) + self.values.count(CROSSED)

    def score(self) -> Score:
        buildings = sum(BUILDING_STARS * counted.bit_count() for _, counted in self.buildings().values())
        parts = {
            "full_grid": 0 if self.free else FULL_GRID_STARS,
            **{kind.part: kind.stars * len(self.revealed[kind.name]) for kind in KINDS.values()},
            "buildings": buildings,
            "snakes": -sum(self.snakes().values()),
        }
        return Score(parts, (buildings,))

    def explain(self) -> list[ScoreLine]:
        names, names_of = self.layout.grid.names, self.layout.grid.names_of
        lines = [] if self.free else [ScoreLine("full_grid", FULL_GRID_STARS, "VA-12", "full_grid")]
        for kind in KINDS.values():
            for mask in self.revealed[kind.name]:
                cells = cells_of(mask)
                values = [self.values[cell] for cell in cells]
                numbers = ", ".join(map(str, sorted(set(values) if kind is CITY else values)))
                lines.append(ScoreLine(kind.part, kind.stars, "VA-9", kind.name, names_of(cells), {"numbers": numbers}))
        for building, (cell, counted) in self.buildings().items():
            count = counted.bit_count()
            concerned = (names[cell], *names_of(cells_of(counted)))
            about = {"cell": names[cell], "cells": count}
            lines.append(ScoreLine("buildings", BUILDING_STARS * count, "VA-10", building, concerned, about))
        for cell, cost in self.snakes().items():
            about = {"cell": names[cell], **({"number": cost} if cost else {})}
            lines.append(ScoreLine("snakes", -cost, "VA-11", "snake" if cost else "snake_alone", (names[cell],), about))
        for cell, value in enumerate(self.values):
            if value == CROSSED:
                lines.append(ScoreLine("snakes", 0, "VA-7", "crossed", (names[cell],), {"cell": names[cell]}))
        return lines

    def title_totals(self) -> tuple[int, int, int]:
        """The least totals of the three titles above the first: each snake placed lowers them (VA-14)."""
        lowered = SNAKE_LOWERS * self.snakes_placed()
        scout, traveller, explorer = TITLE_TOTALS
        return scout - lowered, traveller - lowered, explorer - lowered


def read_valley(data: Mapping[str, Any], layout: ValleyLayout) -> ValleySheet:
    """A sheet from the dictionary of its file."""
    parts = tuple(kind.part for kind in KINDS.values())
    tokens = read_cells(data, layout, (*parts, "rounds"))
    sheet = ValleySheet(layout, _read_rounds(data))
    for cell, token in enumerate(tokens):
        name = layout.grid.names[cell]
        if token in BUILDINGS and sheet.has(token):
            first = layout.grid.names[sheet.values.index(DRAWINGS[token])]
            raise refuse_at_cell("building_twice", name, "VA-4", cell=first)
        if value := read_value(token, name, DRAWINGS):
            sheet.fill(cell, value)
    for kind in KINDS.values():
        for cells in read_cell_lists(data, kind.part, layout):
            refusal = why_not(sheet, kind, cells)
            if refusal:
                raise Refused(refusal.at("cell", refusal.cells[0]) if refusal.cells else refusal.at("key", kind.part))
            sheet.reveal(kind, mask_of(cells))
    return sheet


def _read_rounds(data: Mapping[str, Any]) -> int | None:
    rounds = data.get("rounds")
    if rounds is not None and not is_whole(rounds, 0, MOST_ROUNDS):
        raise refuse_at_key("sheet_rounds", "rounds", "VA-14", rounds=rounds, most=MOST_ROUNDS)
    return rounds
