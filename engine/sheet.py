"""Sheets: what one player has written in pencil."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar, Generic, Self, TypeVar

from engine.errors import unreadable
from engine.layout import EMPTY, OUTSIDE, MapLayout, read_grid, refuse_at_cell, write_grid
from engine.match import HandDice, Match, Score, ScoreLine

#: `doubtful` names what `carnet read` was not sure of: it is for people
COMMON_KEYS = ("game", "layout", "cells", "player", "doubtful")


class Sheet(ABC):
    """One player's paper. Subclasses know what can be written on it and what it is worth."""

    #: the titles that a sheet can earn, the lowest first
    titles: ClassVar[tuple[str, ...]] = ()
    layout: MapLayout
    player: str = ""

    def __repr__(self) -> str:
        """The sheet as people would write it down: its cells, row by row, and its score."""
        cells = " / ".join(write_grid(self.layout.grid, self.tokens()).strip().splitlines())
        return f"<sheet of {self.layout.game}: {cells}; {self.score().parts}>"

    @abstractmethod
    def tokens(self) -> list[str]:
        """What is written in each cell, as in a sheet file."""

    @abstractmethod
    def score(self) -> Score:
        """The score of this sheet alone."""

    @abstractmethod
    def explain(self) -> list[ScoreLine]:
        """The score of this sheet, line by line."""

    @abstractmethod
    def copy(self) -> Self:
        """A sheet that goes its own way from here."""

    def extra(self) -> dict[str, Any]:
        """The keys of the sheet file beside `cells`."""
        return {}

    def title_totals(self) -> tuple[int, ...]:
        """The least totals of all titles but the first; none in a game without titles."""
        return ()

    def title(self) -> str | None:
        """The title that this sheet earns by its own score."""
        totals = self.title_totals()
        return self.titles[sum(self.score().total >= least for least in totals)] if totals else None

    def deeds(self) -> list[str] | None:
        """The deeds that this sheet shows, in the games that know some."""
        return None

    def to_data(self) -> dict[str, Any]:
        """The dictionary of a sheet file that reads as this sheet."""
        layout = self.layout
        return {
            "game": layout.game,
            "layout": layout.id or layout.to_data(),
            **({"player": self.player} if self.player else {}),
            "cells": write_grid(layout.grid, self.tokens()),
            **self.extra(),
        }


AnyMap = TypeVar("AnyMap", bound=MapLayout)
AnySheet = TypeVar("AnySheet", bound=Sheet)


class SheetMatch(Match[AnyMap], Generic[AnyMap, AnySheet]):
    """A match in which everybody has a sheet."""

    sheets: list[AnySheet]

    def __init__(
        self,
        layout: AnyMap,
        players: int = 1,
        seed: int = 0,
        options: Mapping[str, Any] | None = None,
        hand: HandDice | None = None,
    ) -> None:
        super().__init__(layout, players, seed, options, hand)
        if hand is not None:
            self.check_hand(hand)
        self.sheets = [self.new_sheet() for _ in range(players)]
        self.begin()

    @abstractmethod
    def new_sheet(self) -> AnySheet:
        """A blank sheet."""

    @abstractmethod
    def begin(self) -> None:
        """Everything is blank: go on to the first decision."""

    def check_hand(self, hand: HandDice) -> None:
        """Refuse dice that no table could have rolled, also those of rounds still to come: there they would stop it."""


def read_cells(data: Mapping[str, Any], layout: MapLayout, keys: tuple[str, ...]) -> list[str]:
    """The tokens of a sheet file's `cells`, checked against the size of the map; "" where nothing is written."""
    for key in data:
        if key not in COMMON_KEYS and key not in keys:
            raise unreadable("sheet_key", ("key", key), key=key)
    grid, tokens = read_grid(data.get("cells"), "cells")
    if grid is not layout.grid:
        expected = layout.grid
        raise unreadable(
            "sheet_size",
            ("key", "cells"),
            columns=grid.columns,
            rows=grid.rows,
            expected=f"{expected.columns}×{expected.rows}",
        )
    for name, token, printed in zip(grid.names, tokens, layout.tokens, strict=True):
        if token not in (EMPTY, OUTSIDE) and printed == OUTSIDE:
            raise refuse_at_cell("sheet_outside", name, cell=name, token=token)
        if token == OUTSIDE and printed != OUTSIDE:
            raise refuse_at_cell("sheet_not_outside", name, cell=name)
    return ["" if token in (EMPTY, OUTSIDE) else token for token in tokens]


def read_cell_lists(data: Mapping[str, Any], key: str, layout: MapLayout) -> list[tuple[int, ...]]:
    """A list of lists of cell names under a key of a sheet file, as sorted cells."""
    value = data.get(key, [])
    lists = value if isinstance(value, list) and all(isinstance(item, list) for item in value) else None
    if lists is None:
        raise unreadable("cell_lists", ("key", key), key=key)
    return [tuple(sorted(read_cell(name, key, layout) for name in names)) for names in lists]


def read_cell(name: Any, key: str, layout: MapLayout) -> int:
    """The cell of that name on the layout's map."""
    if not isinstance(name, str) or name not in layout.grid.index:
        raise unreadable("cell_name", ("key", key), cell=name)
    return layout.grid.index[name]
