"""Notes the end of a game: among the finished ones, and as the game of its day.

Not responsible for personal bests (`store/bests.py`). Pure Python. A game that was played on from a replay is a
branch: whoever plays it knows what comes, so nobody notes it.
"""

from __future__ import annotations

from collections.abc import MutableMapping, Sequence
from datetime import date
from typing import TYPE_CHECKING, Any

from engine.bots import BOTS
from engine.shelf import Shelf
from webplay.app.statistics.played import Ledger, place_of, played_by
from webplay.app.today.daily import day_of, expedition
from webplay.app.today.days import Days

if TYPE_CHECKING:
    from engine.match import Match
    from engine.record import Record


def people_of(record: Record) -> list[int]:
    """The seats of people: whoever is called a bot that we do not know is one of them."""
    return [seat for seat in range(len(record.players)) if record.bots.get(seat) not in BOTS]


def note_end(
    texts: MutableMapping[str, str], record: Record, match: Match[Any], people: Sequence[int], on: date, shelf: Shelf
) -> bool:
    """Note a finished game; true when it was the game of a day, for the first time."""
    if not people:
        return False
    played = played_by(record, match, people, on.year * 10_000 + on.month * 100 + on.day)
    Ledger(texts).enter(place_of(record), played)
    day = day_of(record.seed)
    return day is not None and Days(texts).enter(expedition(day, shelf), record, played.total, on)
