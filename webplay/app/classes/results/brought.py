"""Somebody opened the link of a result: it is handed in where its lesson is, and nowhere else.

On any other device, a pupil's above all, the page says whose result it is and keeps nothing; whoever is the teacher
says so, and collects from then on. Not responsible for collecting (`screen.py`).
"""

from __future__ import annotations

import js

from engine.codes.result import Result
from generator.ranking_table import nameless
from generator.shipped import shipped
from webplay.app.classes.lessons.older_lessons import open_book
from webplay.app.classes.results.handed_in import result_in
from webplay.app.shell import dom
from webplay.app.shell.interface import Shell
from webplay.app.shell.screen import Screen, does
from webplay.app.shell.titled import show_titled


def brought_screen(page: Shell) -> Screen:
    """Where the link of a result leads on this device; what is wrong with one is said by the page of results."""
    result = result_in(page.address.options["result"], shipped())
    if result is None or open_book(page.storage, shipped()).of_code(result.lesson.class_code):
        from webplay.app.classes.results.screen import ResultsScreen

        return ResultsScreen(page)
    return BroughtScreen(page, result)


class BroughtScreen(Screen):
    """A result of a lesson that is not kept here."""

    name = "brought"

    def __init__(self, page: Shell, result: Result) -> None:
        super().__init__(page)
        self.result = result

    def title(self) -> str:
        return self.words("page.join.brought")

    def show(self) -> None:
        say, lesson = self.words, self.result.lesson
        name = dom.make("bdi", nameless(self.result.name, say))
        game = say(f"game.{lesson.game.id}.name")
        show_titled(
            self,
            dom.make("p", dom.make("strong", name), f" · {game}", class_="join-lead"),
            dom.make("p", say("page.join.brought_text")),
            dom.make(
                "p",
                dom.button(say("page.join.teacher"), "collect-here", class_="button quiet"),
                class_="ways",
            ),
            dom.make("p", say("page.join.brought_teacher"), class_="note"),
            class_="join",
            data_game=lesson.game.id,
        )

    @does("collect-here")
    def _collect(self) -> None:
        """The teacher's device: from now on it keeps the lesson, and the link hands the result in."""
        open_book(self.page.storage, shipped()).open_code(self.result.lesson, int(js.Date.now()))
        self.page.go(str(js.location.hash).removeprefix("#"), instead=True)
