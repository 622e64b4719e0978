"""What a finger, a mouse or a typed number chooses at the table: cells, chips, and giving up what was chosen.

Not responsible for what a choice means (the game's controls), nor for making the move (`writing.py`).
"""

from __future__ import annotations

from typing import Protocol

import js

from engine.errors import Refusal
from webplay.app.shell.screen import Doer, does
from webplay.app.table.between import Between
from webplay.app.table.interface import TableInterface
from webplay.app.table.surface import Surface
from webplay.app.table.writing import Writing

#: milliseconds in which a second tap is a finger that trembles
TREMBLING = 250


class Touched(TableInterface, Protocol):
    """What is touched: a table that may ask something between two decisions."""

    surface: Surface
    between: Between


class Touch(Doer):
    """Turns touches into choices."""

    def __init__(self, table: Touched, writing: Writing) -> None:
        self.table = table
        self.writing = writing
        #: when something was chosen last
        self.chosen_at = 0.0

    @does("cell")
    def tap_cell(self, cell: str) -> None:
        """A cell was tapped: choose it, or write what is already pencilled there."""
        table = self.table
        table.surface.tap(cell)
        controls = table.controls
        if controls is None or table.busy:
            return
        if cell in controls.chosen() and controls.settled():
            # A second tap on what is pencilled writes it; a finger that trembles has not tapped twice.
            if float(js.performance.now()) - self.chosen_at > TREMBLING:
                self.writing.confirm("0")
            return
        self._choose(controls.tap_cell(cell))

    @does("chip")
    def tap_chip(self, chip: str) -> None:
        """A chip of the tray was tapped."""
        table = self.table
        if table.controls:
            self._choose(table.controls.tap_chip(chip))
        elif table.between.now and table.between.now.tap_chip(chip):
            table.answer(None)

    def type_number(self, number: int) -> None:
        """A number typed on the keyboard."""
        table = self.table
        if table.controls:
            self._choose(table.controls.type_number(number))
        elif table.between.now and table.between.now.type_number(number):
            table.answer(None)

    @does("clear")
    def clear(self) -> None:
        """Give up what was chosen."""
        table = self.table
        choosing = table.controls or table.between.now
        if choosing and (choosing.clear() or table.refusal):
            table.answer(None)

    def drop(self) -> None:
        """What was dragged is let go on a cell: written where that could be taken back, else still pencil."""
        table, controls = self.table, self.table.controls
        actions = controls.actions() if controls and controls.settled() else []
        self.chosen_at = float(js.performance.now())
        if controls and actions:
            forgiven = table.permissions.undo and controls.can_take_back(actions[0].move)
            if forgiven or not self._confirms():
                self.writing.confirm("0")

    def _choose(self, refusal: Refusal | None) -> None:
        """Something was tapped: show it, or write it at once for those who want no last question."""
        self.chosen_at = float(js.performance.now())
        controls = self.table.controls
        if refusal is None and controls and controls.settled() and not self._confirms():
            self.writing.confirm("0")
        else:
            self.table.answer(refusal)

    def _confirms(self) -> bool:
        """Whether a whole move waits for a last word."""
        return self.table.page.settings.confirm
