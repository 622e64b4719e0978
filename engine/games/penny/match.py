"""What the three Penny Papers games share (PP-1 to PP-13): dice, rounds, swapped sheets, hazards, titles."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import Any, ClassVar, Generic

from engine import chance
from engine.errors import Refusal, refuse
from engine.games.penny.dice import Roll, read_roll, read_swap, seeded_roll
from engine.games.penny.moves import Draw
from engine.games.penny.sheet import AnyMap, AnySheet
from engine.match import Decision, HandDice, Move, RollData, Score, ScoreLine
from engine.sheet import SheetMatch


class PennyMatch(SheetMatch[AnyMap, AnySheet], Generic[AnyMap, AnySheet]):
    """Rounds that all players play at once, each on one sheet."""

    hazard: ClassVar[str]
    several_moves: ClassVar[bool] = False

    def begin(self) -> None:
        self._owing: list[int] = []
        self._before: dict[int, AnySheet] = {}
        # Until real dice are entered these two mean nothing: nobody owes a decision.
        self.roll = Roll(1, 1, 1)
        self._own = self.on = tuple(range(self.players))
        self._begin_round()

    # What a game fills in.

    @abstractmethod
    def number_moves(self, sheet: AnySheet) -> list[Move]:
        """The legal moves on a sheet in a round without a hazard."""

    @abstractmethod
    def hazard_moves(self, sheet: AnySheet) -> list[Move]:
        """The legal moves on a sheet in a round with a hazard (PP-6, PP-9)."""

    @abstractmethod
    def number_refusal(self, sheet: AnySheet, move: Move) -> Refusal | None:
        """Why a move is not legal on a sheet in a round without a hazard."""

    @abstractmethod
    def carry_out(self, sheet: AnySheet, move: Move) -> None:
        """Make a legal move on a sheet, in a round without a hazard."""

    def decided(self, player: int, sheet: AnySheet, move: Move) -> bool:
        """Whether this move, just made, was the last of the player's round."""
        return True

    def stays_open(self, sheet: AnySheet, move: Move) -> bool:
        """Whether the player's round may go on after this move, so that it could still be taken back."""
        return True

    def moves_first(self, sheet: AnySheet) -> list[Move] | None:
        """The moves a player must choose from before anything else, or None. (Skull's treasures.)"""
        return None

    # Rounds.

    def check_hand(self, hand: HandDice) -> None:
        for roll in hand.rolls:
            read_roll(roll, self.hazard)
        for swap in hand.swaps.values():
            read_swap(swap, self.players)

    def _begin_round(self) -> None:
        """Roll, and see who owes a decision. (The loop passes rounds in which nobody can do anything, PP-10.)"""
        while not self.over and not self._owing:
            if self.waits_for_dice:
                return
            self.roll = self._next_roll()
            self.on = self._sheets_drawn_on()
            sheets = self.sheets
            self._owing = [player for player, on in enumerate(self.on) if sheets[on].has_room]
            if not self._owing:
                self._end_round()

    def _next_roll(self) -> Roll:
        if self.hand is not None:
            return read_roll(self.hand.rolls[self.round - 1], self.hazard)
        return seeded_roll(self.seed, self.round)

    def _sheets_drawn_on(self) -> tuple[int, ...]:
        """For each player the sheet of this round: the own one, or in a hazard round another's (PP-5)."""
        own = self._own
        if self.roll.hazard or self.options["hazards"] != "swap" or not self.sheets[0].takes_hazard:
            return own
        if self.hand is not None and self.round in self.hand.swaps:
            return read_swap(self.hand.swaps[self.round], self.players)
        return chance.derangement(self.seed, self.round, self.players)

    def _end_round(self) -> None:
        for sheet in self.sheets:
            sheet.end_round()
        self._before.clear()
        if self.ends():
            self.over = True
        else:
            self.round += 1

    def ends(self) -> bool:
        """Whether the game ends with this round."""
        return any(sheet.closed() for sheet in self.sheets)

    @property
    def waits_for_dice(self) -> bool:
        return not self.over and self.hand is not None and len(self.hand.rolls) < self.round

    def enter_roll(self, roll: Any, swap: Iterable[int] | None = None) -> None:
        if self.hand is None or not self.waits_for_dice:
            raise refuse("no_hand_dice", "PP-2")
        faces = read_roll(roll, self.hazard)
        if swap is not None:
            self.hand.swaps[self.round] = read_swap(list(swap), self.players)
        self.hand.rolls.append(faces.to_data(self.hazard))
        self._begin_round()

    def is_hazard(self, player: int) -> bool:
        """Whether the player draws a hazard this round instead of writing a number (PP-5)."""
        return not self.roll.hazard and self.sheets[self.on[player]].takes_hazard

    # The contract.

    def owing(self) -> tuple[int, ...]:
        return tuple(self._owing)

    def decision(self, player: int) -> Decision:
        return Decision(player, self.on[player], "hazard" if self.is_hazard(player) else "number")

    def legal_moves(self, player: int) -> list[Move]:
        if player not in self._owing:
            return []
        sheet = self.sheets[self.on[player]]
        if self.is_hazard(player):
            return self.hazard_moves(sheet)
        first = self.moves_first(sheet)
        return self.number_moves(sheet) if first is None else first

    def refusal(self, player: int, move: Move) -> Refusal | None:
        if player not in self._owing:
            return Refusal("not_your_decision", "PP-2", values={"player": player})
        sheet = self.sheets[self.on[player]]
        if self.is_hazard(player):
            return self.hazard_refusal(sheet, move)
        if isinstance(move, Draw) and move.what == self.hazard:
            return Refusal("no_hazard", "PP-5", (move.cell,))
        return self.number_refusal(sheet, move)

    def hazard_refusal(self, sheet: AnySheet, move: Move) -> Refusal | None:
        if not isinstance(move, Draw) or move.what != self.hazard:
            return Refusal("hazard_cancels", "PP-5", values={"hazard": self.hazard})
        cell = sheet.layout.grid.index.get(move.cell)
        if cell is None or cell not in sheet.free_cells():
            return Refusal("hazard_cell", "PP-6", (move.cell,), {"cell": move.cell, "hazard": self.hazard})
        if cell not in sheet.hazard_cells(self.options["hazards"] == "solo"):
            filled = ", ".join(sheet.layout.grid.names_of(sheet.filled_before))
            values = {"cell": move.cell, "hazard": self.hazard, "filled": filled}
            return Refusal("hazard_adjacent", "PP-9", (move.cell,), values)
        return None

    def _apply(self, player: int, move: Move) -> None:
        sheet = self.sheets[self.on[player]]
        if self.several_moves and player not in self._before and self.stays_open(sheet, move):
            self._before[player] = self.copy_sheet(sheet)
        if isinstance(move, Draw) and move.what == self.hazard:
            sheet.draw_hazard(sheet.layout.grid.index[move.cell])
        else:
            self.carry_out(sheet, move)
        if self.decided(player, sheet, move):
            self._owing.remove(player)
            if not self._owing:
                self._end_round()
                self._begin_round()

    def can_undo(self, player: int) -> bool:
        return player in self._owing and player in self._before

    def undo(self, player: int) -> Move:
        """Go back to the sheet as it was when the decision began, and make all its moves but the last again."""
        if not self.can_undo(player):
            return super().undo(player)
        mine = [entry for entry in self.history if entry.round == self.round and entry.player == player]
        self.sheets[self.on[player]] = self._before.pop(player)
        self.history = [entry for entry in self.history if (entry.round, entry.player) != (self.round, player)]
        for entry in mine[:-1]:
            self.play(player, entry.move)
        return mine[-1].move

    def roll_data(self) -> RollData:
        return self.roll.to_data(self.hazard)

    def table_data(self, player: int) -> dict[str, Any]:
        return {"sheet": self.sheets[self.on[player]].to_data()}

    def final_data(self) -> dict[str, Any]:
        return {"sheets": [sheet.to_data() for sheet in self.sheets]}

    def score(self, player: int) -> Score:
        return self.sheets[player].score()

    def explain(self, player: int) -> list[ScoreLine]:
        return self.sheets[player].explain()

    def title(self, player: int) -> str | None:
        """Titles go to sheets played by the solo rule (PP-13)."""
        return self.sheets[player].title() if self.options["hazards"] == "solo" else None

    def copy_sheet(self, sheet: AnySheet) -> AnySheet:
        copied = sheet.copy()
        assert isinstance(copied, type(sheet))
        return copied

    def copy(self) -> PennyMatch[AnyMap, AnySheet]:
        other = type(self).__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.sheets = [self.copy_sheet(sheet) for sheet in self.sheets]
        other._owing = self._owing.copy()
        other._before = {player: self.copy_sheet(sheet) for player, sheet in self._before.items()}
        other.history = self.history.copy()
        other.hand = self.hand.copy() if self.hand else None
        return other
