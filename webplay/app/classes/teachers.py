"""The page for teachers: what the games train, how to run a lesson, where to put the page, which data there are.

Not responsible for the words (`generator/words`).
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count, groupby
from typing import ClassVar

from webplay.app.shell import dom, pictures
from webplay.app.shell.bar import bar
from webplay.app.shell.dom import Element
from webplay.app.shell.screen import Screen

#: the sections in their order, each with its picture
SECTIONS = {
    "trains": "compass",
    "run": "explorer",
    "plan_20": "die2",
    "plan_45": "die4",
    "plan_90": "die5",
    "printing": "pencil",
    "hosting": "portal",
    "data": "lock",
    "proof": "check",
    "links": "run",
}
POINT = "- "


class SectionsScreen(Screen):
    """A few pages of a notebook: a lead, contents, sections of paragraphs and points (`page.<name>.<section>.1` …)."""

    #: the sections in their order, each with its picture
    sections: ClassVar[Mapping[str, str]]

    def title(self) -> str:
        return self._say("title")

    def _say(self, key: str) -> str:
        return self.words(f"page.{self.name}.{key}")

    def lead(self) -> Element:
        """The one thing to do here."""
        raise NotImplementedError

    def below(self, section: str) -> list[Element]:
        """What else stands under the texts of a section."""
        return []

    def show(self) -> None:
        links = [
            dom.make("a", self._say(f"{section}.title"), href=f"#{self.name}/{section}") for section in self.sections
        ]
        dom.fill(
            self.page.place,
            bar(self.words),
            dom.make(
                "article",
                dom.make("h1", self.title()),
                dom.make("p", self._say("lead"), class_="teachers-lead"),
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
        head = dom.make("h2", picture, self._say(f"{section}.title"))
        parts = []
        for points, texts in groupby(self._texts(section), key=lambda text: text.startswith(POINT)):
            if points:
                parts.append(dom.make("ul", *[dom.make("li", text.removeprefix(POINT)) for text in texts]))
            else:
                parts += [dom.make("p", text) for text in texts]
        return dom.make("section", head, *parts, *self.below(section), id=f"{self.name}-{section}")

    def _texts(self, section: str) -> list[str]:
        texts = []
        for number in count(1):
            key = f"page.{self.name}.{section}.{number}"
            if key not in self.words:
                break
            texts.append(self.words(key))
        return texts


class TeachersScreen(SectionsScreen):
    """For teachers."""

    name = "teachers"
    sections = SECTIONS

    def lead(self) -> Element:
        set_up = dom.make("a", self._say("set_up"), href="#class", class_="button primary")
        return dom.make("p", set_up, class_="ways")

    def below(self, section: str) -> list[Element]:
        if section != "hosting":
            return []
        places = ("administrators", "diagnostic")
        links = [dom.make("a", self._say(f"to_{place}"), href=f"#{place}", class_="button quiet") for place in places]
        return [dom.make("p", *links, class_="ways")]
