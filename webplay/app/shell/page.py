"""The page as a whole: language and look, the game on the table, which screen is shown, and what happens on errors.

Not responsible for what a screen shows. Screens are reached by the address (`#temple`, `#play`), so the browser's own
back button works, and a card tapped before Python was awake is opened as soon as it is.
"""

from __future__ import annotations

import asyncio
import importlib
import traceback
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

import js

from generator.words import LANGUAGES, Words
from webplay.app.home.screen import HomeScreen
from webplay.app.play import own_screens, playable
from webplay.app.shell import dom
from webplay.app.shell.addresses import SCREENS, Address, read_address
from webplay.app.shell.looks import LOOKS, next_look
from webplay.app.shell.notices import Notice
from webplay.app.shell.page_words import PageWords
from webplay.app.shell.screen import Screen
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

LANGUAGE = "carnet.language"
LOOK = "carnet.look"


class Page:
    """What all screens share."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.saves = Saves(self.storage, _shelf)
        self.keeper = Keeper(self)
        self.notice = Notice()
        self.words: Words = PageWords(str(js.carnetBoot.language))
        self.address = Address()
        self.session: Session | None = None
        #: the lesson that the game on the table is played for, if it is for one
        self.pupil: Pupil | None = None
        self.key = ""
        self.screen: Screen | None = None
        self.app = dom.find("#app")
        self.place = dom.make("div", id="screen")
        self.live = dom.make("div", id="live", role="status", aria_live="polite", class_="unseen")
        self.trouble = dom.make("div", id="trouble", role="alert", hidden=True)
        self._tasks: set[asyncio.Task[None]] = set()

    def open(self) -> None:
        """Take over from the first paint."""
        self.app.append(self.place)
        js.document.body.append(self.live, self.trouble, self.notice.element)
        self._wear(self.storage.get(LOOK, "auto"))
        dom.listen(js.document.body, self._event)
        dom.listen_to_address(self._guarded(self.route))
        self.keeper.listen(self._guarded)
        # Whatever is wrong with the first screen, the page stands, with all ways out of it.
        self._guarded(self.route)()
        self.spawn(self._load_the_rest())

    async def _load_the_rest(self) -> None:
        """Load what the next taps will need, piece by piece, so that a tap in between is answered."""
        table = [f"webplay.app.table.{name}" for name in ("session", "screen", "sheet_surface")]
        plays = [f"webplay.app.games.{game}.play" for game in playable()]
        for module in ["webplay.app.setup.screen", *table, *plays]:
            await asyncio.sleep(0.01)
            importlib.import_module(module)

    # Screens.

    def route(self) -> None:
        """Show the screen that the address names."""
        self.address = read_address(str(js.location.hash))
        name = self.address.name
        if self.address.options:
            self._follow(self.address.options)
        elif name == "play" and (self.session or self._resume()):
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

    def _follow(self, options: dict[str, str]) -> None:
        """Open what a link holds (`links.py`). Home is shown, with the reason, when it cannot be read."""
        if options.get("lang") in LANGUAGES:
            self._speak_in(options["lang"])
        given = options.get("class") or options.get("code")
        refusal = self.open_given(given, instead=True) if given else None
        if refusal or not given:
            self.show(HomeScreen(self))
        if refusal:
            from generator.words.messages import whole_sentence

            say = self.words
            why = dom.make("p", whole_sentence(refusal, say), class_="note refusal")
            meant, text = self.meant(given or ""), dom.make("p", say("page.link.broken_text"))
            self.open_dialog(say("page.link.broken"), why, meant, text, name="link")

    def open_given(self, text: str, instead: bool = False) -> Refusal | None:
        """Open a code, a link or the text of a file, or say why it cannot be; no other game is touched by it."""
        from engine.codes.class_game import ClassGame
        from engine.errors import Refused
        from engine.record import Record
        from webplay.app.shell.links import read_given, with_names

        try:
            given = read_given(text, _shelf())
        except Refused as refused:
            return refused.refusal
        if isinstance(given, Record) and not given.moves and len(given.players) > 1:
            # An invitation for several: the same map and rolls, with whoever plays on this device.
            from webplay.app.setup.screen import SetupScreen

            self.show(SetupScreen(self, given.game.id, given))
        elif isinstance(given, Record):
            self.begin(with_names(given, self.words), instead=instead, looking=True)
        elif isinstance(given, ClassGame):
            # A pupil goes on here with what was begun on another device.
            from webplay.app.classes.lessons import Pupil, pupil_record

            self.begin(pupil_record(given, self.words), pupil=Pupil(given.lesson, given.opened), instead=instead)
        else:
            from webplay.app.classes.join import JoinScreen

            self.show(JoinScreen(self, given))
        return None

    def meant(self, text: str) -> Any:
        """A button for what somebody may have meant who typed a code with one wrong character, or nothing."""
        from engine.codes.alphabet import grouped
        from webplay.app.shell.links import suggestion

        code = suggestion(text, _shelf())
        if not code:
            return None
        before, shown, after = self.words("page.link.meant", code=grouped(code)).partition(grouped(code))
        words = dom.make("span", before, dom.make("span", shown, class_="one-line"), after)
        return dom.make("p", dom.button(words, "open-meant", code, class_="button primary meant"), class_="ways")

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
        dom.find("#home").hidden = screen.name != "home"
        screen.show()
        # A first visit is announced by the browser itself.
        if not first and self.screen is screen:
            self._arrive(screen)

    def _arrive(self, screen: Screen) -> None:
        """Say which screen this is, and never leave the focus nowhere: it goes to the heading, unless taken."""
        self.speak(f"{screen.title()}. {self.live.textContent}".removesuffix(". "))
        heading = dom.find("#home:not([hidden]) h1, #screen :is(h1, h2)")
        self._refocus(heading)
        self.spawn(self._refocus_soon(heading))

    async def _refocus_soon(self, element: Any) -> None:
        """The browser's own way to an address takes the focus away once more."""
        await asyncio.sleep(0)
        if element is not None and element.isConnected:
            self._refocus(element)

    def _refocus(self, element: Any) -> None:
        """Give the focus to an element where nothing that can be seen has it."""
        focused = js.document.activeElement
        lost = str(focused.tagName) == "BODY" or not focused.checkVisibility()
        if element is not None and lost:
            if element.tabIndex < 0:
                element.setAttribute("tabindex", "-1")
            element.focus(preventScroll=True)

    def show_game(self) -> None:
        """Show the table, or the result when the game is over."""
        assert self.session
        if self.session.match.over:
            self.show(self._result())
        elif self.pupil:
            from webplay.app.classes.pupil import pupil_table

            self.show(pupil_table(self, self.pupil))
        else:
            from webplay.app.table.screen import Table

            self.show(Table(self))

    def _result(self) -> Screen:
        from webplay.app.result.screen import ResultScreen

        if self.pupil:
            from webplay.app.classes.hand_in import HandIn

            return ResultScreen(self, HandIn)
        return ResultScreen(self)

    # The game.

    def begin(
        self, record: Record, key: str = "", holder: int = 0, pupil: Pupil | None = None, instead: bool = False,
        looking: bool = False,
    ) -> None:  # fmt: skip
        """Put a game on the table: a new one, one that was kept, or somebody's to look at."""
        self._seat(record, key or self.new_key(), holder, pupil)
        if looking:
            self.keeper.look_at(record)
        elif not key:
            self.keep()
        self.go("play", instead)
        if looking and record.moves:
            say = self.words
            self.notice.show(
                say("page.saved.looking"), dom.button(say("page.saved.keep_it"), "keep-it", class_="button quiet")
            )

    def forget_look(self) -> None:
        """As the device says, like on a first visit."""
        self._wear("auto")

    def forget_game(self) -> None:
        """Clear the table; what was kept is the keeper's business."""
        self.session, self.pupil, self.key = None, None, ""
        self.keeper.remember("")

    def new_key(self) -> str:
        """A name under which no other game is kept."""
        return f"{int(js.Date.now())}-{int(js.Math.random() * 1e6)}"

    def _seat(self, record: Record, key: str, holder: int, pupil: Pupil | None) -> None:
        from webplay.app.table.session import Session

        session = Session(record)
        session.take(holder if holder in session.people else next(iter(session.people), 0))
        session.subscribe(self.keeper.keep)
        self.session, self.key, self.pupil = session, key, pupil
        self.keeper.remember(key)

    def resume(self, save: Save) -> bool:
        """Put a kept game back on the table; false when it cannot be read any more."""
        record = self.saves.load(save)
        if record is None:
            return False
        self.begin(record, save.key, save.holder, self._pupil_of(save))
        return True

    def _resume(self) -> bool:
        """After a reload in the middle of a game: go on with the one of this tab, else with the latest."""
        if self._look_again():
            return True
        save = self.keeper.latest()
        record = self.saves.load(save) if save else None
        if save and record:
            self._seat(record, save.key, save.holder, self._pupil_of(save))
        return record is not None

    def _look_again(self) -> bool:
        from engine.record import read_record
        from webplay.app.store.stored import NONSENSE

        if not (text := self.keeper.looked_at()):
            return False
        try:
            record = read_record(text, _shelf())
            self._seat(record, self.new_key(), 0, None)
        except NONSENSE:
            return False
        self.keeper.look_at(record)
        return True

    def _pupil_of(self, save: Save) -> Pupil | None:
        from webplay.app.classes.lessons import read_pupil

        return read_pupil(save.lesson, save.opened, _shelf()) if save.lesson else None

    def keep(self) -> None:
        """Keep the game on the table as it stands."""
        if self.session:
            self.keeper.keep()

    # Language, look, voice.

    def switch_language(self) -> None:
        """The next language, in place."""
        self._speak_in(LANGUAGES[(LANGUAGES.index(self.words.language) + 1) % len(LANGUAGES)])
        if self.screen:
            self.close_dialog()
            js.document.title = self.screen.title()
            self.screen.show()
            self._refocus(dom.find(".bar [data-do=language]"))

    def _speak_in(self, language: str) -> None:
        self.words = PageWords(language)
        self.storage[LANGUAGE] = language
        js.document.documentElement.lang = language

    @property
    def look(self) -> str:
        return dom.data(js.document.documentElement, "look") or "auto"

    def next_look(self) -> None:
        """The next look: as the device says, light, dark, high contrast, large for a projector."""
        dark = bool(js.matchMedia("(prefers-color-scheme: dark)").matches)
        look = next_look(self.look, dark)
        self.storage[LOOK] = look
        self._wear(look)
        self.speak(self.words(f"page.looks.{look}"))

    def _wear(self, look: str) -> None:
        js.document.documentElement.dataset.look = look if look in LOOKS else "auto"

    def speak(self, text: str) -> None:
        """Say something to those who listen instead of looking."""
        dom.fill(self.live, text)

    # Dialogs.

    def open_dialog(self, title: str, *children: Any, name: str = "") -> Any:
        """Open a dialog with a way to close it; Escape closes it too."""
        self.close_dialog()
        head = dom.make(
            "div",
            dom.make("h2", title),
            dom.button("×", "close", class_="close", aria_label=self.words("page.close")),
            class_="dialog-head",
        )
        dialog = dom.make("dialog", head, *children, class_="dialog", data_dialog=name, aria_label=title)
        js.document.body.append(dialog)
        dialog.showModal()
        return dialog

    def close_dialog(self) -> None:
        for dialog in dom.find_all("dialog.dialog", js.document.body):
            dialog.close()
            dialog.remove()

    # Events.

    def _event(self, event: Any) -> None:
        self._guarded(lambda: self._dispatch(event))()

    def _dispatch(self, event: Any) -> None:
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
        if not self._act(do, arg) and self.screen:
            self.screen.act(do, arg, event)

    def _act(self, do: str, arg: str) -> bool:
        """What every screen can do."""
        common: dict[str, Callable[[], Any]] = {
            "language": self.switch_language,
            "look": self.next_look,
            "home": lambda: self.go(""),
            "close": self.close_dialog,
            "reload": lambda: js.location.reload(),
            "save-file": self.save_file,
            "open-meant": lambda: self.open_given(arg),
            "export-all": self.export_all,
            "keep-it": self._keep_it,
            "reset": lambda: self._resetting().ask(self),
            "reset-do": lambda: self._resetting().reset(self),
            "load-other": lambda: self.keeper.load_other(arg),
            "close-notice": self.notice.hide,
        }
        if do in common:
            common[do]()
        return do in common

    def _resetting(self) -> Any:
        return importlib.import_module("webplay.app.store.resetting")

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something that takes its time; what goes wrong in it is shown as well."""

        async def guarded() -> None:
            try:
                await work
            except Exception as error:
                self.fail(error)

        task = asyncio.ensure_future(guarded())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # Trouble.

    def _guarded(self, work: Callable[[], Any]) -> Callable[[], Any]:
        def run() -> Any:
            try:
                return work()
            except Exception as error:
                self.fail(error)

        return run

    def fail(self, error: Exception) -> None:
        """Say calmly that something went wrong, keep the details, and offer the game as a file."""
        details = "".join(traceback.format_exception(error))
        js.console.error(details)
        say = self.words
        offer = dom.button(say("page.save_file"), "save-file", class_="button quiet") if self.session else None
        kept = self.session and self.storage.lasting and not self.storage.full and not self.keeper.looking
        dom.fill(
            self.trouble,
            dom.make("h2", say("page.trouble")),
            dom.make("p", say("page.trouble_kept" if kept else "page.trouble_text")),
            dom.make("p", dom.button(say("page.reload"), "reload"), offer, class_="ways"),
            dom.make(
                "p",
                dom.button(say("page.saved.export_all"), "export-all", class_="link"),
                dom.button(say("page.saved.reset"), "reset", class_="link"),
                class_="ways",
            ),
            dom.make("details", dom.make("summary", say("page.details")), dom.make("pre", details)),
        )
        self.trouble.hidden = False

    def _keep_it(self) -> None:
        self.keeper.keep_looked_at()
        self.notice.show(self.words("page.saved.is_kept"))

    def export_all(self) -> None:
        """Offer all games and own maps as one file."""
        from webplay.app.maps.own_maps import OwnLayouts
        from webplay.app.shell.downloads import download
        from webplay.app.store.exchange import write_all

        layouts = [own.text for own in OwnLayouts(self.storage).all()]
        download(
            "carnet-games.json",
            write_all(self.saves.all(), layouts, self.storage).encode(errors="replace"),
            "application/json",
        )

    def save_file(self) -> None:
        """Offer the game as a file."""
        from webplay.app.classes.lessons import game_file
        from webplay.app.shell.downloads import download

        if self.session:
            data = game_file(self.session.record(), self.pupil).encode()
            download(f"carnet-{self.session.match.game.id}.json", data, "application/json")


def _shelf() -> Shelf:
    from generator.shipped import shipped

    return shipped()
