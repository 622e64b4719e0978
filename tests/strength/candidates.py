"""Candidates for the shelf: thousands of invented maps, the handsomest of them tried by the greedy bot.

    python -m tests.strength.candidates GAME SIZE [--invented N] [--tried N] [--games N] [--jobs N] > candidates.jsonl

One line of JSON for each map that was tried, the handsomest first: its id, how handsome it is, the symmetry it comes
nearest to, and what it gives in spreads from the usual (see `engine/measuring.py`; the more the easier). What one would
pin on the wall eyes decide, not this figure: it only says where to look.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator
from typing import NamedTuple

from tqdm import tqdm

from engine.games.registry import GAMES
from engine.inventing import invent, invented_id
from engine.layout import EMPTY, Layout, MapLayout
from engine.many import cores, in_order
from engine.measuring import difficulty_trials, gift, play_trial

#: what lies around a map
AROUND = frozenset("#~")
#: where a cell's image lies: column and row, and the last of each
SYMMETRIES: dict[str, Callable[[int, int, int, int], tuple[int, int]]] = {
    "mirror": lambda column, row, across, down: (across - column, row),
    "level": lambda column, row, across, down: (column, down - row),
    "turn": lambda column, row, across, down: (across - column, down - row),
    "diagonal": lambda column, row, across, down: (row, column),
    "slope": lambda column, row, across, down: (down - row, across - column),
    "quarter": lambda column, row, across, down: (down - row, column),
}
#: what the parts of the figure weigh: an outline that is its own image, things that are, things far from their like
OUTLINE, THINGS, SPREAD = 3.0, 2.0, 1.0
#: what the second symmetry weighs beside the first
SECOND = 0.3
#: what a cell costs that hangs on a single other, or that joins two others only
END, CORRIDOR = 0.5, 0.15


class Handsome(NamedTuple):
    """How handsome a map is, and the symmetry that it comes nearest to."""

    figure: float
    symmetry: str


def handsome(layout: Layout) -> Handsome:
    """How handsome a map is; of what has no cells all are alike."""
    if not isinstance(layout, MapLayout):
        return Handsome(0, "")
    columns, rows = layout.grid.columns, layout.grid.rows
    names = [name for name in SYMMETRIES if columns == rows or name in ("mirror", "level", "turn")]
    found = sorted((_likeness(layout, name), name) for name in names)
    (second, _), (best, name) = found[-2:]
    return Handsome(best + SECOND * second + SPREAD * _spread(layout) - _narrow(layout), name)


def _likeness(layout: MapLayout, symmetry: str) -> float:
    return OUTLINE * _agreeing(layout, symmetry, outline) + THINGS * _agreeing(layout, symmetry, thing)


def outline(token: str) -> str:
    """Whether a cell is on the map."""
    return "" if token in AROUND else EMPTY


def thing(token: str) -> str:
    """What stands in a cell; how many forts it has makes no other thing of it."""
    return token[0] if outline(token) else ""


def _agreeing(layout: MapLayout, symmetry: str, seen: Callable[[str], str]) -> float:
    """Which part of the cells is like its image."""
    columns, rows, image = layout.grid.columns, layout.grid.rows, SYMMETRIES[symmetry]
    images = (image(cell % columns, cell // columns, columns - 1, rows - 1) for cell in range(layout.grid.size))
    pairs = zip(layout.tokens, (layout.tokens[row * columns + column] for column, row in images), strict=True)
    alike = [seen(one) == seen(other) for one, other in pairs if thing(one) or thing(other)]
    return sum(alike) / len(alike)


def _spread(layout: MapLayout) -> float:
    """Which part of the things keeps apart from its like, corners included."""
    tokens, grid = layout.tokens, layout.grid
    things = [cell for cell, token in enumerate(tokens) if thing(token) not in ("", EMPTY)]
    apart = [all(thing(tokens[other]) != thing(tokens[cell]) for other in grid.around[cell]) for cell in things]
    return sum(apart) / len(apart) if apart else 1.0


def _narrow(layout: MapLayout) -> float:
    """What ends and corridors cost."""
    tokens, grid = layout.tokens, layout.grid
    cells = [cell for cell, token in enumerate(tokens) if outline(token)]
    sides = [sum(bool(outline(tokens[other])) for other in grid.beside[cell]) for cell in cells]
    return END * sides.count(1) + CORRIDOR * sum(
        _is_corridor(layout, cell) for cell, count in zip(cells, sides, strict=True) if count == 2
    )


def _is_corridor(layout: MapLayout, cell: int) -> bool:
    """Whether the two neighbours of a cell lie on opposite sides of it."""
    one, other = (near for near in layout.grid.beside[cell] if outline(layout.tokens[near]))
    return one + other == 2 * cell


class Tried(NamedTuple):
    """One map, and in how many games it is tried; plain data, for any process."""

    game: str
    size: str
    number: int
    games: int


def given(tried: Tried) -> float:
    """What a map gives, in spreads from the usual."""
    game = GAMES[tried.game]
    layout = invent(game, tried.number, tried.size)
    return gift(game, [play_trial(trial) for trial in difficulty_trials(layout)[: tried.games]])


def candidates(game: str, size: str, invented: int) -> Iterator[tuple[Handsome, int]]:
    """The first numbers, each map once, with how handsome they are."""
    seen = set()
    for number in range(invented):
        layout = invent(GAMES[game], number, size)
        if layout.digest not in seen and not GAMES[game].lacking(layout):
            seen.add(layout.digest)
            yield handsome(layout), number


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("game", choices=GAMES)
    options.add_argument("size")
    options.add_argument("--invented", type=int, default=8_000)
    options.add_argument("--tried", type=int, default=700)
    options.add_argument("--games", type=int, default=4)
    options.add_argument("--jobs", type=int, default=cores())
    chosen = options.parse_args()
    found = sorted(candidates(chosen.game, chosen.size, chosen.invented), key=lambda one: -one[0].figure)
    best = found[: chosen.tried]
    tasks = [Tried(chosen.game, chosen.size, number, chosen.games) for _, number in best]
    gifts = tqdm(in_order(given, tasks, chosen.jobs), total=len(tasks), disable=None)
    for (looks, number), gives in zip(best, gifts, strict=True):
        line = {"id": invented_id(number, chosen.size), "handsome": round(looks.figure, 3), "symmetry": looks.symmetry}
        print(json.dumps({**line, "gift": round(gives, 2)}), flush=True)


if __name__ == "__main__":
    main()
