"""Long work: on all cores or on a cluster, with a bar on a terminal."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from tqdm import tqdm

from engine.many import MOST_DEATHS, WorkersDiedError, by_crew, cores, in_order
from generator.cluster import Cluster
from generator.commands.arguments import number
from generator.files import UserError
from generator.words import Words


def many_options(sub: argparse.ArgumentParser, words: Words) -> None:
    """Who does the work of a long command: the cores of this machine, or a cluster."""
    ways = sub.add_mutually_exclusive_group()
    ways.add_argument("--jobs", type=number(1, 1000, words), help=words("cli.jobs"))
    ways.add_argument("--cluster", metavar="ADDRESS", help=words("cli.cluster.help", example="tcp://host:8786"))


def many(
    do: Callable[[Any], Any], tasks: Iterable[Any], number: int, options: argparse.Namespace, words: Words
) -> Iterator[Any]:
    """The results of so many tasks in their order, by whom `many_options` say."""
    try:
        if options.cluster:
            yield from by_crew(Cluster(do, options.cluster, words), tasks)
        else:
            yield from in_order(do, tasks, min(options.jobs or cores(), number))
    except WorkersDiedError:
        raise UserError(words("cli.workers_died", number=MOST_DEATHS)) from None


def progress(
    items: Iterable[Any], words: Words, number: int | None = None, doing: str = "cli.playing"
) -> Iterable[Any]:
    """The items, with a bar on long work: on a terminal only, and not where the results scroll by on it."""
    hidden = not sys.stderr.isatty() or sys.stdout.isatty()
    bar: Iterable[Any] = tqdm(items, desc=words(doing), total=number, delay=1, leave=False, disable=hidden)
    return bar
