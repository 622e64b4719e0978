"""Computes the pars of the games of the day: `python -m webplay.build.pars --days 730` writes `generator/pars.json`.

What is there already is kept, unless `--anew` says that the experts have become better. Each result is written as soon
as it is there: whoever stops it goes on another time.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Collection, Iterator
from datetime import date, timedelta

from tqdm import tqdm

from engine.games.registry import GAMES
from engine.many import cores, in_order
from engine.par import Par, has_par
from generator.pars import FILE, ParTable, ParTask, par_of, pars_text, read_pars
from generator.shipped import shipped
from webplay.app.today.daily import expedition

WITH_PAR = [game.id for game in GAMES.values() if has_par(game)]


def day_tasks(first: date, days: int, games: Collection[str]) -> Iterator[ParTask]:
    """The games of so many days that have a par, of some games only."""
    for number in range(days):
        today = expedition(first + timedelta(number), shipped())
        if today.game in games:
            yield ParTask(today.game, json.dumps(today.layout.id), today.seed)


def entered(table: ParTable, task: ParTask, found: Par) -> None:
    """Put a par into the table."""
    table.setdefault(task.game, {}).setdefault(json.loads(task.layout), {})[str(task.seed)] = (found.expert, found.best)


def is_known(table: ParTable, task: ParTask) -> bool:
    return str(task.seed) in table.get(task.game, {}).get(json.loads(task.layout), {})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--first", type=date.fromisoformat, default=date.today())
    parser.add_argument("--days", type=int, default=730)
    parser.add_argument("--game", nargs="+", choices=WITH_PAR, default=WITH_PAR, help="some are found in less time")
    parser.add_argument("--jobs", type=int, default=cores())
    parser.add_argument("--anew", action="store_true")
    options = parser.parse_args()
    table: ParTable = {} if options.anew else read_pars()
    tasks = [task for task in day_tasks(options.first, options.days, options.game) if not is_known(table, task)]
    found = in_order(par_of, tasks, max(1, min(options.jobs, len(tasks))))
    for task, result in zip(tasks, tqdm(found, total=len(tasks)), strict=False):
        entered(table, task, result)
        FILE.write_text(pars_text(table), encoding="utf-8")


if __name__ == "__main__":
    main()
