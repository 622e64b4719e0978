"""What stands on somebody's paper sheet, typed in cell by cell: the dictionary of a sheet file being made.

Not responsible for the rules: the engine reads the dictionary, and refuses it with the words of `carnet score`. Not
responsible for screens either (`screens/check.py`). Pure Python.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, MutableMapping
from dataclasses import dataclass
from typing import Any

from engine.errors import Refusal, Refused
from engine.games.penny.dice import MOST_VALUE
from engine.games.registry import GAMES
from engine.games.seas.routes import SHAPES
from engine.games.seas.sheet import SeaLayout
from engine.games.valley.discoveries import KINDS
from engine.layout import EMPTY, OUTSIDE, MapLayout, read_grid, write_grid
from engine.match import Score, ScoreLine
from engine.sheet import Sheet
from engine.shelf import Shelf
from webplay.app.store.stored import NONSENSE, stored_value

#: what is drawn in the cells of each game beside the numbers, with the key that types it
DRAWINGS: dict[str, dict[str, str]] = {
    "temple": {"mummy": "m"},
    "skull": {"boat": "b", "danger": "d"},
    "valley": {"hut": "h", "statue": "t", "mine": "i", "snake": "s", "crossed": "x"},
}
PREFIX = "carnet.check."


@dataclass(frozen=True)
class Reading:
    """A sheet as the engine reads it, without what it refuses; the first refusal, and the cells concerned."""

    sheet: Any
    refusal: Refusal | None
    cells: frozenset[str]

    # What the score's lines ask of a match.

    @property
    def game(self) -> Any:
        return GAMES[self.sheet.layout.game]

    def score(self, _player: int = 0) -> Score:
        score: Score = self.sheet.score()
        return score

    def explain(self, _player: int = 0) -> list[ScoreLine]:
        lines: list[ScoreLine] = self.sheet.explain()
        return lines


class PaperSheet:
    """A sheet being typed in."""

    def __init__(self, layout: MapLayout) -> None:
        self.layout = layout
        self.game = GAMES[layout.game]
        self.tokens = [""] * layout.grid.size
        self.player = ""
        #: ticked forts and tentacles by cell, circled numbers by zone, and bottles (the seas)
        self.ticks: list[int] = list(layout.ticked) if isinstance(layout, SeaLayout) else []
        self.circled: dict[str, list[int]] = {zone: [] for zone in getattr(layout, "zones", ())}
        self.bottles = 0
        #: recorded treasures, as in a sheet file (Skull Island)
        self.treasures: list[str] = []
        #: outlined cells by kind of discovery (the Valley)
        self.regions: dict[str, list[list[str]]] = {kind: [] for kind in KINDS} if layout.game == "valley" else {}

    # Writing.

    def choices(self, cell: str) -> list[str]:
        """What may be put into a cell: tokens, and for the boxes of a sea `+0`, `+1` …"""
        if not isinstance(self.layout, SeaLayout):
            return [*map(str, range(1, MOST_VALUE + 1)), *DRAWINGS[self.layout.game]]
        index = self.layout.grid.index[cell]
        boxes = [f"+{count}" for count in range(self.layout.ticked[index], self.layout.boxes[index] + 1)]
        return [*SHAPES, *(boxes if self.layout.boxes[index] else [])]

    def written(self, cell: str) -> list[str]:
        """What stands in a cell now."""
        index = self.layout.grid.index[cell]
        found = [self.tokens[index]] if self.tokens[index] else []
        if self.ticks and isinstance(self.layout, SeaLayout) and self.layout.boxes[index]:
            found.append(f"+{self.ticks[index]}")
        return found

    def write(self, cell: str, token: str) -> None:
        """Put something into a cell; "" rubs out what is there."""
        index = self.layout.grid.index[cell]
        if token.startswith("+"):
            self.ticks[index] = int(token)
        else:
            self.tokens[index] = token
            if not token and isinstance(self.layout, SeaLayout):
                self.ticks[index] = self.layout.ticked[index]

    def circle(self, zone: str, number: int) -> None:
        """Circle a number of a zone, or take the circle back."""
        _toggle(self.circled[zone], number)
        self.circled[zone].sort()

    def record(self, treasure: str) -> None:
        """Record a treasure (`9@c4`), or take it back."""
        _toggle(self.treasures, treasure)

    def outline(self, kind: str, cells: list[str]) -> None:
        """Outline a discovery, or take it back."""
        index = self.layout.grid.index
        _toggle(self.regions[kind], sorted(cells, key=index.__getitem__))

    def after(self, cell: str) -> str:
        """The next cell in reading order that is still empty; the same one if there is none."""
        names: tuple[str, ...] = self.layout.grid.names
        here: int = self.layout.grid.index[cell]
        for index in (*range(here + 1, len(names)), *range(here)):
            if self.layout.tokens[index] != OUTSIDE and not self.tokens[index]:
                return str(names[index])
        return cell

    @property
    def blank(self) -> bool:
        """Whether nothing is written yet."""
        return self.data() == PaperSheet(self.layout).data()

    # The file.

    def data(self) -> dict[str, Any]:
        """The dictionary of the sheet's file."""
        layout = self.layout
        head: dict[str, Any] = {"game": layout.game, "layout": layout.id or layout.to_data()}
        if self.player:
            head["player"] = self.player
        return head | {"cells": self._cells(self.tokens)} | self._extra()

    def _cells(self, tokens: list[str]) -> str:
        shown = []
        for index, token in enumerate(tokens):
            boxes = isinstance(self.layout, SeaLayout) and self.layout.boxes[index]
            ticks = f"+{self.ticks[index]}" if boxes else ""
            outside = self.layout.tokens[index] == OUTSIDE and not token
            shown.append(OUTSIDE if outside else token + ticks or EMPTY)
        return write_grid(self.layout.grid, shown)

    def _extra(self) -> dict[str, Any]:
        if isinstance(self.layout, SeaLayout):
            return {**{zone: list(numbers) for zone, numbers in self.circled.items()}, "bottles": self.bottles}
        if self.layout.game == "skull":
            return {"treasures": list(self.treasures)}
        return {KINDS[kind].part: [list(cells) for cells in lists] for kind, lists in self.regions.items()}

    def take(self, data: Mapping[str, Any]) -> None:
        """Copy what the file of a legal sheet says."""
        tokens = read_grid(data["cells"], "cells")[1]
        for index, token in enumerate(tokens):
            drawing, _, ticks = token.partition("+")
            self.tokens[index] = "" if drawing in (EMPTY, OUTSIDE) else drawing
            if ticks:
                self.ticks[index] = int(ticks)
        self.player = str(data.get("player", ""))
        self.treasures = [str(text) for text in data.get("treasures", [])] if self.layout.game == "skull" else []
        self.circled = {zone: list(data.get(zone, [])) for zone in self.circled}
        self.bottles = int(data.get("bottles", 0)) if self.circled else 0
        self.regions = {kind: [list(cells) for cells in data.get(KINDS[kind].part, [])] for kind in self.regions}

    # Reading it.

    def read(self) -> Reading:
        """The sheet as the engine reads it, and what it refuses."""
        refusal = self._refusal(self.data())
        if refusal is None:
            return Reading(self.game.read_sheet(self.data(), self.layout), None, frozenset())
        return self._read_the_rest(refusal)

    def _refusal(self, data: Mapping[str, Any]) -> Refusal | None:
        try:
            self.game.read_sheet(data, self.layout)
        except Refused as refused:
            return refused.refusal
        return None

    def _read_the_rest(self, refusal: Refusal) -> Reading:
        """Leave out, one by one, what cannot stand, so that all the rest can be drawn."""
        tokens, concerned = self.tokens.copy(), set(refusal.cells)
        head = {"game": self.layout.game, "layout": self.layout.id}
        data: dict[str, Any] = {**head, "cells": self._cells(tokens)}
        while (wrong := self._refusal(data)) and wrong.place and wrong.place.where in self.layout.grid.index:
            cell = str(wrong.place.where)
            concerned.add(cell)
            tokens[self.layout.grid.index[cell]] = ""
            data["cells"] = self._cells(tokens)
        for key, value in self._extra().items():
            if not isinstance(value, list):
                data[key] = value
                continue
            for item in value:
                fuller = {**data, key: [*data.get(key, []), item]}
                if self._refusal(fuller) is None:
                    data = fuller
        place = refusal.place.where if refusal.place else ""
        concerned |= {str(place)} & set(self.layout.grid.index)
        return Reading(self.game.read_sheet(data, self.layout), refusal, frozenset(concerned))

    def finds(self, sheet: Any) -> Iterator[str]:
        """The treasures that the numbers and boats of a sheet show, and those that are recorded."""
        names = self.layout.grid.names
        found = {(value, cell) for value, cell in sheet.all_finds()}
        found |= {(value, cell) for value, cell in sheet.treasures.items()}
        shown = [f"{value}@{names[cell]}" for value, cell in sorted(found)]
        yield from [*shown, *(text for text in self.treasures if text not in shown)]


def paper_of(sheet: Sheet) -> PaperSheet:
    """A sheet from a file, to be gone on with."""
    paper = PaperSheet(sheet.layout)
    paper.take(sheet.to_data())
    return paper


def keep_paper(texts: MutableMapping[str, str], paper: PaperSheet) -> None:
    """Keep what was typed, so that nothing is lost when the page is opened again."""
    if paper.blank:
        texts.pop(PREFIX + paper.layout.game, None)
    else:
        texts[PREFIX + paper.layout.game] = json.dumps(paper.data(), ensure_ascii=False)


def kept_paper(texts: Mapping[str, str], game: str, shelf: Shelf) -> PaperSheet | None:
    """What was being typed of a game."""
    try:
        data = stored_value(texts[PREFIX + game])
        paper = PaperSheet(shelf.layout_of(GAMES[game], data["layout"]))  # type: ignore[arg-type]
        paper.take(data)
    except NONSENSE:
        return None
    return paper


def _toggle(items: list[Any], item: Any) -> None:
    if item in items:
        items.remove(item)
    else:
        items.append(item)
