"""Outlines of invented maps: a box of cells carved from its rim and in its middle, in symmetry or freely.

Sets of cells are bit masks, as in `grid.py`, and all cells are looked at at once. What comes out hangs together by
sides, fills its box from rim to rim, and has no dead corner: every cell shares a side with at least two others.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import NamedTuple

from engine.draws import Draws
from engine.grid import cells_of, grid_of
from engine.layout import write_grid

#: of so many cells of a box one at least is worn off its rim: nobody wants to look at a box
WORN = 8
#: how often a pit is two cells wide
WIDE_PITS = 35
#: how often a map is mirrored, turned by half, both, or free
SYMMETRIES = ("mirror",) * 7 + ("level",) * 2 + ("turn",) * 6 + ("both",) * 3 + ("free",) * 7


class Box:
    """A box of columns × rows cells, and what can be said of sets of its cells."""

    def __init__(self, columns: int, rows: int) -> None:
        self.columns, self.rows = columns, rows
        self.full = (1 << columns * rows) - 1
        self.first_column = sum(1 << row * columns for row in range(rows))
        self.last_column = self.first_column << columns - 1
        self.first_row = (1 << columns) - 1
        self.last_row = self.first_row << columns * (rows - 1)
        self.rim = self.first_column | self.last_column | self.first_row | self.last_row
        # By these a step to the right or to the left never comes out on the other side.
        self.but_last, self.but_first = self.full & ~self.last_column, self.full & ~self.first_column
        #: for each symmetry, of every cell the cell and its images
        self.images: dict[str, list[int]] = {}

    def sides(self, cells: int) -> tuple[int, int, int, int]:
        """The cells that have one of these on their right, on their left, below and above."""
        right, left = cells >> 1 & self.but_last, cells << 1 & self.but_first
        return right, left, cells >> self.columns, cells << self.columns & self.full

    def beside(self, cells: int) -> int:
        """The cells that share a side with one of these."""
        columns = self.columns
        return (
            cells >> 1 & self.but_last | cells << 1 & self.but_first | cells >> columns | cells << columns & self.full
        )

    def around(self, cells: int) -> int:
        """The cells adjacent to one of these, and these."""
        row = cells | cells >> 1 & self.but_last | cells << 1 & self.but_first
        return row | row >> self.columns | row << self.columns & self.full

    def near(self, cells: int, steps: int) -> int:
        """The cells at most so many steps from one of these."""
        for _ in range(steps):
            cells = self.around(cells)
        return cells

    def hangs_together(self, cells: int) -> bool:
        """Whether the cells are one piece, joined by sides."""
        reached, grown = 0, cells & -cells
        while grown != reached:
            reached = grown
            grown = (reached | self.beside(reached)) & cells
        return reached == cells

    def is_within_reach(self, cells: int) -> bool:
        """Whether the cells are one piece, joined by sides or corners."""
        reached, grown = 0, cells & -cells
        while grown != reached:
            reached = grown
            grown = self.around(reached) & cells
        return reached == cells

    def with_two(self, cells: int) -> int:
        """The cells that share sides with two of these or more."""
        right, left, below, above = self.sides(cells)
        return right & (left | below | above) | left & (below | above) | below & above

    def corners(self, cells: int) -> int:
        """Those of the cells whose sides are open in two directions that meet."""
        right, left, below, above = self.sides(cells)
        return cells & ~(right & left) & ~(below & above)

    def fills(self, cells: int) -> bool:
        """Whether the cells reach all four sides of the box."""
        rims = (self.first_column, self.last_column, self.first_row, self.last_row)
        return all(cells & rim for rim in rims)

    def orbit(self, cell: int, symmetry: str) -> int:
        """A cell and its images."""
        if symmetry not in self.images:
            self.images[symmetry] = [self._images(one, symmetry) for one in range(self.columns * self.rows)]
        return self.images[symmetry][cell]

    def _images(self, cell: int, symmetry: str) -> int:
        column, row = cell % self.columns, cell // self.columns
        across, down = self.columns - 1 - column, self.rows - 1 - row
        images = {
            "free": ((column, row),),
            "mirror": ((column, row), (across, row)),
            "level": ((column, row), (column, down)),
            "turn": ((column, row), (across, down)),
            "both": ((column, row), (across, row), (column, down), (across, down)),
        }[symmetry]
        mask = 0
        for image in images:
            mask |= 1 << image[1] * self.columns + image[0]
        return mask

    def orbits(self, cells: int, symmetry: str) -> list[int]:
        """The cells in sets of images; in the order of their first cells."""
        orbits = []
        while cells:
            orbit = self.orbit((cells & -cells).bit_length() - 1, symmetry)
            orbits.append(orbit)
            cells &= ~orbit
        return orbits


@lru_cache(maxsize=32)
def box_of(columns: int, rows: int) -> Box:
    """The box of that size: there are few, and many maps are carved out of each."""
    return Box(columns, rows)


class Carving(NamedTuple):
    """How outlines of one size are carved: boxes to choose from, how many cells are left, how many pits are dug.

    Of a hundred cells taken from the rim, `notches` are taken out of a straight side and the others off a corner, and
    `deeper` follow the one taken before inwards, which makes bays.
    """

    boxes: tuple[tuple[int, int], ...]
    least: int
    most: int
    pits: tuple[int, int] = (0, 0)
    notches: int = 30
    deeper: int = 20
    symmetries: tuple[str, ...] = SYMMETRIES


class Outline(NamedTuple):
    """What was carved."""

    box: Box
    cells: int
    symmetry: str

    def orbits(self, cells: int) -> list[int]:
        """Some cells in sets of images."""
        return self.box.orbits(cells, self.symmetry)


def carve(carving: Carving, draws: Draws) -> Outline:
    """An outline; one that does not come out well is thrown away, and the next begun."""
    while True:
        box = box_of(*draws.pick(carving.boxes))
        symmetry = draws.pick(carving.symmetries)
        wanted = draws.between(carving.least, carving.most)
        pits = _dig(box, symmetry, draws.between(*carving.pits), draws)
        cells = _wear(box, symmetry, pits, wanted, carving, draws)
        worn = (box.full & ~cells & ~pits).bit_count()
        if carving.least <= cells.bit_count() <= carving.most and worn * WORN >= box.columns * box.rows:
            return Outline(box, cells, symmetry)


def _dig(box: Box, symmetry: str, pits: int, draws: Draws) -> int:
    """So many pits, or sets of images of one, away from the rim and from each other."""
    dug = 0
    for _ in range(pits):
        room = box.full & ~box.around(dug | box.rim) if dug else box.full & ~box.rim
        orbits = [orbit for orbit in box.orbits(room, symmetry) if not orbit & ~room]
        if orbits:
            dug |= _widened(box, symmetry, draws.pick(orbits), room, draws)
    return dug


def _widened(box: Box, symmetry: str, pit: int, room: int, draws: Draws) -> int:
    """A pit with a cell beside it, or as it is; and so its images."""
    cell = pit & -pit
    beside = cells_of(box.beside(cell) & room & ~pit)
    if not beside or not draws.chance(WIDE_PITS):
        return pit
    orbit = box.orbit(draws.pick(beside), symmetry)
    return pit | orbit if not orbit & ~room else pit


def _wear(box: Box, symmetry: str, pits: int, wanted: int, carving: Carving, draws: Draws) -> int:
    """What is left of the box when its rim is worn down to so many cells."""
    cells = box.full & ~pits
    kept = box.around(pits)
    last = 0
    while cells.bit_count() > wanted:
        open_cells = cells & ~kept & (box.rim | box.beside(box.full & ~cells & ~pits))
        deeper = open_cells & box.beside(last)
        corners = open_cells & box.corners(cells)
        choice = deeper if deeper and draws.chance(carving.deeper) else 0
        if not choice:
            choice = open_cells & ~corners if draws.chance(carving.notches) else corners
        taken = _take(box, symmetry, cells, choice, draws) or _take(box, symmetry, cells, open_cells, draws)
        if not taken:
            return 0
        cells &= ~taken
        last = taken
    return cells


def _take(box: Box, symmetry: str, cells: int, choice: int, draws: Draws) -> int:
    """One of the cells that can be taken, with its images; 0 if none can."""
    for cell in draws.shuffled(cells_of(choice)):
        orbit = box.orbit(cell, symmetry)
        left = cells & ~orbit
        if left and not left & ~box.with_two(left) and box.hangs_together(left) and box.fills(left):
            return orbit
    return 0


def scatter(outline: Outline, cells: int, wanted: tuple[int, int], beyond: Callable[[int], int], draws: Draws) -> int:
    """So many of the cells, with their images, far from each other: no two of them inside `beyond` of one another.

    0 when there is no room for so many.
    """
    box = outline.box
    number = draws.between(*wanted)
    chosen = 0
    room = [orbit for orbit in outline.orbits(cells) if not orbit & ~cells and _apart(orbit, beyond)]
    while chosen.bit_count() < number:
        left = number - chosen.bit_count()
        taken = beyond(chosen) | chosen
        room = [orbit for orbit in room if not orbit & taken and orbit.bit_count() <= left]
        if not room:
            break
        # The farthest of a few: spread out, but not as with a ruler.
        few = [draws.pick(room) for _ in range(3)]
        chosen |= max(few, key=lambda orbit: _steps(box, orbit, chosen))
    return chosen if wanted[0] <= chosen.bit_count() <= wanted[1] else 0


def _apart(orbit: int, beyond: Callable[[int], int]) -> bool:
    """Whether the images of one cell keep apart from each other."""
    return orbit & (orbit - 1) == 0 or all(not beyond(1 << cell) & orbit & ~(1 << cell) for cell in cells_of(orbit))


def _steps(box: Box, cells: int, others: int) -> int:
    """How many steps lie between two sets of cells."""
    steps = 0
    while others and not cells & others:
        others = box.around(others)
        steps += 1
    return steps


def map_of(box: Box, kinds: Mapping[str, int], elsewhere: str) -> str:
    """The map of a layout file: each token where its cells are, and one for all other cells."""
    tokens = [elsewhere] * (box.columns * box.rows)
    for token, cells in kinds.items():
        for cell in cells_of(cells):
            tokens[cell] = token
    return write_grid(grid_of(box.columns, box.rows), tokens)
