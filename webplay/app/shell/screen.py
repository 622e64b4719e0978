"""What a screen is. Not responsible for any particular one."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar

from generator.words import Words

if TYPE_CHECKING:
    from webplay.app.shell.page import Page


class Screen(ABC):
    """One screen of the page; it draws itself into `page.place`, again whenever the language changes."""

    name: ClassVar[str]

    def __init__(self, page: Page) -> None:
        self.page = page

    @property
    def words(self) -> Words:
        return self.page.words

    def title(self) -> str:
        """What the browser's tab says."""
        return "Carnet"

    @abstractmethod
    def show(self) -> None:
        """Draw the whole screen in the page's language."""

    # A screen need not answer to any of these.

    def act(self, do: str, arg: str, event: Any) -> None:  # noqa: B027
        """Do what a button or field asked for."""

    def key(self, event: Any) -> None:  # noqa: B027
        """A key was pressed."""

    def leave(self) -> None:  # noqa: B027
        """Another screen takes over."""
