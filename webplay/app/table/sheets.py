"""The sheets of a match. Pure Python."""

from __future__ import annotations

from typing import Any

from engine.match import Match
from engine.sheet import Sheet, SheetMatch
from generator.draw.frame import SheetExtras
from generator.draw.shapes import Drawing
from generator.look import look_of
from generator.words import Words


def sheet_of(match: Match[Any], player: int) -> Sheet:
    """The sheet of a player, in a game in which everybody has one."""
    assert isinstance(match, SheetMatch)
    sheet: Sheet = match.sheets[player]
    return sheet


def sheet_drawing(match: Match[Any], on: int, name: str, words: Words) -> Drawing:
    """The sheet of a player with its score, as it stands."""
    extras = SheetExtras(name, scores=True, score=match.score(on))
    return look_of(match.game.id).sheet.draw(match.layout, sheet_of(match, on), words, extras)
