"""How the two seas are played (DO-2 to DO-10): set-up, drafting white dice in turn, bottles, the end."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import Any, ClassVar, Generic

from engine.errors import Refusal, refuse
from engine.games.seas.bot import SeaGuess
from engine.games.seas.dice import seeded_dice, seeded_setup, white_dice
from engine.games.seas.layout import AnySea
from engine.games.seas.routes import BOTTLE, SHAPE_NUMBER, SHAPES, Bottle, Draw, read_dice, read_setup
from engine.games.seas.scoring import table_explains, table_scores
from engine.games.seas.sheet import AnySheet
from engine.grid import cells_of
from engine.layout import OUTSIDE
from engine.match import Decision, HandDice, Move, RollData, Score, ScoreLine
from engine.sheet import SheetMatch


class SeaMatch(SheetMatch[AnySea, AnySheet], Generic[AnySea, AnySheet]):
    """Rounds in which players take white dice one after another, each for the own sheet."""

    joker_clause: ClassVar[str]

    def begin(self) -> None:
        self.queue: list[int] = []
        self.is_set_up = False
        # Until the dice are there these three mean nothing: nobody owes a decision.
        self.black = 0
        self.white: tuple[int, ...] = ()
        self.left: list[int] = []
        self._go_on()

    # What a game fills in.

    @abstractmethod
    def may_pass(self) -> bool:
        """Whether a player may tick a bottle instead of taking a die (TR-8, MO-4)."""

    @abstractmethod
    def guess(self, player: int) -> SeaGuess:
        """What a bot thinks that the player's sheet may become."""

    def pointed(self, white: int) -> int:
        """The mask of the cells that a white die lets a player draw in, if they can be drawn in at all."""
        return self.layout.named[self.black][white]

    def costs_bottle(self, white: int) -> bool:
        """Whether taking this die ticks a bottle (TR-1, MO-1)."""
        return self.layout.costs[self.black][white]

    def won(self, player: int, cell: int, wins: tuple[tuple[int, int], ...]) -> None:
        """A route was drawn in a cell and won numbers; everybody else crosses out the shared ones (MO-2, TR-5)."""
        for zone, number in wins:
            if zone in self.layout.shared_zones:
                for other in self.sheets[:player] + self.sheets[player + 1 :]:
                    other.cross(zone, number)

    # Set-up and rounds.

    def check_hand(self, hand: HandDice) -> None:
        if hand.setup is not None:
            read_setup(hand.setup, self.layout.grid.columns)
        for roll in hand.rolls:
            read_dice(roll, white_dice(self.players))

    def _go_on(self) -> None:
        """Set up, roll, and find the next player who can do something, as far as the dice are known."""
        if not self.is_set_up and not self.waits_for_setup:
            self._set_up()
        while not self.over and not self.queue and not self.waits_for_dice:
            self._roll()
            self.queue = [(self.round - 1 + turn) % self.players for turn in range(self.players)]
            self._skip()

    def _set_up(self) -> None:
        """The black die draws the same shape on every sheet, column by column (DO-3)."""
        columns = self.layout.grid.columns
        if self.hand is not None:
            dice = read_setup(self.hand.setup, columns)
        else:
            dice = seeded_setup(self.seed, columns)
        for sheet in self.sheets:
            for cell, shape in zip(self.layout.setup_cells, dice, strict=True):
                sheet.lay(cell, shape)
        self.is_set_up = True

    def _roll(self) -> None:
        count = white_dice(self.players)
        if self.hand is not None:
            self.black, self.white = read_dice(self.hand.rolls[self.round - 1], count)
        else:
            self.black, self.white = seeded_dice(self.seed, self.round, self.players)
        self.left = sorted(self.white)

    def _skip(self) -> None:
        """Pass over players who can neither take a die nor tick a bottle, and end the round after the last."""
        while self.queue and not self._can_do_something(self.sheets[self.queue[0]]):
            self.queue.pop(0)
        if not self.queue:
            if any(sheet.ended() for sheet in self.sheets):
                self.over = True
            else:
                self.round += 1

    def _can_do_something(self, sheet: AnySheet) -> bool:
        return sheet.bottles < self.layout.bottles or any(self.reach(sheet, die) for die in self.left)

    @property
    def first_player(self) -> int:
        """Who rolls and takes a die first in this round (DO-4)."""
        return (self.round - 1) % self.players

    @property
    def waits_for_setup(self) -> bool:
        """Whether the black dice of the set-up must be entered first."""
        return self.hand is not None and self.hand.setup is None

    @property
    def waits_for_dice(self) -> bool:
        return not self.over and self.hand is not None and (self.waits_for_setup or len(self.hand.rolls) < self.round)

    def enter_setup(self, dice: Any) -> None:
        """Enter the black dice of the set-up, first column first, from a real die (DO-3)."""
        if self.hand is None or not self.waits_for_setup:
            raise refuse("no_hand_dice", "DO-3")
        self.hand.setup = read_setup(dice, self.layout.grid.columns)
        self._go_on()

    def enter_roll(self, roll: Any, swap: Iterable[int] | None = None) -> None:
        if self.hand is None or not self.waits_for_dice or swap is not None:
            raise refuse("no_hand_dice", "DO-4")
        if self.waits_for_setup:
            raise refuse("sea_setup_first", "DO-3")
        black, white = read_dice(roll, white_dice(self.players))
        self.hand.rolls.append({"black": black, "white": list(white)})
        self._go_on()

    # Moves.

    def owing(self) -> tuple[int, ...]:
        return tuple(self.queue[:1])

    def decision(self, player: int) -> Decision:
        return Decision(player, player, "draft")

    def reach(self, sheet: AnySheet, white: int) -> int:
        """The mask of the cells a player can draw in with a die (DO-5)."""
        if self.costs_bottle(white) and sheet.bottles >= self.layout.bottles:
            return 0
        return self.pointed(white) & sheet.open

    def drawings(self, sheet: AnySheet, die: int, cell: int) -> tuple[Draw, ...]:
        """What may be drawn with a die in an open cell: no tick where no box is free."""
        moves = self.layout.moves[die][cell]
        return moves if len(moves) <= len(SHAPES) or sheet.ticks[cell] < self.layout.boxes[cell] else moves[:-1]

    def legal_moves(self, player: int) -> list[Move]:
        if self.queue[:1] != [player]:
            return []
        sheet = self.sheets[player]
        moves: list[Move] = []
        for die in sorted(set(self.left)):
            for cell in cells_of(self.reach(sheet, die)):
                moves += self.drawings(sheet, die, cell)
        if sheet.bottles < self.layout.bottles and (not moves or self.may_pass()):
            moves.append(BOTTLE)
        return moves

    def _apply(self, player: int, move: Move) -> None:
        sheet = self.sheets[player]
        if isinstance(move, Draw):
            cell = self.layout.grid.index[move.cell]
            self.left.remove(move.die)
            sheet.bottles += self.costs_bottle(move.die)
            self.won(player, cell, sheet.draw(cell, move.drawing))
        else:
            sheet.bottles += 1
        self.queue.pop(0)
        self._skip()
        self._go_on()

    def refusal(self, player: int, move: Move) -> Refusal | None:
        if self.queue[:1] != [player]:
            return Refusal("not_your_decision", "DO-4", values={"player": player})
        sheet = self.sheets[player]
        return self._draw_refusal(sheet, move) if isinstance(move, Draw) else self._bottle_refusal(sheet, move)

    def _bottle_refusal(self, sheet: AnySheet, move: Move) -> Refusal | None:
        if not isinstance(move, Bottle):
            return Refusal("sea_move_wanted", "DO-4")
        if sheet.bottles >= self.layout.bottles:
            return Refusal("no_bottle_left", "DO-5", values={"bottles": self.layout.bottles})
        takable = [die for die in sorted(set(self.left)) if self.reach(sheet, die)]
        if takable and not self.may_pass():
            return Refusal("bottle_not_allowed", "DO-5", values={"dice": ", ".join(map(str, takable))})
        return None

    def _draw_refusal(self, sheet: AnySheet, move: Draw) -> Refusal | None:
        cell = self.layout.grid.index.get(move.cell)
        if move.die not in self.left:
            key = "die_taken" if move.die in self.white else "die_not_rolled"
            return Refusal(key, "DO-4", values={"die": move.die, "dice": ", ".join(map(str, self.left))})
        if cell is None or self.layout.tokens[cell] == OUTSIDE:
            return Refusal("outside", "DO-4", (move.cell,), {"cell": move.cell})
        if self.costs_bottle(move.die) and sheet.bottles >= self.layout.bottles:
            return Refusal("no_bottle_left", self.joker_clause, values={"bottles": self.layout.bottles})
        if not self.pointed(move.die) >> cell & 1:
            return Refusal("die_points", "DO-4", (move.cell,), self._pointing(move))
        if sheet.open >> cell & 1 and move in self.drawings(sheet, move.die, cell):
            return None
        return self._cell_refusal(sheet, cell, move)

    def _pointing(self, move: Draw) -> dict[str, Any]:
        cells = self.layout.grid.names_of(cells_of(self.pointed(move.die)))
        return {"die": move.die, "cell": move.cell, "cells": ", ".join(cells)}

    def _cell_refusal(self, sheet: AnySheet, cell: int, move: Draw) -> Refusal:
        """Why this cannot be drawn in this cell, whatever the dice say."""
        values = {"cell": move.cell, "drawing": move.drawing}
        if move.drawing in SHAPE_NUMBER:
            if cell in self.layout.setup_cells:
                return Refusal(*self.closed_key(sheet, cell), (move.cell,), values)
            return Refusal("route_there", "DO-6", (move.cell,), values)
        return Refusal(*self.tick_key(sheet, cell), (move.cell,), values)

    @abstractmethod
    def closed_key(self, sheet: AnySheet, cell: int) -> tuple[str, str]:
        """The key and the clause of a route in a set-up cell."""

    @abstractmethod
    def tick_key(self, sheet: AnySheet, cell: int) -> tuple[str, str]:
        """The key and the clause of a tick that cannot be made."""

    # What everybody sees.

    def roll_data(self) -> RollData:
        return {"black": self.black, "white": list(self.white)}

    def table_data(self, player: int) -> dict[str, Any]:
        return {"sheet": self.sheets[player].to_data()}

    def final_data(self) -> dict[str, Any]:
        return {"sheets": [sheet.to_data() for sheet in self.sheets]}

    def score(self, player: int) -> Score:
        return table_scores(self.sheets)[player]

    def scores(self) -> list[Score]:
        return table_scores(self.sheets)

    def explain(self, player: int) -> list[ScoreLine]:
        return table_explains(self.sheets)[player]

    def copy(self) -> SeaMatch[AnySea, AnySheet]:
        other = type(self).__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.sheets = [self.copy_sheet(sheet) for sheet in self.sheets]
        other.queue = self.queue.copy()
        other.left = self.left.copy()
        other.history = self.history.copy()
        other.hand = self.hand.copy() if self.hand else None
        return other

    def copy_sheet(self, sheet: AnySheet) -> AnySheet:
        copied = sheet.copy()
        assert isinstance(copied, type(sheet))
        return copied

    # Bots.

    def appraise(self, player: int, moves: list[Move]) -> list[float]:
        guess = self.guess(player)
        return [sum(self._estimate(guess, move).values()) for move in moves]

    def expects(self, player: int, move: Move) -> dict[str, float]:
        return self._estimate(self.guess(player), move)

    def _estimate(self, guess: SeaGuess, move: Move) -> dict[str, float]:
        if isinstance(move, Draw):
            return guess.drawing(self.layout.grid.index[move.cell], move.drawing, self.costs_bottle(move.die))
        return guess.bottle()
