"""A whole lesson on its way to another computer, as a file or as a row of QR codes: there it is merged, not replaced.

Not responsible for files or cameras. Pure Python. What is wrong with one is said (`Refused`), and changes nothing.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace

from engine.codes.pieces import pieces_of
from engine.texts import read_json
from webplay.app.classes.lessons.lesson_book import KeptLesson, KeptResults, LessonBook, read_entry, read_results
from webplay.app.classes.lessons.roster import told_apart
from webplay.app.store.stored import by_name, misshapen

KIND = "carnet-lesson"


def lesson_text(book: LessonBook, kept: KeptLesson) -> str:
    """The text of a lesson's file: the lesson, its roster and its results."""
    data = {"kind": KIND, **kept.to_data(), "results": book.results(kept).to_data()}
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def lesson_pieces(book: LessonBook, kept: KeptLesson) -> list[str]:
    """The codes that another device reads, one after another."""
    return pieces_of(lesson_text(book, kept))


def is_lesson_text(text: str) -> bool:
    """Whether a text is that of a lesson's file."""
    return text.lstrip().startswith("{") and f'"{KIND}"' in text[:200]


def take_lesson(book: LessonBook, text: str, now: int) -> tuple[KeptLesson, int]:
    """Take a lesson in: beside the others, or into the one of that code that is here; says how many results are new."""
    data = read_json(text)
    if data.get("kind") != KIND:
        raise misshapen("no lesson", "kind")
    brought = read_entry("new", data, book.shelf)
    results = read_results(by_name(data.get("results", {"codes": []})))
    here = _same(book, brought)
    if here is None:
        # It keeps the day on which it was set up.
        fresh = book.add(brought.lesson, now)
        here = book.keep(replace(brought, key=fresh.key, made=brought.made or now, archived=False))
    else:
        here = book.show(book.keep(_merged(here, brought)))
    before = book.results(here)
    book.keep_results(here, _joined(before, results))
    return here, len(book.results(here).codes) - len(before.codes)


def _same(book: LessonBook, brought: KeptLesson) -> KeptLesson | None:
    """The lesson that is here already. Two classes may play the same game: then another name is another lesson."""
    alike = [kept for kept in book.all() if kept.code == brought.code]
    twin = next((kept for kept in alike if brought.made and kept.made == brought.made), None)
    fitting = [kept for kept in alike if _fits(kept, brought)]
    shown = book.of_code(brought.code)
    return twin or (shown if shown in fitting else next(iter(fitting), None))


def _fits(here: KeptLesson, brought: KeptLesson) -> bool:
    """Whether two lessons of one code may be the same: by their names, or by pupils that both know."""
    if not here.title or not brought.title or here.title == brought.title:
        return True
    both = set(here.roster).intersection(brought.roster)
    return 2 * len(both) >= min(len(here.roster), len(brought.roster)) > 0


def _merged(here: KeptLesson, brought: KeptLesson) -> KeptLesson:
    """What stands here stays; what was brought fills the gaps. A name on both lists is one pupil."""
    known = set(here.roster)
    roster = told_apart([*here.roster, *(name for name in brought.roster if name not in known)])
    levels = {name: level for name, level in {**brought.levels, **here.levels}.items() if name in roster}
    title, beside = here.title or brought.title, here.beside or brought.beside
    return replace(here, title=title, roster=roster, levels=levels, beside=beside)


def _joined(before: KeptResults, brought: KeptResults) -> KeptResults:
    codes = tuple(dict.fromkeys((*before.codes, *brought.codes)))
    called: Mapping[str, str] = {**brought.called, **before.called}
    return KeptResults(codes, called)
