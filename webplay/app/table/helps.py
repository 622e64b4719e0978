"""The helps of the table: aids that are switched on, and what can be looked up (score, log, keys, rules).

Not responsible for the game: nothing here changes it.
"""

from __future__ import annotations

from collections.abc import Sequence

import js

from generator.words import Words
from webplay.app.rules.rulebook import section_of
from webplay.app.shell import dom
from webplay.app.shell.dom import Child, Event
from webplay.app.shell.screen import Doer, does
from webplay.app.table import lookups
from webplay.app.table.interface import TableInterface
from webplay.app.table.side_panel import PanelText, SidePanel
from webplay.app.table.surface import Surface
from webplay.app.table.tray import Tray
from webplay.app.table.voice import Voice


class Helps(Doer):
    """What somebody may ask while playing."""

    def __init__(self, table: TableInterface, surface: Surface, tray: Tray, voice: Voice) -> None:
        self.table = table
        self.surface = surface
        self.tray = tray
        self.voice = voice
        self.game = table.session.match.game.id
        self.beside = SidePanel(self.game)
        #: whether a wide screen shows the whole sheet instead of the board alone
        self.whole_sheet = False
        #: whose score is explained
        self.looked = 0

    @does("aid")
    def _switch_aid(self, name: str, event: Event) -> None:
        """Switch a help on or off; one that has nothing to show says so."""
        table = self.table
        if not table.permissions.hints:
            return
        table.aids ^= {name}
        event.target.closest("button").setAttribute("aria-pressed", "true" if name in table.aids else "false")
        table.answer(None)
        if name in table.aids and not self.surface.notes():
            self.voice.say(table.words(f"page.{self.game}.aid.{name}_none"))

    # What can be looked up.

    @does("score")
    def _explain(self, player: str) -> None:
        """Explain the score of whoever is shown, or of somebody else."""
        self.looked = int(player) if player else self.surface.on
        self.look_up("score")

    @does("log")
    def _log(self) -> None:
        self.look_up("log")

    @does("keys")
    def _keys(self) -> None:
        self.look_up("keys")

    def look_up(self, name: str) -> None:
        """Read the rules, a score or the log beside the game; the keys in a dialog."""
        if name == "log" and not self.table.permissions.log:
            return
        if name == "keys":
            lookups.open_keys(self.table.page, self.table.kind)
            return
        readings: dict[str, PanelText] = {"rules": self._rules, "score": self._score, "log": self._told}
        self.beside.open(name, readings[name], self.table.words)

    def _rules(self, words: Words) -> tuple[str, Sequence[Child]]:
        # The drawn examples are not needed before somebody asks for them.
        from webplay.app.rules.screen import rules_of

        return words("page.rules"), [rules_of(self.game, words)]

    def _score(self, words: Words) -> tuple[str, Sequence[Child]]:
        session = self.table.session
        name = session.names[self.looked]
        title = words("page.score_of", name=name) if session.match.players > 1 else words("page.score")
        return title, [lookups.score_lines(session.match, self.looked, words)]

    def _told(self, words: Words) -> tuple[str, Sequence[Child]]:
        table = self.table
        return words("page.log"), [lookups.log(table.session, table.kind, words, table.page.key)]

    def played(self) -> None:
        """Something was played: what is read about it is written anew, unless somebody is on it."""
        about = self.beside.shown in ("score", "log", "other")
        if about and not self.beside.element.contains(js.document.activeElement):
            self.beside.fill(self.table.words)

    @does("light")
    def _light(self, place: str) -> None:
        """Light up the cells of a line of the score; the board is in sight beside it."""
        line = self.table.session.match.explain(self.looked)[int(place)]
        self.table.lit = frozenset(line.cells)
        self.surface.mark()
        self.table.page.speak(", ".join(line.cells))

    @does("rules")
    def _open_rules(self, clause: str) -> None:
        self.look_up("rules")
        if clause:
            self.beside.find(section_of(self.game, clause))

    @does("close-beside")
    def close(self) -> None:
        """Put away what is read; the focus never stays nowhere."""
        self.beside.close()
        if str(js.document.activeElement.tagName) == "BODY":
            self.surface.focus()

    # The printed sheet.

    @does("whole-sheet")
    def _show_whole(self) -> None:
        """Show all of the printed sheet on a wide screen, or the board alone as large as it goes."""
        self.whole_sheet = not self.whole_sheet
        place = self.table.page.place
        dom.the(".table", place).setAttribute("data-sheet", "whole" if self.whole_sheet else "board")
        pressed = "true" if self.whole_sheet else "false"
        dom.the("[data-do=whole-sheet]", place).setAttribute("aria-pressed", pressed)
