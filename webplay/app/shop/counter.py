"""The counter of the print shop: makes the file page by page, and hands it over.

Not responsible for what is ordered (`form.py`) nor for the pages (the generator).
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

import js
from pyodide.ffi import JsException

from generator.shop.make import making
from generator.shop.order import PrintOrder
from webplay.app.shell import dom
from webplay.app.shell.dom import Element
from webplay.app.shell.downloads import file_address, save_as
from webplay.app.shell.interface import Shell
from webplay.app.shell.screen import Doer, does
from webplay.app.shop.form import CheckedForm, file_name
from webplay.archives import unpack

#: how often the bar moves while a file is made, in seconds
BEAT = 0.05
#: how long a file can still be opened after nobody can reach it here any more, in milliseconds
STAYS = 60_000


class Counter(Doer):
    """The one thing to do, and what came of it."""

    def __init__(self, page: Shell, settle: Callable[[], None]) -> None:
        self.page = page
        #: sees to it that the order is what is chosen now
        self.settle = settle
        self.checked = CheckedForm()
        self.busy = False
        self.left = False
        #: the address of the file that was made last
        self.made = ""

    def lay_out(self) -> Element:
        """The place of the counter, empty."""
        self.element = dom.make("div", class_="shop-counter")
        return self.element

    def show(self, checked: CheckedForm) -> None:
        """Offer to make an order; a file that is being made is made first."""
        self.checked = checked
        if self.busy:
            return
        say, ready = self.page.words, checked.order is not None
        text = say("page.shop.make", count=len(checked.pages)) if ready else say("page.shop.make_nothing")
        go = dom.button(text, "make", class_="button primary large", disabled=not ready)
        dom.fill(self.element, go, dom.make("p", id="shop-note", role="status", class_="note"))

    @does("make")
    def _begin(self) -> None:
        self.settle()
        self.page.spawn(self._make())

    async def _make(self) -> None:
        order, whole = self.checked.order, len(self.checked.pages)
        if order is None or self.busy:
            return
        self.busy = True
        say = self.page.words
        meter = dom.make("progress", max=whole + 1, id="shop-progress", aria_label=say("page.printing"))
        note = dom.make("p", say("page.shop.fetching"), id="shop-note", role="status", class_="note")
        dom.fill(self.element, meter, note)
        try:
            data = await self._pages(order, meter, note)
        except (OSError, JsException) as error:
            # Offline, and never printed before: what was chosen stays, and it can be tried again.
            js.console.warn(str(error))
            self.busy = False
            self.show(self.checked)
            dom.fill(dom.the("#shop-note"), say("page.shop.unfetched"))
            return
        self.busy = False
        self._offer(file_name(order), data, whole)

    async def _pages(self, order: PrintOrder, meter: Element, note: Element) -> bytes:
        """Make the file page by page, with a breath now and then so that the bar is seen to move."""
        await asyncio.sleep(0.01)
        await unpack("print")
        work, breath = making(order), 0.0
        while True:
            try:
                done, whole = next(work)
            except StopIteration as end:
                return bytes(end.value)
            if time.monotonic() - breath > BEAT or done == whole:
                meter.value = done
                dom.fill(note, self.page.words("page.shop.drawing", page=done, whole=whole))
                await asyncio.sleep(0)
                breath = time.monotonic()

    def _offer(self, name: str, data: bytes, pages: int) -> None:
        """Give the file, and a way to open it for the printer."""
        say = self.page.words
        self.forget_file()
        self.made = file_address(data, "application/pdf")
        save_as(name, self.made)
        if self.left:
            return
        size = max(1, round(len(data) / 1000))
        said = say("page.shop.done", name=name, count=pages, size=size)
        dom.fill(
            self.element,
            dom.make("a", say("page.shop.open"), href=self.made, target="_blank", class_="button primary large"),
            dom.make("a", say("page.shop.again"), href=self.made, download=name, class_="button quiet"),
            dom.make("p", said, id="shop-note", role="status"),
        )
        self.page.speak(said)

    def leave(self) -> None:
        """Nobody stands at the counter any more."""
        self.left = True
        self.forget_file()

    def forget_file(self) -> None:
        """Free what was made, a while after nobody can reach it here any more."""
        if self.made:
            js.setTimeout(js.URL.revokeObjectURL.bind(js.URL), STAYS, self.made)
            self.made = ""
