"""What was measured of maps, kept on this device: bots need a while to find it out, and it never changes.

Not responsible for measuring (`engine/measuring.py`) nor for the words of it (`generator/measured.py`). Pure Python.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, MutableMapping
from typing import Any

from engine.game import Game
from engine.games.registry import GAMES
from engine.layout import Layout
from engine.measuring import LEVELS, PLAYERS, Figures, Measures, Part, Seat
from generator.words import Words
from webplay.app.store.stored import by_name, in_order, misshapen, read_kept, stored_entry, wanted, whole

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
        return level if level in LEVELS else 0

    def measures(self, layout: Layout) -> Measures | None:
        """All that was measured of a map, if it was."""
        return read_kept(self.texts.get(_name(layout)), lambda text: _read_measures(text, GAMES[layout.game]))

    def keep_level(self, layout: Layout, level: int) -> None:
        """Note a difficulty, unless more is known already."""
        if self.level(layout) != level:
            self.texts[_name(layout)] = json.dumps({LEVEL: level})

    def keep(self, layout: Layout, data: Mapping[str, Any]) -> None:
        """Note all that was measured, as `measured_data` writes it."""
        figures = {"players": data["players"], "seats": data["seats"]}
        self.texts[_name(layout)] = json.dumps({LEVEL: data["difficulty"], FIGURES: figures})


def measures_from(data: Any, game: Game) -> Measures:
    """What `measured_data` wrote of a map of a game; anything else is refused."""
    entry = by_name(data)
    players = _known(wanted(entry, "players"), PLAYERS)
    seats = tuple(
        Seat(_number(wanted(by_name(seat), "mean")), _number(wanted(by_name(seat), "wins")))
        for seat in in_order(wanted(entry, "seats"))
    )
    if not players:
        raise misshapen("nobody played")
    figures = {bot: _read_figures(bot, by_name(value), game) for bot, value in players.items()}
    return Measures(figures, seats, whole(wanted(entry, "difficulty"), LEVELS[0], LEVELS[-1]))


def _read_measures(text: str, game: Game) -> Measures:
    entry = stored_entry(text)
    return measures_from({**by_name(wanted(entry, FIGURES)), "difficulty": wanted(entry, LEVEL)}, game)


def _read_figures(bot: str, entry: Mapping[str, Any], game: Game) -> Figures:
    titles = {title: _number(share) for title, share in _known(wanted(entry, "titles"), game.titles).items()}
    parts = tuple(
        Part(name, _number(wanted(by_name(part), "mean")), _number(wanted(by_name(part), "spread")))
        for name, part in _known(wanted(entry, "parts"), game.parts).items()
    )
    mean, spread, rounds = (_number(wanted(entry, key)) for key in ("mean", "spread", "rounds"))
    return Figures(bot, whole(wanted(entry, "games"), 1), mean, spread, rounds, titles, parts)


def _known(value: Any, names: Iterable[str]) -> dict[str, Any]:
    """An object whose names are among those that the game knows, in the game's order."""
    entry, known = by_name(value), list(names)
    if not set(entry) <= set(known):
        raise misshapen("a name that the game does not know")
    return {name: entry[name] for name in known if name in entry}


def _number(value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not -1e6 < value < 1e6:
        raise misshapen("no number")
    return float(value)


def _name(layout: Layout) -> str:
    """A map is known by what is printed on it, whatever it is called."""
    return f"{PREFIX}{layout.game}.{layout.digest.hex()[:12]}"
