"""Invented islands: one piece in a ring of sea, mountains spread, all land within reach."""

from __future__ import annotations

import pytest

from engine.games.skull.inventing import SIZES, STEPS_TO_MOUNTAIN
from engine.games.skull.sheet import SkullLayout
from engine.grid import cells_of, mask_of
from tests.engine.boards import known
from tests.engine.invented import HOW_MANY, some
from tests.games.penny.outlines import check_outline


@pytest.mark.parametrize("size", list(SIZES))
@pytest.mark.parametrize("number", HOW_MANY)
def test_invented_islands(size: str, number: int) -> None:
    carving, (least, most) = SIZES[size]
    for layout in some("skull", size, number):
        island = known(SkullLayout, layout)
        grid, peaks = island.grid, island.mountains
        check_outline(grid, island.island, carving)
        assert least <= peaks.bit_count() <= most
        assert not any(grid.beside_mask[peak] & peaks for peak in cells_of(peaks)), "no two mountains side by side"
        near = peaks
        for _ in range(STEPS_TO_MOUNTAIN):
            near |= mask_of(other for cell in cells_of(near) for other in grid.around[cell])
        assert not island.island & ~near, "no plain without a mountain"
        first = island.land & -island.land
        assert grid.spread(first, island.land) == island.land, "all land can be reached by writing (SK-1)"
        assert island.coast, "there is somewhere to begin (SK-2)"
