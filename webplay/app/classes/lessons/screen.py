"""All lessons of a teacher: open, copy, rename, put away, take to another computer, delete.

`#lessons`. Not responsible for setting one up (`setting_up/`) nor for its results.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import js

from engine.codes.alphabet import grouped
from engine.codes.lesson import typed_code
from engine.errors import Refused
from generator.shipped import shipped
from generator.words.messages import whole_sentence
from webplay.app.classes.lessons.carrying import Carrying
from webplay.app.classes.lessons.lesson_book import KeptLesson, clean_title
from webplay.app.classes.lessons.lesson_file import take_lesson
from webplay.app.classes.lessons.older_lessons import open_book
from webplay.app.classes.setting_up.plan import fresh_seed, new_lesson
from webplay.app.shell import dom
from webplay.app.shell.bar import bar
from webplay.app.shell.dom import Element, Event
from webplay.app.shell.file_field import file_field
from webplay.app.shell.interface import Shell
from webplay.app.shell.screen import Doer, Screen, does

#: a longer code is none to look for in a list
LONGEST_SHOWN = 17
#: what is done with one lesson, by its key
OF_A_LESSON = (
    "open-lesson", "lesson-results", "rename-lesson", "type-title", "copy-lesson", "archive-lesson", "delete-lesson",
    "export-lesson", "show-pieces",
)  # fmt: skip


class LessonsScreen(Screen):
    """My lessons."""

    name = "lessons"

    def __init__(self, page: Shell) -> None:
        super().__init__(page)
        self.book = open_book(page.storage, shipped())
        self.renamed = ""
        self.deleted: dict[str, str] = {}
        self.note = ""
        self.carrying = Carrying(page, self.book, self._brought)

    def title(self) -> str:
        return self.words("page.lessons.title")

    def parts(self) -> Iterable[Doer]:
        return (self.carrying, self.carrying.scanning)

    def leave(self) -> None:
        self.carrying.stop()

    def show(self) -> None:
        say, lessons = self.words, self.book.all()
        now = [kept for kept in lessons if not kept.archived]
        away = [kept for kept in lessons if kept.archived]
        dom.fill(
            self.page.place,
            bar(say, dom.make("h1", self.title())),
            dom.make(
                "section",
                dom.make("p", say("page.lessons.lead"), class_="class-lead"),
                dom.make(
                    "p", dom.button(say("page.lessons.new"), "new-lesson", class_="button primary"), class_="ways"
                ),
                dom.make("p", self.note, class_="note refusal", role="alert") if self.note else None,
                dom.make("ul", *[self._row(kept) for kept in now], class_="lesson-list") if now else None,
                self._away(away) if away else None,
                dom.make(
                    "details",
                    dom.make("summary", say("page.lessons.bring")),
                    dom.make("p", say("page.lessons.bring_text")),
                    file_field(say, say("page.lessons.bring_file"), "lesson-file", ".json,.txt,application/json"),
                    dom.make("div", *self.carrying.ways(), class_="ways"),
                    dom.make("div", id="scan-place"),
                    class_="more",
                ),
                class_="lessons",
            ),
        )

    def _away(self, away: list[KeptLesson]) -> Element:
        rows = [self._row(kept) for kept in away]
        return dom.make(
            "details",
            dom.make("summary", self.words("page.lessons.archive", count=len(away))),
            dom.make("ul", *rows, class_="lesson-list"),
            class_="more",
        )

    def _row(self, kept: KeptLesson) -> Element:
        say, key = self.words, kept.key
        lesson = kept.lesson
        count = len(self.book.results(kept).codes)
        facts = [say(f"game.{lesson.game.id}.short"), lesson.layout.name[say.language] if not lesson.levels else ""]
        facts += [say("page.lessons.levels_short")] if lesson.levels else []
        facts += [_date(kept.made, say.language)] if kept.made else []
        facts += [say("page.lessons.names", count=len(kept.roster))] if kept.roster else []
        facts.append(say("page.lessons.results", count=count))
        code = grouped(typed_code(lesson, shipped()))
        short = dom.make("span", f" · {code}", class_="one-line") if len(code) <= LONGEST_SHOWN else None
        shown = self.book.now
        mark = dom.make("span", say("page.lessons.shown"), class_="lesson-now") if shown and shown.key == key else None
        return dom.make(
            "li",
            dom.make(
                "div",
                self._name(kept),
                mark,
                dom.make("p", " · ".join(filter(None, facts)), short, class_="lesson-facts"),
                class_="lesson-words",
            ),
            dom.make(
                "div",
                dom.button(say("page.lessons.open"), "open-lesson", key, class_="button primary"),
                dom.button(say("page.lessons.to_results"), "lesson-results", key, class_="button quiet"),
                dom.make(
                    "details",
                    dom.make("summary", say("page.lessons.more")),
                    dom.make(
                        "div",
                        dom.button(say("page.lessons.rename"), "rename-lesson", key, class_="link"),
                        dom.button(say("page.lessons.copy"), "copy-lesson", key, class_="link"),
                        dom.button(say("page.lessons.export"), "export-lesson", key, class_="link"),
                        dom.button(say("page.lessons.pieces"), "show-pieces", key, class_="link"),
                        dom.button(
                            say("page.lessons.unarchive" if kept.archived else "page.lessons.put_away"),
                            "archive-lesson",
                            key,
                            class_="link",
                        ),
                        dom.button(say("page.lessons.delete"), "delete-lesson", key, class_="link"),
                        class_="lesson-more",
                    ),
                ),
                class_="lesson-ways",
            ),
            data_game=lesson.game.id,
            data_lesson=key,
        )

    def _name(self, kept: KeptLesson) -> Element:
        if self.renamed != kept.key:
            return dom.make("strong", dom.make("bdi", kept.title or self.words("page.lessons.unnamed")))
        return dom.make(
            "input",
            type="text",
            id="rename",
            value=kept.title,
            maxlength=60,
            dir="auto",
            aria_label=self.words("page.lessons.name"),
            placeholder=self.words("page.lessons.title_example"),
            data_do="type-title",
            data_arg=kept.key,
        )

    # Touch.

    def act(self, do: str, arg: str, event: Event) -> None:
        """A lesson that another tab has deleted meanwhile only leaves the list."""
        if do in OF_A_LESSON and self.book.find(arg) is None:
            self.show()
            self.page.notice.show(self.words("page.lessons.deleted"))
            return
        super().act(do, arg, event)

    def _with(self, key: str) -> KeptLesson:
        kept = self.book.find(key)
        assert kept, "a lesson of the list"
        return kept

    @does("new-lesson")
    def _begin(self) -> None:
        self.book.add(new_lesson(shipped(), _chance), _now())
        self.page.go("class")

    @does("open-lesson")
    def _open(self, key: str) -> None:
        self.book.show(self._with(key))
        self.page.go("class")

    @does("lesson-results")
    def _open_results(self, key: str) -> None:
        self.book.show(self._with(key))
        self.page.go("results")

    @does("rename-lesson")
    def _rename(self, key: str) -> None:
        self.renamed = key
        self.show()
        dom.the("#rename").focus()

    @does("type-title")
    def _type_title(self, key: str, event: Event) -> None:
        self.book.keep(replace(self._with(key), title=clean_title(str(event.target.value))))
        if event.type == "change":
            self.renamed = ""
            self.show()

    @does("copy-lesson")
    def _copy(self, key: str) -> None:
        """The same lesson for another class: other dice, so that results of the two can never be mixed up."""
        kept = self._with(key)
        title = clean_title(self.words("page.lessons.copy_of", title=kept.title)) if kept.title else ""
        self.book.copy(kept, replace(kept.lesson, seed=fresh_seed(_chance)), _now(), title)
        self.show()
        self.page.notice.show(self.words("page.lessons.copied"))

    @does("archive-lesson")
    def _archive(self, key: str) -> None:
        kept = self._with(key)
        self.book.keep(replace(kept, archived=not kept.archived))
        self.show()

    @does("delete-lesson")
    def _delete(self, key: str) -> None:
        self.deleted = self.book.delete(self._with(key))
        self.show()
        undo = dom.button(self.words("page.saved.undo"), "lesson-back", class_="button quiet")
        self.page.notice.show(self.words("page.lessons.deleted"), undo)

    @does("lesson-back")
    def _bring_back(self) -> None:
        self.book.put_back(self.deleted)
        self.deleted = {}
        self.page.notice.hide()
        self.show()

    # From another computer.

    @does("lesson-file")
    def _choose_file(self, _arg: str, event: Event) -> None:
        if event.type == "change" and (file := event.target.files.item(0)):
            self.page.spawn(self._read(file))

    async def _read(self, file: Any) -> None:
        text, name = str(await file.text()), str(file.name)
        try:
            self._brought(text)
        except Refused as refused:
            self.note = self.words.with_colon(name, whole_sentence(refused.refusal, self.words))
            self.show()

    def _brought(self, text: str) -> None:
        """A lesson came in, as a file or through the camera."""
        kept, fresh = take_lesson(self.book, text, _now())
        self.note = ""
        self.carrying.stop()
        self.show()
        title = kept.title or self.words(f"game.{kept.lesson.game.id}.short")
        self.page.notice.show(self.words("page.lessons.brought", title=title, count=fresh))


def _date(moment: int, language: str) -> str:
    """A day as people of a language write it, short."""
    options = js.JSON.parse('{"weekday": "short", "day": "numeric", "month": "short"}')
    return str(js.Date.new(moment).toLocaleDateString(language, options))


def _now() -> int:
    return int(js.Date.now())


def _chance() -> float:
    return float(js.Math.random())
