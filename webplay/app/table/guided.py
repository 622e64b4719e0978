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
from webplay.app.table.guide import GuidedSession, note_known
from webplay.app.table.interludes import Interlude
from webplay.app.table.lead import Lead
from webplay.app.table.permissions import Permissions
from webplay.app.table.screen import Table


def guided_table(page: Shell) -> Screen:
    """The guided game that the address names (`#guide/<game>`); where there is none, the way to a game of one's own."""
    game = page.address.part if page.address.part in playable() else playable()[0]
    guide = play_of(game).guide
    if guide is None:
        from webplay.app.setup.screen import SetupScreen

        return SetupScreen(page, game)
    session = GuidedSession(guide, guide.record(shipped()))
    allowed = Permissions(hints=False, undo=False, log=False)
    return Table(page, allowed, (GuideEnd,), session, lambda table: Guidance(table, session))


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


class Guidance(Lead):
    """Leads a player through a guided game: one move at a time is wanted."""

    def __init__(self, table: Table, session: GuidedSession) -> None:
        self.table = table
        self.guided = session

    def words(self) -> str:
        step, table = self.guided.step, self.table
        return (
            table.words(f"page.{table.match.game.id}.guide.{step.key}") if step and step.key and table.controls else ""
        )

    def laid_out(self) -> None:
        # The place of the sentence is kept while the other one plays, so that the board stays where it is.
        if place := dom.find(".table", self.table.page.place):
            place.setAttribute("data-guided", "true")

    def before_update(self) -> None:
        """Light what is wanted."""
        table, move = self.table, self.guided.wanted()
        if table.controls and move:
            wanted = table.controls.possible() & {*table.kind.move_cells(move)} - {*table.controls.chosen()}
            table.lit = frozenset(table.refusal.cells if table.refusal else ()) | wanted

    def after_update(self) -> None:
        """Ring what is to be tapped below the board: chips that are not chosen yet, or the button that does it."""
        place = self.table.page.place
        for ringed in dom.find_all("[data-ringed]", place):
            ringed.removeAttribute("data-ringed")
        step, controls = self.guided.step, self.table.controls
        if step is None or controls is None:
            return
        if self._is_wanted(controls):
            wanted = dom.find_all(".acts .primary", place)
        else:
            names = ",".join(f".tray [data-do=chip][data-arg='{chip}']:not([aria-pressed=true])" for chip in step.chips)
            wanted = dom.find_all(names, place) if names else []
        for element in wanted:
            element.setAttribute("data-ringed", "true")

    def _is_wanted(self, controls: AnyControls) -> bool:
        actions = controls.actions()
        return bool(actions and self.guided.step) and actions[0].move == self.guided.wanted()

    def goes_astray(self, refusal: Refusal | None) -> bool:
        """Whether a cell was chosen that the wanted move is not about."""
        move, controls = self.guided.wanted(), self.table.controls
        if refusal or controls is None or move is None:
            return False
        astray = not {*controls.chosen()} <= {*self.table.kind.move_cells(move)}
        if astray:
            controls.clear()
        return astray

    def answered(self, refusal: Refusal | None, astray: bool) -> None:
        controls = self.table.controls
        if astray:
            self._say("page.guide.astray")
        elif refusal is None and controls and controls.chosen() and not self._is_wanted(controls):
            self._say("page.guide.ringed")

    def allows(self, controls: AnyControls, action: Action) -> bool:
        wanted = action.move == self.guided.wanted()
        if not wanted:
            self._say("page.guide.astray")
        return wanted

    def _say(self, key: str) -> None:
        self.table.voice.say(self.table.words(key))

    # The ways out.

    @does("guide-leave")
    def go_on(self) -> None:
        """Off to a game of one's own, or back to the one that waits."""
        page, game = self.table.page, self.table.match.game.id
        note_known(page.storage, game)
        waits = page.session is not None and not page.session.match.over and page.session.match.game.id == game
        page.go("play" if waits else game, instead=True)

    @does("guide-again")
    def begin_again(self) -> None:
        """The same once more."""
        self.table.page.go(f"guide/{self.table.match.game.id}", instead=True)
