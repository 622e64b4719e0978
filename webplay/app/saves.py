"""The games kept on this device, one entry each, so that two open tabs never write over each other's.

Not responsible for where they are kept: any mapping of texts will do (`storage.py` brings the browser's). Pure Python.
What cannot be read is passed over, never deleted: another version of Carnet may know it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, MutableMapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine.record import Record
    from engine.shelf import Shelf

PREFIX = "carnet.game."
FORMAT = 1
MOST_KEPT = 30


@dataclass(frozen=True)
class Save:
    """A kept game: its key, when it was last played (milliseconds), and whether it has ended."""

    key: str
    when: int
    over: bool
    holder: int
    record: dict[str, Any]


class Saves:
    """Reads and writes kept games."""

    def __init__(self, texts: MutableMapping[str, str], shelf: Callable[[], Shelf]) -> None:
        self.texts = texts
        self.shelf = shelf

    def keep(self, key: str, record: Record, when: int, over: bool, holder: int) -> None:
        """Write a game down, and forget the oldest when there are very many."""
        entry = {"saved": FORMAT, "when": when, "over": over, "holder": holder, "record": record.to_data()}
        self.texts[PREFIX + key] = json.dumps(entry, ensure_ascii=False)
        for old in self.all()[MOST_KEPT:]:
            self.forget(old.key)

    def forget(self, key: str) -> None:
        """Drop a game."""
        self.texts.pop(PREFIX + key, None)

    def all(self) -> list[Save]:
        """All games that look like ours, the latest first; their moves are not checked yet."""
        found = [self._read(name) for name in list(self.texts) if name.startswith(PREFIX)]
        return sorted((save for save in found if save), key=lambda save: (-save.when, save.key))

    def _read(self, name: str) -> Save | None:
        try:
            entry = json.loads(self.texts[name])
            if entry["saved"] != FORMAT or not isinstance(entry["record"], dict):
                return None
            key = name.removeprefix(PREFIX)
            return Save(key, int(entry["when"]), bool(entry["over"]), int(entry["holder"]), entry["record"])
        except (ValueError, TypeError, KeyError, RecursionError):
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
        return record
