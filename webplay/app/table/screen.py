"""The table: whose turn it is, what a touch does, and the one thing to do next.

Not responsible for the rules (the engine), for what a game's taps mean (`controls/`), for what is shown where
(`table_display.py`), for keys (`table_keys.py`), or for keeping the game (`page`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import js

from engine.errors import Refusal, Refused
from webplay.app.shell import dom
from webplay.app.shell.interface import Shell
from webplay.app.table import lookups as dialogs
from webplay.app.table.controls import Action, Controls, DieToEnter
from webplay.app.table.dice_entry import DiceEntry
from webplay.app.table.display import TableDisplay
from webplay.app.table.interludes import Asked, handover, opening, pass_on
from webplay.app.table.keys import TableKeys
from webplay.app.table.session import Change
from webplay.app.table.tracks import crosses

# How long a written number may be looked at before the notebook is passed on.
A_MOMENT = 0.6
#: milliseconds after a move in which a button that ends something does not answer
DEAF = 600


class TableScreen(TableDisplay):
    """A game being played."""

    def __init__(self, page: Shell) -> None:
        super().__init__(page)
        self.keys = TableKeys(self)
        #: whether what was rolled before the first round has still to be shown
        self.unopened = not self.match.history and not self.match.hand
        #: what real dice show, as far as it was entered
        self.entry: DiceEntry | None = None
        #: the decision whose move was confirmed last
        self.before: Controls | None = None
        self.session.subscribe(self._changed)

    def leave(self) -> None:
        self.session.unsubscribe(self._changed)

    def show(self) -> None:
        self.lay_out()
        if self.controls:
            # Only the language has changed: what was chosen stays chosen.
            self.controls.speak_in(self.words)
            self.news = None
            self._show_sheet(self.controls.on)
            self._update()
        elif self.busy:
            self._show_sheet(self.session.holder)
            self._update()
        else:
            self.next()

    # What happens next.

    def next(self) -> None:
        """Go on with the game: what comes between two decisions, bots, a decision, or the end."""
        self.controls, self.refusal, self.lit = None, None, frozenset()
        self._play_forced()
        if self.match.over:
            self.page.show_game()
            return
        self.cover(self.interlude())
        asked = None if self.covered else self.asking()
        if self.covered or asked:
            self._show_sheet(self.session.holder)
            self._update()
            first = dom.find("button", self.over) if self.covered else dom.find(asked.focus) if asked else None
            if first:
                first.focus()
            if asked:
                self.page.speak(asked.say)
        elif self.session.thinking:
            self.page.spawn(self._bots())
        elif self.session.deciding is not None:
            self._decide(self.session.deciding)

    def _play_forced(self) -> None:
        """Make the moves that are no decision any more."""
        self.session.play_forced(lambda player: self.kind(self.match, player, self.words).forced())

    # Between two decisions.

    def interlude(self) -> Any:
        """What lies over the table before the game goes on; None when nothing does."""
        session = self.session
        if self.unopened and self.kind.opening(self.match, self.words):
            return opening(self.match, self.kind, self.words)
        if session.needs_handover and self._is_secret() and not session.thinking:
            return handover(session, self.kind, self.words)
        return None

    def _is_secret(self) -> bool:
        """Whether sheets are not to be seen by the others: only where all decide at once."""
        return bool(self.match.game.simultaneous)

    def asking(self) -> Asked | None:
        if self.match.waits_for_dice:
            return self._dice_asked()
        if self.session.needs_handover and not self._is_secret() and not self.session.thinking:
            return pass_on(self.session, self.words)
        return None

    def _dice_asked(self) -> Asked:
        """Ask what the real dice show."""
        dice = self._dice_to_enter()
        if self.entry is None or len(self.entry.faces) != len(dice):
            self.entry = DiceEntry(dice)
        done = dom.button(self.words("page.enter_roll_done"), "enter-roll", class_="button primary")
        done.disabled = not self.entry.whole
        acts = [self._correct_button(), done] if self.session.can_correct_dice else [done]
        text = self.kind.entry_words(self.match, self.words)
        return Asked(text, acts, self.entry.chips(dice, self.words), focus="[data-arg=face0]")

    def _dice_to_enter(self) -> Sequence[DieToEnter]:
        return self.kind.dice_to_enter(self.match, self.words)

    def _enter_roll(self) -> None:
        if self.entry is None or not self.entry.whole:
            return
        faces = self.entry.values(self._dice_to_enter())
        self.entry = None
        if getattr(self.match, "waits_for_setup", False):
            self.session.enter_setup(faces)
        else:
            self.session.enter_roll(self.kind.roll_of(faces))
        self.next()

    def _correct_dice(self) -> None:
        """Ask once more what the real dice show, with what was entered."""
        if self.session.can_correct_dice:
            shown = self.kind.faces_of(self.session.correct_dice())
            self.entry = DiceEntry(self._dice_to_enter(), shown)
            self.next()

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
        if self.before:
            self.controls.follow(self.before)
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
            self._tap_chip(arg)
        elif do == "confirm":
            self.confirm(int(arg))
        elif do == "undo" and self.controls:
            self._take_back(self.controls.player)
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
        elif do == "enter-roll":
            self._enter_roll()
        elif do == "correct-dice":
            self._correct_dice()

    def _tap_cell(self, cell: str) -> None:
        if self.view:
            self.view.take(cell)
        if self.controls and not self.busy:
            self.answer(self.controls.tap_cell(cell))

    def _tap_chip(self, chip: str) -> None:
        if self.controls:
            self.answer(self.controls.tap_chip(chip))
        elif self.entry:
            self.entry.tap(chip)
            self.answer(None)

    def type_number(self, number: int) -> None:
        """A number typed on the keyboard."""
        if self.controls:
            self.answer(self.controls.type_number(number))
        elif self.entry and 0 < number % 10 <= len(self._dice_to_enter()[self.entry.place].faces):
            self.entry.choose(number % 10 - 1)
            self.answer(None)

    def _take_back(self, player: int) -> None:
        """Take back the last move of an open decision, or say why it stays."""
        try:
            self.session.undo(player)
        except Refused as refused:
            self.answer(refused.refusal)
            return
        self._note_left(player)
        self.news = None
        focused = self._focused()
        self.next()
        self._refocus(focused)

    def _note_left(self, player: int) -> None:
        """Note how a player leaves the own sheet, to show later what others did to it."""
        self.left[player] = self.match.sheets[player].tokens()
        self.crossed[player] = crosses(self.kind.tracks(self.match.sheets[player], self.words))

    def answer(self, refusal: Refusal | None) -> None:
        """Show what a touch did, or why it did nothing."""
        self.refusal, self.news = refusal, None
        # Something was chosen since the last move: what follows is meant.
        self.deaf_until = 0.0
        self.lit = frozenset(refusal.cells) if refusal else frozenset()
        focused = self._focused()
        self._update()
        self._refocus(focused)
        said = str(self.say.textContent)
        said = said if refusal else f"{self._tour_words()} {said}".strip()
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

    def ready(self, place: int) -> Action | None:
        """The action that a tap confirms; none where a tap too many would end something."""
        actions = self.controls.actions() if self.controls else []
        if place >= len(actions) or (actions[place].ends and self.is_deaf()):
            return None
        return actions[place]

    def confirm(self, place: int) -> None:
        controls, action = self.controls, self.ready(place)
        if controls is None or action is None:
            return
        player, focused = controls.player, self._focused()
        before = self.match.sheets[player].copy()
        self._play(controls, action)
        self.news = self.kind.news(before, self.match.sheets[player], self.words)
        self._note_left(player)
        if self.session.needs_handover and self._is_secret() and not self.match.over:
            self.controls = None
            self.page.spawn(self._after_a_moment())
        else:
            self._go_on(focused)

    def _play(self, controls: Controls, action: Action) -> None:
        """Make a move, and whatever follows from it without a decision."""
        self.tour.moved(controls)
        self.before = controls
        self.session.play(controls.player, action.move)
        self._play_forced()
        self.page.speak(action.words)
        self.deaf_until = float(js.performance.now()) + DEAF

    def _go_on(self, focused: str) -> None:
        self.next()
        # Showing takes its time too: what counts is how long the buttons have been there.
        self.deaf_until = float(js.performance.now()) + DEAF
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
        choosing = self.controls or (self.entry if self.match.waits_for_dice else None)
        if choosing and (choosing.clear() or self.refusal):
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

    # Keys.

    def key(self, event: Any) -> None:
        self.keys.press(event)

    def pending_here(self) -> bool:
        """Whether the cell with the focus is the one about to be written in."""
        controls, view = self.controls, self.view
        return bool(controls and view and view.focus_cell in controls.chosen() and controls.actions())
