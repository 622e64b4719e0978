"""Who sits at which table in which game of a tournament, so that as many as possible meet and few meet twice."""

from __future__ import annotations

from itertools import combinations

#: the players of every table, by their numbers from 0
Seats = list[list[int]]
#: among more players hardly anybody meets twice, whatever is done
MOST_IMPROVED = 60


def table_sizes(players: int, most: int) -> list[int]:
    """Return how many sit at each table: as few tables as can be, about equally full."""
    tables = -(-players // most)
    return [players // tables + (table < players % tables) for table in range(tables)]


def seating(players: int, most: int, games: int) -> list[Seats]:
    """Return the tables of every game."""
    if players > MOST_IMPROVED:
        return [_rotated(players, -(-players // most), game) for game in range(games)]
    met = [[0] * players for _ in range(players)]
    plan: list[Seats] = []
    for game in range(games):
        seats = _fill(players, table_sizes(players, most), met, game)
        _improve(seats, met)
        for table in seats:
            for one, other in combinations(table, 2):
                met[one][other] += 1
                met[other][one] += 1
        plan.append([sorted(table) for table in seats])
    return plan


def _rotated(players: int, tables: int, game: int) -> Seats:
    """Seats for very many: each row of players moves on by as many tables as its number says."""
    seats: Seats = [[] for _ in range(tables)]
    for player in range(players):
        row, column = divmod(player, tables)
        seats[(column + row * game) % tables].append(player)
    return seats


def _fill(players: int, sizes: list[int], met: list[list[int]], game: int) -> Seats:
    """Seat one after another: at each place who has met those already there least."""
    # Another first player in each game, so that ties fall differently.
    free = [(player + game * 3) % players for player in range(players)]
    seats: Seats = []
    for size in sizes:
        table = [free.pop(0)]
        while len(table) < size:
            chosen = min(free, key=lambda player: sum(met[player][other] for other in table))
            free.remove(chosen)
            table.append(chosen)
        seats.append(table)
    return seats


def _improve(seats: Seats, met: list[list[int]]) -> None:
    """Let two players change places as long as that spares somebody a second meeting."""
    better = True
    while better:
        better = False
        for first, second in combinations(range(len(seats)), 2):
            better = _exchange(seats[first], seats[second], met) or better


def _exchange(one: list[int], other: list[int], met: list[list[int]]) -> bool:
    """Exchange the two players of two tables by whom most is won, if anything is."""
    best, places = 0, (-1, -1)
    for here, player in enumerate(one):
        stays = [friend for friend in one if friend != player]
        for there, rival in enumerate(other):
            joins = [friend for friend in other if friend != rival]
            now = sum(met[player][friend] for friend in stays) + sum(met[rival][friend] for friend in joins)
            then = sum(met[rival][friend] for friend in stays) + sum(met[player][friend] for friend in joins)
            if now - then > best:
                best, places = now - then, (here, there)
    if not best:
        return False
    here, there = places
    one[here], other[there] = other[there], one[here]
    return True
