"""The print shop: tick what you want, see its pages, and have the PDF made here on this device.

Not responsible for what an order is (`form.py`), nor for its pages (`preview.py`), its file (`counter.py`) and what is
brought from outside (`bringing.py`). A change draws only what it changes, so that nobody loses the place in a field;
nothing that was typed is lost when something is wrong.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

import js

from engine.games.registry import GAMES
from webplay.app.maps.own_maps import OwnLayouts
from webplay.app.shell import dom
from webplay.app.shell.bar import bar
from webplay.app.shell.dom import Element, Event
from webplay.app.shell.interface import Shell
from webplay.app.shell.language import fetched
from webplay.app.shell.screen import Doer, Screen, does
from webplay.app.shop.asked_for import fill_in
from webplay.app.shop.bringing import Bringing
from webplay.app.shop.counter import Counter
from webplay.app.shop.fields import folds, plain_fields
from webplay.app.shop.form import COMMON, CheckedForm, Form, page_address, read_order, with_pages
from webplay.app.shop.goods import common_chip, game_card, played_chip
from webplay.app.shop.packs import Packs
from webplay.app.shop.preview import Preview
from webplay.app.shop.puzzle_maker import PuzzleMaker
from webplay.app.shop.troubles import show_troubles

#: how long to wait for the next letter before the preview follows, in seconds
TYPING = 0.35
#: a number for any game is short enough to be said aloud
MOST_ANY = 100_000


class PrintScreen(Screen):
    """Choose, look, print."""

    name = "print"

    def __init__(self, page: Shell) -> None:
        super().__init__(page)
        # What was chosen last in this visit: leaving the screen loses nothing.
        kept = page.visit.get(self.name)
        self.form = kept if isinstance(kept, Form) else Form(self.words.language)
        page.visit[self.name] = self.form
        self.spoken = self.words.language
        self.turn = 0
        self.opened: set[str] = set()
        self.fresh = Packs(page, self._found, self._measured)
        self.preview = Preview(page)
        self.counter = Counter(page, self._settle)
        self.puzzles = PuzzleMaker(page, self.preview, self._brought)
        self.bringing = Bringing(page, self.form, self._changed, self._ordered)
        #: the change up to which the form was read
        self.read = -1
        for own in OwnLayouts(page.storage).all():
            self.form.own[f"{own.layout.game}:{own.key}"] = own.layout
        if fold := fill_in(self.form, page.address.part, page):
            self.opened.add(fold)

    def title(self) -> str:
        return self.words("page.shop.title")

    def show(self) -> None:
        say = self.words
        # What is printed speaks the page's language until somebody asks for another.
        if self.form.language == self.spoken:
            self.form.language = say.language
        self.spoken = say.language
        self.goods = dom.make("ul", class_="shop-games")
        self.common = dom.make("div", class_="shop-common", role="group", aria_label=say("page.shop.also"))
        plain = plain_fields(self.form, say)
        fields = folds(self.form, self.bringing.kept_games(), say, self.opened, bool(self._address()))
        dom.fill(
            self.page.place,
            bar(say, dom.make("h1", self.title())),
            dom.make(
                "div",
                dom.make("section", dom.make("h2", say("page.shop.what")), self.goods, class_="shop-what"),
                dom.make("section", self.preview.lay_out(), self.counter.lay_out(), class_="shop-see"),
                dom.make("section", self.common, plain, fields, class_="shop-how"),
                class_="shop",
            ),
        )
        self._show_goods()
        self._changed()

    def leave(self) -> None:
        self.turn += 1
        self.fresh.leave()
        self.counter.leave()
        self.puzzles.leave()

    def parts(self) -> Iterable[Doer]:
        return (self.preview, self.counter, self.bringing, self.fresh, self.puzzles)

    def _address(self) -> str:
        return page_address(str(js.location.href))

    # What to print.

    def _show_goods(self) -> None:
        dom.fill(self.goods, *[game_card(game, self.form, self.words, self._another(game)) for game in GAMES])
        common = [common_chip(product, self.form, self.words) for product in COMMON]
        dom.fill(self.common, *common, played_chip(self.form, self.words))

    def _another(self, game: str) -> Element | None:
        """One more map, invented on the spot."""
        return self.fresh.controls(game) if GAMES[game].sizes and self.form.chosen(game) else None

    def _found(self, game: str) -> None:
        """Maps were found, or another kind of them is wanted."""
        for layout in self.fresh.taken(game):
            self.form.add_own(layout.id, layout)
            self.form.levels[layout.digest] = self.fresh.measured.level(layout)
        self._picked("fresh-another", game)

    def _measured(self) -> None:
        """The difficulties of invented maps are known; a file that was made meanwhile stays on offer."""
        for layout in self.form.own.values():
            if layout.digest in self.form.levels:
                self.form.levels[layout.digest] = self.fresh.measured.level(layout)
        if not self.counter.made:
            self._changed()

    # What was chosen.

    def _changed(self, wait: float = 0.0) -> None:
        """Read the form again, soon; whatever was made before is another order's."""
        self.turn += 1
        if not self.counter.busy:
            self.counter.forget_file()
        self.preview.wait()
        self.page.spawn(self._refresh(self.turn, wait))

    async def _refresh(self, turn: int, wait: float) -> None:
        # A moment at least: the tick is seen at once, the pages follow.
        await asyncio.sleep(max(wait, 0.01))
        if turn == self.turn:
            self._settle()

    def _settle(self) -> None:
        """Read the form if it has changed since it was last read: whoever makes a file gets what is chosen now."""
        if self.read == self.turn:
            return
        self.read = self.turn
        empty = self.form.empty()
        checked = CheckedForm() if empty else read_order(self.form, self._address())
        show_troubles(self.page.place, checked.troubles, self.words)
        if self.puzzles.are_to_be_made(checked.order):
            self.counter.show(CheckedForm())
            return
        checked = with_pages(checked)
        self.preview.show(checked, empty)
        self.counter.show(checked)

    def _brought(self) -> None:
        """The puzzles of the order are there."""
        self.read = -1
        self._settle()

    # Events.

    @does("fold")
    def _fold(self, name: str) -> None:
        self.opened ^= {name}

    @does("game")
    def _pick_game(self, game: str) -> None:
        self.form.toggle_game(game)
        self._picked("game", game)

    @does("pick")
    def _tick(self, product: str, event: Event) -> None:
        if event.type == "change":
            self.form.toggle(product)
            self._picked("pick", product)

    @does("product")
    def _pick_product(self, product: str) -> None:
        self.form.toggle(product)
        self._picked("product", product)

    @does("unplay")
    def _put_back(self) -> None:
        self.form.record = None
        self._picked("unplay", "")

    @does("played")
    def _unfold_played(self) -> None:
        self._unfold("played")

    @does("option")
    def _set_option(self, name: str, event: Event) -> None:
        field = event.target
        ticked = str(field.type) == "checkbox"
        self.form.texts[name] = ("yes" if field.checked else "") if ticked else str(field.value)
        self._changed(TYPING if event.type == "input" and str(field.type) == "text" else 0.0)

    @does("names")
    def _type_names(self, _arg: str, event: Event) -> None:
        self.form.names = str(event.target.value)
        self._changed(TYPING if event.type == "input" else 0.0)

    @does("linked")
    def _link(self, _arg: str, event: Event) -> None:
        self.form.linked = bool(event.target.checked)
        self._changed()

    @does("print-language")
    def _choose_language(self, _arg: str, event: Event) -> None:
        self.page.spawn(self._print_in(str(event.target.value), event.target))

    async def _print_in(self, language: str, menu: Element) -> None:
        if await fetched(language, self.page):
            self.form.language = language
            self._changed()
        else:
            menu.value = self.form.language

    @does("any-seed")
    def _any_seed(self) -> None:
        self.form.texts["seed"] = dom.the("#shop-seed").value = str(int(js.Math.random() * MOST_ANY))
        self._changed()

    def _picked(self, do: str, arg: str) -> None:
        """Show the goods anew, with the focus where it was."""
        self.preview.shown = 0
        self._show_goods()
        where = f"[data-do={do}][data-arg='{arg}']" if arg else "[data-do=played]"
        if element := dom.find(where, self.page.place):
            element.focus()
        self._changed()

    def _ordered(self) -> None:
        """There is something else to print, from outside."""
        self.preview.shown = 0
        self._show_goods()
        self._changed()

    def _unfold(self, name: str) -> None:
        self.opened.add(name)
        fold = dom.the(f"[data-fold={name}]", self.page.place)
        fold.open = True
        fold.scrollIntoView(block="center")
        dom.the("summary", fold).focus()

    def key(self, event: Event) -> None:
        self.preview.key(event)
