"""`carnet par`."""

from __future__ import annotations

import argparse

from engine.chance import MOST_SEED
from engine.games.registry import game_of
from engine.par import has_par
from generator.commands.arguments import number
from generator.commands.command import Command
from generator.commands.inputs import chosen_layout
from generator.commands.long_work import many, many_options, progress
from generator.files import UserError, refusing
from generator.pars import ParTask, par_of
from generator.simulation import layout_name
from generator.words import Words
from generator.words.messages import printable
from generator.words.plain_text import json_text


def add_options(sub: argparse.ArgumentParser, words: Words) -> None:
    sub.add_argument("game", metavar="GAME", help=words("cli.pars.game"))
    sub.add_argument("--games", type=number(1, 10**6, words), default=1, help=words("cli.number_games"))
    sub.add_argument("--seed", type=number(0, MOST_SEED, words), default=0, help=words("cli.seed"))
    sub.add_argument("--layout", help=words("cli.layout"))
    sub.add_argument("--json", action="store_true", help=words("cli.json"))
    many_options(sub, words)


def run(options: argparse.Namespace, words: Words) -> None:
    """Say what experts get with the dice of some seeds, and the best that was found for them."""
    game = refusing(words, lambda: game_of(options.game))
    name = words(f"game.{game.id}.short")
    if not has_par(game):
        raise UserError(words("cli.pars.alone", game=name))
    layout = chosen_layout(game.id, options.layout, words)
    seeds = [(options.seed + place) % (MOST_SEED + 1) for place in range(options.games)]
    found = many(par_of, (ParTask(game.id, layout_name(layout), seed) for seed in seeds), len(seeds), options, words)
    for seed, par in zip(seeds, progress(found, words, len(seeds)), strict=True):
        told = {"game": game.id, "layout": layout.id, "seed": seed, "expert": par.expert, "best": par.best}
        in_words = {**told, "game": name, "layout": printable(layout.name[words.language])}
        print(json_text(told) if options.json else words("cli.pars.told", **in_words), flush=True)


COMMAND = Command("par", add_options, run)
