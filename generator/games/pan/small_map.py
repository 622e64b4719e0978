"""The island of Pan no larger than a stamp, with some of its hexes marked."""

from __future__ import annotations

from collections.abc import Collection

from engine.games.pan.rules import PanMatch
from engine.hexes import hex_named
from generator.draw.hexagons import centre, extent, hexagon_path
from generator.draw.shapes import Path, Shape, Style
from generator.draw.small_map import FINE


def small_island(match: PanMatch, marked: Collection[str], height: float) -> tuple[tuple[Shape, ...], float]:
    """Return the island and how high it is."""
    places = {name: hex_named(name) for name in match.table()["island"]}
    left, top, right, bottom = extent(places.values(), 1)
    side = height / max(bottom - top, (right - left) * 0.62)

    def drawn(names: Collection[str]) -> str:
        middles = ((centre(places[name], side)) for name in names if name in places)
        return "".join(hexagon_path((x - left * side, y - top * side), side) for x, y in middles)

    return (Path(drawn(places), FINE), Path(drawn(marked), Style(match.game.id))), (bottom - top) * side
