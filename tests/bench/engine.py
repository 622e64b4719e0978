"""Decisions a second beside python-chess playing random moves, in the same run and in turns.

A decision is: list the legal moves, pick one, apply it. Times are of the processor, figures medians; the ratio is what
counts.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from random import Random

import chess

from engine.games.registry import GAMES
from generator.shipped import shipped

ROUNDS = 7
MOST_PLIES = 200


def chess_game(seed: int) -> int:
    """One game of random chess moves; returns how many there were."""
    random, board, plies = Random(seed), chess.Board(), 0
    while plies < MOST_PLIES and (moves := list(board.legal_moves)):
        board.push(moves[int(random.random() * len(moves))])
        plies += 1
    return plies


def our_game(game: str, players: int) -> Callable[[int], int]:
    """The same for one of our games."""
    layout = shipped().layouts(game)[0]

    def play(seed: int) -> int:
        random, match, decisions = Random(seed), GAMES[game].start(layout, players, seed), 0
        while not match.over:
            for player in match.owing():
                moves = match.legal_moves(player)
                match.play(player, moves[int(random.random() * len(moves))])
                decisions += 1
        return decisions

    return play


def speed(play: Callable[[int], int], seed: int, seconds: float = 0.25) -> tuple[float, float]:
    """Games and decisions a second."""
    games, decisions, start = 0, 0, time.process_time()
    while (took := time.process_time() - start) < seconds:
        decisions += play(seed + games)
        games += 1
    return games / took, decisions / took


def report() -> None:
    """One line a game."""
    plays: dict[str, Callable[[int], int]] = {"python-chess": chess_game}
    for game in GAMES.values():
        for players in sorted({game.least_players, min(100, game.most_players)}):
            plays[f"{game.id}, {players} players"] = our_game(game.id, players)
    measured: dict[str, list[tuple[float, float]]] = {name: [] for name in plays}
    for round_number in range(ROUNDS):
        for name, play in plays.items():
            measured[name].append(speed(play, round_number * 1000))
    chess_cost = 1 / statistics.median(decisions for _, decisions in measured["python-chess"])
    for name, speeds in measured.items():
        games, decisions = (statistics.median(column) for column in zip(*speeds, strict=True))
        ratio = f"a decision costs {1 / decisions / chess_cost:.2f} of python-chess's"
        print(f"{name:24} {games:9.1f} games/s {decisions:9.0f} decisions/s   {ratio}")


if __name__ == "__main__":
    report()
