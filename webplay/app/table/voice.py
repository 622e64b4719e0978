"""What the table says to those who listen instead of looking.

Not responsible for what is written on it.
"""

from __future__ import annotations

from engine.errors import Refusal
from webplay.app.shell.dom import Element
from webplay.app.table import lookups
from webplay.app.table.controls import AnyControls
from webplay.app.table.interface import TableInterface
from webplay.app.table.points import signed
from webplay.app.table.tray import Tray

#: moves of others that are said before the next decision
MOST_TOLD = 4


class Voice:
    """Says what happened, and what to do next."""

    def __init__(self, table: TableInterface, tray: Tray) -> None:
        self.table = table
        self.tray = tray
        #: how much of the log was said
        self.spoken = len(table.session.log)

    def begin(self, controls: AnyControls, whose: str) -> None:
        """Say what a decision is about, and what came before it."""
        table = self.table
        cells = len(controls.possible())
        possible = table.words("page.possible_cells", count=cells) if cells else ""
        who = f"{whose}. " if whose else ""
        news = "".join(f"{news.words} {signed(news.points)}. " if news.points else news.words for news in table.news)
        who = f"{news}{who}"
        what = " ".join(filter(None, (table.lead_words(), controls.prompt(), possible)))
        roll = table.kind.roll_words(table.session.match, table.words)
        table.page.speak(f"{self._told()}{who}{roll} {what}")

    def _told(self) -> str:
        """What was done since something was last said, by whomever; of many moves the latest."""
        table, log = self.table, self.table.session.log
        fresh, self.spoken = log[self.spoken :][-MOST_TOLD:], len(log)
        return "".join(f"{lookups.told_words(told, table.session, table.kind, table.words)}. " for told in fresh)

    def answer(self, refusal: Refusal | None) -> None:
        """Say what a touch did, or why it did nothing."""
        said = self.tray.said()
        said = said if refusal else f"{self.table.lead_words()} {said}".strip()
        actions = self.table.controls.actions() if self.table.controls else []
        ready = [
            f"{said} {self.tray.spoken(action)}" if action.spoken else self.tray.spoken(action)
            for action in actions
            if not action.quiet
        ]
        self.table.page.speak(said if refusal or not ready else ready[0])

    def say(self, *parts: Element | str) -> None:
        """Say something, in the place of the prompt as well."""
        self.tray.tell(*parts)
        self.table.page.speak(self.tray.said())
