"""Records: a game as data. The state is the replay of the moves.

In a Penny Papers round the moves stand by player; they are read in any order, since each player's own order is all
that matters there.
"""

from __future__ import annotations

import json
import re
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.chance import MOST_SEED
from engine.errors import Refused, unreadable
from engine.game import Game
from engine.games.registry import game_of
from engine.layout import Layout, is_whole
from engine.letters import without_direction_signs
from engine.limits import MOST_DIGITS
from engine.match import HandDice, Match, Move
from engine.shelf import Shelf
from engine.texts import read_json

FORMAT = 1
LONGEST_NAME = 40
#: no game has more rounds
ROUND_KEY = re.compile(r"[0-9]{1,6}")
KEYS = ("format", "game", "layout", "players", "bots", "seed", "options", "rolls", "setup", "swaps", "moves")
# What stands beside the game of a pupil (`class_game.py`) or of friends (`friends.py`): the same game without it.
KEYS_BESIDE = ("lesson", "opened", "turn", "challenge")

# Called before each move of a replay.
Watch = Callable[[Match[Any], int, Move], None]


@dataclass(frozen=True)
class Record:
    """One game: what it was played on, by whom, with which chance, and all its moves as texts."""

    game: Game
    layout: Layout
    players: tuple[str, ...]
    seed: int
    bots: Mapping[int, str] = field(default_factory=dict)
    options: Mapping[str, Any] = field(default_factory=dict)
    hand: HandDice | None = None
    moves: tuple[tuple[int, str], ...] = ()

    def start(self) -> Match[Any]:
        """The match before its first move."""
        hand = self.hand.copy() if self.hand else None
        return self.game.start(self.layout, len(self.players), self.seed, self.options, hand)

    def replay(self, watch: Watch | None = None) -> Match[Any]:
        """The match after all moves; every one is checked, and a refusal names the number of its move."""
        match = self.start()
        for number, player, text in self._in_order(match):
            try:
                move = match.game.read_move(text)
                if watch and match.refusal(player, move) is None:
                    watch(match, player, move)
                match.play(player, move)
            except Refused as refused:
                raise type(refused)(refused.refusal.at("move", number)) from None
        return match

    def _in_order(self, match: Match[Any]) -> Iterator[tuple[int, int, str]]:
        """The moves with their numbers in an order in which they can be played, as far as there is one."""
        if not self.game.simultaneous:
            yield from ((number, player, text) for number, (player, text) in enumerate(self.moves, 1))
            return
        queues: list[deque[tuple[int, int, str]]] = [deque() for _ in self.players]
        for number, (player, text) in enumerate(self.moves, 1):
            queues[player].append((number, player, text))
        going_on = True
        while going_on:
            going_on = False
            for player in match.owing():
                this_round = match.round
                while queues[player] and match.round == this_round and player in match.owing():
                    going_on = True
                    yield queues[player].popleft()
        # What nobody owes any more: the first such move is refused in its place.
        yield from sorted(entry for queue in queues for entry in queue)

    def to_data(self) -> dict[str, Any]:
        """The dictionary of a record file."""
        data: dict[str, Any] = {
            "format": FORMAT,
            "game": self.game.id,
            "layout": self.layout.id or self.layout.to_data(),
            "players": list(self.players),
            "bots": {str(player): bot for player, bot in self.bots.items()},
            "seed": self.seed,
            "options": dict(self.options),
        }
        if self.hand is not None:
            data["rolls"] = self.hand.rolls
            if self.hand.setup is not None:
                data["setup"] = self.hand.setup
            if self.hand.swaps:
                data["swaps"] = {str(round_number): list(swap) for round_number, swap in self.hand.swaps.items()}
        data["moves"] = [[player, text] for player, text in self.moves]
        return data

    def to_text(self) -> str:
        """The text of a record file."""
        return json.dumps(self.to_data(), ensure_ascii=False)


def record_of(match: Match[Any], names: tuple[str, ...] = (), bots: Mapping[int, str] | None = None) -> Record:
    """The record of a match as it stands."""
    return Record(
        match.game,
        match.layout,
        names or default_names(match.players),
        match.seed,
        dict(bots or {}),
        match.game.chosen_options(match.options, match.players),
        match.hand.copy() if match.hand else None,
        tuple((player, str(move)) for player, move in match.moves()),
    )


def default_names(players: int) -> tuple[str, ...]:
    """Names for players who gave none."""
    return tuple(f"P{number}" for number in range(1, players + 1))


def read_record(text: str, shelf: Shelf) -> Record:
    """A record from the text of its file. Its moves are not checked before they are replayed."""
    return record_from(read_json(text), shelf)


def record_from(data: Mapping[str, Any], shelf: Shelf) -> Record:
    """A record from the dictionary of its file, or of what a simulation says of a game: the record stands in it."""
    inner = data.get("record")
    if isinstance(inner, Mapping) and "format" not in data:
        data = inner
    check_format(data)
    for key in data:
        if key not in (*KEYS, *KEYS_BESIDE):
            raise unreadable("record_key", ("key", key), key=key)
    game = game_of(data.get("game"))
    players = _read_names(data.get("players"))
    seed = data.get("seed")
    if not is_whole(seed, 0, MOST_SEED):
        raise unreadable("seed", ("key", "seed"), seed=seed, most=MOST_SEED)
    options = data.get("options", {})
    if not isinstance(options, Mapping):
        raise unreadable("record_options", ("key", "options"))
    return Record(
        game,
        shelf.layout_of(game, data.get("layout")),
        players,
        int(seed or 0),
        _read_bots(data.get("bots", {}), len(players)),
        dict(options),
        _read_hand(data),
        _read_moves(data.get("moves"), len(players)),
    )


def check_format(data: Mapping[str, Any]) -> None:
    """Refuse a file of another format: one from a newer Carnet may hold anything, so this is looked at first."""
    written = data.get("format")
    if not is_whole(written, FORMAT, FORMAT):
        key = "record_newer" if is_whole(written, FORMAT + 1, 10**MOST_DIGITS) else "record_format"
        raise unreadable(key, ("key", "format"), format=written, known=FORMAT)


def _read_names(value: Any) -> tuple[str, ...]:
    if not isinstance(value, list) or not value:
        raise unreadable("record_players", ("key", "players"))
    for name in value:
        if not isinstance(name, str) or not 1 <= len(name) <= LONGEST_NAME:
            raise unreadable("record_name", ("key", "players"), name=name, most=LONGEST_NAME)
    return tuple(
        without_direction_signs(name) or default for name, default in zip(value, default_names(len(value)), strict=True)
    )


def _read_bots(value: Any, players: int) -> dict[int, str]:
    wanted = {str(player): player for player in range(players)}
    if not isinstance(value, Mapping) or not all(key in wanted and isinstance(bot, str) for key, bot in value.items()):
        raise unreadable("record_bots", ("key", "bots"))
    return {wanted[key]: bot for key, bot in value.items()}


def _read_hand(data: Mapping[str, Any]) -> HandDice | None:
    if not any(key in data for key in ("rolls", "setup", "swaps")):
        return None
    rolls, setup, swaps = data.get("rolls", []), data.get("setup"), data.get("swaps", {})
    if not isinstance(rolls, list):
        raise unreadable("record_rolls", ("key", "rolls"))
    if setup is not None and not (isinstance(setup, list) and all(is_whole(face, 1, 6) for face in setup)):
        raise unreadable("record_setup", ("key", "setup"))
    if not isinstance(swaps, Mapping) or not all(
        ROUND_KEY.fullmatch(key) and isinstance(swap, list) for key, swap in swaps.items()
    ):
        raise unreadable("record_swaps", ("key", "swaps"))
    return HandDice(list(rolls), setup, {int(round_number): tuple(swap) for round_number, swap in swaps.items()})


def _read_moves(value: Any, players: int) -> tuple[tuple[int, str], ...]:
    if not isinstance(value, list):
        raise unreadable("record_moves", ("key", "moves"))
    for number, entry in enumerate(value, 1):
        pair = isinstance(entry, list) and len(entry) == 2
        if not pair or not is_whole(entry[0], 0, players - 1) or not isinstance(entry[1], str):
            raise unreadable("record_move", ("move", number), entry=entry)
    return tuple((player, text) for player, text in value)
