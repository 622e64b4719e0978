"""What maps are painted with: the paints of a game, the cells they go on, and what is noted beside the map.

Every game says itself what its maps are made of (`webplay/app/games/<game>/painting.py`). Not responsible for what was
painted before and can be taken back (`draft.py`), nor for rules: the engine reads the map. Pure Python.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, ClassVar

from engine.errors import Place
from engine.games.registry import GAMES
from engine.grid import MOST_COLUMNS, MOST_ROWS, Grid, grid_of
from engine.layout import OUTSIDE, Layout, MapLayout, own_name, write_grid


@dataclass(frozen=True)
class Paint:
    """One paint: the token it writes, its word (`page.<game>.paint.<word>`) and its picture."""

    token: str
    word: str
    icon: str = ""
    #: what is left where it is taken away again
    under: str = OUTSIDE
    #: how a cell of it looks before the board is drawn: `paper`, `wash` or `none`
    ground: str = "paper"
    #: whether it is offered only where a map has it already
    rare: bool = False


@dataclass(frozen=True)
class Knob:
    """A number that belongs to a paint and can be turned (`page.<game>.knob.<name>`)."""

    name: str
    value: int
    least: int
    most: int


@dataclass(frozen=True)
class Numbers:
    """Numbers beside the map, under a key of its file: some of many, or a single one."""

    key: str
    least: int
    most: int
    icon: str = ""
    single: bool = False


@dataclass(frozen=True)
class Drawn:
    """A map as far as it is painted: its tokens in reading order, and the numbers beside it by their keys."""

    columns: int
    tokens: tuple[str, ...]
    numbers: tuple[tuple[str, tuple[int, ...]], ...] = ()

    @property
    def rows(self) -> int:
        return len(self.tokens) // self.columns

    @property
    def grid(self) -> Grid:
        return grid_of(self.columns, self.rows)

    def number(self, key: str) -> tuple[int, ...]:
        """The numbers under a key."""
        return dict(self.numbers).get(key, ())

    def with_number(self, key: str, values: Sequence[int]) -> Drawn:
        """The same with other numbers under a key."""
        return replace(self, numbers=tuple({**dict(self.numbers), key: tuple(values)}.items()))

    def with_token(self, cell: int, token: str) -> Drawn:
        """The same with another token in a cell."""
        return replace(self, tokens=(*self.tokens[:cell], token, *self.tokens[cell + 1 :]))


class Painting(ABC):
    """What the maps of one game are painted with."""

    game: ClassVar[str]
    paints: ClassVar[tuple[Paint, ...]]
    numbers: ClassVar[tuple[Numbers, ...]] = ()
    #: whether columns and rows can be added, and the map be turned and pushed
    resizable: ClassVar[bool] = False
    mirrors: ClassVar[bool] = False
    #: whether everything can be shuffled
    mixes: ClassVar[bool] = False

    @abstractmethod
    def blank(self) -> Drawn:
        """A map on which nothing is painted yet."""

    @abstractmethod
    def of(self, layout: Any) -> Drawn:
        """A finished map, to be painted on."""

    @abstractmethod
    def data(self, drawn: Drawn) -> dict[str, Any]:
        """The keys of its layout file, without its name."""

    @abstractmethod
    def cells(self, drawn: Drawn) -> Sequence[str]:
        """The names of its cells, in the order of its tokens."""

    @abstractmethod
    def cells_at(self, drawn: Drawn, place: Place) -> list[str]:
        """The cells that a place of its file means."""

    @abstractmethod
    def fits(self, drawn: Drawn) -> bool:
        """Whether what was kept is a map of this game, finished or not."""

    def read(self, drawn: Drawn, name: str = "") -> Layout:
        """The map as a layout; refused when it could not be played on."""
        return GAMES[self.game].read_layout({"game": self.game, "name": own_name(name), **self.data(drawn)})

    def paint_of(self, token: str) -> Paint:
        """The paint that a token was painted with."""
        return next((paint for paint in self.paints if paint.token == token), self.paints[0])

    def put(self, drawn: Drawn, cell: int, token: str) -> Drawn:
        """Paint a cell."""
        return drawn.with_token(cell, token)

    def knobs(self, token: str) -> list[Knob]:
        """What can be turned on a paint."""
        return []

    def turned(self, token: str, knob: str, value: int) -> str:
        """The token of a paint after one of its knobs was turned."""
        return token

    def mixed(self, drawn: Drawn, random: Random) -> Drawn:
        """The same, shuffled, where a game's maps can be."""
        return drawn


class GridPainting(Painting):
    """Maps with one token a cell."""

    resizable = True
    mirrors = True
    least_columns: ClassVar[int] = 2
    least_rows: ClassVar[int] = 2
    most_columns: ClassVar[int] = MOST_COLUMNS
    most_rows: ClassVar[int] = MOST_ROWS
    blank_size: ClassVar[tuple[int, int]] = (7, 7)
    #: what is everywhere before something is painted
    ground: ClassVar[str] = OUTSIDE

    def blank(self) -> Drawn:
        columns, rows = self.blank_size
        return Drawn(columns, (self.ground,) * (columns * rows))

    def of(self, layout: MapLayout) -> Drawn:
        return Drawn(layout.grid.columns, layout.tokens)

    def data(self, drawn: Drawn) -> dict[str, Any]:
        return {"map": write_grid(drawn.grid, drawn.tokens)}

    def cells(self, drawn: Drawn) -> Sequence[str]:
        return drawn.grid.names

    def cells_at(self, drawn: Drawn, place: Place) -> list[str]:
        names = drawn.grid.names
        if place.kind == "column":
            return [name for name in names if name[0] == place.where]
        return [str(place.where)] if place.where in drawn.grid.index else []

    def fits(self, drawn: Drawn) -> bool:
        known = {paint.token for paint in self.paints} | {self.ground}
        size = drawn.columns <= self.most_columns and drawn.rows <= self.most_rows
        return size and all(token in known or self.knobs(token) for token in drawn.tokens)

    @abstractmethod
    def plain(self, columns: int, rows: int) -> Drawn:
        """The plainest map of a size that can be played on: where cells lie on its sheet holds for all of that size."""

    def resized(self, drawn: Drawn, columns: int, rows: int) -> Drawn:
        """So many columns and rows, as far as that is allowed; what is new on the right and below is ground."""
        columns = min(max(columns, self.least_columns), self.most_columns)
        rows = min(max(rows, self.least_rows), self.most_rows)
        return self._moved(drawn, columns, rows, lambda column, row: (column, row))

    def pushed(self, drawn: Drawn, right: int, down: int) -> Drawn:
        """Everything some cells further; what goes over the edge comes in again on the other side."""
        columns, rows = drawn.columns, drawn.rows
        return self._moved(drawn, columns, rows, lambda column, row: ((column - right) % columns, (row - down) % rows))

    def flipped(self, drawn: Drawn, across: bool) -> Drawn:
        """Left for right, or top for bottom."""
        columns, rows = drawn.columns, drawn.rows
        return self._moved(
            drawn,
            columns,
            rows,
            lambda column, row: (columns - 1 - column, row) if across else (column, rows - 1 - row),
        )

    def _moved(self, drawn: Drawn, columns: int, rows: int, source: Any) -> Drawn:
        tokens = []
        for row in range(rows):
            for column in range(columns):
                from_column, from_row = source(column, row)
                inside = from_column < drawn.columns and from_row < drawn.rows
                tokens.append(drawn.tokens[from_row * drawn.columns + from_column] if inside else self.ground)
        return replace(drawn, columns=columns, tokens=tuple(tokens))
