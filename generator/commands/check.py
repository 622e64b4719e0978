"""`carnet check`."""

from __future__ import annotations

import argparse

from engine.games.registry import read_layout
from engine.layout import Layout
from generator.commands.command import Command
from generator.commands.long_work import many, many_options, progress
from generator.files import reading
from generator.trial import outcomes_told, trial_outcome, trial_tasks
from generator.words import Words
from generator.words.plain_text import layout_text


def add_options(sub: argparse.ArgumentParser, words: Words) -> None:
    sub.add_argument("file", metavar="LAYOUT", help=words("cli.file"))
    many_options(sub, words)


def run(options: argparse.Namespace, words: Words) -> None:
    """Read a layout file, and say how it plays."""
    layout: Layout = reading(options.file, words, read_layout)
    tasks = trial_tasks(layout)
    outcomes = list(progress(many(trial_outcome, tasks, len(tasks), options, words), words, len(tasks)))
    for line in layout_text(layout, options.file, words):
        print(line)
    print(outcomes_told(layout, outcomes, words))


COMMAND = Command("check", add_options, run)
