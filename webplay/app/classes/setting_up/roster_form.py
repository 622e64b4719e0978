"""Where a teacher says who belongs to the class: pasted, typed, or out of a file of the school.

Where a lesson has levels, also who plays which of them. A part of the class screen. Not responsible for reading lists
(`generator/shop/names.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.codes.result import clean_name
from engine.errors import Refused
from generator.shop.names import STAR, decoded, read_pupils
from generator.words.messages import whole_sentence
from webplay.app.classes.lessons.lesson_book import KeptLesson
from webplay.app.classes.lessons.roster import roster_of
from webplay.app.shell import dom
from webplay.app.shell.dom import Element, Event
from webplay.app.shell.fields import choice, field, text_area, tick
from webplay.app.shell.file_field import file_field
from webplay.app.shell.interface import Shell
from webplay.app.shell.screen import Doer, does


class RosterForm(Doer):
    """Asks for names; `changed` is told what is another now: `roster`, `levels`, `names_in_link` of the lesson."""

    def __init__(self, page: Shell, changed: Callable[..., None]) -> None:
        self.page = page
        self.changed = changed
        self.note = ""
        self.levels: dict[str, int] = {}
        self.open = self.open_levels = False

    def element(self, kept: KeptLesson) -> Element:
        """The list, and the ways to change it."""
        say = self.page.words
        self.levels = dict(kept.levels)
        lines = [f"{name} {STAR * kept.levels[name]}" if name in kept.levels else name for name in kept.roster]
        names = text_area(6, "\n".join(lines), id="roster", data_do="roster", dir="auto")
        count = say("page.roster.count", count=len(kept.roster)) if kept.roster else say("page.roster.none")
        return dom.make(
            "details",
            dom.make("summary", say("page.roster.title"), " ", dom.make("small", count)),
            field(say("page.roster.paste"), names),
            file_field(say, say("page.roster.file"), "roster-file", ".csv,.txt,.tsv,text/*"),
            tick(say("page.roster.in_link"), "roster-link", checked=kept.names_in_link) if kept.roster else None,
            dom.make("p", self.note, class_="note", role="status") if self.note else None,
            self._level_choice(kept) if kept.roster and kept.lesson.levels else None,
            dom.make("p", say("page.roster.about"), class_="note"),
            class_="more class-roster",
            open=self.open,
        )

    def _level_choice(self, kept: KeptLesson) -> Element:
        """Who plays which level; whoever is given none chooses."""
        say = self.page.words
        numbers = range(1, 1 + len(kept.lesson.levels))
        told = [(0, say("page.roster.level_own"))]
        told += [(number, f"{STAR * number} {say(f'page.lessons.level_{number}')}") for number in numbers]
        rows = [choice(name, "roster-level", told, kept.levels.get(name, 0), name) for name in kept.roster]
        count = sum(name in kept.levels for name in kept.roster)
        unsent = kept.levels and not kept.names_in_link
        return dom.make(
            "details",
            dom.make("summary", say("page.roster.levels"), " ", dom.make("small", f"({count}/{len(kept.roster)})")),
            dom.make("p", say("page.roster.levels_text"), class_="note"),
            dom.make("p", say("page.roster.levels_link"), class_="note refusal") if unsent else None,
            dom.make("div", *rows, class_="roster-levels"),
            class_="more",
            open=self.open_levels or bool(unsent),
        )

    def _take(self, text: str) -> None:
        """Take a list as it is now; an empty one is no roster."""
        self.open, self.note = True, ""
        pupils: tuple[tuple[str, int], ...] = ()
        if text.strip():
            try:
                pupils = read_pupils(text)
            except Refused as refused:
                self.note = whole_sentence(refused.refusal, self.page.words)
                self.changed()
                return
        roster, levels = roster_of(pupils)
        given = {clean_name(name) for name, _ in pupils}
        if doubled := [name for name in roster if name not in given]:
            self.note = self.page.words("page.roster.apart", names=", ".join(doubled))
        self.changed(roster=roster, levels=levels)

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
            self.changed(names_in_link=bool(event.target.checked))

    @does("roster-level")
    def _choose_level(self, name: str, event: Event) -> None:
        if event.type == "change":
            self.open = self.open_levels = True
            chosen = {**self.levels, name: int(event.target.value)}
            self.changed(levels={pupil: level for pupil, level in chosen.items() if level})
            for field in dom.find_all("[data-do=roster-level]", self.page.place):
                if dom.data(field, "arg") == name:
                    field.focus()
