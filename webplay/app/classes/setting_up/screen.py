"""The class section's first screen: a teacher sets up a lesson and gets one link, one code and one QR code.

`#class/show` shows them large, for a projector; `#class/<class code>` opens the lesson of a code, from whatever device
it comes. Not responsible for what the other screens of the section do; they all find the lesson in the book
(`lesson_book.py`).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import js

from engine.codes.lesson import Lesson, read_lesson
from engine.games.registry import GAMES
from generator.shipped import shipped
from generator.words import LANGUAGES
from webplay.app.classes.lessons.lesson_book import KeptLesson, clean_title
from webplay.app.classes.lessons.older_lessons import open_book
from webplay.app.classes.setting_up import fields as set_up_fields
from webplay.app.classes.setting_up import for_pupils
from webplay.app.classes.setting_up.plan import (
    fresh_seed,
    invented,
    new_lesson,
    with_bots,
    with_game,
    with_layout,
    with_level,
    with_levels,
    with_option,
    with_seed,
    without_levels,
)
from webplay.app.classes.setting_up.roster_form import RosterForm
from webplay.app.shell import dom, pictures
from webplay.app.shell.addresses import SCREENS
from webplay.app.shell.bar import bar
from webplay.app.shell.copying import copy
from webplay.app.shell.dom import Element, Event
from webplay.app.shell.fields import field, name_entry
from webplay.app.shell.interface import Shell
from webplay.app.shell.qr_view import show_qr
from webplay.app.shell.screen import Doer, Screen, does
from webplay.app.store.stored import read_kept

#: where a lesson goes on, with the picture of each: first part of its address -> address, icon
WAYS = {
    "caller": ("caller", "die5"),
    "results": ("results", "crown"),
    "check": ("check", "check"),
    "print": ("print/class", "pencil"),
    "teachers": ("teachers", "compass"),
    "parents": ("print/parents", "lock"),
}
SHOW = "show"


class ClassScreen(Screen):
    """Set up a lesson, or show it large."""

    name = "class"

    def __init__(self, page: Shell) -> None:
        super().__init__(page)
        self.book = open_book(page.storage, shipped())
        self.large = page.address.part == SHOW
        self.kept = self._opened()
        self.roster = RosterForm(page, self._change_roster)
        self.qr = dom.make("div", class_="qr-place")

    def _opened(self) -> KeptLesson:
        """The lesson of the address, or the one that is shown, or a new one."""
        code = "" if self.large else self.page.address.part
        lesson = read_kept(code or None, lambda code: read_lesson(code, shipped()))
        if lesson:
            kept = self.book.open_code(lesson, _now())
            # What is changed from here on has another code: the address must not bring this one back.
            js.history.replaceState(None, "", "#class")
            return kept
        return self.book.now or self.book.add(new_lesson(shipped(), _chance), _now())

    @property
    def lesson(self) -> Lesson:
        return self.kept.lesson

    def title(self) -> str:
        return self.words("page.class.title")

    def parts(self) -> Iterable[Doer]:
        return (self.roster,)

    def show(self) -> None:
        shown = for_pupils.projector(self.kept, self.qr, self.words) if self.large else self._plan()
        dom.fill(self.page.place, bar(self.words), shown)
        shown_qr, _ = for_pupils.qr_text(self.kept)
        if shown_qr:
            self.page.spawn(show_qr(self.qr, shown_qr, self.words, self.words("page.class.qr")))

    def _plan(self) -> Element:
        say = self.words
        layouts = set_up_fields.layouts_for(self.lesson, self.page.storage)
        plan = dom.make(
            "div",
            set_up_fields.games(self.lesson, say),
            set_up_fields.maps(self.lesson, layouts, say),
            set_up_fields.choices(self.kept, say),
            set_up_fields.levels(self.lesson, layouts, say),
            self.roster.element(self.kept),
            class_="class-plan",
        )
        return dom.make(
            "section",
            dom.make("h1", self.title()),
            dom.make("p", say("page.class.lead"), class_="class-lead"),
            self._head(),
            dom.make("div", plan, for_pupils.card(self.kept, self.qr, say), class_="class-columns"),
            self._ways(),
            class_="class",
            data_game=self.lesson.game.id,
        )

    def _head(self) -> Element:
        """What the lesson is called, and the way to the others."""
        say = self.words
        example = say("page.lessons.title_example")
        name = name_entry(self.kept.title, 60, id="lesson-title", placeholder=example, data_do="lesson-title")
        others = dom.make("a", say("page.lessons.all", count=len(self.book.all())), href="#lessons", class_="link")
        return dom.make(
            "div",
            field(say("page.lessons.name"), name),
            dom.button(say("page.lessons.new"), "new-lesson", class_="button quiet"),
            others,
            class_="class-head",
        )

    def _ways(self) -> Element:
        say = self.words
        cards = []
        for name, (address, icon) in WAYS.items():
            if address.partition("/")[0] in SCREENS:
                picture = dom.drawn(pictures.icon(icon, "ink", "gold"), class_="icon")
                heading = dom.make("strong", say(f"page.class.way.{name}"))
                text = dom.make("span", say(f"page.class.way.{name}_text"))
                cards.append(dom.make("a", picture, heading, text, href=f"#{address}", class_="class-way"))
        return dom.make("nav", *cards, class_="class-ways", aria_label=say("page.class.ways"))

    # Choosing.

    @does("copy")
    def _copy(self, text: str, event: Event) -> None:
        copy(self.page, text, event.target.closest("button"))

    def _change(self, event: Event, lesson: Lesson) -> None:
        """Change the lesson, keep it, and draw the screen anew, with the focus where it was."""
        if event.type == "input":
            return
        before = self.kept
        self.kept = self.book.change(self.kept, lesson, _now())
        self._redraw(event)
        if self.kept.key != before.key:
            count = len(self.book.results(before).codes)
            self.page.notice.show(self.words("page.lessons.parted", count=count))

    def _redraw(self, event: Event) -> None:
        field = dom.doer(event)
        assert field is not None, "something was chosen in a field"
        do, arg = dom.data(field, "do"), dom.data(field, "arg")
        self.show()
        place = f"[data-do={do}]" + (f"[data-arg='{arg}']" if arg else "")
        if element := dom.find(place, self.page.place):
            element.focus()

    def _keep(self, kept: KeptLesson) -> None:
        self.kept = self.book.keep(kept)

    def _change_roster(self, **changes: Any) -> None:
        self._keep(replace(self.kept, **changes))
        self.show()

    @does("lesson-title")
    def _type_title(self, _arg: str, event: Event) -> None:
        self._keep(replace(self.kept, title=clean_title(str(event.target.value))))

    @does("new-lesson")
    def _begin(self) -> None:
        fresh = new_lesson(shipped(), _chance, self.lesson.game.id)
        self.kept = self.book.add(fresh, _now(), language=self.kept.language)
        self.roster.open = False
        self.show()
        dom.the("#lesson-title").focus()

    @does("game")
    def _choose_game(self, game: str, event: Event) -> None:
        if game in GAMES:
            self._change(event, with_game(self.lesson, game, shipped()))

    def _layout(self, digest: str, event: Event, number: int = 0) -> None:
        layouts = {layout.digest.hex(): layout for layout in set_up_fields.layouts_for(self.lesson, self.page.storage)}
        if layout := layouts.get(digest):
            changed = with_level(self.lesson, number, layout=layout) if number else with_layout(self.lesson, layout)
            self._change(event, changed)

    @does("layout")
    def _choose_layout(self, digest: str, event: Event) -> None:
        self._layout(digest, event)

    @does("invent")
    def _invent(self, size: str, event: Event) -> None:
        layout = invented(self.lesson, size, fresh_seed(_chance), shipped())
        self._change(event, with_layout(self.lesson, layout))

    @does("seed")
    def _type_seed(self, _arg: str, event: Event) -> None:
        self._change(event, with_seed(self.lesson, str(event.target.value), _chance))

    @does("fresh")
    def _fresh_seed(self, _arg: str, event: Event) -> None:
        self._change(event, with_seed(self.lesson, "", _chance))

    @does("bots")
    def _choose_bots(self, _arg: str, event: Event) -> None:
        self._change(event, with_bots(self.lesson, int(event.target.value)))

    @does("option")
    def _choose_option(self, option: str, event: Event) -> None:
        self._change(event, with_option(self.lesson, option, int(event.target.value)))

    @does("together")
    def _choose_pace(self, _arg: str, event: Event) -> None:
        together = str(event.target.value) == "1"
        self._change(event, replace(self.lesson, together=together, every=self.lesson.every if together else 1))

    @does("every")
    def _choose_words(self, _arg: str, event: Event) -> None:
        self._change(event, replace(self.lesson, every=int(event.target.value)))

    @does("stop")
    def _choose_stop(self, _arg: str, event: Event) -> None:
        self._change(event, replace(self.lesson, stop=int(event.target.value)))

    @does("forget")
    def _choose_forget(self, _arg: str, event: Event) -> None:
        self._change(event, replace(self.lesson, forget=int(event.target.value)))

    @does("pupils-language")
    def _choose_language(self, _arg: str, event: Event) -> None:
        language = str(event.target.value)
        if event.type == "change":
            self._keep(replace(self.kept, language=language if language in LANGUAGES else ""))
            self._redraw(event)

    @does("allow")
    def _allow(self, what: str, event: Event) -> None:
        allowed = bool(event.target.checked)
        undo = replace(self.lesson, undo=allowed)
        self._change(event, undo if what == "undo" else replace(self.lesson, hints=allowed))

    # Levels.

    @does("levels")
    def _choose_levels(self, _arg: str, event: Event) -> None:
        layouts = set_up_fields.layouts_for(self.lesson, self.page.storage)
        wanted = bool(event.target.checked)
        self._change(event, with_levels(self.lesson, layouts, shipped()) if wanted else without_levels(self.lesson))

    @does("level-map")
    def _choose_level_map(self, number: str, event: Event) -> None:
        self._layout(str(event.target.value), event, int(number))

    @does("level-undo")
    def _allow_undo(self, number: str, event: Event) -> None:
        self._change(event, with_level(self.lesson, int(number), undo=bool(event.target.checked)))

    @does("level-hints")
    def _allow_hints(self, number: str, event: Event) -> None:
        self._change(event, with_level(self.lesson, int(number), hints=bool(event.target.checked)))


def _now() -> int:
    return int(js.Date.now())


def _chance() -> float:
    return float(js.Math.random())
