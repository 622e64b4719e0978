"""Writes what bots make of the shipped maps into the comments of their files.

    python -m tests.strength.figures [GAME…] [--only MAP…] [--games N] [--strong N] [--add-strong | --reword] [--jobs N]

The lines that begin with `#:` are written anew; nothing else of a file changes.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from dataclasses import replace

from tqdm import tqdm

from engine.games.registry import GAMES
from engine.layout import Layout
from engine.many import cores, in_order
from engine.measuring import DIFFICULTY_GAMES, GAMES_OF, Measures, figures_of, measures_of, play_trial, trials
from generator.measured_comments import MARK, comment_lines, read_comment, without_figures
from generator.shipped import FOLDER, shipped


def measured(layout: Layout, games: Mapping[str, int], jobs: int) -> Measures:
    """What bots make of a map, each in so many games."""
    tasks = trials(layout, games)
    outcomes = in_order(play_trial, tasks, jobs)
    return measures_of(layout, list(tqdm(outcomes, desc=layout.id, total=len(tasks), leave=False, disable=None)))


def with_strong(layout: Layout, known: Measures, games: int, jobs: int) -> Measures:
    """What is known of a map, and what a strong bot makes of it now."""
    tasks = [trial for trial in trials(layout, {"strong": games}) if trial.bot == "strong"]
    figures = figures_of(GAMES[layout.game], "strong", list(in_order(play_trial, tasks, jobs)))
    return replace(known, figures={**known.figures, "strong": figures})


def with_figures(text: str, lines: list[str]) -> str:
    """The text of a layout file with its figures behind the other words about it."""
    kept = without_figures(text).splitlines()
    words = next(place for place, line in enumerate(kept) if not line.startswith("#"))
    return "\n".join([*kept[:words], *lines, *kept[words:]]) + "\n"


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("games", nargs="*", metavar="GAME", help="all unless given")
    options.add_argument("--only", nargs="*", metavar="MAP")
    options.add_argument("--games", dest="number", type=int, default=GAMES_OF["greedy"])
    options.add_argument("--strong", type=int, default=GAMES_OF["strong"])
    options.add_argument("--add-strong", action="store_true", help="what stands there of other bots stays")
    options.add_argument("--reword", action="store_true", help="nobody plays: what stands there is said anew")
    options.add_argument("--jobs", type=int, default=cores())
    chosen = options.parse_args()
    wanted = dict.fromkeys(GAMES_OF, max(chosen.number, DIFFICULTY_GAMES)) | {"strong": chosen.strong}
    for game in chosen.games or GAMES:
        for layout in shipped().layouts(game):
            if chosen.only and layout.id not in chosen.only:
                continue
            file = FOLDER / game / f"{layout.id}.toml"
            text = file.read_text(encoding="utf-8")
            known = read_comment(text, layout) if chosen.add_strong or chosen.reword else None
            if known and chosen.reword:
                measures = known
            elif known:
                measures = with_strong(layout, known, chosen.strong, chosen.jobs)
            elif chosen.reword:
                continue
            else:
                measures = measured(layout, wanted, chosen.jobs)
            lines = comment_lines(layout, measures)
            file.write_text(with_figures(text, lines), encoding="utf-8")
            print(f"{game}/{layout.id}: {lines[0].removeprefix(MARK)}", flush=True)


if __name__ == "__main__":
    main()
