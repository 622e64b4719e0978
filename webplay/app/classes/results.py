"""The teacher's page of results: the ranking of a class, its rounds, its talk, and one pupil's sheet.

`#results` is the class that was set up on this device, `#results/<class code>` any other; `#talk` opens the same page
where a class talks about it. Not responsible for collecting codes (`collecting.py`,
`scanning.py`) nor for what a view looks like (`results_views.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import js

from engine.codes.alphabet import grouped
from engine.codes.lesson import Lesson, read_lesson
from engine.errors import Refused
from engine.ranking import ClassResults, Entry
from generator.moves_table import long_csv_file
from generator.ranking_table import csv_file
from generator.shipped import shipped
from webplay.app.classes import results_views
from webplay.app.classes.collecting import Collecting
from webplay.app.classes.file_names import class_file
from webplay.app.classes.kept_results import keep_codes, kept_classes, kept_codes
from webplay.app.classes.lessons import LESSON
from webplay.app.classes.numbers_view import NumbersView
from webplay.app.classes.plot_files import PlotFiles
from webplay.app.classes.scanning import Scanning
from webplay.app.classes.talk import TalkView
from webplay.app.shell import dom
from webplay.app.shell.bar import bar
from webplay.app.shell.dom import Element
from webplay.app.shell.interface import Shell
from webplay.app.shell.screen import Doer, Screen, does

VIEWS = ("ranking", "rounds", "talk", "numbers")


class ResultsScreen(Screen):
    """Results of a class."""

    name = "results"

    def __init__(self, page: Shell) -> None:
        super().__init__(page)
        self.class_results = ClassResults(shipped(), self._lesson())
        self.entries: list[Entry] = []
        self.view = "talk" if page.address.name == "talk" else "ranking"
        self.whole = False
        self.pupil: results_views.PupilView | None = None
        self.plots = PlotFiles(page, lambda: self.entries[0].result.lesson)
        self.talk, self.numbers = TalkView(page, self.plots), NumbersView(page, self.plots)
        self.loaded = False
        self.collecting = Collecting(page, self.class_results, self._checked)
        self.scanning = Scanning(page, self.class_results, self._scanned)

    def _lesson(self) -> Lesson | None:
        """The class of the address, or the one set up here, or the only one with results here."""
        texts = self.page.storage
        kept = list(kept_classes(texts))
        only = kept[0] if len(kept) == 1 else ""
        for code in (self.page.address.part, texts.get(LESSON, ""), only):
            try:
                return read_lesson(code, shipped())
            except Refused:
                continue
        return None

    def title(self) -> str:
        return self.words("page.results.title")

    def leave(self) -> None:
        self.collecting.gone = True
        self.talk.leave()
        self.scanning.stop()

    def parts(self) -> Iterable[Doer]:
        return (self.collecting, self.scanning, self.talk, self.talk.coach, self.plots)

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
            self.page.spawn(self.collecting.load())

    def _update(self) -> None:
        """Bring everything but the form up to date."""
        section = dom.find(".results")
        if section is None:
            return
        if lesson := self.class_results.lesson:
            section.setAttribute("data-game", lesson.game.id)
        dom.fill(self.head, *self._class_lines())
        self.collecting.update()
        say = self.words
        views = []
        for view in VIEWS:
            pressed = "true" if view == self.view else "false"
            name = say(f"page.results.{view}")
            views.append(dom.button(name, "view", view, class_="results-tab", aria_pressed=pressed))
        dom.fill(self.tabs, *(views if self.entries else []))
        self._update_place()

    def _class_lines(self) -> Iterator[Element]:
        say, lesson = self.words, self.class_results.lesson
        if lesson:
            layout, code = lesson.layout.name[say.language], grouped(lesson.code)
            facts = say("page.results.class", game=say(f"game.{lesson.game.id}.name"), layout=layout, code=code)
            yield dom.make("p", facts, class_="class-line")
        else:
            yield dom.make("p", say("page.results.no_class"), class_="class-line")
        others = kept_classes(self.page.storage)
        links = [self._other(code, count) for code, count in others.items() if not lesson or code != lesson.code]
        if any(links):
            yield dom.make("p", say("page.results.other"), *[link for link in links if link], class_="other-classes")

    def _other(self, code: str, count: int) -> Element | None:
        try:
            game = read_lesson(code, shipped()).game.id
        except Refused:
            return None
        name = self.words(f"game.{game}.short")
        text = self.words("page.results.other_class", game=name, code=grouped(code), count=count)
        return dom.make("a", text, href=f"#results/{code}")

    @does("take-there")
    def _take_there(self, code: str) -> None:
        there = kept_codes(self.page.storage, code)
        there += [result for result in self.collecting.outcome.other_classes()[code] if result not in there]
        keep_codes(self.page.storage, code, there)
        self.page.go(f"results/{code}")

    def _update_place(self) -> None:
        say = self.words
        if not self.entries:
            dom.fill(
                self.place,
                dom.make("p", say("page.results.empty"), class_="empty") if not self.collecting.all else None,
            )
            return
        view = "pupil" if self.pupil else self.view
        dom.the(".results").setAttribute("data-view", view)
        if view != "ranking" and not self.scanning.scanner:
            dom.the("details.collect").open = False
        if self.pupil:
            self.pupil.words = say
            dom.fill(self.place, self.pupil.element())
        elif self.view == "ranking":
            dom.fill(self.place, results_views.ranking(self.entries, say, self.whole), self._ways())
        elif self.view == "rounds":
            dom.fill(self.place, results_views.rounds(self.entries, say))
        elif self.view == "numbers":
            self.numbers.show(self.place)
        else:
            self.talk.show(self.place)

    def _ways(self) -> Element:
        say = self.words
        return dom.make(
            "div",
            dom.button(say("page.results.pdf"), "pdf", class_="button quiet"),
            dom.button(say("page.results.csv"), "csv", class_="button quiet"),
            dom.button(say("page.results.long_csv"), "long-csv", class_="button quiet"),
            dom.button(say("page.results.clear"), "clear", class_="link"),
            dom.make("span", id="made-note", role="status", class_="note"),
            class_="ways",
        )

    # What was collected.

    def _checked(self) -> None:
        """Codes were checked: the list is another one."""
        self.pupil = None
        self._rank()

    def _scanned(self) -> None:
        """A result came in through the camera."""
        self.collecting.keep()
        self._rank()

    def _rank(self) -> None:
        self.entries = self.class_results.ranking()
        self.talk.take(self.entries)
        self.numbers.take(self.entries)
        self._update()

    # Touch.

    @does("view")
    def _choose_view(self, view: str) -> None:
        self.view, self.pupil = view, None
        self._update()

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
        self.view = "talk"
        self._update()

    @does("cell")
    def _tap_cell(self, cell: str) -> None:
        if self.view == "talk" and not self.pupil:
            self.talk.tap(cell)
            self.talk.show(self.place)

    # What changes or gives away the list itself.

    @does("csv")
    def _save_csv(self) -> None:
        from webplay.app.shell.downloads import download

        download(self._file("results", "csv"), csv_file(self.entries, self.words), "text/csv")

    @does("long-csv")
    def _save_long_csv(self) -> None:
        from webplay.app.shell.downloads import download

        download(self._file("moves", "csv"), long_csv_file(self.entries, self.words), "text/csv")

    def _file(self, what: str, extension: str) -> str:
        return class_file(what, extension, self.entries[0].result.lesson, self.words)

    @does("pdf")
    def _save_pdf(self) -> None:
        self.page.spawn(self._make_pdf())

    @does("take-out")
    def _take_out(self, code: str) -> None:
        self.class_results.remove(code)
        self._changed()

    @does("clear")
    def _ask_clear(self) -> None:
        say = self.words
        sure = dom.make("p", say("page.results.clear_sure", count=len(self.entries)))
        forget = dom.make("p", dom.button(say("page.results.clear_do"), "clear-now"), class_="ways")
        self.page.open_dialog(say("page.results.clear"), sure, forget, name="clear")

    @does("clear-now")
    def _clear(self) -> None:
        self.page.close_dialog()
        self.class_results.results.clear()
        self._changed()

    def _changed(self) -> None:
        self.collecting.keep()
        self.collecting.forget_outcome()
        self._checked()

    @does("pupil")
    def _open_pupil(self, code: str) -> None:
        entry = next(entry for entry in self.entries if entry.code == code)
        self.pupil = results_views.PupilView(entry, self.words)
        self._update()
        js.window.scrollTo(0, 0)

    async def _make_pdf(self) -> None:
        from generator.shop.make import make, remarks
        from generator.shop.order import PrintOrder
        from webplay.app.shell.downloads import download
        from webplay.archives import unpack

        note = dom.the("#made-note")
        dom.fill(note, self.words("page.results.making"))
        await unpack("print")
        order = PrintOrder(language=self.words.language, ranking=tuple(self.entries))
        download(self._file("results", "pdf"), make(order), "application/pdf")
        dom.fill(note, " ".join([self.words("page.results.made"), *remarks(order)]))
