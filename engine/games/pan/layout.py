"""The layout of L'île de Pan: the start tile, the landscape tiles, and the bonus space."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.errors import Place, Refusal, Refused, unreadable
from engine.games.pan.island import DOMAIN_LETTERS, LAKE, PORTAL
from engine.layout import Layout, is_whole

LETTERS = (*DOMAIN_LETTERS, LAKE, PORTAL)
#: how many tiles stand under each key (PA-1), and with how many players they are used
TILE_COUNTS = {"tiles": 20, "tiles3": 9, "tiles4": 9}
USED_FROM = {"tiles": 2, "tiles3": 3, "tiles4": 4}
BONUS_SPACE = 3
LAST_SPACE = 99


class PanLayout(Layout):
    """A start tile, 38 landscape tiles, and the space of the score tracks that brings an extra turn."""

    game = "pan"
    keys = ("start", *TILE_COUNTS, "bonus_space")

    def __init__(self, data: Mapping[str, Any], layout_id: str = "") -> None:
        super().__init__(data, layout_id)
        self.start: str = self._read_tile(data.get("start"), "start", 7)
        if self.start[0] == LAKE:
            raise _refused("start_in_lake", "start", "PA-5")
        self.tiles = {key: self._read_tiles(data.get(key), key) for key in TILE_COUNTS}
        self.bonus_space: int = data.get("bonus_space", BONUS_SPACE)
        if not is_whole(self.bonus_space, 1, LAST_SPACE):
            raise _refused("bonus_space", "bonus_space", "PA-9", value=self.bonus_space, most=LAST_SPACE)

    def printed(self) -> dict[str, Any]:
        tiles = {key: list(tiles) for key, tiles in self.tiles.items()}
        return {"start": self.start, **tiles, "bonus_space": self.bonus_space}

    def tiles_for(self, players: int) -> list[str]:
        """The tiles of a game for so many players (PA-1)."""
        return [tile for key, tiles in self.tiles.items() if players >= USED_FROM[key] for tile in tiles]

    def _read_tiles(self, value: Any, key: str) -> tuple[str, ...]:
        if not isinstance(value, list):
            raise unreadable("tile_list", ("key", key), key=key)
        if len(value) != TILE_COUNTS[key]:
            raise _refused("tile_count", key, "PA-1", name=key, tiles=len(value), expected=TILE_COUNTS[key])
        return tuple(self._read_tile(tile, f"{key} {number}", 3) for number, tile in enumerate(value, 1))

    def _read_tile(self, value: Any, place: str, hexes: int) -> str:
        if not isinstance(value, str) or len(value) != hexes or any(letter not in LETTERS for letter in value):
            letters = " ".join(sorted(LETTERS))
            raise unreadable("tile_letters", ("key", place), tile=value, hexes=hexes, letters=letters)
        return value


def _refused(key: str, place: str, clause: str, **values: Any) -> Refused:
    return Refused(Refusal(key, clause, values=values, place=Place("key", place)))
