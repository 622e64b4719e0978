"""The end of a pupil's game: the result code to be handed in.

Not responsible for collecting results: that is the teacher's page.
"""

from __future__ import annotations

from engine.codes.alphabet import fits_qr, grouped
from engine.codes.result import write_result
from webplay.app.classes.file_names import class_file
from webplay.app.result.ways import Ways
from webplay.app.shell import dom
from webplay.app.shell.copying import copy
from webplay.app.shell.dom import Element, Event
from webplay.app.shell.downloads import download
from webplay.app.shell.qr_view import show_qr
from webplay.app.shell.screen import does


class HandIn(Ways):
    """What a pupil does with a game that is over: hand it in."""

    def result_code(self) -> str:
        """The code that holds the whole game, the class and the name."""
        assert self.page.pupil
        return write_result(self.session.match, self.page.pupil.lesson, self.session.names[0])

    def element(self) -> Element:
        say, code = self.page.words, self.result_code()
        place = dom.make("div", class_="qr-place")
        section = dom.make(
            "section",
            dom.make("h2", say("page.join.hand_in")),
            dom.make("p", say("page.join.hand_in_text")),
            place if fits_qr(code) else None,
            dom.make("p", grouped(code), class_="code", tabindex=0, data_code=code),
            dom.make(
                "p",
                dom.button(say("page.copy"), "copy-result", class_="button primary"),
                dom.button(say("page.join.file"), "result-file", class_="button quiet"),
                class_="ways",
            ),
            class_="hand-in",
        )
        if fits_qr(code):
            self.page.spawn(show_qr(place, code, say, say("page.join.hand_in_qr")))
        more = dom.make(
            "div",
            dom.button(say("page.share"), "share", class_="button quiet"),
            dom.button(say("page.print"), "print", class_="button quiet"),
            dom.button(say("page.join.again"), "again", class_="button quiet"),
            class_="ways",
        )
        return dom.make("div", section, more)

    @does("copy-result")
    def copy_result(self, _arg: str, event: Event) -> None:
        """Copy the code."""
        copy(self.page, self.result_code(), event.target.closest("button"))

    @does("result-file")
    def save_result(self) -> None:
        """Offer the code as a file."""
        assert self.page.pupil
        name = class_file("result", "txt", self.page.pupil.lesson, self.page.words, self.session.names[0])
        download(name, f"{self.result_code()}\n".encode(), "text/plain")
