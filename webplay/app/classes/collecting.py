"""Collects result codes for the results page: typed, pasted or from files; every game is replayed, a moment at a time.

Not responsible for what is shown of the results (`results.py`) nor for the camera (`scanning.py`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

import js

from engine.codes.finding import Found, codes_in, lines_without
from engine.codes.lookalikes import put_right
from engine.ranking import ClassResults, RefusedCode
from webplay.app.classes.kept_results import keep_codes, kept_codes
from webplay.app.classes.outcome import Outcome
from webplay.app.classes.scanner import can_scan
from webplay.app.shell import dom
from webplay.app.shell.dom import Element, Event
from webplay.app.shell.interface import Shell
from webplay.app.shell.screen import Doer, does

#: milliseconds of work before the page may breathe
SLICE = 40
MOST_LINES_TOLD = 12


class Collecting(Doer):
    """The form, how far its work is, and what came of it; `checked` is told when codes were checked."""

    def __init__(self, page: Shell, class_results: ClassResults, checked: Callable[[], None]) -> None:
        self.page = page
        self.class_results = class_results
        self.checked = checked
        self.outcome = Outcome()
        self.gone = False
        #: how much of the work at hand is done
        self.done, self.all = 0, 0

    # The form.

    def form(self, is_open: bool) -> Element:
        """Where codes come in."""
        say = self.page.words
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
            open=is_open,
        )

    def places(self) -> tuple[Element, Element]:
        """Where it is shown how far the work is, and what came of it."""
        self.progress = dom.make("div", class_="checking", role="status")
        self.outcome_place = dom.make("div", class_="outcome", role="status")
        return self.progress, self.outcome_place

    def update(self) -> None:
        """Show what came of the work."""
        dom.fill(self.outcome_place, *self.outcome.parts(self.page.words))

    def _fold(self) -> None:
        """Results are there: the form makes room for them."""
        if form := dom.find("details.collect"):
            form.open = False
            dom.the("#codes").value = ""

    # Touch.

    @does("add")
    def _add_typed(self) -> None:
        if not self.all:
            self.page.spawn(self._add([("", str(dom.the("#codes").value))]))

    @does("files")
    def _add_files(self, _arg: str, event: Event) -> None:
        if event.type == "change" and not self.all:
            self.page.spawn(self._read_files(event.target))

    async def _read_files(self, field: Element) -> None:
        await self._add(await dom.read_files(field))

    @does("put-right")
    def _mend(self, code: str) -> None:
        if not self.all:
            self.page.spawn(self._put_right(code))

    async def _put_right(self, code: str) -> None:
        """Take a code as it must have been meant; the other refused ones stay to be seen."""
        others = [one for one in self.outcome.refused if put_right(one[1].found.code) != code]
        await self._add([("", code)], others)

    # The work.

    async def load(self) -> None:
        """Replay what is kept on this device."""
        if self.class_results.lesson:
            codes = kept_codes(self.page.storage, self.class_results.lesson.code)
            await self._check([("", Found(code, 1, 1)) for code in codes])
            self.forget_outcome()
            if self.class_results.results and not self.gone:
                self._fold()

    def forget_outcome(self) -> None:
        """What came of earlier work is said no longer."""
        self.outcome = Outcome()
        self.update()

    def keep(self) -> None:
        """Keep the codes of the class on this device."""
        if self.class_results.lesson:
            keep_codes(self.page.storage, self.class_results.lesson.code, self.class_results.codes)

    async def _add(self, texts: list[tuple[str, str]], still: Sequence[tuple[str, RefusedCode]] = ()) -> None:
        """Check all codes of some texts, each with the name of its file; some may be refused still."""
        say = self.page.words
        found: list[tuple[str, Found]] = []
        notes = []
        for file, text in texts:
            inside = list(codes_in(text))
            found += [(file, one) for one in inside]
            lines = lines_without(text, inside) if inside else []
            if not inside:
                nothing = say("page.results.nothing")
                notes.append(say.with_colon(file, nothing) if file else nothing)
            elif lines:
                told = ", ".join(map(str, lines[:MOST_LINES_TOLD])) + ("…" if len(lines) > MOST_LINES_TOLD else "")
                notes.append(say("page.results.passed", count=len(lines), lines=told))
        await self._check(found, notes)
        if still:
            self.outcome.refused[:0] = still
            self.update()
        if self.class_results.results:
            self.keep()
        if self.outcome.added and not self.outcome.refused:
            self._fold()
        elif self.outcome.refused:
            # On a phone the answer would lie below the form that was just used.
            dom.reveal(self.outcome_place)
        said = [say("page.results.added", count=self.outcome.added)] if found else notes
        self.page.speak(" ".join(said))

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
        self._show_progress()
        self.checked()

    def _show_progress(self) -> None:
        if not self.all:
            dom.fill(self.progress)
            return
        meter = dom.find("progress", self.progress)
        text = self.page.words("page.results.checking", done=self.done, all=self.all)
        if meter is None:
            dom.fill(self.progress, dom.make("span", text), dom.make("progress", max=self.all, value=self.done))
        else:
            meter.value = self.done
            dom.fill(dom.the("span", self.progress), text)
