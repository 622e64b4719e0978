"""My games: everything kept on this device, to go on, look at, give away, bring in or forget.

Not responsible for how games are kept (`saves.py`), brought in (`importing.py`) or named (`rows.py`). The list stands
at once; pictures follow one by one, since each needs its game to be replayed. What cannot be read stands below, to be
saved or deleted.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import ClassVar

from engine.layout import Layout
from engine.record import Record
from generator.shipped import shipped
from webplay.app.classes.lessons.in_use import read_pupil
from webplay.app.maps.own_maps import OwnLayouts
from webplay.app.play import playable
from webplay.app.result.sharing import Sharing
from webplay.app.saved.importing import Importing
from webplay.app.saved.rows import aside_row, game_row
from webplay.app.saved.thumbnails import thumbnail
from webplay.app.shell import dom
from webplay.app.shell.dialogs import question
from webplay.app.shell.dom import Element
from webplay.app.shell.interface import Shell
from webplay.app.shell.screen import Doer, Screen, does
from webplay.app.shell.titled import show_titled
from webplay.app.store.bests import counts
from webplay.app.store.saves import MOST_KEPT, PREFIX, Save


class SavedScreen(Screen):
    """All kept games."""

    name = "saved"
    #: pictures drawn before, by game, time and language, each with the map on which it may be a best
    drawn: ClassVar[dict[tuple[str, int, str], tuple[str, Layout | None]]] = {}

    def __init__(self, page: Shell) -> None:
        super().__init__(page)
        self.sharing: Sharing | None = None
        self.importing = Importing(page, self.show)
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
        show_titled(
            self,
            None if lasting else dom.make("p", say("page.storage.fleeting"), class_="note fleeting"),
            dom.make("p", say("page.storage.full"), class_="note refusal") if full else None,
            *body,
            self._aside(),
            self._room(),
            self._foot(),
            class_="saved",
        )
        self.page.spawn(self._draw_pictures())

    def _section(self, name: str, saves: list[Save]) -> Element | None:
        if not saves:
            return None
        return dom.make(
            "section",
            dom.make("h2", self.words(f"page.saved.{name}")),
            dom.make("ul", *[game_row(save, self.words) for save in saves], class_="saved-games"),
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
            dom.make("ul", *[aside_row(name, self.page.storage[name], say) for name in names], class_="saved-aside"),
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
        return [self.importing, self.sharing] if self.sharing else [self.importing]

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
            self.sharing = Sharing(self.page, record, read_pupil(save.lesson, save.opened, shipped(), save.attempt))
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
            *question(
                say("page.saved.make_room_text", count=count),
                say("page.saved.reset_keep"),
                dom.button(say("page.saved.export_all"), "export-all", class_="button quiet"),
                dom.button(say("page.saved.make_room_do", count=count), "make-room-do", class_="button primary danger"),
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
