"""Par: what experts get with the dice of a seed without knowing them, and the best that was found with them known.

The second is a local search over whole games: one decision is changed, everything after it is repeated as far as the
rules allow, and the new game is kept if it is no worse, or now and then although it is. A number of steps is its
budget, never a time: the same seed gives the same par anywhere.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from math import exp
from random import Random
from typing import Any

from engine.bots import bot_random
from engine.bots.levels import bot_of
from engine.bots.outlook import Line
from engine.bots.view import Choice, Thought, View
from engine.game import Game
from engine.layout import Layout
from engine.match import Match

#: so many lines a decision may be changed to
WIDTH = 16
#: a game that is worse by so many points is kept one time in three at the beginning; at the end never
HEAT = 1.5


@dataclass(frozen=True)
class Par:
    """What can be got in a game alone."""

    expert: int
    best: int


@dataclass(frozen=True)
class _Step:
    """A decision of a game that is looked at: the match before it, and what is done."""

    match: Match[Any]
    line: Line


def has_par(game: Game) -> bool:
    """Whether there is a par: in games that one can play alone."""
    return game.least_players == 1


def par(game: Game, layout: Layout, seed: int, steps: int = 0) -> Generator[float, None, Par]:
    """The par of a seed on a layout; yields how much is done (0 to 1)."""
    match = game.start(layout, 1, seed)
    lines = yield from _expert_game(match.copy())
    begun = _followed(match, [], lines)
    expert = _total(begun)
    best = yield from _search(begun, steps or game.par_steps, Random(seed))
    return Par(expert, max(expert, best))


def _expert_game(match: Match[Any]) -> Generator[float, None, list[tuple[int, Line]]]:
    """An expert's game, decision by decision, each with its round."""
    bot, random = bot_of("expert"), bot_random(match.seed, 0)
    lines: list[tuple[int, Line]] = []
    longest = max(1, match.game.longest(match.layout))
    while match.owing():
        choice = yield from _half(bot.think(View(match, 0), random), match.round / longest)
        line = (choice.move, *choice.then)
        lines.append((match.round, line))
        for move in line:
            match.play(0, move)
    return lines


def _half(thought: Thought, share: float) -> Generator[float, None, Choice]:
    while True:
        try:
            next(thought)
        except StopIteration as end:
            choice: Choice = end.value
            return choice
        yield min(1.0, share) / 2


def _search(steps: list[_Step], number: int, random: Random) -> Generator[float, None, int]:
    """The best total that changes find, from a game to begin with."""
    options: dict[int, list[Line]] = {}
    total = best = _total(steps)
    for done in range(number):
        yield 0.5 + 0.5 * done / number
        place = random.randrange(len(steps) - 1)
        before = steps[place].match
        lines = options.get(id(before))
        if lines is None:
            lines = options[id(before)] = [line for _, line in before.game.outlook(before, 0).ranked(WIDTH)]
        line = lines[random.randrange(len(lines))]
        if line == steps[place].line:
            continue
        later = [(step.match.round, step.line) for step in steps[place + 1 :]]
        changed = _followed(before, steps[:place], [(before.round, line), *later])
        gain = _total(changed) - total
        heat = HEAT * (1 - done / number)
        if gain >= 0 or (heat and random.random() < exp(gain / heat)):
            steps, total = changed, total + gain
            best = max(best, total)
            # What was known of matches that are gone is of no use any more.
            kept = {id(step.match) for step in steps}
            options = {key: value for key, value in options.items() if key in kept}
    return best


def _followed(match: Match[Any], before: list[_Step], lines: Sequence[tuple[int, Line]]) -> list[_Step]:
    """A whole game: what came before, then these lines in their rounds as far as they are legal, and what looks best
    where they are not. The last step is the match at its end."""
    steps, wanted = list(before), deque(lines)
    while match.owing():
        while wanted and wanted[0][0] < match.round:
            wanted.popleft()
        line = wanted.popleft()[1] if wanted and wanted[0][0] == match.round else ()
        after = _after(match, line)
        if after is None:
            line = match.game.outlook(match, 0).ranked(1)[0].line
            after = match.copy()
            for move in line:
                after.make(0, move)
        steps.append(_Step(match, line))
        match = after
    return [*steps, _Step(match, ())]


def _after(match: Match[Any], line: Line) -> Match[Any] | None:
    """The match after a line; None where it is not legal, or no line at all."""
    after = match.copy() if line else None
    for move in line:
        assert after is not None
        if 0 not in after.owing() or after.refusal(0, move):
            return None
        after.make(0, move)
    return after


def _total(steps: list[_Step]) -> int:
    return steps[-1].match.score(0).total
