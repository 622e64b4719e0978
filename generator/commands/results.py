"""`carnet results`."""

from __future__ import annotations

import argparse
import os
import sys
from functools import partial

from engine.codes.finding import codes_in
from engine.codes.lesson import read_lesson
from engine.ranking import ClassResults
from generator.commands.arguments import shop_options
from generator.commands.command import Command
from generator.files import UserError, read_file, refusing, write_file
from generator.moves_table import long_csv_file
from generator.ranking_table import csv_file, ranking_data, ranking_text
from generator.shipped import shipped
from generator.shop.make import make
from generator.shop.options import BY_NAME, options_of, order_of
from generator.shop.remarks import remarks
from generator.words import Words
from generator.words.messages import printable, sentence
from generator.words.plain_text import json_text


def add_options(sub: argparse.ArgumentParser, words: Words) -> None:
    sub.add_argument("codes", metavar="CODES", nargs="+", help=words("cli.result.codes"))
    sub.add_argument("--class", dest="lesson", metavar="CODE", help=words("cli.result.lesson"))
    ways = sub.add_mutually_exclusive_group()
    ways.add_argument("--json", action="store_true", help=words("cli.json"))
    ways.add_argument("--csv", action="store_true", help=words("cli.result.csv"))
    ways.add_argument("--long-csv", action="store_true", help=words("cli.result.long_csv"))
    ways.add_argument("--pdf", metavar="FILE", help=words("cli.result.pdf"))
    shop_options(sub, options_of("ranking"), words)


def run(options: argparse.Namespace, words: Words) -> None:
    """Replay the results of a class and rank them; each bad code is refused by itself, and the others count."""
    chosen = {option.name: getattr(options, option.name) for option in options_of("ranking")}
    given = [name for name, value in chosen.items() if value != BY_NAME[name].default]
    if given and not options.pdf:
        raise UserError(words("cli.result.only_pdf", option=f"--{given[0].replace('_', '-')}"))
    lesson = refusing(words, partial(read_lesson, options.lesson, shipped())) if options.lesson else None
    class_results, refused = ClassResults(shipped(), lesson), []
    for text in options.codes:
        for found in codes_in(read_file(text, words) if text == "-" or os.path.isfile(text) else text):
            bad = class_results.add(found)
            if bad:
                print(words("cli.result.refused", line=found.line, said=sentence(bad.refusal, words)), file=sys.stderr)
                refused.append(bad)
    if not class_results.results:
        raise UserError(words("cli.result.none"))
    entries = class_results.ranking(by_name=words.facts.order)
    if options.pdf:
        order = refusing(words, partial(order_of, chosen, (), words.language, ranking=tuple(entries)))
        for remark in remarks(order):
            print(printable(remark), file=sys.stderr)
        write_file(options.pdf, refusing(words, partial(make, order)), words)
    elif options.csv:
        sys.stdout.buffer.write(csv_file(entries, words))
    elif options.long_csv:
        sys.stdout.buffer.write(long_csv_file(entries, words))
    elif options.json:
        print(json_text(ranking_data(entries, refused, words)))
    else:
        print(ranking_text(entries, words))


COMMAND = Command("results", add_options, run)
