"""The game that a seed stands for: its code, its link, and a sheet as it lies there before the first round."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from engine.codes import grouped
from engine.match import Match
from engine.registry import GAMES
from engine.sharecode import write_code
from generator.sheets.frame import SheetExtras
from generator.shop.order import PrintOrder

#: stands in a link where the code goes; a link without it gets the code behind its end
PLACE = "{code}"


def seeded_match(layout: Any, order: PrintOrder) -> Match[Any]:
    """The game of a seed: for one player where the rules allow it, since everybody plays it on a sheet of their own."""
    game = GAMES[layout.game]
    assert order.seed is not None
    return game.start(layout, order.players or game.least_players, order.seed)


@lru_cache(maxsize=64)
def code_of(layout: Any, seed: int, players: int) -> str:
    """The code of a game before its first move."""
    return write_code(GAMES[layout.game].start(layout, players, seed))


def game_link(base: str, code: str) -> str:
    """The address that opens a game on the page."""
    return base.replace(PLACE, code) if PLACE in base else f"{base}#code={code}"


def _code(layout: Any, order: PrintOrder) -> str:
    assert order.seed is not None
    return code_of(layout, order.seed, order.players or GAMES[layout.game].least_players)


def extras_of(layout: Any, order: PrintOrder) -> SheetExtras:
    """What stands on a sheet of an order besides the game."""
    code = order.code or (grouped(_code(layout, order)) if order.seed is not None else "")
    link = ""
    if order.link:
        link = game_link(order.link, code.replace("-", "")) if code else f"{order.link}#{layout.game}"
    return SheetExtras("", code, link)
