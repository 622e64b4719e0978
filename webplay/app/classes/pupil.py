"""The table of a pupil: only what the lesson allows, dice that wait for the round's word, and the neighbour's turn.

Not responsible for the game itself. The neighbour also comes to games of one's own with that option (PP-13).
"""

from __future__ import annotations

from typing import Any

from engine.errors import Refusal
from webplay.app.games.pan.island import IslandScreen
from webplay.app.shell import dom
from webplay.app.table.interludes import Asked, give_back, lend
from webplay.app.table.screen import TableScreen


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
            self.answer(Refusal("undo_forbidden"))
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
    #: a word that was not the round's
    wrong = ""

    # The round's word.

    @property
    def _waits(self) -> bool:
        pupil = self.page.pupil
        return pupil is not None and pupil.waits(self.match)

    def interlude(self) -> Any:
        if self.lent and not self._hazard_due():
            return give_back(self.session, self.words)
        if self._hazard_due() and self.lent_in != self.match.round and not self._waits:
            return lend(self.session, self.kind, self.words)
        return super().interlude()

    def asking(self) -> Asked | None:
        return self._word_asked() if self._waits else super().asking()

    def _dice_hidden(self) -> bool:
        return self._waits or super()._dice_hidden()

    def _word_asked(self) -> Asked:
        """Ask for the word that lets this round begin."""
        field = dom.make(
            "input",
            type="text",
            id="round-word",
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
        return Asked(text, [field, enter], refused=bool(self.wrong), focus="#round-word")

    def _enter_word(self) -> None:
        field = dom.find("#round-word")
        pupil = self.page.pupil
        if pupil is None or field is None:
            return
        typed = str(field.value)
        right = pupil.enter(self.match.round, typed)
        self.wrong = "" if right else typed or " "
        if right:
            self.page.keep()
            self.news = None
        self.next()
        if not right:
            dom.find("#round-word").select()

    # The neighbour.

    def _hazard_due(self) -> bool:
        """Whether somebody beside the player draws now (PP-13)."""
        player = self.session.deciding
        beside = self.match.options.get("hazards") == "neighbour"
        return beside and player is not None and bool(self.match.is_hazard(player))

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
