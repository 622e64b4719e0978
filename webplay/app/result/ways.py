"""The ways on from the end of a game."""

from __future__ import annotations

from abc import ABC, abstractmethod

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
        say = self.page.words
        return dom.make(
            "div",
            dom.button(say("page.again"), "again", class_="button primary"),
            dom.button(say("page.share"), "share", class_="button quiet"),
            dom.button(say("page.print"), "print", class_="button quiet"),
            dom.make("a", say("page.review.title"), href=f"#review/{self.page.key}", class_="button quiet"),
            dom.make("a", say("page.saved.replay"), href=f"#replay/{self.page.key}", class_="button quiet"),
            class_="ways",
        )
