"""A few pages of a notebook: a lead, contents, and sections of paragraphs and points (`page.<name>.<section>.1` …).

Not responsible for the words (`generator/words`), nor for which screen shows them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import count, groupby

from webplay.app.shell import dom, pictures
from webplay.app.shell.bar import bar
from webplay.app.shell.dom import Element
from webplay.app.shell.interface import Shell

POINT = "- "


class Notebook:
    """What such a screen shows."""

    def __init__(
        self,
        page: Shell,
        name: str,
        sections: Mapping[str, str],
        lead: Callable[[], Element],
        below: Callable[[str], list[Element]],
    ) -> None:
        self.page = page
        self.name = name
        #: the sections in their order, each with its picture
        self.sections = sections
        #: the one thing to do here
        self.lead = lead
        #: what else stands under the texts of a section
        self.below = below

    def say(self, key: str) -> str:
        """A word of this screen."""
        return self.page.words(f"page.{self.name}.{key}")

    def show(self) -> None:
        """Draw all of it, and go to the section of the address."""
        words = self.page.words
        links = [
            dom.make("a", self.say(f"{section}.title"), href=f"#{self.name}/{section}") for section in self.sections
        ]
        dom.fill(
            self.page.place,
            bar(words),
            dom.make(
                "article",
                dom.make("h1", self.say("title")),
                dom.make("p", self.say("lead"), class_="teachers-lead"),
                self.lead(),
                dom.make("nav", *links, class_="teachers-contents", aria_label=words("page.teachers.contents")),
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
        words, texts = self.page.words, []
        for number in count(1):
            key = f"page.{self.name}.{section}.{number}"
            if key not in words:
                break
            texts.append(words(key))
        return texts
