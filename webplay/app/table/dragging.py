"""Dragging a number or a die to a cell, and swiping over cells: what fingers and the mouse can do beside tapping.

Not responsible for what is chosen by it: every cell and chip on the way is asked of the controls like a tap. What lies
under the finger is pencilled at once, so that its worth is seen before the finger lets go.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import js
from pyodide.ffi import create_proxy, jsnull, to_js

from engine.errors import Refusal
from webplay.app.shell import dom
from webplay.app.shell.dom import Element, PointerEvent
from webplay.app.shell.interface import Shell
from webplay.app.table.controls import AnyControls
from webplay.app.table.touch import Touch

#: pixels that a finger may move while it taps
TREMBLE = 9
CHIP, CELL = ".chips .chip, .die-button", ".table .cell"


class Dragged(Protocol):
    """What a table does for what is dragged over it."""

    page: Shell
    controls: AnyControls | None
    busy: bool

    def answer(self, refusal: Refusal | None) -> None:
        """Show what a touch did, or why it did nothing."""


class Dragging:
    """A finger that presses a chip or a cell and moves."""

    def __init__(self, table: Dragged, touch: Touch) -> None:
        self.table = table
        self.touch = touch
        self.place = table.page.place
        self.start = (0.0, 0.0)
        #: what the finger pressed: a chip, or the first cell of a swipe
        self.pressed: Element | None = None
        self.ghost: Element | None = None
        self.moving = False
        #: the cell under the finger
        self.over = ""
        #: a drag is no tap
        self.swallows = False
        handlers: dict[str, Callable[[PointerEvent], None]] = {
            "pointerdown": self._down,
            "pointermove": self._move,
            "pointerup": self._up,
        }
        handlers |= {"pointercancel": self._cancel, "click": self._click}
        self.proxies = {name: create_proxy(handler) for name, handler in handlers.items()}
        self.options = to_js({"capture": True}, dict_converter=js.Object.fromEntries)
        for name, proxy in self.proxies.items():
            self.place.addEventListener(name, proxy, self.options)

    def leave(self) -> None:
        """Give back what the browser holds."""
        self._end()
        for name, proxy in self.proxies.items():
            self.place.removeEventListener(name, proxy, self.options)
            proxy.destroy()

    # The finger.

    def _down(self, event: PointerEvent) -> None:
        self.swallows = False
        self._end()
        controls = self.table.controls
        if controls is None or self.table.busy or not event.isPrimary or event.button:
            return
        pressed = event.target.closest(f"{CHIP}, {CELL}" if controls.swipes() else CHIP)
        if pressed is not jsnull and (controls.drags or dom.data(pressed, "do") == "cell"):
            self.pressed, self.start = pressed, (float(event.clientX), float(event.clientY))

    def _move(self, event: PointerEvent) -> None:
        if self.pressed is None or not event.isPrimary or self.table.controls is None:
            return
        x, y = float(event.clientX), float(event.clientY)
        if not self.moving:
            if (x - self.start[0]) ** 2 + (y - self.start[1]) ** 2 < TREMBLE**2:
                return
            # The tray is filled anew while the finger moves: what stays holds on to the finger.
            self.place.setPointerCapture(event.pointerId)
            self._begin(self.pressed)
        if self.ghost:
            self.ghost.style.transform = f"translate({x:.0f}px, {y:.0f}px)"
        under = js.document.elementFromPoint(x, y)
        if under is not jsnull:
            self._pass_over(under)

    def _up(self, event: PointerEvent) -> None:
        if self.moving and event.isPrimary:
            self.swallows = True
            dragged, over = self.ghost is not None, self.over
            self._end()
            if not dragged:
                return
            if over:
                self._let_go(over)
            else:
                # Beside the board nothing is meant.
                self.touch.clear()
        else:
            self._end()

    def _cancel(self, _event: PointerEvent) -> None:
        self._end()

    def _click(self, event: PointerEvent) -> None:
        if self.swallows:
            self.swallows = False
            event.stopPropagation()
            event.preventDefault()

    # What it does.

    def _begin(self, pressed: Element) -> None:
        self.moving = True
        if dom.data(pressed, "do") == "chip":
            self.ghost = dom.make("div", pressed.cloneNode(True), class_="drag-ghost", aria_hidden="true", inert=True)
            js.document.body.append(self.ghost)
            self._take(pressed)
        else:
            self._mark(dom.data(pressed, "arg"))

    def _end(self) -> None:
        if self.ghost:
            self.ghost.remove()
        self.pressed, self.ghost, self.moving, self.over = None, None, False, ""

    def _pass_over(self, under: Element) -> None:
        cell, chip = under.closest(CELL), under.closest(CHIP)
        controls = self.table.controls
        if cell is not jsnull:
            self._mark(dom.data(cell, "arg"))
        else:
            self.over = ""
            if chip is not jsnull and self.ghost and controls and controls.gathers:
                self._take(chip)

    def _take(self, chip: Element) -> None:
        """Choose a chip that is not chosen yet."""
        if self.table.controls and str(chip.getAttribute("aria-pressed")) != "true":
            self.table.answer(self.table.controls.tap_chip(dom.data(chip, "arg")))

    def _mark(self, cell: str) -> None:
        """The finger has come to a cell: it is pencilled where that is possible."""
        controls = self.table.controls
        if cell == self.over or controls is None:
            return
        self.over = cell
        if cell in controls.possible() and cell not in controls.chosen():
            self.table.answer(controls.tap_cell(cell))

    def _let_go(self, cell: str) -> None:
        controls = self.table.controls
        if controls and cell in controls.chosen():
            self.touch.drop()
        elif controls:
            self.table.answer(controls.tap_cell(cell))
