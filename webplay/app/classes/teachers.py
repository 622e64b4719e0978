"""The page for teachers: what the games train, how to run a lesson, where to put the page, which data there are.

Not responsible for the words (`generator/words`).
"""

from __future__ import annotations

from webplay.app.shell import dom
from webplay.app.shell.dom import Element
from webplay.app.shell.interface import Shell
from webplay.app.shell.notebook import Notebook
from webplay.app.shell.screen import Screen

#: the sections in their order, each with its picture
SECTIONS = {
    "trains": "compass",
    "run": "explorer",
    "plan_20": "die2",
    "plan_45": "die4",
    "plan_90": "die5",
    "printing": "pencil",
    "hosting": "portal",
    "data": "lock",
    "proof": "check",
    "links": "run",
}


class TeachersScreen(Screen):
    """For teachers."""

    name = "teachers"

    def __init__(self, page: Shell) -> None:
        super().__init__(page)
        self.notebook = Notebook(page, self.name, SECTIONS, self._lead, self._below)

    def title(self) -> str:
        return self.notebook.say("title")

    def show(self) -> None:
        self.notebook.show()

    def _lead(self) -> Element:
        set_up = dom.make("a", self.notebook.say("set_up"), href="#class", class_="button primary")
        return dom.make("p", set_up, class_="ways")

    def _below(self, section: str) -> list[Element]:
        if section != "hosting":
            return []
        say = self.notebook.say
        links = [
            dom.make("a", say(f"to_{place}"), href=f"#{place}", class_="button quiet")
            for place in ("administrators", "diagnostic")
        ]
        return [dom.make("p", *links, class_="ways")]
