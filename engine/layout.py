"""Layouts: what was printed before the game began.

A layout is read from the dictionary of a TOML file. Each game has its own kind of layout, which knows its tokens and
refuses, with the place, what could not be played on.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from functools import cached_property
from hashlib import sha256
from typing import Any, ClassVar

from engine.errors import Refused, refuse, unreadable
from engine.grid import MOST_COLUMNS, MOST_ROWS, Grid, grid_of
from engine.letters import without_direction_signs

COMMON_KEYS = ("game", "id", "name", "author", "note", "edition")
OUTSIDE = "#"
EMPTY = "."
#: a name in this language every layout has
NAMED_IN = "en"
#: editions that knew two languages only read a layout with both; what we name ourselves we write in both, for ever
WRITTEN_IN = ("en", "fr")
LANGUAGE = re.compile(r"[a-z]{2,3}(?:-[a-z0-9]{2,8})*")


class Names(dict[str, str]):
    """The names of a layout by language; a language without one of its own says the English one."""

    def __missing__(self, language: str) -> str:
        return self[NAMED_IN]


class Layout:
    """A layout of one game: its id, its names, and in the subclasses what is printed on it."""

    game: ClassVar[str]
    keys: ClassVar[tuple[str, ...]] = ()

    def __init__(self, data: Mapping[str, Any], layout_id: str = "") -> None:
        self.id = layout_id
        self.name: Mapping[str, str] = read_name(data.get("name"), layout_id)
        for key in data:
            if key not in COMMON_KEYS and key not in self.keys:
                raise unreadable("layout_key", ("key", key), key=key, known=", ".join(("game", "name", *self.keys)))

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.id or 'inline'}>"

    def printed(self) -> dict[str, Any]:
        """The keys that the game is played by: all but the names."""
        raise NotImplementedError

    def to_data(self) -> dict[str, Any]:
        """The dictionary of a layout file that reads as this layout."""
        return {"game": self.game, "name": dict(self.name), **self.printed()}

    @cached_property
    def digest(self) -> bytes:
        """Tells layouts apart by what is printed on them, whatever they are called."""
        text = json.dumps({"game": self.game, **self.printed()}, sort_keys=True, separators=(",", ":"))
        return sha256(text.encode()).digest()


class MapLayout(Layout):
    """A layout with a map: a grid of tokens."""

    keys: ClassVar[tuple[str, ...]] = ("map",)

    def __init__(self, data: Mapping[str, Any], layout_id: str = "") -> None:
        super().__init__(data, layout_id)
        self.grid, self.tokens = read_grid(data.get("map"), "map")
        for cell, token in enumerate(self.tokens):
            if not self.knows(token):
                name = self.grid.names[cell]
                raise refuse_at_cell("layout_token", name, token=token, game=self.game)

    def knows(self, token: str) -> bool:
        """Whether a token may stand on this kind of map."""
        raise NotImplementedError

    def printed(self) -> dict[str, Any]:
        return {"map": write_grid(self.grid, self.tokens)}

    def cells_with(self, *tokens: str) -> tuple[int, ...]:
        """The cells that hold one of these tokens, in reading order."""
        return tuple(cell for cell, token in enumerate(self.tokens) if token in tokens)


def refuse_at_cell(key: str, cell: str, clause: str = "", /, **values: Any) -> Refused:
    """A refusal of a file because of one of its cells."""
    refused = refuse(key, clause, cell, **values)
    return Refused(refused.refusal.at("cell", cell))


def refuse_at_key(key: str, where: str, clause: str = "", /, **values: Any) -> Refused:
    """A refusal of a file because of one of its keys."""
    return Refused(refuse(key, clause, **values).refusal.at("key", where))


def read_name(value: Any, layout_id: str) -> Names:
    """The names of a layout by language; one without names is called by its id."""
    if value is None:
        return Names(own_name(layout_id))
    if not isinstance(value, Mapping) or not isinstance(value.get(NAMED_IN), str):
        raise unreadable("layout_name", ("key", "name"))
    found = {language: name for language, name in value.items() if LANGUAGE.fullmatch(str(language))}
    if not all(isinstance(name, str) for name in found.values()):
        raise unreadable("layout_name", ("key", "name"))
    return Names({language: without_direction_signs(found[language]) for language in sorted(found)})


def own_name(name: str) -> dict[str, str]:
    """A name that is the same in every language, as files have it."""
    return dict.fromkeys(WRITTEN_IN, name)


def read_grid(value: Any, key: str) -> tuple[Grid, tuple[str, ...]]:
    """The grid of a text with one token a cell and one line a row."""
    if not isinstance(value, str) or not value.split():
        raise unreadable("grid_missing", ("key", key), key=key)
    rows = [line.split() for line in value.strip("\n").splitlines()]
    rows = [row for row in rows if row]
    columns = len(rows[0])
    if columns > MOST_COLUMNS or len(rows) > MOST_ROWS:
        raise unreadable("grid_too_large", ("key", key), columns=columns, rows=len(rows))
    for number, row in enumerate(rows, 1):
        if len(row) != columns:
            raise unreadable("grid_ragged", ("row", number), row=number, cells=len(row), columns=columns)
    return grid_of(columns, len(rows)), tuple(token for row in rows for token in row)


def write_grid(grid: Grid, tokens: Iterable[str]) -> str:
    """The text that `read_grid` reads, its columns in line."""
    tokens = list(tokens)
    rows = [tokens[start : start + grid.columns] for start in range(0, grid.size, grid.columns)]
    widths = [max(len(row[column]) for row in rows) for column in range(grid.columns)]
    lines = (" ".join(token.rjust(width) for token, width in zip(row, widths, strict=True)) for row in rows)
    return "\n".join(lines) + "\n"


def read_numbers(data: Mapping[str, Any], key: str, least: int = 1, most: int = 99) -> tuple[int, ...]:
    """A list of whole numbers under a key of a file; a missing key is an empty list."""
    value = data.get(key, [])
    if not isinstance(value, list) or not all(is_whole(number, least, most) for number in value):
        raise unreadable("numbers", ("key", key), key=key, least=least, most=most)
    return tuple(value)


def is_whole(value: Any, least: int, most: int) -> bool:
    """Whether a value from a file is a whole number in a range (`true` is not 1)."""
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most
