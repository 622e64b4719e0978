"""The helps of the table: aids that are switched on, and what can be looked up (score, log, keys, rules).

Not responsible for the game: nothing here changes it.
"""

from __future__ import annotations

import js

from webplay.app.rules.panel import RulesPanel
from webplay.app.shell.dom import Event
from webplay.app.shell.screen import Doer, does
from webplay.app.table import lookups
from webplay.app.table.interface import TableInterface
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
        self.rules = RulesPanel(self.game)
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
        """Open a dialog, or the rules."""
        if name == "log" and not self.table.permissions.log:
            return
        if name == "rules":
            self.rules.open(self.table.words)
        else:
            lookups.open_one(name, self.table.page, self.table.session, self.looked, self.table.kind)

    @does("light")
    def _light(self, place: str) -> None:
        """Light up the cells of a line of the score."""
        line = self.table.session.match.explain(self.looked)[int(place)]
        self.table.page.close_dialog()
        self.table.lit = frozenset(line.cells)
        self.surface.mark()

    # The rules beside the game.

    @does("rules")
    def _open_rules(self, clause: str) -> None:
        self.rules.open(self.table.words, clause)

    @does("close-rules")
    def close_rules(self) -> None:
        """Put the rules away; the focus never stays nowhere."""
        self.rules.close()
        if str(js.document.activeElement.tagName) == "BODY":
            self.surface.focus()
