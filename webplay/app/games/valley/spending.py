"""What a player may still spend in a round (dice, Penny, a building), what of it is selected, and the move it makes.

Not responsible for the rules: the match refuses. Pure Python.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.penny.moves import Draw
from engine.games.penny.sheet import DEFEATS
from engine.games.valley.moves import Cross, PennyWrite, Spend, handfuls
from engine.games.valley.rules import ValleyMatch
from engine.games.valley.sheet import BUILDINGS, SNAKE, Turn, ValleySheet
from engine.grid import cells_of, mask_of
from engine.match import Move


class Spending:
    """What is left of a player's round, with what is selected of it."""

    def __init__(self, match: ValleyMatch, player: int, sheet: ValleySheet) -> None:
        self.match = match
        self.sheet = sheet
        self.turn: Turn = match.turn_of(sheet)
        self.whose = (match.round, player)
        self.moves_made = sum(past[:2] == self.whose for past in match.history)
        #: which dice were left after so many moves of this round, as the page saw it: a move only says what they showed
        self.seen_left: dict[int, list[int]] = {}
        #: the places of the number dice still to be spent
        self.dice_left = self.places_of(self.turn.faces, range(len(match.roll)))
        self.taken: set[int] = set()
        self.penny = False
        self.number = 0
        self.building = ""
        #: whether what is selected is all there is to spend, and was never tapped
        self.by_itself = False
        self._take_the_last()

    def _take_the_last(self) -> None:
        """What is the only thing left to spend is selected already."""
        if len(self.dice_left) == 1 and not (self.turn.penny or self.buildings()):
            self.taken, self.by_itself = {self.dice_left[0]}, True

    def follow(self, before: Spending) -> None:
        """Of equal dice the one that was tapped is spent, as far as this page has seen it."""
        if before.whose != self.whose:
            return
        left = [place for place in before.dice_left if place not in before.taken]
        self.seen_left = before.seen_left | {before.moves_made: before.dice_left, before.moves_made + 1: left}
        # After something was taken back, what was seen then counts again.
        seen = self.seen_left.get(self.moves_made, [])
        if sorted(self.match.roll[place] for place in seen) == list(self.turn.faces):
            self.dice_left = seen
            self.taken = {*self.dice_left} if self.by_itself else self.taken

    # What is left.

    def places_of(self, faces: tuple[int, ...], among: Iterable[int]) -> list[int]:
        """The dice that show some faces: their places in the roll."""
        left = list(faces)
        places = []
        for place in among:
            if (face := self.match.roll[place]) in left:
                left.remove(face)
                places.append(place)
        return places

    def buildings(self) -> list[str]:
        """The buildings that may still be drawn."""
        return [name for name in BUILDINGS if self.turn.dakota and not self.sheet.has(name)]

    def anything_left(self) -> bool:
        """Whether there is anything to spend."""
        return bool(self.dice_left or self.turn.penny or self.buildings())

    def unspent(self) -> int:
        """How many dice could still be spent."""
        if not (self.targets() or self.snakes_in_reach()):
            return 0
        return len(self.dice_left) + self.turn.penny + bool(self.buildings())

    def targets(self) -> int:
        """Where what is selected (or anything left) can be written or drawn."""
        if self.building and not self.sheet.reach:
            return 0
        return int(self.sheet.targets()) if self.anything_left() else 0

    def any_target(self) -> str:
        """Some cell that can be written in, where there is one."""
        targets = cells_of(self.sheet.targets())
        return str(self.sheet.layout.grid.names[targets[0]]) if targets else "a1"

    def snakes_in_reach(self) -> int:
        """The snakes that what is selected, or what is left, can cross out (VA-7)."""
        if self.building:
            return 0
        nine = self.penny and self.number in (0, DEFEATS)
        if self.taken:
            nine = sum(self.faces) == DEFEATS
        elif not self.penny:
            nine = self.turn.penny or bool(self._nine())
        return mask_of(cell for cell, value in enumerate(self.sheet.values) if value == SNAKE) if nine else 0

    def _nine(self) -> tuple[int, ...]:
        """Dice left that make exactly 9."""
        return self.faces_making(DEFEATS)

    def faces_making(self, number: int) -> tuple[int, ...]:
        """Dice left that make a number."""
        return next((faces for faces in handfuls(self.turn.faces) if sum(faces) == number), ())

    # What is selected.

    @property
    def faces(self) -> tuple[int, ...]:
        """What the selected dice show."""
        return tuple(sorted(self.match.roll[place] for place in self.taken))

    @property
    def value(self) -> int:
        """The number that is selected."""
        return self.number or sum(self.faces)

    def anything_selected(self) -> bool:
        """Whether something is selected."""
        return bool(self.taken or self.penny or self.building)

    def select(self, taken: set[int] | None = None, penny: bool = False, number: int = 0, building: str = "") -> None:
        """Select something to spend instead of what was."""
        self.taken, self.penny, self.number, self.building = taken or set(), penny, number, building
        self.by_itself = False

    def take_nine_for(self, cell: str) -> None:
        """A snake tapped with nothing selected takes what can cross it out."""
        if self._is_snake(cell) and not self.anything_selected():
            self.taken = set(self.places_of(self._nine(), self.dice_left))
            self.penny = not self.taken and self.turn.penny

    # The move.

    def _is_snake(self, cell: str) -> bool:
        return bool(self.sheet.values[self.sheet.layout.grid.index[cell]] == SNAKE)

    def move_in(self, cell: str) -> Move | None:
        """The move that the selection makes in a cell; None while something is missing."""
        if self.building:
            return Draw(self.building, cell)
        if self.penny and self._is_snake(cell):
            # Penny crosses out as a nine, whichever number was chosen before (VA-7).
            return Cross((), cell)
        if self.penny:
            return PennyWrite(self.number, cell) if self.number else None
        if self.taken:
            return Cross(self.faces, cell) if self._is_snake(cell) else Spend(self.faces, cell)
        return None

    def anything_in(self, cell: str) -> Move | None:
        """Some move in a cell with what is left: the cell alone then decides whether it is refused."""
        if self.turn.faces:
            return Cross(self.turn.faces, cell) if self._is_snake(cell) else Spend(self.turn.faces[:1], cell)
        if self.turn.penny:
            return PennyWrite(1, cell)
        return next((Draw(name, cell) for name in self.buildings()), None)
