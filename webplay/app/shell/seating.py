"""Puts games on the table: a new one, one that was kept, or somebody's to look at; and takes them off again.

Not responsible for keeping them (`store/keeper.py`) nor for playing (`table/`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import js

from webplay.app.shell import dom
from webplay.app.shell.interface import Shell
from webplay.app.store.beside import NOTHING, Beside
from webplay.app.store.keeper import Keeper
from webplay.app.store.saves import Save

# The rules are loaded after the home screen stands, while it is read.
if TYPE_CHECKING:
    from engine.record import Record
    from webplay.app.classes.lessons.in_use import Pupil


class Seating:
    """Who sits at the page's table."""

    def __init__(self, page: Shell, keeper: Keeper) -> None:
        self.page = page
        self.keeper = keeper

    def begin(
        self, record: Record, key: str = "", holder: int = 0, pupil: Pupil | None = None, instead: bool = False,
        looking: bool = False, beside: Beside = NOTHING,
    ) -> None:  # fmt: skip
        """Put a game on the table: a new one, one that was kept, or somebody's to look at."""
        page = self.page
        self._seat(record, key or new_key(), holder, pupil, beside)
        if looking or not (key or record.moves or pupil or beside != NOTHING):
            # A game that nobody has touched is not kept.
            self.keeper.look_at(record)
        elif not key:
            page.keep()
        page.go("play", instead)
        if looking and record.moves:
            keep = dom.button(page.words("page.saved.keep_it"), "keep-it", class_="button quiet")
            page.notice.show(page.words("page.saved.looking"), keep)

    def _seat(
        self, record: Record, key: str, holder: int, pupil: Pupil | None, beside: Beside = NOTHING
    ) -> None:  # fmt: skip
        from webplay.app.table.session import Session

        page, session = self.page, Session(record)
        session.take(holder if holder in session.people else next(iter(session.people), 0))
        session.subscribe(self.keeper.keep)
        session.last_round = pupil.lesson.stop if pupil else 0
        page.session, page.key, page.pupil, page.beside = session, key, pupil, beside
        self.keeper.remember(key)

    def clear(self) -> None:
        """Clear the table; what was kept is the keeper's business."""
        page = self.page
        page.session, page.pupil, page.key, page.beside = None, None, "", NOTHING
        self.keeper.remember("")

    # Going on.

    def resume(self, save: Save) -> bool:
        """Put a kept game back on the table; false when it cannot be read any more."""
        record = self.page.saves.load(save)
        if record is None:
            return False
        self.begin(record, save.key, save.holder, _pupil_of(save), beside=save.beside)
        return True

    def resume_here(self) -> bool:
        """After a reload in the middle of a game: go on with the one of this tab, else with the latest."""
        if self._look_again():
            return True
        save = self.keeper.latest()
        record = self.page.saves.load(save) if save else None
        if save and record:
            self._seat(record, save.key, save.holder, _pupil_of(save), save.beside)
        return record is not None

    def _look_again(self) -> bool:
        from engine.errors import Refused
        from engine.record import read_record
        from generator.shipped import shipped

        if not (text := self.keeper.looked_at()):
            return False
        try:
            record = read_record(text, shipped())
            self._seat(record, new_key(), 0, None)
        except Refused:
            return False
        self.keeper.look_at(record)
        return True


def new_key() -> str:
    """A name under which no other game is kept."""
    return f"{int(js.Date.now())}-{int(js.Math.random() * 1e6)}"


def _pupil_of(save: Save) -> Pupil | None:
    from generator.shipped import shipped
    from webplay.app.classes.lessons.in_use import read_pupil

    return read_pupil(save.lesson, save.opened, shipped(), save.attempt) if save.lesson else None
