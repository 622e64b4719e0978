"""Invented temples: one piece, no dead corner, doors apart and never far."""

from __future__ import annotations

import pytest

from engine.games.temple.inventing import SIZES, STEPS_TO_DOOR
from engine.games.temple.sheet import TempleLayout
from engine.grid import cells_of, mask_of
from tests.engine.boards import known
from tests.engine.invented import HOW_MANY, some
from tests.games.penny.outlines import check_outline


@pytest.mark.parametrize("size", list(SIZES))
@pytest.mark.parametrize("number", HOW_MANY)
def test_invented_temples(size: str, number: int) -> None:
    carving, (least, most) = SIZES[size]
    for layout in some("temple", size, number):
        temple = known(TempleLayout, layout)
        doors, grid = mask_of(temple.doors), temple.grid
        check_outline(grid, mask_of(temple.rooms) | doors, carving)
        assert least <= len(temple.doors) <= most
        assert not any(grid.around_mask[door] & doors for door in temple.doors), "no two doors are adjacent"
        near = doors
        for _ in range(STEPS_TO_DOOR):
            near |= mask_of(other for cell in cells_of(near) for other in grid.around[cell])
        assert not mask_of(temple.rooms) & ~near, "no room is far from a door"
