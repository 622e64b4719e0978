"""The settings sheet: language, look, speed, a last question or none, sound, and a way to forget this device.

Not responsible for what is kept (`settings.py`) nor for what obeys. It lies over whatever screen is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol

from generator.words import LANGUAGES, Words
from generator.words.languages import language_of
from webplay.app.settings.settings import SPEEDS, SWITCHES, Settings
from webplay.app.shell import dom
from webplay.app.shell.dom import Child, Element, Event
from webplay.app.shell.looks import LOOKS
from webplay.app.shell.screen import Doer, does


class SettingPage(Protocol):
    """What the sheet knows of the page below it."""

    settings: Settings

    @property
    def words(self) -> Words: ...

    @property
    def look(self) -> str: ...

    def switch_language(self, language: str, then: Callable[[], None]) -> None:
        """Speak another language as soon as its words are here; do what comes then."""

    def wear(self, look: str) -> None:
        """Wear another look."""

    def open_dialog(self, title: str, *children: Child, name: str = "") -> Element:
        """Open a dialog with a way to close it."""


class SettingsSheet(Doer):
    """The sheet."""

    def __init__(self, page: SettingPage) -> None:
        self.page = page

    @does("settings")
    def open(self) -> None:
        """Show all settings."""
        say, page = self.page.words, self.page
        languages = [(language, language_of(language).name) for language in LANGUAGES]
        looks = [(look, say(f"page.settings.look.{look}")) for look in LOOKS]
        speeds = [(speed, say(f"page.settings.speed.{speed}")) for speed in SPEEDS]
        page.open_dialog(
            say("page.settings.title"),
            self._choice("language", languages, say.language),
            self._choice("look", looks, page.look),
            self._choice("speed", speeds, page.settings.speed),
            dom.make("div", *map(self._switch, SWITCHES), class_="setting-switches"),
            dom.make("p", dom.button(say("page.saved.reset"), "reset", class_="link"), class_="setting-forget"),
            name="settings",
        )

    def _choice(self, name: str, choices: Iterable[tuple[str, str]], chosen: str) -> Element:
        """A few buttons of which one is pressed."""
        buttons = [
            dom.button(said, f"set-{name}", value, class_="choice", aria_pressed="true" if value == chosen else "false")
            for value, said in choices
        ]
        legend = dom.make("legend", self.page.words(f"page.settings.{name}.title"))
        return dom.make("fieldset", legend, dom.make("div", *buttons, class_="choices"), class_="setting")

    def _switch(self, name: str) -> Element:
        say, is_on = self.page.words, self.page.settings.is_on(name)
        box = dom.make("input", type="checkbox", role="switch", data_do="set-switch", data_arg=name, checked=is_on)
        said = dom.make("span", say(f"page.settings.{name}"), dom.make("small", say(f"page.settings.{name}_text")))
        return dom.make("label", box, said, class_="setting-switch")

    def _again(self, do: str, value: str) -> None:
        """Show the sheet as it is now, with the finger where it was."""
        self.open()
        dom.the(f"[data-dialog=settings] [data-do={do}][data-arg={value}]").focus()

    @does("set-language")
    def _set_language(self, language: str) -> None:
        self.page.switch_language(language, lambda: self._again("set-language", language))

    @does("set-look")
    def _set_look(self, look: str) -> None:
        self.page.wear(look)
        self._again("set-look", look)

    @does("set-speed")
    def _set_speed(self, speed: str) -> None:
        self.page.settings.speed = speed
        self._again("set-speed", speed)

    @does("set-switch")
    def _flip(self, name: str, event: Event) -> None:
        if event.type == "change":
            self.page.settings.switch(name)
