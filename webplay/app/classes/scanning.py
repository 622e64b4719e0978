"""The camera and the pictures of a page that takes QR codes: every code that is seen is told at once.

Not responsible for reading pictures (`scanner.py`) nor for what a code means: `seen` is told its text, and says what
became of it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from webplay.app.classes.scanner import NoDecoder, Scanner, codes_in_picture, has_camera
from webplay.app.shell import dom
from webplay.app.shell.dom import Element, Event
from webplay.app.shell.file_field import file_field
from webplay.app.shell.interface import Shell
from webplay.app.shell.screen import Doer, does


class Scanning(Doer):
    """Takes codes from other screens, in `#scan-place`."""

    def __init__(self, page: Shell, seen: Callable[[str], str]) -> None:
        self.page = page
        self.seen = seen
        self.scanner: Scanner | None = None

    def ways(self, key: str) -> list[Element]:
        """The buttons: the camera where the page may have one, and pictures everywhere."""
        say = self.page.words
        ways = [file_field(say, say("page.results.pictures"), "scan-pictures", "image/*", several=True)]
        if has_camera():
            ways.insert(0, dom.button(say(key), "scan", class_="button quiet"))
        return ways

    @does("scan")
    def _start(self) -> None:
        if not self.scanner:
            self.page.spawn(self._scan())

    async def _scan(self) -> None:
        say = self.page.words
        place = dom.the("#scan-place")
        scanner = self.scanner = Scanner(self._tell)
        dom.fill(
            place,
            dom.make("p", say("page.results.scan_text")),
            scanner.video,
            self._note(),
            dom.button(say("page.results.scan_stop"), "scan-stop", class_="button quiet"),
        )
        try:
            if not await scanner.run():
                dom.fill(place, dom.make("p", say("page.results.scan_refused"), class_="note refusal"))
        except NoDecoder:
            scanner.stop()
            dom.fill(place, dom.make("p", say("page.results.no_decoder"), class_="note refusal"))
        self.scanner = None

    def _note(self) -> Element:
        return dom.make("p", id="scan-note", role="status", class_="stars")

    def _tell(self, text: str) -> None:
        said = self.seen(text)
        note = dom.find("#scan-note")
        if said and note:
            dom.fill(note, said)
            self.page.speak(said)

    @does("scan-stop")
    def stop(self) -> None:
        """Put the camera away."""
        if self.scanner:
            self.scanner.stop()
            if place := dom.find("#scan-place"):
                dom.fill(place)

    # Photographs and screenshots.

    @does("scan-pictures")
    def _choose(self, _arg: str, event: Event) -> None:
        if event.type == "change":
            files = event.target.files
            self.page.spawn(self._read([files.item(place) for place in range(files.length)]))

    async def _read(self, files: list[Any]) -> None:
        say, place = self.page.words, dom.the("#scan-place")
        dom.fill(place, dom.make("p", say("page.results.looking"), class_="note", role="status"))
        found, blank = [], []
        try:
            for file in files:
                texts = await codes_in_picture(file)
                found += texts
                blank += [] if texts else [str(file.name)]
        except NoDecoder:
            dom.fill(place, dom.make("p", say("page.results.no_decoder"), class_="note refusal"))
            return
        told = [said for text in found if (said := self.seen(text))]
        told += [say("page.results.no_code", file=name) for name in blank]
        if place.isConnected:
            dom.fill(place, *[dom.make("p", text, class_="note", role="status") for text in told])
