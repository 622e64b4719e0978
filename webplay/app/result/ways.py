"""The ways on from the end of a game."""

from __future__ import annotations

from abc import ABC, abstractmethod

from generator.shipped import shipped
from webplay.app.shell import dom
from webplay.app.shell.dom import Element
from webplay.app.shell.interface import Shell
from webplay.app.shell.screen import Doer
from webplay.app.table.session import Session


class Ways(Doer, ABC):
    """What can be done with a game that is over."""

    def __init__(self, page: Shell, session: Session) -> None:
        self.page, self.session = page, session

    @abstractmethod
    def element(self) -> Element:
        """The ways, as buttons."""


class OwnWays(Ways):
    """Once more, give it away, print it, look at it again."""

    def element(self) -> Element:
        say, record = self.page.words, self.session.record()
        same = None
        if record.hand is None:
            same = dom.button(say("page.ending.same_dice"), "same-dice", class_="button quiet")
        return dom.make(
            "div",
            dom.make(
                "div",
                dom.button(say("page.again"), "again", class_="button primary"),
                same,
                class_="ways",
            ),
            dom.make(
                "div",
                self._next_map(),
                dom.make("a", say("page.review.title"), href=f"#review/{self.page.key}", class_="link"),
                dom.make("a", say("page.saved.replay"), href=f"#replay/{self.page.key}", class_="link"),
                dom.button(say("page.share"), "share", class_="link"),
                dom.button(say("page.print"), "print", class_="link"),
                class_="ways",
            ),
        )

    def _next_map(self) -> Element | None:
        """The map after this one; the first one after a map of one's own."""
        say, match = self.page.words, self.session.match
        layouts = shipped().layouts(match.game.id)
        here = next((place for place, layout in enumerate(layouts) if layout.id == match.layout.id), -1)
        place = (here + 1) % len(layouts)
        if place == here:
            return None
        name = layouts[place].name[say.language]
        return dom.button(say("page.ending.next_map", name=name), "next-map", str(place), class_="link")
