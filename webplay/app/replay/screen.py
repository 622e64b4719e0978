"""A game step by step: the sheet as it was, the move, the score then. Nothing here changes the game.

Not responsible for finding a moment fast (`steps.py`). The address says which game and which moment
(`#replay/key/12`), so a line of the log leads straight to its move.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import TYPE_CHECKING

from generator.look import look_of
from webplay.app.play import play_of
from webplay.app.replay.branching import begin_branch, branch_button
from webplay.app.replay.facts import MomentFacts
from webplay.app.replay.steps import Replay
from webplay.app.shell import dom
from webplay.app.shell.bar import bar
from webplay.app.shell.dom import Element, Event
from webplay.app.shell.fields import chooser
from webplay.app.shell.interface import Shell
from webplay.app.shell.screen import A_FRAME, Doer, Pieces, Screen, does
from webplay.app.table import lookups as dialogs
from webplay.app.table.match_view import MatchView

if TYPE_CHECKING:
    from engine.record import Record

#: seconds between two moves, and how many times faster it can go
PAUSE = 0.9
SPEEDS = (1, 2, 4)
#: the signs on the buttons as paths, since no font of ours has them
SIGNS = {
    "first": "M6 5v14M19 5 9 12l10 7z",
    "back": "M17 5 7 12l10 7z",
    "on": "M7 5l10 7-10 7z",
    "last": "M18 5v14M5 5l10 7-10 7z",
    "play": "M8 4l12 8-12 8z",
    "stop": "M8 5v14M16 5v14",
}
MOVER = -1


class ReplayScreen(Screen):
    """Look at a game again."""

    name = "replay"

    def __init__(self, page: Shell) -> None:
        super().__init__(page)
        self.kept, _, moment = page.address.part.partition("/")
        record = self._find()
        self.replay = Replay(record) if record else None
        if self.replay is None:
            return
        self.names = self.replay.record.players
        self.moment = min(int(moment), len(self.replay)) if moment.isdecimal() else len(self.replay)
        self.wanted = self.moment
        self.kind = play_of(self.replay.record.game.id).controls
        self.whose, self.on = MOVER, 0
        self.view: MatchView | None = None
        self.playing = self.moving = False
        self.speed = SPEEDS[0]

    def _find(self) -> Record | None:
        """The game on the table, or a kept one."""
        page = self.page
        if page.session and self.kept in ("", page.key):
            self.kept = page.key
            return page.session.record()
        save = page.saves.find(self.kept) if self.kept else page.keeper.latest()
        self.kept = save.key if save else self.kept
        return page.saves.load(save) if save else None

    def title(self) -> str:
        return self.words("page.replay.title")

    def leave(self) -> None:
        self.playing = False
        if self.replay and self.view:
            self.view.leave()

    def show(self) -> None:
        for _ in self.pieces():
            pass

    def pieces(self) -> Pieces:
        say = self.words
        title = dom.make("h1", self.title())
        if self.replay is None:
            dom.fill(self.page.place, bar(say, title), dom.make("p", say("page.replay.unknown"), class_="saved-none"))
            return
        game = self.replay.record.game.id
        self.round = dom.make("span", class_="round")
        self.sheet_place = dom.make("div", class_="sheet-place")
        self.say = dom.make("p", class_="say", role="status")
        self.strip = dom.make("div", class_="strip-place")
        self.tracks = dom.make("div", class_="tracks")
        self.slider = self._slider()
        self.facts = MomentFacts(self.page, self, self.replay, self.kind)
        self.faster = dom.button("", "faster", class_="button quiet replay-speed")
        self.play = dom.button([sign("play")], "play", class_="button primary", aria_label=say("page.replay.play"))
        dom.fill(
            self.page.place,
            bar(say, dom.make("h1", say(f"game.{game}.short"), data_game=game), self.round),
            dom.make(
                "div",
                self.sheet_place,
                dom.make("div", self._whose(), self.tracks, self.strip, class_="replay-facts"),
                dom.make(
                    "div",
                    dom.make("div", self.facts.dice.element, self.say, class_="replay-told"),
                    self.facts.curve_place,
                    self.slider,
                    self._buttons(),
                    dom.make("p", say("page.replay.keys"), class_="note replay-keys"),
                    class_="replay-tray",
                ),
                class_="replay",
                data_game=game,
            ),
        )
        yield A_FRAME
        if self.view:
            self.view.leave()
        end = self.replay.match_at(len(self.replay))
        yield 0
        self.view = play_of(game).look_at(end, self.names, say)
        self._show_moment()
        yield 0
        dom.fill(self.sheet_place, self.view.element)

    def _slider(self) -> Element:
        assert self.replay
        return dom.make(
            "input",
            type="range",
            min=0,
            max=len(self.replay),
            value=self.moment,
            data_do="slide",
            class_="replay-slider",
            aria_label=self.words("page.replay.slider"),
        )

    def _buttons(self) -> Element:
        say = self.words
        small = [
            dom.button([sign(name)], "step", name, class_="button quiet", aria_label=say(f"page.replay.{name}"))
            for name in ("first", "back", "on", "last")
        ]
        to_game = dom.button(say("page.replay.to_game"), "resume", class_="link")
        self._show_speed()
        ways = (self.play, *small[2:], self.faster, to_game, self._branch())
        return dom.make("div", *small[:2], *ways, class_="replay-buttons")

    def _branch(self) -> Element | None:
        assert self.replay
        return branch_button(self.page, self.kept, self.replay)

    def _whose(self) -> Element | None:
        """Whose sheet is shown; on an island there is only one."""
        assert self.replay
        if len(self.names) == 1 or look_of(self.replay.record.game.id).shares_board:
            return None
        say = self.words
        told = [(MOVER, say("page.replay.mover")), *enumerate(self.names)]
        sheets = chooser(told, self.whose, data_do="whose")
        return dom.make("label", say("page.replay.whose"), sheets, class_="replay-whose")

    # A moment.

    def _show_moment(self) -> None:
        assert self.replay
        say, match = self.words, self.replay.match_at(self.moment)
        step = self.replay.step_to(self.moment)
        if self.whose != MOVER:
            self.on = self.whose
        elif step:
            self.on = step.on
        dom.fill(self.round, say("page.round", round=step.round if step else 1))
        text = self._words()
        dom.fill(self.say, text, self.facts.brought(self.moment, self.on))
        self.facts.show(self.moment, self.on)
        self.slider.value = self.moment
        moment = say("page.replay.moment", moment=self.moment, moves=len(self.replay))
        self.slider.setAttribute("aria-valuetext", f"{moment}. {text}")
        lit = frozenset(self.kind.move_cells(step.move)) if step else frozenset[str]()
        assert self.view
        here = look_of(match.game.id).shares_board or (step and step.on == self.on)
        self.view.show(match, self.on, lit if here else frozenset())
        dom.fill(self.tracks, *self.view.tracks())
        dom.fill(self.strip, self.view.strip())

    def _words(self) -> str:
        """The move in words, as in the log."""
        assert self.replay
        say, step = self.words, self.replay.step_to(self.moment)
        if step is None:
            return say("page.replay.start")
        key = "page.told" if step.player == step.on else "page.told_on"
        move = self.kind.move_words(step.move, say)
        return say(key, name=self.names[step.player], move=move, other=self.names[step.on])

    # Touch and keys.

    @does("faster")
    def _change_speed(self) -> None:
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]
        self._show_speed()

    def _show_speed(self) -> None:
        dom.fill(self.faster, f"{self.speed}×")
        self.faster.setAttribute("aria-label", self.words("page.replay.speed", times=self.speed))

    def parts(self) -> Iterable[Doer]:
        return [self.view] if self.view else []

    @does("slide")
    def _slide(self, _arg: str, event: Event) -> None:
        self.playing = False
        self._go(int(event.target.value))

    @does("step")
    def _jump(self, way: str) -> None:
        self.playing = False
        self._step(way)

    @does("whose")
    def _choose(self, _arg: str, event: Event) -> None:
        if event.type == "change":
            self.whose = int(event.target.value)
            self._show_moment()

    @does("light")
    def _light(self) -> None:
        self.page.close_dialog()

    @does("resume")
    def _resume(self) -> None:
        save = self.page.saves.find(self.kept)
        if self.kept == self.page.key or save is None:
            self.page.go("play")
        else:
            self.page.resume(save)

    @does("branch")
    def _play_on(self) -> None:
        assert self.replay
        begin_branch(self.page, self.replay, self.moment)

    @does("score")
    def _explain(self, whose: str) -> None:
        assert self.replay
        player = int(whose) if whose else self.on
        match = self.replay.match_at(self.moment)
        title = self.words("page.score_of", name=self.names[player])
        self.page.open_dialog(title, dialogs.score_lines(match, player, self.words), name="score")

    def _step(self, way: str) -> None:
        assert self.replay
        starts, here = self.replay.round_starts(), self.wanted
        targets = {
            "first": 0,
            "back": here - 1,
            "on": here + 1,
            "last": len(self.replay),
            "round-back": max((start for start in starts if start < here), default=0),
            "round-on": min((start for start in starts if start > here), default=len(self.replay)),
        }
        self._go(targets[way])

    def _go(self, moment: int) -> None:
        """Go to a moment. While one is being drawn, only the latest wish counts: sliding never lags behind."""
        assert self.replay
        self.wanted = max(0, min(moment, len(self.replay)))
        if not self.moving:
            self.moving = True
            self.page.spawn(self._follow())

    async def _follow(self) -> None:
        try:
            while self.moment != self.wanted and self.page.screen is self:
                self.moment = self.wanted
                self._show_moment()
                await asyncio.sleep(0)
        finally:
            self.moving = False

    @does("play")
    def _switch_playing(self) -> None:
        assert self.replay
        self.playing = not self.playing
        self._show_playing()
        if self.playing:
            if self.wanted == len(self.replay):
                self._go(0)
            self.page.spawn(self._run())

    def _show_playing(self) -> None:
        name = "stop" if self.playing else "play"
        dom.fill(self.play, sign(name))
        self.play.setAttribute("aria-label", self.words(f"page.replay.{name}"))

    async def _run(self) -> None:
        assert self.replay
        while self.playing and self.wanted < len(self.replay):
            await asyncio.sleep(PAUSE / self.speed)
            if self.playing and self.page.screen is self:
                self._go(self.wanted + 1)
        self.playing = False
        if self.page.screen is self:
            self._show_playing()

    def key(self, event: Event) -> None:
        ways = {"ArrowLeft": "back", "ArrowRight": "on", "PageUp": "round-back", "PageDown": "round-on"}
        ways |= {"Home": "first", "End": "last"}
        key, tag = str(event.key), str(event.target.tagName)
        # The slider and the list of names want their own arrows.
        own = tag == "SELECT" or (tag == "INPUT" and not key.startswith("Page"))
        if self.replay is None or dom.find("dialog[open]") or own or key not in ways:
            return
        event.preventDefault()
        self.playing = False
        self._step(ways[key])


def sign(name: str) -> Element:
    """A sign on a button."""
    picture = f'<svg viewBox="0 0 24 24" aria-hidden="true"><path d="{SIGNS[name]}"/></svg>'
    return dom.drawn(picture, class_="replay-sign")
