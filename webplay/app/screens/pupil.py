"""The table of a pupil: only what the lesson allows, dice that wait for the round's word, and the neighbour's turn.

Not responsible for the game itself. The neighbour also comes to games of one's own with that option (PP-13).
"""

from __future__ import annotations

from typing import Any

from webplay.app import dom
from webplay.app.screens.dice import die_picture
from webplay.app.screens.island import IslandScreen
from webplay.app.screens.table import TableScreen
from webplay.app.session import Change


class AllowedTable(TableScreen):
    """A table without the helps that a lesson leaves out."""

    @property
    def _hints(self) -> bool:
        return self.page.pupil is None or self.page.pupil.lesson.hints

    @property
    def _undo(self) -> bool:
        return self.page.pupil is None or self.page.pupil.lesson.undo

    def lay_out(self) -> None:
        super().lay_out()
        if not self._hints:
            for button in dom.find_all(".tools :is([data-do=hint], [data-do=aid])", self.page.place):
                button.remove()

    def _update_acts(self) -> None:
        super()._update_acts()
        undo = dom.find("[data-do=undo]", self.acts)
        if undo and not self._undo:
            clear = dom.button("×", "clear", class_="button quiet clear", aria_label=self.words("page.clear"))
            undo.replaceWith(*([clear] if self.controls and self.controls.chosen() else []))

    def act(self, do: str, arg: str, event: Any) -> None:
        if do in ("hint", "aid") and not self._hints:
            return
        if do == "undo" and not self._undo:
            return
        super().act(do, arg, event)

    def hint(self) -> None:
        if self._hints:
            super().hint()


class PupilIsland(AllowedTable, IslandScreen):
    """The island of a pupil."""


class PupilTable(AllowedTable):
    """The sheet of a pupil."""

    #: the round whose hazard a neighbour draws or has drawn, and whether the notebook is still with them
    lent_in = 0
    lent = False
    wrong = False

    # The round's word.

    @property
    def _waits(self) -> bool:
        pupil = self.page.pupil
        return pupil is not None and pupil.waits(self.match)

    def next(self, change: Change | None = None) -> None:
        opening = self.unopened and self.kind.opening(self.match, self.words)
        if self.lent and not self.match.over and not self._hazard_due():
            self._give_back()
        elif self._waits and not opening:
            self._wait()
        elif self._hazard_due() and self.lent_in != self.match.round:
            self._lend()
        else:
            super().next(change)

    def _wait(self) -> None:
        """Show the sheet, and ask for the word that lets this round begin."""
        self.controls, self.refusal, self.lit, self.wrong = None, None, frozenset(), False
        dom.fill(self.over)
        self._show_sheet(self.session.holder)
        field = dom.make(
            "input",
            type="text",
            id="round-word",
            class_="round-word",
            autocomplete="off",
            autocapitalize="none",
            spellcheck="false",
            enterkeyhint="go",
            aria_label=self.words("page.join.word"),
        )
        dom.fill(self.acts, field, dom.button(self.words("page.join.enter"), "word", class_="button primary"))
        self._update()
        self.page.speak(str(self.say.textContent))
        field.focus()

    def _update(self) -> None:
        if not self._waits or not dom.find("#round-word", self.acts):
            super()._update()
            return
        say = self.words
        dom.fill(self.round, say("page.round", round=self.match.round))
        self._update_who()
        self.dice.clear()
        self._update_tracks()
        key = "page.join.word_wrong" if self.wrong else "page.join.word_ask"
        dom.fill(self.say, self._news(), say(key, round=self.match.round))
        self.say.className = "say refusal" if self.wrong else "say"
        dom.fill(self.chips)
        self._update_strip()
        self._update_cells()

    def _update_strip(self) -> None:
        from webplay.app.screens.dialogs import score_strip

        dom.fill(self.strip, score_strip(self.match, self.on, self.words, self.kind))

    def _enter_word(self) -> None:
        field = dom.find("#round-word")
        pupil = self.page.pupil
        if pupil is None or field is None:
            return
        if pupil.enter(self.match.round, str(field.value)):
            self.page.keep()
            self.news = None
            self.next()
            return
        self.wrong = True
        self._update()
        self.page.speak(str(self.say.textContent))
        field.select()

    # The neighbour.

    def _hazard_due(self) -> bool:
        """Whether somebody beside the player draws now (PP-13)."""
        player = self.session.deciding
        beside = self.match.options.get("hazards") == "neighbour"
        return beside and player is not None and bool(self.match.is_hazard(player))

    def _lend(self) -> None:
        """Pass the notebook to a neighbour, who draws the hazard."""
        text = f"{self.words(f'page.{self.match.game.id}.prompt_hazard')} {self.words('page.join.lend_text')}"
        dice = [die_picture(face) for face in self.kind.dice(self.match, self.words)]
        spoken = self.kind.roll_words(self.match, self.words)
        self._ask(
            "lend",
            dom.make("p", self.words("page.handover"), class_="handover-line"),
            dom.make("p", self.words("page.join.neighbour_name"), class_="handover-name"),
            dom.make("div", *dice, class_="dice", role="img", aria_label=spoken),
            dom.make("p", text, class_="handover-swap"),
        )

    def _give_back(self) -> None:
        """Give the notebook back to its owner."""
        self._ask(
            "back",
            dom.make("p", self.words("page.handover"), class_="handover-line"),
            dom.make("p", self.session.names[0], class_="handover-name"),
        )

    def _ask(self, do: str, *inside: Any) -> None:
        self.controls, self.refusal, self.lit = None, None, frozenset()
        self._show_sheet(self.session.holder)
        for place in (self.say, self.chips, self.acts):
            dom.fill(place)
        ready = "page.join.lend_ready" if do == "lend" else "page.handover_ready"
        button = dom.button(self.words(ready, name=self.session.names[0]), do, class_="button primary large")
        label = self.words("page.handover")
        dom.fill(self.over, dom.make("section", *inside, button, class_="handover", aria_label=label))
        button.focus()

    # Touch.

    def act(self, do: str, arg: str, event: Any) -> None:
        if do == "word":
            self._enter_word()
        elif do == "lend":
            self.lent, self.lent_in = True, self.match.round
            self.next()
        elif do == "back":
            self.lent = False
            self.next()
        else:
            super().act(do, arg, event)

    def key(self, event: Any) -> None:
        if event.key == "Enter" and str(event.target.id) == "round-word":
            # The same key must not press the button that the next step puts the focus on.
            event.preventDefault()
            self._enter_word()
        else:
            super().key(event)
