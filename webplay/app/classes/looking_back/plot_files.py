"""Plots of a class to take along, as pictures for a slide or a sheet. Not responsible for drawing them."""

from __future__ import annotations

from collections.abc import Callable

from generator.draw import svg
from generator.draw.shapes import Drawing
from webplay.app.shell import dom
from webplay.app.shell.dom import Element
from webplay.app.shell.downloads import download
from webplay.app.shell.interface import Shell
from webplay.app.shell.picture_files import picture_file
from webplay.app.shell.screen import Doer, does
from webplay.archives import unpack

#: dots across: a full projector
DOTS = 1920


class PlotFiles(Doer):
    """The plots that are shown now, by name."""

    def __init__(self, page: Shell, file_name: Callable[[str, str], str]) -> None:
        self.page = page
        self.file_name = file_name
        self.drawings: dict[str, Drawing] = {}

    def ways(self, name: str, drawing: Drawing) -> list[Element]:
        """Buttons that save a plot."""
        say = self.page.words
        self.drawings[name] = drawing
        return [
            dom.button(say("page.numbers.picture", kind="PNG"), "plot-png", name, class_="button quiet"),
            dom.button(say("page.numbers.picture", kind="SVG"), "plot-svg", name, class_="button quiet"),
        ]

    @does("plot-svg")
    def _save_svg(self, name: str) -> None:
        self.page.spawn(self._save(name, "svg"))

    @does("plot-png")
    def _save_png(self, name: str) -> None:
        self.page.spawn(self._save(name, "png"))

    async def _save(self, name: str, kind: str) -> None:
        # Letters become outlines, which takes the library that prints.
        await unpack("print")
        drawing = self.drawings[name]
        text = svg.document(drawing)
        file = self.file_name(self.page.words(f"page.numbers.file.{name}"), kind)
        if kind == "svg":
            download(file, text.encode(), "image/svg+xml")
        else:
            height = DOTS * drawing.height / drawing.width
            download(file, await picture_file(text, DOTS, height), "image/png")
