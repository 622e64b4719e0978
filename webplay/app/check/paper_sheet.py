"""What stands on somebody's paper sheet, typed in cell by cell: the dictionary of a sheet file being made.

What can be written, and what is noted beside the board, every game says itself (`webplay/app/games/<game>/paper.py`).
Not responsible for the rules: the engine reads the dictionary, and refuses it with the words of `carnet score`. Not
responsible for screens either (`screen.py`). Pure Python.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar, TypeVar

from engine.errors import Refusal, Refused
from engine.game import Game
from engine.games.registry import GAMES
from engine.layout import EMPTY, OUTSIDE, MapLayout, read_grid, write_grid
from engine.match import Score, ScoreLine
from engine.sheet import Sheet
from generator.words import Words
from webplay.app.store.stored import misshapen
from webplay.app.table.controls import Chip

ERASE = "erase"
Item = TypeVar("Item")


@dataclass(frozen=True)
class CheckedSheet:
    """A sheet as the engine reads it, without what it refuses; the first refusal, and the cells concerned."""

    sheet: Sheet
    refusal: Refusal | None
    cells: frozenset[str]

    # What the score's lines ask of a match.

    @property
    def game(self) -> Game:
        return GAMES[self.sheet.layout.game]

    def score(self, _player: int = 0) -> Score:
        return self.sheet.score()

    def explain(self, _player: int = 0) -> list[ScoreLine]:
        return self.sheet.explain()


@dataclass(frozen=True)
class Row:
    """What is noted beside the board: a name with its picture, chips, and what is said when there are none."""

    name: str
    chips: tuple[Chip, ...]
    icon: str = ""
    none: str = ""


class PaperSheet(ABC):
    """A sheet being typed in."""

    #: what is drawn in cells, with the letter that types it
    letters: ClassVar[Mapping[str, str]] = {}
    #: whether the total of one sheet alone leaves something out
    scored_with_others: ClassVar[bool] = False

    def __init__(self, layout: MapLayout) -> None:
        self.layout = layout
        self.game = GAMES[layout.game]
        self.tokens = [""] * layout.grid.size
        self.player = ""

    # What a game fills in.

    @abstractmethod
    def choices(self, cell: str) -> list[str]:
        """What may be put into a cell, as tokens."""

    @abstractmethod
    def choice_chip(self, token: str, words: Words) -> Chip:
        """A token as a chip."""

    @abstractmethod
    def prompt(self, words: Words) -> str:
        """What to do before a cell is chosen."""

    @abstractmethod
    def keys_words(self, words: Words) -> str:
        """What can be typed."""

    @abstractmethod
    def typed(self, cell: str, key: str, before: str) -> str | None:
        """The token that a key writes in a cell, after what was just typed there; None when it writes nothing."""

    def beside(self, sheet: Sheet, words: Words) -> list[Row]:
        """What is noted beside the board."""
        return []

    def tap_beside(self, chip: str) -> bool:
        """Note what a chip beside the board says; false when it is none of them."""
        return False

    def extra(self) -> dict[str, Any]:
        """The keys of the sheet file beside `cells`."""
        return {}

    def take_extra(self, data: Mapping[str, Any]) -> None:
        """Copy what the file of a legal sheet says beside `cells`."""
        return

    # Outlining: cells that belong to something are tapped one after another.

    @property
    def outlined(self) -> list[str]:
        """The cells tapped so far."""
        return []

    @property
    def outlining(self) -> bool:
        """Whether a tap on a cell outlines."""
        return False

    def finish_outline(self) -> None:
        """Note what was outlined."""
        return

    # Writing.

    def cell_chips(self, cell: str, words: Words) -> list[Chip]:
        """What may stand in a cell; what does is selected."""
        written = self.written(cell)
        chips = [self.choice_chip(token, words) for token in self.choices(cell)]
        chips = [replace(chip, selected=chip.id in written) for chip in chips]
        return [*chips, Chip(ERASE, words("page.check.erase"), label="⌫", row="2" if len(chips) > 6 else "1")]

    def written(self, cell: str) -> list[str]:
        """What stands in a cell now."""
        token = self.tokens[self.layout.grid.index[cell]]
        return [token] if token else []

    def write(self, cell: str, token: str) -> None:
        """Put something into a cell; "" rubs out what is there."""
        self.tokens[self.layout.grid.index[cell]] = token

    def goes_on(self, token: str) -> bool:
        """Whether the next empty cell is chosen after a token was tapped."""
        return True

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
        return self.data() == type(self)(self.layout).data()

    # The file.

    def data(self) -> dict[str, Any]:
        """The dictionary of the sheet's file."""
        layout = self.layout
        head: dict[str, Any] = {"game": layout.game, "layout": layout.id or layout.to_data()}
        if self.player:
            head["player"] = self.player
        return head | {"cells": self._cells(self.tokens)} | self.extra()

    def cell_text(self, index: int, token: str) -> str:
        """What stands in a cell, as in a sheet file."""
        outside = self.layout.tokens[index] == OUTSIDE and not token
        return OUTSIDE if outside else token or EMPTY

    def _cells(self, tokens: list[str]) -> str:
        return write_grid(self.layout.grid, [self.cell_text(index, token) for index, token in enumerate(tokens)])

    def take_cell(self, index: int, text: str) -> None:
        """Copy what a sheet file says of a cell."""
        self.tokens[index] = "" if text in (EMPTY, OUTSIDE) else text

    def take(self, data: Mapping[str, Any]) -> None:
        """Copy what the file of a legal sheet says, or what was typed and kept; another shape is refused."""
        cells = read_grid(data.get("cells"), "cells")[1]
        if len(cells) > len(self.tokens):
            raise misshapen("more cells than the map has", "cells")
        for index, text in enumerate(cells):
            self.take_cell(index, text)
        self.player = str(data.get("player", ""))
        self.take_extra(data)

    # Reading it.

    def read(self) -> CheckedSheet:
        """The sheet as the engine reads it, and what it refuses."""
        refusal = self._refusal(self.data())
        if refusal is None:
            return CheckedSheet(self.game.read_sheet(self.data(), self.layout), None, frozenset())
        return self._read_the_rest(refusal)

    def _refusal(self, data: Mapping[str, Any]) -> Refusal | None:
        try:
            self.game.read_sheet(data, self.layout)
        except Refused as refused:
            return refused.refusal
        return None

    def _read_the_rest(self, refusal: Refusal) -> CheckedSheet:
        """Leave out, one by one, what cannot stand, so that all the rest can be drawn."""
        tokens, concerned = self.tokens.copy(), set(refusal.cells)
        head = {"game": self.layout.game, "layout": self.layout.id}
        data: dict[str, Any] = {**head, "cells": self._cells(tokens)}
        while (wrong := self._refusal(data)) and wrong.place and wrong.place.where in self.layout.grid.index:
            cell = str(wrong.place.where)
            concerned.add(cell)
            tokens[self.layout.grid.index[cell]] = ""
            data["cells"] = self._cells(tokens)
        for key, value in self.extra().items():
            if not isinstance(value, list):
                data[key] = value
                continue
            for item in value:
                fuller = {**data, key: [*data.get(key, []), item]}
                if self._refusal(fuller) is None:
                    data = fuller
        place = refusal.place.where if refusal.place else ""
        concerned |= {str(place)} & set(self.layout.grid.index)
        return CheckedSheet(self.game.read_sheet(data, self.layout), refusal, frozenset(concerned))


def toggle(items: list[Item], item: Item) -> None:
    """Note something, or take it back."""
    if item in items:
        items.remove(item)
    else:
        items.append(item)
