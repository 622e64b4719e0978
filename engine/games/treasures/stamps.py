"""The stamps of the Sea of Treasures: the five deeds of the rulebook (TR-9), for those who sail alone."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.treasures.rules import TreasuresMatch
from engine.stamps import Stamp

DEEDS = ("sober", "navigator", "slayer", "goldbeard", "builder")


def has_done(deed: str) -> Callable[[TreasuresMatch, int], bool]:
    return lambda match, player: deed in (match.deeds(player) or ())


STAMPS = tuple(Stamp(deed, has_done(deed), "TR-9") for deed in DEEDS)
