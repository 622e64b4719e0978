"""Square grids: cells, their names, and who stands beside whom.

Inside the engine a cell is its index, row by row from the top left; in texts it is its name (`c4`). Sets of cells
are bit masks (bit i is cell i) where they are combined, and tuples of indexes where they are walked through.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, cached_property, lru_cache

MOST_COLUMNS = 26
MOST_ROWS = 40
ASIDE = ((0, -1), (-1, 0), (1, 0), (0, 1))
AROUND = ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1))


class Grid:
    """A grid of columns × rows cells. Two grids of one size are the same object: use `grid_of`."""

    def __init__(self, columns: int, rows: int) -> None:
        self.columns = columns
        self.rows = rows
        self.size = columns * rows
        self.names: tuple[str, ...] = tuple(
            f"{chr(ord('a') + column)}{row + 1}" for row in range(rows) for column in range(columns)
        )
        self.index: dict[str, int] = {name: cell for cell, name in enumerate(self.names)}

    def __repr__(self) -> str:
        return f"grid_of({self.columns}, {self.rows})"

    @cached_property
    def around(self) -> tuple[tuple[int, ...], ...]:
        """For each cell, the (up to) eight adjacent cells in reading order (PP-7)."""
        return tuple(self._neighbours(cell, AROUND) for cell in range(self.size))

    @cached_property
    def beside(self) -> tuple[tuple[int, ...], ...]:
        """For each cell, the (up to) four cells that share a side with it (PP-7)."""
        return tuple(self._neighbours(cell, ASIDE) for cell in range(self.size))

    @cached_property
    def around_mask(self) -> tuple[int, ...]:
        """`around` as bit masks."""
        return tuple(mask_of(cells) for cells in self.around)

    @cached_property
    def beside_mask(self) -> tuple[int, ...]:
        """`beside` as bit masks."""
        return tuple(mask_of(cells) for cells in self.beside)

    def column(self, cell: int) -> int:
        return cell % self.columns

    def row(self, cell: int) -> int:
        return cell // self.columns

    def on_rim(self, cell: int) -> bool:
        """Whether the cell lies in the first or last column or row."""
        return len(self.beside[cell]) < 4

    def names_of(self, cells: Iterable[int]) -> tuple[str, ...]:
        """The names of some cells, by row, then column."""
        return tuple(self.names[cell] for cell in sorted(cells))

    def spread(self, start: int, within: int) -> int:
        """The mask of all cells that `start` reaches through adjacent cells of the mask `within`."""
        reached = frontier = start & within
        masks = self.around_mask
        while frontier:
            grown = 0
            for cell in cells_of(frontier):
                grown |= masks[cell]
            frontier = grown & within & ~reached
            reached |= frontier
        return reached

    def _neighbours(self, cell: int, steps: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
        column, row = cell % self.columns, cell // self.columns
        places = ((column + right, row + down) for right, down in steps)
        return tuple(y * self.columns + x for x, y in places if 0 <= x < self.columns and 0 <= y < self.rows)


@lru_cache(maxsize=256)
def grid_of(columns: int, rows: int) -> Grid:
    """The grid of that size."""
    return Grid(columns, rows)


def mask_of(cells: Iterable[int]) -> int:
    """The bit mask of some cells."""
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask


@lru_cache(maxsize=1 << 16)
def cells_of(mask: int) -> tuple[int, ...]:
    """The cells of a bit mask, in reading order."""
    cells: tuple[int, ...] = ()
    for place, byte in enumerate(mask.to_bytes((mask.bit_length() + 7) // 8, "little")):
        if byte:
            cells += _cells_of_bytes(place)[byte]
    return cells


@cache
def _cells_of_bytes(place: int) -> list[tuple[int, ...]]:
    """For every byte at some place of a mask, its cells."""
    return [tuple(8 * place + bit for bit in range(8) if byte >> bit & 1) for byte in range(256)]
