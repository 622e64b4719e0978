"""Invented maps for tests: a few of every game and size, and ten thousand in `make soak`."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.games.registry import GAMES
from engine.inventing import invent
from engine.layout import Layout

#: how many maps of a size a test looks at, and how many `make soak` does
FEW, MANY = 40, 10_000
HOW_MANY = [FEW, pytest.param(MANY, marks=pytest.mark.soak)]
#: every game with every size of its maps
ALL = [(game.id, size) for game in GAMES.values() for size in game.sizes]


def some(game: str, size: str, number: int) -> Iterator[Layout]:
    """So many invented maps: the first half, and others from anywhere."""
    for place in range(number):
        yield invent(GAMES[game], place if place < number // 2 else place * 7919 % 1_000_000, size)
