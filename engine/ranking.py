"""The results of a class, each verified and each once, and the ranking that follows from them.

It proves that every game in it is legal and belongs to the lesson, not who played it. Not responsible for where it is
kept: `codes` is all there is to keep.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from engine.codes.class_game import KIND as MOVED_KIND
from engine.codes.finding import SHARE_KIND, Found
from engine.codes.lesson import KIND as CLASS_KIND
from engine.codes.lesson import Lesson
from engine.codes.paper_result import KIND as PAPER_KIND
from engine.codes.paper_result import read_paper_result
from engine.codes.pieces import KIND as PIECE_KIND
from engine.codes.result import Result, ranked, read_result
from engine.errors import Refusal, Refused, unreadable
from engine.match import Score
from engine.shelf import Shelf


@dataclass(frozen=True)
class RefusedCode:
    """A code that does not count, where it stood, and why."""

    found: Found
    refusal: Refusal


@dataclass(frozen=True)
class Entry:
    """A line of the ranking."""

    place: int
    code: str
    result: Result
    score: Score
    title: str | None
    #: the name that the teacher gave it
    called: str = ""

    @property
    def name(self) -> str:
        return self.called or self.result.name

    @property
    def level(self) -> int:
        return self.result.lesson.level


class ClassResults:
    """The results of one class. Without a lesson, the first good result says which one it is."""

    def __init__(self, shelf: Shelf, lesson: Lesson | None = None) -> None:
        self.shelf = shelf
        self.lesson = lesson
        self.results: dict[str, Result] = {}

    @property
    def codes(self) -> list[str]:
        """The codes of all results, in the order in which they came."""
        return list(self.results)

    def add(self, found: Found) -> RefusedCode | None:
        """Replay the game of a code and note it, or say why it does not count."""
        try:
            self._add(found)
        except Refused as refused:
            return RefusedCode(found, refused.refusal)
        return None

    def _add(self, found: Found) -> None:
        if found.kind == CLASS_KIND:
            # The link that pupils were given stands beside their results more often than not.
            if self.lesson and found.code == self.lesson.class_code:
                return
            raise unreadable("result_is_class")
        if found.kind == MOVED_KIND:
            raise unreadable("result_is_moved")
        if found.kind == PIECE_KIND:
            raise unreadable("result_is_piece")
        if found.kind == SHARE_KIND:
            raise unreadable("result_is_share")
        if found.code in self.results:
            raise unreadable("result_twice", name=self.results[found.code].name)
        read = read_paper_result if found.kind == PAPER_KIND else read_result
        result = read(found.code, self.shelf, self.lesson)
        if any(result.played == other.played for other in self.results.values()):
            raise unreadable("result_twice", name=result.name)
        self.lesson = self.lesson or result.lesson.at(0)
        self.results[found.code] = result

    def remove(self, code: str) -> None:
        """Take a result out."""
        self.results.pop(code, None)

    def ranking(
        self,
        by_name: Callable[[str], Any] = str.casefold,
        called: Mapping[str, str] = MappingProxyType({}),
        left_out: Collection[str] = (),
    ) -> list[Entry]:
        """Results with their places, the best first; who ties shares a place, in the order of names.

        Every level of a lesson is ranked by itself. What comes first in an alphabet depends on the reader's language:
        `by_name` gives the place of a name in it. `called` are names given to some codes, `left_out` codes that do not
        count.
        """
        code_of = {id(result): code for code, result in self.results.items() if code not in left_out}
        levels: dict[int, list[Result]] = {}
        for code, result in self.results.items():
            if code not in left_out:
                levels.setdefault(result.lesson.level, []).append(result)
        entries = [
            Entry(place, code_of[id(result)], result, result.score, result.title, called.get(code_of[id(result)], ""))
            for results in levels.values()
            for place, result in ranked(results)
        ]
        return sorted(entries, key=lambda entry: (entry.level, entry.place, by_name(entry.name), entry.code))
