"""The end of a pupil's game: as every end, with the result code to be handed in.

Not responsible for collecting results: that is the teacher's page.
"""

from __future__ import annotations

from typing import Any

from engine.codes.alphabet import fits_qr, grouped
from engine.codes.result import write_result
from webplay.app.games.pan.result import IslandResultScreen
from webplay.app.result.screen import ResultScreen
from webplay.app.shell import dom
from webplay.app.shell.copying import copy
from webplay.app.shell.downloads import download
from webplay.app.shell.qr_view import show_qr


class PupilResult(ResultScreen):
    """How a pupil's game ended."""

    def result_code(self) -> str:
        """The code that holds the whole game, the class and the name."""
        assert self.page.pupil
        return write_result(self.match, self.page.pupil.lesson, self.session.names[0])

    def _ways(self) -> Any:
        say, code = self.words, self.result_code()
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

    def act(self, do: str, arg: str, event: Any) -> None:
        if do == "copy-result":
            copy(self.page, self.result_code(), event.target.closest("button"))
        elif do == "result-file":
            download("carnet-result.txt", f"{self.result_code()}\n".encode(), "text/plain")
        else:
            super().act(do, arg, event)


class PupilIslandResult(PupilResult, IslandResultScreen):
    """How a pupil's game on the island ended."""
