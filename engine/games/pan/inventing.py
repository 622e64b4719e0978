"""Invented tile mixes, near the figures that play well: no tile repeats a domain, each kind turns in both senses.

There is one size only: how many tiles there are is a rule (PA-1).
"""

from __future__ import annotations

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
    return {
        "start": "O" + (ring[::-1] if draws.chance(50) else ring),
        "tiles": _tiles(many, draws),
        "tiles3": _tiles(few, draws),
        "tiles4": _tiles(few, draws),
    }


def _tiles(mix: Mix, draws: Draws) -> list[str]:
    """The tiles of a mix, the domains by turns, so that none is rare."""
    tiles = []
    for letter, number in (("L", mix.lakes), ("O", mix.portals)):
        pairs = draws.shuffled(PAIRS)
        tiles += [_turned(letter + pairs[place % 3], place // 3 % 2 == 1, draws) for place in range(number)]
    domains = draws.shuffled(DOMAINS)
    tiles += [_turned("LL" + domains[place % 3], False, draws) for place in range(mix.wide)]
    tiles += [_turned(DOMAINS, place % 2 == 1, draws) for place in range(mix.domains)]
    return tiles


def _turned(tile: str, other_sense: bool, draws: Draws) -> str:
    """A tile with any of its hexes first, in one turning sense or the other."""
    tile = tile[::-1] if other_sense else tile
    turn = draws.below(3)
    return tile[turn:] + tile[:turn]
