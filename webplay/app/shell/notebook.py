"""A few pages of a notebook: a lead, contents, and sections of paragraphs and points (`page.<name>.<section>.1` …).

Not responsible for the words (`generator/words`), nor for which screens there are.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from itertools import count, groupby
from typing import ClassVar

from webplay.app.shell import dom, pictures
from webplay.app.shell.bar import bar
from webplay.app.shell.dom import Element
from webplay.app.shell.screen import Screen

POINT = "- "


class NotebookScreen(Screen, ABC):
    """A screen that is read from top to bottom; its words stand under its own name."""

    #: the sections in their order, each with its picture
    sections: ClassVar[Mapping[str, str]]

    @abstractmethod
    def lead(self) -> Element:
        """The one thing to do here."""

    @abstractmethod
    def below(self, section: str) -> list[Element]:
        """What else stands under the texts of a section."""

    def say(self, key: str) -> str:
        """A word of this screen."""
        return self.words(f"page.{self.name}.{key}")

    def title(self) -> str:
        return self.say("title")

    def show(self) -> None:
        """Draw all of it, and go to the section of the address."""
        links = [
            dom.make("a", self.say(f"{section}.title"), href=f"#{self.name}/{section}") for section in self.sections
        ]
        dom.fill(
            self.page.place,
            bar(self.words),
            dom.make(
                "article",
                dom.make("h1", self.say("title")),
                dom.make("p", self.say("lead"), class_="teachers-lead"),
                self.lead(),
                dom.make("nav", *links, class_="teachers-contents", aria_label=self.words("page.teachers.contents")),
                *[self._section(section, icon) for section, icon in self.sections.items()],
                class_="teachers",
            ),
        )
        if self.page.address.part in self.sections:
            dom.the(f"#{self.name}-{self.page.address.part}").scrollIntoView()

    def _section(self, section: str, icon: str) -> Element:
        picture = dom.drawn(pictures.icon(icon), class_="icon")
        head = dom.make("h2", picture, self.say(f"{section}.title"))
        parts = []
        for points, texts in groupby(self._texts(section), key=lambda text: text.startswith(POINT)):
            if points:
                parts.append(dom.make("ul", *[dom.make("li", text.removeprefix(POINT)) for text in texts]))
            else:
                parts += [dom.make("p", text) for text in texts]
        return dom.make("section", head, *parts, *self.below(section), id=f"{self.name}-{section}")

    def _texts(self, section: str) -> list[str]:
        texts: list[str] = []
        for number in count(1):
            key = f"page.{self.name}.{section}.{number}"
            if key not in self.words:
                break
            texts.append(self.words(key))
        return texts
