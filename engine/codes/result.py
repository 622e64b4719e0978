"""Result codes: a pupil's finished game with the class code and a name, checked by replaying every move.

A result proves that a game is legal and belongs to the lesson, not who played it. Of a lesson that stops after some
rounds it is the game as it stands then. A second try on a device says so behind its moves; a first one says nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from engine.codes.alphabet import DigitList, check, of_bytes, read_bytes, read_varied, split, varied, write
from engine.codes.lesson import Lesson, lesson_digits, read_lesson_digits
from engine.codes.share import IMPOSSIBLE, most_moves, moves_digits, replay_digits
from engine.errors import unreadable
from engine.letters import JOINERS, cut, without_direction_signs
from engine.match import Digits, Match, Move, Score
from engine.sheet import Sheet
from engine.shelf import Shelf

KIND = "R"
LONGEST_NAME = 24
#: no character takes more bytes
MOST_NAME_BYTES = 4 * LONGEST_NAME
#: nobody tries more often; a larger number is a broken code
MOST_ATTEMPTS = 999
ATTEMPT_STEP = 16


@dataclass(frozen=True)
class Result:
    """A verified result."""

    lesson: Lesson
    name: str
    match: Match[Any]
    #: which try on the pupil's device it was
    attempt: int = 1
    #: what was written on paper, where no game was replayed (`paper_result.py`)
    sheet: Sheet | None = None

    @cached_property
    def played(self) -> tuple[str, list[tuple[int, Move]], Mapping[str, Any]]:
        """Who made which moves, or wrote what: the same in every spelling of a code."""
        return self.name, self.match.moves(), self.sheet.to_data() if self.sheet else {}

    @property
    def score(self) -> Score:
        """The pupil's score."""
        return self.sheet.score() if self.sheet else self.match.score(0)

    @property
    def title(self) -> str | None:
        """The title that it earns."""
        return self.sheet.title() if self.sheet else self.match.title(0)


def write_result(match: Match[Any], lesson: Lesson, name: str, attempt: int = 1) -> str:
    """The result code of a game that is done, as far as the lesson goes."""
    if not lesson.is_done(match):
        raise unreadable("result_unfinished")
    digits = [*lesson_digits(lesson), *name_digits(name), *moves_digits(match)]
    return write(KIND, digits + attempt_digits(attempt))


def name_digits(name: str) -> DigitList:
    """A name as digits."""
    data = clean_name(name).encode()
    return [*varied(len(data)), *of_bytes(data)]


def read_name_digits(digits: Digits) -> str:
    """The name that `name_digits` wrote."""
    length = read_varied(digits)
    if length > MOST_NAME_BYTES:
        raise unreadable("code_typo")
    return clean_name(read_bytes(digits, length).decode(errors="replace"))


def attempt_digits(attempt: int) -> DigitList:
    """Which try it was, for the end of a code: of the first there is nothing to be seen."""
    return varied(min(max(1, attempt), MOST_ATTEMPTS) - 1, ATTEMPT_STEP)


def read_attempt(digits: Digits) -> int:
    """Which try it was, at the end of a code; 0 for what is no end."""
    attempt = 1 + read_varied(digits, ATTEMPT_STEP)
    return 0 if digits.number or attempt > MOST_ATTEMPTS else attempt


def clean_name(name: str, longest: int = LONGEST_NAME) -> str:
    """A name as it stands in a result: in one line, at most so long, and no character torn apart."""
    shown = "".join(
        letter if letter.isprintable() or letter in JOINERS else " " for letter in without_direction_signs(name)
    )
    return cut(" ".join(shown.split()), longest).strip(f" {''.join(sorted(JOINERS))}")


def read_result(text: str, shelf: Shelf, lesson: Lesson | None = None) -> Result:
    """The result of a code, replayed; one of another lesson than the given is refused."""
    body, checked, digits = split(text, KIND)
    if check(body) != checked:
        raise unreadable("code_typo")
    played = of_class(read_lesson_digits(digits, shelf), lesson)
    name = read_name_digits(digits)
    match = played.start()
    try:
        replay_digits(match, digits, most_moves(match.layout, body))
    except IMPOSSIBLE:
        raise unreadable("result_impossible", name=name) from None
    attempt = read_attempt(digits)
    if not attempt or _goes_too_far(match, played):
        raise unreadable("result_impossible", name=name)
    if not played.is_done(match):
        raise unreadable("result_unfinished", name=name)
    return Result(played, name, match, attempt)


def of_class(played: Lesson, lesson: Lesson | None) -> Lesson:
    """The lesson that was played, if it is the class's."""
    if lesson and played.class_code != lesson.class_code:
        raise unreadable("result_class", code=played.class_code)
    return played


def _goes_too_far(match: Match[Any], lesson: Lesson) -> bool:
    """Whether somebody played on where the lesson stops."""
    return bool(lesson.stop) and any(past.round > lesson.stop for past in match.history)


def ranked(results: Sequence[Result]) -> list[tuple[int, Result]]:
    """The results with their places, the best first; those who tie even after the tie-break share a place."""
    scored = [(result.score, result) for result in results]
    order = sorted(scored, key=lambda entry: (entry[0].total, entry[0].tie), reverse=True)
    places: dict[tuple[int, tuple[int, ...]], int] = {}
    for number, (score, _) in enumerate(order, 1):
        places.setdefault((score.total, score.tie), number)
    return [(places[score.total, score.tie], result) for score, result in order]
