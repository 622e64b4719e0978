"""Figures of a map, read from data: what `measured_data` writes, and what is kept of it. Pure Python."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engine.game import Game
from engine.measuring import LEVELS, PLAYERS, Figures, Measures, Part, Seat
from webplay.app.store.stored import by_name, in_order, misshapen, wanted, whole


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
