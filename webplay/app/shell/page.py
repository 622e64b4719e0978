"""The page as a whole: what all screens share, and the one door through which taps and keys come in.

Not responsible for what a screen shows, nor for which one is shown (`router.py`).
"""

from __future__ import annotations

import asyncio
import importlib
from collections.abc import Callable, Coroutine, Iterable
from typing import TYPE_CHECKING, Any

import js

from generator.words import Words
from generator.words.together import ordinary
from webplay.app.play import playable
from webplay.app.settings.settings import Settings
from webplay.app.settings.sheet import SettingsSheet
from webplay.app.shell import dialogs, dom
from webplay.app.shell.addresses import Address
from webplay.app.shell.dom import Child, Element, Event
from webplay.app.shell.file_field import tell_chosen
from webplay.app.shell.files import Files
from webplay.app.shell.focus import refocus
from webplay.app.shell.language import fetched
from webplay.app.shell.notices import Notice
from webplay.app.shell.preferences import Preferences
from webplay.app.shell.router import Router
from webplay.app.shell.screen import Doer, Screen, does
from webplay.app.shell.seating import Seating, new_key
from webplay.app.shell.trouble import Trouble
from webplay.app.store.beside import NOTHING, Beside
from webplay.app.store.keeper import Keeper
from webplay.app.store.saves import Save, Saves
from webplay.app.store.storage import Storage

# The rules and the drawings are loaded after the home screen stands, while it is read.
if TYPE_CHECKING:
    from engine.errors import Refusal
    from engine.record import Record
    from engine.shelf import Shelf
    from webplay.app.classes.lessons.in_use import Pupil
    from webplay.app.table.session import Session

#: seconds between two looks whether the time of a class game is over
FORGET_EVERY = 60


class Page(Doer):
    """What all screens share."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.saves = Saves(self.storage, _shelf)
        self.preferences = Preferences(storage)
        self.settings = Settings(storage)
        self.sheet = SettingsSheet(self)
        self.notice = Notice()
        self.session: Session | None = None
        #: the lesson that the game on the table is played for, if it is for one
        self.pupil: Pupil | None = None
        self.beside = NOTHING
        self.key = ""
        #: what screens keep for this visit, by their names; forgotten with everything else
        self.visit: dict[str, object] = {}
        self.app = dom.the("#app")
        self.place = dom.make("div", id="screen")
        self.live = dom.make("div", id="live", role="status", aria_live="polite", class_="unseen")
        self.keeper = Keeper(self)
        self.seating = Seating(self, self.keeper)
        self.router = Router(self)
        self.files = Files(self)
        self.trouble = Trouble(self)

    @property
    def words(self) -> Words:
        return self.preferences.words

    def open(self) -> None:
        """Take over from the first paint."""
        guarded = self.trouble.guarded
        self.app.append(self.place)
        js.document.body.append(self.live, self.trouble.element, self.notice.element)
        self.preferences.wear_kept()
        dom.listen(js.document.body, self._event)
        dom.listen_to_address(guarded(self.router.route))
        self.keeper.listen(guarded)
        # Whatever is wrong with the first screen, the page stands, with all ways out of it.
        guarded(self.router.route)()
        self.spawn(self._load_and_forget())

    # Screens.

    @property
    def address(self) -> Address:
        return self.router.address

    @property
    def screen(self) -> Screen | None:
        return self.router.screen

    def go(self, name: str, instead: bool = False) -> None:
        self.router.go(name, instead)

    def open_given(self, text: str, instead: bool = False) -> Refusal | None:
        return self.router.given.open(text, instead)

    def meant(self, text: str) -> Element | None:
        return self.router.given.meant(text)

    def show_game(self) -> None:
        self.router.show_game()

    @property
    def is_done(self) -> bool:
        if self.session is None:
            return False
        return self.pupil.is_done(self.session.match) if self.pupil else self.session.match.over

    # The game.

    def begin(
        self, record: Record, key: str = "", holder: int = 0, pupil: Pupil | None = None, instead: bool = False,
        looking: bool = False, beside: Beside = NOTHING,
    ) -> None:  # fmt: skip
        self.seating.begin(record, key, holder, pupil, instead, looking, beside)

    def resume(self, save: Save) -> bool:
        return self.seating.resume(save)

    def new_key(self) -> str:
        return new_key()

    def keep(self) -> None:
        if self.session:
            self.keeper.keep()

    def forget_game(self) -> None:
        self.seating.clear()

    @does("reset")
    def _ask_reset(self) -> None:
        from webplay.app.store import resetting

        resetting.ask(self)

    @does("reset-do")
    def _reset(self) -> None:
        from webplay.app.store import resetting

        resetting.reset(self)

    # Language, look, voice.

    @does("language")
    def _choose_language(self, _arg: str, event: Event) -> None:
        self.switch_language(str(event.target.value))

    def switch_language(self, language: str, then: Callable[[], None] = lambda: None) -> None:
        """Another language, in place, as soon as its words are here; then whatever comes after."""
        self.spawn(self._switch_language(language, then))

    async def _switch_language(self, language: str, then: Callable[[], None]) -> None:
        if await fetched(language, self):
            self.preferences.speak_in(language)
        if self.screen:
            self.close_dialog()
            js.document.title = self.screen.title()
            self.screen.show()
            refocus(dom.find(".bar [data-do=language]"))
        then()

    @property
    def look(self) -> str:
        return self.preferences.look

    def wear(self, look: str) -> None:
        self.preferences.choose_look(look)

    def forget_look(self) -> None:
        self.preferences.wear()

    def speak(self, text: str) -> None:
        """Say something to those who listen instead of looking."""
        # What is read off the screen is said with ordinary spaces.
        text = ordinary(text)
        # The same words again are news only when something about them is new.
        again = str(self.live.textContent) == text
        self.live.textContent = f"{text}\u00a0" if again else text

    # Dialogs.

    def open_dialog(self, title: str, *children: Child, name: str = "") -> Element:
        return dialogs.open_dialog(self.words, title, *children, name=name)

    @does("close")
    def close_dialog(self) -> None:
        dialogs.close_dialog()

    # Events.

    def _event(self, event: Event) -> None:
        self.trouble.guarded(lambda: self._dispatch(event))()

    def _dispatch(self, event: Event) -> None:
        self.router.draw_all()
        if event.type == "keydown":
            if self.screen and not event.ctrlKey and not event.metaKey and not event.altKey:
                self.screen.key(event)
            return
        target = dom.doer(event)
        # A field says what it does when it has changed, a button when it is clicked.
        field = target is not None and str(target.tagName) in ("INPUT", "SELECT", "TEXTAREA")
        if target is None or (event.type == "click") == field:
            return
        do, arg = dom.data(target, "do"), dom.data(target, "arg")
        if event.type == "change" and target.type == "file":
            tell_chosen(target)
        # What every screen can do comes first.
        common = any(part.do(do, arg, event) for part in self._common())
        if not common and self.screen:
            self.screen.act(do, arg, event)

    def _common(self) -> Iterable[Doer]:
        """What answers on every screen."""
        return (self, self.router, self.sheet, self.router.given, self.keeper, self.files)

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        self.trouble.spawn(work)

    def calm(self) -> None:
        self.trouble.element.hidden = True

    async def _load_and_forget(self) -> None:
        """Load what the next taps will need, and forget class games when their time is over, also on an open page."""
        await _load_the_rest()
        while True:
            if any(save.until for save in self.saves.all()):
                from webplay.app.classes.pupils.leaving import forget_overdue

                forget_overdue(self, int(js.Date.now()), _shelf())
            await asyncio.sleep(FORGET_EVERY)

    @does("reload")
    def _reload(self) -> None:
        js.location.reload()


async def _load_the_rest() -> None:
    """Load what the next taps will need, piece by piece, so that a tap in between is answered."""
    table = [f"webplay.app.table.{name}" for name in ("session", "screen", "sheet_surface")]
    plays = [f"webplay.app.games.{game}.play" for game in playable()]
    for module in ["webplay.app.setup.screen", *table, *plays]:
        await asyncio.sleep(0.01)
        importlib.import_module(module)


def _shelf() -> Shelf:
    from generator.shipped import shipped

    return shipped()
