"""Games that show how strong a bot is: alone, and two against each other with seats exchanged."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import Executor
from functools import partial
from math import log, sqrt
from typing import NamedTuple

from engine.bots import bot_of, bot_random, play_on
from engine.games.registry import GAMES
from generator.shipped import shipped
from tests.strength.kept import Kept, mark_of

# The sequential test: is the share of decided games that the better bot wins one half, or seven in ten? Either answer
# is wrong in one case of twenty.
EVEN, CLEAR = 0.5, 0.7
DECIDED = log(0.95 / 0.05)
#: the test is asked after so many games
AT_ONCE = 10


class Result(NamedTuple):
    """How a game alone ended."""

    total: int
    title: str | None


class Row(NamedTuple):
    """What some games show: one line of a table, under its first cells."""

    key: tuple[str, str, str]
    cells: tuple[str, ...]


def solo_game(game: str, layout: str, level: str, seed: int) -> Result:
    """One game alone."""
    match = GAMES[game].start(shipped().layout(game, layout), 1, seed)
    play_on(match, {0: bot_of(level)}, {0: bot_random(seed, 0)})
    return Result(match.score(0).total, match.title(0))


def duel(game: str, layout: str, better: str, worse: str, number: int) -> float:
    """One game of two; each seed is played twice with seats exchanged. 1 for a win of the better, ½ for a tie."""
    seed, place = divmod(number, 2)
    match = GAMES[game].start(shipped().layout(game, layout), 2, seed)
    bots = {place: bot_of(better), 1 - place: bot_of(worse)}
    play_on(match, bots, {player: bot_random(seed, player) for player in bots})
    won = match.winners()
    return 0.5 if len(won) == 2 else float(won == [place])


def solo_row(game: str, layout: str, level: str, games: int, pool: Executor, kept: Kept) -> Row:
    """Mean with its standard error, and the share of each title."""
    name = (game, layout, level, mark_of(game, [level]))
    results = [
        Result(*played) for played in kept.played(name, partial(solo_game, game, layout, level), range(games), pool)
    ]
    totals = [result.total for result in results]
    mean = sum(totals) / games
    error = sqrt(sum((total - mean) ** 2 for total in totals) / max(1, games - 1) / games)
    return Row((game, layout, level), (str(games), f"{mean:.1f} ± {error:.1f}", title_shares(results)))


def title_shares(results: list[Result]) -> str:
    """How often each title was earned, in per cent, those never earned left out."""
    counts = Counter(result.title for result in results if result.title)
    return " · ".join(f"{title} {100 * count / len(results):.0f} %" for title, count in counts.most_common())


def duel_row(game: str, layout: str, pair: tuple[str, str], most: int, pool: Executor, kept: Kept) -> Row:
    """Wins, ties and losses; stops as soon as the sequential test has decided."""
    better, worse = pair
    name = (game, layout, f"{better}:{worse}", mark_of(game, pair))
    wins = ties = losses = 0
    # Batches of a fixed size, so that the number of processes changes nothing.
    for start in range(0, most, AT_ONCE):
        numbers = range(start, min(most, start + AT_ONCE))
        results = kept.played(name, partial(duel, game, layout, better, worse), numbers, pool)
        wins += results.count(1.0)
        ties += results.count(0.5)
        losses += results.count(0.0)
        if verdict(wins, losses):
            break
    told = verdict(wins, losses) or "undecided"
    return Row(
        (game, layout, f"{better} : {worse}"), (str(wins + ties + losses), f"{wins} : {losses}", str(ties), told)
    )


def verdict(wins: int, losses: int) -> str:
    """What a sequential probability ratio test says so far; "" while it says nothing."""
    likelihood = wins * log(CLEAR / EVEN) + losses * log((1 - CLEAR) / (1 - EVEN))
    if likelihood >= DECIDED:
        return "stronger"
    return "not clearly stronger" if likelihood <= -DECIDED else ""
