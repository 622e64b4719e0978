"""Small helpers for tests: layouts from a map, sheets from cells, matches with chosen dice."""

from __future__ import annotations

from typing import Any, TypeVar

from engine.errors import Refusal, Refused
from engine.games.registry import GAMES
from engine.layout import Layout
from engine.match import HandDice, Match
from engine.sheet import Sheet

Kind = TypeVar("Kind")


def known(kind: type[Kind], thing: object) -> Kind:
    """The thing, which must be of that kind: a test of one game may ask it for what only this game has."""
    assert isinstance(thing, kind), thing
    return thing


def layout(game: str, chart: str, **more: Any) -> Layout:
    return GAMES[game].read_layout({"map": chart, **more})


def sheet(game: str, chart: str, cells: str, **more: Any) -> Sheet:
    return GAMES[game].read_sheet({"cells": cells, **more}, layout(game, chart))


def match(game: str, chart: str, *rolls: Any, players: int = 1, **options: Any) -> Match[Any]:
    """A match on a map with real dice, those of the first rounds entered."""
    return GAMES[game].start(layout(game, chart), players, 0, options, HandDice(list(rolls)))


def why_not(match: Match[Any], player: int, text: str) -> Refusal:
    """The refusal of a move that must be refused."""
    try:
        match.copy().play(player, text)
    except Refused as refused:
        return refused.refusal
    raise AssertionError(f"{text} is legal")


def clause(match: Match[Any], player: int, text: str) -> str:
    return why_not(match, player, text).clause


def texts(match: Match[Any], player: int = 0) -> list[str]:
    return [str(move) for move in match.legal_moves(player)]
