"""The table: whose turn it is, what a touch does, and the one thing to do next.

Not responsible for the rules (the engine), for what a game's taps mean (`controls/`), for what is shown where
(`table_display.py`), for keys (`table_keys.py`), or for keeping the game (`page`).
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import js

from engine.errors import Refusal
from webplay.app import dom
from webplay.app.screens import dialogs
from webplay.app.screens.handover import choose_face, dice_entry, entered_roll, handover, opening
from webplay.app.screens.table_display import TableDisplay
from webplay.app.screens.table_keys import TableKeys
from webplay.app.screens.tracks import crosses
from webplay.app.session import Change

if TYPE_CHECKING:
    from webplay.app.page import Page

# How long a written number may be looked at before the notebook is passed on.
A_MOMENT = 0.6


class TableScreen(TableDisplay):
    """A game being played."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.keys = TableKeys(self)
        #: whether what was rolled before the first round has still to be shown
        self.unopened = not self.match.history and not self.match.hand
        self.session.subscribe(self._changed)

    def leave(self) -> None:
        self.session.unsubscribe(self._changed)

    def show(self) -> None:
        self.lay_out()
        self.next()

    # What happens next.

    def next(self, change: Change | None = None) -> None:
        """Go on with the game: bots, real dice, passing the notebook on, a decision, or the end."""
        session = self.session
        self.controls, self.refusal, self.lit = None, None, frozenset()
        self.cover()
        if self.match.over:
            self.page.show_game()
        elif self.unopened and self.kind.opening(self.match, self.words):
            self._show_sheet(session.holder)
            self.cover(opening(self.match, self.kind, self.words))
            dom.find("[data-do=open]").focus()
        elif session.thinking:
            self.page.spawn(self._bots())
        elif self.match.waits_for_dice:
            self._show_sheet(session.holder)
            self.cover(dice_entry(self.match, self.kind, self.words))
        elif session.needs_handover:
            self._show_sheet(session.holder)
            self._update()
            self.cover(handover(session, self.kind, self.words))
            dom.find(".handover button").focus()
        elif session.deciding is not None:
            self._decide(session.deciding)

    async def _bots(self) -> None:
        self.busy = True
        if self.on < 0:
            self._show_sheet(self.session.holder)
        self._update()
        await self.session.let_bots_think(self._watch)
        self.busy = False
        if self.page.screen is self:
            self.next()

    async def _watch(self) -> bool:
        """After a bot's move, let the page breathe; says whether anybody still looks."""
        await asyncio.sleep(0)
        return self.page.screen is self

    def _decide(self, player: int) -> None:
        self.session.take(player)
        self.keys.forget()
        self.controls = self.kind(self.match, player, self.words)
        self.lit = frozenset(self.news.cells) if self.news else frozenset()
        self._show_sheet(self.controls.on)
        self._update()
        self._speak()
        if self.view and js.document.activeElement.tagName == "BODY":
            self.view.focus(self.view.focus_cell)

    def _changed(self, change: Change) -> None:
        """Something was played (by anybody): show it on the sheet at once."""
        # In turn-taking games a move may cross out something on every sheet.
        here = change.on == self.on or not self.match.game.simultaneous
        if change.kind == "played" and here and self.view:
            self.view.pending([])
            self.view.show(self._drawing(), animate=True)
        if change.new_round:
            self._roll()

    # Touch.

    def act(self, do: str, arg: str, event: Any) -> None:
        if do == "cell":
            self._tap_cell(arg)
        elif do == "chip":
            self.answer(self.controls.tap_chip(arg) if self.controls else None)
        elif do == "confirm":
            self.confirm(int(arg))
        elif do == "undo" and self.controls:
            self.session.undo(self.controls.player)
            self.left[self.controls.player] = self.match.sheets[self.controls.player].tokens()
            self.news = None
            focused = self._focused()
            self.next()
            self._refocus(focused)
        elif do == "clear":
            self.clear()
        elif do == "take":
            self.session.take(int(arg))
            self.next()
        elif do == "open":
            self.unopened = False
            self.next()
        elif do == "hint":
            self.hint()
        elif do == "aid":
            self._switch_aid(arg, event.target.closest("button"))
        elif do in ("score", "log", "keys"):
            self.look_up(do)
        elif do == "rules":
            self.rules.open(self.words, arg)
        elif do == "close-rules":
            self.close_rules()
        elif do == "tour":
            self._take_tour()
        elif do == "tour-skip":
            self.tour.skip()
            self.answer(None)
        elif do == "light":
            self._light(int(arg))
        elif do == "face":
            choose_face(event.target.closest("button"))
        elif do == "enter-roll":
            self._enter_roll()

    def _tap_cell(self, cell: str) -> None:
        if self.view:
            self.view.take(cell)
        if self.controls and not self.busy:
            self.answer(self.controls.tap_cell(cell))

    def answer(self, refusal: Refusal | None) -> None:
        """Show what a touch did, or why it did nothing."""
        self.refusal, self.news = refusal, None
        self.lit = frozenset(refusal.cells) if refusal else frozenset()
        focused = self._focused()
        self._update()
        self._refocus(focused)
        said = str(self.say.textContent)
        actions = self.controls.actions() if self.controls else []
        ready = [f"{said} {action.spoken}" if action.spoken else action.words for action in actions if not action.quiet]
        self.page.speak(said if refusal or not ready else ready[0])

    def _focused(self) -> str:
        """What has the focus in the tray, by what it does."""
        focused = js.document.activeElement
        if not (self.chips.contains(focused) or self.acts.contains(focused) or self.say.contains(focused)):
            return ""
        return f"[data-do='{dom.data(focused, 'do')}'][data-arg='{dom.data(focused, 'arg')}']"

    def _refocus(self, focused: str) -> None:
        """Give the focus back to what had it before the tray was filled anew, or to the sheet."""
        if not focused or str(js.document.activeElement.tagName) != "BODY":
            return
        if again := dom.find(focused, self.chips):
            again.focus()
        elif self.view:
            self.view.focus(self.view.focus_cell)

    def close_rules(self) -> None:
        """Put the rules away; the focus never stays nowhere."""
        self.rules.close()
        if self.view and str(js.document.activeElement.tagName) == "BODY":
            self.view.focus(self.view.focus_cell)

    def _take_tour(self) -> None:
        self.tour.start()
        self.close_rules()
        self.answer(None)

    def confirm(self, place: int) -> None:
        controls = self.controls
        if controls is None or place >= len(controls.actions()):
            return
        action, player = controls.actions()[place], controls.player
        focused = self._focused()
        before = self.match.sheets[player].copy()
        self.tour.moved(controls)
        self.session.play(player, action.move)
        self.news = self.kind.news(before, self.match.sheets[player], self.words)
        self.left[player] = self.match.sheets[player].tokens()
        self.crossed[player] = crosses(self.kind.tracks(self.match.sheets[player], self.words))
        self.page.speak(action.words)
        if self.session.needs_handover and not self.match.over:
            self.controls = None
            self.page.spawn(self._after_a_moment())
        else:
            self.next()
            if self.page.screen is self:
                self._refocus(focused)

    async def _after_a_moment(self) -> None:
        self.busy = True
        self._update()
        # Those who want no motion want no waiting either, except to read the news.
        still = js.matchMedia("(prefers-reduced-motion: reduce)").matches
        await asyncio.sleep(A_MOMENT * 3 if self.news else 0 if still else A_MOMENT)
        self.news = None
        self.busy = False
        if self.page.screen is self:
            self.next()

    def clear(self) -> None:
        if self.controls and (self.controls.clear() or self.refusal):
            self.answer(None)

    def hint(self) -> None:
        if self.controls:
            choice = self.session.hint(self.controls.player)
            text = dialogs.hint_words(choice, self.match.game.id, self.kind, self.words)
            self.refusal = None
            self.lit = frozenset(self.kind.move_cells(choice.move))
            self._update()
            self.tell(text)
            self.page.speak(text)

    def _switch_aid(self, name: str, button: Any) -> None:
        """Switch a help on or off; one that has nothing to show says so."""
        self.aids ^= {name}
        button.setAttribute("aria-pressed", "true" if name in self.aids else "false")
        self.answer(None)
        if name in self.aids and not self._notes():
            text = self.words(f"page.{self.match.game.id}.aid.{name}_none")
            self.tell(text)
            self.page.speak(text)

    def look_up(self, name: str) -> None:
        if name == "rules":
            self.rules.open(self.words)
            return
        dialogs.open_one(name, self.page, self.session, self.on, self.kind)

    def _light(self, place: int) -> None:
        """Light up the cells of a line of the score."""
        line = self.match.explain(self.on)[place]
        self.page.close_dialog()
        self.lit = frozenset(line.cells)
        self._update_cells()

    def _enter_roll(self) -> None:
        faces = entered_roll(self.over, self.match, self.kind, self.words)
        if getattr(self.match, "waits_for_setup", False):
            self.session.enter_setup(faces)
        else:
            self.session.enter_roll(self.kind.roll_of(faces))
        self.next()

    # Keys.

    def key(self, event: Any) -> None:
        self.keys.press(event)

    def pending_here(self) -> bool:
        """Whether the cell with the focus is the one about to be written in."""
        controls, view = self.controls, self.view
        return bool(controls and view and view.focus_cell in controls.chosen() and controls.actions())
