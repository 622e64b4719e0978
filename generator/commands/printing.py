"""`carnet print`."""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

from tqdm import tqdm

from engine.games.registry import GAMES
from engine.inventing import MOST_NUMBER, SIZES
from engine.layout import Layout
from engine.many import cores, in_order
from engine.measuring import LEVELS
from engine.par import Par, has_par
from engine.record import Record
from generator.commands.arguments import number, shop_options
from generator.commands.command import Command
from generator.commands.inputs import chosen_layout, read_games
from generator.commands.long_work import progress
from generator.files import UserError, read_bytes, reading, refusing, write_file
from generator.pars import ParTask, known_par, par_of
from generator.searching import candidate_difficulty, candidate_layout, candidates, has_everything
from generator.shop.make import make, make_svg
from generator.shop.names import decoded, read_names
from generator.shop.options import BY_NAME, OPTIONS, order_of, refuse_idle
from generator.shop.order import PrintOrder, as_pack, products_of, read_products
from generator.shop.puzzle_sets import keep_data, made_of, puzzle_data, unmade
from generator.shop.remarks import remarks
from generator.simulation import layout_name
from generator.words import Words
from generator.words.messages import printable

#: more maps than this make no pack
MOST_INVENTED = 100


def add_options(sub: argparse.ArgumentParser, words: Words) -> None:
    """The options of `carnet print`: what to print, what it is read from, and the print shop's own table."""

    def add(name: str, **settings: Any) -> None:
        sub.add_argument(name, help=words(f"cli.order.{name.strip('-')}"), **settings)

    add("products", metavar="PRODUCT", nargs="*")
    sub.add_argument("-o", "--out", required=True, help=words("cli.out"))
    sub.add_argument("--layout", help=words("cli.layout"))
    shop_options(sub, [option for option in OPTIONS if option.name != "difficulty"], words)
    add("--difficulty", type=int, choices=LEVELS)
    add("--invent", type=number(1, MOST_INVENTED, words))
    add("--size", choices=SIZES)
    add("--number", type=number(0, MOST_NUMBER, words))
    add("--jobs", type=number(1, 1000, words))
    add("--names", metavar="FILE")
    add("--record", metavar="FILE")
    add("--par", action="store_true")


def run(options: argparse.Namespace, words: Words) -> None:
    """Make what is to be printed, as PDF; or one page of it as SVG."""
    kind = Path(options.out).suffix.lower()
    if kind not in (".pdf", ".svg") and options.out != "-":
        raise UserError(words("cli.out_kind", file=options.out))
    order = print_order(options, words)
    refusing(words, partial(refuse_idle, given_options(options), order, kind == ".svg"))
    for remark in refusing(words, partial(remarks, order)):
        print(printable(remark), file=sys.stderr)
    find_puzzles(order, options.jobs or cores(), words)
    if kind == ".svg":
        data = refusing(words, partial(make_svg, order))
    else:
        with tqdm(desc=words("cli.printing"), delay=1, leave=False, disable=not sys.stderr.isatty()) as bar:

            def tell(done: int, whole: int) -> None:
                bar.total = whole
                bar.update(done - bar.n)

            data = refusing(words, partial(make, order, tell))
    write_file(options.out, data, words)


def print_order(options: argparse.Namespace, words: Words) -> PrintOrder:
    """What the options of `carnet print` ask for."""

    def wanted(product: str) -> str:
        return f"{product}:{options.layout}" if options.layout and product in GAMES else product

    def find(game: str, layout: str) -> Layout:
        return chosen_layout(game, layout, words)

    invented = invented_maps(options, words)
    named = [wanted(product) for product in options.products if product not in invented]
    products = refusing(words, partial(read_products, named, find))
    products = (*products_of(layout for maps in invented.values() for layout in maps), *products)
    record: Record | None = None
    if options.record:
        games: list[Record] = reading(options.record, words, read_games)
        if len(games) > 1:
            raise UserError(f"{options.record}: {words('cli.one_record', number=len(games))}")
        record = games[0]
        refusing(words, record.replay, options.record)
    names: tuple[str, ...] = ()
    if options.names:
        text = decoded(read_bytes(options.names, words))
        names = refusing(words, partial(read_names, text), options.names)
    order: PrintOrder = refusing(words, partial(order_of, vars(options), products, words.language, names, record))
    levels = {layout.digest: level for maps in invented.values() for layout, level in maps.items()}
    if levels:
        order = replace(as_pack(order, bool(options.duplex)), levels=levels)
    return replace(order, pars=ordered_pars(order, words)) if options.par else order


def find_puzzles(order: PrintOrder, jobs: int, words: Words) -> None:
    """Make the puzzles of an order, on all cores: bots think long about them."""
    tasks = [(one, number) for one in unmade(order) for number in range(made_of(one), one.size)]
    found = in_order(puzzle_data, tasks, max(1, min(jobs, len(tasks))))
    for (one, _), data in zip(tasks, progress(found, words, len(tasks)), strict=True):
        keep_data(one, data)


def invented_maps(options: argparse.Namespace, words: Words) -> dict[str, dict[Layout, int]]:
    """For each game so many invented maps as were asked for, with their difficulties; none unless some were."""
    level, options.difficulty = options.difficulty, options.difficulty or BY_NAME["difficulty"].default
    games = list(dict.fromkeys(product for product in options.products if product in GAMES))
    if not options.invent:
        given = [name for name in ("size", "number") if getattr(options, name) is not None]
        if given:
            raise UserError(words("cli.inventing.only", option=f"--{given[0]}"))
        if options.difficulty not in BY_NAME["difficulty"].choices:
            known = ", ".join(map(str, BY_NAME["difficulty"].choices))
            raise UserError(words("refusal.option_choice", value=options.difficulty, known=known))
        return {}
    if not games or options.layout:
        raise UserError(words("cli.inventing.game" if not games else "cli.inventing.layout"))
    if level and not any(product.startswith("puzzles") for product in options.products):
        options.difficulty = BY_NAME["difficulty"].default
    return {game: found_maps(game, level, options, words) for game in games}


def found_maps(game: str, level: int | None, options: argparse.Namespace, words: Words) -> dict[Layout, int]:
    """The maps of a pack: those of the next numbers, or the next that are as difficult as wanted."""
    numbered = partial(candidates, game, options.size or "normal", options.number or 0)
    refusing(words, lambda: candidate_layout(next(numbered())))
    sought = list(islice(filter(has_everything, numbered()), None if level else options.invent))
    levels = in_order(candidate_difficulty, sought, options.jobs or cores())
    found: dict[Layout, int] = {}
    for candidate, measured in zip(sought, progress(levels, words, None, "cli.inventing.searching"), strict=False):
        if level in (None, measured):
            found[candidate_layout(candidate)] = measured
        if len(found) == options.invent:
            return found
    raise UserError(words("cli.inventing.none", number=len(sought), level=level))


def ordered_pars(order: PrintOrder, words: Words) -> dict[bytes, Par]:
    """The pars of the games of an order; those not known yet are computed."""
    if order.seed is None:
        raise UserError(words("cli.pars.seed"))
    layouts = [layout for product in order.products for layout in product.layouts if has_par(GAMES[layout.game])]
    tasks = [ParTask(layout.game, layout_name(layout), order.seed) for layout in layouts]
    unknown = [task for layout, task in zip(layouts, tasks, strict=True) if not known_par(layout, order.seed)]
    found = in_order(par_of, unknown, max(1, min(cores(), len(unknown))))
    computed = dict(zip(unknown, progress(found, words, len(unknown)), strict=True))
    return {
        layout.digest: known_par(layout, order.seed) or computed[task]
        for layout, task in zip(layouts, tasks, strict=True)
    }


def given_options(options: argparse.Namespace) -> list[str]:
    """The options of `carnet print` that somebody chose."""
    chosen = vars(options)
    given = [option.name for option in OPTIONS if chosen[option.name] != option.default]
    return [*given, *(name for name in ("names", "layout", "par") if chosen[name])]


COMMAND = Command("print", add_options, run)
