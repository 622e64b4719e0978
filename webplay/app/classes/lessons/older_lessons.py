"""What earlier editions kept of a class: one lesson, results by class code, one list of rounds; taken over once.

Results of a class whose code cannot be read any more stay where they are. Pure Python.
"""

from __future__ import annotations

import json
from collections.abc import MutableMapping

from engine.codes.lesson import Lesson, read_lesson
from engine.limits import whole_number
from engine.shelf import Shelf
from generator.words import LANGUAGES
from webplay.app.classes.caller.calling import dice_name, read_rounds
from webplay.app.classes.lessons.lesson_book import ALL, KeptResults, LessonBook
from webplay.app.store.stored import in_order, read_kept, stored_value

#: the class code of the one lesson, the language of its links, results by class code
LESSON, PUPILS_LANGUAGE, RESULTS = "carnet.lesson", "carnet.lesson.language", "carnet.results."
#: how far the callers had come, their clock, and the dice called beside a class without any
CALLER, TIME, BESIDE = "carnet.caller", "carnet.caller.time", "carnet.caller.beside"


def open_book(texts: MutableMapping[str, str], shelf: Shelf) -> LessonBook:
    """The lessons of this device, those of earlier editions among them."""
    book = LessonBook(texts, shelf)
    _take_over(book)
    return book


def _take_over(book: LessonBook) -> None:
    """Make lessons of what an earlier edition kept; nothing is lost on the way."""
    texts = book.texts
    names = [name for name in texts if name.startswith(RESULTS)]
    if LESSON not in texts and not names:
        return
    rounds = read_kept(texts.get(CALLER), read_rounds) or {}
    shown = read_kept(texts.get(LESSON), lambda code: read_lesson(code, book.shelf))
    for name in names:
        lesson = read_kept(name.removeprefix(RESULTS), lambda code: read_lesson(code, book.shelf))
        if lesson and (shown is None or lesson.code != shown.code):
            _take(book, lesson, rounds)
    if shown:
        _take(book, shown, rounds)
    elif LESSON in texts:
        return
    for name in (LESSON, PUPILS_LANGUAGE, CALLER, TIME, BESIDE):
        texts.pop(name, None)


def _take(book: LessonBook, lesson: Lesson, rounds: dict[str, int]) -> None:
    texts, name = book.texts, RESULTS + lesson.code
    language = texts.get(PUPILS_LANGUAGE, "")
    kept = book.add(
        lesson, 0, language=language if language in LANGUAGES else "", beside=texts.get(BESIDE, ""), keeps=ALL
    )
    codes = read_kept(texts.get(name), lambda text: in_order(stored_value(text))) or []
    book.keep_results(kept, KeptResults(tuple(code for code in codes if isinstance(code, str))))
    called = {dice: number for dice, number in rounds.items() if dice == dice_name(lesson)}
    if called:
        time = whole_number(texts.get(TIME, "")) or 0
        texts[kept.caller_name] = json.dumps({"rounds": called, "time": time})
    texts.pop(name, None)
