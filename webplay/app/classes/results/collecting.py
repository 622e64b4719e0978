"""Collects result codes for the results page: typed, pasted or from files; every game is replayed, a moment at a time.

Not responsible for what is shown of the results (`screen.py`) nor for the camera (`scanning.py`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

import js

from engine.codes.finding import Found, codes_in, lines_without
from engine.codes.lookalikes import put_right
from engine.errors import Refused
from engine.ranking import RefusedCode
from generator.words.messages import whole_sentence
from webplay.app.classes.lessons.lesson_file import is_lesson_text
from webplay.app.classes.results.collected import Collected
from webplay.app.classes.results.handed_in import HandedIn
from webplay.app.classes.scanning import Scanning
from webplay.app.play import play_of
from webplay.app.shell import dom
from webplay.app.shell.dom import Element, Event
from webplay.app.shell.fields import field, text_area
from webplay.app.shell.file_field import file_field
from webplay.app.shell.interface import Shell
from webplay.app.shell.screen import Doer, does

#: milliseconds of work before the page may breathe
SLICE = 40
MOST_LINES_TOLD = 12


class Collecting(Doer):
    """The form, how far its work is, and what came of it; `checked` is told when codes were checked."""

    def __init__(
        self, page: Shell, handed_in: HandedIn, scanning: Scanning, checked: Callable[[], None],
        brought: Callable[[str], None],
    ) -> None:  # fmt: skip
        self.page = page
        self.handed_in = handed_in
        self.scanning = scanning
        self.checked = checked
        #: told the text of a whole lesson, from another device of the teacher
        self.brought = brought
        self.outcome = Collected()
        self.gone = False
        #: how much of the work at hand is done
        self.done, self.all = 0, 0

    # The form.

    def form(self, is_open: bool) -> Element:
        """Where codes come in."""
        say = self.page.words
        return dom.make(
            "details",
            dom.make("summary", say("page.results.collect")),
            field(say("page.results.paste"), text_area(4, id="codes", autocapitalize="characters")),
            dom.make(
                "div",
                dom.button(say("page.results.add"), "add", class_="button primary"),
                file_field(say, say("page.results.files"), "files", several=True),
                *self.scanning.ways("page.results.scan"),
                self._paper_way(),
                class_="collect-ways",
            ),
            dom.make("div", id="scan-place"),
            dom.make("p", say("page.results.proof"), class_="note"),
            class_="collect",
            open=is_open,
        )

    def _paper_way(self) -> Element | None:
        """Where sheets of paper are photographed and added to this lesson, one after another."""
        kept = self.handed_in.kept
        if kept is None or not play_of(kept.lesson.game.id).paper:
            return None
        address = f"#check/{kept.lesson.class_code}"
        return dom.make("a", self.page.words("page.check.photos"), href=address, class_="button quiet")

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
        texts = []
        for name, text in await dom.read_files(field):
            if is_lesson_text(text):
                self._take_lesson(name, text)
            else:
                texts.append((name, text))
        if texts and not self.gone:
            await self._add(texts)

    def _take_lesson(self, file: str, text: str) -> None:
        """A whole lesson, from another device of the teacher."""
        try:
            self.brought(text)
        except Refused as refused:
            said = whole_sentence(refused.refusal, self.page.words)
            self.outcome = Collected(notes=[self.page.words.with_colon(file, said)])
            self.update()

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
        await self._check([("", Found(code, 1, 1)) for code in self.handed_in.waiting])
        if self.gone:
            return
        self.handed_in.loaded()
        self.forget_outcome()
        if self.handed_in.results:
            self._fold()

    async def take(self, code: str) -> None:
        """Take a result that a link brought."""
        await self._add([("", code)])

    def forget_outcome(self) -> None:
        """What came of earlier work is said no longer."""
        self.outcome = Collected()
        self.update()

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
        if self.handed_in.results:
            self.handed_in.keep()
        if self.outcome.added and not self.outcome.refused:
            self._fold()
        elif self.outcome.refused:
            # On a phone the answer would lie below the form that was just used.
            dom.reveal(self.outcome_place)
        said = [say("page.results.added", count=self.outcome.added)] if found else notes
        self.page.speak(" ".join(said))

    async def _check(self, found: list[tuple[str, Found]], notes: Sequence[str] = ()) -> None:
        """Replay games for a moment at a time, and show how far it is."""
        before = len(self.handed_in.results)
        self.outcome = Collected(notes=list(notes))
        self.done, self.all = 0, len(found)
        since = float(js.performance.now())
        for file, one in found:
            refused = self.handed_in.add(one)
            if refused:
                self.outcome.refused.append((file, refused))
            self.done += 1
            if float(js.performance.now()) - since > SLICE:
                self._show_progress()
                await asyncio.sleep(0)
                since = float(js.performance.now())
                if self.gone:
                    return
        self.outcome.added, self.all = len(self.handed_in.results) - before, 0
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
