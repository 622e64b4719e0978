"""The stamps of the temple, all of them our own."""

from __future__ import annotations

from engine.games.temple.rules import TempleMatch
from engine.stamps import Stamp

LONG_RUN = 12
MANY_GROUPS = 6
LEAST_MUMMIES = 4


def long_run(match: TempleMatch, player: int) -> bool:
    return match.score(player).parts["run"] >= LONG_RUN


def many_groups(match: TempleMatch, player: int) -> bool:
    return len(match.sheets[player].scoring_groups()) >= MANY_GROUPS


def mummy_tamer(match: TempleMatch, player: int) -> bool:
    mummies = match.sheets[player].mummies()
    return len(mummies) >= LEAST_MUMMIES and all(mummies.values())


def all_doors(match: TempleMatch, player: int) -> bool:
    return bool(match.layout.doors) and not match.sheets[player].free_doors


STAMPS = (
    Stamp("long_run", long_run),
    Stamp("many_groups", many_groups),
    Stamp("mummy_tamer", mummy_tamer),
    Stamp("all_doors", all_doors),
)
