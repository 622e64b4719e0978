"""The page for teachers: what the games train, how to run a lesson, where to put the page, which data there are.

Not responsible for the words (`generator/words`).
"""

from __future__ import annotations

from generator.words import Words
from webplay.app.shell import dom
from webplay.app.shell.dom import Element
from webplay.app.shell.interface import Shell
from webplay.app.shell.notebook import NotebookScreen
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


def teachers_screen(page: Shell) -> Screen:
    """For teachers."""
    return NotebookScreen(page, "teachers", SECTIONS, ("set_up", "#class"), _below)


def _below(section: str, say: Words) -> list[Element]:
    if section != "hosting":
        return []
    links = [
        dom.make("a", say(f"page.teachers.to_{place}"), href=f"#{place}", class_="button quiet")
        for place in ("administrators", "diagnostic")
    ]
    return [dom.make("p", *links, class_="ways")]
