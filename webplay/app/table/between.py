"""Which interlude has come between two decisions, if one has.

Not responsible for what an interlude says (`interludes.py`), nor for the decisions.
"""

from __future__ import annotations

from collections.abc import Sequence

from webplay.app.shell import dom
from webplay.app.shell.interface import Shell
from webplay.app.table.frame import TableFrame
from webplay.app.table.interludes import Asked, Interlude


class Between:
    """The interludes of a table, in the order in which they are asked."""

    def __init__(self, interludes: Sequence[Interlude], frame: TableFrame) -> None:
        self.interludes = interludes
        self.frame = frame
        #: the one that has come
        self.now: Interlude | None = None

    def come(self) -> bool:
        """Let the first interlude that has something to say come between; false when none has."""
        self.now, over = None, None
        for interlude in self.interludes:
            over = interlude.cover()
            if over is not None or interlude.ask():
                self.now = interlude
                break
        self.frame.cover(over)
        return self.now is not None

    def asked(self) -> Asked | None:
        """What is asked in the tray now; nothing while something lies over the whole table."""
        return None if self.now is None or self.frame.covered else self.now.ask()

    def offer(self, page: Shell) -> None:
        """Give the focus to what came between."""
        if self.frame.covered:
            self.frame.focus_cover()
        elif asked := self.asked():
            if first := dom.find(asked.focus):
                first.focus()
            page.speak(asked.say)

    def hides_dice(self) -> bool:
        """Whether the dice of this round are not to be seen yet."""
        return any(interlude.hides_dice() for interlude in self.interludes)
