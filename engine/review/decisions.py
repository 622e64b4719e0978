"""The decisions of a game: what a player did at once, and the match as it stood before.

A decision is one move; where a round is played by all at once, it is everything that a player did in it.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from engine.bots.outlook import Line
from engine.match import Match, Move
from engine.record import Record


@dataclass(frozen=True)
class Moment:
    """A decision that was made."""

    #: the match before it, a copy to look ahead in
    match: Match[Any]
    round: int
    player: int
    #: whose sheet it was made on
    on: int
    line: Line
    #: how many moves of the record came before it
    before: int


def moments_of(record: Record, players: Collection[int]) -> list[Moment]:
    """All decisions of some players, in the order of the record."""
    found: list[Moment] = []
    made = 0

    def watch(match: Match[Any], player: int, move: Move) -> None:
        nonlocal made
        last = found[-1] if found else None
        if player in players:
            together = record.game.simultaneous and last and (last.round, last.player) == (match.round, player)
            if last and together:
                found[-1] = Moment(last.match, last.round, player, last.on, (*last.line, move), last.before)
            else:
                on = match.decision(player).on
                found.append(Moment(match.copy(), match.round, player, on, (move,), made))
        made += 1

    record.replay(watch)
    return found


def line_text(line: Line) -> str:
    """A decision as text: its moves, one after another."""
    return ", ".join(map(str, line))


def people_in(record: Record) -> tuple[int, ...]:
    """The players that no bot played for; all of them in a game of bots."""
    people = tuple(player for player in range(len(record.players)) if player not in record.bots)
    return people or tuple(range(len(record.players)))
