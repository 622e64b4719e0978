"""`carnet review`."""

from __future__ import annotations

import argparse
from functools import partial

from engine.chance import MOST_SEED
from engine.many import cores
from engine.review.decisions import people_in
from engine.review.review import Review
from generator.commands.arguments import number
from generator.commands.command import Command
from generator.commands.inputs import given_game
from generator.commands.long_work import many, many_options, progress
from generator.files import UserError, refusing
from generator.reviewing import decision_tasks, judged, playouts_in, totals_text, verdict_data, verdict_text
from generator.words import Words
from generator.words.plain_text import json_text


def add_options(sub: argparse.ArgumentParser, words: Words) -> None:
    sub.add_argument("file", metavar="RECORD|CODE|FILE", help=words("cli.reviewing.game"))
    sub.add_argument("--player", type=number(0, 99, words), help=words("cli.reviewing.player"))
    sub.add_argument("--seconds", type=number(1, 10**6, words), help=words("cli.reviewing.seconds"))
    sub.add_argument("--seed", type=number(0, MOST_SEED, words), default=0, help=words("cli.seed"))
    sub.add_argument("--json", action="store_true", help=words("cli.json"))
    many_options(sub, words)


def run(options: argparse.Namespace, words: Words) -> None:
    """Say what each decision of a game was worth, and why another one would have been better."""
    record = given_game(options.file, words)
    players = people_in(record) if options.player is None else (options.player,)
    if players[0] >= len(record.players):
        raise UserError(words("cli.reviewing.nobody", player=players[0], most=len(record.players) - 1))
    review: Review = refusing(words, partial(Review, record, players, options.seed))
    workers = min(options.jobs or cores(), max(1, len(review.moments)))
    if options.seconds:
        review.playouts = playouts_in(options.seconds, review, workers)
    tasks = decision_tasks(review)
    verdicts = many(judged, tasks, len(tasks), options, words)
    for place, verdict in enumerate(progress(verdicts, words, len(tasks), "cli.reviewing.looking")):
        review.verdicts.append(verdict)
        if options.json:
            print(json_text(verdict_data(review, verdict, words)), flush=True)
        else:
            print("\n".join(verdict_text(review, place, words)), flush=True)
    totals = review.totals()
    if options.json:
        print(json_text({"totals": [total.to_data() for total in totals], "playouts": review.playouts}))
        return
    for total in totals:
        print("\n".join(totals_text(review, total, words)))


COMMAND = Command("review", add_options, run)
