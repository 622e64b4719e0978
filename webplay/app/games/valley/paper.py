"""A paper sheet of the Valley being typed in: what is in its cells, and the discoveries outlined on it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any, ClassVar

from engine.games.valley.discoveries import KINDS, find
from engine.games.valley.sheet import ValleySheet
from engine.grid import cells_of
from engine.layout import MapLayout
from engine.sheet import Sheet
from generator.words import Words
from webplay.app.check.paper_sheet import Row, toggle
from webplay.app.games.penny.paper import PennyPaper
from webplay.app.store.stored import in_order
from webplay.app.table.controls import Chip

#: how many discoveries of a kind are proposed at a time
PROPOSED = 3


class ValleyPaper(PennyPaper):
    """Numbers, buildings, snakes, and outlined cells by kind of discovery."""

    letters: ClassVar = {"hut": "h", "statue": "t", "mine": "i", "snake": "s", "crossed": "x"}

    def __init__(self, layout: MapLayout) -> None:
        super().__init__(layout)
        self.regions: dict[str, list[list[str]]] = {kind: [] for kind in KINDS}
        #: the kind of discovery being outlined, and its cells so far
        self.kind = ""
        self._outlined: list[str] = []

    def beside(self, sheet: Sheet, words: Words) -> list[Row]:
        assert isinstance(sheet, ValleySheet)
        discovered = Row(words("page.check.discoveries"), tuple(self._regions(words)))
        names = {kind: words(f"sheet.valley.{kind}") for kind in KINDS}
        kinds = [Chip(f"kind:{kind}", name, name, kind, selected=kind == self.kind) for kind, name in names.items()]
        proposed = Row(words("page.check.proposed"), tuple(self._proposed(sheet, words)))
        rows = [discovered, Row(words("page.check.outline"), tuple(kinds))]
        return [*rows, proposed] if proposed.chips else rows

    def _proposed(self, sheet: ValleySheet, words: Words) -> Iterator[Chip]:
        """Discoveries that the numbers allow, the most valuable kind first: one tap each."""
        names = self.layout.grid.names
        for kind in sorted(KINDS.values(), key=lambda kind: -kind.stars):
            for mask in islice(find(sheet, kind), PROPOSED):
                cells = " ".join(names[cell] for cell in cells_of(mask))
                told = words("page.check.region", kind=words(f"sheet.valley.{kind.name}"), cells=cells)
                yield Chip(f"propose:{kind.name}:{cells}", told, told, kind.name)

    def _regions(self, words: Words) -> list[Chip]:
        """The discoveries outlined so far; a tap takes one out."""
        chips = []
        for kind, lists in self.regions.items():
            for place, cells in enumerate(lists):
                told = words("page.check.region", kind=words(f"sheet.valley.{kind}"), cells=" ".join(cells))
                spoken = words("page.check.region_out", region=told)
                chips.append(Chip(f"region:{kind}:{place}", spoken, f"{told} ×", KINDS[kind].name))
        return chips

    def tap_beside(self, chip: str) -> bool:
        name, _, rest = chip.partition(":")
        if name == "kind":
            self.kind, self._outlined = ("" if rest == self.kind else rest), []
        elif name == "region":
            kind, _, place = rest.partition(":")
            del self.regions[kind][int(place)]
        elif name == "propose":
            kind, _, cells = rest.partition(":")
            self.outline(kind, cells.split())
        return name in ("kind", "region", "propose")

    @property
    def outlining(self) -> bool:
        return bool(self.kind)

    @property
    def outlined(self) -> list[str]:
        return self._outlined

    def finish_outline(self) -> None:
        self.outline(self.kind, self._outlined)
        self.kind, self._outlined = "", []

    def outline(self, kind: str, cells: list[str]) -> None:
        """Outline a discovery, or take it back."""
        index = self.layout.grid.index
        toggle(self.regions[kind], sorted(cells, key=index.__getitem__))

    def extra(self) -> dict[str, Any]:
        return {KINDS[kind].part: [list(cells) for cells in lists] for kind, lists in self.regions.items()}

    def take_extra(self, data: Mapping[str, Any]) -> None:
        for kind in self.regions:
            found = in_order(data.get(KINDS[kind].part, []))
            self.regions[kind] = [[str(cell) for cell in in_order(cells)] for cells in found]
