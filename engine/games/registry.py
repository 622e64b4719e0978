"""All games by id."""

from __future__ import annotations

from typing import Any

from engine.errors import unreadable
from engine.game import Game
from engine.games.monsters.game import MONSTERS_GAME
from engine.games.pan.game import PAN
from engine.games.skull.game import SKULL
from engine.games.temple.game import TEMPLE
from engine.games.treasures.game import TREASURES
from engine.games.valley.game import VALLEY
from engine.layout import Layout
from engine.texts import read_text

GAMES: dict[str, Game] = {game.id: game for game in (TEMPLE, SKULL, VALLEY, TREASURES, MONSTERS_GAME, PAN)}


def game_of(id: Any) -> Game:
    """The game of that id."""
    if not isinstance(id, str) or id not in GAMES:
        raise unreadable("game", ("key", "game"), game=id, known=", ".join(GAMES))
    return GAMES[id]


def read_layout(text: str, id: str = "") -> Layout:
    """A layout from the text of its file."""
    data = read_text(text)
    return game_of(data.get("game")).read_layout(data, id)
