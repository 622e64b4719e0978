"""A pupil leaves a shared device: what it kept of this lesson under a name is forgotten. Pure Python."""

from __future__ import annotations

from collections.abc import MutableMapping

from engine.codes.lesson import Lesson
from engine.letters import plain_words
from engine.record import Record
from engine.shelf import Shelf
from webplay.app.classes.lessons.in_use import read_pupil
from webplay.app.classes.looking_back.rounds import PUPIL
from webplay.app.classes.pupils.tries import forget_tries
from webplay.app.shell.interface import Shell
from webplay.app.statistics.played import Ledger, mark_of, place_of
from webplay.app.store.bests import Bests
from webplay.app.store.saves import Save, Saves


def forget_pupil(texts: MutableMapping[str, str], saves: Saves, lesson: Lesson, name: str, shelf: Shelf) -> list[Save]:
    """Forget the games of a lesson that were played under a name, how many there were, and what came of them."""
    gone = [save for save in saves.all() if save.names[:1] == [name] and _is_of(save, lesson, shelf)]
    for save in gone:
        _forget_end(texts, saves.load(save))
        saves.forget(save.key)
    forget_tries(texts, lesson.class_code, name)
    return gone


def forget_due(texts: MutableMapping[str, str], saves: Saves, now: int, shelf: Shelf) -> list[Save]:
    """Forget what a lesson asked to be forgotten by now."""
    gone = [save for save in saves.all() if 0 < save.until <= now]
    for save in gone:
        _forget_end(texts, saves.load(save))
        saves.forget(save.key)
        if pupil := read_pupil(save.lesson, save.opened, shelf):
            forget_tries(texts, pupil.lesson.class_code, " ".join(save.names[:1]))
    return gone


def forget_overdue(page: Shell, now: int, shelf: Shelf) -> None:
    """Forget what is due on a page that is open; a game that still lies on the table is taken off it."""
    gone = forget_due(page.storage, page.saves, now, shelf)
    if page.session and page.key in [save.key for save in gone]:
        page.forget_game()
        page.go("", instead=True)
        page.notice.show(page.words("page.join.forgotten"))


def _forget_end(texts: MutableMapping[str, str], record: Record | None) -> None:
    """Take a finished game out of the statistics and the bests: whoever plays next begins with neither."""
    if record is None:
        return
    Ledger(texts).forget(place_of(record), mark_of(record))
    Bests(texts).forget(record.layout, record.replay().score(PUPIL).total)


def open_games(saves: Saves, lesson: Lesson, shelf: Shelf) -> list[Save]:
    """The games of a lesson, at any of its levels, that are still open on this device."""
    return [save for save in saves.all() if not save.over and plain_words("".join(save.names[:1])) and _is_of(
        save, lesson, shelf
    )]  # fmt: skip


def _is_of(save: Save, lesson: Lesson, shelf: Shelf) -> bool:
    pupil = read_pupil(save.lesson, save.opened, shelf) if save.lesson else None
    return pupil is not None and pupil.lesson.class_code == lesson.class_code
