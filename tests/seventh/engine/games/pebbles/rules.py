"""Pebbles (PE-1, PE-2): one die a round, its number goes into any free place; equal neighbours count."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from engine.games.pebbles.sheet import PebblesLayout, PebblesSheet

from engine import chance
from engine.errors import Refusal
from engine.match import Decision, Move, RollData, Score, ScoreLine
from engine.sheet import SheetMatch

TEXT = re.compile(r"([1-6])@([a-z][1-9][0-9]?)")


@dataclass(frozen=True, slots=True)
class Pebble(Move):
    """Write the number of the die in a place."""

    value: int
    cell: str

    def __str__(self) -> str:
        return f"{self.value}@{self.cell}"


def rolled(seed: int, round_number: int) -> int:
    """The die of a round."""
    return chance.roll(seed, "pebbles", round_number, 1)[0]


class PebblesMatch(SheetMatch[PebblesLayout, PebblesSheet]):
    """A game of Pebbles, for one."""

    def new_sheet(self) -> PebblesSheet:
        return PebblesSheet(self.layout)

    def begin(self) -> None:
        # Kept, since a bot that imagines other dice to come still sees this one.
        self.die = rolled(self.seed, self.round)

    def owing(self) -> tuple[int, ...]:
        return () if self.over else (0,)

    def decision(self, player: int) -> Decision:
        return Decision(player, player, "number")

    def legal_moves(self, player: int) -> list[Move]:
        names = self.layout.grid.names
        return [Pebble(self.die, names[cell]) for cell in self.sheets[0].free()] if player in self.owing() else []

    def refusal(self, player: int, move: Move) -> Refusal | None:
        if not isinstance(move, Pebble) or player not in self.owing():
            return Refusal("not_your_decision", "PE-1")
        if move.value != self.die:
            return Refusal("number_not_made", "PE-1", values={"number": move.value, "made": self.die})
        cell = self.layout.grid.index.get(move.cell)
        if cell is None or cell not in self.sheets[0].free():
            return Refusal("cell_taken", "PE-1", (move.cell,), {"cell": move.cell})
        return None

    def _apply(self, player: int, move: Move) -> None:
        assert isinstance(move, Pebble)
        self.sheets[0].values[self.layout.grid.index[move.cell]] = move.value
        if self.sheets[0].free():
            self.round += 1
            self.die = rolled(self.seed, self.round)
        else:
            self.over = True

    def roll_data(self) -> RollData:
        return [self.die]

    def table_data(self, player: int) -> dict[str, Any]:
        return {"sheet": self.sheets[0].to_data()}

    def final_data(self) -> dict[str, Any]:
        return {"sheets": [self.sheets[0].to_data()]}

    def score(self, player: int) -> Score:
        return self.sheets[0].score()

    def explain(self, player: int) -> list[ScoreLine]:
        return self.sheets[0].explain()

    def copy(self) -> PebblesMatch:
        other = PebblesMatch(self.layout, self.players, self.seed, self.options)
        other.sheets, other.round, other.die, other.over = [self.sheets[0].copy()], self.round, self.die, self.over
        other.history = list(self.history)
        return other

    def appraise(self, player: int, moves: list[Move]) -> list[float]:
        return [self.expects(player, move)["pairs"] for move in moves]

    def expects(self, player: int, move: Move) -> dict[str, float]:
        assert isinstance(move, Pebble)
        around = self.layout.grid.around[self.layout.grid.index[move.cell]]
        return {"pairs": float(sum(self.sheets[0].values[cell] == move.value for cell in around))}
