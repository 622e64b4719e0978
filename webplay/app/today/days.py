"""How the games of past days went: what was made of each, the first time, and how many days in a row.

Not responsible for which game a day has (`daily.py`). Pure Python. A day that was played later than on its date is
shown in the calendar, but makes no row longer. Earlier editions kept only the latest day, which is read as well.
"""

from __future__ import annotations

import json
from collections.abc import MutableMapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import date, timedelta
from typing import TYPE_CHECKING, Any, Protocol

from engine.errors import Refused
from engine.games import NAMES
from webplay.app.store.stored import in_order, misshapen, read_kept, stored_entry, whole

if TYPE_CHECKING:
    from engine.record import Record

KEY = "carnet.days"
#: where earlier editions kept the latest day
LATEST = "carnet.today"
#: ten years and more
MOST_KEPT = 4000


class DaysGame(Protocol):
    """What is played on a day."""

    @property
    def day(self) -> date: ...

    def is_of(self, record: Record) -> bool:
        """Whether a game is this day's, played as it should be."""


@dataclass(frozen=True)
class DayResult:
    """What was made of the game of a day, and the date on which it was finished."""

    total: int
    on: date

    def in_time(self, day: date) -> bool:
        return self.on == day


@dataclass(frozen=True)
class Streak:
    """Days in a row: those that are still going, the most ever, and whether today belongs to them already."""

    now: int
    longest: int
    today: bool


class Days:
    """Remembers the games of the day; only the first time counts."""

    def __init__(self, texts: MutableMapping[str, str]) -> None:
        self.texts = texts

    def all(self) -> dict[date, DayResult]:
        """Every day that was played to its end; what makes no sense is passed over."""
        entries: list[tuple[Any, Any]] = list((read_kept(self.texts.get(KEY), stored_entry) or {}).items())
        latest = read_kept(self.texts.get(LATEST), stored_entry) or {}
        entries.append((latest.get("date"), [latest.get("total"), latest.get("date")]))
        found: dict[date, DayResult] = {}
        for day, entry in entries:
            with suppress(Refused):
                total, on = (*in_order(entry), None, None)[:2]
                found.setdefault(_read_date(day), DayResult(whole(total), _read_date(on)))
        return dict(sorted(found.items()))

    def result(self, day: date) -> int | None:
        """What was made of the game of a day; None when it was not played to its end."""
        found = self.all().get(day)
        return found.total if found else None

    def enter(self, expedition: DaysGame, record: Record, total: int, on: date) -> bool:
        """Note the end of a game on a date; true when it was the game of that day, for the first time."""
        if not expedition.is_of(record) or on < expedition.day or self.result(expedition.day) is not None:
            return False
        self._write({**self.all(), expedition.day: DayResult(total, on)})
        return True

    def _write(self, days: dict[date, DayResult]) -> None:
        self.texts[KEY] = json.dumps(_data(days))

    def streak(self, today: date) -> Streak:
        """How many days in a row were played on their date; today may still come."""
        kept = [day for day, result in self.all().items() if result.in_time(day) and day <= today]
        longest = row = 0
        before: date | None = None
        for day in kept:
            row = row + 1 if before and day - before == timedelta(1) else 1
            longest, before = max(longest, row), day
        going = before is not None and today - before <= timedelta(1)
        return Streak(row if going else 0, longest, before == today)

    # Away and back.

    def to_data(self) -> dict[str, Any]:
        """Everything, for a file."""
        return _data(self.all())

    def take(self, data: Any) -> int:
        """Take in what a file holds, whatever that is; of a day known on both sides the one finished first stays."""
        if not isinstance(data, dict):
            return 0
        here, there = self.all(), Days({KEY: json.dumps(data)}).all()
        fresh = {day: result for day, result in there.items() if day not in here or result.on < here[day].on}
        if fresh:
            self._write(dict(sorted({**here, **fresh}.items())))
        return len(fresh)


def _read_date(value: Any) -> date:
    try:
        return date.fromisoformat(value if isinstance(value, str) else "")
    except ValueError:
        raise misshapen("no date") from None


def _data(days: dict[date, DayResult]) -> dict[str, Any]:
    latest = sorted(days)[-MOST_KEPT:]
    return {day.isoformat(): [days[day].total, days[day].on.isoformat()] for day in latest}


def game_of_day(day: date) -> str:
    """Which game a day has: they take turns. (Here, since home asks before the rules are loaded.)"""
    return NAMES[day.toordinal() % len(NAMES)]


def month_of(day: date, back: int = 0) -> list[list[date | None]]:
    """The weeks of a month, so many months before that of a day: Monday to Sunday, None outside the month."""
    months = day.year * 12 + day.month - 1 - back
    first = date(months // 12, months % 12 + 1, 1)
    following = date((months + 1) // 12, (months + 1) % 12 + 1, 1)
    cells: list[date | None] = [None] * first.weekday()
    cells += [first + timedelta(place) for place in range((following - first).days)]
    cells += [None] * (-len(cells) % 7)
    return [cells[start : start + 7] for start in range(0, len(cells), 7)]
