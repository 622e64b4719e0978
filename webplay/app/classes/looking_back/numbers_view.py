"""The class in numbers: a part of the results screen. Each plot fills a projector and can be taken along as a picture.

Not responsible for counting (`class_numbers.py`), for the drawings (`class_plots.py`), nor for the files.
"""

from __future__ import annotations

from engine.ranking import Entry
from generator.draw import svg
from generator.draw.shapes import Drawing
from webplay.app.classes.looking_back.class_numbers import all_bars
from webplay.app.classes.looking_back.class_plots import bar_plot
from webplay.app.classes.looking_back.plot_files import PlotFiles
from webplay.app.shell import dom
from webplay.app.shell.dom import Element
from webplay.app.shell.interface import Shell


class NumbersView:
    """The plots of a class."""

    def __init__(self, page: Shell, files: PlotFiles) -> None:
        self.page = page
        self.files = files

    def show(self, entries: list[Entry], place: Element) -> None:
        """Draw everything that can be counted."""
        say, game = self.page.words, entries[0].result.lesson.game.id
        figures = [self._figure(bars.name, bar_plot(bars, game, say)) for bars in all_bars(entries, say)]
        dom.fill(place, dom.make("div", *figures, class_="class-numbers"))

    def _figure(self, name: str, drawing: Drawing) -> Element:
        picture = dom.drawn(svg.element(drawing), class_="class-plot", role="img", aria_label=drawing.title)
        told = dom.make("p", drawing.description, class_="unseen")
        note = dom.make("p", self.page.words(f"page.numbers.{name}_text"), class_="comment")
        foot = dom.make("figcaption", note, told, *self.files.ways(name, drawing), class_="plot-foot")
        return dom.make("figure", picture, foot, data_plot=name)
