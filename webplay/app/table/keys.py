"""The keys of the table: walking over the board, typing numbers, and a letter for everything that can be looked up.

Not responsible for what is done then: the parts of the table do it.
"""

from __future__ import annotations

from typing import Protocol

from webplay.app.shell import dom
from webplay.app.shell.dom import Event
from webplay.app.table.advice import Adviser
from webplay.app.table.aloud import ASKED, Aloud
from webplay.app.table.helps import Helps
from webplay.app.table.surface import Surface
from webplay.app.table.touch import Touch
from webplay.app.table.writing import Writing

#: milliseconds between the two digits of a number
TYPING = 700
FIELDS = ("INPUT", "TEXTAREA", "SELECT")
LOOKED_UP = {"s": "score", "l": "log", "r": "rules", "k": "keys", "?": "keys"}


class Keyed(Protocol):
    """What keys can ask a table for."""

    surface: Surface
    adviser: Adviser


class TableKeys:
    """What a key does."""

    def __init__(self, table: Keyed, touch: Touch, writing: Writing, helps: Helps, aloud: Aloud) -> None:
        self.table = table
        self.touch = touch
        self.writing = writing
        self.helps = helps
        self.aloud = aloud
        self.typed = ""
        self.typed_at = 0.0

    def forget(self) -> None:
        """A new decision: what was typed belongs to the last one."""
        self.typed = ""

    def press(self, event: Event) -> None:
        """Do what a key asks for."""
        table, view, key = self.table, self.table.surface.view, str(event.key)
        if dom.find("dialog[open]") or (str(event.target.tagName) in FIELDS and not self._leaves_menu(event)):
            return
        in_grid = view is not None and bool(view.grid.contains(event.target))
        if in_grid and view and view.step(key):
            event.preventDefault()
        elif in_grid and key == "Enter" and table.surface.confirms_here():
            event.preventDefault()
            self.writing.confirm("0")
        elif key.isdigit():
            self._type(key, float(event.timeStamp))
        elif key == "Escape" and self.helps.beside.shown:
            self.helps.close()
        elif key == "Escape":
            self.touch.clear()
        elif key.lower() in LOOKED_UP:
            self.helps.look_up(LOOKED_UP[key.lower()])
        elif key.lower() in ASKED:
            self.aloud.read(ASKED[key.lower()])
        elif key.lower() == "h":
            self.table.adviser.ask()
        elif key.lower() == "u":
            self.writing.take_back()
        elif key.lower() == "b":
            table.surface.focus()

    def _leaves_menu(self, event: Event) -> bool:
        """Whether Escape was pressed on a menu that is closed: there it is not the menu's own."""
        return str(event.target.tagName) == "SELECT" and str(event.key) == "Escape"

    def _type(self, digit: str, now: float) -> None:
        """Numbers of two digits are typed quickly one after the other."""
        self.typed = (self.typed + digit)[-2:] if now - self.typed_at < TYPING else digit
        self.typed_at = now
        self.touch.type_number(int(self.typed))
