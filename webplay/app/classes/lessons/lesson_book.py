"""The teacher's lessons on this device: each with a name, a roster, results and a caller of its own.

Every lesson stands in three entries (what was set up, its results, where its caller is) and one for every game that the
coach has looked at, so that a caller on the projector and a page of results in another tab never write over each other.
Not responsible for screens. Pure Python;
`texts` is any mapping of texts (the browser's storage, in the page). What cannot be read is left where it is.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, MutableMapping
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Any

from engine.codes.lesson import MOST_LEVELS, Lesson, read_lesson
from engine.codes.names import MOST_NAMES
from engine.codes.result import clean_name
from engine.shelf import Shelf
from generator.words import LANGUAGES
from webplay.app.store.stored import (
    by_name,
    in_order,
    misshapen,
    read_kept,
    stored_entry,
    stored_value,
    wanted,
    when,
)

PREFIX = "carnet.lessons."
#: which of them the screens of the class show
NOW = "carnet.lesson-now"
FORMAT = 1
KEY = re.compile(r"[a-z0-9-]{1,40}")
LONGEST_TITLE = 60
RESULTS, CALLER, COACH = ".results", ".caller", ".coach."
LEVELS = range(1, MOST_LEVELS + 1)
#: which of several tries of a pupil count
ALL, FIRST, BEST, LAST = KEEPS = ("all", "first", "best", "last")


@dataclass(frozen=True)
class KeptLesson:
    """A lesson as it stands in the book."""

    key: str
    lesson: Lesson
    #: what the teacher calls it: "6eB, Monday"
    title: str = ""
    #: when it was set up (milliseconds; 0 where an earlier edition did not say)
    made: int = 0
    #: the language of its links ("" for each device's own)
    language: str = ""
    roster: tuple[str, ...] = ()
    #: the level of each name that is given one; the others choose
    levels: Mapping[str, int] = field(default_factory=dict)
    #: whether the link brings the roster along
    names_in_link: bool = False
    keeps: str = BEST
    archived: bool = False
    #: the code of the dice that are called beside a lesson without any
    beside: str = ""

    @property
    def code(self) -> str:
        return self.lesson.class_code

    @property
    def results_name(self) -> str:
        return f"{PREFIX}{self.key}{RESULTS}"

    @property
    def caller_name(self) -> str:
        return f"{PREFIX}{self.key}{CALLER}"

    @property
    def coach_names(self) -> str:
        """How the names of all begin that the coach has found."""
        return f"{PREFIX}{self.key}{COACH}"

    def coach_name(self, code: str) -> str:
        """Where it is kept what the coach has found in the game of a result."""
        return self.coach_names + sha256(code.encode()).hexdigest()[:16]

    def to_data(self) -> dict[str, Any]:
        """What is written down, of this edition's and of a file."""
        return {
            "kept": FORMAT,
            "code": self.code,
            "title": self.title,
            "made": self.made,
            "language": self.language,
            "roster": list(self.roster),
            "levels": dict(self.levels),
            "names_in_link": self.names_in_link,
            "keeps": self.keeps,
            "archived": self.archived,
            "beside": self.beside,
        }


@dataclass(frozen=True)
class KeptResults:
    """The codes that were handed in, and the names that the teacher gave to some of them."""

    codes: tuple[str, ...] = ()
    called: Mapping[str, str] = field(default_factory=dict)

    def to_data(self) -> dict[str, Any]:
        return {"codes": list(self.codes), "called": dict(self.called)}


class LessonBook:
    """Reads and writes lessons. Screens open it by `open_book`, which first takes over what earlier editions kept."""

    def __init__(self, texts: MutableMapping[str, str], shelf: Shelf) -> None:
        self.texts = texts
        self.shelf = shelf

    # Finding.

    def all(self) -> list[KeptLesson]:
        """All lessons, the latest first."""
        names = [name for name in self.texts if name.startswith(PREFIX)]
        found = [self.find(name.removeprefix(PREFIX)) for name in names if "." not in name.removeprefix(PREFIX)]
        return sorted((kept for kept in found if kept), key=lambda kept: (-kept.made, kept.key))

    def find(self, key: str) -> KeptLesson | None:
        """One lesson; None when there is none, or none that can be read."""
        if not KEY.fullmatch(key):
            return None
        return read_kept(self.texts.get(PREFIX + key), lambda text: read_entry(key, stored_entry(text), self.shelf))

    @property
    def now(self) -> KeptLesson | None:
        """The lesson that the screens of the class show."""
        return self.find(self.texts.get(NOW, ""))

    def of_code(self, code: str) -> KeptLesson | None:
        """The lesson of a class code: the one that is shown if it is that, else the latest."""
        now = self.now
        if now and now.code == code:
            return now
        return next((kept for kept in self.all() if kept.code == code), None)

    # Changing.

    def show(self, kept: KeptLesson) -> KeptLesson:
        """Make a lesson the one that the screens show."""
        if self.texts.get(NOW) != kept.key:
            self.texts[NOW] = kept.key
        return kept

    def keep(self, kept: KeptLesson) -> KeptLesson:
        """Write a lesson down as it is now."""
        self.texts[PREFIX + kept.key] = json.dumps(kept.to_data(), ensure_ascii=False)
        return kept

    def add(self, lesson: Lesson, now: int, **more: Any) -> KeptLesson:
        """A new lesson, which is shown from now on."""
        return self.show(self.keep(KeptLesson(self._fresh_key(now), lesson, made=now, **more)))

    def open_code(self, lesson: Lesson, now: int) -> KeptLesson:
        """The lesson of a code that somebody brought: the one that is here, or a new one."""
        return self.show(self.of_code(lesson.class_code) or self.add(lesson.at(0), now))

    def change(self, kept: KeptLesson, lesson: Lesson, now: int) -> KeptLesson:
        """Another game or other rules for a lesson. Results are never mixed: with some, it is a new lesson."""
        if lesson.class_code == kept.code:
            return kept
        if self.results(kept).codes:
            return self.copy(kept, lesson, now, kept.title)
        return self.keep(replace(kept, lesson=lesson))

    def copy(self, kept: KeptLesson, lesson: Lesson, now: int, title: str) -> KeptLesson:
        """A new lesson with the roster and the habits of another; no results, and a caller before its first round."""
        copied = replace(kept, key=self._fresh_key(now), lesson=lesson, made=now, title=title, archived=False)
        return self.show(self.keep(copied))

    def delete(self, kept: KeptLesson) -> dict[str, str]:
        """Drop a lesson; what was kept of it is returned, to be put back if that was a mistake."""
        parts = f"{PREFIX}{kept.key}."
        names = [name for name in self.texts if name == PREFIX + kept.key or name.startswith(parts)]
        gone = {name: self.texts.pop(name) for name in names}
        if self.texts.get(NOW) == kept.key:
            del self.texts[NOW]
        return gone

    def put_back(self, gone: Mapping[str, str]) -> None:
        """Undo a deletion."""
        for name, text in gone.items():
            self.texts[name] = text

    def _fresh_key(self, now: int) -> str:
        """A name under which nothing is kept."""
        key, number = str(now), 1
        while PREFIX + key in self.texts:
            number += 1
            key = f"{now}-{number}"
        return key

    # Results.

    def results(self, kept: KeptLesson) -> KeptResults:
        """What was handed in."""
        return read_kept(self.texts.get(kept.results_name), lambda text: read_results(stored_entry(text))) or (
            KeptResults()
        )

    def keep_results(self, kept: KeptLesson, results: KeptResults) -> None:
        """Keep what was handed in; nothing at all leaves nothing behind."""
        if results.codes:
            called = {code: name for code, name in results.called.items() if code in results.codes}
            data = KeptResults(results.codes, called).to_data()
            self.texts[kept.results_name] = json.dumps(data, ensure_ascii=False)
        else:
            self.texts.pop(kept.results_name, None)
        self._forget_reviews(kept, results.codes)

    def hand_in(self, kept: KeptLesson, codes: list[str]) -> int:
        """Add codes that were not there; says how many."""
        results = self.results(kept)
        fresh = [code for code in dict.fromkeys(codes) if code not in results.codes]
        if fresh:
            self.keep_results(kept, replace(results, codes=(*results.codes, *fresh)))
        return len(fresh)

    # What the coach has found in the games of a lesson: as far as it has come, to go on another day.

    def review(self, kept: KeptLesson, code: str) -> Any:
        """What was kept of the review of a result; None where there is nothing, or nothing that can be read."""
        return read_kept(self.texts.get(kept.coach_name(code)), stored_value)

    def keep_review(self, kept: KeptLesson, code: str, data: Mapping[str, Any]) -> None:
        """Keep a review as far as it is."""
        self.texts[kept.coach_name(code)] = json.dumps(data, separators=(",", ":"))

    def _forget_reviews(self, kept: KeptLesson, codes: tuple[str, ...]) -> None:
        """A result that was taken out leaves nothing behind."""
        here = set(map(kept.coach_name, codes))
        for name in [name for name in self.texts if name.startswith(kept.coach_names) and name not in here]:
            del self.texts[name]


def read_entry(key: str, entry: Mapping[str, Any], shelf: Shelf) -> KeptLesson:
    """A lesson out of what was written down, here or in a file."""
    if wanted(entry, "kept") != FORMAT:
        raise misshapen("another format", "kept")
    language, keeps = str(entry.get("language", "")), str(entry.get("keeps", BEST))
    names = [clean_name(name) for name in in_order(entry.get("roster", [])) if isinstance(name, str)]
    roster = tuple(name for name in names[:MOST_NAMES] if name)
    given = entry.get("levels")
    # Nobody loses a class because of a level that cannot be read.
    levels = {name: level for name, level in given.items() if level in LEVELS} if isinstance(given, dict) else {}
    return KeptLesson(
        key,
        read_lesson(_text(wanted(entry, "code")), shelf),
        clean_title(_text(entry.get("title", ""))),
        when(entry.get("made", 0)),
        language if language in LANGUAGES else "",
        roster,
        {name: levels[name] for name in roster if name in levels},
        bool(entry.get("names_in_link")),
        keeps if keeps in KEEPS else BEST,
        bool(entry.get("archived")),
        _text(entry.get("beside", "")),
    )


def read_results(entry: Mapping[str, Any]) -> KeptResults:
    """Results out of what was written down."""
    codes = [code for code in in_order(wanted(entry, "codes")) if isinstance(code, str)]
    called = by_name(entry.get("called", {}))
    names = {code: clean_name(name) for code, name in called.items() if isinstance(name, str)}
    return KeptResults(tuple(dict.fromkeys(codes)), {code: name for code, name in names.items() if name})


def clean_title(title: str) -> str:
    """What a teacher calls a lesson, in one line."""
    return clean_name(title, LONGEST_TITLE)


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise misshapen("no text")
    return value
