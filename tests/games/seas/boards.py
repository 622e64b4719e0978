"""Seas for tests: maps that do not change with the shipped ones, and matches with chosen dice."""

from __future__ import annotations

from typing import Any, Literal, TypeVar, overload

from engine.games.monsters.rules import MonstersMatch
from engine.games.registry import GAMES
from engine.games.seas.match import SeaMatch
from engine.games.treasures.rules import TreasuresMatch
from engine.match import HandDice, Match

AnyMatch = TypeVar("AnyMatch", bound=Match[Any])

TREASURES: dict[str, Any] = {
    "map": """
   S    M    T A3:1    S
A3:1    T    S    T    M
   M    S A4:2    M    T
   T A3:1    M    S    T
   S    T    S    M A3:1
""",
    "monsters": [2, 3, 5, 7, 10, 15],
    "islands": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    "bounties": [3, 5, 7, 10],
    "bottles": 7,
}
MONSTERS: dict[str, Any] = {
    "map": """
S M K R M G
R S M S K M
M K R M S K
K R G K M S
G M G M R K
S K M G S R
""",
    "monsters": [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15, 18],
    "krakens": [2, 3, 4, 5, 6, 8, 9, 10, 12, 15, 18],
    "bottles": 12,
}
SEAS = {"treasures": TREASURES, "monsters": MONSTERS}
EMPTY = {"treasures": ". . . . .\n" * 5, "monsters": ". . . . . .\n" * 6}


def dice(black: int, *white: int) -> dict[str, Any]:
    """The dice of a round, as in a trace."""
    return {"black": black, "white": list(white)}


@overload
def sea(game: Literal["treasures"], *rolls: Any, **more: Any) -> TreasuresMatch: ...
@overload
def sea(game: Literal["monsters"], *rolls: Any, **more: Any) -> MonstersMatch: ...
@overload
def sea(game: str, *rolls: Any, **more: Any) -> SeaMatch[Any, Any]: ...
def sea(
    game: str, *rolls: Any, players: int = 0, setup: str = "", layout: Any = None, **options: Any
) -> SeaMatch[Any, Any]:
    """A match with the set-up dice written as digits ("11111" unless given) and the dice of the first rounds."""
    data = {**SEAS[game], **(layout or {})}
    players = players or GAMES[game].least_players
    columns = 5 if game == "treasures" else 6
    hand = HandDice(list(rolls), [int(face) for face in setup or "1" * columns])
    match = GAMES[game].start(GAMES[game].read_layout(data), players, 0, options, hand)
    assert isinstance(match, SeaMatch)
    return match


def sea_sheet(game: str, cells: str = "", layout: Any = None, **more: Any) -> Any:
    """A sheet from a file's keys."""
    data = {"cells": cells or EMPTY[game], **more}
    return GAMES[game].read_sheet(data, GAMES[game].read_layout({**SEAS[game], **(layout or {})}))


def play(match: AnyMatch, *moves: str) -> AnyMatch:
    """Let whoever owes a decision make the next move."""
    for move in moves:
        match.play(match.owing()[0], move)
    return match
