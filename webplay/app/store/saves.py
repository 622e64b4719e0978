"""The games kept on this device, one entry each, so that two open tabs never write over each other's.

Not responsible for where they are kept: any mapping of texts will do (`storage.py` brings the browser's). Pure Python.
What cannot be read is set aside, never deleted: another version of Carnet may know it. No game is ever forgotten to
make room unless somebody asks for it, and one that another tab played on is never written over.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, MutableMapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from engine.errors import Refused, unreadable
from webplay.app.store.beside import NOTHING, Beside, read_beside
from webplay.app.store.stored import by_name, in_order, read_kept, stored_entry, wanted, when, whole

if TYPE_CHECKING:
    from engine.record import Record
    from engine.shelf import Shelf

PREFIX = "carnet.game."
#: where the review of a game is kept, which goes when the game goes
REVIEW = "carnet.review."
FORMAT = 1
#: beyond so many games the reader is asked whether the oldest finished ones may go
MOST_KEPT = 500
#: what games are kept under; another name was never written by us
KEY = re.compile(r"[\w.-]{1,80}", re.ASCII)
#: no game of a hundred players on the largest map is longer
LONGEST_TEXT = 5_000_000


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
    beside: Beside = NOTHING
    #: which try of the lesson it is, and the moment when this device forgets it (0 for never)
    attempt: int = 1
    until: int = 0

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
    #: what each text was read as, so that a long list is read once
    _known: dict[str, tuple[str, Save | None]] = field(default_factory=dict)

    def keep(
        self, key: str, record: Record, when: int, over: bool, holder: int, lesson: str = "", opened: int = 0,
        round_number: int = 0, totals: tuple[int, ...] = (), beside: Beside = NOTHING, attempt: int = 1, until: int = 0,
    ) -> None:  # fmt: skip
        """Write a game down.

        Raises `PlayedElsewhere`, and writes nothing, when another tab has changed the game since.
        """
        if self.changed_elsewhere(key):
            raise PlayedElsewhere(key)
        entry: dict[str, Any] = {"saved": FORMAT, "when": when, "over": over, "holder": holder}
        entry |= {"lesson": lesson, "opened": opened} if lesson else {}
        entry |= {"attempt": attempt} if attempt > 1 else {}
        entry |= {"until": until} if until else {}
        entry |= beside.to_data()
        entry |= {"round": round_number, "totals": totals, "record": record.to_data()}
        text = json.dumps(entry, ensure_ascii=False)
        self.texts[PREFIX + key] = self._seen[key] = text

    def too_many(self) -> list[Save]:
        """The finished games that could go when there are more than `MOST_KEPT`, the oldest first."""
        found = self.all()
        finished = [save for save in reversed(found) if save.over]
        return finished[: max(0, len(found) - MOST_KEPT)]

    def forget(self, key: str) -> str:
        """Drop a game; what was kept of it is returned, to be put back if that was a mistake."""
        self._seen.pop(key, None)
        self.texts.pop(REVIEW + key, None)
        return self.texts.pop(PREFIX + key, "")

    def all(self) -> list[Save]:
        """All games that look like ours, the latest first; their moves are not checked yet."""
        found = [self._read(name) for name in self._names()]
        return sorted((save for save in found if save), key=lambda save: (-save.when, save.key))

    def set_aside(self) -> list[str]:
        """The names of entries that no game can be read from."""
        return [name for name in self._names() if self._read(name) is None]

    def _names(self) -> list[str]:
        return [name for name in self.texts if name.startswith(PREFIX)]

    def find(self, key: str) -> Save | None:
        """One game."""
        return self._read(PREFIX + key)

    def _read(self, name: str) -> Save | None:
        text = self.texts.get(name)
        if text is None:
            return None
        known = self._known.get(name)
        if known is None or known[0] != text:
            known = self._known[name] = (text, _save_in(name.removeprefix(PREFIX), text))
        return known[1]

    def load(self, save: Save) -> Record | None:
        """The record of a kept game, replayed and so known to be legal; None when it is not."""
        # The list of kept games is shown before the rules are loaded; only opening one needs them.
        from engine.record import record_from

        try:
            record = record_from(save.record, self.shelf())
            record.replay()
        except Refused:
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


def _save_in(key: str, text: str) -> Save | None:
    """The game in a kept text; None when it holds none."""
    if not KEY.fullmatch(key) or len(text) > LONGEST_TEXT:
        return None
    return read_kept(text, lambda text: _read_save(key, stored_entry(text)))


def _read_save(key: str, entry: Mapping[str, Any]) -> Save:
    if wanted(entry, "saved") != FORMAT:
        raise unreadable("record_format", ("key", "saved"), format=entry["saved"], known=FORMAT)
    record = by_name(wanted(entry, "record"))
    totals = tuple(whole(total) for total in in_order(entry.get("totals", [])))
    lesson, opened = str(entry.get("lesson", "")), whole(entry.get("opened", 0), 0)
    played, over, holder = when(wanted(entry, "when")), bool(wanted(entry, "over")), whole(wanted(entry, "holder"), 0)
    facts = (record, lesson, opened, whole(entry.get("round", 0), 0), totals, read_beside(entry))
    attempt, until = whole(entry.get("attempt", 1), 1), when(entry.get("until", 0))
    return Save(key, played, over, holder, *facts, attempt, until)


def _record_in(text: str) -> Any:
    """The game in a kept text, whatever stands beside it."""
    return read_kept(text, lambda text: wanted(stored_entry(text), "record"))
