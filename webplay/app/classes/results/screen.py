"""The teacher's page of results: who has handed in, the ranking of a class, its rounds, its talk, one pupil's sheet.

`#results` is the lesson that the book shows, `#results/<class code>` that of a code; `#talk` opens the same page where
a class talks about it; `#result=<result code>` hands a result in where its lesson is (`brought.py`). Names stand beside
scores only when asked for: the page may be on a projector. Not responsible for collecting codes (`collecting.py`,
`scanning.py`), for giving the list away or changing it (`results_list.py`), nor for what a view looks like
(`views.py`, `attendance_view.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import js

from engine.codes.alphabet import grouped
from engine.codes.finding import codes_in
from engine.codes.lesson import read_lesson, typed_code
from engine.ranking import Entry
from generator.ranking_table import nameless
from generator.shipped import shipped
from generator.words.messages import sentence
from webplay.app.classes.lessons.lesson_book import KeptLesson
from webplay.app.classes.lessons.lesson_file import take_lesson
from webplay.app.classes.lessons.older_lessons import open_book
from webplay.app.classes.looking_back.numbers_view import NumbersView
from webplay.app.classes.looking_back.plot_files import PlotFiles
from webplay.app.classes.looking_back.talk import TalkView
from webplay.app.classes.results import views as results_views
from webplay.app.classes.results.attendance_view import attendance_view
from webplay.app.classes.results.collecting import Collecting
from webplay.app.classes.results.handed_in import HandedIn, result_in
from webplay.app.classes.results.results_list import ResultsList
from webplay.app.classes.scanning import Scanning
from webplay.app.shell import dom
from webplay.app.shell.bar import bar
from webplay.app.shell.dom import Element
from webplay.app.shell.interface import Shell
from webplay.app.shell.screen import Doer, Screen, does
from webplay.app.store.stored import read_kept

CLASS, RANKING, ROUNDS, TALK, NUMBERS = VIEWS = ("roster", "ranking", "rounds", "talk", "numbers")
#: whether somebody has asked for names beside scores, in this visit
NAMED = "results.named"


class ResultsScreen(Screen):
    """Results of a class."""

    name = "results"

    def __init__(self, page: Shell) -> None:
        super().__init__(page)
        self.book = open_book(page.storage, shipped())
        self.handed_in = HandedIn(self.book, self._opened(), _now)
        self.entries: list[Entry] = []
        roster = self.handed_in.kept.roster if self.handed_in.kept else ()
        self.view = TALK if page.address.name == "talk" else CLASS if roster else RANKING
        self.whole = False
        self.pupil: results_views.PupilView | None = None
        self.plots = PlotFiles(page, lambda what, ending: self.list.file_name(what, ending))
        self.talk = TalkView(page, self.plots, self.handed_in, lambda: self.named)
        self.numbers = NumbersView(page, self.plots)
        self.level = 0
        self.loaded = False
        self.scanning = Scanning(page, self._seen)
        self.list = ResultsList(page, self.handed_in, lambda: self.entries, self._changed)
        self.collecting = Collecting(page, self.handed_in, self.scanning, self._checked, self._brought)

    def _opened(self) -> KeptLesson | None:
        """The lesson of the address, of a result that it brings, or the one that the book shows."""
        code = self.page.address.part
        lesson = read_kept(code or None, lambda code: read_lesson(code, shipped()))
        if lesson:
            return self.book.open_code(lesson, _now())
        brought = result_in(self.page.address.options.get("result", ""), shipped())
        kept = self.book.of_code(brought.lesson.class_code) if brought else self.book.now
        if brought and kept:
            return self.book.show(kept)
        lessons = self.book.all()
        return kept or (lessons[0] if len(lessons) == 1 else None)

    @property
    def named(self) -> bool:
        """Whether names stand beside scores."""
        return bool(self.page.visit.get(NAMED))

    def title(self) -> str:
        return self.words("page.results.title")

    def leave(self) -> None:
        self.collecting.gone = True
        self.talk.leave()
        self.scanning.stop()

    def parts(self) -> Iterable[Doer]:
        return (self.collecting, self.scanning, self.list, self.talk, self.talk.coach, self.plots)

    # The frame of the screen.

    def show(self) -> None:
        say = self.words
        self.place = dom.make("div", class_="results-place")
        self.tabs = dom.make("div", class_="results-tabs", role="group", aria_label=say("page.results.views"))
        self.head = dom.make("div", class_="results-class")
        dom.fill(
            self.page.place,
            bar(say, dom.make("h1", self.title())),
            dom.make(
                "section",
                self.head,
                self.collecting.form(is_open=not self.entries),
                *self.collecting.places(),
                self.tabs,
                self.place,
                class_="results",
            ),
        )
        self._update()
        if not self.loaded:
            self.loaded = True
            self.page.spawn(self._load())

    async def _load(self) -> None:
        """Replay what is kept, then take what a link brought."""
        await self.collecting.load()
        brought = self.page.address.options.get("result")
        if brought and not self.collecting.gone:
            js.history.replaceState(None, "", "#results")
            await self.collecting.take(brought)

    def _update(self) -> None:
        """Bring everything but the form up to date."""
        section = dom.find(".results")
        if section is None:
            return
        if lesson := self.handed_in.class_results.lesson:
            section.setAttribute("data-game", lesson.game.id)
        dom.fill(self.head, *self._class_lines())
        self.collecting.update()
        say = self.words
        views = []
        for view in VIEWS:
            pressed = "true" if view == self.view else "false"
            name = say(f"page.results.{view}")
            if view in (CLASS, RANKING) or self._games():
                views.append(dom.button(name, "view", view, class_="results-tab", aria_pressed=pressed))
        if self.entries and self.view != CLASS:
            text = say("page.roster.hide" if self.named else "page.roster.show")
            views.append(dom.button(text, "named", class_="link", aria_pressed="true" if self.named else "false"))
        dom.fill(self.tabs, *(views if self._any else []))
        self._update_place()

    @property
    def _any(self) -> bool:
        """Whether there is anything to look at."""
        kept = self.handed_in.kept
        return bool(self.entries or (kept and kept.roster))

    def _games(self) -> list[Entry]:
        """The games that were played on screens, of one level: the only ones that can be looked at round by round."""
        played = [entry for entry in self.entries if not entry.result.sheet]
        levels = sorted({entry.level for entry in played})
        level = self.level if self.level in levels else levels[0] if levels else 0
        return [entry for entry in played if entry.level == level]

    def _class_lines(self) -> Iterator[Element]:
        say, lesson, kept = self.words, self.handed_in.class_results.lesson, self.handed_in.kept
        if lesson:
            layout = say("page.lessons.levels_short") if lesson.levels else lesson.layout.name[say.language]
            code = grouped(typed_code(lesson, shipped()))
            facts = say("page.results.class", game=say(f"game.{lesson.game.id}.name"), layout=layout, code=code)
            title = dom.make("strong", dom.make("bdi", kept.title), " · ") if kept and kept.title else None
            yield dom.make("p", title, facts, class_="class-line")
        else:
            yield dom.make("p", say("page.results.no_class"), class_="class-line")
        others = [other for other in self.book.all() if not kept or other.key != kept.key]
        shown = [other for other in others if self.book.results(other).codes and not other.archived]
        if shown:
            links = [self._other(other) for other in shown]
            yield dom.make("p", say("page.results.other"), *links, class_="other-classes")

    def _other(self, kept: KeptLesson) -> Element:
        name = kept.title or self.words(f"game.{kept.lesson.game.id}.short")
        count = len(self.book.results(kept).codes)
        code = grouped(typed_code(kept.lesson, shipped()))
        text = self.words("page.results.other_class", game=name, code=code, count=count)
        return dom.button(text, "other-lesson", kept.key, class_="link")

    @does("other-lesson")
    def _open_other(self, key: str) -> None:
        if other := self.book.find(key):
            self.book.show(other)
            self.page.go("results")

    @does("take-there")
    def _take_there(self, code: str) -> None:
        lesson = read_lesson(code, shipped())
        kept = self.book.open_code(lesson, _now())
        self.book.hand_in(kept, self.collecting.outcome.other_classes()[code])
        self.page.go("results")

    def _update_place(self) -> None:
        say = self.words
        if not self._any:
            dom.fill(
                self.place,
                dom.make("p", say("page.results.empty"), class_="empty") if not self.collecting.all else None,
            )
            return
        view = "pupil" if self.pupil else self.view if self.entries else CLASS
        dom.the(".results").setAttribute("data-view", view)
        if view not in (RANKING, CLASS) and not self.scanning.scanner:
            dom.the("details.collect").open = False
        if self.pupil:
            self.pupil.words = say
            dom.fill(self.place, self.pupil.element())
        elif view == CLASS:
            dom.fill(self.place, attendance_view(self.handed_in.attendance, say))
        elif view == RANKING:
            doubled = self.handed_in.attendance.doubled
            table = results_views.ranking(self.entries, say, self.whole, self.named, doubled)
            dom.fill(self.place, table, self.list.ways())
        elif view == ROUNDS:
            dom.fill(self.place, self._level_choice(), results_views.rounds(self._games(), say, self.named))
        elif view == NUMBERS:
            inside = dom.make("div")
            dom.fill(self.place, self._level_choice(), inside)
            level = self._games()[0].level
            self.numbers.show([entry for entry in self.entries if entry.level == level], inside)
        else:
            inside = dom.make("div")
            dom.fill(self.place, self._level_choice(), inside)
            self.talk.show(inside)

    def _level_choice(self) -> Element | None:
        """Maps differ from level to level: rounds are looked at one level at a time."""
        levels = sorted({entry.level for entry in self.entries if not entry.result.sheet})
        if len(levels) < 2:
            return None
        now = self._games()[0].level
        buttons = [
            dom.button(
                f"{'★' * level} {self.words(f'page.lessons.level_{level}')}",
                "look-level",
                str(level),
                class_="results-tab",
                aria_pressed="true" if level == now else "false",
            )
            for level in levels
        ]
        return dom.make("div", *buttons, class_="results-tabs", role="group")

    # What was collected.

    def _checked(self) -> None:
        """Codes were checked: the list is another one."""
        self.pupil = None
        self._rank()

    def _seen(self, text: str) -> str:
        """A QR code was seen: one that is new is checked at once; says what became of it."""
        say = self.words
        for found in codes_in(text):
            if found.code in self.handed_in.results:
                continue
            refused = self.handed_in.add(found)
            if refused:
                return sentence(refused.refusal, say)
            result = self.handed_in.results[found.code]
            self.handed_in.keep()
            self._rank()
            return f"✓ {say('page.results.scanned', name=nameless(result.name, say))}"
        return ""

    def _brought(self, text: str) -> None:
        """A whole lesson came, from another device of the teacher: what is the same is there once."""
        take_lesson(self.book, text, _now())
        self.page.go("results", instead=True)

    def _rank(self) -> None:
        self.entries = self.handed_in.ranking(self.words.facts.order)
        self.talk.take(self._games())
        self._update()

    # Touch.

    @does("view")
    def _choose_view(self, view: str) -> None:
        self.view, self.pupil = view, None
        self._update()

    @does("named")
    def _show_names(self) -> None:
        self.page.visit[NAMED] = not self.named
        self.pupil = None
        self._update()

    @does("look-level")
    def _look_at_level(self, level: str) -> None:
        self.level = int(level)
        self._rank()

    @does("whole")
    def _show_whole(self) -> None:
        self.whole = True
        self._update_place()

    @does("light")
    def _light(self, place: str) -> None:
        if self.pupil:
            self.page.speak(", ".join(self.pupil.light(int(place))))

    @does("step")
    def _step(self, rounds: str) -> None:
        self._talk_round(str(self.talk.round + int(rounds)))

    @does("talk-round")
    def _talk_round(self, number: str) -> None:
        self.talk.go(int(number))
        self.view = TALK
        self._update()

    @does("cell")
    def _tap_cell(self, cell: str) -> None:
        if self.view == TALK and not self.pupil:
            self.talk.tap(cell)
            self._update_place()

    def _changed(self) -> None:
        """The list itself was changed by hand."""
        self.collecting.forget_outcome()
        self._checked()

    @does("pupil")
    def _open_pupil(self, code: str) -> None:
        entry = next(entry for entry in self.entries if entry.code == code)
        name = results_views.shown_name(entry, self.entries, self.words, self.named)
        self.pupil = results_views.PupilView(entry, self.words, name)
        self._update()
        js.window.scrollTo(0, 0)


def _now() -> int:
    return int(js.Date.now())
