"""Skull Island (SK-1 to SK-14): cross equal numbers to find treasures, and stand up to dangers.

Three files: the board and the pencil on it (`skull_sheet`), what a bot and a helping page read in it (`skull_hints`),
and here the game that is played with both.
"""

from __future__ import annotations

from engine.errors import Refusal
from engine.games.penny.dice import numbers_of
from engine.games.penny.match import PennyMatch
from engine.games.penny.moves import Draw, Write, moves_at
from engine.games.skull.bot import Guess
from engine.games.skull.prospects import skull_prospects
from engine.games.skull.sheet import SEA, SkullLayout, SkullSheet, Treasure
from engine.grid import cells_of
from engine.layout import OUTSIDE
from engine.match import Decision, Move, ScoreLine


class SkullMatch(PennyMatch[SkullLayout, SkullSheet]):
    """A game of Skull Island."""

    hazard = "danger"
    several_moves = True

    def new_sheet(self) -> SkullSheet:
        return SkullSheet(self.layout)

    def decision(self, player: int) -> Decision:
        """A player whose sheet shows finds to choose from owes a treasure before the round goes on (SK-9)."""
        if self.sheets[player].finds:
            return Decision(player, player, "treasure")
        return super().decision(player)

    def number_moves(self, sheet: SkullSheet) -> list[Move]:
        """Numbers by value and cell, then boats by cell."""
        layout = self.layout
        targets = cells_of(sheet.targets())
        moves = moves_at([layout.writes[value] for value in numbers_of(self.roll)], targets)
        if not self.roll.dakota:
            moves += moves_at([layout.boats], cells_of(layout.anchorage & ~sheet.boats))
        return moves

    def moves_first(self, sheet: SkullSheet) -> list[Move] | None:
        names = self.layout.grid.names
        return [Treasure(value, names[cell]) for value, cell in sheet.finds] or None

    def hazard_moves(self, sheet: SkullSheet) -> list[Move]:
        dangers = self.layout.dangers
        return [dangers[cell] for cell in sheet.hazard_cells(self.options["hazards"] == "solo")]

    def number_refusal(self, sheet: SkullSheet, move: Move) -> Refusal | None:
        if isinstance(move, Treasure):
            return self._treasure_refusal(sheet, move)
        if sheet.finds:
            cells = self.layout.grid.names_of({cell for _, cell in sheet.finds})
            return Refusal("treasure_first", "SK-9", cells)
        if isinstance(move, Write):
            return self._write_refusal(sheet, move)
        if isinstance(move, Draw) and move.what == "boat":
            return self._boat_refusal(sheet, move)
        return Refusal("number_wanted", "SK-1")

    def _write_refusal(self, sheet: SkullSheet, move: Write) -> Refusal | None:
        made = numbers_of(self.roll)
        cell = self.layout.grid.index.get(move.cell)
        if cell is None or self.layout.tokens[cell] == OUTSIDE:
            return Refusal("outside", "SK-1", (move.cell,), {"cell": move.cell})
        if not self.layout.land >> cell & 1:
            key = "write_on_sea" if self.layout.tokens[cell] == SEA else "write_on_mountain"
            return Refusal(key, "SK-1", (move.cell,), {"cell": move.cell})
        if sheet.values[cell]:
            return Refusal("cell_taken", "PP-8", (move.cell,), {"cell": move.cell})
        if not sheet.targets() >> cell & 1:
            key, clause = ("not_beside", "SK-1") if sheet.has_number else ("coast_first", "SK-2")
            return Refusal(key, clause, (move.cell,), {"cell": move.cell})
        if move.value not in made:
            values = {"number": move.value, "made": ", ".join(map(str, made))}
            return Refusal("number_not_made", "PP-3", values=values)
        return None

    def _boat_refusal(self, sheet: SkullSheet, move: Draw) -> Refusal | None:
        if self.roll.dakota:
            return Refusal("no_navigation", "SK-4", (move.cell,))
        cell = self.layout.grid.index.get(move.cell)
        if cell is None or not self.layout.anchorage >> cell & 1:
            return Refusal("no_anchorage", "SK-4", (move.cell,), {"cell": move.cell})
        if sheet.values[cell]:
            return Refusal("cell_taken", "PP-8", (move.cell,), {"cell": move.cell})
        return None

    def _treasure_refusal(self, sheet: SkullSheet, move: Treasure) -> Refusal | None:
        cell = self.layout.grid.index.get(move.cell)
        if (move.value, cell) in sheet.finds:
            return None
        values = {"value": move.value, "cell": move.cell}
        if move.value in sheet.treasures:
            return Refusal("treasure_value_twice", "SK-9", (move.cell,), values)
        if cell in sheet.treasures.values():
            return Refusal("treasure_cell_twice", "SK-9", (move.cell,), values)
        return Refusal("treasure_not_shown", "SK-7", (move.cell,), values)

    def carry_out(self, sheet: SkullSheet, move: Move) -> None:
        assert isinstance(move, (Write, Draw, Treasure))
        cell = self.layout.grid.index[move.cell]
        if isinstance(move, Write):
            sheet.write(cell, move.value)
        elif isinstance(move, Draw):
            sheet.draw_boat(cell)
        else:
            sheet.record(move.value, cell)

    def decided(self, player: int, sheet: SkullSheet, move: Move) -> bool:
        return not sheet.finds

    def stays_open(self, sheet: SkullSheet, move: Move) -> bool:
        """A number shows no treasure where it is the first of its value, and a danger never does (SK-7, SK-9)."""
        if isinstance(move, Write):
            return sheet.places[move.value] != 0
        return not (isinstance(move, Draw) and move.what == self.hazard)

    # What a bot thinks of a move.

    def appraise(self, player: int, moves: list[Move]) -> list[float]:
        on = self.on[player]
        guess = Guess(self.sheets[on])
        sign = -1 if on != player else 1
        return [sign * sum(guess.move(move)) for move in moves]

    def expects(self, player: int, move: Move) -> dict[str, float]:
        if self.on[player] != player:
            return {}
        return dict(zip(self.game.parts, Guess(self.sheets[player]).move(move), strict=True))

    def prospects(self, player: int) -> list[ScoreLine]:
        return skull_prospects(self.sheets[player])
