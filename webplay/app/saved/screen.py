"""My games: everything kept on this device, to go on, look at, give away, bring in or forget.

Not responsible for how games are kept (`saves.py`) or read (`exchange.py`). The list stands at once; pictures follow
one by one, since each needs its game to be replayed. What cannot be read stands below, to be saved or deleted.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable
from contextlib import suppress
from typing import Any, ClassVar

import js

from engine.errors import Refused
from engine.layout import Layout
from engine.record import Record, record_from
from generator.shipped import shipped
from generator.words.messages import whole_sentence
from webplay.app.classes.lessons import read_pupil
from webplay.app.maps.own_maps import OwnLayouts
from webplay.app.play import playable
from webplay.app.result.sharing import Sharing
from webplay.app.saved.thumbnails import thumbnail
from webplay.app.shell import dom
from webplay.app.shell.addresses import read_address
from webplay.app.shell.bar import bar
from webplay.app.shell.dom import Element, Event
from webplay.app.shell.interface import Shell
from webplay.app.shell.page_words import listed
from webplay.app.shell.screen import Doer, Screen, does
from webplay.app.store.bests import counts
from webplay.app.store.exchange import ImportedGames, read_any
from webplay.app.store.saves import MOST_KEPT, PREFIX, Save
from webplay.app.table.lookups import plain
from webplay.app.today.calendar import moment

MOST_NAMES, MOST_LETTERS = 4, 40


class SavedScreen(Screen):
    """All kept games."""

    name = "saved"
    #: pictures drawn before, by game, time and language, each with the map on which it may be a best
    drawn: ClassVar[dict[tuple[str, int, str], tuple[str, Layout | None]]] = {}

    def __init__(self, page: Shell) -> None:
        super().__init__(page)
        self.sharing: Sharing | None = None
        #: what was forgotten last: its name and its text
        self.forgotten = ("", "")

    def title(self) -> str:
        return self.words("page.saved.title")

    def show(self) -> None:
        say = self.words
        self.saves = [save for save in self.page.saves.all() if save.game in playable()]
        opened = [save for save in self.saves if not save.over]
        over = [save for save in self.saves if save.over]
        body = [self._section("open", opened), self._section("over", over)]
        if not self.saves:
            body = [dom.make("p", say("page.saved.none"), class_="saved-none")]
        lasting, full = self.page.storage.lasting, self.page.storage.full
        dom.fill(
            self.page.place,
            bar(say),
            dom.make(
                "section",
                dom.make("h1", self.title()),
                None if lasting else dom.make("p", say("page.storage.fleeting"), class_="note fleeting"),
                dom.make("p", say("page.storage.full"), class_="note refusal") if full else None,
                *body,
                self._aside(),
                self._room(),
                self._foot(),
                class_="saved",
            ),
        )
        self.page.spawn(self._draw_pictures())

    def _section(self, name: str, saves: list[Save]) -> Element | None:
        if not saves:
            return None
        return dom.make(
            "section",
            dom.make("h2", self.words(f"page.saved.{name}")),
            dom.make("ul", *map(self._row, saves), class_="saved-games"),
        )

    def _aside(self) -> Element | None:
        """What cannot be read: named, and never in the way of the rest."""
        strange = [PREFIX + save.key for save in self.page.saves.all() if save.game not in playable()]
        names = [*self.page.saves.set_aside(), *strange, *OwnLayouts(self.page.storage).set_aside()]
        if not names:
            return None
        say = self.words
        return dom.make(
            "section",
            dom.make("h2", say("page.aside.title")),
            dom.make("p", say("page.aside.text"), class_="note"),
            dom.make("ul", *map(self._aside_row, names), class_="saved-aside"),
        )

    def _aside_row(self, name: str) -> Element:
        say = self.words
        size = say("page.aside.size", count=len(self.page.storage[name]))
        return dom.make(
            "li",
            dom.make("span", name.removeprefix("carnet.")[:MOST_LETTERS], class_="aside-name"),
            dom.make("span", size, class_="saved-facts"),
            dom.make(
                "span",
                dom.button(say("page.aside.save"), "aside-save", name, class_="link"),
                dom.button(say("page.aside.delete"), "aside-delete", name, class_="link"),
                class_="saved-tools",
            ),
        )

    def _room(self) -> Element | None:
        """How many games there is room for; beyond that, old ones go only when somebody says so."""
        say, going = self.words, self.page.saves.too_many()
        if not self.saves:
            return None
        many = dom.button(say("page.saved.make_room", count=len(going)), "make-room", class_="link") if going else None
        return dom.make("p", say("page.saved.room", most=MOST_KEPT), " ", many, class_="note")

    def _foot(self) -> Element:
        say = self.words
        export = dom.button(say("page.saved.export_all"), "export-all", class_="button quiet") if self.saves else None
        return dom.make(
            "footer",
            dom.make(
                "div", dom.button(say("page.saved.import"), "import", class_="button quiet"), export, class_="ways"
            ),
            dom.button(say("page.saved.reset"), "reset", class_="link"),
            class_="saved-foot",
        )

    def _row(self, save: Save) -> Element:
        say = self.words
        inside = [
            dom.make("span", class_="saved-picture", data_picture=save.key, aria_hidden="true"),
            dom.make(
                "span",
                dom.make("strong", say(f"game.{save.game}.short"), class_="saved-game"),
                dom.make("span", self._names(save), class_="saved-names"),
                dom.make("span", self._facts(save), class_="saved-facts"),
                class_="saved-words",
            ),
        ]
        tools = [
            dom.button(say("page.saved.look" if save.over else "page.saved.go_on"), "resume", save.key, class_="link"),
            dom.make("a", say("page.saved.replay"), href=f"#replay/{save.key}", class_="link"),
            dom.button(say("page.share"), "share", save.key, class_="link"),
            dom.button(say("page.saved.forget"), "forget", save.key, class_="link"),
        ]
        card = dom.button(inside, "resume", save.key, class_="saved-card")
        return dom.make(
            "li", card, dom.make("div", *tools, class_="saved-tools"), data_game=save.game, data_key=save.key
        )

    def _names(self, save: Save) -> str:
        names, more = save.names, len(save.names) - MOST_NAMES
        return listed(name[:MOST_LETTERS] for name in names[:MOST_NAMES]) + (f" + {more}" if more > 0 else "")

    def _facts(self, save: Save) -> str:
        say = self.words
        facts = [moment(save.when, say.language)]
        if save.over and save.totals:
            totals = sorted(save.totals, reverse=True)[:MOST_NAMES]
            # One total is counted; several are many.
            count = totals[0] if len(totals) == 1 else len(totals)
            facts.insert(0, say("page.saved.totals", totals=" · ".join(map(plain, totals)), count=count))
        elif save.round and not save.over:
            facts.insert(0, say("page.saved.round", round=save.round))
        return " · ".join(facts)

    async def _draw_pictures(self) -> None:
        """Draw game by game, as long as the list is looked at."""
        for save in self.saves:
            await asyncio.sleep(0.01)
            place = dom.find(f"[data-picture='{save.key}']")
            if self.page.screen is not self or place is None:
                return
            known = (save.key, save.when, self.words.language)
            if known not in self.drawn:
                record = self.page.saves.load(save)
                if record is None:
                    place.closest("li").classList.add("broken")
                    dom.fill(dom.the(".saved-facts", place.closest("li")), self.words("page.saved.broken"))
                    continue
                picture = thumbnail(record.replay(), min(save.holder, len(record.players) - 1), self.words)
                self.drawn[known] = picture, record.layout if save.over and counts(record) else None
            picture, layout = self.drawn[known]
            dom.fill(place, dom.drawn(picture))
            best = self.page.keeper.bests.best(layout) if layout else None
            if best and best.total in save.totals[:1]:
                mark = dom.make("span", self.words("page.best.is"), class_="best new")
                dom.the(".saved-words", place.closest("li")).append(mark)

    # Touch.

    def parts(self) -> Iterable[Doer]:
        return [self.sharing] if self.sharing else []

    @does("import-code")
    def _import_code(self) -> None:
        self._bring_in([("", str(dom.the("#import-text").value))])

    @does("import-files")
    def _import_files(self, _arg: str, event: Event) -> None:
        if event.type == "change":
            self.page.spawn(self._read_files(event.target.files))

    def _record(self, key: str) -> Record | None:
        save = self.page.saves.find(key)
        record = self.page.saves.load(save) if save else None
        if record is None:
            say = self.words
            way = dom.button(say("page.aside.save"), "aside-save", PREFIX + key, class_="button quiet")
            self.page.open_dialog(
                say("page.broken"), dom.make("p", say("page.broken_text")), dom.make("p", way, class_="ways")
            )
        return record

    @does("resume")
    def _resume(self, key: str) -> None:
        save = self.page.saves.find(key)
        if save and self._record(key):
            self.page.resume(save)

    @does("share")
    def _share(self, key: str) -> None:
        save = self.page.saves.find(key)
        if save and (record := self._record(key)):
            self.sharing = Sharing(self.page, record, read_pupil(save.lesson, save.opened, shipped()))
            self.sharing.open()

    # Forgetting.

    @does("forget")
    def _forget(self, key: str) -> None:
        save = self.page.saves.find(key)
        if save is None:
            return
        self.forgotten = (PREFIX + key, self.page.saves.forget(key))
        if self.page.key == key:
            self.page.forget_game()
        self.show()
        say = self.words
        undo = dom.button(say("page.saved.undo"), "bring-back", class_="button quiet")
        self.page.notice.show(say("page.saved.forgotten", game=say(f"game.{save.game}.short")), undo)

    @does("bring-back")
    def _bring_back(self) -> None:
        name, text = self.forgotten
        if text:
            self.page.storage[name] = text
        self.forgotten = ("", "")
        self.page.notice.hide()
        self.show()

    @does("make-room")
    def _ask_room(self) -> None:
        say, count = self.words, len(self.page.saves.too_many())
        self.page.open_dialog(
            say("page.saved.make_room", count=count),
            dom.make("p", say("page.saved.make_room_text", count=count)),
            dom.make(
                "p",
                dom.button(say("page.saved.reset_keep"), "close", class_="button quiet"),
                dom.button(say("page.saved.export_all"), "export-all", class_="button quiet"),
                dom.button(say("page.saved.make_room_do", count=count), "make-room-do", class_="button primary danger"),
                class_="ways",
            ),
            name="room",
        )

    @does("make-room-do")
    def _make_room(self) -> None:
        going = self.page.saves.too_many()
        for save in going:
            self.page.saves.forget(save.key)
        if self.page.key in {save.key for save in going}:
            self.page.forget_game()
        self.page.close_dialog()
        self.show()
        self.page.notice.show(self.words("page.saved.made_room", count=len(going)))

    # What cannot be read.

    @does("aside-save")
    def _save_aside(self, name: str) -> None:
        from webplay.app.shell.downloads import download

        if text := self.page.storage.get(name):
            download("carnet-unread.txt", text.encode(errors="replace"), "text/plain")

    @does("aside-delete")
    def _delete_aside(self, name: str) -> None:
        text = self.page.storage.pop(name, "")
        self.forgotten = (name, text)
        self.show()
        say = self.words
        undo = dom.button(say("page.saved.undo"), "bring-back", class_="button quiet")
        self.page.notice.show(say("page.aside.deleted"), undo)

    # Away and back.

    @does("import")
    def _open_import(self) -> None:
        say = self.words
        take = dom.button(say("page.saved.import_take"), "import-code", class_="button primary")
        self.page.open_dialog(
            say("page.saved.import_title"),
            dom.make("p", say("page.saved.import_text"), class_="note"),
            dom.make(
                "label",
                say("page.saved.import_files"),
                dom.make("input", type="file", multiple=True, accept=".json,.txt", data_do="import-files"),
                class_="field",
            ),
            dom.make(
                "label",
                say("page.code"),
                dom.make("textarea", id="import-text", rows=3, spellcheck="false"),
                class_="field",
            ),
            dom.make("p", take, class_="ways"),
            dom.make("div", id="import-note", role="alert"),
            name="import",
        )

    async def _read_files(self, files: Any) -> None:
        texts = [(str(files.item(place).name), str(await files.item(place).text())) for place in range(files.length)]
        self._bring_in(texts)

    def _bring_in(self, texts: list[tuple[str, str]]) -> None:
        """Take all good games of some texts, and say why for each broken one."""
        say, lines, taken, known = self.words, list[str](), 0, 0
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
        self.show()
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
        here = {_written(save) for save in self.page.saves.all()}
        for game in imported.games:
            if json.dumps(game.record.to_data(), sort_keys=True) in here:
                continue
            match = game.record.replay()
            totals = tuple(score.total for score in match.scores())
            self.page.saves.keep(
                self.page.new_key(), game.record, game.when or int(js.Date.now()), match.over, game.holder,
                game.lesson, game.opened, match.round, totals,
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
