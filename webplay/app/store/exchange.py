"""Games that leave this device and come back: one as a record or a code, all of them as one file.

Not responsible for files or screens. Pure Python. Of what comes in, every game is replayed; the good ones are taken,
and each broken one says why.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.codes.alphabet import tidy
from engine.codes.class_game import KIND as MOVED
from engine.codes.class_game import lesson_in, read_class_game
from engine.codes.finding import whole_code
from engine.codes.share import read_code
from engine.errors import Refusal, Refused, unreadable
from engine.record import Record, default_names, record_from, record_of
from engine.shelf import Shelf
from engine.texts import read_json
from webplay.app.store.saves import Save
from webplay.app.store.stored import NONSENSE, when, whole

KIND = "carnet-games"
FORMAT = 1


@dataclass(frozen=True)
class Incoming:
    """A game that can be opened: its record, when it was played (0 when unknown), and who held the notebook."""

    record: Record
    when: int = 0
    holder: int = 0
    #: the class code it is played for, and up to which round the pupil has opened the rolls
    lesson: str = ""
    opened: int = 0


@dataclass
class Luggage:
    """What a text held: games, maps, and what was wrong with the rest, by its number in the text."""

    games: list[Incoming] = field(default_factory=list)
    layouts: list[str] = field(default_factory=list)
    broken: list[tuple[int, Refusal]] = field(default_factory=list)


def write_all(saves: Iterable[Save], layouts: Iterable[str] = ()) -> str:
    """All games and maps as the text of one file."""
    games = [_outgoing(save) for save in saves]
    data = {"kind": KIND, "format": FORMAT, "games": games, "layouts": list(layouts)}
    return json.dumps(data, ensure_ascii=False, indent=1)


def _outgoing(save: Save) -> dict[str, Any]:
    entry: dict[str, Any] = {"when": save.when, "holder": save.holder}
    entry |= {"lesson": save.lesson, "opened": save.opened} if save.lesson else {}
    return {**entry, "record": save.record}


def read_any(text: str, shelf: Shelf) -> Luggage:
    """The games in a text: a record, a file of many games, or a share code; a text that is none of them is refused."""
    luggage = Luggage()
    if not text.lstrip().startswith("{"):
        luggage.games.append(_from_code(text, shelf))
        return luggage
    data = read_json(text)
    if data.get("kind") != KIND:
        record = _checked(data, shelf)
        luggage.games.append(Incoming(record, 0, 0, *_class_of(data, record, shelf)))
        return luggage
    if data.get("format") != FORMAT or not isinstance(data.get("games"), list):
        raise unreadable("record_format", ("key", "format"), format=data.get("format"), known=FORMAT)
    layouts = data.get("layouts")
    luggage.layouts = [layout for layout in layouts if isinstance(layout, str)] if isinstance(layouts, list) else []
    for number, entry in enumerate(data["games"], 1):
        try:
            luggage.games.append(_incoming(entry, shelf))
        except Refused as refused:
            luggage.broken.append((number, refused.refusal))
    return luggage


def _incoming(entry: Any, shelf: Shelf) -> Incoming:
    if not isinstance(entry, Mapping) or not isinstance(entry.get("record"), Mapping):
        raise unreadable("json_object", ("key", "record"))
    record = _checked(entry["record"], shelf)
    lesson = _class_of(entry, record, shelf)
    try:
        holder = whole(entry.get("holder", 0), 0, len(record.players) - 1)
        return Incoming(record, when(entry.get("when", 0)), holder, *lesson)
    except NONSENSE:
        return Incoming(record, 0, 0, *lesson)


def _from_code(text: str, shelf: Shelf) -> Incoming:
    """The game of a share code, or a pupil's with its class."""
    given = whole_code(text) or text
    if tidy(given)[:1] != MOVED:
        return Incoming(read_code(text.strip(), shelf))
    game = read_class_game(given, shelf)
    players = game.lesson.record(default_names(game.lesson.players))
    record = record_of(game.match, (game.name or players.players[0], *players.players[1:]), players.bots)
    return Incoming(record, 0, 0, game.lesson.code, game.opened)


def _class_of(data: Mapping[str, Any], record: Record, shelf: Shelf) -> tuple[str, int]:
    lesson, opened = lesson_in(data, record, shelf)
    return (lesson.code, opened) if lesson else ("", 0)


def _checked(data: Mapping[str, Any], shelf: Shelf) -> Record:
    """A record, replayed; whatever a hostile one does to the reader is a refusal."""
    try:
        record = record_from(data, shelf)
        record.replay()
    except Refused:
        raise
    except NONSENSE as error:
        raise unreadable("json", ("key", "record"), said=str(error)) from None
    return record
