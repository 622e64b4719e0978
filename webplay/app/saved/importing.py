"""Bringing games in: from files, from codes, from another device.

Not responsible for reading them (`store/exchange.py`). Every good game is taken, and each broken one says why.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import js

from engine.errors import Refused
from engine.record import record_from
from generator.shipped import shipped
from generator.words.messages import whole_sentence
from webplay.app.maps.own_maps import OwnLayouts
from webplay.app.shell import dom
from webplay.app.shell.addresses import read_address
from webplay.app.shell.dom import Element, Event
from webplay.app.shell.fields import field, text_area
from webplay.app.shell.file_field import file_field
from webplay.app.shell.interface import Shell
from webplay.app.shell.screen import Doer, does
from webplay.app.statistics.played import COUNTED, Ledger
from webplay.app.store.exchange import ImportedGames, read_any
from webplay.app.store.saves import Save
from webplay.app.today.days import Days


class Importing(Doer):
    """Takes games that come from elsewhere; `taken` is told when some may have come."""

    def __init__(self, page: Shell, taken: Callable[[], None]) -> None:
        self.page = page
        self.taken = taken

    @does("import-code")
    def _import_code(self) -> None:
        self._bring_in([("", str(dom.the("#import-text").value))])

    @does("import-files")
    def _import_files(self, _arg: str, event: Event) -> None:
        if event.type == "change":
            self.page.spawn(self._read_files(event.target))

    @does("import")
    def _open_import(self) -> None:
        say = self.page.words
        take = dom.button(say("page.saved.import_take"), "import-code", class_="button primary")
        self.page.open_dialog(
            say("page.saved.import_title"),
            dom.make("p", say("page.saved.import_text"), class_="note"),
            file_field(say, say("page.saved.import_files"), "import-files", ".json,.txt", several=True),
            field(say("page.code"), text_area(3, id="import-text")),
            dom.make("p", take, class_="ways"),
            dom.make("div", id="import-note", role="alert"),
            name="import",
        )

    async def _read_files(self, field: Element) -> None:
        self._bring_in(await dom.read_files(field))

    def _bring_in(self, texts: list[tuple[str, str]]) -> None:
        """Take all good games of some texts, and say why for each broken one."""
        say, lines, taken, known = self.page.words, list[str](), 0, 0
        for file, text in texts:
            try:
                imported = read_any(_bare(text), shipped())
            except Refused as refused:
                why = whole_sentence(refused.refusal, say)
                lines.append(say("page.saved.bad_file", file=file, why=why) if file else why)
                continue
            fresh = self._take(imported)
            taken, known = taken + fresh, known + len(imported.games) - fresh
            for number, refusal in imported.broken:
                lines.append(say("page.saved.bad_game", number=number, why=whole_sentence(refusal, say)))
        self.taken()
        said = say("page.saved.imported", count=taken) if taken else ""
        said += " " + say("page.saved.known", count=known) if known else ""
        note = dom.the("#import-note")
        dom.fill(
            note,
            dom.make("p", said.strip(), class_="note") if said else None,
            *[dom.make("p", line, class_="note refusal") for line in lines],
        )
        if not lines:
            self.page.close_dialog()
            self.page.notice.show(said.strip())

    def _take(self, imported: ImportedGames) -> int:
        """Keep what is new; returns how many games were."""
        own, taken = OwnLayouts(self.page.storage), 0
        for text in imported.layouts:
            with suppress(Refused):
                own.keep(text)
        Ledger(self.page.storage).take(imported.played)
        Days(self.page.storage).take(imported.days)
        if imported.whole_device:
            # What was finished on the other device is looked through as that of an earlier edition is.
            self.page.storage.pop(COUNTED, None)
        here = {_written(save) for save in self.page.saves.all()}
        for game in imported.games:
            if json.dumps(game.record.to_data(), sort_keys=True) in here:
                continue
            match = game.record.replay()
            totals = tuple(score.total for score in match.scores())
            self.page.saves.keep(
                self.page.new_key(), game.record, game.when or int(js.Date.now()), match.over, game.holder,
                game.lesson, game.opened, match.round, totals, game.beside,
            )  # fmt: skip
            taken += 1
        return taken


def _written(save: Save) -> str:
    """A kept game as it would be written today."""
    data: Any = save.record
    with suppress(Refused):
        data = record_from(save.record, shipped()).to_data()
    return json.dumps(data, sort_keys=True)


def _bare(text: str) -> str:
    """The code in a link; any other text as it is."""
    if "#" in text and not text.lstrip().startswith("{"):
        return read_address(text.strip().partition("#")[2]).options.get("code", text)
    return text
