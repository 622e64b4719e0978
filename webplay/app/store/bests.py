"""Personal bests, one for each map, kept on this device.

Not responsible for where they are kept. Pure Python. A best counts when one person plays by the plain rules with no
more bots than the game needs; so it can be compared with the next one on the same map.
"""

from __future__ import annotations

import json
from collections.abc import MutableMapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from webplay.app.store.stored import read_kept, stored_entry, wanted, when, whole

if TYPE_CHECKING:
    from engine.layout import Layout
    from engine.record import Record

PREFIX = "carnet.best."


@dataclass(frozen=True)
class Best:
    """The most stars ever on a map, and when (milliseconds)."""

    total: int
    when: int


def counts(record: Record) -> bool:
    """Whether a game can set a personal best: one person, the fewest players, the plain rules."""
    players = len(record.players)
    plain = not record.game.chosen_options(record.game.read_options(record.options, players), players)
    return players - len(record.bots) == 1 and players == record.game.least_players and plain


class Bests:
    """Reads and writes personal bests."""

    def __init__(self, texts: MutableMapping[str, str]) -> None:
        self.texts = texts

    def best(self, layout: Layout) -> Best | None:
        """The best on a map so far."""
        return read_kept(self.texts.get(_name(layout)), _read_best)

    def enter(self, record: Record, total: int, now: int) -> Literal["", "first", "new"]:
        """Note the end of a game, and say whether it is the first on its map, or better than all before."""
        if not counts(record):
            return ""
        before = self.best(record.layout)
        if before and total <= before.total:
            return ""
        self.texts[_name(record.layout)] = json.dumps({"total": total, "when": now})
        return "new" if before else "first"

    def forget(self, layout: Layout, total: int) -> None:
        """Forget a best that somebody leaves behind who wants to be forgotten."""
        best = self.best(layout)
        if best and best.total == total:
            self.texts.pop(_name(layout), None)


def _read_best(text: str) -> Best:
    entry = stored_entry(text)
    return Best(whole(wanted(entry, "total")), when(wanted(entry, "when")))


def _name(layout: Layout) -> str:
    """A map is known by what is printed on it, whatever it is called."""
    return f"{PREFIX}{layout.game}.{layout.digest.hex()[:12]}"
