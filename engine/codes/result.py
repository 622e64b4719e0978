"""Result codes: a pupil's finished game with the class code and a name, checked by replaying every move.

A result proves that a game is legal and belongs to the lesson, not who played it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from engine.codes.alphabet import check, of_bytes, read_bytes, read_varied, split, varied, write
from engine.codes.lesson import Lesson, lesson_digits, read_lesson_digits
from engine.codes.share import IMPOSSIBLE, moves_digits, replay_digits
from engine.errors import unreadable
from engine.letters import JOINERS, cut, without_direction_signs
from engine.match import Match, Move, Score
from engine.shelf import Shelf

KIND = "R"
LONGEST_NAME = 24
#: no character takes more bytes
MOST_NAME_BYTES = 4 * LONGEST_NAME


@dataclass(frozen=True)
class Result:
    """A verified result."""

    lesson: Lesson
    name: str
    match: Match[Any]

    @cached_property
    def played(self) -> tuple[str, list[tuple[int, Move]]]:
        """Who made which moves: the same in every spelling of a code."""
        return self.name, self.match.moves()

    @property
    def score(self) -> Score:
        """The pupil's score."""
        return self.match.score(0)


def write_result(match: Match[Any], lesson: Lesson, name: str) -> str:
    """The result code of a finished game."""
    if not match.over:
        raise unreadable("result_unfinished")
    data = clean_name(name).encode()
    return write(KIND, [*lesson_digits(lesson), *varied(len(data)), *of_bytes(data), *moves_digits(match)])


def clean_name(name: str) -> str:
    """A name as it stands in a result: in one line, at most so long, and no character torn apart."""
    shown = "".join(
        letter if letter.isprintable() or letter in JOINERS else " " for letter in without_direction_signs(name)
    )
    return cut(" ".join(shown.split()), LONGEST_NAME).strip(f" {''.join(sorted(JOINERS))}")


def read_result(text: str, shelf: Shelf, lesson: Lesson | None = None) -> Result:
    """The result of a code, replayed; one of another lesson than the given is refused."""
    body, checked, digits = split(text, KIND)
    if check(body) != checked:
        raise unreadable("code_typo")
    played = read_lesson_digits(digits, shelf)
    if lesson and played.code != lesson.code:
        raise unreadable("result_class", code=played.code)
    length = read_varied(digits)
    if length > MOST_NAME_BYTES:
        raise unreadable("code_typo")
    name = clean_name(read_bytes(digits, length).decode(errors="replace"))
    match = played.start()
    try:
        replay_digits(match, digits)
    except IMPOSSIBLE:
        raise unreadable("result_impossible", name=name) from None
    if digits.number or not match.over:
        raise unreadable("result_impossible" if digits.number else "result_unfinished", name=name)
    return Result(played, name, match)


def ranked(results: Sequence[Result]) -> list[tuple[int, Result]]:
    """The results with their places, the best first; those who tie even after the tie-break share a place."""
    scored = [(result.score, result) for result in results]
    order = sorted(scored, key=lambda entry: (entry[0].total, entry[0].tie), reverse=True)
    places: dict[tuple[int, tuple[int, ...]], int] = {}
    for number, (score, _) in enumerate(order, 1):
        places.setdefault((score.total, score.tie), number)
    return [(places[score.total, score.tie], result) for score, result in order]
