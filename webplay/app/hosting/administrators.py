"""`#administrators`: what whoever hosts the page should know, with lines to copy for the usual servers.

Not responsible for the words (`generator/words`) nor for the lines (`servers.py`).
"""

from __future__ import annotations

from webplay.app.hosting.diagnostic import own_policy
from webplay.app.hosting.servers import server_lines
from webplay.app.shell import dom
from webplay.app.shell.dom import Element
from webplay.app.shell.interface import Shell
from webplay.app.shell.notebook import Notebook
from webplay.app.shell.screen import Screen

FRAME = '<iframe src="…/carnet/" allow="camera; clipboard-write; fullscreen"></iframe>'


#: the sections in their order, each with its picture
SECTIONS = {
    "before": "compass",
    "headers": "lock",
    "servers": "portal",
    "sizes": "star",
    "frames": "door",
    "filters": "check",
    "platform": "explorer",
}


class AdministratorsScreen(Screen):
    """For administrators."""

    name = "administrators"

    def __init__(self, page: Shell) -> None:
        super().__init__(page)
        self.notebook = Notebook(page, self.name, SECTIONS, self._lead, self._below)

    def title(self) -> str:
        return self.notebook.say("title")

    def show(self) -> None:
        self.notebook.show()

    def _lead(self) -> Element:
        look = dom.make("a", self.words("page.administrators.look"), href="#diagnostic", class_="button primary")
        return dom.make("p", look, class_="ways")

    def _below(self, section: str) -> list[Element]:
        """Lines to copy stand under their section."""
        if section == "headers":
            return [dom.make("pre", f"Content-Security-Policy: {own_policy()}")]
        if section == "frames":
            return [dom.make("pre", FRAME)]
        if section == "servers":
            return [
                dom.make("details", dom.make("summary", name), dom.make("pre", lines))
                for name, lines in server_lines(own_policy()).items()
            ]
        return []
