"""Invented tile mixes: near the figures of the rules, no tile repeats a domain, all domains equally often."""

from __future__ import annotations

import pytest

from engine.games.pan.inventing import DOMAINS
from engine.games.pan.layout import PanLayout
from tests.engine.boards import known
from tests.engine.invented import HOW_MANY, some


@pytest.mark.parametrize("number", HOW_MANY)
def test_invented_tile_mixes(number: int) -> None:
    for layout in some("pan", "normal", number):
        island = known(PanLayout, layout)
        tiles = island.tiles_for(4)
        assert not any(tile.count(domain) > 1 for tile in tiles for domain in DOMAINS), "no tile repeats a domain"
        hexes = "".join(tiles)
        assert 20 <= hexes.count("L") <= 42, "about one hex in five is lake, and seldom more than one in three"
        assert 7 <= hexes.count("O") <= 16
        domains = [hexes.count(domain) for domain in DOMAINS]
        assert max(domains) - min(domains) <= 2, "no domain is rare"
        assert island.start[0] == "O"
        assert all(domain in island.start for domain in DOMAINS)
