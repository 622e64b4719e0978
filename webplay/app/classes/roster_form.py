"""Where a teacher says who belongs to the class: pasted, typed, or out of a file of the school.

A part of the class screen. Not responsible for reading lists (`generator/shop/names.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.errors import Refused
from generator.shop.names import decoded, read_names
from generator.words.messages import whole_sentence
from webplay.app.classes.lesson_book import KeptLesson
from webplay.app.classes.roster import told_apart
from webplay.app.shell import dom
from webplay.app.shell.dom import Element, Event
from webplay.app.shell.interface import Shell
from webplay.app.shell.screen import Doer, does


class RosterForm(Doer):
    """Asks for names; `changed` is told what the list is now, and whether the link brings it along."""

    def __init__(self, page: Shell, changed: Callable[[tuple[str, ...], bool], None]) -> None:
        self.page = page
        self.changed = changed
        self.note = ""
        self.in_link = False
        self.roster: tuple[str, ...] = ()
        self.open = False

    def element(self, kept: KeptLesson) -> Element:
        """The list, and the ways to change it."""
        say = self.page.words
        self.roster, self.in_link = kept.roster, kept.names_in_link
        names = dom.make(
            "textarea", "\n".join(kept.roster), id="roster", rows=6, spellcheck="false", data_do="roster", dir="auto"
        )
        file = dom.make("input", type="file", data_do="roster-file", accept=".csv,.txt,.tsv,text/*")
        box = dom.make("input", type="checkbox", data_do="roster-link", checked=kept.names_in_link)
        count = say("page.roster.count", count=len(kept.roster)) if kept.roster else say("page.roster.none")
        return dom.make(
            "details",
            dom.make("summary", say("page.roster.title"), " ", dom.make("small", count)),
            dom.make("label", say("page.roster.paste"), names, class_="field"),
            dom.make("label", say("page.roster.file"), file, class_="field"),
            dom.make("label", box, say("page.roster.in_link"), class_="field tick") if kept.roster else None,
            dom.make("p", self.note, class_="note", role="status") if self.note else None,
            dom.make("p", say("page.roster.about"), class_="note"),
            class_="more class-roster",
            open=self.open,
        )

    def _take(self, text: str) -> None:
        """Take a list as it is now; an empty one is no roster."""
        self.open, self.note = True, ""
        names: tuple[str, ...] = ()
        if text.strip():
            try:
                names = read_names(text)
            except Refused as refused:
                self.note = whole_sentence(refused.refusal, self.page.words)
                self.changed(self.roster, self.in_link)
                return
        apart = told_apart(names)
        doubled = [name for name in apart if name not in {" ".join(given.split()) for given in names}]
        if doubled:
            self.note = self.page.words("page.roster.apart", names=", ".join(doubled))
        self.changed(apart, self.in_link)

    @does("roster")
    def _typed(self, _arg: str, event: Event) -> None:
        if event.type == "change":
            self._take(str(event.target.value))

    @does("roster-file")
    def _chosen(self, _arg: str, event: Event) -> None:
        if event.type == "change" and (file := event.target.files.item(0)):
            self.page.spawn(self._read(file))

    async def _read(self, file: Any) -> None:
        data = (await file.arrayBuffer()).to_bytes()
        self._take(decoded(data))

    @does("roster-link")
    def _in_link(self, _arg: str, event: Event) -> None:
        if event.type == "change":
            self.open = True
            self.changed(self.roster, bool(event.target.checked))
