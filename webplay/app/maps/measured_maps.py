"""What was measured of maps: of the shipped ones beforehand, of others on this device, where it is kept: bots need a
while to find it out, and it never changes.

Not responsible for measuring (`engine/measuring.py`) nor for the words of it (`generator/measured.py`). Pure Python.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, MutableMapping
from typing import Any

from engine.game import Game
from engine.games.registry import GAMES
from engine.layout import Layout
from engine.measuring import LEVELS, Measures
from generator.words import Words
from webplay.app.maps.known_maps import known_measures
from webplay.app.maps.measures_read import measures_from
from webplay.app.store.stored import by_name, read_kept, stored_entry, wanted

PREFIX = "carnet.measured."
#: a difficulty alone
LEVEL, FIGURES = "level", "figures"


def level_words(level: int, words: Words) -> str:
    """A difficulty in words, with a mark for each step of it."""
    name = words(f"page.fresh.levels.{level}")
    return f"{'●' * level}{'○' * (LEVELS[-1] - level)} {name}" if level else name


class MeasuredMaps:
    """Reads and writes what is known of maps."""

    def __init__(self, texts: MutableMapping[str, str]) -> None:
        self.texts = texts

    def level(self, layout: Layout) -> int:
        """How difficult a map is; 0 where nobody has measured it."""
        entry = read_kept(self.texts.get(_name(layout)), stored_entry) or {}
        level = entry.get(LEVEL)
        if level in LEVELS:
            return int(level)
        known = known_measures(layout)
        return known.difficulty if known else 0

    def measures(self, layout: Layout) -> Measures | None:
        """All that was measured of a map, if it was."""
        kept = read_kept(self.texts.get(_name(layout)), lambda text: _read_measures(text, GAMES[layout.game]))
        return kept or known_measures(layout)

    def keep_level(self, layout: Layout, level: int) -> None:
        """Note a difficulty, unless more is known already."""
        if self.level(layout) != level:
            self.texts[_name(layout)] = json.dumps({LEVEL: level})

    def keep(self, layout: Layout, data: Mapping[str, Any]) -> None:
        """Note all that was measured, as `measured_data` writes it."""
        figures = {"players": data["players"], "seats": data["seats"]}
        self.texts[_name(layout)] = json.dumps({LEVEL: data["difficulty"], FIGURES: figures})


def _read_measures(text: str, game: Game) -> Measures:
    entry = stored_entry(text)
    return measures_from({**by_name(wanted(entry, FIGURES)), "difficulty": wanted(entry, LEVEL)}, game)


def _name(layout: Layout) -> str:
    """A map is known by what is printed on it, whatever it is called."""
    return f"{PREFIX}{layout.game}.{layout.digest.hex()[:12]}"
