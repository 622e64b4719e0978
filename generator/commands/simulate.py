"""`carnet simulate`."""

from __future__ import annotations

import argparse
import json

from engine.bots import BOTS
from engine.chance import MOST_SEED
from engine.games.registry import game_of
from generator.commands.arguments import number
from generator.commands.command import Command
from generator.commands.inputs import chosen_layout
from generator.commands.long_work import many, many_options, progress
from generator.files import refusing
from generator.simulation import GameTask, layout_name, played_line
from generator.words import Words


def add_options(sub: argparse.ArgumentParser, words: Words) -> None:
    sub.add_argument("game", metavar="GAME", help=words("cli.game"))
    sub.add_argument("--games", type=number(1, 10**9, words), default=1, help=words("cli.number_games"))
    sub.add_argument("--players", type=number(1, 100, words), help=words("cli.number_players"))
    sub.add_argument("--bot", default="random", help=f"{words('cli.bot')}: {', '.join(BOTS)}")
    sub.add_argument("--seed", type=number(0, MOST_SEED, words), default=0, help=words("cli.seed"))
    sub.add_argument("--layout", help=words("cli.layout"))
    sub.add_argument("--more-control", "--more_control", action="store_true", help=words("cli.more_control"))
    sub.add_argument("--hazards", help=words("cli.hazards"))
    sub.add_argument("--json", action="store_true", help=words("cli.json"))
    many_options(sub, words)


def run(options: argparse.Namespace, words: Words) -> None:
    """Let bots play games."""
    game = refusing(words, lambda: game_of(options.game))
    layout = chosen_layout(game.id, options.layout, words)
    players = game.least_players if options.players is None else options.players
    settings = {"more_control": True} if options.more_control else {}
    settings |= {"hazards": options.hazards} if options.hazards else {}
    first = GameTask(
        game.id,
        layout_name(layout),
        players,
        options.seed,
        json.dumps(settings),
        options.bot,
        words.language,
        options.json,
    )
    refusing(words, first.check)
    for line in progress(
        many(played_line, first.games(options.games), options.games, options, words), words, options.games
    ):
        # Flushed line by line: whoever reads a pipe sees results as they come.
        print(line, flush=True)


COMMAND = Command("simulate", add_options, run)
