"""The page for teachers: what the games train, how to run a lesson, where to put the page, which data there are.

Not responsible for the words (`generator/words`).
"""

from __future__ import annotations

from itertools import count, groupby

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


class TeachersScreen(Screen):
    """For teachers."""

    name = "teachers"

    def title(self) -> str:
        return self.words("page.teachers.title")

    def show(self) -> None:
        say = self.words
        links = [
            dom.make("a", say(f"page.teachers.{section}.title"), href=f"#teachers/{section}") for section in SECTIONS
        ]
        set_up = dom.make("a", say("page.teachers.set_up"), href="#class", class_="button primary")
        dom.fill(
            self.page.place,
            bar(say),
            dom.make(
                "article",
                dom.make("h1", self.title()),
                dom.make("p", say("page.teachers.lead"), class_="teachers-lead"),
                dom.make("p", set_up, class_="ways"),
                dom.make("nav", *links, class_="teachers-contents", aria_label=say("page.teachers.contents")),
                *[self._section(section, icon) for section, icon in SECTIONS.items()],
                class_="teachers",
            ),
        )
        if self.page.address.part in SECTIONS:
            dom.the(f"#teachers-{self.page.address.part}").scrollIntoView()

    def _section(self, section: str, icon: str) -> Element:
        picture = dom.drawn(pictures.icon(icon), class_="icon")
        head = dom.make("h2", picture, self.words(f"page.teachers.{section}.title"))
        parts = []
        for points, texts in groupby(self._texts(section), key=lambda text: text.startswith(POINT)):
            if points:
                parts.append(dom.make("ul", *[dom.make("li", text.removeprefix(POINT)) for text in texts]))
            else:
                parts += [dom.make("p", text) for text in texts]
        return dom.make("section", head, *parts, id=f"teachers-{section}")

    def _texts(self, section: str) -> list[str]:
        texts = []
        for number in count(1):
            key = f"page.teachers.{section}.{number}"
            if key not in self.words:
                break
            texts.append(self.words(key))
        return texts
