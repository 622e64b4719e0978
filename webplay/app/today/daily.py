"""The game of the day: the same for everybody on that date, without anybody being asked.

The number of the game is the date itself, written as one: 16 November 2026 is game 20261116. The games take turns in
the order of `engine.codes.NAMES`, one a day; each time a game comes round, it is played on its next map. A day is
counted from 1 January of the year 1, as Python counts. Dates are those of the device's own calendar. Pure Python.

From 2027 on every second of these maps is invented: its number is the date once more (270101), its size goes through
those that the game knows. What a day was once it stays for ever, so neither maps that are shipped later nor later ways
of inventing change anything here.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from engine.games import NAMES
from engine.games.registry import GAMES
from engine.inventing import invented_id
from engine.layout import Layout
from engine.record import Record
from engine.shelf import Shelf
from webplay.app.today.days import game_of_day

BOT = "greedy"
#: the first day that may have an invented map, and how those are invented
INVENTED_FROM = date(2027, 1, 1)
INVENTED_VERSION = 1


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
    game = game_of_day(day)
    return Expedition(day, game, _layout(day, game, shelf), day.year * 10_000 + day.month * 100 + day.day)


def _layout(day: date, game: str, shelf: Shelf) -> Layout:
    """The map of a day."""
    # Maps that came later would change the games of days gone by.
    layouts = shelf.first(game)
    turn, sizes = day.toordinal() // len(NAMES), GAMES[game].sizes
    if day < INVENTED_FROM or not sizes:
        return layouts[turn % len(layouts)]
    turn, invents = divmod(turn, 2)
    if not invents:
        return layouts[turn % len(layouts)]
    number = day.year % 100 * 10_000 + day.month * 100 + day.day
    return shelf.layout(game, invented_id(number, sizes[turn % len(sizes)], INVENTED_VERSION))


def day_of(seed: int) -> date | None:
    """The day whose game has this number; None when it is no date."""
    try:
        return date(seed // 10_000, seed // 100 % 100, seed % 100)
    except ValueError:
        return None
