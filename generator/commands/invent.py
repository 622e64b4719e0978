"""`carnet invent`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator

from engine.games.registry import game_of
from engine.inventing import MOST_NUMBER, SIZES
from engine.measuring import LEVELS
from generator.commands.arguments import number
from generator.commands.command import Command
from generator.commands.long_work import many, many_options, progress
from generator.files import UserError, refusing, write_file
from generator.searching import (
    MOST_TRIED,
    Candidate,
    candidate_difficulty,
    candidate_layout,
    candidates,
    layout_file,
)
from generator.words import Words
from generator.words.messages import printable
from generator.words.plain_text import lacks_text


def add_options(sub: argparse.ArgumentParser, words: Words) -> None:
    sub.add_argument("game", metavar="GAME", help=words("cli.game"))
    sub.add_argument("--size", choices=SIZES, default="normal", help=words("cli.inventing.size"))
    sub.add_argument("--seed", type=number(0, MOST_NUMBER, words), default=0, help=words("cli.inventing.seed"))
    sub.add_argument("--difficulty", type=int, choices=LEVELS, help=words("cli.inventing.difficulty"))
    sub.add_argument("-o", "--out", default="-", help=words("cli.inventing.out"))
    many_options(sub, words)


def run(options: argparse.Namespace, words: Words) -> None:
    """Write the layout file of an invented map: the one of a number, or the first that is as difficult as wanted."""
    game = refusing(words, lambda: game_of(options.game))
    first = next(candidates(game.id, options.size, options.seed))
    refusing(words, lambda: candidate_layout(first))
    found = first
    if options.difficulty:
        found, tried = wanted(candidates(game.id, options.size, options.seed), 1, options, words)[0]
        layout = candidate_layout(found)
        told = {"id": layout.id, "name": printable(layout.name[words.language]), "level": options.difficulty}
        print(words("cli.inventing.found", count=tried, tried=tried, **told), file=sys.stderr)
    layout = candidate_layout(found)
    # The same arguments give the same map for ever, also the few that lack something.
    if lacks := lacks_text(layout, words):
        print(f"{layout.id}: {lacks}", file=sys.stderr)
    write_file(options.out, layout_file(layout).encode(), words)


def wanted(
    sought: Iterator[Candidate], count: int, options: argparse.Namespace, words: Words
) -> list[tuple[Candidate, int]]:
    """So many candidates of the wanted difficulty, each with how many had been tried by then."""
    tried = list(sought)
    levels = many(candidate_difficulty, tried, len(tried), options, words)
    found: list[tuple[Candidate, int]] = []
    for place, level in enumerate(progress(levels, words, None, "cli.inventing.searching")):
        if level == options.difficulty:
            found.append((tried[place], place + 1))
        if len(found) == count:
            return found
    raise UserError(words("cli.inventing.none", number=MOST_TRIED, level=options.difficulty))


COMMAND = Command("invent", add_options, run)
