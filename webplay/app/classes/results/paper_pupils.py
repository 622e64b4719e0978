"""A sheet that a pupil wrote on paper counts in the lesson: marked as paper, since no game was replayed for it.

A part of the checker. Not responsible for what stands on the sheet.
"""

from __future__ import annotations

from collections.abc import Callable

import js

from engine.codes.lesson import Lesson, read_lesson
from engine.codes.paper_result import level_of, write_paper_result
from engine.codes.result import LONGEST_NAME
from engine.sheet import Sheet
from generator.shipped import shipped
from webplay.app.classes.lessons.lesson_book import KeptLesson
from webplay.app.classes.lessons.older_lessons import open_book
from webplay.app.shell import dom
from webplay.app.shell.dom import Element, Event
from webplay.app.shell.fields import field, name_entry
from webplay.app.shell.interface import Shell
from webplay.app.shell.screen import Doer, does
from webplay.app.store.stored import read_kept


class PaperPupils(Doer):
    """Adds a checked sheet to the lesson that the book shows, if it is of that lesson's map."""

    def __init__(self, page: Shell, sheet: Callable[[], Sheet | None], added: Callable[[], None]) -> None:
        self.page = page
        self.sheet = sheet
        self.added = added
        self.book = open_book(page.storage, shipped())
        self.name = ""
        self.some_added = False
        #: the lesson that a sheet's QR code named, where it is not kept on this device: a pupil's, perhaps
        self.named: Lesson | None = None

    def follow(self, code: str) -> Lesson | None:
        """The lesson of a class code that a sheet's QR code named; one that is kept here is shown from now on."""
        lesson = read_kept(code or None, lambda code: read_lesson(code, shipped()))
        if lesson and (kept := self.book.of_code(lesson.class_code)):
            self.book.show(kept)
        else:
            self.named = lesson
        return lesson

    def element(self, sheet: Sheet | None) -> Element | None:
        """The way to add the sheet; none where no lesson is played on its map, or it is not in order."""
        if self.named:
            return self._ask(self.named) if sheet and level_of(self.named, sheet) else None
        kept, say = self.book.now, self.page.words
        if kept is None or sheet is None or level_of(kept.lesson, sheet) is None:
            # After the last sheet the way leads back to the class.
            return dom.make("p", self._way_back(kept), class_="ways") if kept and self.some_added else None
        names = [dom.make("option", value=name) for name in kept.roster]
        told = "paper-names" if names else None
        entry = name_entry(self.name or sheet.player, LONGEST_NAME, id="paper-name", list=told, data_do="paper-name")
        title = kept.title or say(f"game.{kept.lesson.game.id}.short")
        return dom.make(
            "div",
            dom.make("h2", say("page.check.add_title")),
            dom.make("p", say("page.check.add_text", title=title), class_="note"),
            field(say("page.check.player"), entry),
            dom.make("datalist", *names, id="paper-names") if names else None,
            dom.make(
                "p",
                dom.button(say("page.check.add"), "add-paper", class_="button primary"),
                self._way_back(kept),
                class_="ways",
            ),
            class_="paper-pupil",
        )

    def _way_back(self, kept: KeptLesson) -> Element:
        count = len(self.book.results(kept).codes)
        return dom.make("a", self.page.words("page.check.results", count=count), href="#results", class_="link")

    def _ask(self, lesson: Lesson) -> Element:
        """Only a teacher's device keeps a lesson: whoever is one says so."""
        say = self.page.words
        return dom.make(
            "div",
            dom.make("h2", say("page.check.add_title")),
            dom.button(say("page.join.teacher"), "paper-teacher", lesson.class_code, class_="button quiet"),
            dom.make("p", say("page.join.brought_teacher"), class_="note"),
            class_="paper-pupil",
        )

    @does("paper-teacher")
    def _teach(self, code: str) -> None:
        self.book.open_code(read_lesson(code, shipped()), int(js.Date.now()))
        self.page.go(f"check/{code}", instead=True)

    @does("paper-name")
    def _type_name(self, _arg: str, event: Event) -> None:
        self.name = str(event.target.value)

    @does("add-paper")
    def _add(self) -> None:
        kept, sheet = self.book.now, self.sheet()
        lesson = level_of(kept.lesson, sheet) if kept and sheet else None
        if kept is None or sheet is None or lesson is None:
            return
        name = self.name or sheet.player
        fresh = self.book.hand_in(kept, [write_paper_result(sheet, lesson, name)])
        say, shown = self.page.words, name or self.page.words("results.nameless")
        key = "page.check.added" if fresh else "page.check.added_before"
        self.name, self.some_added = "", True
        self.added()
        self.page.notice.show(say(key, name=shown, total=sheet.score().total))
