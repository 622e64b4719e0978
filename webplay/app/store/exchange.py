"""Games that leave this device and come back: one as a record or a code, all of them as one file.

Not responsible for files or screens. Pure Python. Of what comes in, every game is replayed; the good ones are taken,
and each broken one says why.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, MutableMapping
from dataclasses import dataclass, field
from typing import Any

from engine.codes.any_game import GivenGame, game_from, is_file, read_game
from engine.codes.class_game import lesson_in
from engine.errors import Refusal, Refused, Unreadable, unreadable
from engine.record import Record
from engine.shelf import Shelf
from engine.texts import read_json
from webplay.app.statistics.played import Ledger
from webplay.app.store.beside import NOTHING, Beside, read_beside
from webplay.app.store.saves import Save
from webplay.app.store.stored import when, whole
from webplay.app.today.days import Days

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
    beside: Beside = NOTHING


@dataclass
class ImportedGames:
    """What a text held: games, maps, and what was wrong with the rest, by its number in the text."""

    games: list[Incoming] = field(default_factory=list)
    layouts: list[str] = field(default_factory=list)
    #: finished games and games of the day, as `Ledger` and `Days` take them in; nothing in files of earlier editions
    played: Any = None
    days: Any = None
    #: whether it is everything that a device held, and no game that somebody was given
    whole_device: bool = False
    broken: list[tuple[int, Refusal]] = field(default_factory=list)


def write_all(saves: Iterable[Save], layouts: Iterable[str] = (), texts: MutableMapping[str, str] | None = None) -> str:
    """All games and maps, and what the kept texts say of finished games, as the text of one file."""
    games = [_outgoing(save) for save in saves]
    data: dict[str, Any] = {"kind": KIND, "format": FORMAT, "games": games, "layouts": list(layouts)}
    if texts is not None:
        data |= {"played": Ledger(texts).to_data(), "days": Days(texts).to_data()}
    return json.dumps(data, ensure_ascii=False, indent=1)


def _outgoing(save: Save) -> dict[str, Any]:
    entry: dict[str, Any] = {"when": save.when, "holder": save.holder}
    entry |= {"lesson": save.lesson, "opened": save.opened} if save.lesson else {}
    return {**entry, **save.beside.to_data(), "record": save.record}


def read_any(text: str, shelf: Shelf) -> ImportedGames:
    """The games in a text: a record, a file of many games, or a share code; a text that is none of them is refused."""
    imported = ImportedGames()
    if not is_file(text):
        imported.games.append(_incoming(read_game(text, shelf)))
        return imported
    data = read_json(text)
    if data.get("kind") != KIND:
        imported.games.append(_incoming(game_from(data, shelf)))
        return imported
    if data.get("format") != FORMAT or not isinstance(data.get("games"), list):
        raise unreadable("record_format", ("key", "format"), format=data.get("format"), known=FORMAT)
    imported.played, imported.days, imported.whole_device = data.get("played"), data.get("days"), True
    layouts = data.get("layouts")
    imported.layouts = [layout for layout in layouts if isinstance(layout, str)] if isinstance(layouts, list) else []
    for number, entry in enumerate(data["games"], 1):
        try:
            imported.games.append(_from_entry(entry, shelf))
        except Refused as refused:
            imported.broken.append((number, refused.refusal))
    return imported


def _from_entry(entry: Any, shelf: Shelf) -> Incoming:
    if not isinstance(entry, Mapping) or not isinstance(entry.get("record"), Mapping):
        raise unreadable("json_object", ("key", "record"))
    record = game_from(entry["record"], shelf).record
    game = GivenGame(record, *lesson_in(entry, record, shelf))
    try:
        holder = whole(entry.get("holder", 0), 0, len(record.players) - 1)
        return _incoming(game, when(entry.get("when", 0)), holder, read_beside(entry))
    except Unreadable:
        return _incoming(game)


def _incoming(game: GivenGame, played: int = 0, holder: int = 0, beside: Beside = NOTHING) -> Incoming:
    return Incoming(game.record, played, holder, game.lesson.code if game.lesson else "", game.opened, beside)
