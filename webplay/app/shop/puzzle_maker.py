"""Puzzles of the print shop: strong bots look for them while the page stays alive, and can be stopped.

Not responsible for what a puzzle is (the engine), nor for the sheets (the generator).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from generator.shop.order import PrintOrder
from generator.shop.products.puzzles import question_pages
from generator.shop.puzzle_sets import PuzzleSet, keep_data, made_of, unmade
from generator.words import Words
from webplay.app.shell import dom
from webplay.app.shell.dom import Element
from webplay.app.shell.interface import Shell
from webplay.app.shell.screen import Doer, does
from webplay.app.shop.preview import Preview
from webplay.app.thinking.slices import NobodyWaits


class PuzzleMaker(Doer):
    """What stands in the place of the preview until the puzzles of an order are there."""

    def __init__(self, page: Shell, preview: Preview, done: Callable[[], None]) -> None:
        self.page, self.preview, self.done = page, preview, done
        self.order: PrintOrder | None = None
        #: what is still to be made, in the order of the pages
        self.wanted: list[PuzzleSet] = []
        self.working = False
        #: how far the puzzles of a game are
        self.bar: tuple[str, Element] | None = None
        #: whether somebody said that it takes too long; another order begins anew
        self.stopped: list[PuzzleSet] = []

    def are_to_be_made(self, order: PrintOrder | None) -> bool:
        """Whether an order has to wait for puzzles; they are looked for unless somebody stopped just that."""
        self.order, self.wanted = order, unmade(order) if order else []
        if not self.wanted:
            return False
        self._show()
        if not self.working and self.wanted != self.stopped:
            self.page.spawn(self._make())
        return True

    def leave(self) -> None:
        """Nobody waits any more."""
        self.order, self.wanted = None, []

    def _show(self) -> None:
        say = self.page.words
        if self.wanted == self.stopped:
            text = say("page.shop.puzzles_stopped")
            button = dom.button(say("page.shop.puzzles_go_on"), "puzzles-go-on", class_="button")
            self.preview.fill(dom.make("p", text, role="status"), button)
            return
        first = self.wanted[0]
        if self.bar and self.bar[0] == first.game and self.bar[1].isConnected:
            # The button below it stays where it is: somebody may be about to tap it.
            self.bar[1].value = made_of(first)
            return
        text = say("page.shop.puzzles_sought", game=say(f"game.{first.game}.name"))
        bar = dom.make("progress", max=first.size, value=made_of(first), aria_label=text)
        self.bar = first.game, bar
        self.preview.fill(
            dom.make("p", text, role="status"),
            bar,
            dom.button(say("page.fresh.stop"), "puzzles-stop", class_="button quiet"),
        )

    @does("puzzles-stop")
    def _stop(self) -> None:
        self.stopped = self.wanted
        self._show()
        dom.the("[data-do=puzzles-go-on]").focus()

    @does("puzzles-go-on")
    def _go_on(self) -> None:
        self.stopped = []
        self._show()
        dom.the("[data-do=puzzles-stop]").focus()
        if not self.working:
            self.page.spawn(self._make())

    async def _make(self) -> None:
        """Make one puzzle after another, as long as anybody waits for it; what is changed meanwhile is followed."""
        self.working = True
        try:
            while self.order and self.wanted and self.wanted != self.stopped:
                self._show()
                await self._make_one(self.wanted[0], self.order)
                self.wanted = unmade(self.order) if self.order else []
        finally:
            self.working = False
        if self.order and not self.wanted:
            self.done()

    async def _make_one(self, one: PuzzleSet, order: PrintOrder) -> None:
        # A page that never makes puzzles needs nobody who thinks.
        from webplay.app.thinking.thinker import THINKER

        def wanted() -> bool:
            return one in self.wanted and self.wanted != self.stopped

        number = made_of(one)
        try:
            data = await THINKER.ask("puzzle", {"set": list(one), "number": number}, wanted)
        except NobodyWaits:
            return
        if number == made_of(one):
            keep_data(one, data)
        await asyncio.sleep(0)
        # Drawn now, and kept for whoever asks for the pages: all of them at once would hold the page up.
        question_pages(one, number + 1, Words(order.language))
