"""Points that fly from their cells to their box in the score.

Not responsible for what they are for. The style sheet moves them; where motion is reduced nothing flies.
"""

from __future__ import annotations

from collections.abc import Sequence

from webplay.app.shell import dom, pictures
from webplay.app.shell.dom import Element
from webplay.app.table.news import News
from webplay.app.table.points import signed
from webplay.app.table.surface import Surface

#: stars of one piece of news that fly
MOST_STARS = 8
#: milliseconds between two of them, and between two pieces of news
AFTER_A_STAR, AFTER_NEWS = 45, 350


class Flights:
    """What is in the air; it takes no room and no tap."""

    def __init__(self, surface: Surface) -> None:
        self.surface = surface
        self.element = dom.make("div", class_="flights", aria_hidden="true")

    def fly(self, news: Sequence[News]) -> None:
        """Let the points of some news fly, those before them are gone."""
        dom.fill(self.element)
        for place, one in enumerate(news):
            box = self.surface.box_of(one.part)
            if box is not None:
                self._send(one, box, place * AFTER_NEWS)
                box.classList.add("bumped")

    def _send(self, news: News, box: Element, delay: int) -> None:
        goal = _middle(box)
        view = self.surface.view
        starts = [_middle(view.buttons[cell]) for cell in news.cells if view and cell in view.buttons][:MOST_STARS]
        for place, start in enumerate(starts):
            star = dom.drawn(pictures.icon("star", "ink", "gold"))
            self._launch(star, start, goal, delay + place * AFTER_A_STAR)
        if news.points:
            start = _between(starts) if starts else goal
            self._launch(dom.make("b", signed(news.points)), start, goal, delay + len(starts) * AFTER_A_STAR)

    def _launch(self, what: Element, start: tuple[float, float], goal: tuple[float, float], delay: int) -> None:
        across, down = goal[0] - start[0], goal[1] - start[1]
        style = f"left:{start[0]:.0f}px;top:{start[1]:.0f}px;--across:{across:.0f}px;--down:{down:.0f}px"
        self.element.append(dom.make("span", what, class_="flight", style=f"{style};animation-delay:{delay}ms"))


def _middle(element: Element) -> tuple[float, float]:
    box = element.getBoundingClientRect()
    return float(box.x + box.width / 2), float(box.y + box.height / 2)


def _between(places: list[tuple[float, float]]) -> tuple[float, float]:
    return sum(x for x, _ in places) / len(places), sum(y for _, y in places) / len(places)
