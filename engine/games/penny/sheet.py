"""What the sheets of the three Penny Papers games share: one value a cell, groups, hazards, titles."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from typing import Any, Generic, TypeVar

from engine.games.penny.dice import MOST_VALUE
from engine.layout import MapLayout, refuse_at_cell
from engine.limits import whole_number
from engine.sheet import Sheet

DEFEATS = 9


TITLES = ("tourist", "scout", "traveller", "explorer")


AnySheet = TypeVar("AnySheet", bound="PennySheet[Any]")


AnyMap = TypeVar("AnyMap", bound=MapLayout)


class PennySheet(Sheet, Generic[AnyMap]):
    """A sheet of a Penny Papers game: one value a cell, and what was filled in the last two rounds.

    `values` holds 0 for an empty cell, 1 to 15 for a number, and whatever codes above 15 the game draws.
    """

    titles = TITLES
    layout: AnyMap

    def __init__(self, layout: AnyMap) -> None:
        self.layout = layout
        self.values = [0] * layout.grid.size
        self.filled_now: list[int] = []
        self.filled_before: list[int] = []

    def fill(self, cell: int, value: int) -> None:
        """Write or draw in a cell."""
        self.values[cell] = value
        self.filled_now.append(cell)

    def end_round(self) -> None:
        self.filled_before, self.filled_now = self.filled_now, []

    def copy_to(self, other: AnySheet) -> AnySheet:
        """Give a new sheet what is written on this one."""
        other.values = self.values.copy()
        other.filled_now = self.filled_now.copy()
        other.filled_before = self.filled_before.copy()
        return other

    @abstractmethod
    def free_cells(self) -> Iterable[int]:
        """The free cells that a hazard may go into (PP-6), in reading order."""

    @property
    def has_room(self) -> bool:
        """Whether any cell is free that a hazard may go into."""
        return any(True for _ in self.free_cells())

    @abstractmethod
    def draw_hazard(self, cell: int) -> None:
        """Draw the hazard."""

    @abstractmethod
    def closed(self) -> bool:
        """Whether this sheet ends the game at the end of the round."""

    @property
    def takes_hazard(self) -> bool:
        """Whether the hazard face still means something on this sheet."""
        return True

    def hazard_cells(self, solo: bool) -> list[int]:
        """Where the hazard may be drawn: anywhere free (PP-6), or by the solo rule (PP-9)."""
        free = list(self.free_cells())
        if not solo:
            return free
        around = self.layout.grid.around
        near = {cell for filled in self.filled_before for cell in around[filled]}
        return [cell for cell in free if cell in near] or free

    def numbers(self) -> dict[int, int]:
        """The cells that hold a number, with it."""
        return {cell: value for cell, value in enumerate(self.values) if 0 < value <= MOST_VALUE}

    def groups(self, cells: Iterable[int]) -> list[list[int]]:
        """Some cells as connected groups (PP-7), each in the order it was walked."""
        left = set(cells)
        around = self.layout.grid.around
        groups = []
        while left:
            group = [min(left)]
            left.discard(group[0])
            for cell in group:
                for other in around[cell]:
                    if other in left:
                        left.discard(other)
                        group.append(other)
            groups.append(group)
        return groups


def read_value(token: str, cell: str, drawings: Mapping[str, int]) -> int:
    """The value that a token of a sheet file stands for; numbers go from 1 to 15 (PP-1)."""
    if not token:
        return 0
    if token in drawings:
        return drawings[token]
    number = whole_number(token)
    if number is None:
        raise refuse_at_cell("sheet_token", cell, cell=cell, token=token)
    if not 1 <= number <= MOST_VALUE:
        raise refuse_at_cell("sheet_number", cell, "PP-1", cell=cell, number=number)
    return number


def value_tokens(values: list[int], printed: tuple[str, ...], drawings: Mapping[int, str]) -> list[str]:
    """The tokens of a sheet file for some values."""
    return [
        "#" if token == "#" else drawings.get(value) or (str(value) if value else ".")
        for value, token in zip(values, printed, strict=True)
    ]
