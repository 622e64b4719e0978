"""One game out of any text that holds one: a record file, a share code, a pupil's code, or one between friends."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.codes.alphabet import tidy
from engine.codes.class_game import KIND as CLASS_GAME_KIND
from engine.codes.class_game import lesson_in, read_class_game
from engine.codes.finding import whole_code
from engine.codes.friends import CHALLENGE_KIND, TURN_KIND, read_challenge, read_turn
from engine.codes.lesson import Lesson
from engine.codes.share import read_code
from engine.record import Record, default_names, record_from, record_of
from engine.shelf import Shelf
from engine.texts import read_json


@dataclass(frozen=True)
class GivenGame:
    """A game that somebody was given, replayed and so known to be legal, with the lesson it is played for, if any."""

    record: Record
    lesson: Lesson | None = None
    #: up to which round the pupil has opened the rolls
    opened: int = 0


def is_file(text: str) -> bool:
    """Whether a text is that of a file (JSON), and no code."""
    return text.lstrip().startswith("{")


def read_game(text: str, shelf: Shelf) -> GivenGame:
    """The game of a file or of a code."""
    return game_from(read_json(text), shelf) if is_file(text) else _from_code(text, shelf)


def game_from(data: Mapping[str, Any], shelf: Shelf) -> GivenGame:
    """The game of a record file that was read."""
    record = record_from(data, shelf)
    record.replay()
    return GivenGame(record, *lesson_in(data, record, shelf))


def _from_code(text: str, shelf: Shelf) -> GivenGame:
    given = whole_code(text) or text
    kind = tidy(given)[:1]
    if kind == TURN_KIND:
        return GivenGame(read_turn(given, shelf).record)
    if kind == CHALLENGE_KIND:
        return GivenGame(read_challenge(given, shelf).record)
    if kind != CLASS_GAME_KIND:
        return GivenGame(read_code(text.strip(), shelf))
    game = read_class_game(given, shelf)
    unplayed = game.lesson.record(default_names(game.lesson.players))
    names = (game.name or unplayed.players[0], *unplayed.players[1:])
    return GivenGame(record_of(game.match, names, unplayed.bots), game.lesson, game.opened)
