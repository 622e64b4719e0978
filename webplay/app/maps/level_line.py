"""A line about a map that is chosen: how difficult it is, and what the titles mean on it.

Not responsible for measuring: bots play in the background, when somebody asks for it, and what they find is kept.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from engine.inventing import is_invented
from engine.layout import Layout
from generator.measured import titles_told
from generator.words.plain_text import lacks_text
from webplay.app.maps.measured_maps import MeasuredMaps, level_words
from webplay.app.shell import dom
from webplay.app.shell.dom import Child, Element
from webplay.app.shell.interface import Shell
from webplay.app.shell.screen import Doer, does

#: seconds
A_MOMENT = 0.3


class LevelLine(Doer):
    """What is known of one map, and a way to know more."""

    def __init__(self, page: Shell) -> None:
        self.page = page
        self.measured = MeasuredMaps(page.storage)
        self.layout: Layout | None = None
        self.element = dom.make("div", class_="level-line")
        #: which map bots are trying out
        self.turn = 0
        self.busy = False
        #: whether its difficulty is being found out
        self.finding = False

    def show(self, layout: Layout) -> Element:
        """The line for a map; another map ends what was begun."""
        if self.layout is None or self.layout.digest != layout.digest:
            self.leave()
        self.layout = layout
        self._fill()
        if is_invented(layout.id) and not self.measured.level(layout) and not self.finding:
            self.finding = True
            self.page.spawn(self._find_level(layout, self.turn))
        return self.element

    def knows(self, layout: Layout) -> bool:
        """Whether there is something to tell of a map, or will be in a moment."""
        return is_invented(layout.id) or bool(self.measured.level(layout) or self.measured.measures(layout))

    def leave(self) -> None:
        """Nobody waits any more."""
        self.turn += 1
        self.busy = self.finding = False

    def _fill(self, share: float = 0.0) -> None:
        say, layout = self.page.words, self.layout
        assert layout
        level, measures = self.measured.level(layout), self.measured.measures(layout)
        inside: list[Child] = [dom.make("span", level_words(level, say), class_="level")] if level else []
        if lacks := lacks_text(layout, say):
            inside.append(dom.make("span", lacks, class_="told"))
        if measures:
            told = titles_told(layout, measures, say)
            figures = dom.button(say("page.fresh.figures"), "figures", class_="link")
            inside.append(dom.make("span", f"{told} ", figures, class_="told") if told else figures)
        elif self.busy:
            label = say("page.fresh.measuring")
            inside += [
                dom.make("progress", value=f"{share:.3f}", max=1, aria_label=label),
                dom.make("small", label),
                dom.button(say("page.fresh.stop"), "measure-stop", class_="link"),
            ]
        else:
            inside.append(dom.button(say("page.fresh.measure"), "measure", class_="link"))
        dom.fill(self.element, *inside)

    @does("measure")
    def _measure(self) -> None:
        self.leave()
        self.busy = True
        self._fill()
        assert self.layout
        self.page.spawn(self._ask(self.layout, self.turn))

    @does("measure-stop")
    def _stop(self) -> None:
        self.leave()
        self._fill()

    async def _ask(self, layout: Layout, turn: int) -> None:
        def progress(news: Any) -> None:
            if turn == self.turn and (bar := dom.find("progress", self.element)):
                bar.value = news["share"]

        data = await self._thought("measure", layout, turn, progress)
        if data is None:
            return
        self.measured.keep(layout, data)
        self.leave()
        self._fill()
        measures = self.measured.measures(layout)
        self.page.speak(titles_told(layout, measures, self.page.words) if measures else "")

    async def _find_level(self, layout: Layout, turn: int) -> None:
        """How difficult an invented map is; a moment after it stands there, so that it is seen at once."""
        await asyncio.sleep(A_MOMENT)
        data = await self._thought("find_level", layout, turn)
        if data is not None:
            self.measured.keep_level(layout, data["level"])
            self.finding = False
            self._fill()

    async def _thought(
        self, task: str, layout: Layout, turn: int, progress: Callable[[Any], None] = lambda _news: None
    ) -> dict[str, Any] | None:
        """What the worker finds out about a map; None when nobody waits for it any more."""
        from webplay.app.thinking.slices import NobodyWaits
        from webplay.app.thinking.thinker import THINKER

        asked = {"game": layout.game, "layout": layout.id or layout.to_data()}
        try:
            data: dict[str, Any] = await THINKER.ask(
                task, asked, lambda: turn == self.turn and self.element.isConnected, progress
            )
        except NobodyWaits:
            return None
        return data if turn == self.turn else None

    @does("figures")
    def _show_figures(self) -> None:
        from generator.measured import measured_text

        assert self.layout
        say, measures = self.page.words, self.measured.measures(self.layout)
        if measures:
            lines: list[Element] = []
            for line in measured_text(self.layout, measures, say):
                # What is indented belongs to the line before it.
                if line.startswith(" ") and lines:
                    lines[-1].append(dom.make("small", line.strip()))
                else:
                    lines.append(dom.make("li", line))
            self.page.open_dialog(
                say("page.fresh.figures"),
                dom.make("p", say("page.fresh.figures_text"), class_="note"),
                dom.make("ul", *lines, class_="figures"),
                name="figures",
            )
