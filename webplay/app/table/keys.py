"""The keys of the table: walking over the sheet, typing numbers, and a letter for everything that can be looked up.

Not responsible for what is done then: the table does it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from webplay.app.shell import dom

if TYPE_CHECKING:
    from webplay.app.table.screen import TableScreen

#: milliseconds between the two digits of a number
TYPING = 700
FIELDS = ("INPUT", "TEXTAREA", "SELECT")
LOOKED_UP = {"s": "score", "l": "log", "r": "rules", "k": "keys", "?": "keys"}


class TableKeys:
    """What a key does."""

    def __init__(self, table: TableScreen) -> None:
        self.table = table
        self.typed = ""
        self.typed_at = 0.0

    def forget(self) -> None:
        """A new decision: what was typed belongs to the last one."""
        self.typed = ""

    def press(self, event: Any) -> None:
        """Do what a key asks for."""
        table, view, key = self.table, self.table.view, str(event.key)
        if dom.find("dialog[open]") or str(event.target.tagName) in FIELDS:
            return
        in_grid = view is not None and bool(view.grid.contains(event.target))
        if in_grid and view and view.step(key):
            event.preventDefault()
        elif in_grid and key == "Enter" and table.pending_here():
            event.preventDefault()
            table.confirm(0)
        elif key.isdigit():
            self._type(key, float(event.timeStamp))
        elif key == "Escape" and table.rules.is_open:
            table.close_rules()
        elif key == "Escape":
            table.clear()
        elif key.lower() in LOOKED_UP:
            table.look_up(LOOKED_UP[key.lower()])
        elif key.lower() == "h":
            table.hint()
        elif key.lower() == "u":
            table.act("undo", "", event)
        elif key.lower() == "b" and view:
            view.focus(view.focus_cell)

    def _type(self, digit: str, now: float) -> None:
        """Numbers of two digits are typed quickly one after the other."""
        self.typed = (self.typed + digit)[-2:] if now - self.typed_at < TYPING else digit
        self.typed_at = now
        self.table.type_number(int(self.typed))
