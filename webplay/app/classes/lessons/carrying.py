"""A lesson on its way between two computers: saved as a file, or shown as QR codes that the other one's camera reads.

A part of the page of lessons. Not responsible for what a lesson's text holds (`lesson_file.py`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from engine.codes.finding import codes_in
from engine.codes.pieces import KIND, Pieces
from engine.errors import Refused
from generator.words.messages import sentence
from webplay.app.classes.lessons.lesson_book import KeptLesson, LessonBook
from webplay.app.classes.lessons.lesson_file import lesson_pieces, lesson_text
from webplay.app.classes.scanning import Scanning
from webplay.app.shell import dom
from webplay.app.shell.dom import Element
from webplay.app.shell.downloads import download
from webplay.app.shell.file_names import file_name
from webplay.app.shell.interface import Shell
from webplay.app.shell.qr_view import show_qr
from webplay.app.shell.screen import Doer, does

#: seconds that each code is shown: a camera needs less
EACH = 1.2


class Carrying(Doer):
    """Gives lessons away, and takes them in; `brought` is told the text of one that came whole."""

    def __init__(self, page: Shell, book: LessonBook, brought: Callable[[str], None]) -> None:
        self.page = page
        self.book = book
        self.brought = brought
        self.pieces = Pieces()
        self.scanning = Scanning(page, self._seen)
        self.turn = 0

    def ways(self) -> list[Element]:
        """How a lesson comes in through the camera."""
        return self.scanning.ways("page.lessons.scan")

    def stop(self) -> None:
        """Put the camera away, and show no more codes."""
        self.turn += 1
        self.scanning.stop()

    def _kept(self, key: str) -> KeptLesson:
        kept = self.book.find(key)
        assert kept, "a lesson of the list"
        return kept

    # Giving.

    @does("export-lesson")
    def _export(self, key: str) -> None:
        kept = self._kept(key)
        name = file_name(kept.title or kept.lesson.game.id, "json")
        download(name, lesson_text(self.book, kept).encode(), "application/json")

    @does("show-pieces")
    def _show(self, key: str) -> None:
        say = self.page.words
        try:
            codes = lesson_pieces(self.book, self._kept(key))
        except Refused as refused:
            self.page.notice.show(sentence(refused.refusal, say))
            return
        place = dom.make("div", class_="qr-place")
        count = dom.make("p", class_="piece-count", role="status")
        self.page.open_dialog(
            say("page.lessons.pieces"),
            dom.make("p", say("page.lessons.pieces_text")),
            place,
            count,
            name="pieces",
        )
        self.turn += 1
        self.page.spawn(self._turn_over(codes, place, count, self.turn))

    async def _turn_over(self, codes: list[str], place: Element, count: Element, turn: int) -> None:
        """Show one code after another, again and again, as long as somebody looks."""
        number = 0
        while turn == self.turn and (number == 0 or place.isConnected):
            at = number % len(codes)
            dom.fill(count, self.page.words("page.lessons.piece", number=at + 1, count=len(codes)))
            await show_qr(place, codes[at], self.page.words, self.page.words("page.lessons.pieces"))
            number += 1
            await asyncio.sleep(EACH)

    # Taking.

    def _seen(self, text: str) -> str:
        """A QR code was seen; says what became of it."""
        say = self.page.words
        for found in codes_in(text):
            if found.kind != KIND:
                return say("page.lessons.not_piece")
            try:
                if not self.pieces.add(found.code):
                    continue
                if self.pieces.whole:
                    whole, self.pieces = self.pieces.text(), Pieces()
                    self.brought(whole)
                    return ""
            except Refused as refused:
                return sentence(refused.refusal, say)
            missing = ", ".join(map(str, self.pieces.missing[:12]))
            return say("page.lessons.pieces_left", numbers=missing)
        return ""
