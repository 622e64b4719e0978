"""One game to give away: its code, a link, a file.

Not responsible for which game. A long game has no code that a camera reads; then the file is offered first.
"""

from __future__ import annotations

import js

from engine.codes.alphabet import fits_qr, grouped
from engine.codes.share import write_code
from engine.record import Record
from webplay.app.classes.lessons.in_use import Pupil, game_file, moved_code
from webplay.app.shell import dom
from webplay.app.shell.copying import copy
from webplay.app.shell.dom import Child, Element, Event
from webplay.app.shell.downloads import download
from webplay.app.shell.interface import Shell
from webplay.app.shell.qr_view import show_qr
from webplay.app.shell.screen import Doer, does


class Sharing(Doer):
    """The dialog that gives a game away."""

    def __init__(self, page: Shell, record: Record, pupil: Pupil | None = None) -> None:
        self.page, self.record, self.pupil = page, record, pupil
        self.code = moved_code(record, pupil) if pupil else write_code(record.replay())

    def open(self) -> None:
        say = self.page.words
        file = dom.button(say("page.save_file"), "share-file", class_="button quiet")
        shown: list[Child] = [dom.make("p", say("page.join.move_text" if self.pupil else "page.share_text"))]
        if fits_qr(self.code):
            copy = dom.button(say("page.copy"), "share-copy", class_="button primary")
            link = dom.button(say("page.invite.copy_link"), "share-link", class_="button quiet")
            shown += [
                self._qr() if self.pupil else None,
                dom.make("p", grouped(self.code), class_="code", tabindex=0),
                dom.make("p", copy, link, file, class_="ways"),
            ]
        else:
            shown += [dom.make("p", say("page.share_long")), dom.make("p", file, class_="ways")]
        self.page.open_dialog(say("page.share"), *shown, name="share")

    @property
    def _link(self) -> str:
        return f"{str(js.location.href).partition('#')[0]}#code={self.code}"

    def _qr(self) -> Element:
        """The other device has a camera more often than somebody who types."""
        place, say = dom.make("div", class_="qr-place"), self.page.words
        text = self.code if str(js.location.protocol) == "file:" else self._link
        self.page.spawn(show_qr(place, text, say, say("page.join.move_qr")))
        return place

    @does("share-file")
    def _file(self) -> None:
        text = game_file(self.record, self.pupil)
        download(f"carnet-{self.record.game.id}.json", text.encode(), "application/json")

    @does("share-copy")
    def _copy_code(self, _arg: str, event: Event) -> None:
        copy(self.page, self.code, event.target.closest("button"))

    @does("share-link")
    def _copy_link(self, _arg: str, event: Event) -> None:
        copy(self.page, self._link, event.target.closest("button"))
