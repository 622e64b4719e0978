"""All games by id."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from engine.errors import unreadable
from engine.game import Game
from engine.games import NAMES
from engine.inventing import known_again
from engine.layout import Layout
from engine.texts import read_text

GAMES: dict[str, Game] = {name: import_module(f"{__package__}.{name}.game").GAME for name in NAMES}


def game_of(game_id: Any) -> Game:
    """The game of that id."""
    if not isinstance(game_id, str) or game_id not in GAMES:
        raise unreadable("game", ("key", "game"), game=game_id, known=", ".join(GAMES))
    return GAMES[game_id]


def read_layout(text: str, layout_id: str = "") -> Layout:
    """A layout from the text of its file."""
    data = read_text(text)
    game = game_of(data.get("game"))
    layout = game.read_layout(data, layout_id)
    return layout if layout_id else known_again(game, layout, data.get("id"))
