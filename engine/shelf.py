"""The shelf of shipped layouts, and the texts that name a layout by its id: sheets and records.

The engine reads no files. Whoever owns the files gives the shelf their texts; each is read when it is first asked for.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from engine.errors import unreadable
from engine.game import Game
from engine.games.registry import game_of
from engine.inventing import invented_layout, is_invented
from engine.layout import Layout
from engine.sheet import Sheet
from engine.texts import read_text

#: the names by language of an invented map; one that nobody named is called by its id
Naming = Callable[[str, str], Mapping[str, str]]

EDITION = re.compile(r"^edition = ([0-9]{1,3})$", re.MULTILINE)


def edition_of(text: str) -> int:
    """With which edition of Carnet a layout file came: those of the first say nothing."""
    found = EDITION.search(text)
    return int(found[1]) if found else 1


class Shelf:
    """Shipped layouts by game and id."""

    def __init__(self, texts: Mapping[tuple[str, str], str], name_of: Naming | None = None) -> None:
        self._texts = dict(sorted(texts.items(), key=lambda entry: (edition_of(entry[1]), entry[0])))
        self._name_of = name_of
        self._read: dict[tuple[str, str], Layout] = {}

    def ids(self, game: str) -> list[str]:
        """The ids of a game's shipped layouts: those it came with first, and they keep their places."""
        return [layout_id for name, layout_id in self._texts if name == game]

    def first(self, game: str) -> list[Layout]:
        """The layouts that a game came with: the two sides of its one sheet of paper."""
        ids = [layout_id for layout_id in self.ids(game) if edition_of(self._texts[game, layout_id]) == 1]
        return [self.layout(game, layout_id) for layout_id in ids]

    def text(self, game: str, layout_id: str) -> str:
        """The text of a shipped layout's file, from which people begin their own."""
        return self._texts[game, layout_id]

    def layout(self, game: str, layout_id: str) -> Layout:
        """A shipped layout, or an invented one."""
        if is_invented(layout_id):
            return self._invented(game, layout_id)
        key = (game, layout_id)
        if key not in self._texts:
            raise unreadable(
                "layout_unknown", ("key", "layout"), layout=layout_id, game=game, known=", ".join(self.ids(game))
            )
        if key not in self._read:
            self._read[key] = game_of(game).read_layout(read_text(self._texts[key]), layout_id)
        return self._read[key]

    def _invented(self, game: str, layout_id: str) -> Layout:
        layout = invented_layout(game_of(game), layout_id)
        if self._name_of:
            layout.name = self._name_of(game, layout_id)
        return layout

    def layouts(self, game: str) -> list[Layout]:
        """All shipped layouts of a game."""
        return [self.layout(game, layout_id) for layout_id in self.ids(game)]

    def layout_of(self, game: Game, value: Any) -> Layout:
        """A layout as sheets and records name it: the id of a shipped or invented one, or an inline table."""
        if isinstance(value, Mapping):
            if value.get("game", game.id) != game.id:
                raise unreadable("layout_game", ("key", "layout"), game=value["game"], expected=game.id)
            return game.read_layout(value)
        if not isinstance(value, str):
            raise unreadable("layout_missing", ("key", "layout"))
        return self.layout(game.id, value)

    def read_sheet(self, text: str) -> Sheet:
        """A sheet from the text of its file."""
        return self.sheet_of(read_text(text))

    def sheet_of(self, data: Mapping[str, Any]) -> Sheet:
        """A sheet from the dictionary of its file."""
        game = game_of(data.get("game"))
        sheet = game.read_sheet(data, self.layout_of(game, data.get("layout")))
        player = data.get("player", "")
        if not isinstance(player, str):
            raise unreadable("player_name", ("key", "player"), player=player)
        sheet.player = player
        return sheet
