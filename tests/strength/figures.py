"""Writes what bots make of the shipped maps into the comments of their files.

    python -m tests.strength.figures [GAME…] [--only MAP…] [--games N] [--strong N] [--jobs N]

The lines that begin with `#:` are written anew; nothing else of a file changes.
"""

from __future__ import annotations

import argparse
import textwrap
from pathlib import Path

from tqdm import tqdm

from engine.games.registry import GAMES
from engine.layout import Layout
from engine.many import cores, in_order
from engine.measuring import DIFFICULTY_GAMES, GAMES_OF, measures_of, play_trial, trials
from generator.measured import measured_text
from generator.shipped import FOLDER, shipped
from generator.words import Words

MARK = "#: "
WIDTH = 120


def figures(layout: Layout, games: int, strong: int, jobs: int) -> list[str]:
    """What is measured of a map, as lines of a comment."""
    wanted = dict.fromkeys(GAMES_OF, max(games, DIFFICULTY_GAMES)) | {"strong": strong}
    tasks = trials(layout, wanted)
    outcomes = list(
        tqdm(in_order(play_trial, tasks, jobs), desc=layout.id, total=len(tasks), leave=False, disable=None)
    )
    told = measured_text(layout, measures_of(layout, outcomes), Words("en"))
    return [row for line in told for row in textwrap.wrap(line, WIDTH, initial_indent=MARK, subsequent_indent=MARK)]


def with_figures(text: str, lines: list[str]) -> str:
    """The text of a layout file with its figures behind the other words about it."""
    kept = [line for line in text.splitlines() if not line.startswith(MARK)]
    words = next(place for place, line in enumerate(kept) if not line.startswith("#"))
    return "\n".join([*kept[:words], *lines, *kept[words:]]) + "\n"


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("games", nargs="*", metavar="GAME", help="all unless given")
    options.add_argument("--only", nargs="*", metavar="MAP")
    options.add_argument("--games", dest="number", type=int, default=GAMES_OF["greedy"])
    options.add_argument("--strong", type=int, default=GAMES_OF["strong"])
    options.add_argument("--jobs", type=int, default=cores())
    chosen = options.parse_args()
    for game in chosen.games or GAMES:
        for layout in shipped().layouts(game):
            if chosen.only and layout.id not in chosen.only:
                continue
            file: Path = FOLDER / game / f"{layout.id}.toml"
            lines = figures(layout, chosen.number, chosen.strong, chosen.jobs)
            file.write_text(with_figures(file.read_text(encoding="utf-8"), lines), encoding="utf-8")
            print(f"{game}/{layout.id}: {lines[0].removeprefix(MARK)}", flush=True)


if __name__ == "__main__":
    main()
