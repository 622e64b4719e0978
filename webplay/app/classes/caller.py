"""The dice caller: the dice of the class on a projector, one round at a time, for pupils on paper and on screens.

Keys and clickers: → PageDown Space roll the next round, ← PageUp look back, T is the clock, C the chances, F fills the
screen. Not responsible for the dice (the engine's) nor for what they allow (`rolling.py`).
"""

from __future__ import annotations

import asyncio
from contextlib import suppress

import js

from engine.codes.lesson import Lesson
from engine.games.registry import GAMES
from engine.limits import whole_number
from generator.draw.frame import Box
from generator.shipped import shipped
from webplay.app.classes.calling import TIMES, Calling, called_lesson, keep_beside, read_calling
from webplay.app.classes.lessons import keep_lesson, kept_language, kept_lesson
from webplay.app.classes.plan import new_lesson
from webplay.app.play import play_of
from webplay.app.shell import dom, pictures
from webplay.app.shell.bar import bar
from webplay.app.shell.dom import Element, Event
from webplay.app.shell.interface import Shell
from webplay.app.shell.screen import Screen, does
from webplay.app.table.dice import die_picture, opening_list

TIME = "carnet.caller.time"
NEXT_KEYS = ("ArrowRight", "PageDown", " ", "Enter")
BACK_KEYS = ("ArrowLeft", "PageUp", "Backspace")
#: keys that a focused button wants for itself
BUTTON_KEYS = (" ", "Enter")
TICK = 0.25


class CallerScreen(Screen):
    """Call the dice of a class."""

    name = "caller"

    def __init__(self, page: Shell) -> None:
        super().__init__(page)
        #: the class without dice beside which others are called, if it is one
        self.beside: Lesson | None = None
        self.calling: Calling | None = None
        self._read_lesson()
        kept = whole_number(page.storage.get(TIME, ""))
        self.time = kept if kept in TIMES else 0
        self.seconds_left = 0.0
        self.fresh = False
        #: whether other dice are being chosen
        self.choosing = False
        self._clock = 0

    def _read_lesson(self) -> None:
        texts = self.page.storage
        lesson, called = kept_lesson(texts, shipped()), called_lesson(texts, shipped())
        self.calling = read_calling(called, texts) if called else None
        self.beside = lesson if lesson != called else None

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
        facts = dom.make("span", f"{layout} · {say('page.seed')} {lesson.seed}", class_="round")
        self.stage = dom.make("div", class_="caller-stage", aria_live="polite")
        self.history = dom.make("ol", class_="caller-history", aria_label=say("page.caller.history"))
        self.clock = dom.make("span", class_="caller-clock", role="timer")
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
        calling, say = self.calling, self.words
        assert calling
        if calling.shown:
            dom.fill(self.stage, *self._round(calling))
        else:
            dom.fill(self.stage, *self._opening(calling))
        self.stage.className = "caller-stage" if self.fresh else "caller-stage still"
        self._update_history(calling)
        roll = say("page.caller.roll" if calling.shown == calling.latest else "page.caller.forward")
        time = say("page.caller.time", time=_told(self.time)) if self.time else say("page.caller.time_none")
        chances = calling.roller.chances(say) is not None
        dom.fill(
            self.acts,
            dom.button("‹", "back", class_="button quiet caller-back", aria_label=say("page.caller.back")),
            dom.button(roll, "next", class_="button primary large", disabled=calling.ends),
            self.clock,
            dom.button(time, "time", class_="link"),
            dom.button(say("page.caller.chances"), "chances", class_="link") if chances else None,
            dom.button(say("page.caller.full"), "full", class_="link"),
            dom.button(say("page.caller.restart"), "restart", class_="link") if calling.latest else None,
            dom.make("a", say("page.caller.set_up"), href="#class", class_="link"),
            *self._beside(),
        )
        self._show_clock()

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

    def _round(self, calling: Calling) -> list[Element]:
        say, rolled, word = self.words, calling.rolled(self.words), calling.word(self.words)
        told = dom.make("p", say("page.caller.word"), " ", dom.make("strong", word), class_="caller-word")
        heading = dom.make("h2", say("page.round", round=rolled.round))
        head = dom.make("div", heading, told if word else None, class_="caller-head")
        dice = [die_picture(die) for die in rolled.dice]
        row = dom.make("div", *dice, class_="dice", role="img", aria_label=rolled.spoken)
        numbers = [dom.make("span", str(number), class_="caller-number") for number in rolled.numbers]
        shown = [head, row]
        if numbers:
            label = ", ".join(map(str, rolled.numbers))
            shown.append(dom.make("p", *numbers, class_="caller-numbers", role="img", aria_label=label))
        look = "caller-allows hazard" if rolled.hazard else "caller-allows"
        shown.append(dom.make("ul", *[dom.make("li", text) for text in rolled.allows], class_=look))
        if calling.ends and calling.lesson.game.ends_for_all:
            shown.append(dom.make("p", say("page.caller.last"), class_="caller-last"))
        return shown

    def _opening(self, calling: Calling) -> list[Element]:
        """Before the first round: the set-up of a sea, or a word to begin with."""
        say = self.words
        steps = calling.roller.opening(say)
        keys = dom.make("p", say("page.caller.keys"), class_="caller-keys")
        if steps:
            return [dom.make("h2", say("page.sea.set_up")), opening_list(steps), keys]
        return [dom.make("h2", say("page.caller.ready")), keys]

    def _update_history(self, calling: Calling) -> None:
        rows = []
        for round_number in range(1, calling.latest + 1):
            rolled = calling.roller.round(round_number, self.words)
            dice = [die_picture(die) for die in rolled.dice]
            now = "true" if round_number == calling.shown else None
            label = self.words.with_colon(self.words("page.round", round=round_number), rolled.spoken)
            inside = [dom.make("span", str(round_number)), *dice]
            past = dom.button(
                inside, "look-at", str(round_number), class_="caller-past", aria_current=now, aria_label=label
            )
            rows.append(dom.make("li", past))
        dom.fill(self.history, *rows)
        if current := dom.find("[aria-current]", self.history):
            current.scrollIntoView(block="nearest", inline="nearest")

    # Going on.

    @does("next")
    def _next(self) -> None:
        if self.calling is None or not self.calling.roller.has_dice:
            return
        self.fresh = self.calling.next()
        if self.fresh:
            self.calling.keep(self.page.storage)
            self._start_clock()
        self._update()
        self.fresh = False

    @does("back")
    def _back(self) -> None:
        if self.calling and self.calling.back():
            self._update()

    def act(self, do: str, arg: str, event: Event) -> None:
        """Whoever goes on by keys finds the focus where it was."""
        super().act(do, arg, event)
        if self.calling and do in ("next", "back", "time") and (button := dom.find(f"[data-do={do}]", self.acts)):
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
        texts = self.page.storage
        lesson = new_lesson(shipped(), lambda: float(js.Math.random()), game)
        if kept_lesson(texts, shipped()) is None:
            keep_lesson(texts, lesson, kept_language(texts))
        else:
            keep_beside(texts, lesson)
        self.choosing = False
        self._read_lesson()
        self.show()

    def key(self, event: Event) -> None:
        key, tag = str(event.key), str(event.target.tagName)
        if dom.find("dialog[open]") or tag in ("INPUT", "SELECT", "TEXTAREA"):
            return
        if tag in ("BUTTON", "A") and key in BUTTON_KEYS:
            return
        ways = {"t": self._next_time, "c": self._chances, "f": self._fill_screen}
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
        self.calling.keep(self.page.storage)
        self.page.close_dialog()
        self._clock, self.seconds_left = 0, 0.0
        self._update()

    @does("full")
    def _fill_screen(self) -> None:
        with suppress(AttributeError):
            if js.document.fullscreenElement:
                js.document.exitFullscreen()
            else:
                js.document.documentElement.requestFullscreen()

    # The clock.

    @does("time")
    def _next_time(self) -> None:
        self.time = TIMES[(TIMES.index(self.time) + 1) % len(TIMES)]
        self.page.storage[TIME] = str(self.time)
        self._start_clock()
        self._update()

    def _start_clock(self) -> None:
        self._clock += 1
        self.seconds_left = float(self.time)
        if self.time:
            self.page.spawn(self._run_clock(self._clock))

    async def _run_clock(self, number: int) -> None:
        """Count down until time is up, another round is rolled, or somebody leaves."""
        end = float(js.performance.now()) / 1000 + self.time
        while number == self._clock and self.page.screen is self and self.seconds_left > 0:
            self.seconds_left = max(0.0, end - float(js.performance.now()) / 1000)
            self._show_clock()
            await asyncio.sleep(TICK)

    def _show_clock(self) -> None:
        running = bool(self.time and self._clock)
        self.clock.hidden = not running
        up = running and self.seconds_left <= 0
        dom.fill(self.clock, self.words("page.caller.time_up") if up else _told(-int(-self.seconds_left // 1)))
        self.clock.className = "caller-clock up" if up else "caller-clock"

    def leave(self) -> None:
        self._clock += 1


def _told(seconds: int) -> str:
    return f"{seconds // 60}:{seconds % 60:02d}"
