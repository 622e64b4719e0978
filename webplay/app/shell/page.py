"""The page as a whole: language and look, the game on the table, which screen is shown, and what happens on errors.

Not responsible for what a screen shows. Screens are reached by the address (`#temple`, `#play`), so the browser's own
back button works, and a card tapped before Python was awake is opened as soon as it is.
"""

from __future__ import annotations

import asyncio
import importlib
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

import js

from generator.words import LANGUAGES, PSEUDO, Words, is_here
from webplay.app.home.screen import HomeScreen
from webplay.app.play import own_screens, playable
from webplay.app.settings.settings import Settings
from webplay.app.settings.sheet import SettingsSheet
from webplay.app.shell import dialogs, dom, kiosk
from webplay.app.shell.addresses import SCREENS, Address, read_address
from webplay.app.shell.dom import Child, Element, Event
from webplay.app.shell.files import Files
from webplay.app.shell.focus import refocus, refocus_soon
from webplay.app.shell.given import Given
from webplay.app.shell.language import fetched
from webplay.app.shell.notices import Notice
from webplay.app.shell.preferences import Preferences
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
    from webplay.app.classes.lessons import Pupil
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
        self.address = Address()
        self.session: Session | None = None
        #: the lesson that the game on the table is played for, if it is for one
        self.pupil: Pupil | None = None
        self.beside = NOTHING
        self.key = ""
        #: what screens keep for this visit, by their names; forgotten with everything else
        self.visit: dict[str, object] = {}
        self.screen: Screen | None = None
        self.app = dom.the("#app")
        self.place = dom.make("div", id="screen")
        self.live = dom.make("div", id="live", role="status", aria_live="polite", class_="unseen")
        self.keeper = Keeper(self)
        self.seating = Seating(self, self.keeper)
        self.given = Given(self, self.show)
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
        dom.listen_to_address(guarded(self.route))
        self.keeper.listen(guarded)
        # Whatever is wrong with the first screen, the page stands, with all ways out of it.
        guarded(self.route)()
        self.spawn(self._load_and_forget())

    # Screens.

    def route(self) -> None:
        """Show the screen that the address names."""
        self.address = read_address(str(js.location.hash))
        only = kiosk.address(self)
        if only and self.address.name != "play" and not kiosk.is_link(self.address.options):
            self.address = read_address(only)
        name = self.address.name
        if self.address.options:
            self._follow(self.address.options)
        elif name == "play" and (self.session or self.seating.resume_here()):
            self.show_game()
        elif name in playable():
            from webplay.app.setup.screen import SetupScreen

            self.show(SetupScreen(self, name))
        elif found := SCREENS.get(name) or own_screens(name).get(name):
            module, kind = found
            self.show(getattr(importlib.import_module(f"webplay.app.{module}"), kind)(self))
        else:
            self.show(HomeScreen(self))

    def go(self, name: str, instead: bool = False) -> None:
        """Change the address, and so the screen; `instead` leaves no way back to the address before."""
        change = js.history.replaceState if instead else js.history.pushState
        change.call(js.history, None, "", f"#{name}" if name else str(js.location.pathname))
        self.route()

    @does("home")
    def _go_home(self) -> None:
        self.go("")

    def _follow(self, options: dict[str, str]) -> None:
        """Open what a link holds (`links.py`), in its language."""
        language = options.get("lang", "")
        known = language in (*LANGUAGES, PSEUDO)
        if known and not is_here(language):
            self.spawn(self._follow_in(language, options))
            return
        if known:
            self.preferences.speak_in(language)
        self._open_given(options)

    async def _follow_in(self, language: str, options: dict[str, str]) -> None:
        if await fetched(language, self):
            self.preferences.speak_in(language)
        self._open_given(options)

    def _open_given(self, options: dict[str, str]) -> None:
        alone, here = kiosk.is_link(options), str(js.location.hash)
        if alone and kiosk.is_link(read_address(here).options):
            kiosk.begin(self, here)
        if options.get("result") and not alone:
            from webplay.app.classes.brought import brought_screen

            self.show(brought_screen(self))
            return
        self.given.follow(options.get("class") or options.get("code") or "")

    def open_given(self, text: str, instead: bool = False) -> Refusal | None:
        return self.given.open(text, instead)

    def meant(self, text: str) -> Element | None:
        return self.given.meant(text)

    def show(self, screen: Screen) -> None:
        """Show a screen in the place of another."""
        first = self.screen is None
        if self.screen:
            self.screen.leave()
        self.speak("")
        self.close_dialog()
        self.screen = screen
        js.document.body.dataset.screen = screen.name
        js.document.title = screen.title()
        js.window.scrollTo(0, 0)
        # The first paint shows the games; an address may lead straight to another screen.
        dom.the("#home").hidden = screen.name != "home"
        screen.show()
        # A first visit is announced by the browser itself.
        if not first and self.screen is screen:
            self._arrive(screen)

    def _arrive(self, screen: Screen) -> None:
        """Say which screen this is, and never leave the focus nowhere: it goes to the heading, unless taken."""
        self.speak(f"{screen.title()}. {self.live.textContent}".removesuffix(". "))
        heading = dom.find("#home:not([hidden]) h1, #screen :is(h1, h2)")
        refocus(heading)
        self.spawn(refocus_soon(heading))

    @property
    def is_done(self) -> bool:
        if self.session is None:
            return False
        return self.pupil.is_done(self.session.match) if self.pupil else self.session.match.over

    def show_game(self) -> None:
        """Show the table, or the result when the game is over."""
        assert self.session
        if self.is_done:
            self.show(self._result())
        elif self.pupil:
            from webplay.app.classes.pupil import pupil_table

            self.show(pupil_table(self, self.pupil))
        elif self.beside.by_link:
            from webplay.app.friends.link_table import link_table

            self.show(link_table(self))
        else:
            from webplay.app.table.screen import Table

            self.show(Table(self))

    def _result(self) -> Screen:
        from webplay.app.result.screen import ResultScreen

        if self.pupil:
            from webplay.app.classes.hand_in import HandIn

            return ResultScreen(self, HandIn)
        from webplay.app.friends.ways import FriendWays

        return ResultScreen(self, FriendWays)

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
        # The same words again are news only when something about them is new.
        again = str(self.live.textContent) == text
        dom.fill(self.live, f"{text}\u00a0" if again else text)

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
        # What every screen can do comes first.
        common = any(part.do(do, arg, event) for part in (self, self.sheet, self.given, self.keeper, self.files))
        if not common and self.screen:
            self.screen.act(do, arg, event)

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        self.trouble.spawn(work)

    def calm(self) -> None:
        self.trouble.element.hidden = True

    async def _load_and_forget(self) -> None:
        """Load what the next taps will need, and forget class games when their time is over, also on an open page."""
        await _load_the_rest()
        while True:
            if any(save.until for save in self.saves.all()):
                from webplay.app.classes.leaving import forget_overdue

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
