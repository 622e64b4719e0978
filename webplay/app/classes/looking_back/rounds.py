"""What a class did round by round, and what each choice of one round was worth.

Not responsible for showing it. Pure Python. Every pupil's sheet differs, so a choice is judged twice: by the mean
result of those who made it, and by the greedy bot's estimate from each pupil's own position.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.match import Match, Move
from engine.ranking import Entry
from engine.record import record_of
from generator.words import Words
from webplay.app.table.controls import AnyControls, Die

PUPIL = 0
#: the move that only ends a round says nothing about it
ENDS = "done"


def last_round(entries: Sequence[Entry]) -> int:
    """The last round that anybody played."""
    return max((past.round for entry in entries for past in entry.result.match.history), default=1)


def dividing_round(entries: Sequence[Entry]) -> int:
    """The round that divided a class most: its two largest camps are large, and about equally so.

    Not the round with the most different choices: late in a game every sheet is another one, and everybody scattered.
    """
    camps: dict[int, Counter[str]] = {}
    for entry in entries:
        chosen: dict[int, list[str]] = {}
        for past in entry.result.match.history:
            if past.player == PUPIL and str(past.move) != ENDS:
                chosen.setdefault(past.round, []).append(str(past.move))
        for number, moves in chosen.items():
            camps.setdefault(number, Counter())[" ".join(moves)] += 1

    def division(number: int) -> int:
        largest = [count for _, count in camps[number].most_common(2)]
        return largest[0] * largest[1] if len(largest) == 2 else 0

    return max(sorted(camps), key=division, default=1)


def moves_in(entry: Entry, kind: type[AnyControls], words: Words) -> dict[int, str]:
    """A pupil's moves in words, by round."""
    told: dict[int, list[str]] = {}
    for past in entry.result.match.history:
        if past.player == PUPIL and str(past.move) != ENDS:
            told.setdefault(past.round, []).append(kind.move_words(past.move, words))
    return {round_number: " · ".join(moves) for round_number, moves in told.items()}


def rolls(entries: Sequence[Entry], kind: type[AnyControls], words: Words) -> dict[int, list[Die]]:
    """The dice of every round, from the longest game: they fell alike for all; none where tiles are drawn."""
    if not entries or kind.chance != "rolls":
        return {}
    longest = max(entries, key=lambda entry: entry.result.match.round)
    seen: dict[int, list[Die]] = {}

    def look(match: Match[Any], _player: int, _move: Move) -> None:
        if match.round not in seen:
            seen[match.round] = kind.dice(match, words)

    record_of(longest.result.match).replay(look)
    return seen


@dataclass
class Chosen:
    """One thing that pupils did in a round."""

    words: str
    cells: tuple[str, ...]
    names: list[str] = field(default_factory=list)
    totals: list[int] = field(default_factory=list)
    estimates: list[float] = field(default_factory=list)
    #: for how many of them no move looked better to the bot
    best: int = 0

    @property
    def mean_total(self) -> float:
        return sum(self.totals) / len(self.totals)

    @property
    def mean_estimate(self) -> float:
        return sum(self.estimates) / len(self.estimates)


class RoundTalk:
    """What the class chose in one round; pupils are added one by one, so that a page stays alive meanwhile."""

    def __init__(self, round_number: int, kind: type[AnyControls], words: Words) -> None:
        self.round = round_number
        self.kind = kind
        self.words = words
        self.heat: Counter[str] = Counter()
        self.pupils = 0
        self._choices: dict[str, Chosen] = {}

    def add(self, entry: Entry) -> None:
        """Replay a pupil's game and look at the round."""
        if any(past.round == self.round and past.player == PUPIL for past in entry.result.match.history):
            self.pupils += 1

        def look(match: Match[Any], player: int, move: Move) -> None:
            if match.round == self.round and player == PUPIL and str(move) != ENDS:
                self._note(match, move, entry)

        record_of(entry.result.match).replay(look)

    def _note(self, match: Match[Any], move: Move, entry: Entry) -> None:
        cells = self.kind.move_cells(move) if match.decision(PUPIL).on == PUPIL else ()
        words = self.kind.move_words(move, self.words)
        choice = self._choices.setdefault(words, Chosen(words, cells))
        self.heat.update(cells)
        estimate = match.appraise(PUPIL, [move])[0]
        choice.names.append(entry.name)
        choice.totals.append(entry.score.total)
        choice.estimates.append(estimate)
        choice.best += estimate >= max(match.appraise(PUPIL, match.candidates(PUPIL)), default=estimate)

    def choices(self, cell: str = "") -> list[Chosen]:
        """All choices, or those about one cell: what most chose comes first."""
        shown = [choice for choice in self._choices.values() if not cell or cell in choice.cells]
        return sorted(shown, key=lambda choice: (-len(choice.names), -choice.mean_total, choice.words))
