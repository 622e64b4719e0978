"""A note over the bar that goes away by itself or by a tap: something happened, and sometimes can be taken back.

Not responsible for what is said. Whoever listens hears it as well.
"""

from __future__ import annotations

import js
from pyodide.ffi import create_once_callable, create_proxy

from webplay.app.shell import dom
from webplay.app.shell.dom import Child

#: long enough to read two lines and reach the button, in milliseconds
STAYS = 9000


class Notice:
    """The one note of the page."""

    def __init__(self) -> None:
        self.element = dom.make("div", id="notice", role="status", hidden=True)
        # It was read, or is in the way.
        self.element.addEventListener("click", create_proxy(lambda _event: self.hide()))
        self._shown = 0

    def show(self, text: str, *buttons: Child) -> None:
        """Say something; a newer note takes the place of the older one."""
        self._shown += 1
        number = self._shown
        dom.fill(self.element, dom.make("span", text), " ", *buttons)
        self.element.hidden = False
        js.setTimeout(create_once_callable(lambda: self.hide(number)), STAYS)

    def hide(self, number: int = 0) -> None:
        """Take the note away; with a number only if no newer one was shown."""
        if number in (0, self._shown):
            self.element.hidden = True
            dom.fill(self.element)
