"""A match to be looked at: what was played on, as it stands or stood. Nothing here can be changed.

Not responsible for which moment is shown, nor for the way through a game.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Sequence
from typing import Any

from engine.match import Match
from generator.words import Words
from webplay.app.shell.dom import Element, Event
from webplay.app.shell.screen import Doer, does
from webplay.app.table import lookups as dialogs
from webplay.app.table.controls import AnyControls
from webplay.app.table.sheet_view import CellState, SheetView
from webplay.app.table.sheets import sheet_drawing, sheet_of
from webplay.app.table.surface import BoardView
from webplay.app.table.tracks import track_rows


class MatchView(Doer, ABC):
    """What was played on; `end` is the match at its last moment, which says how large it will be."""

    def __init__(self, end: Match[Any], kind: type[AnyControls], names: Sequence[str], words: Words) -> None:
        self.match, self.on = end, 0
        self.kind, self.names, self.words = kind, names, words

    @property
    @abstractmethod
    def element(self) -> Element:
        """What is put into the page, once something is shown."""

    @property
    @abstractmethod
    def view(self) -> BoardView | None:
        """The picture with its buttons, where it has some."""

    def show(self, match: Match[Any], on: int = 0, lit: Collection[str] = ()) -> None:
        """Show a match, of a game with sheets one player's, with some cells lit."""
        self.match, self.on = match, on
        self.draw()
        self.light(lit)

    @abstractmethod
    def draw(self) -> None:
        """Draw the match."""

    def light(self, cells: Collection[str]) -> None:
        """Light up some cells and no others."""
        if self.view:
            self.view.mark({name: CellState(self.cell_words(name), lit=name in cells) for name in self.view.buttons})

    @abstractmethod
    def cell_words(self, name: str) -> str:
        """A cell in words."""

    @abstractmethod
    def tracks(self) -> list[Element]:
        """The numbers beside the board."""

    @abstractmethod
    def strip(self) -> Element:
        """The score as it stands."""

    @does("cell")
    def take(self, name: str) -> None:
        """A cell was tapped: it is the one stop of the tab key."""
        if self.view:
            self.view.take(name)

    def key(self, event: Event) -> bool:
        """Walk over the cells; false when the key is none of theirs."""
        return bool(self.view and self.view.grid.contains(event.target) and self.view.step(str(event.key)))

    def leave(self) -> None:
        """Nobody looks any more."""
        if self.view:
            self.view.leave()


class SheetMatchView(MatchView):
    """A player's sheet, with everything written on it."""

    def __init__(self, end: Match[Any], kind: type[AnyControls], names: Sequence[str], words: Words) -> None:
        super().__init__(end, kind, names, words)
        self._view = SheetView(end.layout, "")

    @property
    def element(self) -> Element:
        return self._view.element

    @property
    def view(self) -> SheetView:
        return self._view

    def draw(self) -> None:
        name = self.names[self.on]
        self._view.grid.setAttribute("aria-label", self.words("page.sheet_of", name=name))
        self._view.show(sheet_drawing(self.match, self.on, name, self.words))

    def cell_words(self, name: str) -> str:
        return f"{name}, {self.kind.cell_words(sheet_of(self.match, self.on), name, self.words)}"

    def tracks(self) -> list[Element]:
        return track_rows(self.kind.tracks(sheet_of(self.match, self.on), self.words), self.match.game.id)

    def strip(self) -> Element:
        return dialogs.score_strip(self.match, self.on, self.words)
