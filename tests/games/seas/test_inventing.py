"""Invented seas: as many of each thing as said, set-up cells in every column and row, like things apart."""

from __future__ import annotations

import pytest

from engine.games.registry import GAMES
from engine.games.seas.game import SeaGame
from engine.games.seas.layout import SeaLayout
from engine.grid import cells_of, mask_of
from engine.layout import OUTSIDE
from tests.engine.boards import known
from tests.engine.invented import HOW_MANY, some

SEAS = [(game.id, size) for game in GAMES.values() if isinstance(game, SeaGame) for size in game.sizes]


@pytest.mark.parametrize(("game", "size"), SEAS)
@pytest.mark.parametrize("number", HOW_MANY)
def test_invented_seas(game: str, size: str, number: int) -> None:
    kind = known(SeaGame, GAMES[game]).sea_kinds[size]
    beside = pairs = 0
    for layout in some(game, size, number):
        assert isinstance(layout, SeaLayout)
        sea = layout
        tokens, grid = sea.tokens, sea.grid
        counted = {token: tokens.count(token) for token in set(tokens) - {OUTSIDE, *kind.setup}}
        assert counted in [dict(mix) for mix in kind.mixes]
        assert sorted(tokens[cell] for cell in sea.setup_cells) == sorted(kind.setup)
        assert len({grid.row(cell) for cell in sea.setup_cells}) == kind.side, "each in another row (TR-10)"
        open_sea = mask_of(cell for cell, token in enumerate(tokens) if token != OUTSIDE)
        assert all((grid.beside_mask[cell] & open_sea).bit_count() >= 2 for cell in cells_of(open_sea))
        for cell in cells_of(open_sea & ~sea.setup_mask):
            neighbours = [tokens[other] for other in grid.beside[cell]]
            beside += neighbours.count(tokens[cell])
            pairs += len(neighbours)
    assert beside < pairs / 20, "like things rarely lie side by side"
