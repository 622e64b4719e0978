"""Games that friends send each other: a turn to go on with (`T…`), and a game to be beaten (`D…`).

Both are a share code with little more, since a share code knows no names: who plays, which of them are bots, and for a
turn the number of the game, by which a device knows it again; for a challenge, whose sheet is to be beaten. The file of
either is a record with one more key, `turn` or `challenge`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from engine.codes.alphabet import DigitList, check, of_bytes, read_bytes, read_varied, split, varied, write
from engine.codes.share import head_digits, most_moves, moves_digits, replay_digits, start_of, to_the_last
from engine.errors import Refused, unreadable
from engine.layout import is_whole
from engine.letters import cut, without_direction_signs
from engine.match import Digits, Match
from engine.record import LONGEST_NAME, Record, default_names, record_of
from engine.shelf import Shelf

TURN_KIND = "T"
CHALLENGE_KIND = "D"
#: games of one device are told apart by such a number
NUMBER_BASE = 2**24
SEAT_BASE = 128
#: forty characters of four bytes
MOST_NAME_BYTES = 160
MOST_BOT_BYTES = 20


@dataclass(frozen=True)
class Turn:
    """A game in turns that goes from device to device."""

    record: Record
    number: int

    @property
    def identity(self) -> str:
        """What tells this game from all others, however far it has been played."""
        record = self.record
        said = [record.game.id, record.layout.digest.hex(), record.seed, self.number, *record.players]
        return sha256(json.dumps(said).encode()).hexdigest()[:16]


@dataclass(frozen=True)
class Challenge:
    """A finished game, and whose sheet in it is to be beaten."""

    record: Record
    seat: int


def may_travel(match: Match[Any]) -> bool:
    """Whether a game can be played by link: in turns, with dice or tiles that every device knows."""
    return not match.game.simultaneous and match.hand is None and match.players > 1


def write_turn(turn: Turn) -> str:
    """The code of a turn."""
    return write(TURN_KIND, [(turn.number, NUMBER_BASE), *_game_digits(turn.record)])


def write_challenge(challenge: Challenge) -> str:
    """The code of a challenge."""
    return write(CHALLENGE_KIND, [(challenge.seat, SEAT_BASE), *_game_digits(challenge.record)])


def read_turn(text: str, shelf: Shelf) -> Turn:
    """The turn of a code, replayed and so known to be legal."""
    number, record, match = _read(text, TURN_KIND, NUMBER_BASE, shelf)
    return _turn(record, match, number)


def read_challenge(text: str, shelf: Shelf) -> Challenge:
    """The challenge of a code, replayed and so known to be legal."""
    seat, record, match = _read(text, CHALLENGE_KIND, SEAT_BASE, shelf)
    return _challenge(record, match, seat)


def _turn(record: Record, match: Match[Any], number: Any) -> Turn:
    if not is_whole(number, 0, NUMBER_BASE - 1) or not may_travel(match) or len(record.bots) >= match.players:
        raise unreadable("code_typo")
    return Turn(record, number)


def _challenge(record: Record, match: Match[Any], seat: Any) -> Challenge:
    if not match.over or not is_whole(seat, 0, match.players - 1) or len(record.bots) != match.players - 1:
        raise unreadable("code_typo")
    return Challenge(record, seat)


# As files.


def friend_file(sent: Turn | Challenge) -> str:
    """The text of a record file with one more key."""
    more = {"turn": sent.number} if isinstance(sent, Turn) else {"challenge": sent.seat}
    return json.dumps({**sent.record.to_data(), **more}, ensure_ascii=False)


def friend_in(data: Mapping[str, Any], record: Record) -> Turn | Challenge | None:
    """What a record file is beside a game: somebody's turn, or a challenge."""
    try:
        if "turn" in data:
            return _turn(record, record.replay(), data["turn"])
        if "challenge" in data:
            return _challenge(record, record.replay(), data["challenge"])
    except Refused:
        return None
    return None


# As digits.


def _game_digits(record: Record) -> DigitList:
    match = record.replay()
    digits = head_digits(match)
    for seat, name in enumerate(record.players):
        digits += [*_text_digits(name), *_text_digits(record.bots.get(seat, ""))]
    return digits + moves_digits(match)


def _text_digits(text: str) -> DigitList:
    data = text.encode(errors="replace")
    return [*varied(len(data)), *of_bytes(data)]


def _read(text: str, kind: str, base: int, shelf: Shelf) -> tuple[int, Record, Match[Any]]:
    body, checked, digits = split(text, kind)
    if check(body) != checked:
        raise unreadable("code_typo")
    number = digits(base)
    with to_the_last(digits):
        match = start_of(digits, shelf)
        names, bots = _read_people(digits, match.players)
        replay_digits(match, digits, most_moves(match.layout, body))
    return number, record_of(match, names, bots), match


def _read_people(digits: Digits, players: int) -> tuple[tuple[str, ...], dict[int, str]]:
    names, bots = list(default_names(players)), dict[int, str]()
    for seat in range(players):
        name, bot = _read_text(digits, MOST_NAME_BYTES), _read_text(digits, MOST_BOT_BYTES)
        names[seat] = cut(without_direction_signs(name).strip(), LONGEST_NAME) or names[seat]
        if bot:
            bots[seat] = bot
    return tuple(names), bots


def _read_text(digits: Digits, most: int) -> str:
    length = read_varied(digits)
    if length > most:
        raise unreadable("code_typo")
    return read_bytes(digits, length).decode(errors="replace")
