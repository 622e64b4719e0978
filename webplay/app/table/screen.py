"""The table: whose turn it is, what a touch did, and the one thing to do next.

It is composed of a surface (what is played on), a tray, interludes (what comes between two decisions), touch and
writing, helps, a voice and what is permitted, in one frame. Not responsible for the rules (the engine), for what a
game's taps mean (its controls), or for keeping the game (`store/keeper.py`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from typing import Any

import js

from engine.errors import Refusal
from engine.match import Match, Move
from generator.look import look_of
from webplay.app.play import play_of
from webplay.app.shell import dom
from webplay.app.shell.dom import Element, Event
from webplay.app.shell.interface import Shell
from webplay.app.shell.screen import A_FRAME, Doer, Pieces, Screen
from webplay.app.shell.sound import Sound
from webplay.app.table.advice import Adviser
from webplay.app.table.aloud import Aloud
from webplay.app.table.between import Between
from webplay.app.table.controls import AnyControls
from webplay.app.table.dragging import Dragging
from webplay.app.table.flights import Flights
from webplay.app.table.frame import TableFrame
from webplay.app.table.helps import Helps
from webplay.app.table.interludes import HandOver, Interlude, Neighbour, Opening, RealDice
from webplay.app.table.keys import TableKeys
from webplay.app.table.lead import Lead
from webplay.app.table.news import News
from webplay.app.table.others import Others, OthersReader
from webplay.app.table.permissions import Permissions
from webplay.app.table.session import Change, Session
from webplay.app.table.surface import Surface
from webplay.app.table.touch import Touch
from webplay.app.table.tray import Tray
from webplay.app.table.voice import Voice
from webplay.app.table.worth import Worth, worth_of
from webplay.app.table.writing import Writing
from webplay.app.thinking.slices import NobodyWaits
from webplay.app.thinking.thinker import THINKER

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
        session: Session | None = None,
        lead: Callable[[Table], Lead] = lambda _table: Lead(),
    ) -> None:
        super().__init__(page)
        playing = session or page.session
        assert playing
        self.session: Session = playing
        self.permissions = permissions or Permissions()
        self.play = play_of(self.match.game.id)
        self.kind = self.play.controls
        self.controls: AnyControls | None = None
        self.refusal: Refusal | None = None
        self.lit: frozenset[str] = frozenset()
        self.news: list[News] = []
        #: the news whose points have flown
        self.flown: list[News] = self.news
        self.worth: Worth | None = None
        self.aids: set[str] = set()
        self.busy = False
        #: what comes next, while it is shown
        self._steps: Iterator[float] = iter(())
        self.surface: Surface = self.play.surface(self)
        self.flights = Flights(self.surface)
        self.sound = Sound(page.settings)
        self.tray = Tray(self, self.surface)
        self.voice = Voice(self, self.tray)
        self.helps = Helps(self, self.surface, self.tray, self.voice)
        self.adviser = Adviser(self)
        self.others = Others(self)
        self.others_reader = OthersReader(self, self.others, self.helps.beside)
        self.frame = TableFrame(self, self.surface, self.tray, self.helps, self.others.element)
        self.between = Between([interlude(self) for interlude in interludes], self.frame)
        self.lead = lead(self)
        self.writing = Writing(self, self.surface, self.tray, self.lead)
        self.touch = Touch(self, self.writing)
        self.aloud = Aloud(self, self.surface, self.tray, self.frame)
        self.keys = TableKeys(self, self.touch, self.writing, self.helps, self.aloud)
        self.dragging = Dragging(self, self.touch)
        self.session.subscribe(self._changed)
        if self.session.bots:
            page.spawn(THINKER.wake())

    @property
    def match(self) -> Match[Any]:
        return self.session.match

    def parts(self) -> Iterable[Doer]:
        parts = (self.touch, self.writing, self.surface, self.tray, self.helps, self.adviser, self.others_reader)
        return (*parts, self.lead, *self.between.interludes)

    def leave(self) -> None:
        self.session.unsubscribe(self._changed)
        self.surface.leave()
        self.dragging.leave()

    def title(self) -> str:
        return self.words(f"game.{self.match.game.id}.name")

    def show(self) -> None:
        for _ in self.pieces():
            pass

    def pieces(self) -> Pieces:
        self.frame.lay_out()
        self.page.place.append(self.flights.element)
        if self.controls:
            # Only the language has changed: what was chosen stays chosen.
            self.controls.speak_in(self.words)
            self.news = []
            self._lay(self.controls.on)
            self.update()
        elif self.busy:
            self._lay(self.session.holder)
            self.update()
        else:
            yield A_FRAME
            yield from self._going_on()
        self.lead.laid_out()

    def _lay(self, on: int) -> None:
        """Lay what a player plays on on the table."""
        self.helps.looked = on
        self.surface.lay(on)

    def update(self) -> None:
        """Bring everything up to date, at once."""
        for _ in self._updating():
            pass

    async def _update_gently(self) -> None:
        """The same while nobody has tapped: one thing after another, so that a tap is answered between two."""
        for pause in self._updating():
            await asyncio.sleep(pause)
            if self.page.screen is not self:
                return

    def _updating(self) -> Iterator[float]:
        """Bring one thing after another up to date; each shows how things stand when its turn comes.

        Yields how long whoever does it gently waits after each: where much is drawn, until the browser has drawn it.
        """
        self.lead.before_update()
        self.worth = self._worth()
        self.frame.update()
        yield 0
        self.surface.update()
        yield 0
        for _ in self.others.updating(self.surface.on):
            yield A_FRAME
        yield 0
        self.tray.update(None if self.controls or self.busy else self.between.asked())
        yield 0
        self.surface.mark()
        if self.news and self.news is not self.flown:
            self.flown = self.news
            self.flights.fly(self.news)
            self.sound.cheer(sum(news.points for news in self.news))
        self.lead.after_update()

    def _worth(self) -> Worth | None:
        """What the move that is chosen would change in the score."""
        controls = self.controls
        ready = [action for action in controls.actions() if not (action.quiet or action.ends)] if controls else []
        return worth_of(self.match, controls.player, ready[0].move) if controls and ready else None

    # What happens next.

    def next(self, gently: bool = False) -> None:
        """Go on with the game: what comes between two decisions, bots, a decision, or the end."""
        steps = self._steps = self._going_on()
        pause = next(steps, None)
        if gently and pause is not None:
            self.page.spawn(self._go_on_gently(steps, pause))
            return
        for _ in steps:
            pass

    async def _go_on_gently(self, steps: Iterator[float], pause: float | None) -> None:
        """One thing after another, so that a tap is answered between two, as long as that is what comes next."""
        while pause is not None:
            await asyncio.sleep(pause)
            pause = next(steps, None) if self.page.screen is self and self._steps is steps else None

    def _going_on(self) -> Iterator[float]:
        """Go on; yields how long whoever goes on gently waits before the next step."""
        self.writing.caught_up()
        if look_of(self.match.game.id).shares_board and self.session.deciding is not None:
            self.session.take(self.session.deciding)
        self.controls, self.refusal, self.lit = None, None, frozenset()
        self.play_forced()
        # A guided game is not the page's own, which may have ended long ago.
        if self.session is self.page.session and self.page.is_done:
            self.page.show_game()
        elif self.between.come():
            self._lay(self.session.holder)
            yield 0
            yield from self._updating()
            self.between.offer(self.page)
            self.page.spawn(self._prepare())
        elif self.session.thinking:
            self._wait_for_bots()
        elif self.session.deciding is not None:
            yield from self._deciding(self.session.deciding)

    def _deciding(self, player: int) -> Iterator[float]:
        """Let a person decide."""
        self.session.take(player)
        self.keys.forget()
        controls = self.controls = self.kind(self.match, player, self.words)
        if self.writing.before:
            controls.follow(self.writing.before)
        self.lit = frozenset(cell for news in self.news for cell in news.cells)
        self._lay(controls.on)
        yield 0
        yield from self._updating()
        if self.controls is controls:
            self._open(controls)

    async def _prepare(self) -> None:
        """While the notebook is passed on, make ready what comes after."""
        await asyncio.sleep(A_FRAME)
        player = self.session.deciding
        if self.page.screen is self and self.between.now and player is not None:
            self.surface.prepare(self.match.decision(player).on)

    def play_forced(self) -> None:
        """Make the moves that are no decision any more."""
        self.session.play_forced(lambda player: self.kind(self.match, player, self.words).forced())

    def lead_words(self) -> str:
        return self.lead.words()

    def dice_hidden(self) -> bool:
        return self.between.hides_dice()

    def _wait_for_bots(self) -> None:
        """Nothing can be chosen from here on, and everybody sees it."""
        self.busy = True
        self.surface.begin_waiting()
        self.helps.looked = self.surface.on
        self.page.spawn(self._bots())

    async def _bots(self) -> None:
        await self._update_gently()
        with suppress(NobodyWaits):
            await self.session.let_bots_think(self._watch, self.ask)
        self.busy = False
        if self.page.screen is self:
            self.next(gently=True)

    async def ask(self, task: str, asked: Any, wanted: Callable[[], bool] = lambda: True) -> Any:
        """The answer to a question that takes long, as long as somebody sits at this table and wants it."""
        return await THINKER.ask(task, asked, lambda: self.page.screen is self and wanted())

    async def _watch(self) -> bool:
        """After a bot's move, let the page breathe; says whether anybody still looks."""
        await asyncio.sleep(0)
        if self.page.screen is self and not self.match.over:
            await self.surface.show_bot()
        await asyncio.sleep(0)
        return self.page.screen is self

    def _open(self, controls: AnyControls) -> None:
        """Say what there is to decide."""
        self.voice.begin(controls, self.frame.whose())
        # The heading has it where the table was just opened.
        if js.document.activeElement.tagName in ("BODY", "H1"):
            self.surface.focus()
        self.adviser.opened(controls.player)

    def _changed(self, change: Change) -> None:
        """Something was played (by anybody): show it at once."""
        if change.kind == "played":
            self.surface.written(change.on)
            self.helps.played()
        if change.new_round:
            self.surface.dice.clear()

    # What a touch did.

    def answer(self, refusal: Refusal | None) -> None:
        astray = self.lead.goes_astray(refusal)
        self.refusal, self.news = refusal, []
        self.writing.listen()
        self.lit = frozenset(refusal.cells) if refusal else frozenset()
        focused = self.tray.focused()
        self.update()
        self.tray.refocus(focused)
        self.voice.answer(refusal)
        self.lead.answered(refusal, astray)

    def point_out(self, said: Sequence[Element | str], cells: Collection[str]) -> None:
        self.refusal, self.lit = None, frozenset(cells)
        self.update()
        self.voice.say(*said)

    async def point_out_gently(self, said: Sequence[Element | str], cells: Collection[str]) -> None:
        self.refusal, self.lit = None, frozenset(cells)
        await self._update_gently()
        if self.page.screen is self:
            self.voice.say(*said)

    def make(self, move: Move) -> None:
        self.writing.make(move)

    def is_deaf(self) -> bool:
        return self.writing.is_deaf()

    # Taps and keys, even those that come before what a move led to is shown.

    def _catch_up(self) -> bool:
        """Show at once what is left of what comes next; says whether anything was."""
        shown = self.writing.catch_up()
        for _ in self._steps:
            shown = True
        return shown

    def act(self, do: str, arg: str, event: Event) -> None:
        # What was tapped may be gone with the decision before: then it means nothing any more.
        gone = self._catch_up() and not dom.is_there(do, arg)
        if self.page.screen is self and not gone:
            super().act(do, arg, event)

    def key(self, event: Event) -> None:
        self._catch_up()
        if self.page.screen is not self:
            return
        asked = self.between.now is not None and self.between.now.key(event)
        if not asked and not self.surface.key(event):
            self.keys.press(event)
