"""Which screen is shown: the one that the address names, what a link holds, or the game on the table.

Screens are reached by the address (`#temple`, `#play`), so the browser's own back button works, and a card tapped
before Python was awake is opened as soon as it is. Not responsible for which addresses there are (`addresses.py`), nor
for reading what people are given (`given.py`).
"""

from __future__ import annotations

import asyncio
import importlib
from typing import Protocol

import js

from generator.words import LANGUAGES, PSEUDO, is_here
from webplay.app.home.screen import HomeScreen
from webplay.app.play import own_screens, playable
from webplay.app.shell import dom, kiosk
from webplay.app.shell.addresses import SCREENS, Address, read_address
from webplay.app.shell.dom import Element
from webplay.app.shell.focus import refocus, refocus_soon
from webplay.app.shell.given import Given
from webplay.app.shell.interface import Shell
from webplay.app.shell.language import fetched
from webplay.app.shell.leaving import LEFT
from webplay.app.shell.preferences import Preferences
from webplay.app.shell.screen import Doer, Pieces, Screen, does
from webplay.app.shell.seating import Seating


class RoutedPage(Shell, Protocol):
    """The page, as far as finding a screen needs it."""

    preferences: Preferences
    seating: Seating
    #: what is said to those who listen
    live: Element


class Router(Doer):
    """Finds screens and shows them, one in the place of another."""

    def __init__(self, page: RoutedPage) -> None:
        self.page = page
        self.address = Address()
        self.screen: Screen | None = None
        #: what is left to be drawn of it
        self._pieces: Pieces = iter(())
        self._drawing = False
        self.given = Given(page, self.show)

    def route(self) -> None:
        """Show the screen that the address names."""
        self.address = read_address(str(js.location.hash))
        only = kiosk.address(self.page)
        if only and self.address.name != "play" and not kiosk.is_link(self.address.options):
            self.address = read_address(only)
        name = self.address.name
        if self.address.options:
            self._follow(self.address.options)
        elif name == "play" and (self.page.session or self.page.seating.resume_here()):
            self.show_game()
        elif name in playable():
            from webplay.app.setup.screen import SetupScreen

            self.show(SetupScreen(self.page, name))
        elif found := SCREENS.get(name) or own_screens(name).get(name):
            module, kind = found
            self.show(getattr(importlib.import_module(f"webplay.app.{module}"), kind)(self.page))
        else:
            self.show(HomeScreen(self.page))

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
            self.page.spawn(self._follow_in(language, options))
            return
        if known:
            self.page.preferences.speak_in(language)
        self._open_given(options)

    async def _follow_in(self, language: str, options: dict[str, str]) -> None:
        if await fetched(language, self.page):
            self.page.preferences.speak_in(language)
        self._open_given(options)

    def _open_given(self, options: dict[str, str]) -> None:
        alone, here = kiosk.is_link(options), str(js.location.hash)
        if alone and kiosk.is_link(read_address(here).options):
            kiosk.begin(self.page, here)
        if options.get("result") and not alone:
            from webplay.app.classes.results.brought import brought_screen

            self.show(brought_screen(self.page))
            return
        self.given.follow(options.get("class") or options.get("code") or "")

    # Showing.

    def show(self, screen: Screen) -> None:
        """Show a screen in the place of another."""
        first = self.screen is None
        if self.screen:
            self.screen.leave()
        self.page.speak("")
        self.page.close_dialog()
        self.screen = screen
        for tell in LEFT:
            tell()
        # For style sheets; `data-screen` says when all of it is there.
        js.document.body.dataset.showing = screen.name
        js.document.title = screen.title()
        js.window.scrollTo(0, 0)
        # The first paint shows the games; an address may lead straight to another screen.
        dom.the("#home").hidden = screen.name != "home"
        pieces = self._pieces = screen.pieces()
        if (pause := self._draw(pieces)) is not None:
            refocus(None if first else _heading())
            self.page.spawn(self._draw_on(pieces, pause, first))
        elif self.screen is screen:
            self._arrive(screen, first)

    def _draw(self, pieces: Pieces) -> float | None:
        """Draw the next piece; returns how long to wait before the one after it, None after the last."""
        outer, self._drawing = self._drawing, True
        try:
            return next(pieces, None)
        finally:
            self._drawing = outer

    async def _draw_on(self, pieces: Pieces, pause: float | None, first: bool) -> None:
        """Draw what is left of a screen, as long as it is looked at: on a slow phone all at once takes too long."""
        while pause is not None:
            await asyncio.sleep(pause)
            pause = self._draw(pieces) if self._pieces is pieces else None
        if self._pieces is pieces and self.screen:
            self._arrive(self.screen, first)

    def draw_all(self) -> None:
        """Draw at once what is left of the screen: somebody has tapped, or pressed a key."""
        # To take away a field that was typed in is to change it: that comes while a piece is drawn.
        while not self._drawing and self._draw(self._pieces) is not None:
            pass

    def _arrive(self, screen: Screen, first: bool) -> None:
        """Say which screen this is, and never leave the focus nowhere: it goes to the heading, unless taken."""
        js.document.body.dataset.screen = screen.name
        # A first visit is announced by the browser itself.
        if first:
            return
        self.page.speak(f"{screen.title()}. {self.page.live.textContent}".removesuffix(". "))
        refocus(_heading())
        self.page.spawn(refocus_soon(_heading()))

    # The game on the table.

    def show_game(self) -> None:
        """Show the table, or the result when the game is over."""
        page = self.page
        assert page.session
        if page.is_done:
            self.show(self._result())
        elif page.pupil:
            from webplay.app.classes.pupils.pupil_table import pupil_table

            self.show(pupil_table(page, page.pupil))
        elif page.beside.by_link:
            from webplay.app.friends.link_table import link_table

            self.show(link_table(page))
        else:
            from webplay.app.table.screen import Table

            self.show(Table(page))

    def _result(self) -> Screen:
        from webplay.app.result.screen import ResultScreen

        if self.page.pupil:
            from webplay.app.classes.pupils.hand_in import HandIn

            return ResultScreen(self.page, HandIn)
        from webplay.app.friends.ways import FriendWays

        return ResultScreen(self.page, FriendWays)


def _heading() -> Element | None:
    return dom.find("#home:not([hidden]) h1, #screen :is(h1, h2)")
