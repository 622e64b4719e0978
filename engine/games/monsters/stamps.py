"""The stamps of the Sea of Monsters, all of them our own."""

from __future__ import annotations

from engine.games.monsters.rules import MonstersMatch
from engine.stamps import Stamp

LONG_ROUTE = 16
MONSTER_GOLD = 40
KRAKEN_GOLD = 20
FEW_BOTTLES = 7


def long_route(match: MonstersMatch, player: int) -> bool:
    return any(route.bit_count() >= LONG_ROUTE for route in match.sheets[player].all_routes())


def monster_hunter(match: MonstersMatch, player: int) -> bool:
    return match.score(player).parts["monsters"] >= MONSTER_GOLD


def kraken_tamer(match: MonstersMatch, player: int) -> bool:
    return match.score(player).parts["krakens"] >= KRAKEN_GOLD


def clear_head(match: MonstersMatch, player: int) -> bool:
    return match.sheets[player].bottles <= FEW_BOTTLES


STAMPS = (
    Stamp("long_route", long_route),
    Stamp("monster_hunter", monster_hunter),
    Stamp("kraken_tamer", kraken_tamer),
    Stamp("clear_head", clear_head),
)
