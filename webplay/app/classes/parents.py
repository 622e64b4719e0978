"""A notice for parents, to be printed: what the page keeps, what it does not, and what a host may note by itself.

Not responsible for the words (`generator/words`).
"""

from __future__ import annotations

from itertools import count

import js

from webplay.app.shell import dom
from webplay.app.shell.bar import bar
from webplay.app.shell.screen import Screen, does


class ParentsScreen(Screen):
    """For parents."""

    name = "parents"

    def title(self) -> str:
        return self.words("page.parents.title")

    def show(self) -> None:
        say, host = self.words, str(js.location.host)
        texts = []
        for number in count(1):
            if f"page.parents.{number}" not in say:
                break
            texts.append(say(f"page.parents.{number}"))
        place = say("page.parents.host", host=host) if host else say("page.parents.host_file")
        dom.fill(
            self.page.place,
            bar(say),
            dom.make(
                "article",
                dom.make("h1", self.title()),
                dom.make("p", say("page.parents.lead"), class_="teachers-lead"),
                *[dom.make("p", text) for text in texts],
                dom.make("p", place),
                dom.make("p", say("page.parents.signed"), class_="parents-signed"),
                dom.make("p", dom.button(say("page.print"), "print-page", class_="button primary"), class_="ways"),
                class_="teachers parents",
            ),
        )

    @does("print-page")
    def _print(self) -> None:
        js.window.print()
