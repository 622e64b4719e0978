"""Puzzles that were made, by what they follow from: another language, ink or paper asks for the same.

Making some takes long. Whoever can do that elsewhere (the page in its worker, the command line on all cores) asks which
sets of an order are `unmade` and brings their puzzles one by one (`keep_data`); where nobody did, `made` makes them on
the spot.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from engine.bots import conclusion
from engine.games.registry import GAMES
from engine.puzzles import Puzzle, Steps, finding, puzzle_from
from generator.look import look_of
from generator.shipped import shipped
from generator.shop.order import PrintOrder, Product

#: puzzles of a game, and how many there may be in a booklet, so that its pages are full
COUNT, MOST = 12, 15
#: as many sets as are remembered
KEPT = 24


class PuzzleSet(NamedTuple):
    """What some puzzles follow from."""

    game: str
    seed: int
    difficulty: int
    size: int


#: game, seed and difficulty -> puzzles: the first of many are the same as those of a few
_kept: dict[tuple[str, int, int], tuple[Puzzle, ...]] = {}


def sets_of(product: Product, order: PrintOrder) -> list[PuzzleSet]:
    """The sets of a product: of its game, or of all games that have puzzles."""
    games = [product.variant] if product.variant else [game for game in GAMES if look_of(game).has_puzzles]
    count = MOST if order.booklet else COUNT
    return [PuzzleSet(game, order.seed or 0, order.difficulty, count) for game in games]


def unmade(order: PrintOrder) -> list[PuzzleSet]:
    """The sets of an order that are not whole yet."""
    wanted = [one for product in order.products if product.kind == "puzzles" for one in sets_of(product, order)]
    return [one for one in dict.fromkeys(wanted) if made_of(one) < one.size]


def made_of(wanted: PuzzleSet) -> int:
    """How many puzzles of a set are made, and so the number of the next one."""
    return len(_kept.get(wanted[:3], ()))


def making(wanted: PuzzleSet, number: int) -> Steps[Puzzle]:
    """Make one puzzle of a set, step by step."""
    return finding(GAMES[wanted.game], shipped().first(wanted.game), wanted.seed, wanted.difficulty, number)


def made(wanted: PuzzleSet) -> tuple[Puzzle, ...]:
    """The puzzles of a set."""
    while made_of(wanted) < wanted.size:
        keep(wanted, conclusion(making(wanted, made_of(wanted))))
    return _kept[wanted[:3]][: wanted.size]


def keep(wanted: PuzzleSet, puzzle: Puzzle) -> None:
    """Remember the next puzzle of a set; the set that was begun first is forgotten for one too many."""
    _kept[wanted[:3]] = (*_kept.get(wanted[:3], ()), puzzle)
    if len(_kept) > KEPT:
        del _kept[next(iter(_kept))]


def puzzle_data(task: tuple[PuzzleSet, int]) -> dict[str, Any]:
    """One puzzle of a set as data."""
    return conclusion(making(*task)).to_data()


def keep_data(wanted: PuzzleSet, data: Mapping[str, Any]) -> None:
    """Remember the next puzzle of a set, from its data."""
    keep(wanted, puzzle_from(data, shipped()))
