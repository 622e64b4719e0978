"""A game of a lesson on its way from one device to another: finished or not, with its class and the pupil's name.

A share code holds a game and nothing else, so a class game moved by one would lose its class. This one (`P…`) brings
along the lesson, with all that it allows, the name, how far the class has let the pupil go, and the moves so far. The
file of a class game is a record with two more keys, `lesson` and `opened`. Not for the teacher: that is `results.py`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.codes.alphabet import check, read_varied, split, varied, write
from engine.codes.lesson import Lesson, lesson_digits, read_lesson, read_lesson_digits
from engine.codes.result import attempt_digits, name_digits, read_attempt, read_name_digits
from engine.codes.share import IMPOSSIBLE, most_moves, moves_digits, replay_digits
from engine.errors import Refused, unreadable
from engine.layout import is_whole
from engine.match import Match
from engine.record import Record
from engine.shelf import Shelf

KIND = "P"
#: more rounds than any game has
MOST_OPENED = 1000


@dataclass(frozen=True)
class ClassGame:
    """A pupil's game as it stands, replayed."""

    lesson: Lesson
    name: str
    #: the last round whose word was entered
    opened: int
    match: Match[Any]
    #: which try on the pupil's device it is
    attempt: int = 1


def write_class_game(game: ClassGame) -> str:
    """The code of a class game."""
    opened = min(max(0, game.opened), MOST_OPENED)
    digits = [*lesson_digits(game.lesson), *name_digits(game.name), *varied(opened)]
    return write(KIND, digits + moves_digits(game.match) + attempt_digits(game.attempt))


def read_class_game(text: str, shelf: Shelf) -> ClassGame:
    """The class game of a code, replayed and so known to be legal."""
    body, checked, digits = split(text, KIND)
    if check(body) != checked:
        raise unreadable("code_typo")
    lesson = read_lesson_digits(digits, shelf)
    name = read_name_digits(digits)
    opened, match = read_varied(digits), lesson.start()
    try:
        replay_digits(match, digits, most_moves(match.layout, body))
    except IMPOSSIBLE:
        raise unreadable("code_typo") from None
    attempt = read_attempt(digits)
    if not attempt or opened > MOST_OPENED:
        raise unreadable("code_typo")
    return ClassGame(lesson, name, opened, match, attempt)


# As a file.


def class_file(record: Record, lesson: Lesson, opened: int) -> str:
    """The text of a record file that keeps its class."""
    return json.dumps({**record.to_data(), "lesson": lesson.code, "opened": opened}, ensure_ascii=False)


def lesson_in(data: Mapping[str, Any], record: Record, shelf: Shelf) -> tuple[Lesson | None, int]:
    """The lesson that stands beside a game in a file, if the game is really one of it, and how far it was opened."""
    code, opened = data.get("lesson"), data.get("opened", 0)
    try:
        lesson = read_lesson(code, shelf) if isinstance(code, str) and code else None
    except Refused:
        return None, 0
    if lesson is None or not _is_of(record, lesson):
        return None, 0
    return lesson, int(opened) if is_whole(opened, 0, MOST_OPENED) else 0


def _is_of(record: Record, lesson: Lesson) -> bool:
    """Whether a game is what a pupil of the lesson plays: whatever a file says, no other could be handed in."""
    match = record.start()
    played = (match.game.id, match.layout.digest, match.seed, match.players, match.options, match.hand)
    return played == (lesson.game.id, lesson.layout.digest, lesson.seed, lesson.players, lesson.options, None)
