"""The print shop: tick what you want, see its pages, and have the PDF made here on this device.

Not responsible for what an order is (`form.py`), nor for its pages (`preview.py`) and its file (`counter.py`). A change
draws only what it changes, so that nobody loses the place in a field; nothing that was typed is lost when something is
wrong.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable

import js

from engine.codes.any_game import read_game
from engine.codes.lesson import typed_code
from engine.errors import Refusal, Refused
from engine.games.registry import GAMES
from engine.record import Record
from generator.shipped import shipped
from generator.shop.names import decoded
from generator.words.messages import whole_sentence
from generator.words.plain_text import layout_text
from webplay.app.classes.older_lessons import open_book
from webplay.app.classes.plan import class_order, maps_of
from webplay.app.maps.own_maps import OwnLayouts, own_key
from webplay.app.shell import dom
from webplay.app.shell.bar import bar
from webplay.app.shell.dom import Element, Event
from webplay.app.shell.interface import Shell
from webplay.app.shell.language import fetched
from webplay.app.shell.links import with_names
from webplay.app.shell.screen import Doer, Screen, does
from webplay.app.shop.counter import Counter
from webplay.app.shop.fields import folds, plain_fields
from webplay.app.shop.form import COMMON, CheckedForm, Form, page_address, read_order, with_pages
from webplay.app.shop.goods import common_chip, game_card, played_chip
from webplay.app.shop.packs import Packs
from webplay.app.shop.preview import Preview
from webplay.app.shop.puzzle_maker import PuzzleMaker

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
        #: the change up to which the form was read
        self.read = -1
        for own in OwnLayouts(page.storage).all():
            self.form.own[f"{own.layout.game}:{own.key}"] = own.layout
        self._follow(page.address.part)

    def _follow(self, part: str) -> None:
        """What the address asks for: the sheets of a game, or the game on the table."""
        self.form.maps = {}
        if part in GAMES:
            self.form.picked = self.form.sheet_of(part)
            self.form.record = None
        elif part in self.form.own:
            self.form.picked = {part}
            self.form.record = None
        elif part == "class" and (planned := open_book(self.page.storage, shipped()).now):
            lesson = planned.lesson
            self.form.picked, texts = class_order(lesson, typed_code(lesson, shipped()))
            self.form.names = self.form.names or "\n".join(planned.roster)
            self.form.maps = maps_of(lesson, planned.levels)
            for layout in (lesson.layout, *(level.layout for level in lesson.levels)):
                if not layout.id:
                    self.form.own[f"{layout.game}:{own_key(layout)}"] = layout
            self.form.texts |= texts
            self.form.record = None
            self.opened.add("people")
        elif part in COMMON:
            self.form.picked, self.form.record = {part}, None
        elif part == "record":
            session = self.page.session
            kept = [] if session else self.page.saves.all()[:1]
            self.form.picked = set()
            self.form.record = session.record() if session else self.page.saves.load(kept[0]) if kept else None
            self.opened.add("played")

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
        fields = folds(self.form, self._saved(), say, self.opened, bool(self._address()))
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
        return (self.preview, self.counter, self.fresh, self.puzzles)

    def _address(self) -> str:
        return page_address(str(js.location.href))

    def _saved(self) -> list[tuple[str, str]]:
        """The kept games by key and name."""
        found = []
        for save in self.page.saves.all():
            game = str(save.record.get("game"))
            if game in GAMES:
                names = ", ".join(map(str, save.record.get("players", [])))
                found.append((save.key, self.words("page.kept", game=self.words(f"game.{game}.short"), names=names)))
        return found

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
        self._show_troubles(checked.troubles)
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

    def _show_troubles(self, troubles: dict[str, Refusal]) -> None:
        for place in dom.find_all("[data-trouble]", self.page.place):
            name = dom.data(place, "trouble")
            if name not in ("record", "own"):
                self._say_trouble(name, troubles.get(name))

    def _say_trouble(self, name: str, refusal: Refusal | None, note: str = "") -> None:
        """Say beside a field what is wrong with it, or something good; or nothing."""
        place = dom.the(f"[data-trouble={name}]", self.page.place)
        dom.fill(place, whole_sentence(refusal, self.words) if refusal else note)
        place.hidden = not refusal and not note
        place.className = "refusal" if refusal else "good"

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

    @does("saved")
    def _choose_saved(self, _arg: str, event: Event) -> None:
        self._take_saved(str(event.target.value))

    @does("read-code")
    def _read_code(self) -> None:
        self._take_game(str(dom.the("#shop-code").value))

    @does("names-file")
    def _choose_names(self, _arg: str, event: Event) -> None:
        self._choose_file(event, self._take_names)

    @does("record-file")
    def _choose_record(self, _arg: str, event: Event) -> None:
        self._choose_file(event, lambda text, _name: self._take_game(text))

    @does("own")
    def _choose_layout(self, _arg: str, event: Event) -> None:
        self._choose_file(event, self._take_layout)

    def _choose_file(self, event: Event, take: Callable[[str, str], None]) -> None:
        if event.type == "change":
            self.page.spawn(self._take_file(event.target, take))

    def _picked(self, do: str, arg: str) -> None:
        """Show the goods anew, with the focus where it was."""
        self.preview.shown = 0
        self._show_goods()
        where = f"[data-do={do}][data-arg='{arg}']" if arg else "[data-do=played]"
        if element := dom.find(where, self.page.place):
            element.focus()
        self._changed()

    def _unfold(self, name: str) -> None:
        self.opened.add(name)
        fold = dom.the(f"[data-fold={name}]", self.page.place)
        fold.open = True
        fold.scrollIntoView(block="center")
        dom.the("summary", fold).focus()

    # What comes from outside.

    async def _take_file(self, field: Element, take: Callable[[str, str], None]) -> None:
        """Read a file, and do something with its text and its name."""
        file = field.files.item(0)
        if not file:
            return
        text = decoded((await file.arrayBuffer()).to_bytes())
        # The same file, mended and chosen again, is news to the browser only if the field was emptied.
        field.value = ""
        take(text, str(file.name))

    def _take_names(self, text: str, _file: str) -> None:
        self.form.names = dom.the("#shop-names").value = text
        self._changed()

    def _take_saved(self, key: str) -> None:
        save = next((save for save in self.page.saves.all() if save.key == key), None)
        record = self.page.saves.load(save) if save else None
        if save and record is None:
            dom.fill(dom.the("[data-trouble=record]"), self.words("page.broken_text"))
            dom.the("[data-trouble=record]").hidden = False
            return
        self._play(record)

    def _take_game(self, text: str) -> None:
        try:
            record = with_names(read_game(text, shipped()).record, self.words)
        except Refused as refused:
            self._say_trouble("record", refused.refusal)
            return
        self._play(record)

    def _play(self, record: Record | None) -> None:
        """Put a played game into the order."""
        self.form.record = record
        self.preview.shown = 0
        self._say_trouble("record", None)
        self._show_goods()
        self._changed()

    def _take_layout(self, text: str, file: str) -> None:
        """Somebody's own map: kept on this device, and ordered."""
        try:
            own = OwnLayouts(self.page.storage).keep(text)
        except Refused as refused:
            self._say_trouble("own", refused.refusal)
            return
        self.form.add_own(own.key, own.layout)
        self._say_trouble("own", None, " ".join(layout_text(own.layout, file, self.words)))
        self._show_goods()
        self._changed()

    def key(self, event: Event) -> None:
        self.preview.key(event)
