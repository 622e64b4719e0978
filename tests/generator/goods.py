"""One order of everything that the shop prints, for tests and measurements that look at all of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from engine.bots import play_out
from engine.games.registry import GAMES
from engine.record import Record, record_of
from generator.draw.ink import Ink
from generator.draw.pages import PageSetup
from generator.look import look_of
from generator.shipped import shipped
from generator.shop.order import PrintOrder
from tests.generator.paper import ordered


@cache
def played() -> Record:
    """A game of the first game, played by anybody."""
    game = next(iter(GAMES.values()))
    match = game.start(shipped().layouts(game.id)[0], 2, 3)
    play_out(match, "random")
    return record_of(match)


def _order(*products: str, **settings: Any) -> Callable[[Ink], PrintOrder]:
    return lambda ink: ordered(*products, ink=ink, **settings)


#: what it is called -> the order of it with an ink
GOODS: dict[str, Callable[[Ink], PrintOrder]] = {
    **{
        game: _order(game, setup=PageSetup("a4", 1) if look_of(game).printed_as == "sheet" else PageSetup())
        for game in GAMES
    },
    **{f"rules:{game}": _order(f"rules:{game}") for game in GAMES},
    **{f"teacher:{game}": _order(f"teacher:{game}", seed=3) for game in GAMES if look_of(game).lesson_plans},
    **{f"ticket:{game}": _order(f"ticket:{game}") for game in GAMES if look_of(game).lesson_plans},
    "parents": _order("parents"),
    "dice": _order("dice"),
    "scorecard:evening": _order("scorecard"),
    "scorecard:tournament": _order("scorecard:tournament"),
    "scorecard:class": _order("scorecard:class"),
    "cards": _order("cards"),
    "calibration": _order("calibration"),
    "puzzles": _order("puzzles:skull", booklet=True),
    "draw your own": _order("draw-your-own"),
    **{
        f"invented {game}": _order(f"{game}:invented:1:normal:7", setup=PageSetup("a4", 1))
        for game in GAMES
        if GAMES[game].sizes and look_of(game).printed_as == "sheet"
    },
    "large print": _order("valley", large=True, setup=PageSetup("a4", 1)),
    "table pack": _order("monsters:howling-strait", table=5, seed=3),
    "kit to fold": _order("pan:first-shore", fold=True),
    "rolls": _order("skull:four-capes", seed=3, setup=PageSetup("a4", 1)),
    "played game": lambda ink: ordered(record=played(), ink=ink),
    "replay": lambda ink: ordered(record=played(), ink=ink, replay=True),
}
