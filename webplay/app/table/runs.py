"""Cells side by side of which the same is to be said: they are read as one. Pure Python."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby

from engine.grid import Grid
from generator.words import Words


def runs(grid: Grid, said: Mapping[str, str]) -> Iterator[list[str]]:
    """The cells that something is said of, row by row; neighbours of which the same is said stand together."""
    places = sorted(map(grid.index.__getitem__, said))
    # Along a run the place grows as the count does, so their difference stays; a new row begins a new run.
    kept = enumerate(places)
    for _, run in groupby(kept, lambda each: (each[1] // grid.columns, each[1] - each[0], said[grid.names[each[1]]])):
        yield [grid.names[place] for _, place in run]


def run_words(run: list[str], words: Words) -> str:
    """The names of a run."""
    return run[0] if len(run) == 1 else words("page.aloud.run", first=run[0], last=run[-1])


def rows_words(grid: Grid, said: Mapping[str, str], words: Words) -> list[str]:
    """A sentence for each row of a board."""
    rows: dict[int, list[str]] = {}
    for run in runs(grid, said):
        rows.setdefault(grid.index[run[0]] // grid.columns + 1, []).append(f"{run_words(run, words)}, {said[run[0]]}")
    return [words("page.aloud.row", row=row, cells="; ".join(cells)) for row, cells in rows.items()]
