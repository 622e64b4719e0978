"""`carnet replay`."""

from __future__ import annotations

import argparse
from typing import Any

from engine.match import Match, Move
from engine.record import Record
from generator.commands.command import Command
from generator.commands.inputs import read_games
from generator.commands.score import print_score
from generator.files import reading, refusing
from generator.words import Words
from generator.words.messages import printable
from generator.words.plain_text import json_text


def add_options(sub: argparse.ArgumentParser, words: Words) -> None:
    sub.add_argument("file", metavar="RECORD", help=words("cli.file"))
    sub.add_argument("--trace", action="store_true", help=words("cli.trace"))


def run(options: argparse.Namespace, words: Words) -> None:
    """Check every move of recorded games, and print their traces or their results."""
    games: list[Record] = reading(options.file, words, read_games)
    # A refused move must leave no output behind: replay once before anything is printed.
    played = [(record, refusing(words, record.replay, options.file)) for record in games]
    for record, match in played:
        replay_game(record, match, options.trace, words)


def replay_game(record: Record, match: Match[Any], traced: bool, words: Words) -> None:
    """Print the trace of a game, or its result."""

    def trace(match: Match[Any], player: int, move: Move) -> None:
        print(json_text({**match.trace(player), "move": str(move)}))

    if traced:
        record.replay(trace)
        return
    for player, name in enumerate(record.players):
        result = {**match.score(player).to_data(), "title": match.title(player), "deeds": match.deeds(player)}
        print_score(match.game.id, name, result, match.explain(player), words)
    if match.over:
        print(words("cli.winners", names=", ".join(printable(record.players[player]) for player in match.winners())))
    else:
        print(words("cli.unfinished", round=match.round))


COMMAND = Command("replay", add_options, run)
