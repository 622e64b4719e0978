"""The titles of a game as a ladder: how far a player came, and what is missing to the next rung. Pure Python."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.layout import Layout
from engine.match import Match
from engine.measuring import Measures
from engine.sheet import SheetMatch
from generator.measured import title_odds, title_told
from generator.words import Words


@dataclass(frozen=True)
class Rung:
    """A title, the least total that earns it (none for the lowest), and whether it was reached."""

    title: str
    least: int | None
    reached: bool


@dataclass(frozen=True)
class Ladder:
    """All titles, the lowest first."""

    rungs: tuple[Rung, ...]
    total: int

    @property
    def next(self) -> Rung | None:
        """The first title that was not reached."""
        return next((rung for rung in self.rungs if not rung.reached), None)

    @property
    def missing(self) -> int:
        """How much is missing to the next title."""
        rung = self.next
        return rung.least - self.total if rung and rung.least is not None else 0


def next_title_told(ladder: Ladder | None, layout: Layout, measures: Measures | None, words: Words) -> str:
    """What the next title means on this map, or the highest to whoever has it; nothing where that is not known."""
    if ladder is None or measures is None:
        return ""
    title = (ladder.next or ladder.rungs[-1]).title
    if ladder.next is None and not dict(title_odds(layout, measures.best)).get(title):
        # Somebody who has just earned it is not told that it is never earned.
        return ""
    return title_told(layout, measures, title, words)


def ladder(match: Match[Any], player: int) -> Ladder | None:
    """The ladder of a player; none where the rules give no title."""
    if not isinstance(match, SheetMatch) or match.title(player) is None:
        return None
    sheet, total = match.sheets[player], match.score(player).total
    totals: tuple[int | None, ...] = (None, *sheet.title_totals())
    rungs = [
        Rung(title, least, least is None or total >= least) for title, least in zip(sheet.titles, totals, strict=True)
    ]
    return Ladder(tuple(rungs), total)
