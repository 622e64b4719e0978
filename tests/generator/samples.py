"""What the generator's tests draw: a layout of their own and the rulebook's example, worth 9 + 15 + 6 = 30."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from engine.games.registry import game_of
from engine.record import read_record
from generator.draw.frame import SheetExtras
from generator.shipped import shipped

EXAMPLE_MAP = """
# # . . # #
# . . . . #
. . D . . .
. . . . . .
. . . . . .
. . D . . .
"""
EXAMPLE_CELLS = """
# # mummy 9 # #
# 2 1 10 mummy #
2 7 . 9 9 8
2 mummy 9 6 7 7
3 4 5 mummy 5 7
4 4 . 5 5 mummy
"""
HOSTILE = '<script>alert("é")</script> & ]]> \'"'
EXTRAS = SheetExtras(player="Zoé Lindqvist", code="K7QF3M2X9TR4HV8N", scores=True)


def layout(layout_id: str = "example") -> Any:
    return game_of("temple").read_layout(
        {"game": "temple", "name": {"en": "The Example", "fr": "L’exemple"}, "map": EXAMPLE_MAP}, layout_id
    )


def sheet(on: Any) -> Any:
    return game_of("temple").read_sheet({"game": "temple", "layout": on.id, "cells": EXAMPLE_CELLS}, on)


def played_skull(layout_id: str = "four-capes") -> Any:
    """The sheet of the recorded game on an island."""
    file = Path(__file__).parents[1] / "data" / f"skull-{layout_id}-explorer.json"
    match: Any = read_record(file.read_text(encoding="utf-8"), shipped()).replay()
    return match.sheets[0]


def played_valley() -> Any:
    """A valley with the parts of the rulebook's example."""
    file = Path(__file__).parents[1] / "data" / "valley-example.toml"
    return shipped().read_sheet(file.read_text(encoding="utf-8"))
