"""The moves that were chosen: made when somebody confirms them, and taken back while that may be.

Not responsible for what is chosen (`touch.py`), nor for what comes after a move: the table goes on.
"""

from __future__ import annotations

import asyncio
from typing import Protocol

import js

from engine.errors import Refusal, Refused
from engine.match import Move
from webplay.app.shell.screen import Doer, does
from webplay.app.table.controls import Action, AnyControls
from webplay.app.table.interface import TableInterface
from webplay.app.table.lead import Lead
from webplay.app.table.surface import Surface
from webplay.app.table.tray import Tray

# How long a written number may be looked at before the notebook is passed on.
A_MOMENT = 0.6
#: milliseconds after a move in which a button that ends something does not answer
DEAF = 600


class WritingTable(TableInterface, Protocol):
    """A table on which moves are made."""

    def update(self) -> None:
        """Bring everything up to date, at once."""

    def play_forced(self) -> None:
        """Make the moves that are no decision any more."""


class Writing(Doer):
    """Makes moves at a table."""

    def __init__(self, table: WritingTable, surface: Surface, tray: Tray, lead: Lead) -> None:
        self.table = table
        self.surface = surface
        self.tray = tray
        self.lead = lead
        #: the decision whose move was confirmed last
        self.before: AnyControls | None = None
        #: until when a button that ends something does not answer, so that a tap too many cannot hit it
        self.deaf_until = 0.0
        #: where the focus was when a move was made or taken back of which nothing is shown yet; None when all is shown
        self._focused: str | None = None

    def is_deaf(self) -> bool:
        """Whether something was confirmed so short a while ago that the next tap may have been meant for that."""
        return bool(js.performance.now() < self.deaf_until)

    def listen(self) -> None:
        """Something was chosen since the last move: what follows is meant."""
        self.deaf_until = 0.0

    def caught_up(self) -> None:
        """The table goes on: nothing of the last move is left to be shown."""
        self._focused = None

    def _ready(self, place: int) -> Action | None:
        """The action that a tap confirms; none where a tap too many would end something."""
        controls = self.table.controls
        actions = controls.actions() if controls else []
        if place >= len(actions) or (actions[place].ends and self.is_deaf()):
            return None
        return actions[place]

    @does("confirm")
    def confirm(self, place: str) -> None:
        """Make the move of an action."""
        controls, action = self.table.controls, self._ready(int(place))
        if controls is not None and action is not None:
            self._confirm(controls, action)

    def make(self, move: Move) -> None:
        """Make a move that was not chosen by touch."""
        table = self.table
        if table.controls and not table.busy:
            self._confirm(table.controls, Action(move, table.kind.move_words(move, table.words)))

    def _confirm(self, controls: AnyControls, action: Action) -> None:
        if not self.lead.allows(controls, action):
            return
        table, player, focused = self.table, controls.player, self.tray.focused()
        self.surface.before_move(player)
        self._play(controls, action)
        table.news = self.surface.after_move(player)
        self.surface.note_left(player)
        # Until it goes on, what is shown belongs to a decision that is made.
        table.controls = None
        if self.surface.lingers(player) and not table.session.match.over:
            table.page.spawn(self._after_a_moment())
        else:
            self._focused = focused
            table.page.spawn(self._go_on())

    def _play(self, controls: AnyControls, action: Action) -> None:
        """Make a move, and whatever follows from it without a decision."""
        self.before = controls
        self.table.session.play(controls.player, action.move)
        self.table.play_forced()
        self.table.page.speak(action.words)
        self._grow_deaf()

    def _grow_deaf(self) -> None:
        self.deaf_until = float(js.performance.now()) + DEAF

    async def _go_on(self) -> None:
        """Show what comes next in a task of its own: on a slow phone making a move is long enough for one."""
        await asyncio.sleep(0)
        if self.table.page.screen is self.table:
            self.catch_up()

    def catch_up(self) -> bool:
        """Show what comes after the last move, unless it is shown: a quick tap or key finds the next decision open.

        Says whether there was anything to show.
        """
        focused = self._focused
        if focused is None:
            return False
        self.table.next()
        # Showing takes its time too: what counts is how long the buttons have been there.
        self._grow_deaf()
        if self.table.page.screen is self.table:
            self.tray.refocus(focused)
        return True

    async def _after_a_moment(self) -> None:
        table = self.table
        table.busy = True
        table.update()
        # Those who want no motion want no waiting either, except to read the news.
        still = js.matchMedia("(prefers-reduced-motion: reduce)").matches
        pause = A_MOMENT * 1.5 if table.news else 0 if still else A_MOMENT
        await asyncio.sleep(pause * table.page.settings.pace)
        table.news = []
        table.busy = False
        if table.page.screen is table:
            table.next()

    @does("undo")
    def take_back(self) -> None:
        """Take back the last move of an open decision, or say why it stays."""
        table = self.table
        if not table.permissions.undo:
            table.answer(Refusal("undo_forbidden"))
            return
        if table.controls is None:
            return
        player = table.controls.player
        try:
            table.session.undo(player)
        except Refused as refused:
            table.answer(refused.refusal)
            return
        self.surface.note_left(player)
        table.news = []
        table.controls = None
        self._focused = self.tray.focused()
        table.page.spawn(self._go_on())
