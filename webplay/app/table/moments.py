"""Great moments: what a move brought that deserves more than a number in a box. Pure Python.

Not responsible for how they are shown, heard or felt (`flights.py`, `shell/sound.py`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from generator.look import look_of
from generator.words import Words
from webplay.app.table.news import News


def great_lines(game: str, great: Mapping[str, int], before: Any, after: Any, words: Words) -> list[News]:
    """The lines of an explained score that are new or have grown, and are great: worth at least so many points.

    Each has its words under `page.<game>.news.<key>`; the greatest comes first.
    """
    known = {(line.key, line.points, line.cells) for line in before.explain()}
    gains = _gains(before.score().parts, after.score().parts)
    fresh = [line for line in after.explain() if (line.key, line.points, line.cells) not in known]
    fresh = [line for line in fresh if line.points >= great.get(line.key, line.points + 1) and gains[line.part] > 0]
    found = []
    for line in fresh:
        alone = sum(other.part == line.part for other in fresh) == 1
        text = words(f"page.{game}.news.{line.key}", **line.values)
        points = gains[line.part] if alone else line.points
        found.append(News(text, look_of(game).part_icons[line.part], line.cells, line.part, points))
    return sorted(found, key=lambda news: -news.points)


def _gains(before: Mapping[str, int], after: Mapping[str, int]) -> dict[str, int]:
    return {part: points - before[part] for part, points in after.items()}
