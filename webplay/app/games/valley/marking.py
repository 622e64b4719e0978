"""A discovery being marked, cell by cell.

Not responsible for what a discovery is (the engine's `discoveries`): it is asked which cells may join, and why not.
Pure Python.
"""

from __future__ import annotations

from itertools import islice

from engine.errors import Refusal
from engine.games.valley.discoveries import Kind, can_join, find, find_with, why_not_join
from engine.games.valley.sheet import ValleySheet
from engine.grid import cells_of, mask_of


class Marking:
    """The kind of discovery, if one is chosen, and the cells marked so far."""

    def __init__(self, sheet: ValleySheet) -> None:
        self.sheet = sheet
        self.kind: Kind | None = None
        self.cells: list[int] = []
        #: what may join the cells marked, as it was last asked
        self._joining: dict[tuple[str, int], int] = {}

    def choose(self, kind: Kind | None) -> None:
        """Begin anew, with a kind or with none."""
        self.kind, self.cells = kind, []

    @property
    def missing(self) -> int:
        """How many cells are still to be marked."""
        return self.kind.size - len(self.cells) if self.kind else 0

    def exists(self, kind: Kind) -> bool:
        """Whether there is one of a kind to be found."""
        return next(find(self.sheet, kind), 0) > 0

    def joining(self, kind: Kind) -> int:
        """The cells that may join those marked: a forest has thousands of ways, so they are walked once a tap."""
        started = kind.name, mask_of(self.cells)
        if started not in self._joining:
            self._joining = {started: can_join(self.sheet, kind, started[1])}
        return self._joining[started]

    def tap(self, kind: Kind, cell: int) -> Refusal | None:
        """Mark a cell, or take its mark away; or say why it cannot join."""
        if cell in self.cells:
            self.cells.remove(cell)
            return None
        fits = self.missing and self.joining(kind) >> cell & 1
        refusal = None if fits else why_not_join(self.sheet, kind, tuple(self.cells), cell)
        if refusal is None:
            self.cells = sorted([*self.cells, cell])
            self.complete()
        return refusal

    def complete(self) -> None:
        """Where only one discovery holds the cells marked, the others mark themselves."""
        if self.kind is None:
            return
        found = find_with(self.sheet, self.kind, mask_of(self.cells)) if self.cells else find(self.sheet, self.kind)
        ways = list(islice(found, 2))
        if len(ways) == 1:
            self.cells = list(cells_of(ways[0]))
