"""Invented maps: a number and a size give a layout, always the same one.

`invented:1:small:4711` names one wherever the id of a shipped layout may stand: version, size, number. How a map of a
game is invented is told by that game (`engine/games/<game>/inventing.py`, asked for by `Game.invent`); here stands what
all share. A version never changes once it has been released: codes, records and printed sheets hold only the number.
Whoever finds a better way to invent gives it the next version, and leaves the old one as it is.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from engine.draws import Draws
from engine.errors import Place, Refusal, Unreadable, unreadable
from engine.game import Game
from engine.layout import Layout

SIZES = ("small", "normal", "large")
VERSION = 1
MOST_NUMBER = 999_999
PREFIX = "invented:"

_ID = re.compile(r"invented:([1-9][0-9]{0,2}):([a-z]+):(0|[1-9][0-9]{0,5})")


def is_invented(layout_id: str) -> bool:
    """Whether an id says that it is an invented map's."""
    return layout_id.startswith(PREFIX)


def invented_id(number: int, size: str, version: int = VERSION) -> str:
    """The id of an invented map."""
    return f"{PREFIX}{version}:{size}:{number}"


def read_invented(layout_id: str) -> tuple[int, str, int]:
    """Version, size and number of an invented map's id."""
    found = _ID.fullmatch(layout_id)
    if not found or found[2] not in SIZES:
        raise unreadable("invented_id", ("key", "layout"), layout=layout_id, sizes=", ".join(SIZES), most=MOST_NUMBER)
    version = int(found[1])
    if version > VERSION:
        raise unreadable("invented_version", ("key", "layout"), layout=layout_id, version=version, known=VERSION)
    return version, found[2], int(found[3])


def invent(game: Game, number: int, size: str, version: int = VERSION) -> Layout:
    """The map that a number gives."""
    version, size, number = read_invented(invented_id(number, size, version))
    if size not in game.sizes:
        raise _no_such_size(game, size)
    return _invent(game, number, size, version)


def _no_such_size(game: Game, size: str) -> Unreadable:
    key = "invented_one_size" if game.size_clause else "invented_size" if game.sizes else "invented_never"
    values = {"game": game.id, "size": size, "sizes": ", ".join(game.sizes)}
    return Unreadable(Refusal(key, game.size_clause, values=values, place=Place("key", "layout")))


def invented_layout(game: Game, layout_id: str) -> Layout:
    """The map of an invented map's id."""
    version, size, number = read_invented(layout_id)
    return invent(game, number, size, version)


def known_again(game: Game, layout: Layout, layout_id: Any) -> Layout:
    """A map from a file that says which invented one it is: it is known by that id as long as nobody changed it."""
    if not isinstance(layout_id, str) or not is_invented(layout_id):
        return layout
    if invented_layout(game, layout_id).digest == layout.digest:
        layout.id = layout_id
    return layout


@lru_cache(maxsize=64)
def _invent(game: Game, number: int, size: str, version: int) -> Layout:
    draws = Draws(number, f"invent/{version}/{game.id}/{size}")
    return game.read_layout(game.invent(size, draws), invented_id(number, size, version))
