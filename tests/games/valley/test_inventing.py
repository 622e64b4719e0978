"""Invented valleys: one piece, lakes away from the clouds, room for a pyramid but in a few of the smallest."""

from __future__ import annotations

from random import Random

import pytest

from engine.games.registry import GAMES
from engine.games.valley.inventing import SIZES
from engine.games.valley.sheet import ValleyLayout
from engine.grid import cells_of
from engine.inventing import invent
from tests.engine.boards import known
from tests.engine.invented import HOW_MANY, some
from tests.games.penny.outlines import check_outline
from webplay.app.maps.fresh import FreshMap


@pytest.mark.parametrize("size", list(SIZES))
@pytest.mark.parametrize("number", HOW_MANY)
def test_invented_valleys(size: str, number: int) -> None:
    lakes = narrow = 0
    for layout in some("valley", size, number):
        valley = known(ValleyLayout, layout)
        check_outline(valley.grid, valley.cells, SIZES[size])
        assert not any(valley.grid.around_mask[lake] & valley.clouds for lake in cells_of(valley.lakes))
        assert valley.edge
        narrow += not valley.shapes
        assert GAMES["valley"].has_everything(valley) == bool(valley.shapes)
        lakes += bool(valley.lakes)
    assert 0 < lakes < number, "some valleys have lakes and some have none"
    assert narrow <= (number // 200 if size == "small" else 0), "there is room for a pyramid (VA-9)"


def test_a_valley_without_room_for_a_pyramid_is_not_offered() -> None:
    """Its number gives it for ever, as any other does; but whoever asks for any map gets another one."""
    narrow = invent(GAMES["valley"], 215, "small")
    assert not GAMES["valley"].has_everything(narrow)
    fresh = FreshMap(GAMES["valley"], "small")

    class Numbers(Random):
        def randint(self, a: int, b: int) -> int:
            return next(numbers)

    numbers = iter((215, 216))
    assert fresh.another(Numbers()).id == "invented:1:small:216"
