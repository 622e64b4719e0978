"""Playouts in tests."""

from __future__ import annotations

from engine.bots.outlook import Playout


def value_of(playout: Playout) -> float:
    """What a playout comes to."""
    while True:
        try:
            next(playout)
        except StopIteration as end:
            value: float = end.value
            return value
