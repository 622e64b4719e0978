"""What a class has handed in: replayed, named, and kept with its lesson.

Without a lesson the first good result says which one it is. Not responsible for showing it. Pure Python.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from engine.codes.finding import Found, codes_in
from engine.codes.result import Result, clean_name
from engine.ranking import ClassResults, Entry, RefusedCode
from engine.shelf import Shelf
from webplay.app.classes.lessons.lesson_book import ALL, KeptLesson, KeptResults, LessonBook
from webplay.app.classes.lessons.roster import Attendance


def result_in(text: str, shelf: Shelf) -> Result | None:
    """The first result in a text that counts, replayed; None where there is none."""
    results = ClassResults(shelf)
    for found in codes_in(text):
        if results.add(found) is None and found.code in results.results:
            return results.results[found.code]
    return None


class HandedIn:
    """The results of one lesson of the book."""

    def __init__(self, book: LessonBook, kept: KeptLesson | None, now: Callable[[], int]) -> None:
        self.book = book
        self.kept = kept
        self.now = now
        self.class_results = ClassResults(book.shelf, kept.lesson if kept else None)
        stored = book.results(kept) if kept else KeptResults()
        #: what is kept and was not replayed yet
        self.waiting = list(stored.codes)
        self.called = dict(stored.called)
        #: what was taken out here, and must not come back from what is kept
        self.gone: set[str] = set()

    @property
    def results(self) -> dict[str, Result]:
        return self.class_results.results

    @property
    def attendance(self) -> Attendance:
        """Who has handed in."""
        kept = self.kept
        return Attendance(kept.roster if kept else (), self.results, self.called, kept.keeps if kept else ALL)

    def ranking(self, by_name: Callable[[str], Any] = str.casefold) -> list[Entry]:
        """The results that count, with their places; names in the order of the reader's alphabet."""
        return self.class_results.ranking(by_name, self.called, self.attendance.left_out)

    def add(self, found: Found) -> RefusedCode | None:
        """Replay the game of a code and note it, or say why it does not count."""
        self.gone.discard(found.code)
        return self.class_results.add(found)

    def keep(self) -> None:
        """Keep what is here; what another tab has brought meanwhile stays."""
        lesson = self.class_results.lesson
        if self.kept is None and lesson:
            self.kept = self.book.open_code(lesson, self.now())
        if self.kept:
            stored = self.book.results(self.kept)
            codes = dict.fromkeys((*stored.codes, *self.class_results.codes))
            kept = tuple(code for code in codes if code not in self.gone)
            self.book.keep_results(self.kept, KeptResults(kept, {**stored.called, **self.called}))

    def loaded(self) -> None:
        """Everything that was kept has been replayed; what was refused is kept all the same, for another edition."""
        self.waiting = [code for code in self.waiting if code not in self.results]

    def call(self, code: str, name: str) -> None:
        """Give a result another name, or its own again."""
        cleaned = clean_name(name)
        if cleaned and cleaned != self.results[code].name:
            self.called[code] = cleaned
        else:
            # The name of its own, also where something else is kept.
            self.called[code] = self.results[code].name
        self.keep()

    def take_out(self, code: str) -> None:
        """Take a result out."""
        self.gone.add(code)
        self.class_results.remove(code)
        self.called.pop(code, None)
        self.keep()

    def clear(self) -> None:
        """Forget all results of this lesson."""
        self.gone.update(self.waiting, self.results)
        self.results.clear()
        self.called.clear()
        self.waiting.clear()
        self.keep()

    def count_tries(self, keeps: str) -> None:
        """Say which of several tries of a pupil count."""
        if self.kept:
            self.kept = self.book.keep(replace(self.kept, keeps=keeps))

    # What the coach has found, by result.

    def review(self, code: str) -> Any:
        """What is kept of the review of a result."""
        return self.book.review(self.kept, code) if self.kept else None

    def keep_review(self, code: str, data: Mapping[str, Any]) -> None:
        """Keep a review as far as it is; that of a result which is gone meanwhile is not."""
        if self.kept and code in self.results:
            self.book.keep_review(self.kept, code, data)
