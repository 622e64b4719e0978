"""Valleys for tests: maps, sheets from cells, matches with chosen dice."""

from __future__ import annotations

from typing import Any

from engine.games.valley.rules import ValleyMatch
from engine.games.valley.sheet import ValleyLayout, ValleySheet
from tests.engine import boards
from tests.engine.boards import known


def layout(chart: str, **more: Any) -> ValleyLayout:
    return known(ValleyLayout, boards.layout("valley", chart, **more))


def sheet(chart: str, cells: str, **more: Any) -> ValleySheet:
    return known(ValleySheet, boards.sheet("valley", chart, cells, **more))


def match(chart: str, *rolls: Any, players: int = 1, **options: Any) -> ValleyMatch:
    """A match on a map with real dice, those of the first rounds entered."""
    return known(ValleyMatch, boards.match("valley", chart, *rolls, players=players, **options))
