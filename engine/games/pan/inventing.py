"""Invented tile mixes, near the figures that play well: no tile repeats a domain, each kind turns in both senses.

There is one size only: how many tiles there are is a rule (PA-1).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle
from typing import Any, NamedTuple

from engine.draws import Draws

DOMAINS = "PMD"
#: the three pairs of domains; a kind of tile is one of them with a lake or a portal
PAIRS = ("PM", "MD", "DP")


class Mix(NamedTuple):
    """How many tiles of each kind there are: a lake or a portal with two domains, two lakes with one, three domains."""

    lakes: int
    portals: int
    wide: int
    domains: int


#: for the twenty tiles of every game, and for each nine of a larger one
MIXES = (
    (Mix(12, 6, 0, 2), Mix(6, 3, 0, 0)),
    (Mix(10, 6, 1, 3), Mix(5, 3, 1, 0)),
    (Mix(10, 5, 3, 2), Mix(5, 2, 2, 0)),
    (Mix(11, 4, 3, 2), Mix(4, 2, 3, 0)),
    (Mix(9, 3, 6, 2), Mix(3, 3, 3, 0)),
    (Mix(11, 6, 0, 3), Mix(5, 3, 0, 1)),
    (Mix(9, 8, 1, 2), Mix(4, 4, 1, 0)),
    (Mix(8, 4, 4, 4), Mix(4, 2, 2, 1)),
)
#: what lies around the centre of the start tile, to be turned and mirrored
RINGS = ("PMDPMD", "PMDDMP", "PMDMPD", "PMLDPM", "PLMDLM", "PLMLDL", "PMDLPM", "PDMPLD")
LETTERS_TURNED = 6


def invent_tiles(size: str, draws: Draws) -> dict[str, Any]:
    """A start tile, and the tiles for two, three and four."""
    many, few = draws.pick(MIXES)
    names = "".join(draws.shuffled(DOMAINS))
    order = str.maketrans(DOMAINS, names)
    ring = draws.pick(RINGS).translate(order)
    turn = draws.below(LETTERS_TURNED)
    ring = ring[turn:] + ring[:turn]
    # Pairs and domains come by turns through all the tiles, so that none is rare.
    pairs, domains = cycle(draws.shuffled(PAIRS)), cycle(draws.shuffled(DOMAINS))
    start = "O" + (ring[::-1] if draws.chance(50) else ring)
    return {"start": start} | {
        key: _tiles(mix, pairs, domains, draws) for key, mix in (("tiles", many), ("tiles3", few), ("tiles4", few))
    }


def _tiles(mix: Mix, pairs: Iterator[str], domains: Iterator[str], draws: Draws) -> list[str]:
    """The tiles of a mix."""
    tiles = []
    for letter, number in (("L", mix.lakes), ("O", mix.portals)):
        tiles += [_turned(letter + next(pairs), place // 3 % 2 == 1, draws) for place in range(number)]
    tiles += [_turned("LL" + next(domains), False, draws) for _ in range(mix.wide)]
    tiles += [_turned(DOMAINS, place % 2 == 1, draws) for place in range(mix.domains)]
    return tiles


def _turned(tile: str, other_sense: bool, draws: Draws) -> str:
    """A tile with any of its hexes first, in one turning sense or the other."""
    tile = tile[::-1] if other_sense else tile
    turn = draws.below(3)
    return tile[turn:] + tile[:turn]
