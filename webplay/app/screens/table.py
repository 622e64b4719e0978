"""The table: the sheet, the dice, what they allow, and the one thing to do next.

Not responsible for the rules (the engine), for what a game's taps mean (`controls/`), or for keeping the game (`page`).
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import js

from engine.errors import Refusal
from generator import sheets
from generator.messages import sentence
from generator.shapes import Group
from generator.sheets.frame import SheetExtras
from webplay.app import dom, pictures
from webplay.app.controls import controls_of
from webplay.app.controls.base import Action, Controls, News
from webplay.app.screens import dialogs
from webplay.app.screens.bar import bar
from webplay.app.screens.chips import chip_rows
from webplay.app.screens.dice import DiceRow
from webplay.app.screens.handover import choose_face, dice_entry, entered_roll, handover, opening
from webplay.app.screens.screen import Screen
from webplay.app.screens.tracks import crosses, track_rows
from webplay.app.session import Change, Session
from webplay.app.sheet_view import CellState, SheetView

if TYPE_CHECKING:
    from webplay.app.page import Page

# How long a written number may be looked at before the notebook is passed on.
A_MOMENT = 0.6
TYPING = 700


class TableScreen(Screen):
    """A game being played."""

    name = "table"

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        assert page.session
        self.session: Session = page.session
        self.match: Any = page.session.match
        self.kind = controls_of(self.match.game.id)
        self.controls: Controls | None = None
        self.view: SheetView | None = None
        #: whose sheet is shown
        self.on = -1
        self.refusal: Refusal | None = None
        self.lit: frozenset[str] = frozenset()
        #: what the last move brought, until the next touch
        self.news: News | None = None
        #: the helps that are switched on
        self.aids: set[str] = set()
        self.busy = False
        self.typed = ""
        self.typed_at = 0.0
        #: whether what was rolled before the first round has still to be shown
        self.unopened = not self.match.history and not self.match.hand
        #: each player's sheet as they last left it, to show what others did to it since
        self.left: dict[int, list[str]] = {}
        self.crossed: dict[int, set[str]] = {}
        self.session.subscribe(self._changed)

    def title(self) -> str:
        return self.words(f"game.{self.match.game.id}.name")

    def leave(self) -> None:
        self.session.unsubscribe(self._changed)

    # The frame of the screen.

    def show(self) -> None:
        say = self.words
        self.view, self.on = None, -1
        self.round = dom.make("span", class_="round")
        self.who = dom.make("p", class_="who")
        self.dice = DiceRow()
        self.tracks = dom.make("div", class_="tracks")
        self.say = dom.make("p", class_="say")
        self.chips = dom.make("div", class_="chips", role="group", aria_label=say("page.choices"))
        self.acts = dom.make("div", class_="acts")
        self.strip = dom.make("div", class_="strip-place")
        self.sheet_place = dom.make("div", class_="sheet-place")
        self.over = dom.make("div", class_="over-place")
        tools = dom.make(
            "nav",
            dom.button(say("page.hint"), "hint", class_="link"),
            dom.button(say("page.log"), "log", class_="link"),
            dom.button(say("page.rules"), "rules", class_="link"),
            *[self._aid_button(name) for name in self.kind.aids],
            dom.button(say("page.keys"), "keys", class_="link keys-link"),
            None if self.page.storage.lasting else dom.button(say("page.save_file"), "save-file", class_="link"),
            class_="tools",
            aria_label=say("page.tools"),
        )
        game, picks = self.match.game.id, self.kind.picks_dice
        title = dom.make("h1", say(f"game.{game}.short"), data_game=game)
        dom.fill(
            self.page.place,
            bar(say, title, self.round),
            dom.make(
                "div",
                dom.make("div", self.who, None if picks else self.dice.element, class_="dice-place"),
                self.sheet_place,
                dom.make("div", self.tracks, self.strip, tools, class_="score-place"),
                dom.make("div", self.say, self.dice.element if picks else None, self.chips, self.acts, class_="tray"),
                self.over,
                class_="table picks" if picks else "table",
                data_game=game,
            ),
        )
        self.next()

    def _aid_button(self, name: str) -> Any:
        pressed = "true" if name in self.aids else "false"
        words = self.words(f"page.{self.match.game.id}.aid.{name}")
        return dom.button(words, "aid", name, class_="link toggle", aria_pressed=pressed)

    # What happens next.

    def next(self, change: Change | None = None) -> None:
        """Go on with the game: bots, real dice, passing the notebook on, a decision, or the end."""
        session = self.session
        self.controls, self.refusal, self.lit = None, None, frozenset()
        dom.fill(self.over)
        if self.match.over:
            self.page.show_game()
        elif self.unopened and self.kind.opening(self.match, self.words):
            self._show_sheet(session.holder)
            dom.fill(self.over, opening(self.match, self.kind, self.words))
            dom.find("[data-do=open]").focus()
        elif session.thinking:
            self.page.spawn(self._bots())
        elif self.match.waits_for_dice:
            self._show_sheet(session.holder)
            dom.fill(self.over, dice_entry(self.match, self.kind, self.words))
        elif session.needs_handover:
            self._show_sheet(session.holder)
            self._update()
            dom.fill(self.over, handover(session, self.kind, self.words))
            dom.find(".handover button").focus()
        elif session.deciding is not None:
            self._decide(session.deciding)

    async def _bots(self) -> None:
        self.busy = True
        if self.on < 0:
            self._show_sheet(self.session.holder)
        self._update()
        await self.session.let_bots_think(lambda: asyncio.sleep(0))
        self.busy = False
        if self.page.screen is self:
            self.next()

    def _decide(self, player: int) -> None:
        self.session.take(player)
        self.typed = ""
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

    # Drawing.

    def _show_sheet(self, on: int) -> None:
        """Lay a sheet on the table."""
        if on == self.on and self.view:
            self.view.show(self._drawing())
            return
        self.on = on
        name = self.words("page.sheet_of", name=self.session.names[on])
        self.view = SheetView(self.match.layout, name)
        self.view.show(self._drawing())
        dom.fill(self.sheet_place, self.view.element)

    def _drawing(self) -> Any:
        extras = SheetExtras(self.session.names[self.on], scores=True, score=self.match.score(self.on))
        return sheets.draw(self.match.layout, self.match.sheets[self.on], self.words, extras)

    def _roll(self) -> None:
        self.dice.clear()

    def _update(self) -> None:
        """Bring everything around the sheet up to date."""
        say, controls = self.words, self.controls
        dom.fill(self.round, say("page.round", round=self.match.round))
        self._update_who()
        if not self.match.waits_for_dice:
            self.dice.show(self.kind.dice(self.match, say), self.kind.roll_words(self.match, say), controls)
        self._update_tracks()
        dom.fill(self.strip, dialogs.score_strip(self.match, self.on, say, self.kind))
        self._update_say()
        dom.fill(self.chips, *chip_rows(controls.chips() if controls else []))
        self._update_acts()
        self._update_cells()

    def _update_tracks(self) -> None:
        """The numbers beside the board; those that others made the owner cross out since the last turn stand out."""
        preview = self.controls.preview() if self.controls else None
        tracks = self.kind.tracks(self.match.sheets[self.on], self.words, preview)
        fresh = crosses(tracks) - self.crossed.get(self.on, crosses(tracks))
        dom.fill(self.tracks, *track_rows(tracks, self.match.game.id, fresh))
        for name in fresh:
            if self.view and (cross := dom.find(f"[id={name}]", self.view.picture)):
                cross.classList.add("fresh-cross")

    def _update_who(self) -> None:
        session = self.session
        player = session.holder
        text = ""
        if self.controls and self.controls.on != self.controls.player:
            text = self.words("page.on_sheet", name=session.names[player], other=session.names[self.controls.on])
        elif len(session.names) > 1:
            text = self.words("page.sheet_of", name=session.names[self.on])
        dom.fill(self.who, text)
        self.who.hidden = not text

    def _update_say(self) -> None:
        if self.refusal:
            clause = dom.make("span", self.refusal.clause, class_="clause") if self.refusal.clause else None
            dom.fill(self.say, sentence(self.refusal, self.words), " ", clause)
        else:
            text = self.controls.prompt() if self.controls else "" if self.news else self.words("page.bots_think")
            dom.fill(self.say, self._news(), text)
        self.say.className = "say refusal" if self.refusal else "say"

    def _news(self) -> Any:
        """What the last move brought, with its picture."""
        if self.news is None:
            return None
        picture = dom.drawn(pictures.icon(self.news.icon, self.match.game.id, "gold"), class_="icon")
        return dom.make("span", picture, self.news.words, " ", class_="news")

    def _update_acts(self) -> None:
        say, controls = self.words, self.controls
        if controls is None:
            dom.fill(self.acts)
            return
        actions = controls.actions()
        buttons = [self._action(place, action) for place, action in enumerate(actions)]
        if all(action.quiet for action in actions):
            buttons.insert(0, dom.button(say("page.choose"), "nothing", class_="button primary", disabled=True))
        if self.session.can_undo(controls.player):
            buttons.insert(0, dom.button(say("page.undo"), "undo", class_="button quiet"))
        elif controls.chosen():
            buttons.insert(0, dom.button("×", "clear", class_="button quiet clear", aria_label=say("page.clear")))
        dom.fill(self.acts, *buttons)

    def _action(self, place: int, action: Action) -> Any:
        picture = dom.drawn(pictures.icon(action.icon, "pencil"), class_="icon") if action.icon else None
        look = "button quiet" if place or action.quiet else "button primary"
        return dom.button([picture, action.words], "confirm", str(place), class_=look, aria_label=action.spoken or None)

    def _update_cells(self) -> None:
        view, controls = self.view, self.controls
        if view is None:
            return
        sheet = self.match.sheets[self.on]
        possible = controls.possible() if controls else frozenset()
        chosen = controls.chosen() if controls else ()
        fresh = self._fresh()
        notes = self._notes()
        view.mark(
            {
                name: CellState(
                    self._cell_words(sheet, name, name in possible, notes.get(name, "")),
                    name in possible,
                    name in chosen,
                    name in fresh,
                    name in self.lit,
                    notes.get(name, ""),
                )
                for name in view.buttons
            }
        )
        preview = controls.preview() if controls else None
        draw = sheets.module_of(self.match.game.id).pencil
        groups: list[Group] = [draw(self.match.layout, preview, cell) for cell in chosen] if preview else []
        view.pending([*groups, *(controls.sketch() if controls else [])])

    def _notes(self) -> dict[str, str]:
        """What the helps that are switched on note in cells."""
        notes: dict[str, str] = {}
        for name in self.kind.aids:
            if self.controls and name in self.aids:
                notes |= self.controls.aid(name)
        return notes

    def _cell_words(self, sheet: Any, name: str, possible: bool, note: str) -> str:
        text = f"{name}, {self.kind.cell_words(sheet, name, self.words)}"
        text = f"{text} ({note})" if note else text
        return f"{text}, {self.words('page.cell_possible')}" if possible else text

    def _fresh(self) -> frozenset[str]:
        """The cells of the own sheet that others filled since its owner last left it."""
        before = self.left.get(self.on)
        if before is None or (self.controls and self.controls.player != self.on):
            return frozenset()
        now = self.match.sheets[self.on].tokens()
        names = self.match.layout.grid.names
        return frozenset(name for name, old, new in zip(names, before, now, strict=True) if old != new)

    def _speak(self) -> None:
        say, controls = self.words, self.controls
        if controls:
            possible = say("page.possible_cells", count=len(controls.possible()))
            who = "" if self.who.hidden else str(self.who.textContent) + ". "
            who = f"{self.news.words} {who}" if self.news else who
            self.page.speak(f"{who}{self.kind.roll_words(self.match, say)} {controls.prompt()} {possible}")

    # Touch.

    def act(self, do: str, arg: str, event: Any) -> None:
        if do == "cell":
            self._tap_cell(arg)
        elif do == "chip":
            self._answer(self.controls.tap_chip(arg) if self.controls else None)
        elif do == "confirm":
            self._confirm(int(arg))
        elif do == "undo" and self.controls:
            self.session.undo(self.controls.player)
            self.left[self.controls.player] = self.match.sheets[self.controls.player].tokens()
            self.news = None
            self.next()
        elif do == "clear":
            self._clear()
        elif do == "take":
            self.session.take(int(arg))
            self.next()
        elif do == "open":
            self.unopened = False
            self.next()
        elif do == "hint":
            self._hint()
        elif do == "aid":
            self._switch_aid(arg, event.target.closest("button"))
        elif do in ("score", "log", "rules", "keys"):
            self._dialog(do)
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
            self._answer(self.controls.tap_cell(cell))

    def _answer(self, refusal: Refusal | None) -> None:
        """Show what a touch did, or why it did nothing."""
        self.refusal, self.news = refusal, None
        self.lit = frozenset(refusal.cells) if refusal else frozenset()
        focused = dom.data(js.document.activeElement, "arg") if self._focus_in(self.chips) else ""
        self._update()
        if focused and (chip := dom.find(f"[data-arg='{focused}']", self.chips)):
            chip.focus()
        said = str(self.say.textContent)
        actions = self.controls.actions() if self.controls else []
        ready = [f"{said} {action.spoken}" if action.spoken else action.words for action in actions if not action.quiet]
        self.page.speak(said if refusal or not ready else ready[0])

    def _focus_in(self, place: Any) -> bool:
        return bool(place.contains(js.document.activeElement))

    def _confirm(self, place: int) -> None:
        controls = self.controls
        if controls is None or place >= len(controls.actions()):
            return
        action, player = controls.actions()[place], controls.player
        typed = self._focus_in(self.acts)
        before = self.match.sheets[player].copy()
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
            if typed and self.view and self.page.screen is self:
                self.view.focus(self.view.focus_cell)

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

    def _clear(self) -> None:
        if self.controls and (self.controls.clear() or self.refusal):
            self._answer(None)

    def _hint(self) -> None:
        if self.controls:
            choice = self.session.hint(self.controls.player)
            text = dialogs.hint_words(choice, self.match.game.id, self.kind, self.words)
            self.refusal = None
            self.lit = frozenset(self.kind.move_cells(choice.move))
            self._update()
            dom.fill(self.say, text)
            self.page.speak(text)

    def _switch_aid(self, name: str, button: Any) -> None:
        """Switch a help on or off; one that has nothing to show says so."""
        self.aids ^= {name}
        button.setAttribute("aria-pressed", "true" if name in self.aids else "false")
        self._answer(None)
        if name in self.aids and not self._notes():
            text = self.words(f"page.{self.match.game.id}.aid.{name}_none")
            dom.fill(self.say, text)
            self.page.speak(text)

    def _dialog(self, name: str) -> None:
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
        key = str(event.key)
        if dom.find("dialog[open]") or str(event.target.tagName) in ("INPUT", "TEXTAREA", "SELECT"):
            return
        in_grid = self.view is not None and bool(self.view.grid.contains(event.target))
        if in_grid and self.view and self.view.step(key):
            event.preventDefault()
        elif in_grid and key == "Enter" and self._pending_here():
            event.preventDefault()
            self._confirm(0)
        elif key.isdigit() and self.controls:
            self._type(key, float(event.timeStamp))
        elif key == "Escape":
            self._clear()
        elif key.lower() in ("s", "l", "r", "k", "?"):
            self._dialog({"s": "score", "l": "log", "r": "rules"}.get(key.lower(), "keys"))
        elif key.lower() == "h":
            self._hint()
        elif key.lower() == "u" and self.controls and self.session.can_undo(self.controls.player):
            self.act("undo", "", event)
        elif key.lower() == "b" and self.view:
            self.view.focus(self.view.focus_cell)

    def _pending_here(self) -> bool:
        """Whether the cell with the focus is the one about to be written in."""
        controls, view = self.controls, self.view
        return bool(controls and view and view.focus_cell in controls.chosen() and controls.actions())

    def _type(self, digit: str, now: float) -> None:
        """Numbers of two digits are typed quickly one after the other."""
        self.typed = (self.typed + digit)[-2:] if now - self.typed_at < TYPING else digit
        self.typed_at = now
        if self.controls:
            self._answer(self.controls.type_number(int(self.typed)))
