"""What the island of Pan is made of: the start tile and the landscape tiles, painted hex by hex."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

from engine.errors import Place
from engine.games.pan.layout import BONUS_SPACE, LAST_SPACE, TILE_COUNTS, PanLayout
from webplay.app.maps.painting import Drawn, Numbers, Paint, Painting

START_HEXES, TILE_HEXES = 7, 3
BONUS = "bonus_space"


@cache
def hex_names() -> tuple[str, ...]:
    """All hexes: `start-1` is the middle of the start tile, `tiles-4-2` the second hex of the fourth tile."""
    start = [f"start-{place}" for place in range(1, START_HEXES + 1)]
    tiles = [
        f"{key}-{number}-{place}"
        for key, count in TILE_COUNTS.items()
        for number in range(1, count + 1)
        for place in range(1, TILE_HEXES + 1)
    ]
    return (*start, *tiles)


class PanPainting(Painting):
    """Five terrains; how many tiles there are is fixed."""

    game = "pan"
    paints = (
        Paint("P", "plain", "hex_plain", "P"),
        Paint("M", "mountain", "hex_mountain", "P"),
        Paint("D", "desert", "hex_desert", "P"),
        Paint("L", "lake", "hex_lake", "P"),
        Paint("O", "portal", "hex_portal", "P"),
    )
    numbers = (Numbers(BONUS, 1, LAST_SPACE, "star", single=True),)
    mixes = True

    def blank(self) -> Drawn:
        return self._of_letters("P" * len(hex_names()), BONUS_SPACE)

    def of(self, layout: PanLayout) -> Drawn:
        tiles = "".join(tile for key in TILE_COUNTS for tile in layout.tiles[key])
        return self._of_letters(layout.start + tiles, layout.bonus_space)

    def _of_letters(self, letters: str, bonus_space: int) -> Drawn:
        return Drawn(len(letters), tuple(letters), ((BONUS, (bonus_space,)),))

    def data(self, drawn: Drawn) -> dict[str, Any]:
        letters = "".join(drawn.tokens)
        data: dict[str, Any] = {"start": letters[:START_HEXES]}
        at = START_HEXES
        for key, count in TILE_COUNTS.items():
            data[key] = [letters[at + TILE_HEXES * tile :][:TILE_HEXES] for tile in range(count)]
            at += TILE_HEXES * count
        return {**data, BONUS: drawn.number(BONUS)[0]}

    def cells(self, drawn: Drawn) -> Sequence[str]:
        return hex_names()

    def cells_at(self, drawn: Drawn, place: Place) -> list[str]:
        """The start tile is refused for its middle alone."""
        if place.where == "start":
            return ["start-1"]
        return [name for name in hex_names() if name.startswith(str(place.where).replace(" ", "-") + "-")]

    def fits(self, drawn: Drawn) -> bool:
        letters = {paint.token for paint in self.paints}
        right = len(drawn.tokens) == drawn.columns == len(hex_names()) and len(drawn.number(BONUS)) == 1
        return right and set(drawn.tokens) <= letters

    def mixed(self, drawn: Drawn, random: Random) -> Drawn:
        """The hexes of all landscape tiles shuffled; as far as it goes, no tile has a terrain twice."""
        tiles = list(drawn.tokens[START_HEXES:])
        random.shuffle(tiles)
        for first in range(len(tiles)):
            self._improve(tiles, first, random)
        return replace(drawn, tokens=(*drawn.tokens[:START_HEXES], *tiles))

    def _improve(self, letters: list[str], place: int, random: Random) -> None:
        """Let a hex change places with another one where both tiles gain by it."""
        others = list(range(len(letters)))
        random.shuffle(others)
        for other in others:
            before = _twice(letters, place) + _twice(letters, other)
            letters[place], letters[other] = letters[other], letters[place]
            if _twice(letters, place) + _twice(letters, other) < before:
                return
            letters[place], letters[other] = letters[other], letters[place]


def _twice(letters: Sequence[str], place: int) -> int:
    """How many hexes of the tile around a place repeat another."""
    start = place - place % TILE_HEXES
    tile = letters[start : start + TILE_HEXES]
    return len(tile) - len(set(tile))
