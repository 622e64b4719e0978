"""A few pages of a notebook: a lead, contents, and sections of paragraphs and points (`page.<name>.<section>.1` …).

Not responsible for the words (`generator/words`), nor for which screens there are.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import count, groupby

from generator.words import Words
from webplay.app.shell import dom, pictures
from webplay.app.shell.dom import Element
from webplay.app.shell.interface import Shell
from webplay.app.shell.screen import Screen
from webplay.app.shell.titled import show_titled

POINT = "- "


class NotebookScreen(Screen):
    """A screen that is read from top to bottom; its words stand under its own name."""

    def __init__(
        self,
        page: Shell,
        name: str,
        #: the sections in their order, each with its picture
        sections: Mapping[str, str],
        #: the one thing to do here: its word and its address
        lead: tuple[str, str],
        #: what else stands under the texts of a section
        below: Callable[[str, Words], list[Element]],
    ) -> None:
        super().__init__(page)
        self.name, self.sections, self.lead, self.below = name, sections, lead, below

    def say(self, key: str) -> str:
        """A word of this screen."""
        return self.words(f"page.{self.name}.{key}")

    def title(self) -> str:
        return self.say("title")

    def show(self) -> None:
        """Draw all of it, and go to the section of the address."""
        word, address = self.lead
        links = [
            dom.make("a", self.say(f"{section}.title"), href=f"#{self.name}/{section}") for section in self.sections
        ]
        show_titled(
            self,
            dom.make("p", self.say("lead"), class_="teachers-lead"),
            dom.make("p", dom.make("a", self.say(word), href=address, class_="button primary"), class_="ways"),
            dom.make("nav", *links, class_="teachers-contents", aria_label=self.words("page.teachers.contents")),
            *[self._section(section, icon) for section, icon in self.sections.items()],
            class_="teachers",
            tag="article",
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
        return dom.make("section", head, *parts, *self.below(section, self.words), id=f"{self.name}-{section}")

    def _texts(self, section: str) -> list[str]:
        texts: list[str] = []
        for number in count(1):
            key = f"page.{self.name}.{section}.{number}"
            if key not in self.words:
                break
            texts.append(self.words(key))
        return texts
