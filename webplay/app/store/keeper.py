"""Keeps the game on the table after every change, and sees to it that two tabs do not eat each other's games.

Not responsible for how games are kept (`saves.py`) nor for the table. What was confirmed is kept at once, so closing
the tab loses nothing but a half-made choice. A game from a link that is only looked at is not kept until a person
plays on in it: nobody's list is filled by others.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Literal

import js
from pyodide.ffi import JsException

from webplay.app.home.front import FRONT, remember_front
from webplay.app.shell import dom
from webplay.app.shell.interface import Shell
from webplay.app.shell.screen import Doer, does
from webplay.app.store.bests import Bests
from webplay.app.store.saves import MOST_KEPT, PREFIX, PlayedElsewhere, Save

if TYPE_CHECKING:
    from engine.record import Record
    from webplay.app.table.session import Change

#: which game this tab plays; other tabs have their own
HERE = "carnet.here"
#: the game that this tab only looks at, for when the page is opened again
LOOKED_AT = "carnet.looked-at"
#: tables of more are not scored after every move
MOST_SCORED = 6
#: in milliseconds
HOUR = 3_600_000


class Keeper(Doer):
    """Keeps the page's game."""

    def __init__(self, page: Shell) -> None:
        self.page = page
        self.bests = Bests(page.storage)
        #: what the end of the latest game was: the first or a new best on its map, the game of the day
        self.best: Literal["", "first", "new"] = ""
        self.is_daily = False
        #: that there is no room was said, and has not changed since
        self.said_full = False
        #: the game on the table is only looked at, and not kept
        self.looking = False

    def listen(self, guarded: Callable[[Callable[[], Any]], Callable[[], Any]]) -> None:
        """Notice what other tabs write, and what could not be kept."""

        def heard(kind: str, name: str) -> None:
            here = name == PREFIX + self.page.key
            if kind == "failed" and not self.said_full:
                guarded(self._say_full)()
            elif kind == "kept":
                self.said_full = self.said_full and self.page.storage.full
            if kind == "changed" and here:
                guarded(self._look_elsewhere)()
            elif kind == "conflict" and here:
                guarded(self.keep)()

        self.page.storage.listen(heard)

    # This tab's game.

    def remember(self, key: str) -> None:
        """After a reload this tab goes on with this game, whatever other tabs play."""
        self.best, self.is_daily, self.looking = "", False, False
        with suppress(JsException, AttributeError):
            js.sessionStorage.setItem(HERE, key)
            js.sessionStorage.removeItem(LOOKED_AT)

    def look_at(self, record: Record) -> None:
        """The game on the table is somebody else's: it is kept when a person plays on in it."""
        self.looking = True
        with suppress(JsException, AttributeError):
            js.sessionStorage.setItem(LOOKED_AT, record.to_text())

    def looked_at(self) -> str:
        """The record of the game that this tab looked at before the page was opened again; "" for none."""
        with suppress(JsException, AttributeError):
            found = js.sessionStorage.getItem(LOOKED_AT)
            return found if isinstance(found, str) else ""
        return ""

    @does("keep-it")
    def keep_looked_at(self) -> None:
        """Keep the game that was only looked at."""
        self.remember(self.page.key)
        self.keep()
        self.page.notice.show(self.page.words("page.saved.is_kept"))

    def latest(self) -> Save | None:
        """The game of this tab, or the one played last."""
        key = ""
        with suppress(JsException, AttributeError):
            found = js.sessionStorage.getItem(HERE)
            key = found if isinstance(found, str) else ""
        return (self.page.saves.find(key) if key else None) or next(iter(self.page.saves.all()), None)

    # Keeping.

    def keep(self, change: Change | None = None) -> None:
        """Write the game down as it stands."""
        session = self.page.session
        if session is None:
            return
        if self.looking:
            # What bots do by themselves is not playing on.
            if not change or not (change.kind == "rolled" or change.player in session.people):
                return
            self.remember(self.page.key)
            self.page.notice.hide()
        new = PREFIX + self.page.key not in self.page.storage
        try:
            self._write()
        except PlayedElsewhere:
            self._part_ways()
            return
        if new:
            self._say_many()
        if change and change.kind == "played":
            self._note_end()
        self._report()

    def _report(self) -> None:
        """Tell a learning platform that shows the page how the game stands."""
        page = self.page
        if page.session and hasattr(js, "carnetScorm"):
            from webplay.app.classes.pupils.platform import report_text

            js.carnetScorm.report(report_text(page.session, page.pupil, page.is_done, page.words))

    def _say_full(self) -> None:
        """Once: My games goes on saying it."""
        self.said_full = True
        say = self.page.words
        export = dom.button(say("page.saved.export_all"), "export-all", class_="button quiet")
        self.page.notice.show(say("page.storage.full"), export)

    def _say_many(self) -> None:
        """Nothing goes by itself: say where room can be made."""
        if self.page.saves.too_many():
            say = self.page.words
            way = dom.make("a", say("page.saved.title"), href="#saved", class_="button quiet")
            self.page.notice.show(say("page.saved.many", most=MOST_KEPT), way)

    def _write(self) -> None:
        page, session = self.page, self.page.session
        assert session
        match, pupil = session.match, page.pupil
        lesson = (pupil.lesson.code, pupil.opened) if pupil else ("", 0)
        over = pupil.is_done(match) if pupil else match.over
        scored = over or match.players <= MOST_SCORED
        totals = tuple(score.total for score in match.scores()) if scored else ()
        now = int(js.Date.now())
        later = (pupil.attempt, now + pupil.lesson.forget * HOUR if pupil.lesson.forget else 0) if pupil else (1, 0)
        facts = (*lesson, match.round, totals, page.beside, *later)
        page.saves.keep(page.key, session.record(), now, over, session.holder, *facts)
        self._tell_front()
        if page.beside.by_link:
            from webplay.app.friends.link_table import played_on

            played_on(page)

    def _tell_front(self) -> None:
        """The next first paint names the game that is open."""
        page, session = self.page, self.page.session
        if session and not page.is_done:
            if page.storage.get(FRONT) != session.match.game.id:
                page.storage[FRONT] = session.match.game.id
        else:
            remember_front(page)

    def _note_end(self) -> None:
        """A game that was just played to its end may be a best, or the game of the day."""
        session = self.page.session
        self.best, self.is_daily = "", False
        if session is None or not session.match.over:
            return
        from generator.shipped import shipped
        from webplay.app.statistics.finishing import note_end
        from webplay.app.today.calendar import today

        record, people = session.record(), session.people
        if self.page.beside.is_branch:
            return
        if self.page.beside.by_link:
            from webplay.app.friends.link_table import seat_here

            people = [seat for seat in people if seat == seat_here(self.page)]
        self.is_daily = note_end(self.page.storage, record, session.match, people, today(), shipped())
        if len(people) == 1:
            self.best = self.bests.enter(record, session.match.score(people[0]).total, int(js.Date.now()))

    # Other tabs.

    def _part_ways(self) -> None:
        """Another tab has played on: this one's game becomes a game of its own, and nothing is lost."""
        page = self.page
        other, page.key = page.key, page.new_key()
        self.remember(page.key)
        self._write()
        self._offer(other, "page.tabs.parted")

    def _look_elsewhere(self) -> None:
        """Another tab wrote this game: say so, unless it only opened it."""
        if self.page.session and self.page.saves.changed_elsewhere(self.page.key):
            self._offer(self.page.key, "page.tabs.changed")

    def _offer(self, key: str, text: str) -> None:
        say = self.page.words
        self.page.open_dialog(
            say("page.tabs.title"),
            dom.make("p", say(text)),
            dom.make("p", dom.button(say("page.tabs.load"), "load-other", key, class_="button primary"), class_="ways"),
            name="tabs",
        )

    @does("load-other")
    def load_other(self, key: str) -> None:
        """Put the game as the other tab left it on this table."""
        save = self.page.saves.find(key)
        if save:
            self.page.resume(save)
