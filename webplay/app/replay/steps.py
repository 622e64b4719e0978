"""A game step by step, forwards and backwards, without playing it from the start each time.

Not responsible for showing it. Pure Python. Copies of the match are kept every few moves; a step is a copy of the
nearest one before it, and a few moves. Steps run in the order of the record: in common rounds player by player.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import Any

from engine.match import Match, Move
from engine.record import Record

#: at most so many copies of the match are kept
MOST_COPIES = 64


@dataclass(frozen=True)
class Step:
    """One move: its round, who made it, on whose sheet."""

    round: int
    player: int
    on: int
    move: Move


class Replay:
    """All moments of a game: moment 0 is before the first move, moment n after the nth."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.steps: list[Step] = []
        self.stride = max(1, len(record.moves) // MOST_COPIES + 1)
        self._copies: list[Match[Any]] = []
        last = record.replay(self._watch)
        if len(self.steps) % self.stride == 0:
            self._copies.append(last)
        self._at, self._shown = len(self.steps), last

    def _watch(self, match: Match[Any], player: int, move: Move) -> None:
        if len(self.steps) % self.stride == 0:
            self._copies.append(match.copy())
        self.steps.append(Step(match.round, player, match.decision(player).on, move))

    def __len__(self) -> int:
        """How many moves were made."""
        return len(self.steps)

    def match_at(self, moment: int) -> Match[Any]:
        """The match after so many moves; not to be played on."""
        moment = max(0, min(moment, len(self.steps)))
        if moment == self._at:
            return self._shown
        nearest = moment // self.stride
        if self._at < moment and self._at >= nearest * self.stride:
            start, match = self._at, self._shown.copy()
        else:
            start, match = nearest * self.stride, self._copies[nearest].copy()
        for step in self.steps[start:moment]:
            match.play(step.player, step.move)
        self._at, self._shown = moment, match
        return match

    def step_to(self, moment: int) -> Step | None:
        """The move that led to a moment."""
        return self.steps[moment - 1] if 0 < moment <= len(self.steps) else None

    def round_starts(self) -> list[int]:
        """The moments at which a new round begins."""
        rounds = [step.round for step in self.steps]
        return [place for place, round_number in enumerate(rounds) if not place or round_number != rounds[place - 1]]

    def totals(self, player: int) -> Generator[None, None, list[int]]:
        """What a player had at each moment, the first one included; counted a move at a time."""
        match = self.record.start()
        found = [match.score(player).total]
        for step in self.steps:
            match.play(step.player, step.move)
            found.append(match.score(player).total)
            yield
        return found

    def brought(self, moment: int, player: int) -> dict[str, int]:
        """What the move that led to a moment changed in a player's score, by parts."""
        before = dict(self.match_at(moment - 1).score(player).parts) if moment else {}
        after = self.match_at(moment).score(player).parts
        return {part: points - before[part] for part, points in after.items() if before and points != before[part]}


def moments_of(rounds_and_players: list[tuple[int, int]], simultaneous: bool) -> list[int]:
    """For each move in the order it was made, the moment after it in the order of a record."""
    places = range(len(rounds_and_players))
    order = sorted(places, key=lambda place: rounds_and_players[place]) if simultaneous else list(places)
    return [moment for _, moment in sorted(zip(order, range(1, len(order) + 1), strict=True))]
