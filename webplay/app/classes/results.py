"""The teacher's page of results: collects result codes, has every game replayed, and shows the ranking.

`#results` is the class that was set up on this device, `#results/<class code>` any other; `#talk` opens the same page
where a class talks about it. Not responsible for what is shown of the results (`results_views.py`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from typing import Any

import js

from engine.codes.alphabet import grouped
from engine.codes.finding import Found, codes_in, lines_without
from engine.codes.lesson import Lesson, read_lesson
from engine.codes.lookalikes import put_right
from engine.errors import Refused
from engine.ranking import ClassResults, Entry, RefusedCode
from generator.ranking_table import csv_file, nameless
from generator.shipped import shipped
from generator.words.messages import sentence
from webplay.app.classes import results_views
from webplay.app.classes.kept_results import keep_codes, kept_classes, kept_codes
from webplay.app.classes.lessons import LESSON
from webplay.app.classes.outcome import Outcome
from webplay.app.classes.scanner import Scanner, can_scan
from webplay.app.classes.talk import TalkView
from webplay.app.shell import dom
from webplay.app.shell.bar import bar
from webplay.app.shell.dom import Element, Event
from webplay.app.shell.interface import Shell
from webplay.app.shell.screen import Screen, does

VIEWS = ("ranking", "rounds", "talk")
#: milliseconds of work before the page may breathe
SLICE = 40
MOST_LINES_TOLD = 12


class ResultsScreen(Screen):
    """Results of a class."""

    name = "results"

    def __init__(self, page: Shell) -> None:
        super().__init__(page)
        self.class_results = ClassResults(shipped(), self._lesson())
        self.entries: list[Entry] = []
        self.view = "talk" if page.address.name == "talk" else "ranking"
        self.outcome = Outcome()
        self.whole = False
        self.pupil: results_views.PupilView | None = None
        self.talk = TalkView(page)
        self.scanner: Scanner | None = None
        self.gone = False
        self.loaded = False
        #: how much of the work at hand is done
        self.done, self.all = 0, 0

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
        self.gone = True
        self.talk.leave()
        self._stop_scanning()

    # The frame of the screen.

    def show(self) -> None:
        say = self.words
        self.progress = dom.make("div", class_="checking", role="status")
        self.outcome_place = dom.make("div", class_="outcome", role="status")
        self.place = dom.make("div", class_="results-place")
        self.tabs = dom.make("div", class_="results-tabs", role="group", aria_label=say("page.results.views"))
        self.head = dom.make("div", class_="results-class")
        dom.fill(
            self.page.place,
            bar(say, dom.make("h1", self.title())),
            dom.make(
                "section",
                self.head,
                self._collect(),
                self.progress,
                self.outcome_place,
                self.tabs,
                self.place,
                class_="results",
            ),
        )
        self._update()
        if not self.loaded:
            self.loaded = True
            self.page.spawn(self._load())

    def _collect(self) -> Element:
        say = self.words
        scan = [dom.make("p", say("page.results.scan_none"), class_="note")]
        if can_scan():
            scan = [dom.button(say("page.results.scan"), "scan", class_="button quiet")]
        file = dom.make("input", type="file", multiple=True, data_do="files")
        return dom.make(
            "details",
            dom.make("summary", say("page.results.collect")),
            dom.make(
                "label",
                say("page.results.paste"),
                dom.make("textarea", id="codes", rows=4, spellcheck="false", autocapitalize="characters"),
                class_="field",
            ),
            dom.make(
                "div",
                dom.button(say("page.results.add"), "add", class_="button primary"),
                dom.make("label", say("page.results.files"), file, class_="field files"),
                *scan,
                class_="collect-ways",
            ),
            dom.make("div", id="scan-place"),
            dom.make("p", say("page.results.proof"), class_="note"),
            class_="collect",
            open=not self.entries,
        )

    def _update(self) -> None:
        """Bring everything but the form up to date."""
        section = dom.find(".results")
        if section is None:
            return
        if lesson := self.class_results.lesson:
            section.setAttribute("data-game", lesson.game.id)
        dom.fill(self.head, *self._class_lines())
        dom.fill(self.outcome_place, *self.outcome.parts(self.words))
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
        there += [result for result in self.outcome.other_classes()[code] if result not in there]
        keep_codes(self.page.storage, code, there)
        self.page.go(f"results/{code}")

    def _update_place(self) -> None:
        say = self.words
        if not self.entries:
            dom.fill(self.place, dom.make("p", say("page.results.empty"), class_="empty") if not self.all else None)
            return
        view = "pupil" if self.pupil else self.view
        dom.the(".results").setAttribute("data-view", view)
        if view != "ranking" and not self.scanner:
            dom.the("details.collect").open = False
        if self.pupil:
            self.pupil.words = say
            dom.fill(self.place, self.pupil.element())
        elif self.view == "ranking":
            dom.fill(self.place, results_views.ranking(self.entries, say, self.whole), self._ways())
        elif self.view == "rounds":
            dom.fill(self.place, results_views.rounds(self.entries, say))
        else:
            self.talk.show(self.place)

    def _ways(self) -> Element:
        say = self.words
        return dom.make(
            "div",
            dom.button(say("page.results.pdf"), "pdf", class_="button quiet"),
            dom.button(say("page.results.csv"), "csv", class_="button quiet"),
            dom.button(say("page.results.clear"), "clear", class_="link"),
            dom.make("span", id="made-note", role="status", class_="note"),
            class_="ways",
        )

    # Collecting.

    async def _load(self) -> None:
        """Replay what is kept on this device."""
        if self.class_results.lesson:
            codes = kept_codes(self.page.storage, self.class_results.lesson.code)
            await self._check([("", Found(code, 1, 1)) for code in codes])
            self.outcome = Outcome()
            self._update()
            if self.entries:
                self._fold()

    async def _add(self, texts: list[tuple[str, str]], still: Sequence[tuple[str, RefusedCode]] = ()) -> None:
        """Check all codes of some texts, each with the name of its file; some may be refused still."""
        found: list[tuple[str, Found]] = []
        notes = []
        for file, text in texts:
            inside = list(codes_in(text))
            found += [(file, one) for one in inside]
            lines = lines_without(text, inside) if inside else []
            if not inside:
                notes.append(self._of(file, self.words("page.results.nothing")))
            elif lines:
                told = ", ".join(map(str, lines[:MOST_LINES_TOLD])) + ("…" if len(lines) > MOST_LINES_TOLD else "")
                notes.append(self.words("page.results.passed", count=len(lines), lines=told))
        await self._check(found, notes)
        if still:
            self.outcome.refused[:0] = still
            self._update()
        if self.class_results.lesson and self.entries:
            keep_codes(self.page.storage, self.class_results.lesson.code, self.class_results.codes)
        if self.outcome.added and not self.outcome.refused:
            self._fold()
        elif self.outcome.refused:
            # On a phone the answer would lie below the form that was just used.
            dom.reveal(self.outcome_place)
        said = [self.words("page.results.added", count=self.outcome.added)] if found else notes
        self.page.speak(" ".join(said))

    def _of(self, file: str, told: str) -> str:
        """What is told of a file, or of what was typed."""
        return self.words.with_colon(file, told) if file else told

    async def _put_right(self, code: str) -> None:
        """Take a code as it must have been meant; the other refused ones stay to be seen."""
        others = [one for one in self.outcome.refused if put_right(one[1].found.code) != code]
        await self._add([("", code)], others)

    async def _check(self, found: list[tuple[str, Found]], notes: Sequence[str] = ()) -> None:
        """Replay games for a moment at a time, and show how far it is."""
        before = len(self.class_results.results)
        self.outcome = Outcome(notes=list(notes))
        self.done, self.all = 0, len(found)
        since = float(js.performance.now())
        for file, one in found:
            refused = self.class_results.add(one)
            if refused:
                self.outcome.refused.append((file, refused))
            self.done += 1
            if float(js.performance.now()) - since > SLICE:
                self._show_progress()
                await asyncio.sleep(0)
                since = float(js.performance.now())
                if self.gone:
                    return
        self.outcome.added, self.all = len(self.class_results.results) - before, 0
        self.entries = self.class_results.ranking()
        self.pupil = None
        self.talk.take(self.entries)
        self._show_progress()
        self._update()

    def _show_progress(self) -> None:
        if not self.all:
            dom.fill(self.progress)
            return
        bar = dom.find("progress", self.progress)
        text = self.words("page.results.checking", done=self.done, all=self.all)
        if bar is None:
            dom.fill(self.progress, dom.make("span", text), dom.make("progress", max=self.all, value=self.done))
        else:
            bar.value = self.done
            dom.fill(dom.the("span", self.progress), text)

    def _fold(self) -> None:
        """Results are there: the form makes room for them."""
        if form := dom.find("details.collect"):
            form.open = False
            dom.the("#codes").value = ""

    async def _read_files(self, files: Any) -> None:
        texts = []
        for place in range(files.length):
            file = files.item(place)
            texts.append((str(file.name), str(await file.text())))
        await self._add(texts)

    # The camera.

    async def _scan(self) -> None:
        say = self.words
        place = dom.the("#scan-place")
        scanner = self.scanner = Scanner(self._scanned)
        dom.fill(
            place,
            dom.make("p", say("page.results.scan_text")),
            scanner.video,
            dom.make("p", id="scan-note", role="status", class_="stars"),
            dom.button(say("page.results.scan_stop"), "scan-stop", class_="button quiet"),
        )
        if not await scanner.run():
            dom.fill(place, dom.make("p", say("page.results.scan_refused"), class_="note refusal"))
        self.scanner = None

    def _scanned(self, text: str) -> None:
        """A QR code was seen: one that is new is checked at once."""
        for found in codes_in(text):
            if found.code in self.class_results.results:
                continue
            refused = self.class_results.add(found)
            if refused:
                dom.fill(dom.the("#scan-note"), sentence(refused.refusal, self.words))
                continue
            result = self.class_results.results[found.code]
            name = nameless(result.name, self.words)
            said = self.words("page.results.scanned", name=name, total=result.score.total)
            dom.fill(dom.the("#scan-note"), f"✓ {said}")
            self.page.speak(said)
            self.entries = self.class_results.ranking()
            self.talk.take(self.entries)
            assert self.class_results.lesson
            keep_codes(self.page.storage, self.class_results.lesson.code, self.class_results.codes)
            self._update()

    @does("scan-stop")
    def _stop_scanning(self) -> None:
        if self.scanner:
            self.scanner.stop()
            dom.fill(dom.the("#scan-place"))

    # Touch.

    @does("add")
    def _add_typed(self) -> None:
        if not self.all:
            self.page.spawn(self._add([("", str(dom.the("#codes").value))]))

    @does("files")
    def _add_files(self, _arg: str, event: Event) -> None:
        if event.type == "change" and not self.all:
            self.page.spawn(self._read_files(event.target.files))

    @does("scan")
    def _start_scanning(self) -> None:
        if not self.scanner:
            self.page.spawn(self._scan())

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

        download("carnet-results.csv", csv_file(self.entries, self.words), "text/csv")

    @does("pdf")
    def _save_pdf(self) -> None:
        self.page.spawn(self._make_pdf())

    @does("put-right")
    def _mend(self, code: str) -> None:
        if not self.all:
            self.page.spawn(self._put_right(code))

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
        assert self.class_results.lesson
        keep_codes(self.page.storage, self.class_results.lesson.code, self.class_results.codes)
        self.entries = self.class_results.ranking()
        self.talk.take(self.entries)
        self.pupil, self.outcome = None, Outcome()
        self._update()

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
        download("carnet-results.pdf", make(order), "application/pdf")
        dom.fill(note, " ".join([self.words("page.results.made"), *remarks(order)]))
