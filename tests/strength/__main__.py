"""`make strength`: every level on every shipped map, alone and against the level below; writes docs/strength.md.

Every game is kept (`kept.py`): whoever stops it goes on another time.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from datetime import date
from itertools import pairwise

from engine.bots import BOTS, LEVELS
from engine.games.registry import GAMES
from tests.strength.kept import FILE, Kept
from tests.strength.matches import Row, duel_row, solo_row
from tests.strength.table import PAGE, all_maps, with_row

# A searching bot plays fewer games: so many times fewer.
FEWER = {"strong": 1, "expert": 4}


def measured(options: argparse.Namespace, pool: Executor, kept: Kept) -> Iterator[Row]:
    """Row after row."""
    for game, layout in all_maps():
        if game not in options.game or (options.map and layout not in options.map):
            continue
        if GAMES[game].least_players == 1 and "solo" in options.kind:
            for level in options.level:
                yield solo_row(game, layout, level, max(2, options.games // FEWER.get(level, 1)), pool, kept)
        if "duel" in options.kind:
            for worse, better in pairwise(options.level):
                most = max(2, options.games // FEWER.get(better, 1))
                yield duel_row(game, layout, (better, worse), most, pool, kept)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.strength", description=__doc__)
    parser.add_argument("--game", nargs="+", choices=list(GAMES), default=list(GAMES))
    parser.add_argument("--map", nargs="+", help="ids of maps; all unless it is said")
    parser.add_argument("--level", nargs="+", choices=list(BOTS), default=list(LEVELS), help="the weakest first")
    parser.add_argument("--kind", nargs="+", choices=["solo", "duel"], default=["solo", "duel"])
    parser.add_argument("--games", type=int, default=200, help="games a row; expert plays a quarter of them")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--anew", action="store_true", help="play all games again, whatever is kept of earlier runs")
    options = parser.parse_args()
    PAGE.parent.mkdir(exist_ok=True)
    with ProcessPoolExecutor(options.jobs) as pool:
        for row in measured(options, pool, Kept(None if options.anew else FILE)):
            text = PAGE.read_text(encoding="utf-8") if PAGE.exists() else ""
            PAGE.write_text(with_row(text, row, date.today().isoformat()), encoding="utf-8")
            print(*row.key, *row.cells, sep=" | ", flush=True)


if __name__ == "__main__":
    main()
