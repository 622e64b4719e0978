"""The game of the day: the same for everybody on that date, without anybody being asked.

The number of the game is the date itself, written as one: 16 November 2026 is game 20261116. The games take turns in
the order of `engine.codes.NAMES`, one a day; each time a game comes round, it is played on its next map. A day is
counted from 1 January of the year 1, as Python counts. Dates are those of the device's own calendar. Pure Python.
"""

from __future__ import annotations

import json
from collections.abc import MutableMapping
from dataclasses import dataclass
from datetime import date

from engine.games import NAMES
from engine.games.registry import GAMES
from engine.layout import Layout
from engine.record import Record
from engine.shelf import Shelf
from webplay.app.store.stored import read_kept, stored_entry, wanted, whole

KEY = "carnet.today"
BOT = "greedy"


@dataclass(frozen=True)
class Expedition:
    """What is played on one day."""

    day: date
    game: str
    layout: Layout
    seed: int

    def record(self, names: tuple[str, ...]) -> Record:
        """The game before its first move: one person, and as many bots as the game needs."""
        bots = dict.fromkeys(range(1, len(names)), BOT)
        return Record(GAMES[self.game], self.layout, names, self.seed, bots)

    def is_of(self, record: Record) -> bool:
        """Whether a game is this day's, played as it should be."""
        same = (record.game.id, record.layout.digest, record.seed) == (self.game, self.layout.digest, self.seed)
        alone = len(record.players) - len(record.bots) == 1 and len(record.players) == record.game.least_players
        return same and alone and record.hand is None


def expedition(day: date, shelf: Shelf) -> Expedition:
    """The game of a day."""
    turn, place = divmod(day.toordinal(), len(NAMES))
    game = NAMES[place]
    layouts = shelf.layouts(game)
    return Expedition(day, game, layouts[turn % len(layouts)], day.year * 10_000 + day.month * 100 + day.day)


class Today:
    """Remembers how the game of the day went; only the first time counts, and only the latest day is kept."""

    def __init__(self, texts: MutableMapping[str, str]) -> None:
        self.texts = texts

    def result(self, day: date) -> int | None:
        """What was made of the game of a day; None when it was not played to its end."""
        kept = read_kept(self.texts.get(KEY), _read_result)
        return kept[1] if kept and kept[0] == day.isoformat() else None

    def enter(self, expedition: Expedition, record: Record, total: int) -> bool:
        """Note the end of a game; true when it was the game of the day, for the first time."""
        if not expedition.is_of(record) or self.result(expedition.day) is not None:
            return False
        self.texts[KEY] = json.dumps({"date": expedition.day.isoformat(), "total": total})
        return True


def _read_result(text: str) -> tuple[str, int]:
    entry = stored_entry(text)
    return str(wanted(entry, "date")), whole(wanted(entry, "total"))
