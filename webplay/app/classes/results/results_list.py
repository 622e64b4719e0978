"""What is done with the list of results itself: names put right, tries chosen, results taken out, files taken home.

A part of the results screen. Not responsible for showing the list.
"""

from __future__ import annotations

from collections.abc import Callable

import js

from engine.ranking import Entry
from generator.moves_table import long_csv_file
from generator.ranking_table import csv_file
from webplay.app.classes.lessons.lesson_book import KEEPS
from webplay.app.classes.results.handed_in import HandedIn
from webplay.app.shell import dom
from webplay.app.shell.dom import Element, Event
from webplay.app.shell.file_names import file_name
from webplay.app.shell.interface import Shell
from webplay.app.shell.screen import Doer, does


class ResultsList(Doer):
    """Changes the list, and gives it away; `changed` is told of every change."""

    def __init__(
        self, page: Shell, handed_in: HandedIn, entries: Callable[[], list[Entry]], changed: Callable[[], None]
    ) -> None:
        self.page = page
        self.handed_in = handed_in
        self.entries = entries
        self.changed = changed

    def ways(self) -> Element:
        """What can be taken home."""
        say = self.page.words
        return dom.make(
            "div",
            dom.button(say("page.results.pdf"), "pdf", class_="button quiet"),
            dom.button(say("page.results.csv"), "csv", class_="button quiet"),
            dom.button(say("page.results.long_csv"), "long-csv", class_="button quiet"),
            dom.button(say("page.results.clear"), "clear", class_="link"),
            dom.make("span", id="made-note", role="status", class_="note"),
            class_="ways",
        )

    # Names and tries.

    @does("call")
    def _call(self, both: str) -> None:
        code, _, name = both.partition(" ")
        self._named(code, name)

    @does("call-as", "call-typed")
    def _call_as(self, code: str, event: Event) -> None:
        if event.type == "change":
            self._named(code, str(event.target.value))

    def _named(self, code: str, name: str) -> None:
        if code in self.handed_in.results:
            self.handed_in.call(code, name)
            self.changed()

    @does("keeps")
    def _count_tries(self, _arg: str, event: Event) -> None:
        if event.type == "change" and str(event.target.value) in KEEPS:
            self.handed_in.count_tries(str(event.target.value))
            self.changed()

    # Taking out.

    @does("take-out")
    def _take_out(self, code: str) -> None:
        self.handed_in.take_out(code)
        self.changed()

    @does("clear")
    def _ask_clear(self) -> None:
        say = self.page.words
        sure = dom.make("p", say("page.results.clear_sure", count=len(self.handed_in.results)))
        forget = dom.make("p", dom.button(say("page.results.clear_do"), "clear-now"), class_="ways")
        self.page.open_dialog(say("page.results.clear"), sure, forget, name="clear")

    @does("clear-now")
    def _clear(self) -> None:
        self.page.close_dialog()
        self.handed_in.clear()
        self.changed()

    # Files.

    def file_name(self, what: str, ending: str) -> str:
        """The name of a file of this class: what it is, which class, which day."""
        kept = self.handed_in.kept
        title = (kept.title or kept.lesson.game.id) if kept else ""
        day = str(js.Date.new().toISOString())[:10]
        return file_name(what, ending, title, day)

    @does("csv")
    def _save_csv(self) -> None:
        from webplay.app.shell.downloads import download

        download(
            self.file_name(self.page.words("page.results.title"), "csv"),
            csv_file(self.entries(), self.page.words),
            "text/csv",
        )

    @does("long-csv")
    def _save_long_csv(self) -> None:
        from webplay.app.shell.downloads import download

        name = self.file_name(self.page.words("page.results.moves"), "csv")
        download(name, long_csv_file(self.entries(), self.page.words), "text/csv")

    @does("pdf")
    def _save_pdf(self) -> None:
        self.page.spawn(self._make_pdf())

    async def _make_pdf(self) -> None:
        from generator.shop.make import make
        from generator.shop.order import PrintOrder
        from generator.shop.remarks import remarks
        from webplay.app.shell.downloads import download
        from webplay.archives import unpack

        say, note = self.page.words, dom.the("#made-note")
        dom.fill(note, say("page.results.making"))
        await unpack("print")
        order = PrintOrder(language=say.language, ranking=tuple(self.entries()))
        download(self.file_name(say("page.results.title"), "pdf"), make(order), "application/pdf")
        dom.fill(note, " ".join([say("page.results.made"), *remarks(order)]))
