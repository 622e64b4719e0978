"""The table of a pupil: only what the lesson allows, and dice that wait for the round's word.

Not responsible for the game itself.
"""

from __future__ import annotations

from webplay.app.classes.lessons.in_use import Pupil
from webplay.app.shell import dom
from webplay.app.shell.dom import Event
from webplay.app.shell.interface import Shell
from webplay.app.shell.screen import does
from webplay.app.table.interface import TableInterface
from webplay.app.table.interludes import Asked, HandOver, Interlude, Neighbour, Opening, RealDice
from webplay.app.table.permissions import Permissions
from webplay.app.table.screen import Table

FIELD = "round-word"


def pupil_table(page: Shell, pupil: Pupil) -> Table:
    """The table of a game that is played for a lesson."""
    allowed = Permissions(pupil.lesson.hints, pupil.lesson.undo)
    interludes = (Neighbour, Opening, lambda table: RoundWord(table, pupil), RealDice, HandOver)
    return Table(page, allowed, interludes)


class RoundWord(Interlude):
    """The word that lets a round begin for the whole class."""

    def __init__(self, table: TableInterface, pupil: Pupil) -> None:
        super().__init__(table)
        self.pupil = pupil
        #: a word that was not the round's
        self.wrong = ""

    def hides_dice(self) -> bool:
        return self.pupil.waits(self.match)

    def ask(self) -> Asked | None:
        if not self.pupil.waits(self.match):
            return None
        field = dom.make(
            "input",
            type="text",
            id=FIELD,
            class_="round-word",
            value=self.wrong,
            autocomplete="off",
            autocapitalize="none",
            spellcheck="false",
            enterkeyhint="go",
            aria_label=self.words("page.join.word"),
        )
        key = "page.join.word_wrong" if self.wrong else "page.join.word_ask"
        enter = dom.button(self.words("page.join.enter"), "word", class_="button primary")
        text = self.words(key, round=self.match.round)
        return Asked(text, [field, enter], refused=bool(self.wrong), focus=f"#{FIELD}")

    @does("word")
    def enter(self) -> None:
        """Try the word that was typed."""
        field = dom.find(f"#{FIELD}")
        if field is None:
            return
        typed = str(field.value)
        right = self.pupil.enter(self.match.round, typed)
        self.wrong = "" if right else typed or " "
        if right:
            self.table.page.keep()
            self.table.news = []
        self.table.next()
        if not right:
            dom.the(f"#{FIELD}").select()

    def key(self, event: Event) -> bool:
        if event.key != "Enter" or str(event.target.id) != FIELD:
            return False
        # The same key must not press the button that the next step puts the focus on.
        event.preventDefault()
        self.enter()
        return True
