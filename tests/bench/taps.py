"""How many taps a whole game takes, in every game: `python -m tests.bench.taps [GAMES]`.

A good bot plays; for each of its moves the shortest way through the real controls is searched: taps on chips and cells,
then the confirmation. A number dragged to a cell, or a stroke over cells, counts as one.
"""

from __future__ import annotations

import sys
from collections import deque
from random import Random
from typing import Any

from engine.bots import View, bot_of
from engine.games.registry import game_of
from tests.webplay.tapper import controls, play_forced, started
from webplay.app.play import playable

GAMES = 2
#: no move of any game takes more
MOST = 9
Tap = tuple[str, str]


def useful(table: Any, move: Any) -> list[Tap]:
    """The taps that may have to do with a move."""
    text = str(move).replace("@", " ").replace(",", " ").split()
    chips = [chip.id for chip in table.chips()] + [die.chip for die in table.dice_now() if die.chip and not die.taken]
    wanted = [chip for chip in chips if chip in text or chip.startswith(("die", "tile", "observe", "stay", "penny"))]
    places = table.move_cells(move)
    return [("chip", chip) for chip in wanted] + [("cell", cell) for cell in places]


def after(match: Any, player: int, taps: tuple[Tap, ...]) -> Any:
    """The controls after some taps; None where one of them is refused."""
    table = controls(match, player)
    for kind, what in taps:
        if (table.tap_chip if kind == "chip" else table.tap_cell)(what):
            return None
    return table


def shortest(match: Any, player: int, move: Any) -> tuple[tuple[Tap, ...], Any]:
    """The fewest taps after which a move can be confirmed."""
    waiting: deque[tuple[Tap, ...]] = deque([()])
    seen = set()
    while waiting:
        taps = waiting.popleft()
        table = after(match, player, taps)
        if table is None or len(taps) > MOST:
            continue
        if any(action.move == move for action in table.actions()):
            return taps, table
        state = (table.held(), table.chosen(), tuple(chip.id for chip in table.chips() if chip.selected), len(taps))
        if state in seen:
            continue
        seen.add(state)
        waiting.extend((*taps, tap) for tap in useful(table, move))
    raise AssertionError(f"no way to {move}")


def gestures(taps: tuple[Tap, ...], table: Any) -> tuple[int, bool]:
    """How many strokes of a finger these taps can be, and whether the last of them is a drag."""
    kinds = [kind for kind, _ in taps]
    chips = kinds.count("chip")
    dragged = getattr(table, "drags", False) and kinds[-1:] == ["cell"] and kinds.count("cell") == 1
    if dragged and chips and (chips == 1 or table.gathers):
        return 1, True
    marked = kinds.count("cell")
    swiped = marked > 1 and hasattr(table, "swipes") and getattr(table, "marking", None) is not None
    return chips + (1 if swiped else marked), False


def measure(game: str, seed: int) -> dict[str, int]:
    """A whole game of a good bot, in taps."""
    match, bot, random = started(game, seed, game_of(game).least_players), bot_of("greedy"), Random(seed)
    count = {"moves": 0, "tapped": 0, "dragged": 0, "unasked": 0}
    while not match.over:
        player = match.owing()[0]
        choice = bot.choose(View(match, player), random)
        for move in (choice.move, *choice.then):
            taps, table = shortest(match, player, move)
            strokes, drag = gestures(taps, table)
            sure = drag and hasattr(table, "can_take_back") and table.can_take_back(move)
            unasked = hasattr(table, "settled") and table.settled() and bool(taps)
            count["moves"] += 1
            count["tapped"] += len(taps) + 1
            count["dragged"] += strokes + (not sure)
            count["unasked"] += len(taps) + (not unasked)
            match.play(player, move)
        play_forced(match, player)
    return count


def report(games: int = GAMES) -> None:
    """Print a line for each game."""
    print("game        moves  taps (a move)  with drags  without a last question")
    for game in playable():
        counts = [measure(game, seed) for seed in range(games)]
        moves, tapped, dragged, unasked = (sum(count[key] for count in counts) for key in counts[0])
        print(f"{game:10} {moves:6} {tapped:6} ({tapped / moves:.2f})", end="")
        print(f" {dragged:6} ({dragged / moves:.2f}) {unasked:6} ({unasked / moves:.2f})")


if __name__ == "__main__":
    report(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES)
