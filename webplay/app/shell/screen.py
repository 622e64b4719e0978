"""What a screen is, and how it finds what a button asks for. Not responsible for any particular one."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from typing import Any, ClassVar, TypeAlias, TypeVar

from generator.words import Words
from webplay.app.shell.dom import Event
from webplay.app.shell.interface import Shell

#: seconds in which the browser draws what was changed, before more is
A_FRAME = 0.017

#: a screen drawn piece by piece; yields how long to wait before the next one
Pieces: TypeAlias = Iterator[float]

Deed = TypeVar("Deed", bound=Callable[..., Any])


def does(*names: str) -> Callable[[Deed], Deed]:
    """Mark a method as what is done for buttons and fields of these names (`data-do`).

    It takes as much as it wants to know: nothing, the button's `data-arg`, or that and the event.
    """

    def mark(method: Deed) -> Deed:
        method.does = names  # type: ignore[attr-defined]  # functions carry attributes, their type does not say so
        return method

    return mark


class Doer:
    """Something with deeds: methods that buttons ask for by name."""

    #: what is asked for -> the method that does it
    deeds: ClassVar[dict[str, str]] = {}

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        own = {do: name for name, method in vars(cls).items() for do in getattr(method, "does", ())}
        cls.deeds = {**cls.deeds, **own}

    def do(self, do: str, arg: str, event: Event) -> bool:
        """Do what a button or field asked for; false when that is nothing of ours."""
        if do not in self.deeds:
            return False
        method = getattr(self, self.deeds[do])
        method(*(arg, event)[: method.__code__.co_argcount - 1])
        return True


class Screen(Doer, ABC):
    """One screen of the page; it draws itself into `page.place`, again whenever the language changes."""

    name: str

    def __init__(self, page: Shell) -> None:
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

    def pieces(self) -> Pieces:
        """Draw it piece by piece, what is seen first at first; yields how long to wait before the next piece.

        Whoever taps meanwhile is answered when all of it is there.
        """
        self.show()
        yield from ()

    def parts(self) -> Iterable[Doer]:
        """What else on this screen has deeds of its own."""
        return ()

    def act(self, do: str, arg: str, event: Event) -> None:
        """Do what a button or field asked for."""
        any(part.do(do, arg, event) for part in (self, *self.parts()))

    # A screen need not answer to any of these.

    def key(self, event: Event) -> None:
        """A key was pressed."""

    def leave(self) -> None:
        """Another screen takes over."""
