"""The table of a guided game: real moves on the real table, of which one at a time is wanted.

Not responsible for which moves (`guide.py` and each game's own). What is wanted is lit and ringed; anything else gets a
friendly word. Nothing of it is kept: the game on the page's own table stays as it is.
"""

from __future__ import annotations

from engine.errors import Refusal
from generator.shipped import shipped
from webplay.app.play import play_of, playable
from webplay.app.shell import dom
from webplay.app.shell.dom import Element
from webplay.app.shell.interface import Shell
from webplay.app.shell.screen import Screen, does
from webplay.app.table.controls import Action, AnyControls
from webplay.app.table.guide import Guide, GuidedSession, note_known
from webplay.app.table.interludes import Interlude
from webplay.app.table.permissions import Permissions
from webplay.app.table.screen import Table


def guided_table(page: Shell) -> Screen:
    """The guided game that the address names (`#guide/<game>`); where there is none, the way to a game of one's own."""
    game = page.address.part if page.address.part in playable() else playable()[0]
    guide = play_of(game).guide
    if guide is None:
        from webplay.app.setup.screen import SetupScreen

        return SetupScreen(page, game)
    return GuidedTable(page, guide)


class GuideEnd(Interlude):
    """The guide has nothing more to show: off to a game of one's own."""

    def cover(self) -> Element | None:
        session, game = self.table.session, self.match.game.id
        if not isinstance(session, GuidedSession) or session.step:
            return None
        note_known(self.table.page.storage, game)
        say = self.words
        return dom.make(
            "section",
            dom.make("p", say("page.guide.done"), class_="handover-name guide-done"),
            dom.make("p", say(f"page.{game}.guide.end"), class_="handover-line"),
            dom.button(say("page.guide.play"), "guide-leave", class_="button primary large"),
            dom.button(say("page.guide.again"), "guide-again", class_="button quiet"),
            class_="handover",
            aria_label=say("page.guide.done"),
        )


class GuidedTable(Table):
    """A table at which one move at a time is wanted."""

    def __init__(self, page: Shell, guide: Guide) -> None:
        self.guided = GuidedSession(guide, guide.record(shipped()))
        super().__init__(page, Permissions(hints=False, undo=False, log=False), (GuideEnd,), self.guided)

    def show(self) -> None:
        super().show()
        # The place of the sentence is kept while the other one plays, so that the board stays where it is.
        if table := dom.find(".table", self.page.place):
            table.setAttribute("data-guided", "true")

    def lead_words(self) -> str:
        step = self.guided.step
        return self.words(f"page.{self.match.game.id}.guide.{step.key}") if step and step.key and self.controls else ""

    def _update(self) -> None:
        move = self.guided.wanted()
        if self.controls and move:
            wanted = self.controls.possible() & {*self.kind.move_cells(move)} - {*self.controls.chosen()}
            self.lit = frozenset(self.refusal.cells if self.refusal else ()) | wanted
        super()._update()
        self._ring()

    def _ring(self) -> None:
        """Ring what is to be tapped below the board: chips that are not chosen yet, or the button that does it."""
        for ringed in dom.find_all("[data-ringed]", self.page.place):
            ringed.removeAttribute("data-ringed")
        step, controls = self.guided.step, self.controls
        if step is None or controls is None:
            return
        if self._is_wanted(controls):
            wanted = dom.find_all(".acts .primary", self.page.place)
        else:
            names = ",".join(f".tray [data-do=chip][data-arg='{chip}']:not([aria-pressed=true])" for chip in step.chips)
            wanted = dom.find_all(names, self.page.place) if names else []
        for element in wanted:
            element.setAttribute("data-ringed", "true")

    def _is_wanted(self, controls: AnyControls) -> bool:
        actions = controls.actions()
        return bool(actions and self.guided.step) and actions[0].move == self.guided.wanted()

    def _astray(self) -> bool:
        """Whether a cell was chosen that the wanted move is not about."""
        move, controls = self.guided.wanted(), self.controls
        if controls is None or move is None:
            return False
        return not {*controls.chosen()} <= {*self.kind.move_cells(move)}

    def answer(self, refusal: Refusal | None) -> None:
        controls = self.controls
        astray = refusal is None and controls is not None and self._astray()
        if astray and controls:
            controls.clear()
        super().answer(refusal)
        if astray:
            self.voice.say(self.words("page.guide.astray"))
        elif refusal is None and controls and controls.chosen() and not self._is_wanted(controls):
            self.voice.say(self.words("page.guide.ringed"))

    def _confirm(self, controls: AnyControls, action: Action) -> None:
        if action.move == self.guided.wanted():
            super()._confirm(controls, action)
        else:
            self.voice.say(self.words("page.guide.astray"))

    # The ways out.

    @does("guide-leave")
    def go_on(self) -> None:
        """Off to a game of one's own, or back to the one that waits."""
        game, session = self.match.game.id, self.page.session
        note_known(self.page.storage, game)
        waits = session is not None and not session.match.over and session.match.game.id == game
        self.page.go("play" if waits else game, instead=True)

    @does("guide-again")
    def begin_again(self) -> None:
        """The same once more."""
        self.page.go(f"guide/{self.match.game.id}", instead=True)
