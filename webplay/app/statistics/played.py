"""Every game that was played to its end on this device, in a few characters each; it outlives the list of games.

Not responsible for what is made of it (`summary.py`), nor for games themselves (`store/saves.py`). Pure Python. Each
game has a mark of its own, made of what was played: entering it twice, from the table, from the list of games or from
a file, is entering it once. One text holds the games of one map.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, MutableMapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine.errors import Refused
from webplay.app.store.stored import in_order, read_kept, stored_value, whole

if TYPE_CHECKING:
    from engine.match import Match
    from engine.record import Record

PREFIX = "carnet.played."
#: the games kept by earlier editions were looked through
COUNTED = "carnet.counted"
#: of one map; beyond that the oldest are forgotten
MOST_KEPT = 5000
MARK = re.compile(r"[0-9a-f]{12}")
PLACE = re.compile(r"[a-z]+\.[0-9a-f]{12}")
NAME = re.compile(r"[a-z_]{0,40}")
MOST_PEOPLE = 100
#: what is written of each game, in this order
WRITTEN = ("mark", "day", "total", "people", "players", "title", "stamps")
FIRST_DAY, LAST_DAY = 10101, 99991231


@dataclass(frozen=True)
class Played:
    """One finished game: its mark, the day as a number (20261118), stars, how many people and players, honours."""

    mark: str
    day: int
    total: int
    people: int = 1
    players: int = 1
    title: str = ""
    stamps: tuple[str, ...] = ()

    def to_data(self) -> list[Any]:
        return [self.mark, self.day, self.total, self.people, self.players, self.title, list(self.stamps)]


def mark_of(record: Record) -> str:
    """What tells a game from all others: everything about it but the names."""
    # Not before a game has ended: home asks this module at once, and the library takes long to load.
    from hashlib import sha256

    data = record.to_data() | {"players": len(record.players), "layout": record.layout.digest.hex()}
    return sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()[:12]


def place_of(record: Record) -> str:
    """The game and its map; a map is known by what is printed on it, whatever it is called."""
    return f"{record.game.id}.{record.layout.digest.hex()[:12]}"


def played_by(record: Record, match: Match[Any], people: Iterable[int], day: int) -> Played:
    """A finished game as it is noted: of several people around one notebook the one with the most stars."""
    from engine.stamps import stamps_of

    seats = list(people)
    best = max(seats, key=lambda player: match.score(player).total)
    title, stamps = match.title(best) or "", tuple(stamps_of(match, best))
    return Played(mark_of(record), day, match.score(best).total, len(seats), match.players, title, stamps)


class Ledger:
    """Reads and writes finished games."""

    def __init__(self, texts: MutableMapping[str, str]) -> None:
        self.texts = texts

    def places(self) -> list[str]:
        """The games and maps on which something was finished."""
        names = [name.removeprefix(PREFIX) for name in self.texts if name.startswith(PREFIX)]
        return sorted(place for place in names if PLACE.fullmatch(place))

    def on(self, place: str) -> list[Played]:
        """The games on one map, in the order of their days; entries that make no sense are passed over."""
        entries = read_kept(self.texts.get(PREFIX + place), lambda text: in_order(stored_value(text))) or []
        found = {played.mark: played for played in map(_read, entries) if played}
        return sorted(found.values(), key=lambda played: (played.day, played.mark))

    def of(self, game: str) -> list[Played]:
        """The games of one kind on all maps."""
        return [played for place in self.places() if place.partition(".")[0] == game for played in self.on(place)]

    def enter(self, place: str, *games: Played) -> int:
        """Note games of one map; returns how many were not known."""
        known = self.on(place)
        marks = {played.mark for played in known}
        fresh = [played for played in games if played.mark not in marks]
        if fresh:
            kept = sorted(known + fresh, key=lambda played: played.day)[-MOST_KEPT:]
            self.texts[PREFIX + place] = json.dumps([played.to_data() for played in kept], separators=(",", ":"))
        return len(fresh)

    def forget(self, place: str, mark: str) -> None:
        """Forget one game."""
        rest = [played for played in self.on(place) if played.mark != mark]
        if rest:
            self.texts[PREFIX + place] = json.dumps([played.to_data() for played in rest], separators=(",", ":"))
        else:
            self.texts.pop(PREFIX + place, None)

    # Away and back.

    def to_data(self) -> dict[str, Any]:
        """Everything, for a file."""
        return {place: [played.to_data() for played in self.on(place)] for place in self.places()}

    def take(self, data: Any) -> int:
        """Take in what a file holds, whatever that is; returns how many games were not known."""
        if not isinstance(data, dict):
            return 0
        places = [(place, games) for place, games in data.items() if PLACE.fullmatch(place) and isinstance(games, list)]
        return sum(self.enter(place, *filter(None, map(_read, games))) for place, games in places)


def _read(entry: Any) -> Played | None:
    """A noted game; None for what has another shape than we write."""
    try:
        fields = in_order(entry)
        if len(fields) != len(WRITTEN):
            return None
        mark, day, total, people, players, title, stamps = fields
        names = [title, *in_order(stamps)]
        if not _fits(MARK, mark) or not all(_fits(NAME, name) for name in names):
            return None
        counts = whole(people, 1, MOST_PEOPLE), whole(players, 1, MOST_PEOPLE)
        return Played(mark, whole(day, FIRST_DAY, LAST_DAY), whole(total), *counts, title, tuple(names[1:]))
    except Refused:
        return None


def _fits(pattern: re.Pattern[str], value: Any) -> bool:
    return isinstance(value, str) and pattern.fullmatch(value) is not None
