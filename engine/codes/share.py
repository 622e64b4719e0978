"""Share codes: a whole game as the shortest text that can be read aloud or fits a small QR code.

Its digits say which game, which layout, how many players, seed, options, and for each move its place among the legal
moves of that moment; so a move costs no more than the choice was worth. Reading a code is replaying the game. Names
are left out.

Version 1 must stay readable for ever: it counts on the order of `NAMES`, of each game's options, and of each
match's legal moves. A shipped layout is found again by a hash of what is printed on it, so layouts may be added, but
a shipped one must never change.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from engine.codes.alphabet import (
    DigitList,
    check,
    layout_digits,
    read_layout_digits,
    read_varied,
    split,
    varied,
    write,
)
from engine.codes.packed import pack, unpack
from engine.errors import Refusal, Refused, Unreadable, unreadable
from engine.game import Game
from engine.games import NAMES
from engine.games.registry import GAMES
from engine.layout import Layout
from engine.match import Digits, HandDice, Match
from engine.record import Record, default_names, record_from, record_of
from engine.shelf import Shelf

VERSION = "1"
GAME_BASE = 32
PLAYERS_BASE = 128
SEED_BASE = 2**32
#: What a short code may ask for. A hundred players on a shipped map make fewer moves than this, whatever they choose;
#: on somebody's own map, which may be twenty times as large, a game of more is paid for in characters: in games of all
#: kinds a move takes 0.6 to 2 of them.
FREE_MOVES = 20_000
FREE_MOVES_ON_OWN_LAYOUT = 4_000
MOVES_FOR_A_CHARACTER = 2

#: what a wrong number can make of a replay: its digits are read as moves that the game does not know
IMPOSSIBLE = (Refused, ValueError, IndexError, KeyError, TypeError, ZeroDivisionError)


class TooMuchWork(Unreadable):
    """A short code must not keep its reader busy with a long game."""


def write_code(match: Match[Any]) -> str:
    """The share code of a match as it stands."""
    return write(VERSION, head_digits(match) + moves_digits(match), match.layout.digest)


def read_code(text: str, shelf: Shelf) -> Record:
    """The game of a share code, replayed and so known to be legal."""
    return record_of(read_match(text, shelf))


def read_match(text: str, shelf: Shelf) -> Match[Any]:
    """The match of a share code."""
    body, checked, digits = split(text, VERSION)
    with to_the_last(digits):
        match = start_of(digits, shelf, lambda layout: check(body, layout.digest) == checked)
        replay_digits(match, digits, most_moves(match.layout, body))
    return match


@contextmanager
def to_the_last(digits: Digits) -> Iterator[None]:
    """Read a game out of all digits of a code; what is none was mistyped."""
    try:
        yield
    except TooMuchWork:
        raise
    except IMPOSSIBLE:
        # The check characters fit by chance or by malice: all the same it is no game.
        raise unreadable("code_typo") from None
    if digits.number:
        raise unreadable("code_typo")


def most_moves(layout: Layout, body: str) -> int:
    """How many moves a code of this length may hold."""
    return (FREE_MOVES if layout.id else FREE_MOVES_ON_OWN_LAYOUT) + MOVES_FOR_A_CHARACTER * len(body)


def moves_digits(match: Match[Any]) -> DigitList:
    """The moves of a match as digits."""
    again = match.game.start(match.layout, match.players, match.seed, match.options, _copy(match.hand))
    moves = match.moves()
    in_order = _in_order(match)
    digits: DigitList = [(int(match.over), 2)]
    if not match.over:
        digits += [(int(in_order), 2), *varied(len(moves))]
    for player, move in moves:
        owing = again.owing()
        if not match.over and not in_order:
            digits.append((owing.index(player), len(owing)))
        digits += again.encode(player, move)
        again.play(player, move)
    return digits


def replay_digits(match: Match[Any], digits: Digits, most: int = FREE_MOVES) -> None:
    """Play the moves that `moves_digits` wrote, so many at most."""
    over = digits(2)
    in_order = bool(over or digits(2))
    left = -1 if over else read_varied(digits)
    while left and not match.over:
        owing = match.owing()
        if len(match.history) >= most:
            raise TooMuchWork(Refusal("code_work", values={"most": most}))
        player = owing[0] if in_order else owing[digits(len(owing))]
        match.play(player, match.decode(player, digits))
        left -= 1
    if left > 0:
        raise unreadable("code_typo")


def head_digits(match: Match[Any]) -> DigitList:
    """What a match was started from, as digits."""
    game, layout = match.game, match.layout
    digits = [(NAMES.index(game.id), GAME_BASE), *layout_digits(layout)]
    digits += [(match.players, PLAYERS_BASE), (match.seed, SEED_BASE)]
    for name, values in game.choices(match.players).items():
        digits.append((values.index(match.options[name]), len(values)))
    digits.append((int(match.hand is not None), 2))
    extra: dict[str, Any] = {} if layout.id else {"layout": layout.to_data()}
    if match.hand is not None:
        extra |= {"rolls": match.hand.rolls, "setup": match.hand.setup, "swaps": match.hand.swaps}
    return digits + (pack(extra) if extra else [])


def start_of(digits: Digits, shelf: Shelf, checks: Callable[[Layout], bool] = lambda layout: True) -> Match[Any]:
    """The match before its first move that `head_digits` wrote; refused unless its layout passes a check."""
    game = GAMES[NAMES[digits(GAME_BASE)]]
    shared = read_layout_digits(game, digits, shelf)
    players, seed = digits(PLAYERS_BASE), digits(SEED_BASE)
    if not game.least_players <= players <= game.most_players:
        raise unreadable("code_typo")
    options = {name: values[digits(len(values))] for name, values in game.choices(players).items()}
    by_hand = digits(2)
    extra = unpack(digits) if by_hand or not shared else {}
    layout = shared or _own_layout(game, extra["layout"])
    if not checks(layout):
        raise unreadable("code_typo")
    data = {"format": 1, "game": game.id, "layout": layout.id or layout.to_data(), "seed": seed, "options": options}
    data |= {"players": list(default_names(players)), "moves": []}
    if by_hand:
        data |= {key: extra[key] for key in ("rolls", "setup", "swaps") if extra[key] is not None}
    return record_from(data, shelf).start()


def _own_layout(game: Game, value: Any) -> Layout:
    if not isinstance(value, Mapping):
        raise unreadable("code_typo")
    return game.read_layout(value)


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
