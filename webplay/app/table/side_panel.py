"""What can be read beside the game: its rules, a score, the log. On a wide screen a column, else a sheet from below.

Not responsible for what is read there. It blocks nothing and covers no board: the game goes on beside it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import js

from generator.words import Words
from webplay.app.shell import dom
from webplay.app.shell.dom import Child, Element

#: a heading and what stands below it, in the words of the moment
PanelText = Callable[[Words], tuple[str, Sequence[Child]]]


class SidePanel:
    """A place beside the board, empty until something is asked for."""

    def __init__(self, game: str) -> None:
        self.element = dom.make("aside", class_="beside", hidden=True, data_game=game)
        #: what is read there ("rules", "score", "log"); "" for nothing
        self.shown = ""
        self._reading: PanelText | None = None
        self._opener: Element | None = None

    def open(self, name: str, reading: PanelText, words: Words) -> None:
        """Show something in the place of whatever was read there, and lead the reader to it."""
        if not self.shown:
            self._opener = js.document.activeElement
        self.shown, self._reading = name, reading
        self.element.hidden = False
        self.element.setAttribute("data-shown", name)
        self.fill(words)
        self.element.scrollTop = 0
        dom.the("h2", self.element).focus(preventScroll=True)

    def fill(self, words: Words) -> None:
        """Write it again: in another language, or as it stands now."""
        if self._reading is None:
            return
        title, children = self._reading(words)
        self.element.setAttribute("aria-label", title)
        close = dom.button("×", "close-beside", class_="close", aria_label=words("page.close"))
        head = dom.make("div", dom.make("h2", title, tabindex=-1), close, class_="dialog-head")
        dom.fill(self.element, head, *children)

    def find(self, part: str) -> None:
        """Lead the reader to one part of what is shown (`data-part`)."""
        found = dom.the(f"[data-part={part}]", self.element)
        found.classList.add("found")
        found.scrollIntoView()
        found.focus(preventScroll=True)

    def close(self) -> None:
        """Put it away, and go back to where it was asked for."""
        self.shown, self._reading, self.element.hidden = "", None, True
        dom.fill(self.element)
        if self._opener and self._opener.isConnected:
            self._opener.focus()
        self._opener = None
