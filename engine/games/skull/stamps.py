"""The stamps of Skull Island, all of them our own."""

from __future__ import annotations

from engine.games.penny.dice import MOST_VALUE
from engine.games.skull.rules import SkullMatch
from engine.games.skull.sheet import BOXES
from engine.stamps import Stamp

RICH = 50
LEAST_DANGERS = 4


def full_chest(match: SkullMatch, player: int) -> bool:
    return len(match.sheets[player].kept()) == BOXES


def great_find(match: SkullMatch, player: int) -> bool:
    return MOST_VALUE in match.sheets[player].kept()


def rich(match: SkullMatch, player: int) -> bool:
    return sum(match.sheets[player].kept()) >= RICH


def fearless(match: SkullMatch, player: int) -> bool:
    dangers = match.sheets[player].danger_values().values()
    return len(dangers) >= LEAST_DANGERS and all(overcome for overcome, _ in dangers)


STAMPS = (
    Stamp("full_chest", full_chest),
    Stamp("great_find", great_find),
    Stamp("rich", rich),
    Stamp("fearless", fearless),
)
