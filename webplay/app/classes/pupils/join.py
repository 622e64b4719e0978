"""A pupil has opened a class: which game it is, a name, and off.

Not responsible for the game; a game of this class that is still open on the device can be gone on with.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.codes.lesson import Lesson
from engine.codes.names import read_names_code
from engine.codes.result import LONGEST_NAME, clean_name
from generator.shipped import shipped
from webplay.app.classes.lessons.in_use import Pupil, pupil_names
from webplay.app.classes.lessons.older_lessons import open_book
from webplay.app.classes.lessons.roster import level_of_name, read_levels
from webplay.app.classes.pupils.leaving import open_games
from webplay.app.classes.pupils.tries import next_try
from webplay.app.play import play_of
from webplay.app.shell import dom, kiosk, pictures
from webplay.app.shell.bar import bar
from webplay.app.shell.dom import Element, Event
from webplay.app.shell.interface import Shell
from webplay.app.shell.screen import Screen, does
from webplay.app.store.stored import read_kept


class JoinScreen(Screen):
    """Join a lesson."""

    name = "join"

    def __init__(self, page: Shell, lesson: Lesson) -> None:
        super().__init__(page)
        self.lesson = lesson
        self.level = lesson.level or (2 if lesson.levels else 0)
        self.typed = ""
        self.names: tuple[str, ...] = ()
        #: the levels that names are given; whoever has none chooses
        self.levels: Mapping[str, int] = {}
        self._read_roster()
        #: whether somebody types a name although there is a list
        self.typing = not self.names

    def _read_roster(self) -> None:
        """The names of the class: out of the link, or out of the book where the teacher's own device is used."""
        options = self.page.address.options
        if brought := read_kept(options.get("names"), read_names_code):
            self.names, self.levels = brought, read_levels(brought, options.get("levels", ""))
        elif kept := open_book(self.page.storage, shipped()).of_code(self.lesson.class_code):
            self.names, self.levels = kept.roster, kept.levels

    @property
    def given(self) -> int:
        """The level that the teacher gave to this name; 0 where the pupil chooses."""
        level = level_of_name(self.levels, self.typed) if self.typed else 0
        return level if level <= len(self.lesson.levels) else 0

    @property
    def played(self) -> Lesson:
        """The lesson as this pupil plays it."""
        return self.lesson.at(self.given or self.level)

    def title(self) -> str:
        return self.words(f"game.{self.lesson.game.id}.name")

    def show(self) -> None:
        say, lesson = self.words, self.played
        picture = dom.drawn(pictures.board(lesson.layout, say), class_="map-picture")
        dom.fill(
            self.page.place,
            bar(say),
            dom.make(
                "section",
                dom.make("p", say("page.join.lead"), class_="join-lead"),
                dom.make("h1", self.title()),
                self._kept(),
                self._who(),
                self._levels(),
                dom.button(say("page.set_off"), "start", class_="button primary large"),
                dom.make("ul", *[dom.make("li", fact) for fact in self._facts()], class_="join-facts"),
                dom.make(
                    "figure",
                    picture,
                    dom.make("figcaption", lesson.layout.name[say.language], class_="map-name"),
                    class_="join-map",
                ),
                None if kiosk.is_on(self.page) else self._teacher(),
                class_="join",
                data_game=lesson.game.id,
            ),
        )
        if field := dom.find("#pupil-name"):
            field.focus()

    def _teacher(self) -> Element:
        way = dom.make("a", self.words("page.join.teacher"), href=f"#class/{self.lesson.class_code}", class_="link")
        return dom.make("p", way, class_="join-teacher")

    # Who plays, and how.

    def _who(self) -> Element:
        """The names of the class to pick from, or a field to type one's own."""
        say = self.words
        if self.typing:
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
            back = dom.button(say("page.join.pick"), "type-name", class_="link") if self.names else None
            label = dom.make("label", dom.make("span", say("page.join.name")), field, class_="join-name")
            return dom.make("div", label, back)
        buttons = [
            dom.button(
                dom.make("bdi", name),
                "pick",
                name,
                class_="join-pupil",
                aria_pressed="true" if name == self.typed else "false",
            )
            for name in self.names
        ]
        other = dom.button(say("page.join.type"), "type-name", class_="link")
        group = dom.make("div", *buttons, class_="join-names", role="group", aria_label=say("page.join.who"))
        return dom.make("div", dom.make("h2", say("page.join.who")), group, other)

    def _levels(self) -> Element | None:
        """What to choose among, or what the teacher chose; nothing before that is known."""
        if not self.lesson.levels or (self.levels and not self.typing and not self.typed):
            return None
        say = self.words
        if self.given:
            stars, name = self._level(self.given)
            return dom.make("p", say("page.join.level"), " ", stars, " ", name, class_="join-given")
        buttons = [
            dom.button(
                self._level(number),
                "level",
                str(number),
                class_="join-level",
                aria_pressed="true" if number == self.level else "false",
            )
            for number in range(1, 1 + len(self.lesson.levels))
        ]
        return dom.make("div", *buttons, class_="join-levels", role="group", aria_label=say("page.join.level"))

    def _level(self, number: int) -> list[Element]:
        name = dom.make("span", self.words(f"page.lessons.level_{number}"))
        return [dom.make("span", "★" * number, aria_hidden="true"), name]

    def _facts(self) -> list[str]:
        """What is different from a game on one's own."""
        say, lesson = self.words, self.played
        chance = play_of(lesson.game.id).controls.chance
        told = [say(f"page.same.class.{chance}")]
        if lesson.together and chance == "rolls":
            told.append(say("page.join.together") if lesson.every == 1 else say("page.join.every", count=lesson.every))
        if lesson.options.get("hazards") == "neighbour":
            told.append(say("page.join.neighbour"))
        if lesson.bots:
            told.append(say("page.join.bots", count=lesson.bots))
        if lesson.stop:
            told.append(say("page.join.stop", count=lesson.stop))
        if lesson.levels:
            helps = [name for name, allowed in (("undo", lesson.undo), ("hints", lesson.hints)) if allowed]
            told.append(say(f"page.join.helps_{'_'.join(helps) or 'none'}"))
        return told

    def _kept(self) -> Element | None:
        """Games of this class that are still open here: a reload, or a page closed by mistake."""
        buttons = [
            dom.button(self.words("page.join.go_on", name=save.names[0]), "resume", save.key, class_="button quiet")
            for save in open_games(self.page.saves, self.lesson, shipped())
        ]
        return dom.make("div", *buttons, class_="ways join-kept") if buttons else None

    @does("name")
    def _type_name(self, _arg: str, event: Event) -> None:
        self.typed = str(event.target.value)

    @does("pick")
    def _pick(self, name: str) -> None:
        list_before = dom.the(".join-names")
        scrolled, self.typed = list_before.scrollTop, name
        self.show()
        dom.the(".join-names").scrollTop = scrolled
        if button := dom.find("[data-do=start]", self.page.place):
            button.focus()

    @does("type-name")
    def _type_or_pick(self) -> None:
        self.typing, self.typed = not self.typing, ""
        self.show()

    @does("level")
    def _choose_level(self, number: str) -> None:
        self.level = int(number)
        self.show()
        dom.the(f"[data-do=level][data-arg='{number}']").focus()

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
        if self.names and not self.typing and not self.typed:
            self.page.notice.show(self.words("page.join.pick_first"))
            return
        lesson = self.played
        attempt = next_try(self.page.storage, lesson.class_code, clean_name(self.typed))
        names = pupil_names(lesson, self.typed, self.words)
        self.page.begin(lesson.record(names), pupil=Pupil(lesson, attempt=attempt))
