"""The class section's first screen: a teacher sets up a lesson and gets one link, one code and one QR code.

`#class/show` shows them large, for a projector. Not responsible for what the other screens of the section do; they all
find the lesson on this device (`lessons.py`).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import js

from engine.codes.alphabet import grouped
from engine.codes.lesson import Lesson
from engine.games.registry import GAMES
from generator.shipped import shipped
from generator.words import LANGUAGES
from generator.words.languages import language_of
from webplay.app.classes.lessons import class_link, keep_lesson, kept_language, kept_lesson
from webplay.app.classes.plan import bot_numbers, new_lesson, with_bots, with_game, with_option, with_seed
from webplay.app.play import play_of
from webplay.app.shell import dom, pictures
from webplay.app.shell.addresses import SCREENS
from webplay.app.shell.bar import bar
from webplay.app.shell.copying import copy
from webplay.app.shell.dom import Element, Event
from webplay.app.shell.interface import Shell
from webplay.app.shell.qr_view import show_qr
from webplay.app.shell.screen import Screen, does

#: where a lesson goes on, with the picture of each: first part of its address -> address, icon
WAYS = {
    "caller": ("caller", "die5"),
    "results": ("results", "crown"),
    "check": ("check", "check"),
    "print": ("print/class", "pencil"),
    "teachers": ("teachers", "compass"),
}


class ClassScreen(Screen):
    """Set up a lesson, or show it large."""

    name = "class"

    def __init__(self, page: Shell) -> None:
        super().__init__(page)
        kept = kept_lesson(page.storage, shipped())
        self.lesson: Lesson = kept or new_lesson(shipped(), _chance)
        self.language = kept_language(page.storage)
        self.large = page.address.part == "show"
        self.qr = dom.make("div", class_="qr-place")
        if kept is None:
            self._keep()

    def title(self) -> str:
        return self.words("page.class.title")

    def show(self) -> None:
        dom.fill(self.page.place, bar(self.words), self._projector() if self.large else self._plan())
        if link := self._link():
            self.page.spawn(show_qr(self.qr, link, self.words, self.words("page.class.qr")))

    def _link(self) -> str:
        """The link for pupils; there is none for a page that was opened from a file."""
        if str(js.location.protocol) == "file:":
            return ""
        return class_link(str(js.location.href), self.lesson, self.language)

    # Setting up.

    def _plan(self) -> Element:
        say = self.words
        return dom.make(
            "section",
            dom.make("h1", self.title()),
            dom.make("p", say("page.class.lead"), class_="class-lead"),
            dom.make(
                "div",
                dom.make("div", self._games(), self._maps(), self._choices(), class_="class-plan"),
                self._for_pupils(),
                class_="class-columns",
            ),
            self._ways(),
            class_="class",
            data_game=self.lesson.game.id,
        )

    def _games(self) -> Element:
        say = self.words
        buttons = [
            dom.button(
                say(f"game.{game}.short"),
                "game",
                game,
                class_="class-game",
                data_game=game,
                aria_pressed="true" if game == self.lesson.game.id else "false",
            )
            for game in GAMES
        ]
        return dom.make("div", *buttons, class_="class-games", role="group", aria_label=say("page.class.game"))

    def _maps(self) -> Element:
        say = self.words
        cards = []
        for layout in shipped().layouts(self.lesson.game.id):
            picture = dom.drawn(pictures.board(layout, say), class_="map-picture")
            name = dom.make("span", layout.name[say.language], class_="map-name")
            pressed = "true" if layout.id == self.lesson.layout.id else "false"
            cards.append(dom.button([picture, name], "layout", layout.id, class_="map", aria_pressed=pressed))
        return dom.make("div", *cards, class_="maps class-maps", role="group", aria_label=say("page.class.map"))

    def _choices(self) -> Element:
        say, lesson = self.words, self.lesson
        number = dom.make(
            "input", type="text", inputmode="numeric", value=lesson.seed, data_do="seed", id="class-seed", size=10
        )
        seed = dom.make(
            "div",
            dom.make("label", say("page.class.seed"), number, class_="field"),
            dom.button(say("page.class.seed_new"), "fresh", class_="button quiet"),
            dom.make("small", say("page.class.seed_text")),
            class_="class-seed",
        )
        fields = [seed, self._bots()]
        for option, values in lesson.game.choices(lesson.players).items():
            told = [(place, say(f"page.option.{option}.{value}".lower())) for place, value in enumerate(values)]
            chosen = values.index(lesson.options[option])
            fields.append(self._select(say(f"page.option.{option}.name"), "option", told, chosen, option))
        if play_of(lesson.game.id).controls.chance == "rolls":
            paces = [(0, say("page.class.pace_own")), (1, say("page.class.pace_together"))]
            fields.append(self._select(say("page.class.pace"), "together", paces, int(lesson.together)))
        own = ("", say("page.class.language_own"))
        spoken = [own, *((language, language_of(language).name) for language in LANGUAGES)]
        fields.append(self._select(say("page.class.language"), "pupils-language", spoken, self.language))
        fields += [self._tick("undo", lesson.undo), self._tick("hints", lesson.hints)]
        return dom.make("div", *fields, class_="class-choices")

    def _bots(self) -> Element:
        say = self.words
        told = [(number, str(number) if number else say("page.class.bots_none")) for number in self._bot_numbers()]
        return self._select(say("page.class.bots"), "bots", told, self.lesson.bots)

    def _bot_numbers(self) -> list[int]:
        return sorted({*bot_numbers(self.lesson), self.lesson.bots})

    def _select(self, label: str, do: str, told: list[tuple[Any, str]], chosen: Any, arg: str = "") -> Element:
        options = [dom.make("option", text, value=value, selected=value == chosen) for value, text in told]
        return dom.make("label", label, dom.make("select", *options, data_do=do, data_arg=arg or None), class_="field")

    def _tick(self, name: str, on: bool) -> Element:
        box = dom.make("input", type="checkbox", data_do="allow", data_arg=name, checked=on)
        return dom.make("label", box, self.words(f"page.class.{name}"), class_="field tick")

    # What pupils are given.

    def _for_pupils(self) -> Element:
        say, link = self.words, self._link()
        code = dom.make("p", grouped(self.lesson.code), class_="class-code", tabindex=0, data_code=self.lesson.code)
        if link:
            inside = [
                self.qr,
                dom.make("p", say("page.class.open_link")),
                dom.make("p", link, class_="class-link", tabindex=0),
                dom.make("p", say("page.class.open_code")),
            ]
        else:
            inside = [dom.make("p", say("page.class.from_file"))]
        copies = [dom.button(say("page.class.copy_code"), "copy", self.lesson.code, class_="button quiet")]
        if link:
            copies.insert(0, dom.button(say("page.class.copy_link"), "copy", link, class_="button quiet"))
        return dom.make(
            "aside",
            dom.make("h2", say("page.class.for_pupils")),
            *inside,
            code,
            dom.make("p", *copies, class_="ways"),
            dom.make("a", say("page.class.projector"), href="#class/show", class_="button primary"),
            dom.make(
                "details",
                dom.make("summary", say("page.class.link_about")),
                dom.make("p", say("page.class.link_options")),
                class_="more",
            ),
            class_="class-card",
        )

    def _ways(self) -> Element:
        say = self.words
        cards = []
        for name, (address, icon) in WAYS.items():
            if name in SCREENS:
                picture = dom.drawn(pictures.icon(icon, "ink", "gold"), class_="icon")
                heading = dom.make("strong", say(f"page.class.way.{name}"))
                text = dom.make("span", say(f"page.class.way.{name}_text"))
                cards.append(dom.make("a", picture, heading, text, href=f"#{address}", class_="class-way"))
        return dom.make("nav", *cards, class_="class-ways", aria_label=say("page.class.ways"))

    # Large.

    def _projector(self) -> Element:
        say, link = self.words, self._link()
        steps = []
        if link:
            steps.append(dom.make("li", say("page.class.step_open", address=link.partition("#")[0])))
        code = dom.make("span", grouped(self.lesson.code), class_="class-code")
        steps.append(dom.make("li", say("page.class.step_code"), code))
        steps.append(dom.make("li", say("page.class.step_name")))
        game, layout = self.lesson.game.id, self.lesson.layout
        return dom.make(
            "section",
            self.qr if link else None,
            dom.make(
                "div",
                dom.make("h1", say(f"game.{game}.name")),
                dom.make("p", layout.name[say.language], class_="map-name"),
                dom.make("ol", *steps, class_="class-steps"),
                dom.make(
                    "p",
                    dom.make("a", say("page.class.way.caller"), href="#caller", class_="button primary"),
                    dom.make("a", say("page.class.back"), href="#class", class_="button quiet"),
                    class_="ways",
                ),
            ),
            class_="class-large",
            data_game=game,
        )

    # Choosing.

    @does("copy")
    def _copy(self, text: str, event: Event) -> None:
        copy(self.page, text, event.target.closest("button"))

    def _change(self, event: Event, lesson: Lesson) -> None:
        """Change the lesson, keep it, and draw the screen anew, with the focus where it was."""
        if event.type == "input":
            return
        field = dom.doer(event)
        assert field is not None, "something was chosen in a field"
        do, arg = dom.data(field, "do"), dom.data(field, "arg")
        self.lesson = lesson
        self._keep()
        self.show()
        place = f"[data-do={do}]" + (f"[data-arg='{arg}']" if arg else "")
        if element := dom.find(place, self.page.place):
            element.focus()

    @does("game")
    def _choose_game(self, game: str, event: Event) -> None:
        if game in GAMES:
            self._change(event, with_game(self.lesson, game, shipped()))

    @does("layout")
    def _choose_layout(self, layout: str, event: Event) -> None:
        self._change(event, replace(self.lesson, layout=shipped().layout(self.lesson.game.id, layout)))

    @does("seed")
    def _type_seed(self, _arg: str, event: Event) -> None:
        self._change(event, with_seed(self.lesson, str(event.target.value), _chance))

    @does("fresh")
    def _fresh_seed(self, _arg: str, event: Event) -> None:
        self._change(event, with_seed(self.lesson, "", _chance))

    @does("bots")
    def _choose_bots(self, _arg: str, event: Event) -> None:
        self._change(event, with_bots(self.lesson, int(event.target.value)))

    @does("option")
    def _choose_option(self, option: str, event: Event) -> None:
        self._change(event, with_option(self.lesson, option, int(event.target.value)))

    @does("together")
    def _choose_pace(self, _arg: str, event: Event) -> None:
        self._change(event, replace(self.lesson, together=str(event.target.value) == "1"))

    @does("pupils-language")
    def _choose_language(self, _arg: str, event: Event) -> None:
        language = str(event.target.value)
        self.language = language if language in LANGUAGES else ""
        self._change(event, self.lesson)

    @does("allow")
    def _allow(self, what: str, event: Event) -> None:
        allowed = bool(event.target.checked)
        undo = replace(self.lesson, undo=allowed)
        self._change(event, undo if what == "undo" else replace(self.lesson, hints=allowed))

    def _keep(self) -> None:
        keep_lesson(self.page.storage, self.lesson, self.language)


def _chance() -> float:
    return float(js.Math.random())
