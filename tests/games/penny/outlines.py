"""What the outline of every invented map is like."""

from __future__ import annotations

from engine.grid import Grid, cells_of
from engine.outline import Carving


def check_outline(grid: Grid, cells: int, carving: Carving) -> None:
    """As many cells as said, joined by sides, none of them a dead corner, from rim to rim, and no mere box."""
    assert carving.least <= cells.bit_count() <= carving.most
    assert all((grid.beside_mask[cell] & cells).bit_count() >= 2 for cell in cells_of(cells)), "no dead corner"
    reached, frontier = 0, [next(iter(cells_of(cells)))]
    while frontier:
        cell = frontier.pop()
        reached |= 1 << cell
        frontier += [other for other in grid.beside[cell] if cells >> other & 1 and not reached >> other & 1]
    assert reached == cells, "one piece"
    assert cells.bit_count() < grid.size, "no mere box"
