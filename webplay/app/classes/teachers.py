"""The page for teachers: what the games train, how to run a lesson, where to put the page, which data there are.

Not responsible for the words (`generator/words`).
"""

from __future__ import annotations

from webplay.app.shell import dom
from webplay.app.shell.dom import Element
from webplay.app.shell.notebook import NotebookScreen

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


class TeachersScreen(NotebookScreen):
    """For teachers."""

    name = "teachers"

    sections = SECTIONS

    def lead(self) -> Element:
        set_up = dom.make("a", self.say("set_up"), href="#class", class_="button primary")
        return dom.make("p", set_up, class_="ways")

    def below(self, section: str) -> list[Element]:
        if section != "hosting":
            return []
        links = [
            dom.make("a", self.say(f"to_{place}"), href=f"#{place}", class_="button quiet")
            for place in ("administrators", "diagnostic")
        ]
        return [dom.make("p", *links, class_="ways")]
