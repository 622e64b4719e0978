"""Fingers, mouse and wheel on an island: what they push and zoom, and which of it was a tap after all.

Not responsible for what is seen then (`sight.py`), nor for what a tap means.
"""

from __future__ import annotations

from collections.abc import Callable

import js
from pyodide.ffi import create_proxy, to_js

from webplay.app.games.pan.sight import Point, Sight, distance
from webplay.app.shell import dom
from webplay.app.shell.dom import Element, PointerEvent

#: pixels that a finger may tremble before a tap becomes a push
TREMBLE = 8


class Fingers:
    """Whatever touches the frame of an island."""

    def __init__(self, element: Element, sight: Sight, tapped: Callable[[Element, Point], bool]) -> None:
        self.element = element
        self.sight = sight
        #: asked about a tap and its point of the frame; true when it was answered and goes no further
        self.tapped = tapped
        self.down: dict[int, Point] = {}
        self.start: Point = (0, 0)
        self.pushed = False
        handlers = {
            "pointerdown": self._down,
            "pointermove": self._moved,
            "pointerup": self._up,
            "pointercancel": self._up,
            "wheel": self._wheel,
            "click": self._click,
        }
        self.proxies = {name: create_proxy(handler) for name, handler in handlers.items()}
        options = to_js({"passive": False, "capture": True}, dict_converter=js.Object.fromEntries)
        for name, proxy in self.proxies.items():
            element.addEventListener(name, proxy, options)

    def leave(self) -> None:
        """Give back what the browser holds."""
        for proxy in self.proxies.values():
            proxy.destroy()

    def _at(self, event: PointerEvent) -> Point:
        """Where something happened inside the frame."""
        frame = self.element.getBoundingClientRect()
        return float(event.clientX) - float(frame.left), float(event.clientY) - float(frame.top)

    def _down(self, event: PointerEvent) -> None:
        if event.target.closest(".zoom"):
            return
        self.down[int(event.pointerId)] = self.start = (float(event.clientX), float(event.clientY))
        if len(self.down) == 1:
            self.pushed = False

    def _moved(self, event: PointerEvent) -> None:
        finger = int(event.pointerId)
        if finger not in self.down:
            return
        before, now = self.down[finger], (float(event.clientX), float(event.clientY))
        others = [place for other, place in self.down.items() if other != finger]
        if others:
            self._pinch(others[0], before, now)
        elif self.pushed or distance(self.start, now) > TREMBLE:
            if not self.pushed:
                self.element.setPointerCapture(event.pointerId)
                before = self.start
            self.pushed = True
            self.sight.push(now[0] - before[0], now[1] - before[1])
        else:
            return
        self.down[finger] = now

    def _pinch(self, still: Point, before: Point, now: Point) -> None:
        """Two fingers: zoom about the one that rests."""
        self.pushed = True
        frame = self.element.getBoundingClientRect()
        wide = distance(still, before)
        if wide > TREMBLE:
            at = (still[0] - float(frame.left), still[1] - float(frame.top))
            self.sight.closer(distance(still, now) / wide, at)

    def _up(self, event: PointerEvent) -> None:
        self.down.pop(int(event.pointerId), None)

    def _wheel(self, event: PointerEvent) -> None:
        event.preventDefault()
        self.sight.closer(1.0015 ** -max(-300.0, min(300.0, float(event.deltaY))), self._at(event))

    def _click(self, event: PointerEvent) -> None:
        """A push is no tap, and an arrow at the edge pushes."""
        if edge := event.target.closest(".edge"):
            self.sight.push_by_key(dom.data(edge, "arg"))
            event.stopPropagation()
        elif self.pushed:
            self.pushed = False
            event.stopPropagation()
        elif event.isTrusted and self.tapped(event.target, self._at(event)):
            event.stopPropagation()
