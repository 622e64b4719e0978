"""What a step of a turn on the island of Pan is: something is chosen, then confirmed.

Not responsible for any particular step.
"""

from __future__ import annotations

from typing import Any, ClassVar

from engine.errors import Refusal
from engine.games.pan.moves import Go
from engine.games.pan.rules import PanMatch
from engine.match import Move
from generator.words import Words
from webplay.app.table.controls import Action, Chip


class Step:
    """One step: something is chosen, then confirmed."""

    #: whether another tap on what is chosen turns it
    turns: ClassVar[bool] = False

    def __init__(self, match: PanMatch, player: int, words: Words) -> None:
        self.match = match
        self.player = player
        self.words = words
        self.island = match.island
        self.explorer = match.explorers[player]
        self.begin()

    def begin(self) -> None:
        """Choose what there is no choice about."""

    def say(self, key: str, **values: Any) -> str:
        return self.words(f"page.pan.{key}", **values)

    def prompt(self) -> str:
        raise NotImplementedError

    def chips(self) -> list[Chip]:
        return []

    def possible(self) -> frozenset[str]:
        return frozenset()

    def chosen(self) -> tuple[str, ...]:
        return ()

    def move(self) -> Move | None:
        """The move that is chosen, once it is whole."""
        raise NotImplementedError

    def action_words(self) -> str:
        raise NotImplementedError

    def actions(self) -> list[Action]:
        move = self.move()
        return [Action(move, self.action_words())] if move else []

    def tap_cell(self, cell: str) -> Refusal | None:
        return self.match.refusal(self.player, Go(cell.split()[0]))

    def tap_chip(self, chip: str) -> Refusal | None:
        raise NotImplementedError

    def number(self, number: int) -> str:
        """The chip that a typed number stands for."""
        chips = self.chips()
        return chips[number - 1].id if 0 < number <= len(chips) else ""

    def clear(self) -> bool:
        before = (self.chosen(), [chip.selected for chip in self.chips()])
        self.begin()
        return before != (self.chosen(), [chip.selected for chip in self.chips()])
