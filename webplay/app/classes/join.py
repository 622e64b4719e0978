"""A pupil has opened a class: which game it is, a name, and off.

Not responsible for the game; a game of this class that is still open on the device can be gone on with.
"""

from __future__ import annotations

from typing import Any

from engine.codes.lesson import Lesson
from engine.codes.result import LONGEST_NAME
from webplay.app.classes.lessons import Pupil, pupil_names
from webplay.app.play import play_of
from webplay.app.shell import dom, pictures
from webplay.app.shell.bar import bar
from webplay.app.shell.dom import Element, Event
from webplay.app.shell.interface import Shell
from webplay.app.shell.screen import Screen, does


class JoinScreen(Screen):
    """Join a lesson."""

    name = "join"

    def __init__(self, page: Shell, lesson: Lesson) -> None:
        super().__init__(page)
        self.lesson = lesson
        self.typed = ""

    def title(self) -> str:
        return self.words(f"game.{self.lesson.game.id}.name")

    def show(self) -> None:
        say, lesson = self.words, self.lesson
        picture = dom.drawn(pictures.board(lesson.layout, say), class_="map-picture")
        field = dom.make(
            "input",
            type="text",
            dir="auto",
            id="pupil-name",
            value=self.typed,
            placeholder=say("page.you"),
            maxlength=LONGEST_NAME,
            autocomplete="off",
            autocapitalize="words",
            spellcheck="false",
            enterkeyhint="go",
            data_do="name",
        )
        dom.fill(
            self.page.place,
            bar(say),
            dom.make(
                "section",
                dom.make("p", say("page.join.lead"), class_="join-lead"),
                dom.make("h1", self.title()),
                self._kept(),
                dom.make("label", dom.make("span", say("page.join.name")), field, class_="join-name"),
                dom.button(say("page.set_off"), "start", class_="button primary large"),
                dom.make("ul", *[dom.make("li", fact) for fact in self._facts()], class_="join-facts"),
                dom.make(
                    "figure",
                    picture,
                    dom.make("figcaption", lesson.layout.name[say.language], class_="map-name"),
                    class_="join-map",
                ),
                class_="join",
                data_game=lesson.game.id,
            ),
        )
        field.focus()

    def _facts(self) -> list[str]:
        """What is different from a game on one's own."""
        say, lesson = self.words, self.lesson
        chance = play_of(lesson.game.id).controls.chance
        facts = ["together"] if lesson.together and chance == "rolls" else []
        facts += ["neighbour"] if lesson.options.get("hazards") == "neighbour" else []
        told = [say(f"page.same.class.{chance}")]
        told += [say(f"page.join.{fact}") for fact in facts]
        if lesson.bots:
            told.append(say("page.join.bots", count=lesson.bots))
        return told

    def _kept(self) -> Element | None:
        """Games of this class that are still open here: a reload, or a page closed by mistake."""
        code = self.lesson.code
        kept = [save for save in self.page.saves.all() if save.lesson == code and not save.over]
        buttons = [
            dom.button(self.words("page.join.go_on", name=name), "resume", save.key, class_="button quiet")
            for save in kept
            if (name := _first_name(save.record))
        ]
        return dom.make("div", *buttons, class_="ways join-kept") if buttons else None

    @does("name")
    def _type_name(self, _arg: str, event: Event) -> None:
        self.typed = str(event.target.value)

    @does("resume")
    def _resume(self, key: str) -> None:
        save = self.page.saves.find(key)
        if save is None or not self.page.resume(save):
            self.page.open_dialog(self.words("page.broken"), dom.make("p", self.words("page.broken_text")))

    def key(self, event: Event) -> None:
        if event.key == "Enter" and dom.data(event.target, "do") == "name":
            # The same key must not press the button that the table puts the focus on.
            event.preventDefault()
            self.typed = str(event.target.value)
            self.start()

    @does("start")
    def start(self) -> None:
        """Set off with the game of the class."""
        names = pupil_names(self.lesson, self.typed, self.words)
        self.page.begin(self.lesson.record(names), pupil=Pupil(self.lesson))


def _first_name(record: dict[str, Any]) -> str:
    names = record.get("players")
    return str(names[0]) if isinstance(names, list) and names else ""
