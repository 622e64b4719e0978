"""What comes into the print shop from outside: names, a played game, somebody's own map.

Not responsible for the order that is made of it (`form.py`). Nothing is lost when something cannot be read: the field
says why.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.codes.any_game import read_game
from engine.errors import Refused
from engine.games.registry import GAMES
from engine.record import Record
from generator.shipped import shipped
from generator.shop.names import decoded
from generator.words.messages import whole_sentence
from generator.words.plain_text import layout_text
from webplay.app.maps.own_maps import OwnLayouts
from webplay.app.shell import dom
from webplay.app.shell.dom import Element, Event
from webplay.app.shell.interface import Shell
from webplay.app.shell.links import with_names
from webplay.app.shell.screen import Doer, does
from webplay.app.shop.form import Form
from webplay.app.shop.troubles import say_good, say_trouble


class Bringing(Doer):
    """Takes what is brought into an order."""

    def __init__(self, page: Shell, form: Form, named: Callable[[], None], ordered: Callable[[], None]) -> None:
        self.page = page
        self.form = form
        #: what is done when there are names, and when there is something else to print
        self.named = named
        self.ordered = ordered

    def kept_games(self) -> list[tuple[str, str]]:
        """The kept games by key and name."""
        found, say = [], self.page.words
        for save in self.page.saves.all():
            game = str(save.record.get("game"))
            if game in GAMES:
                names = ", ".join(map(str, save.record.get("players", [])))
                found.append((save.key, say("page.kept", game=say(f"game.{game}.short"), names=names)))
        return found

    # Names.

    @does("names-file")
    def _choose_names(self, _arg: str, event: Event) -> None:
        self._choose_file(event, self._take_names)

    def _take_names(self, text: str, _file: str) -> None:
        self.form.names = dom.the("#shop-names").value = text
        self.named()

    # A played game.

    @does("saved")
    def _choose_saved(self, _arg: str, event: Event) -> None:
        key = str(event.target.value)
        save = next((save for save in self.page.saves.all() if save.key == key), None)
        record = self.page.saves.load(save) if save else None
        if save and record is None:
            say_trouble(self.page.place, "record", self.page.words("page.broken_text"))
            return
        self._print_game(record)

    @does("read-code")
    def _read_code(self) -> None:
        self._take_game(str(dom.the("#shop-code").value))

    @does("record-file")
    def _choose_record(self, _arg: str, event: Event) -> None:
        self._choose_file(event, lambda text, _name: self._take_game(text))

    def _take_game(self, text: str) -> None:
        try:
            record = with_names(read_game(text, shipped()).record, self.page.words)
        except Refused as refused:
            self._refuse("record", refused)
            return
        self._print_game(record)

    def _print_game(self, record: Record | None) -> None:
        """Put a played game into the order."""
        self.form.record = record
        say_trouble(self.page.place, "record", "")
        self.ordered()

    # An own map.

    @does("own")
    def _choose_layout(self, _arg: str, event: Event) -> None:
        self._choose_file(event, self._take_layout)

    def _take_layout(self, text: str, file: str) -> None:
        """Somebody's own map: kept on this device, and ordered."""
        try:
            own = OwnLayouts(self.page.storage).keep(text)
        except Refused as refused:
            self._refuse("own", refused)
            return
        self.form.add_own(own.key, own.layout)
        say_good(self.page.place, "own", " ".join(layout_text(own.layout, file, self.page.words)))
        self.ordered()

    # Files.

    def _choose_file(self, event: Event, take: Callable[[str, str], None]) -> None:
        if event.type == "change":
            self.page.spawn(self._take_file(event.target, take))

    async def _take_file(self, field: Element, take: Callable[[str, str], None]) -> None:
        """Read a file, and do something with its text and its name."""
        file = field.files.item(0)
        if not file:
            return
        text = decoded((await file.arrayBuffer()).to_bytes())
        # The same file, mended and chosen again, is news to the browser only if the field was emptied.
        field.value = ""
        take(text, str(file.name))

    def _refuse(self, name: str, refused: Refused) -> None:
        say_trouble(self.page.place, name, whole_sentence(refused.refusal, self.page.words))
