"""Pars as tasks for many processes, and those that were computed beforehand: the games of the days to come.

`pars.json` holds for each game and map the numbers of games with what experts get and the best that was found;
`python -m webplay.build.pars` computes it.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from engine.bots import conclusion
from engine.games.registry import game_of
from engine.layout import Layout
from engine.par import Par, par
from generator.shipped import shipped

FILE = Path(__file__).with_name("pars.json")
#: game -> map -> number of the game -> (experts, best found)
ParTable = dict[str, dict[str, dict[str, tuple[int, int]]]]


@dataclass(frozen=True)
class ParTask:
    """The game of a seed on a layout: its id, or the whole of it, as JSON."""

    game: str
    layout: str
    seed: int
    #: how many changed games are looked at; 0: as many as usual
    steps: int = 0


def par_of(task: ParTask) -> Par:
    """Its par."""
    game = game_of(task.game)
    return conclusion(par(game, shipped().layout_of(game, json.loads(task.layout)), task.seed, task.steps))


def known_par(layout: Layout, seed: int) -> Par | None:
    """A par that was computed beforehand."""
    found = read_pars().get(layout.game, {}).get(layout.id, {}).get(str(seed))
    return Par(*found) if found else None


@lru_cache(maxsize=1)
def read_pars() -> ParTable:
    """All of them."""
    table: ParTable = json.loads(FILE.read_text(encoding="utf-8")) if FILE.is_file() else {}
    return table


def pars_text(table: ParTable) -> str:
    """The text of the file: sorted, a line for every map."""
    games = []
    for game, layouts in sorted(table.items()):
        lines = [
            f"  {json.dumps(layout)}: {json.dumps(dict(sorted(pars.items())), separators=(',', ':'))}"
            for layout, pars in sorted(layouts.items())
        ]
        games.append(f" {json.dumps(game)}: {{\n" + ",\n".join(lines) + "\n }")
    return "{\n" + ",\n".join(games) + "\n}\n"
