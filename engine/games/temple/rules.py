"""The Temple of Apikhabou (TE-1 to TE-9): write one number a round, find the longest run."""

from __future__ import annotations

from engine.errors import Refusal
from engine.games.penny.dice import numbers_of
from engine.games.penny.match import PennyMatch
from engine.games.penny.moves import Draw, Write, moves_at
from engine.games.temple.bot import Guess
from engine.games.temple.prospects import temple_prospects
from engine.games.temple.sheet import DOOR, TempleLayout, TempleSheet
from engine.layout import OUTSIDE
from engine.match import Move, ScoreLine


class TempleMatch(PennyMatch[TempleLayout, TempleSheet]):
    """A game of Temple."""

    hazard = "mummy"

    def new_sheet(self) -> TempleSheet:
        return TempleSheet(self.layout)

    def targets(self, sheet: TempleSheet) -> list[int]:
        """The cells a number may go into: doors after Lockpick while there are any (TE-2), else rooms (TE-1)."""
        return sheet.free_doors if not self.roll.dakota and sheet.free_doors else sheet.free_rooms

    def number_moves(self, sheet: TempleSheet) -> list[Move]:
        targets = self.targets(sheet)
        writes = self.layout.writes
        return moves_at([writes[value] for value in numbers_of(self.roll)], targets)

    def hazard_moves(self, sheet: TempleSheet) -> list[Move]:
        mummies = self.layout.mummies
        return [mummies[cell] for cell in sheet.hazard_cells(self.options["hazards"] == "solo")]

    def number_refusal(self, sheet: TempleSheet, move: Move) -> Refusal | None:
        if not isinstance(move, Write):
            return Refusal("number_wanted", "TE-1")
        cell = self.layout.grid.index.get(move.cell)
        targets = self.targets(sheet)
        if cell in targets and move.value in numbers_of(self.roll):
            return None
        if cell is None or self.layout.tokens[cell] == OUTSIDE:
            return Refusal("outside", "TE-1", (move.cell,), {"cell": move.cell})
        if sheet.values[cell]:
            return Refusal("cell_taken", "PP-8", (move.cell,), {"cell": move.cell})
        if cell not in targets:
            key, clause = ("door_locked", "TE-1") if self.layout.tokens[cell] == DOOR else ("door_wanted", "TE-2")
            return Refusal(key, clause, (move.cell,), {"cell": move.cell})
        made = ", ".join(map(str, numbers_of(self.roll)))
        return Refusal("number_not_made", "PP-3", values={"number": move.value, "made": made})

    def carry_out(self, sheet: TempleSheet, move: Move) -> None:
        assert isinstance(move, Write)
        sheet.fill(self.layout.grid.index[move.cell], move.value)

    # What a bot thinks of a move.

    def appraise(self, player: int, moves: list[Move]) -> list[float]:
        on = self.on[player]
        guess = Guess(self.sheets[on])
        if self.is_hazard(player):
            sign = 1 if on == player else -1
            return [sign * guess.mummy(self._cell(move)) for move in moves]
        return [sum(guess.number(self._cell(move), move.value)) for move in moves if isinstance(move, Write)]

    def expects(self, player: int, move: Move) -> dict[str, float]:
        guess = Guess(self.sheets[self.on[player]])
        if isinstance(move, Write):
            return dict(zip(self.game.parts, guess.number(self._cell(move), move.value), strict=True))
        return {"mummies": guess.mummy(self._cell(move))} if self.on[player] == player else {}

    def _cell(self, move: Move) -> int:
        assert isinstance(move, (Write, Draw))
        return self.layout.grid.index[move.cell]

    def prospects(self, player: int) -> list[ScoreLine]:
        return temple_prospects(self.sheets[player])
