"""The end of a pupil's game: the result code to be handed in, and the way off a shared device.

Not responsible for collecting results: that is the teacher's page.
"""

from __future__ import annotations

import js

from engine.codes.alphabet import fits_qr, grouped
from engine.codes.result import write_result
from generator.shipped import shipped
from webplay.app.classes.lessons.in_use import Pupil, result_link
from webplay.app.classes.pupils.leaving import forget_pupil
from webplay.app.result.ways import Ways
from webplay.app.shell import dom, kiosk
from webplay.app.shell.copying import copy
from webplay.app.shell.dialogs import question
from webplay.app.shell.dom import Element, Event
from webplay.app.shell.downloads import download
from webplay.app.shell.file_names import file_name
from webplay.app.shell.qr_view import show_qr
from webplay.app.shell.screen import does


class HandIn(Ways):
    """What a pupil does with a game that is done: hand it in."""

    @property
    def pupil(self) -> Pupil:
        assert self.page.pupil
        return self.page.pupil

    def result_code(self) -> str:
        """The code that holds the whole game, the class and the name."""
        pupil = self.pupil
        return write_result(self.session.match, pupil.lesson, self.session.names[0], pupil.attempt)

    def link(self) -> str:
        """The code as a link, which hands itself in; there is none for a page that was opened from a file."""
        if str(js.location.protocol) == "file:":
            return ""
        return result_link(str(js.location.href), self.result_code())

    def element(self) -> Element:
        say, code, link = self.page.words, self.result_code(), self.link()
        place = dom.make("div", class_="qr-place")
        shown = link if link and fits_qr(link) else code if fits_qr(code) else ""
        attempt = self.pupil.attempt
        section = dom.make(
            "section",
            dom.make("h2", say("page.join.hand_in")),
            dom.make("p", say("page.join.tries", number=attempt), class_="note") if attempt > 1 else None,
            dom.make("p", say("page.join.hand_in_text")),
            place if shown else None,
            dom.make("p", grouped(code), class_="code", tabindex=0, data_code=code),
            dom.make(
                "p",
                dom.button(say("page.copy"), "copy-result", class_="button primary"),
                dom.button(say("page.join.copy_link"), "copy-result-link", class_="button quiet") if link else None,
                dom.button(say("page.join.file"), "result-file", class_="button quiet"),
                class_="ways",
            ),
            class_="hand-in",
        )
        if shown:
            self.page.spawn(show_qr(place, shown, say, say("page.join.hand_in_qr")))
        return dom.make("div", section, self._more())

    def _more(self) -> Element:
        say = self.page.words
        if kiosk.is_on(self.page):
            leave = dom.button(say("page.join.next_pupil"), "leave-device", class_="button primary")
            return dom.make("div", leave, class_="ways")
        return dom.make(
            "div",
            dom.button(say("page.share"), "share", class_="button quiet"),
            dom.button(say("page.print"), "print", class_="button quiet"),
            dom.button(say("page.join.again"), "again", class_="button quiet"),
            dom.button(say("page.join.forget"), "leave-device", class_="button quiet"),
            class_="ways",
        )

    @does("copy-result")
    def copy_result(self, _arg: str, event: Event) -> None:
        """Copy the code."""
        copy(self.page, self.result_code(), event.target.closest("button"))

    @does("copy-result-link")
    def copy_link(self, _arg: str, event: Event) -> None:
        """Copy the link."""
        copy(self.page, self.link(), event.target.closest("button"))

    @does("result-file")
    def save_result(self) -> None:
        """Offer the code as a file."""
        day = str(js.Date.new().toISOString())[:10]
        name = file_name(self.pupil.lesson.game.id, "txt", self.session.names[0], day)
        download(name, f"{self.result_code()}\n".encode(), "text/plain")

    @does("leave-device")
    def ask_leave(self) -> None:
        """Ask whether the result was handed in: afterwards it cannot be had again."""
        say = self.page.words
        self.page.open_dialog(
            say("page.join.forget"),
            *question(
                say("page.join.forget_text"),
                say("page.join.forget_wait"),
                dom.button(say("page.join.forget_do"), "leave-now", class_="button primary"),
            ),
            name="leave",
        )

    @does("leave-now")
    def leave(self) -> None:
        """Forget this pupil, and be ready for the next one."""
        page, pupil, name = self.page, self.pupil, self.session.names[0]
        forget_pupil(page.storage, page.saves, pupil.lesson, name, shipped())
        page.forget_game()
        page.close_dialog()
        page.go("", instead=True)
        page.notice.show(page.words("page.join.forgotten"))
