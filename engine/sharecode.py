"""Share codes: a whole game as the shortest text that can be read aloud or fits a small QR code.

A code is one version character, a large number, and five check characters, in capital letters and digits without
look-alikes (no I, L, O, U). The number is a heap of digits of changing bases: which game, which layout, how many
players, seed, options, and for each move its place among the legal moves of that moment; so a move costs no more than
the choice was worth. Reading a code is replaying the game. Names are left out.

Version 1 must stay readable for ever: it counts on the order of `GAME_ORDER`, of each game's options, and of each
match's legal moves. A shipped layout is found again by a hash of what is printed on it, so layouts may be added, but
a shipped one must never change.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import Any

from engine.errors import Refused, unreadable
from engine.game import Game
from engine.layout import Layout
from engine.match import Digits, HandDice, Match
from engine.record import Record, default_names, record_from, record_of
from engine.registry import GAMES
from engine.shelf import Shelf

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LOOK_ALIKES = str.maketrans("OIL", "011", " -._\t\r\n")
VERSION = "1"
CHECK_CHARACTERS = 5
# What a QR code of a size that any camera reads holds; beyond it the game is offered as a file.
MOST_FOR_QR = 1000
# More than any game needs; a hostile code must not keep the reader busy.
MOST_CHARACTERS = 60_000
MOST_EXTRA_BYTES = 200_000

GAME_ORDER = ("temple", "skull", "valley", "treasures", "monsters", "pan")
GAME_BASE = 32
SHIPPED_BASE = 4096
OWN_LAYOUT = 0
PLAYERS_BASE = 128
SEED_BASE = 2**32

Heap = list[tuple[int, int]]


def write_code(match: Match[Any]) -> str:
    """The share code of a match as it stands."""
    heap = _head(match)
    again = match.game.start(match.layout, match.players, match.seed, match.options, _copy(match.hand))
    moves = match.moves()
    in_order = _in_order(match)
    heap += [(int(match.over), 2)]
    if not match.over:
        heap += [(int(in_order), 2), *_varied(len(moves))]
    for player, move in moves:
        owing = again.owing()
        if not match.over and not in_order:
            heap.append((owing.index(player), len(owing)))
        heap += again.encode(player, move)
        again.play(player, move)
    number = 0
    for digit, base in reversed(heap):
        number = number * base + digit
    body = VERSION + _in_alphabet(number)
    return body + _check(body, match.layout)


def read_code(text: str, shelf: Shelf) -> Record:
    """The game of a share code, replayed and so known to be legal."""
    return record_of(read_match(text, shelf))


def read_match(text: str, shelf: Shelf) -> Match[Any]:
    """The match of a share code."""
    code = clean(text)
    body, check = code[:-CHECK_CHARACTERS], code[-CHECK_CHARACTERS:]
    if len(body) < 2 or len(code) > MOST_CHARACTERS:
        raise unreadable("code_length")
    if body[0] != VERSION:
        raise unreadable("code_version", version=body[0])
    digits = Digits(_from_alphabet(body[1:]))
    try:
        match = _start(digits, shelf, lambda layout: _check(body, layout) == check)
        _replay(match, digits)
    except (Refused, ValueError, IndexError, KeyError, TypeError, ZeroDivisionError):
        # The check characters fit by chance or by malice: all the same it is no game.
        raise unreadable("code_typo") from None
    if digits.number:
        raise unreadable("code_typo")
    return match


def clean(text: str) -> str:
    """A code as typed by a person: small letters, spaces, hyphens and look-alikes put right."""
    code = text.upper().translate(LOOK_ALIKES)
    for place, character in enumerate(code, 1):
        if character not in ALPHABET:
            raise unreadable("code_character", ("character", place), character=character)
    return code


def grouped(code: str, size: int = 5) -> str:
    """A code in groups, to be read aloud."""
    return "-".join(code[start : start + size] for start in range(0, len(code), size))


def fits_qr(code: str) -> bool:
    """Whether the code fits a QR code that any camera reads."""
    return len(code) <= MOST_FOR_QR


def _head(match: Match[Any]) -> Heap:
    game, layout = match.game, match.layout
    heap = [(GAME_ORDER.index(game.id), GAME_BASE), (_layout_tag(layout), SHIPPED_BASE)]
    heap += [(match.players, PLAYERS_BASE), (match.seed, SEED_BASE)]
    for name, values in game.choices(match.players).items():
        heap.append((values.index(match.options[name]), len(values)))
    heap.append((int(match.hand is not None), 2))
    extra: dict[str, Any] = {} if layout.id else {"layout": layout.to_data()}
    if match.hand is not None:
        extra |= {"rolls": match.hand.rolls, "setup": match.hand.setup, "swaps": match.hand.swaps}
    return heap + (_packed(extra) if extra else [])


def _start(digits: Digits, shelf: Shelf, checks: Callable[[Layout], bool]) -> Match[Any]:
    game = GAMES[GAME_ORDER[digits(GAME_BASE)]]
    tag = digits(SHIPPED_BASE)
    players, seed = digits(PLAYERS_BASE), digits(SEED_BASE)
    if not game.least_players <= players <= game.most_players:
        raise unreadable("code_typo")
    options = {name: values[digits(len(values))] for name, values in game.choices(players).items()}
    by_hand = digits(2)
    extra = _unpacked(digits) if by_hand or tag == OWN_LAYOUT else {}
    layout = game.read_layout(extra["layout"]) if tag == OWN_LAYOUT else _tagged(game, tag, shelf)
    if not checks(layout):
        raise unreadable("code_typo")
    data = {"format": 1, "game": game.id, "layout": layout.id or layout.to_data(), "seed": seed, "options": options}
    data |= {"players": list(default_names(players)), "moves": []}
    if by_hand:
        data |= {key: extra[key] for key in ("rolls", "setup", "swaps") if extra[key] is not None}
    return record_from(data, shelf).start()


def _replay(match: Match[Any], digits: Digits) -> None:
    over = digits(2)
    in_order = bool(over or digits(2))
    left = -1 if over else _read_varied(digits)
    while left and not match.over:
        owing = match.owing()
        player = owing[0] if in_order else owing[digits(len(owing))]
        match.play(player, match.decode(player, digits))
        left -= 1
    if left > 0:
        raise unreadable("code_typo")


def _in_order(match: Match[Any]) -> bool:
    """Whether every move was made by the first who owed one: so it is but in the middle of a common round."""
    if not match.game.simultaneous or match.over:
        return True
    again = match.game.start(match.layout, match.players, match.seed, match.options, _copy(match.hand))
    for player, move in match.moves():
        if player != again.owing()[0]:
            return False
        again.play(player, move)
    return True


def _copy(hand: HandDice | None) -> HandDice | None:
    return hand.copy() if hand else None


def _layout_tag(layout: Layout) -> int:
    """A number from 1 that tells the shipped layouts of a game apart; 0 stands for somebody's own layout."""
    return 1 + int.from_bytes(layout.digest[:4], "big") % (SHIPPED_BASE - 1) if layout.id else OWN_LAYOUT


def _tagged(game: Game, tag: int, shelf: Shelf) -> Layout:
    for layout in shelf.layouts(game.id):
        if _layout_tag(layout) == tag:
            return layout
    raise unreadable("code_typo")


def _varied(number: int) -> Heap:
    """A number of any size: seven bits at a time, each with a sign whether more follow."""
    heap = []
    while number >= 128:
        heap.append((128 + number % 128, 256))
        number //= 128
    return [*heap, (number, 256)]


def _read_varied(digits: Digits) -> int:
    number, weight = 0, 1
    while (digit := digits(256)) >= 128:
        number += (digit - 128) * weight
        weight *= 128
    return number + digit * weight


def _packed(data: Mapping[str, Any]) -> Heap:
    packed = zlib.compress(json.dumps(data, separators=(",", ":")).encode(), 9)
    return [*_varied(len(packed)), *((byte, 256) for byte in packed)]


def _unpacked(digits: Digits) -> dict[str, Any]:
    length = _read_varied(digits)
    if length > MOST_CHARACTERS:
        raise unreadable("code_typo")
    packed = bytes(digits(256) for _ in range(length))
    try:
        text = zlib.decompressobj().decompress(packed, MOST_EXTRA_BYTES)
    except zlib.error:
        raise unreadable("code_typo") from None
    data = json.loads(text)
    if not isinstance(data, dict):
        raise unreadable("code_typo")
    return data


def _check(body: str, layout: Layout) -> str:
    digest = sha256(body.encode() + layout.digest).digest()
    return _in_alphabet(int.from_bytes(digest[:4], "big") >> 7).rjust(CHECK_CHARACTERS, ALPHABET[0])


def _in_alphabet(number: int) -> str:
    """The number in base 32. (By way of bits, which Python writes fast however long the number.)"""
    bits = f"{number:b}"
    bits = bits.rjust(-(-len(bits) // 5) * 5, "0")
    return "".join(ALPHABET[int(bits[start : start + 5], 2)] for start in range(0, len(bits), 5))


def _from_alphabet(text: str) -> int:
    return int("".join(f"{ALPHABET.index(character):05b}" for character in text), 2)
