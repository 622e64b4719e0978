"""The clock of a round: it counts down, can be held, and says when time is up.

A part of the caller. Not responsible for how much time there is.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import js

from webplay.app.shell import dom
from webplay.app.shell.interface import Shell

#: seconds between two looks at the time
TICK = 0.25


class Clock:
    """Counts down as long as somebody looks."""

    def __init__(self, page: Shell, looked_at: Callable[[], bool]) -> None:
        self.page = page
        self.looked_at = looked_at
        self.element = dom.make("span", class_="caller-clock", role="timer", hidden=True)
        self.left = 0.0
        self.runs = False
        self.held = False
        #: which countdown it is: an older one ends by itself
        self._turn = 0

    def start(self, seconds: int) -> None:
        """Begin anew with so many seconds; none for no clock."""
        self._turn += 1
        self.left, self.runs, self.held = float(seconds), bool(seconds), False
        if seconds:
            self.page.spawn(self._run(self._turn))
        self.show()

    def hold(self, held: bool) -> None:
        """Stand still, or go on."""
        self.held = held

    def stop(self) -> None:
        """Count no further."""
        self._turn += 1
        self.runs, self.left = False, 0.0

    async def _run(self, turn: int) -> None:
        before = float(js.performance.now()) / 1000
        while turn == self._turn and self.looked_at() and self.left > 0:
            now = float(js.performance.now()) / 1000
            self.left = self.left if self.held else max(0.0, self.left - (now - before))
            before = now
            self.show()
            await asyncio.sleep(TICK)

    def show(self, held: bool = False) -> None:
        """Show how much is left."""
        self.element.hidden = not self.runs
        up = self.runs and self.left <= 0
        dom.fill(self.element, self.page.words("page.caller.time_up") if up else told_time(-int(-self.left // 1)))
        self.element.className = "caller-clock up" if up else "caller-clock held" if held else "caller-clock"


def told_time(seconds: int) -> str:
    """Minutes and seconds."""
    return f"{seconds // 60}:{seconds % 60:02d}"
