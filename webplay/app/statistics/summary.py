"""What finished games come to: how many, how good, how spread, which honours.

Not responsible for where they are kept (`played.py`) or how they are shown. Pure Python. Averages are of games in which
one person held the notebook: a table around one notebook is counted, but it is nobody's own score.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from webplay.app.statistics.played import Played

#: columns of the small plot
MOST_COLUMNS = 12
#: how wide a column may be, in stars
WIDTHS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)


@dataclass(frozen=True)
class Column:
    """One column of the plot: from so many stars to so many, reached so often."""

    least: int
    most: int
    count: int


@dataclass(frozen=True)
class Summary:
    """Some games in numbers."""

    count: int
    #: those of them in which one person held the notebook
    alone: int
    best: int | None
    average: float | None
    columns: tuple[Column, ...]
    titles: tuple[tuple[str, int], ...]
    #: the day on which each stamp was first earned
    stamps: dict[str, int]


def summary(games: Sequence[Played]) -> Summary:
    """Games in numbers."""
    totals = [played.total for played in games if played.people == 1]
    titles = Counter(played.title for played in games if played.title)
    stamps: dict[str, int] = {}
    for played in sorted(games, key=lambda played: played.day):
        for stamp in played.stamps:
            stamps.setdefault(stamp, played.day)
    average = sum(totals) / len(totals) if totals else None
    return Summary(
        len(games), len(totals), max(totals, default=None), average, spread(totals), tuple(titles.most_common()), stamps
    )


def spread(totals: Sequence[int]) -> tuple[Column, ...]:
    """How often each total was reached, in a few columns of one width, without a gap."""
    if not totals:
        return ()
    low, high = min(totals), max(totals)
    width = next((width for width in WIDTHS if high // width - low // width < MOST_COLUMNS), WIDTHS[-1])
    counts = Counter(total // width for total in totals)
    return tuple(
        Column(place * width, place * width + width - 1, counts[place])
        for place in range(low // width, min(high // width, low // width + 4 * MOST_COLUMNS) + 1)
    )


def best_game(games: Sequence[Played]) -> Played | None:
    """The best of one person's games, the first of equal ones."""
    own = [played for played in games if played.people == 1]
    return max(own, key=lambda played: (played.total, -played.day), default=None)
