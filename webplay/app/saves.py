"""The games kept on this device, one entry each, so that two open tabs never write over each other's.

Not responsible for where they are kept: any mapping of texts will do (`storage.py` brings the browser's). Pure Python.
What cannot be read is passed over, never deleted: another version of Carnet may know it. A game still open is never
forgotten to make room, and one that another tab played on is never written over.
"""

from __future__ import annotations

import json
from collections.abc import Callable, MutableMapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine.record import Record
    from engine.shelf import Shelf

PREFIX = "carnet.game."
FORMAT = 1
#: finished games beyond so many make room, the oldest first
MOST_KEPT = 30


class PlayedElsewhere(Exception):
    """The kept game is not the one that was read or written here last: another tab has played on."""


@dataclass(frozen=True)
class Save:
    """A kept game: its key, when it was last played (milliseconds), whether it has ended, who held the notebook."""

    key: str
    when: int
    over: bool
    holder: int
    record: dict[str, Any]
    #: the class code it is played for, and up to which round the pupil has opened the rolls
    lesson: str = ""
    opened: int = 0
    #: what is said of it without replaying it; games kept by the first edition lack these
    round: int = 0
    totals: tuple[int, ...] = ()

    @property
    def game(self) -> str:
        return str(self.record.get("game"))

    @property
    def names(self) -> list[str]:
        players = self.record.get("players")
        return [str(name) for name in players] if isinstance(players, list) else []

    @property
    def length(self) -> int:
        """How many moves were made."""
        moves = self.record.get("moves")
        return len(moves) if isinstance(moves, list) else 0


@dataclass
class Saves:
    """Reads and writes kept games."""

    texts: MutableMapping[str, str]
    shelf: Callable[[], Shelf]
    #: the text of each game as this tab last read or wrote it
    _seen: dict[str, str] = field(default_factory=dict)

    def keep(
        self, key: str, record: Record, when: int, over: bool, holder: int, lesson: str = "", opened: int = 0,
        round: int = 0, totals: tuple[int, ...] = (),
    ) -> list[Save]:  # fmt: skip
        """Write a game down; returns the finished games that were forgotten to make room for a new one.

        Raises `PlayedElsewhere`, and writes nothing, when another tab has changed the game since.
        """
        name = PREFIX + key
        before = self.texts.get(name)
        if self.changed_elsewhere(key):
            raise PlayedElsewhere(key)
        entry: dict[str, Any] = {"saved": FORMAT, "when": when, "over": over, "holder": holder}
        entry |= {"lesson": lesson, "opened": opened} if lesson else {}
        entry |= {"round": round, "totals": totals, "record": record.to_data()}
        text = json.dumps(entry, ensure_ascii=False)
        self.texts[name] = self._seen[key] = text
        return self._make_room() if before is None else []

    def _make_room(self) -> list[Save]:
        if sum(name.startswith(PREFIX) for name in self.texts) <= MOST_KEPT:
            return []
        found = self.all()
        finished = [save for save in found if save.over]
        forgotten = finished[max(0, MOST_KEPT - (len(found) - len(finished))) :]
        for old in forgotten:
            self.forget(old.key)
        return forgotten

    def forget(self, key: str) -> str:
        """Drop a game; what was kept of it is returned, for `restore`."""
        self._seen.pop(key, None)
        return self.texts.pop(PREFIX + key, "")

    def restore(self, key: str, text: str) -> None:
        """Put back what was forgotten."""
        if text:
            self.texts[PREFIX + key] = text

    def all(self) -> list[Save]:
        """All games that look like ours, the latest first; their moves are not checked yet."""
        found = [self._read(name) for name in list(self.texts) if name.startswith(PREFIX)]
        return sorted((save for save in found if save), key=lambda save: (-save.when, save.key))

    def find(self, key: str) -> Save | None:
        """One game."""
        return self._read(PREFIX + key)

    def _read(self, name: str) -> Save | None:
        try:
            entry = json.loads(self.texts[name])
            if entry["saved"] != FORMAT or not isinstance(entry["record"], dict):
                return None
            key = name.removeprefix(PREFIX)
            when, over, holder = int(entry["when"]), bool(entry["over"]), int(entry["holder"])
            totals = tuple(int(total) for total in entry.get("totals", ()))
            lesson, opened = str(entry.get("lesson", "")), int(entry.get("opened", 0))
            return Save(key, when, over, holder, entry["record"], lesson, opened, int(entry.get("round", 0)), totals)
        except (ValueError, TypeError, KeyError, RecursionError, AttributeError):
            return None

    def load(self, save: Save) -> Record | None:
        """The record of a kept game, replayed and so known to be legal; None when it is not."""
        # The list of kept games is shown before the rules are loaded; only opening one needs them.
        from engine.errors import Refused
        from engine.record import record_from

        try:
            record = record_from(save.record, self.shelf())
            record.replay()
        except (Refused, ValueError, TypeError, KeyError, AttributeError, IndexError):
            return None
        if (text := self.texts.get(PREFIX + save.key)) is not None and self._read(PREFIX + save.key) == save:
            self._seen[save.key] = text
        return record

    def changed_elsewhere(self, key: str) -> bool:
        """Whether another tab has played on in a game that is open here. (Opening it there is no change.)"""
        kept, seen = self.texts.get(PREFIX + key), self._seen.get(key)
        if kept is None or seen is None or kept == seen:
            return False
        return bool(_record_in(kept) != _record_in(seen))


def _record_in(text: str) -> Any:
    """The game in a kept text, whatever stands beside it."""
    try:
        return json.loads(text)["record"]
    except (ValueError, TypeError, KeyError, RecursionError):
        return None
