"""All games by id, and how layouts and sheets name their game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.errors import unreadable
from engine.game import Game
from engine.games.temple import TEMPLE
from engine.layout import Layout
from engine.sheet import Sheet
from engine.toml import read_text

GAMES: dict[str, Game] = {game.id: game for game in (TEMPLE,)}

# Finds the text of a shipped layout: game and id in, TOML text out, None when there is no such layout.
Shelf = Callable[[str, str], str | None]


def game_of(id: Any) -> Game:
    """The game of that id."""
    if not isinstance(id, str) or id not in GAMES:
        raise unreadable("game", ("key", "game"), game=id, known=", ".join(GAMES))
    return GAMES[id]


def read_layout(text: str, id: str = "") -> Layout:
    """A layout from the text of its file."""
    data = read_text(text)
    return game_of(data.get("game")).read_layout(data, id)


def layout_of(game: Game, value: Any, shelf: Shelf) -> Layout:
    """A layout as records and sheets name it: the id of a shipped one, or an inline table."""
    if isinstance(value, Mapping):
        if value.get("game", game.id) != game.id:
            raise unreadable("layout_game", ("key", "layout"), game=value["game"], expected=game.id)
        return game.read_layout(value)
    text = shelf(game.id, value) if isinstance(value, str) else None
    if text is None:
        raise unreadable("layout_unknown", ("key", "layout"), layout=value, game=game.id)
    return game.read_layout(read_text(text), value)


def read_sheet(text: str, shelf: Shelf) -> Sheet:
    """A sheet from the text of its file."""
    return sheet_of(read_text(text), shelf)


def sheet_of(data: Mapping[str, Any], shelf: Shelf) -> Sheet:
    """A sheet from the dictionary of its file."""
    game = game_of(data.get("game"))
    sheet = game.read_sheet(data, layout_of(game, data.get("layout"), shelf))
    player = data.get("player", "")
    if not isinstance(player, str):
        raise unreadable("player_name", ("key", "player"), player=player)
    sheet.player = player
    return sheet
