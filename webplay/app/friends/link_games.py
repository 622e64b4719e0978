"""The games that are played by link, as this device has seen them: how far each was, and who sits here.

Not responsible for the games themselves (`store/saves.py`) nor for the codes (`engine/codes/friends.py`). Pure Python.
A turn that is older than what was seen here is known for that, also when the game itself was forgotten meanwhile.
"""

from __future__ import annotations

import json
from collections.abc import MutableMapping
from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING, Literal

from webplay.app.store.stored import read_kept, stored_entry, wanted, whole

if TYPE_CHECKING:
    from engine.codes.friends import Turn
    from engine.record import Record

PREFIX = "carnet.link."
MOST_SEATS = 100

#: a game never seen here, one that has gone on, the same, one from before, and one that took another course
Arrival = Literal["new", "newer", "same", "older", "other"]


@dataclass(frozen=True)
class Seen:
    """How far a game was when it was last seen here, who sits here, and under which name it is kept."""

    moves: int
    digest: str
    seat: int
    key: str


def digest_of(record: Record, moves: int) -> str:
    """The first moves of a game in a few characters."""
    return sha256(json.dumps(record.moves[:moves]).encode()).hexdigest()[:16]


class LinkGames:
    """Reads and writes what this device has seen."""

    def __init__(self, texts: MutableMapping[str, str]) -> None:
        self.texts = texts

    def seen(self, turn: Turn) -> Seen | None:
        """What was last seen of a game; None when it was never here."""
        return read_kept(self.texts.get(PREFIX + turn.identity), _read_seen)

    def news(self, turn: Turn) -> Arrival:
        """What a turn brings."""
        seen, moves = self.seen(turn), len(turn.record.moves)
        if seen is None:
            return "new"
        if moves < seen.moves:
            return "older"
        if digest_of(turn.record, seen.moves) != seen.digest:
            return "other"
        return "newer" if moves > seen.moves else "same"

    def note(self, turn: Turn, seat: int, key: str) -> None:
        """Remember a game as it stands here."""
        moves = len(turn.record.moves)
        entry = {"moves": moves, "digest": digest_of(turn.record, moves), "seat": seat, "key": key}
        self.texts[PREFIX + turn.identity] = json.dumps(entry)


def _read_seen(text: str) -> Seen:
    entry = stored_entry(text)
    moves, seat = whole(wanted(entry, "moves"), 0), whole(wanted(entry, "seat"), 0, MOST_SEATS)
    return Seen(moves, str(wanted(entry, "digest")), seat, str(wanted(entry, "key")))
