"""A pupil leaves a shared device: what it kept of this lesson under a name is forgotten. Pure Python."""

from __future__ import annotations

from collections.abc import MutableMapping

from engine.codes.lesson import Lesson
from engine.letters import plain_words
from engine.shelf import Shelf
from webplay.app.classes.lessons import read_pupil
from webplay.app.classes.tries import forget_tries
from webplay.app.store.saves import Save, Saves


def forget_pupil(texts: MutableMapping[str, str], saves: Saves, lesson: Lesson, name: str, shelf: Shelf) -> list[Save]:
    """Forget the games of a lesson that were played under a name, and how many there were."""
    gone = [save for save in saves.all() if save.names[:1] == [name] and _is_of(save, lesson, shelf)]
    for save in gone:
        saves.forget(save.key)
    forget_tries(texts, lesson.class_code, name)
    return gone


def forget_due(texts: MutableMapping[str, str], saves: Saves, now: int, shelf: Shelf) -> list[Save]:
    """Forget what a lesson asked to be forgotten by now."""
    gone = saves.forget_due(now)
    for save in gone:
        pupil = read_pupil(save.lesson, save.opened, shelf)
        if pupil:
            forget_tries(texts, pupil.lesson.class_code, " ".join(save.names[:1]))
    return gone


def open_games(saves: Saves, lesson: Lesson, shelf: Shelf) -> list[Save]:
    """The games of a lesson, at any of its levels, that are still open on this device."""
    return [save for save in saves.all() if not save.over and plain_words("".join(save.names[:1])) and _is_of(
        save, lesson, shelf
    )]  # fmt: skip


def _is_of(save: Save, lesson: Lesson, shelf: Shelf) -> bool:
    pupil = read_pupil(save.lesson, save.opened, shelf) if save.lesson else None
    return pupil is not None and pupil.lesson.class_code == lesson.class_code
