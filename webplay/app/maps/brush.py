"""A finger or the mouse that paints over cells: pressed, moved, lifted.

Not responsible for what is painted. A tap is a stroke over one cell. What a screen reader or the keyboard does arrives
as a click that no finger made, and is left to the editor's buttons.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

import js
from pyodide.ffi import create_proxy, jsnull, to_js

from webplay.app.maps.map_view import MapView
from webplay.app.shell import dom
from webplay.app.shell.dom import Element

CELL = ".draft-cell"


class Easel(Protocol):
    """What the editor does for a brush."""

    place: Element

    @property
    def view(self) -> MapView: ...

    def press(self, cell: str) -> None:
        """The brush is set on a cell."""

    def pass_over(self, cell: str) -> None:
        """The brush has come to a cell."""

    def lift(self) -> None:
        """The brush is lifted."""

    def hurry(self, event: Any) -> None:
        """A key was pressed together with Control or Command."""


class Brush:
    """The finger on the map."""

    def __init__(self, easel: Easel) -> None:
        self.easel = easel
        self.down = False
        self.over = ""
        #: a stroke is no click
        self.swallows = False
        handlers: dict[str, Callable[[Any], None]] = {
            "pointerdown": self._press,
            "pointermove": self._move,
            "pointerup": self._lift,
            "pointercancel": self._lift,
            "click": self._click,
            "keydown": self._key,
        }
        self.proxies = {name: create_proxy(handler) for name, handler in handlers.items()}
        self.options = to_js({"capture": True}, dict_converter=js.Object.fromEntries)
        for name, proxy in self.proxies.items():
            easel.place.addEventListener(name, proxy, self.options)

    def leave(self) -> None:
        """Give back what the browser holds."""
        for name, proxy in self.proxies.items():
            self.easel.place.removeEventListener(name, proxy, self.options)
            proxy.destroy()

    def _press(self, event: Any) -> None:
        self.swallows = False
        cell = _cell_of(event.target)
        # A finger on a map that must be scrolled only taps; the mouse has a wheel for that.
        taps = str(event.pointerType) == "touch" and not self.easel.view.strokes
        if not cell or not event.isPrimary or event.button or taps:
            return
        event.target.releasePointerCapture(event.pointerId)
        self.down, self.over = True, cell
        self.easel.press(cell)

    def _move(self, event: Any) -> None:
        if not self.down or not event.isPrimary:
            return
        # The browser gathers what a quick finger does between two frames.
        for each in event.getCoalescedEvents() if hasattr(event, "getCoalescedEvents") else [event]:
            under = js.document.elementFromPoint(each.clientX, each.clientY)
            cell = "" if under is jsnull else _cell_of(under)
            if cell and cell != self.over:
                self.over = cell
                self.easel.pass_over(cell)

    def _lift(self, event: Any) -> None:
        if self.down and event.isPrimary:
            self.down, self.swallows = False, True
            self.easel.lift()

    def _click(self, event: Any) -> None:
        if self.swallows and _cell_of(event.target):
            event.stopPropagation()
            event.preventDefault()
        self.swallows = False

    def _key(self, event: Any) -> None:
        if event.ctrlKey or event.metaKey:
            self.easel.hurry(event)


def _cell_of(target: Any) -> str:
    """The cell that something on the page belongs to; "" when it belongs to none."""
    found = target.closest(CELL) if hasattr(target, "closest") else jsnull
    return "" if found is jsnull else dom.data(found, "arg")
