"""What the moves of a log brought. Pure Python."""

from __future__ import annotations

from typing import Any

from engine.match import Match, Move
from generator.words import Words
from webplay.app.table.controls import AnyControls
from webplay.app.table.points import signed
from webplay.app.table.session import Session


def told_news(session: Session, kind: type[AnyControls], words: Words) -> dict[int, str]:
    """What the moves of the log brought, by their place in it: the game is played again, and looked at."""
    # A record holds the moves of a round player by player; the log as they were made.
    order = list(range(len(session.log)))
    if session.match.game.simultaneous:
        order.sort(key=lambda place: (session.log[place].round, session.log[place].player))
    brought: dict[int, str] = {}
    past: list[tuple[int, Any]] = []

    def look(match: Match[Any], player: int, _move: Move | None) -> None:
        if past:
            mover, before = past[-1]
            news = kind.news(before, kind.snapshot(match, mover), words, mover)
            if news:
                brought[order[len(past) - 1]] = " ".join(f"{one.words} {signed(one.points)}" for one in news)
        past.append((player, kind.snapshot(match, player)))

    look(session.record().replay(look), 0, None)
    return brought
