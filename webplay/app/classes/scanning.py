"""The camera of the results page: every QR code that is seen is checked at once.

Not responsible for the camera itself (`scanner.py`).
"""

from __future__ import annotations

from collections.abc import Callable

from engine.codes.finding import codes_in
from engine.ranking import ClassResults
from generator.ranking_table import nameless
from generator.words.messages import sentence
from webplay.app.classes.scanner import Scanner
from webplay.app.shell import dom
from webplay.app.shell.interface import Shell
from webplay.app.shell.screen import Doer, does


class Scanning(Doer):
    """Takes results from pupils' screens; `taken` is told of every new one."""

    def __init__(self, page: Shell, class_results: ClassResults, taken: Callable[[], None]) -> None:
        self.page = page
        self.class_results = class_results
        self.taken = taken
        self.scanner: Scanner | None = None

    @does("scan")
    def _start(self) -> None:
        if not self.scanner:
            self.page.spawn(self._scan())

    async def _scan(self) -> None:
        say = self.page.words
        place = dom.the("#scan-place")
        scanner = self.scanner = Scanner(self._seen)
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

    def _seen(self, text: str) -> None:
        """A QR code was seen: one that is new is checked at once."""
        say = self.page.words
        for found in codes_in(text):
            if found.code in self.class_results.results:
                continue
            refused = self.class_results.add(found)
            if refused:
                dom.fill(dom.the("#scan-note"), sentence(refused.refusal, say))
                continue
            result = self.class_results.results[found.code]
            said = say("page.results.scanned", name=nameless(result.name, say), total=result.score.total)
            dom.fill(dom.the("#scan-note"), f"✓ {said}")
            self.page.speak(said)
            self.taken()

    @does("scan-stop")
    def stop(self) -> None:
        """Put the camera away."""
        if self.scanner:
            self.scanner.stop()
            dom.fill(dom.the("#scan-place"))
