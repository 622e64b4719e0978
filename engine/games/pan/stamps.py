"""The stamps of the island, all of them our own."""

from __future__ import annotations

from engine.games.pan.rules import PanMatch
from engine.stamps import Stamp

EVEN = 10
GREAT_HERD = 16
GREAT_DOMAINS = 18


def three_wonders(match: PanMatch, player: int) -> bool:
    return not match.unplaced[player]


def all_animals(match: PanMatch, player: int) -> bool:
    return min(match.markers[player]) >= EVEN


def great_herd(match: PanMatch, player: int) -> bool:
    return max(match.markers[player]) >= GREAT_HERD


def great_domains(match: PanMatch, player: int) -> bool:
    return match.score(player).parts["lakes"] >= GREAT_DOMAINS


STAMPS = (
    Stamp("three_wonders", three_wonders),
    Stamp("all_animals", all_animals),
    Stamp("great_herd", great_herd),
    Stamp("great_domains", great_domains),
)
