"""The Valley of Wiraqocha (VA-1 to VA-14): spend the dice freely, map forests, cities, mountains and pyramids.

A player's round is several moves, and `done` ends it. The paper lives in `sheet.py`, the discoveries in
`discoveries.py`, the moves in `moves.py`, and what a bot thinks in `bot.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import comb
from typing import Any

from engine.errors import Refusal, unreadable
from engine.games.penny.dice import MOST_VALUE
from engine.games.penny.match import PennyMatch
from engine.games.penny.moves import Draw
from engine.games.penny.sheet import DEFEATS
from engine.games.valley.bot import Guess, Plan
from engine.games.valley.discoveries import KINDS, find, rank, unrank, why_not
from engine.games.valley.moves import (
    DONE,
    Cross,
    Done,
    PennyWrite,
    Reveal,
    Spend,
    all_moves,
    faces_text,
    handfuls,
    number_of,
)
from engine.games.valley.prospects import valley_prospects
from engine.games.valley.sheet import (
    BUILDINGS,
    CROSSED,
    DRAWINGS,
    MOST_ROUNDS,
    SNAKE,
    Turn,
    ValleyLayout,
    ValleySheet,
)
from engine.grid import cells_of, mask_of
from engine.layout import OUTSIDE
from engine.match import Digits, Move, ScoreLine


class ValleyMatch(PennyMatch[ValleyLayout, ValleySheet]):
    """A game of Valley."""

    hazard = "snake"
    several_moves = True

    @property
    def by_solo_rules(self) -> bool:
        """Whether the game lasts 25 rounds at most (VA-14): wherever sheets are not swapped."""
        return bool(self.options["hazards"] != "swap")

    def new_sheet(self) -> ValleySheet:
        return ValleySheet(self.layout, 0 if self.by_solo_rules else None)

    def ends(self) -> bool:
        return super().ends() or (self.by_solo_rules and self.round >= MOST_ROUNDS)

    def turn_of(self, sheet: ValleySheet) -> Turn:
        """What the owner of a sheet has left to spend this round."""
        if sheet.turn is None:
            faces = tuple(sorted(face for face in self.roll if face))
            return Turn(faces, not self.roll.penny, not self.roll.dakota)
        return sheet.turn

    def decided(self, player: int, sheet: ValleySheet, move: Move) -> bool:
        return isinstance(move, Done)

    # Legal moves. Their order is part of the share codes.

    def number_moves(self, sheet: ValleySheet) -> list[Move]:
        turn = self.turn_of(sheet)
        drawing = turn.dakota and sheet.reach
        missing = [building for building in BUILDINGS if not sheet.has(building)] if drawing else []
        snakes = [cell for cell, value in enumerate(sheet.values) if value == SNAKE] if SNAKE in sheet.values else []
        return all_moves(self.layout, turn, cells_of(sheet.targets()), missing, tuple(snakes))

    def hazard_moves(self, sheet: ValleySheet) -> list[Move]:
        if sheet.filled_now:
            return [DONE]
        snakes = self.layout.draws["snake"]
        return [snakes[cell] for cell in sheet.hazard_cells(self.options["hazards"] == "solo")]

    def may_reveal(self, player: int) -> bool:
        """Whether the player could reveal a discovery now, if there is one (VA-6, VA-8, VA-9)."""
        if player not in self._owing or self.is_hazard(player):
            return False
        turn = self.turn_of(self.sheets[player])
        return turn.acted and not turn.revealed

    def discoveries(self, player: int) -> Iterator[Move]:
        if self.may_reveal(player):
            names_of = self.layout.grid.names_of
            for kind in KINDS.values():
                for cells in find(self.sheets[player], kind):
                    yield Reveal(kind.name, names_of(cells_of(cells)))

    def trace(self, player: int) -> dict[str, Any]:
        return {**super().trace(player), "discoveries": [str(move) for move in self.discoveries(player)]}

    # Refusals.

    def hazard_refusal(self, sheet: ValleySheet, move: Move) -> Refusal | None:
        if isinstance(move, Done):
            return None if sheet.filled_now else Refusal("snake_first", "VA-6")
        if sheet.filled_now:
            return Refusal("only_done", "VA-6")
        return super().hazard_refusal(sheet, move)

    def number_refusal(self, sheet: ValleySheet, move: Move) -> Refusal | None:
        turn = self.turn_of(sheet)
        if isinstance(move, Done):
            return None if turn.acted else Refusal("nothing_done", "VA-8")
        if turn.revealed:
            return Refusal("only_done", "VA-9")
        if isinstance(move, Spend):
            return self._dice_refusal(turn, move.faces) or self._cell_refusal(sheet, move.cell)
        if isinstance(move, PennyWrite):
            return self._penny_refusal(turn, move.value) or self._cell_refusal(sheet, move.cell)
        if isinstance(move, Cross):
            return self._cross_refusal(sheet, turn, move)
        if isinstance(move, Reveal):
            return self._reveal_refusal(sheet, turn, move)
        assert isinstance(move, Draw)
        return self._building_refusal(sheet, turn, move.what) or self._cell_refusal(sheet, move.cell)

    def _dice_refusal(self, turn: Turn, faces: tuple[int, ...]) -> Refusal | None:
        if faces in handfuls(turn.faces):
            return None
        if not turn.faces:
            return Refusal("no_dice_left", "VA-1", values={"faces": faces_text(faces)})
        left = ", ".join(map(str, turn.faces))
        return Refusal("dice_not_left", "VA-1", values={"faces": faces_text(faces), "left": left})

    def _penny_refusal(self, turn: Turn, value: int) -> Refusal | None:
        if not turn.penny:
            return Refusal("no_penny", "VA-3")
        return Refusal("penny_number", "VA-3", values={"number": value}) if value > MOST_VALUE else None

    def _building_refusal(self, sheet: ValleySheet, turn: Turn, building: str) -> Refusal | None:
        if not turn.dakota:
            return Refusal("no_dakota", "VA-4")
        if sheet.has(building):
            cell = self.layout.grid.names[sheet.values.index(DRAWINGS[building])]
            return Refusal("building_twice", "VA-4", (cell,), {"cell": cell})
        return None if sheet.reach else Refusal("number_first", "VA-2")

    def _cell_refusal(self, sheet: ValleySheet, name: str) -> Refusal | None:
        cell = self.layout.grid.index.get(name)
        if cell is not None and sheet.targets() >> cell & 1:
            return None
        values = {"cell": name}
        if cell is None or self.layout.tokens[cell] == OUTSIDE:
            return Refusal("outside", "VA-1", (name,), values)
        if sheet.values[cell]:
            return Refusal("cell_taken", "PP-8", (name,), values)
        return Refusal("not_adjacent" if sheet.reach else "first_on_edge", "VA-2", (name,), values)

    def _cross_refusal(self, sheet: ValleySheet, turn: Turn, move: Cross) -> Refusal | None:
        if move.faces and sum(move.faces) != DEFEATS:
            return Refusal("cross_nine", "VA-7", values={"made": sum(move.faces)})
        refusal = self._dice_refusal(turn, move.faces) if move.faces else self._penny_refusal(turn, DEFEATS)
        if refusal:
            return refusal
        cell = self.layout.grid.index.get(move.cell)
        value = 0 if cell is None else sheet.values[cell]
        if value == SNAKE:
            return None
        return Refusal("snake_crossed" if value == CROSSED else "no_snake", "VA-7", (move.cell,), {"cell": move.cell})

    def _reveal_refusal(self, sheet: ValleySheet, turn: Turn, move: Reveal) -> Refusal | None:
        if not turn.acted:
            return Refusal("nothing_done", "VA-8")
        index, tokens = self.layout.grid.index, self.layout.tokens
        for name in move.cells:
            if name not in index or tokens[index[name]] == OUTSIDE:
                return Refusal("outside", "VA-9", (name,), {"cell": name})
        return why_not(sheet, KINDS[move.kind], tuple(index[name] for name in move.cells))

    # Making a move.

    def carry_out(self, sheet: ValleySheet, move: Move) -> None:
        index = self.layout.grid.index
        turn = self.turn_of(sheet)
        if isinstance(move, Spend):
            sheet.fill(index[move.cell], sum(move.faces))
            turn = turn.spend(move.faces)
        elif isinstance(move, PennyWrite):
            sheet.fill(index[move.cell], move.value)
            turn = Turn(turn.faces, False, turn.dakota, True)
        elif isinstance(move, Cross):
            sheet.cross_out(index[move.cell])
            turn = turn.spend(move.faces) if move.faces else turn._replace(penny=False, acted=True)
        elif isinstance(move, Draw):
            sheet.fill(index[move.cell], DRAWINGS[move.what])
            turn = Turn(turn.faces, turn.penny, False, True)
        elif isinstance(move, Reveal):
            sheet.reveal(KINDS[move.kind], mask_of(index[name] for name in move.cells))
            turn = turn._replace(revealed=True)
        sheet.turn = turn

    # Share codes: a discovery is its kind and its place among all sets of as many loose numbers.

    def encode(self, player: int, move: Move) -> list[tuple[int, int]]:
        moves = self.legal_moves(player)
        base = len(moves) + self.may_reveal(player)
        if not isinstance(move, Reveal):
            return [(moves.index(move), base)]
        kinds, loose = list(KINDS), cells_of(self.sheets[player].loose)
        places = [loose.index(self.layout.grid.index[name]) for name in move.cells]
        return [(len(moves), base), (kinds.index(move.kind), len(kinds)), (rank(places), comb(len(loose), len(places)))]

    def decode(self, player: int, digit: Digits) -> Move:
        moves = self.legal_moves(player)
        first = digit(len(moves) + self.may_reveal(player))
        if first < len(moves):
            return moves[first]
        kinds, loose = list(KINDS.values()), cells_of(self.sheets[player].loose)
        kind = kinds[digit(len(kinds))]
        if len(loose) < kind.size:
            raise unreadable("code_typo")
        places = unrank(digit(comb(len(loose), kind.size)), kind.size)
        return Reveal(kind.name, self.layout.grid.names_of(loose[place] for place in places))

    # What a bot thinks of a move.

    def rounds_left(self) -> float:
        """How many rounds may follow this one: nobody knows; about two cells a round are filled."""
        left = min(sheet.free.bit_count() for sheet in self.sheets) / 2
        return min(left, MOST_ROUNDS - self.round) if self.by_solo_rules else left

    def candidates(self, player: int) -> list[Move]:
        """All legal moves, and the discoveries worth a thought."""
        moves = self.legal_moves(player)
        if self.may_reveal(player):
            names_of = self.layout.grid.names_of
            guess = Guess(self.sheets[player], self.rounds_left())
            moves += [Reveal(kind.name, names_of(cells_of(cells))) for kind, cells in guess.shortlist()]
        return moves

    def appraise(self, player: int, moves: list[Move]) -> list[float]:
        on = self.on[player]
        sheet = self.sheets[on]
        guess = Guess(sheet, self.rounds_left())
        if self.is_hazard(player):
            sign = 1 if on == player else -1
            index = self.layout.grid.index
            return [sign * guess.snake(index[move.cell]) if isinstance(move, Draw) else 0.0 for move in moves]
        return Plan(guess, self.turn_of(sheet)).appraise(moves)

    def expects(self, player: int, move: Move) -> dict[str, float]:
        on = self.on[player]
        guess = Guess(self.sheets[on], self.rounds_left())
        index = self.layout.grid.index
        if isinstance(move, Reveal):
            return guess.discovery(KINDS[move.kind], mask_of(index[name] for name in move.cells))
        if isinstance(move, (Spend, PennyWrite)):
            return guess.number(index[move.cell], number_of(move))
        if isinstance(move, Cross):
            return {"snakes": guess.crossed(index[move.cell])}
        if isinstance(move, Draw) and move.what in BUILDINGS:
            return {"buildings": guess.building(move.what, index[move.cell])}
        if isinstance(move, Draw) and on == player:
            return {"snakes": guess.snake(index[move.cell])}
        return {}

    def prospects(self, player: int) -> list[ScoreLine]:
        return valley_prospects(self.sheets[player])
