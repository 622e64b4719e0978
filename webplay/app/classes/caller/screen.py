"""The dice caller: the dice of the class on a projector, one round at a time, for pupils on paper and on screens.

Keys and clickers: → PageDown Space roll the next round, ← PageUp look back, T is the clock, P a break, S the sums, C
the chances, F fills the screen. `#caller/<class code>` calls the dice of a code, on whatever computer. Not
responsible for the dice (the engine's), for what they allow (`rolling.py`), for the clock (`clock.py`),
nor for what a round looks like (`views.py`).
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

import js

from engine.codes.lesson import Lesson, read_lesson
from engine.games.registry import GAMES
from generator.draw.frame import Box
from generator.shipped import shipped
from webplay.app.classes.caller import views as caller_views
from webplay.app.classes.caller.calling import SUMS, TIMES, Calling, called_lesson, read_calling
from webplay.app.classes.caller.clock import Clock, told_time
from webplay.app.classes.lessons.lesson_book import KeptLesson
from webplay.app.classes.lessons.older_lessons import open_book
from webplay.app.classes.setting_up.plan import new_lesson
from webplay.app.play import play_of
from webplay.app.shell import dom, pictures
from webplay.app.shell.bar import bar
from webplay.app.shell.dom import Child, Element, Event
from webplay.app.shell.interface import Shell
from webplay.app.shell.screen import Screen, does
from webplay.app.store.stored import read_kept

NEXT_KEYS = ("ArrowRight", "PageDown", " ", "Enter")
BACK_KEYS = ("ArrowLeft", "PageUp", "Backspace")
#: keys that a focused button wants for itself
BUTTON_KEYS = (" ", "Enter")
#: buttons that are drawn anew when they are used
KEPT_FOCUS = ("next", "back", "time", "pause", "sums-how")


class CallerScreen(Screen):
    """Call the dice of a class."""

    name = "caller"

    def __init__(self, page: Shell) -> None:
        super().__init__(page)
        self.book = open_book(page.storage, shipped())
        code = page.address.part
        brought = read_kept(code or None, lambda code: read_lesson(code, shipped()))
        if brought:
            self.book.open_code(brought, _now())
            # Whatever is changed later has another code: the address must not bring this one back.
            js.history.replaceState(None, "", "#caller")
        self.kept: KeptLesson | None = None
        #: the class without dice beside which others are called, if it is one
        self.beside: Lesson | None = None
        self.calling: Calling | None = None
        self._read_lesson()
        self.clock = Clock(page, lambda: self.page.screen is self)
        self.fresh = False
        #: whether other dice are being chosen
        self.choosing = False

    def _read_lesson(self) -> None:
        self.kept = self.book.now
        if self.kept is None:
            self.calling = None
            return
        called = called_lesson(self.kept, shipped())
        self.calling = read_calling(called, self.page.storage, self.kept.caller_name)
        self.beside = self.kept.lesson if called != self.kept.lesson else None

    def _keep(self) -> None:
        if self.calling and self.kept:
            self.calling.keep(self.page.storage, self.kept.caller_name)

    def title(self) -> str:
        return self.words("page.caller.title")

    def show(self) -> None:
        say = self.words
        if self.calling is None or self.choosing or not self.calling.roller.has_dice:
            dom.fill(self.page.place, bar(say, dom.make("h1", self.title())), self._begin())
            return
        lesson = self.calling.lesson
        layout, game = lesson.layout.name[say.language], lesson.game.id
        title = dom.make("h1", say(f"game.{game}.short"), data_game=game)
        named = self.kept.title if self.kept and self.kept.title else f"{layout} · {say('page.seed')} {lesson.seed}"
        facts = dom.make("span", named, class_="round")
        self.stage = dom.make("div", class_="caller-stage", aria_live="polite")
        self.history = dom.make("ol", class_="caller-history", aria_label=say("page.caller.history"))
        self.acts = dom.make("div", class_="caller-acts")
        dom.fill(
            self.page.place,
            bar(say, title, facts),
            dom.make("section", self.stage, self.history, self.acts, class_="caller", data_game=game),
        )
        self._update()

    # Before there are dice to call.

    def _begin(self) -> Element:
        """No class yet, or one whose game has no dice: choose which to call."""
        say = self.words
        buttons = [
            dom.button(say(f"game.{game.id}.short"), "begin", game.id, class_="class-game", data_game=game.id)
            for game in GAMES.values()
            if play_of(game.id).roller.has_dice
        ]
        key = "page.caller.no_lesson" if self.calling is None else "page.caller.no_dice"
        return dom.make(
            "section",
            dom.make("p", say(key), class_="class-lead"),
            dom.make("div", *buttons, class_="class-games", role="group", aria_label=say("page.class.game")),
            dom.make("a", say("page.caller.set_up"), href="#class", class_="button quiet"),
            class_="caller caller-begin",
        )

    # The round.

    def _update(self) -> None:
        calling = self.calling
        assert calling
        dom.fill(self.stage, *caller_views.stage(calling, self.words))
        self.stage.className = "caller-stage" if self.fresh else "caller-stage still"
        dom.fill(self.history, *caller_views.history(calling, self.words))
        if current := dom.find("[aria-current]", self.history):
            current.scrollIntoView(block="nearest", inline="nearest")
        dom.fill(self.acts, *self._ways(calling))
        self.clock.show(calling.paused)

    def _ways(self, calling: Calling) -> list[Child]:
        say = self.words
        forward = "forward" if calling.shown < calling.latest else "reveal" if calling.guessing else "roll"
        time = say("page.caller.time", time=told_time(calling.time)) if calling.time else say("page.caller.time_none")
        chances = calling.roller.chances(say) is not None
        reveal = None
        if calling.shown and not calling.guessing and caller_views.hides_sums(calling, say):
            reveal = dom.button(say("page.caller.sums_show"), "sums", class_="button quiet")
        return [
            dom.button("‹", "back", class_="button quiet caller-back", aria_label=say("page.caller.back")),
            dom.button(
                say(f"page.caller.{forward}"), "next", class_="button primary large",
                disabled=calling.ends or calling.paused,
            ),
            reveal,
            self.clock.element,
            dom.button(say("page.caller.go_on" if calling.paused else "page.caller.pause"), "pause", class_="link"),
            dom.button(time, "time", class_="link"),
            dom.button(say(f"page.caller.sums_{calling.sums}"), "sums-how", class_="link") if chances else None,
            dom.button(say("page.caller.chances"), "chances", class_="link") if chances else None,
            dom.button(say("page.caller.full"), "full", class_="link"),
            dom.button(say("page.caller.restart"), "restart", class_="link") if calling.latest else None,
            dom.make("a", say("page.caller.set_up"), href="#class", class_="link"),
            *self._beside(),
        ]  # fmt: skip

    def _beside(self) -> list[Element]:
        """Whose dice these are, where they are not the class's, and the way to others."""
        if self.beside is None:
            return []
        say = self.words
        told = say("page.caller.beside", game=say(f"game.{self.beside.game.id}.short"))
        return [
            dom.button(say("page.caller.other"), "other", class_="link"),
            dom.make("p", told, class_="note caller-beside"),
        ]

    # Going on.

    @does("next")
    def _next(self) -> None:
        calling = self.calling
        if calling is None or calling.paused or not calling.roller.has_dice:
            return
        self.fresh = calling.next()
        if self.fresh:
            self._keep()
            self.clock.start(calling.time)
        self._update()
        self.fresh = False

    @does("back")
    def _back(self) -> None:
        if self.calling and self.calling.back():
            self._update()

    def act(self, do: str, arg: str, event: Event) -> None:
        """Whoever goes on by keys finds the focus where it was."""
        super().act(do, arg, event)
        button = dom.find(f"[data-do={do}]", self.acts) if self.calling and do in KEPT_FOCUS else None
        if button:
            button.focus()

    @does("look-at")
    def _look_at(self, number: str) -> None:
        if self.calling:
            self.calling.look_at(int(number))
            self._update()

    @does("other")
    def _choose_other(self) -> None:
        self.choosing = True
        self.show()

    @does("begin")
    def _begin_with(self, game: str) -> None:
        """Call the dice of a game. Only where there is no class yet they become the class's."""
        if game not in GAMES:
            return
        lesson = new_lesson(shipped(), lambda: float(js.Math.random()), game)
        if self.kept is None:
            self.book.add(lesson, _now())
        else:
            self.book.keep(replace(self.kept, beside=lesson.code))
        self.choosing = False
        self._read_lesson()
        self.show()

    def key(self, event: Event) -> None:
        key, tag = str(event.key), str(event.target.tagName)
        if dom.find("dialog[open]") or tag in ("INPUT", "SELECT", "TEXTAREA"):
            return
        if tag in ("BUTTON", "A") and key in BUTTON_KEYS:
            return
        ways = {
            "t": self._next_time,
            "c": self._chances,
            "f": self._fill_screen,
            "s": self._show_sums,
            "p": self._pause,
        }
        way = self._next if key in NEXT_KEYS else self._back if key in BACK_KEYS else ways.get(key.lower())
        if way and self.calling and self.calling.roller.has_dice:
            event.preventDefault()
            way()

    @does("chances")
    def _chances(self) -> None:
        """How often the dice allow each number."""
        calling, say = self.calling, self.words
        if calling is None:
            return
        chances = calling.roller.chances(say, calling.rolled(say).numbers if calling.shown else ())
        if chances is None:
            return
        drawing = chances.drawing
        picture = pictures.picture(drawing.shapes, Box(0, 0, drawing.width, drawing.height))
        self.page.open_dialog(
            say("page.caller.chances"),
            dom.drawn(picture, role="img", aria_label=chances.told, class_="chances"),
            dom.make("p", say("page.caller.chances_text")),
            name="chances",
        )

    @does("restart")
    def _ask_restart(self) -> None:
        say = self.words
        yes = dom.button(say("page.caller.restart"), "restart-now", class_="button primary")
        text = dom.make("p", say("page.caller.restart_text"))
        self.page.open_dialog(say("page.caller.restart"), text, dom.make("p", yes, class_="ways"), name="restart")

    @does("restart-now")
    def _restart(self) -> None:
        if self.calling is None:
            return
        self.calling.restart()
        self._keep()
        self.page.close_dialog()
        self.clock.stop()
        self._update()

    @does("full")
    def _fill_screen(self) -> None:
        with suppress(AttributeError):
            if js.document.fullscreenElement:
                js.document.exitFullscreen()
            else:
                js.document.documentElement.requestFullscreen()

    # The pace.

    @does("time")
    def _next_time(self) -> None:
        if self.calling:
            self.calling.time = TIMES[(TIMES.index(self.calling.time) + 1) % len(TIMES)]
            self._keep()
            self.clock.start(self.calling.time)
            self._update()

    @does("pause")
    def _pause(self) -> None:
        """A break: the dice are covered, and the clock stands."""
        if self.calling:
            self.calling.paused = not self.calling.paused
            self.clock.hold(self.calling.paused)
            self._update()

    @does("sums")
    def _show_sums(self) -> None:
        """Tell the sums of this round, or cover them again."""
        if self.calling:
            self.calling.revealed = not self.calling.revealed
            self._update()

    @does("sums-how")
    def _next_sums(self) -> None:
        """Tell the sums at once, when asked for, or with the dice after everybody has guessed."""
        if self.calling:
            self.calling.sums = SUMS[(SUMS.index(self.calling.sums) + 1) % len(SUMS)]
            self.calling.revealed = self.calling.guessing = False
            self._keep()
            self._update()

    def leave(self) -> None:
        self.clock.stop()


def _now() -> int:
    return int(js.Date.now())
