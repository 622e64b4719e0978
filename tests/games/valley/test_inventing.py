"""Invented valleys: one piece, lakes away from the clouds, room for a pyramid."""

from __future__ import annotations

import pytest

from engine.games.valley.inventing import SIZES
from engine.games.valley.sheet import ValleyLayout
from engine.grid import cells_of
from tests.engine.boards import known
from tests.engine.invented import HOW_MANY, some
from tests.games.penny.outlines import check_outline


@pytest.mark.parametrize("size", list(SIZES))
@pytest.mark.parametrize("number", HOW_MANY)
def test_invented_valleys(size: str, number: int) -> None:
    lakes = 0
    for layout in some("valley", size, number):
        valley = known(ValleyLayout, layout)
        check_outline(valley.grid, valley.cells, SIZES[size])
        assert not any(valley.grid.around_mask[lake] & valley.clouds for lake in cells_of(valley.lakes))
        assert valley.edge
        assert valley.shapes, "there is room for a pyramid (VA-9)"
        lakes += bool(valley.lakes)
    assert 0 < lakes < number, "some valleys have lakes and some have none"
