"""The table: whose turn it is, what a touch does, and the one thing to do next.

It is composed of a surface (what is played on), a tray, interludes (what comes between two decisions) and what is
permitted. Not responsible for the rules (the engine), for what a game's taps mean (its controls), or for keeping the
game (`store/keeper.py`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any

import js

from engine.errors import Refusal, Refused
from engine.match import Match
from generator.look import look_of
from webplay.app.play import play_of
from webplay.app.rules.panel import RulesPanel
from webplay.app.shell import dom
from webplay.app.shell.bar import bar
from webplay.app.shell.dom import Element
from webplay.app.shell.fitting import fit
from webplay.app.shell.interface import Shell
from webplay.app.shell.screen import Doer, Screen, does
from webplay.app.table import lookups as dialogs
from webplay.app.table.controls import Action, AnyControls, News
from webplay.app.table.interludes import Asked, HandOver, Interlude, Neighbour, Opening, RealDice
from webplay.app.table.keys import TableKeys
from webplay.app.table.permissions import Permissions
from webplay.app.table.session import Change, Session
from webplay.app.table.surface import Surface
from webplay.app.table.tray import Tray

# How long a written number may be looked at before the notebook is passed on.
A_MOMENT = 0.6
#: milliseconds after a move in which a button that ends something does not answer
DEAF = 600
#: moves of others that are said before the next decision
MOST_TOLD = 4
#: what may come between two decisions, in the order in which it is asked
INTERLUDES: tuple[type[Interlude], ...] = (Neighbour, Opening, RealDice, HandOver)


class Table(Screen):
    """A game being played."""

    name = "table"

    def __init__(
        self,
        page: Shell,
        permissions: Permissions | None = None,
        interludes: Sequence[Callable[[Table], Interlude]] = INTERLUDES,
    ) -> None:
        super().__init__(page)
        assert page.session
        self.session: Session = page.session
        self.permissions = permissions or Permissions()
        self.play = play_of(self.match.game.id)
        self.kind = self.play.controls
        self.controls: AnyControls | None = None
        self.refusal: Refusal | None = None
        self.lit: frozenset[str] = frozenset()
        self.news: News | None = None
        self.aids: set[str] = set()
        self.busy = False
        #: the decision whose move was confirmed last
        self.before: AnyControls | None = None
        #: whose score is explained
        self.looked = 0
        #: how much of the log was said to those who listen
        self.spoken = len(self.session.log)
        #: until when a button that ends something does not answer, so that a tap too many cannot hit it
        self.deaf_until = 0.0
        self.surface: Surface = self.play.surface(self)
        self.tray = Tray(self, self.surface)
        self.interludes = [interlude(self) for interlude in interludes]
        #: what has come between two decisions, and whether it lies over the table
        self.between: Interlude | None = None
        self.covered = False
        self.rules = RulesPanel(self.match.game.id)
        self.keys = TableKeys(self)
        self.session.subscribe(self._changed)

    @property
    def match(self) -> Match[Any]:
        return self.session.match

    def parts(self) -> Iterable[Doer]:
        return (self.surface, self.tray, *self.interludes)

    def leave(self) -> None:
        self.session.unsubscribe(self._changed)
        self.surface.leave()

    def title(self) -> str:
        return self.words(f"game.{self.match.game.id}.name")

    # The frame of the screen.

    def show(self) -> None:
        self._lay_out()
        if self.controls:
            # Only the language has changed: what was chosen stays chosen.
            self.controls.speak_in(self.words)
            self.news = None
            self._lay(self.controls.on)
            self._update()
        elif self.busy:
            self._lay(self.session.holder)
            self._update()
        else:
            self.next()

    def _lay_out(self) -> None:
        """Draw the frame, empty."""
        say, surface = self.words, self.surface
        surface.lay_out()
        self.round = dom.make("span", class_="round")
        self.who = dom.make("p", class_="who")
        self.over = dom.make("div", class_="over-place")
        if self.rules.is_open:
            self.rules.fill(say)
        game, picks = self.match.game.id, self.kind.picks_dice
        dice = surface.dice.element
        dom.fill(
            self.page.place,
            bar(say, dom.make("h1", say(f"game.{game}.short"), data_game=game), self.round),
            dom.make(
                "div",
                dom.make("div", self.who, None if picks else dice, class_="dice-place"),
                surface.place,
                dom.make("div", surface.tracks, surface.strip, self._tools(), class_="score-place"),
                self.tray.lay_out(dice if picks else None),
                self.rules.element,
                self.over,
                class_="table picks" if picks else "table",
                data_game=game,
                # The place of the tour's sentence stays as long as this table stands, so that the board does, too.
                data_touring="true" if self.tray.touring else None,
                style=f"--rows:{self.kind.tray_rows}",
            ),
        )

    def _tools(self) -> Element:
        say, helps = self.words, self.permissions.hints
        return dom.make(
            "nav",
            dom.button(say("page.hint"), "hint", class_="link") if helps else None,
            dom.button(say("page.log"), "log", class_="link"),
            dom.button(say("page.rules"), "rules", class_="link"),
            *[self._aid_button(name) for name in self.kind.aids if helps],
            dom.button(say("page.keys"), "keys", class_="link keys-link"),
            None if self.page.storage.lasting else dom.button(say("page.save_file"), "save-file", class_="link"),
            class_="tools",
            aria_label=say("page.tools"),
        )

    def _aid_button(self, name: str) -> Element:
        pressed = "true" if name in self.aids else "false"
        words = self.words(f"page.{self.match.game.id}.aid.{name}")
        return dom.button(words, "aid", name, class_="link toggle", aria_pressed=pressed)

    def _lay(self, on: int) -> None:
        """Lay what a player plays on on the table."""
        self.looked = on
        self.surface.lay(on)

    def _update(self) -> None:
        """Bring everything up to date."""
        dom.fill(self.round, self.words("page.round", round=self.match.round))
        whose = self.surface.whose()
        dom.fill(self.who, whose)
        self.who.hidden = not whose
        fit(self.who)
        self.surface.update()
        self.tray.update(self._asked())
        self.surface.mark()

    # What happens next.

    def next(self) -> None:
        """Go on with the game: what comes between two decisions, bots, a decision, or the end."""
        if look_of(self.match.game.id).shares_board and self.session.deciding is not None:
            self.session.take(self.session.deciding)
        self.controls, self.refusal, self.lit = None, None, frozenset()
        self._play_forced()
        if self.match.over:
            self.page.show_game()
        elif self._come_between():
            self._lay(self.session.holder)
            self._update()
            self._offer()
        elif self.session.thinking:
            self.page.spawn(self._bots())
        elif self.session.deciding is not None:
            self._decide(self.session.deciding)

    def _play_forced(self) -> None:
        """Make the moves that are no decision any more."""
        self.session.play_forced(lambda player: self.kind(self.match, player, self.words).forced())

    def _come_between(self) -> bool:
        """Let the first interlude that has something to say come between; false when none has."""
        self.between, over = None, None
        for interlude in self.interludes:
            over = interlude.cover()
            if over is not None or interlude.ask():
                self.between = interlude
                break
        self._cover(over)
        return self.between is not None

    def _cover(self, over: Element | None) -> None:
        """Lay something over the whole table, which cannot be reached meanwhile; or take it away again.

        Nothing else fills that place: what is behind can be reached exactly when nothing lies there.
        """
        self.covered = over is not None
        dom.fill(self.over, over)
        for part in (*self.over.parentElement.children, dom.find(".bar", self.page.place)):
            if not part.isSameNode(self.over):
                part.inert = over is not None

    def _asked(self) -> Asked | None:
        """What is asked in the tray now."""
        nothing = self.controls or self.covered or self.busy or self.between is None
        return None if nothing or self.between is None else self.between.ask()

    def _offer(self) -> None:
        """Give the focus to what came between."""
        asked = self._asked()
        first = dom.find("button", self.over) if self.covered else dom.find(asked.focus) if asked else None
        if first:
            first.focus()
        if asked:
            self.page.speak(asked.say)

    def dice_hidden(self) -> bool:
        return any(interlude.hides_dice() for interlude in self.interludes)

    async def _bots(self) -> None:
        self.busy = True
        self.surface.begin_waiting()
        self.looked = self.surface.on
        self._update()
        await self.session.let_bots_think(self._watch)
        self.busy = False
        if self.page.screen is self:
            self.next()

    async def _watch(self) -> bool:
        """After a bot's move, let the page breathe; says whether anybody still looks."""
        if self.page.screen is self and not self.match.over:
            await self.surface.show_bot()
        await asyncio.sleep(0)
        return self.page.screen is self

    def _decide(self, player: int) -> None:
        self.session.take(player)
        self.keys.forget()
        self.controls = self.kind(self.match, player, self.words)
        if self.before:
            self.controls.follow(self.before)
        self.lit = frozenset(self.news.cells) if self.news else frozenset()
        self._lay(self.controls.on)
        self._update()
        self._speak(self.controls)
        if js.document.activeElement.tagName == "BODY":
            self.surface.focus()

    def _changed(self, change: Change) -> None:
        """Something was played (by anybody): show it at once."""
        if change.kind == "played":
            self.surface.written(change.on)
        if change.new_round:
            self.surface.dice.clear()

    # What is said.

    def _speak(self, controls: AnyControls) -> None:
        possible = self.words("page.possible_cells", count=len(controls.possible()))
        who = "" if self.who.hidden else str(self.who.textContent) + ". "
        who = f"{self.news.words} {who}" if self.news else who
        what = " ".join(filter(None, (self.tray.tour_words(), controls.prompt(), possible)))
        self.page.speak(f"{self._told()}{who}{self.kind.roll_words(self.match, self.words)} {what}")

    def _told(self) -> str:
        """What was done since something was last said, by whomever; of many moves the latest."""
        log = self.session.log
        fresh, self.spoken = log[self.spoken :][-MOST_TOLD:], len(log)
        return "".join(f"{dialogs.told_words(told, self.session, self.kind, self.words)}. " for told in fresh)

    def answer(self, refusal: Refusal | None) -> None:
        self.refusal, self.news = refusal, None
        # Something was chosen since the last move: what follows is meant.
        self.deaf_until = 0.0
        self.lit = frozenset(refusal.cells) if refusal else frozenset()
        focused = self.tray.focused()
        self._update()
        self.tray.refocus(focused)
        said = self.tray.said()
        said = said if refusal else f"{self.tray.tour_words()} {said}".strip()
        actions = self.controls.actions() if self.controls else []
        ready = [f"{said} {action.spoken}" if action.spoken else action.words for action in actions if not action.quiet]
        self.page.speak(said if refusal or not ready else ready[0])

    def point_out(self, text: str, cells: Collection[str]) -> None:
        self.refusal, self.lit = None, frozenset(cells)
        self._update()
        self._say(text)

    def _say(self, text: str) -> None:
        self.tray.tell(text)
        self.page.speak(text)

    # Touch.

    @does("cell")
    def _tap_cell(self, cell: str) -> None:
        self.surface.tap(cell)
        if self.controls and not self.busy:
            self.answer(self.controls.tap_cell(cell))

    @does("chip")
    def _tap_chip(self, chip: str) -> None:
        if self.controls:
            self.answer(self.controls.tap_chip(chip))
        elif self.between and self.between.tap_chip(chip):
            self.answer(None)

    def type_number(self, number: int) -> None:
        """A number typed on the keyboard."""
        if self.controls:
            self.answer(self.controls.type_number(number))
        elif self.between and self.between.type_number(number):
            self.answer(None)

    @does("clear")
    def clear(self) -> None:
        """Give up what was chosen."""
        choosing = self.controls or self.between
        if choosing and (choosing.clear() or self.refusal):
            self.answer(None)

    @does("undo")
    def take_back(self) -> None:
        """Take back the last move of an open decision, or say why it stays."""
        if not self.permissions.undo:
            self.answer(Refusal("undo_forbidden"))
            return
        if self.controls is None:
            return
        player = self.controls.player
        try:
            self.session.undo(player)
        except Refused as refused:
            self.answer(refused.refusal)
            return
        self.surface.note_left(player)
        self.news = None
        focused = self.tray.focused()
        self.next()
        self.tray.refocus(focused)

    # Confirming.

    def is_deaf(self) -> bool:
        return bool(js.performance.now() < self.deaf_until)

    def _ready(self, place: int) -> Action | None:
        """The action that a tap confirms; none where a tap too many would end something."""
        actions = self.controls.actions() if self.controls else []
        if place >= len(actions) or (actions[place].ends and self.is_deaf()):
            return None
        return actions[place]

    @does("confirm")
    def confirm(self, place: str) -> None:
        """Make the move of an action."""
        controls, action = self.controls, self._ready(int(place))
        if controls is None or action is None:
            return
        player, focused = controls.player, self.tray.focused()
        self.surface.before_move(player)
        self._play(controls, action)
        self.news = self.surface.after_move(player)
        self.surface.note_left(player)
        if self.surface.lingers(player) and not self.match.over:
            self.controls = None
            self.page.spawn(self._after_a_moment())
        else:
            self._go_on(focused)

    def _play(self, controls: AnyControls, action: Action) -> None:
        """Make a move, and whatever follows from it without a decision."""
        self.tray.tour.moved(controls)
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
            self.tray.refocus(focused)

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

    # Helps, and what can be looked up.

    @does("hint")
    def hint(self) -> None:
        """Show a good move."""
        if self.controls and self.permissions.hints:
            choice = self.session.hint(self.controls.player)
            text = dialogs.hint_words(choice, self.match.game.id, self.kind, self.words)
            self.point_out(text, self.kind.move_cells(choice.move))

    @does("aid")
    def _switch_aid(self, name: str, event: Any) -> None:
        """Switch a help on or off; one that has nothing to show says so."""
        if not self.permissions.hints:
            return
        self.aids ^= {name}
        event.target.closest("button").setAttribute("aria-pressed", "true" if name in self.aids else "false")
        self.answer(None)
        if name in self.aids and not self.surface.notes():
            self._say(self.words(f"page.{self.match.game.id}.aid.{name}_none"))

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
        if name == "rules":
            self.rules.open(self.words)
        else:
            dialogs.open_one(name, self.page, self.session, self.looked, self.kind)

    @does("light")
    def _light(self, place: str) -> None:
        """Light up the cells of a line of the score."""
        line = self.match.explain(self.looked)[int(place)]
        self.page.close_dialog()
        self.lit = frozenset(line.cells)
        self.surface.mark()

    @does("rules")
    def _open_rules(self, clause: str) -> None:
        self.rules.open(self.words, clause)

    @property
    def rules_open(self) -> bool:
        return self.rules.is_open

    @does("close-rules")
    def close_rules(self) -> None:
        """Put the rules away; the focus never stays nowhere."""
        self.rules.close()
        if str(js.document.activeElement.tagName) == "BODY":
            self.surface.focus()

    @does("tour")
    def _take_tour(self) -> None:
        self.tray.tour.start()
        self.close_rules()
        self.answer(None)

    # Keys.

    def key(self, event: Any) -> None:
        asked = self.between is not None and self.between.key(event)
        if not asked and not self.surface.key(event):
            self.keys.press(event)
