"""The stamps of the valley, all of them our own."""

from __future__ import annotations

from engine.games.valley.rules import ValleyMatch
from engine.stamps import Stamp

LEAST_SNAKES = 3
GREAT_BUILDINGS = 30


def all_kinds(match: ValleyMatch, player: int) -> bool:
    return all(match.sheets[player].revealed.values())


def full_grid(match: ValleyMatch, player: int) -> bool:
    return match.sheets[player].closed()


def charmer(match: ValleyMatch, player: int) -> bool:
    sheet = match.sheets[player]
    return sheet.snakes_placed() >= LEAST_SNAKES and sheet.score().parts["snakes"] == 0


def architect(match: ValleyMatch, player: int) -> bool:
    return match.score(player).parts["buildings"] >= GREAT_BUILDINGS


STAMPS = (
    Stamp("all_kinds", all_kinds),
    Stamp("full_grid", full_grid),
    Stamp("charmer", charmer),
    Stamp("architect", architect),
)
