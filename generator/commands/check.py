"""`carnet check`."""

from __future__ import annotations

import argparse
import os

from engine.games.registry import GAMES, read_layout
from engine.layout import Layout
from engine.measuring import DIFFICULTY_GAMES, GAMES_OF, LEVELS, Measures, measures_of, play_trial, trials
from generator.commands.arguments import number
from generator.commands.command import Command
from generator.commands.long_work import many, many_options, progress
from generator.files import reading, refusing
from generator.measured import measured_data, measured_text
from generator.shipped import shipped
from generator.words import Words
from generator.words.plain_text import json_text, layout_text

#: of the games of the other bots, the strong one plays so many
STRONG_PART = 4


def add_options(sub: argparse.ArgumentParser, words: Words) -> None:
    sub.add_argument("file", metavar="LAYOUT", help=words("cli.checking.layout"))
    games = number(1, 10_000, words)
    sub.add_argument("--games", type=games, default=GAMES_OF["greedy"], help=words("cli.checking.games"))
    sub.add_argument("--json", action="store_true", help=words("cli.json"))
    many_options(sub, words)


def run(options: argparse.Namespace, words: Words) -> None:
    """Read a layout, and say what is wrong with it or how it plays."""
    layout = named_layout(options.file, words)
    measures = measured(layout, options.games, options, words)
    if options.json:
        print(json_text(measured_data(layout, measures)))
        return
    for line in (*layout_text(layout, options.file, words), *measured_text(layout, measures, words)):
        print(line)
    print(words("measured.scale", most=LEVELS[-1]))


def named_layout(named: str, words: Words) -> Layout:
    """The layout of a file, or a map of ours as `GAME:ID`."""
    game, _, layout_id = named.partition(":")
    if game in GAMES and layout_id and not os.path.exists(named):
        ours: Layout = refusing(words, lambda: shipped().layout(game, layout_id))
        return ours
    read: Layout = reading(named, words, read_layout)
    return read


def measured(layout: Layout, games: int, options: argparse.Namespace, words: Words) -> Measures:
    """What bots make of a map."""
    few = {"greedy": max(games, DIFFICULTY_GAMES), "strong": max(1, games // STRONG_PART)}
    each = dict.fromkeys(GAMES_OF, games) | few
    tasks = trials(layout, each)
    # The long games first would be shorter for many cores, but the bar would tell nothing.
    outcomes = progress(many(play_trial, tasks, len(tasks), options, words), words, len(tasks), "measured.measuring")
    return measures_of(layout, list(outcomes))


COMMAND = Command("check", add_options, run)
