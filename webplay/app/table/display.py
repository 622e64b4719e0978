"""What the table shows: the sheet, the dice, what they allow, and everything around the sheet.

Not responsible for what happens next (`table.py`), for what a game's taps mean (`controls/`), or for keys.
"""

from __future__ import annotations

from typing import Any

import js

from engine.errors import Refusal
from generator.draw.frame import SheetExtras
from generator.draw.shapes import Group
from generator.look import look_of
from generator.words.messages import sentence
from webplay.app.play import play_of
from webplay.app.rules.panel import RulesPanel
from webplay.app.shell import dom, pictures
from webplay.app.shell.bar import bar
from webplay.app.shell.fitting import fit
from webplay.app.shell.interface import Shell
from webplay.app.shell.screen import Screen
from webplay.app.table import lookups as dialogs
from webplay.app.table.chips import chip_rows
from webplay.app.table.controls import Action, Controls, News
from webplay.app.table.dice import DiceRow
from webplay.app.table.interludes import Asked
from webplay.app.table.session import Session
from webplay.app.table.sheet_view import CellState, SheetView
from webplay.app.table.tour import Tour, TourStep
from webplay.app.table.tracks import crosses, track_rows

#: moves of others that are said before the next decision
MOST_TOLD = 4


class TableDisplay(Screen):
    """A table with everything on it, brought up to date by whoever knows what happened."""

    name = "table"

    def __init__(self, page: Shell) -> None:
        super().__init__(page)
        assert page.session
        self.session: Session = page.session
        self.kind = play_of(self.match.game.id).controls
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
        #: how much of the log was said to those who listen
        self.spoken = len(self.session.log)
        self.rules = RulesPanel(self.match.game.id)
        #: whether something lies over the table
        self.covered = False
        #: until when a button that ends something does not answer, so that a tap too many cannot hit it
        self.deaf_until = 0.0
        self.tours = {player: self._tour() for player in self.session.people}
        for tour in self.tours.values():
            if not self.match.history and not tour.known:
                tour.start()
        #: each player's sheet as they last left it, to show what others did to it since
        self.left: dict[int, list[str]] = {}
        self.crossed: dict[int, set[str]] = {}

    @property
    def match(self) -> Any:
        return self.session.match

    @property
    def tour(self) -> Tour:
        """The tour of whoever decides: everybody has their own."""
        player = self.controls.player if self.controls else self.session.holder
        return self.tours.get(player) or self._tour()

    def _tour(self) -> Tour:
        return Tour(self.match.game.id, play_of(self.match.game.id).tour, self.page.storage)

    def title(self) -> str:
        return self.words(f"game.{self.match.game.id}.name")

    # The frame of the screen.

    def lay_out(self) -> None:
        """Draw the frame, empty."""
        say = self.words
        self.view, self.on = None, -1
        self.round = dom.make("span", class_="round")
        self.who = dom.make("p", class_="who")
        self.dice = DiceRow()
        self.tracks = dom.make("div", class_="tracks")
        self.tour_place = dom.make("p", class_="tour-line")
        self.say = dom.make("p", class_="say")
        self.chips = dom.make("div", class_="chips", role="group", aria_label=say("page.choices"))
        self.acts = dom.make("div", class_="acts")
        self.strip = dom.make("div", class_="strip-place")
        self.sheet_place = dom.make("div", class_="sheet-place")
        self.over = dom.make("div", class_="over-place")
        if self.rules.is_open:
            self.rules.fill(say)
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
                dom.make(
                    "div",
                    self.tour_place,
                    self.say,
                    self.dice.element if picks else None,
                    self.chips,
                    self.acts,
                    class_="tray",
                ),
                self.rules.element,
                self.over,
                class_="table picks" if picks else "table",
                data_game=game,
                # The place of the tour's sentence stays as long as this table stands, so that the board does, too.
                data_touring="true" if self.tour.place < len(self.tour.steps) else None,
                style=f"--rows:{self.kind.tray_rows}",
            ),
        )

    def _aid_button(self, name: str) -> Any:
        pressed = "true" if name in self.aids else "false"
        words = self.words(f"page.{self.match.game.id}.aid.{name}")
        return dom.button(words, "aid", name, class_="link toggle", aria_pressed=pressed)

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
        return look_of(self.match.layout.game).sheet.draw(
            self.match.layout, self.match.sheets[self.on], self.words, extras
        )

    def _roll(self) -> None:
        self.dice.clear()

    def _update(self) -> None:
        """Bring everything around the sheet up to date."""
        say, controls = self.words, self.controls
        dom.fill(self.round, say("page.round", round=self.match.round))
        self._update_who()
        if self._dice_hidden():
            self.dice.clear()
        else:
            dice = controls.dice_now() if controls else self.kind.dice(self.match, say)
            self.dice.show(dice, self.kind.roll_words(self.match, say), controls)
        self._update_tracks()
        dom.fill(self.strip, dialogs.score_strip(self.match, self.on, say, self.kind))
        self._update_tray()
        self._update_cells()

    def _dice_hidden(self) -> bool:
        """Whether the dice of this round are not known yet."""
        return bool(self.match.waits_for_dice)

    def asking(self) -> Asked | None:
        """What is asked in the tray now, instead of a decision."""
        return None

    def _update_tray(self) -> None:
        """What to do next, with what can be chosen and what can be done."""
        self._update_tour()
        asked = None if self.controls or self.covered or self.busy else self.asking()
        if asked:
            self.tell(self._news(), asked.say, look="refusal" if asked.refused else "")
            dom.fill(self.chips, *chip_rows(asked.chips), asked.instead)
            dom.fill(self.acts, *asked.acts)
            return
        self._update_say()
        dom.fill(self.chips, *chip_rows(self.controls.chips() if self.controls else []))
        self._update_acts()

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
        fit(self.who)

    def cover(self, over: Any = None) -> None:
        """Lay something over the whole table, which cannot be reached meanwhile; or take it away again.

        Nothing else fills that place: what is behind can be reached exactly when nothing lies there.
        """
        self.covered = over is not None
        dom.fill(self.over, over)
        for part in (*self.over.parentElement.children, dom.find(".bar", self.page.place)):
            if not part.isSameNode(self.over):
                part.inert = over is not None

    def _update_say(self) -> None:
        if self.refusal:
            self._say_refusal(self.refusal, sentence(self.refusal, self.words))
        else:
            waiting = self.session.thinking and not self.news
            self._say_prompt(self.words("page.bots_think") if waiting else "")

    def _say_refusal(self, refusal: Refusal, text: str) -> None:
        """Why not: the reason, and the way to the rule."""
        label = self.words("page.rulebook.look_up", clause=refusal.clause)
        clause = dom.button(refusal.clause, "rules", refusal.clause, class_="clause", aria_label=label)
        self.tell(text, " ", clause if refusal.clause else None, look="refusal")

    def tell(self, *parts: Any, look: str = "") -> None:
        """Say something in the place of the prompt, which never grows: what is long is written smaller."""
        dom.fill(self.say, *parts)
        self.say.className = f"say {look}".strip()
        fit(self.say)

    def _say_prompt(self, nobody: str) -> None:
        """What to do next, in one short sentence."""
        self.tell(self._news(), self.controls.prompt() if self.controls else nobody)

    def _update_tour(self) -> None:
        """The sentence of the tour stands beside the prompt, with a number that stands at what it speaks of, too."""
        step = self.tour.step(self.controls)
        if step is None:
            dom.fill(self.tour_place)
        else:
            number = dom.make("span", str(self.tour.place + 1), class_="tour-number", aria_hidden="true")
            skip = dom.button("×", "tour-skip", class_="tour-skip", aria_label=self.words("page.tour.skip"))
            dom.fill(self.tour_place, number, dom.make("span", self._tour_words(), class_="tour-words"), skip)
        self._point(step)

    def _tour_words(self) -> str:
        step = self.tour.step(self.controls)
        return self.words(f"page.tour.{step.key}") if step else ""

    def _point(self, step: TourStep | None) -> None:
        """Point at what the tour speaks of."""
        for pointed in dom.find_all("[data-pointed]", self.page.place):
            pointed.removeAttribute("data-pointed")
        if step and (target := dom.find(step.target, self.page.place)):
            target.setAttribute("data-pointed", str(self.tour.place + 1))

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
        elif self.session.can_correct_dice:
            buttons.insert(0, self._correct_button())
        dom.fill(self.acts, *buttons)
        for button in buttons:
            fit(button)

    def _correct_button(self) -> Any:
        return dom.button(self.words("page.flow.correct"), "correct-dice", class_="button quiet")

    def _action(self, place: int, action: Action) -> Any:
        picture = dom.drawn(pictures.icon(action.icon, "pencil"), class_="icon") if action.icon else None
        look = "button quiet" if place or action.quiet else "button primary"
        look += " arriving" if action.ends and self.is_deaf() else ""
        return dom.button([picture, action.words], "confirm", str(place), class_=look, aria_label=action.spoken or None)

    def is_deaf(self) -> bool:
        """Whether something was confirmed so short a while ago that the next tap may have been meant for that."""
        return bool(js.performance.now() < self.deaf_until)

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
        draw = look_of(self.match.game.id).sheet.pencil
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
            what = " ".join(filter(None, (self._tour_words(), controls.prompt(), possible)))
            self.page.speak(f"{self._told()}{who}{self.kind.roll_words(self.match, say)} {what}")

    def _told(self) -> str:
        """What was done since something was last said, by whomever; of many moves the latest."""
        log = self.session.log
        fresh, self.spoken = log[self.spoken :][-MOST_TOLD:], len(log)
        return "".join(f"{dialogs.told_words(told, self.session, self.kind, self.words)}. " for told in fresh)
