"""The rules beside the game: a panel on a wide screen, a sheet from below on a small one.

Not responsible for the rules themselves (`rules.py`). It blocks nothing: the game goes on behind it.
"""

from __future__ import annotations

import js

from generator.words import Words
from webplay.app.rules.rulebook import section_of
from webplay.app.shell import dom
from webplay.app.shell.dom import Element


class RulesPanel:
    """A place for the rules of one game, empty until they are asked for."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.element = dom.make("aside", class_="beside", hidden=True, data_game=game)
        self.is_open = False
        self._opener: Element | None = None

    def open(self, words: Words, clause: str = "") -> None:
        """Show the rules; with a clause, the part that explains it."""
        if not self.is_open:
            self._opener = js.document.activeElement
        self.fill(words)
        part = section_of(self.game, clause) if clause else ""
        found = dom.the(f"[data-part={part}]", self.element) if part else dom.the("h2", self.element)
        if part:
            found.classList.add("found")
            found.scrollIntoView()
        found.focus(preventScroll=True)

    def fill(self, words: Words) -> None:
        """Write the rules in a language."""
        # The drawn examples are not needed before somebody asks for them.
        from webplay.app.rules.screen import rules_of

        self.is_open, self.element.hidden = True, False
        self.element.setAttribute("aria-label", words("page.rules"))
        close = dom.button("×", "close-rules", class_="close", aria_label=words("page.rulebook.close"))
        head = dom.make("div", dom.make("h2", words("page.rules"), tabindex=-1), close, class_="dialog-head")
        dom.fill(self.element, head, rules_of(self.game, words))
        self.element.scrollTop = 0

    def close(self) -> None:
        """Put the rules away, and go back to where they were asked for."""
        self.is_open, self.element.hidden = False, True
        dom.fill(self.element)
        if self._opener and self._opener.isConnected:
            self._opener.focus()
        self._opener = None
