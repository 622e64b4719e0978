"""`#administrators`: what whoever hosts the page should know, with lines to copy for the usual servers.

Not responsible for the words (`generator/words`) nor for the lines (`servers.py`).
"""

from __future__ import annotations

from generator.words import Words
from webplay.app.hosting.diagnostic import own_policy
from webplay.app.hosting.servers import server_lines
from webplay.app.shell import dom
from webplay.app.shell.dom import Element
from webplay.app.shell.interface import Shell
from webplay.app.shell.notebook import NotebookScreen
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


def administrators_screen(page: Shell) -> Screen:
    """For administrators."""
    return NotebookScreen(page, "administrators", SECTIONS, ("look", "#diagnostic"), _lines)


def _lines(section: str, _say: Words) -> list[Element]:
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
