"""The frame of most screens: the bar, and under it all of the screen below its title. Not responsible for the rest."""

from __future__ import annotations

from webplay.app.shell import dom
from webplay.app.shell.bar import bar
from webplay.app.shell.dom import Attribute, Child
from webplay.app.shell.screen import Screen


def show_titled(screen: Screen, *parts: Child, tag: str = "section", **attributes: Attribute) -> None:
    """Fill the page with a screen whose own title stands above everything else."""
    body = dom.make(tag, dom.make("h1", screen.title()), *parts, **attributes)
    dom.fill(screen.page.place, bar(screen.words), body)
