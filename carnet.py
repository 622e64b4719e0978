"""The command line. Results go to standard output, messages to standard error; bad input ends with status 2."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from tqdm import tqdm

from engine.bots import BOTS
from engine.chance import MOST_SEED
from engine.codes.any_game import read_game
from engine.codes.finding import codes_in
from engine.codes.lesson import read_lesson
from engine.errors import Refused
from engine.games.registry import GAMES, game_of, read_layout
from engine.layout import Layout
from engine.many import MOST_DEATHS, WorkersDiedError, by_crew, cores, in_order
from engine.match import Match, Move, ScoreLine, winners
from engine.par import Par, has_par
from engine.ranking import ClassResults
from engine.record import Record, read_record
from engine.review.decisions import people_in
from engine.review.review import Review
from engine.sheet import Sheet
from generator.cluster import Cluster
from generator.files import UserError, read_bytes, read_file, reading, refusing, write_file
from generator.pars import ParTask, known_par, par_of
from generator.ranking_table import csv_file, ranking_data, ranking_text
from generator.reviewing import (
    decision_tasks,
    judged,
    playouts_in,
    totals_text,
    verdict_data,
    verdict_text,
)
from generator.shipped import shipped
from generator.shop.make import make, make_svg, remarks
from generator.shop.names import decoded, read_names
from generator.shop.options import BY_NAME, OPTIONS, Option, options_of, order_of, read_number, refuse_idle
from generator.shop.order import PrintOrder, read_products
from generator.simulation import GameTask, layout_name, played_line
from generator.trial import how_it_plays, trial_games, trial_moves
from generator.words import LANGUAGES, Words
from generator.words.messages import printable, sentence
from generator.words.plain_text import json_text, layout_text, score_text


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status."""
    arguments = list(sys.argv[1:] if arguments is None else arguments)
    words = Words(language_of(arguments))
    options = parser(words).parse_args(arguments)
    try:
        options.command(options, words)
        sys.stdout.flush()
    except UserError as error:
        print(error, file=sys.stderr)
        return 2
    except BrokenPipeError:
        # The reader went away (`carnet simulate … | head`): nothing is left to say.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except KeyboardInterrupt:
        print(words("cli.stopped"), file=sys.stderr)
        return 130
    except OSError as error:
        print(words("cli.cannot_write", reason=error.strerror), file=sys.stderr)
        return 2
    return 0


def language_of(arguments: Sequence[str]) -> str:
    """The language asked for, or the locale's."""
    for place, argument in enumerate(arguments):
        asked = argument.removeprefix("--lang=") if argument.startswith("--lang=") else None
        if argument == "--lang" and place + 1 < len(arguments):
            asked = arguments[place + 1]
        if asked in LANGUAGES:
            return asked
    locale = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return "fr" if locale.startswith("fr") else "en"


class Parser(argparse.ArgumentParser):
    """An argument parser whose errors are one line, in the user's language."""

    words = Words("en")

    def error(self, message: str) -> Any:
        print(self.words("cli.usage", said=message, program=self.prog), file=sys.stderr)
        raise SystemExit(2)


def parser(words: Words) -> argparse.ArgumentParser:
    Parser.words = words
    top = Parser(prog="carnet", description=words("cli.about"))
    commands = top.add_subparsers(required=True, metavar="games|check|print|score|replay|review|simulate|par|results")

    def command(name: str, run: Callable[[argparse.Namespace, Words], None]) -> argparse.ArgumentParser:
        sub = commands.add_parser(name, help=words(f"cli.{name}"), description=words(f"cli.{name}"))
        sub.add_argument("--lang", choices=LANGUAGES, help=words("cli.lang"))
        sub.set_defaults(command=run)
        return sub

    games = command("games", run_games)
    games.add_argument("--json", action="store_true", help=words("cli.json"))

    check = command("check", run_check)
    check.add_argument("file", metavar="LAYOUT", help=words("cli.file"))

    order_options(command("print", run_print), words)

    score = command("score", run_score)
    score.add_argument("files", metavar="FILE", nargs="+", help=words("cli.file"))
    score.add_argument("--json", action="store_true", help=words("cli.json"))

    replay = command("replay", run_replay)
    replay.add_argument("file", metavar="RECORD", help=words("cli.file"))
    replay.add_argument("--trace", action="store_true", help=words("cli.trace"))

    review = command("review", run_review)
    review.add_argument("file", metavar="RECORD|CODE|FILE", help=words("cli.reviewing.game"))
    review.add_argument("--player", type=number(0, 99, words), help=words("cli.reviewing.player"))
    review.add_argument("--seconds", type=number(1, 10**6, words), help=words("cli.reviewing.seconds"))
    review.add_argument("--seed", type=number(0, MOST_SEED, words), default=0, help=words("cli.seed"))
    review.add_argument("--json", action="store_true", help=words("cli.json"))
    many_options(review, words)

    simulate = command("simulate", run_simulate)
    simulate.add_argument("game", metavar="GAME", help=words("cli.game"))
    simulate.add_argument("--games", type=number(1, 10**9, words), default=1, help=words("cli.number_games"))
    simulate.add_argument("--players", type=number(1, 100, words), help=words("cli.number_players"))
    simulate.add_argument("--bot", default="random", help=f"{words('cli.bot')}: {', '.join(BOTS)}")
    simulate.add_argument("--seed", type=number(0, MOST_SEED, words), default=0, help=words("cli.seed"))
    simulate.add_argument("--layout", help=words("cli.layout"))
    simulate.add_argument("--more-control", "--more_control", action="store_true", help=words("cli.more_control"))
    simulate.add_argument("--hazards", help=words("cli.hazards"))
    simulate.add_argument("--json", action="store_true", help=words("cli.json"))
    many_options(simulate, words)

    pars = command("par", run_par)
    pars.add_argument("game", metavar="GAME", help=words("cli.pars.game"))
    pars.add_argument("--games", type=number(1, 10**6, words), default=1, help=words("cli.number_games"))
    pars.add_argument("--seed", type=number(0, MOST_SEED, words), default=0, help=words("cli.seed"))
    pars.add_argument("--layout", help=words("cli.layout"))
    pars.add_argument("--json", action="store_true", help=words("cli.json"))
    many_options(pars, words)

    results = command("results", run_results)
    results.add_argument("codes", metavar="CODES", nargs="+", help=words("cli.result.codes"))
    results.add_argument("--class", dest="lesson", metavar="CODE", help=words("cli.result.lesson"))
    ways = results.add_mutually_exclusive_group()
    ways.add_argument("--json", action="store_true", help=words("cli.json"))
    ways.add_argument("--csv", action="store_true", help=words("cli.result.csv"))
    ways.add_argument("--pdf", metavar="FILE", help=words("cli.result.pdf"))
    shop_options(results, options_of("ranking"), words)
    return top


def order_options(sub: argparse.ArgumentParser, words: Words) -> None:
    """The options of `carnet print`: what to print, what it is read from, and the print shop's own table."""

    def add(name: str, **settings: Any) -> None:
        sub.add_argument(name, help=words(f"cli.order.{name.strip('-')}"), **settings)

    add("products", metavar="PRODUCT", nargs="*")
    sub.add_argument("-o", "--out", required=True, help=words("cli.out"))
    sub.add_argument("--layout", help=words("cli.layout"))
    shop_options(sub, OPTIONS, words)
    add("--names", metavar="FILE")
    add("--record", metavar="FILE")
    add("--par", action="store_true")


def shop_options(sub: argparse.ArgumentParser, options: Iterable[Option], words: Words) -> None:
    """Some options of the print shop's own table."""
    for option in options:
        settings: dict[str, Any] = {"default": option.default, "help": words(f"cli.order.{option.name}")}
        if option.kind == "flag":
            settings["action"] = "store_true"
        elif option.kind == "choice":
            settings |= {"choices": option.choices, "type": type(option.choices[0])}
        elif option.kind in ("number", "offset"):
            settings["type"] = reader(option.read, words)
        sub.add_argument(f"--{option.name.replace('_', '-')}", **settings)


def many_options(sub: argparse.ArgumentParser, words: Words) -> None:
    """Who does the work of a long command: the cores of this machine, or a cluster."""
    ways = sub.add_mutually_exclusive_group()
    ways.add_argument("--jobs", type=number(1, 1000, words), help=words("cli.jobs"))
    ways.add_argument("--cluster", metavar="ADDRESS", help=words("cli.cluster.help", example="tcp://host:8786"))


def number(least: int, most: int, words: Words) -> Callable[[str], int]:
    """Reads a whole number in a range."""

    return reader(lambda text: read_number(text, least, most), words)


def reader(read: Callable[[str], Any], words: Words) -> Callable[[str], Any]:
    """Reads a text, and says in the user's language what is wrong with it."""

    def tried(text: str) -> Any:
        try:
            return read(text)
        except Refused as refused:
            raise argparse.ArgumentTypeError(sentence(refused.refusal, words).removesuffix(".")) from None

    return tried


def chosen_layout(game: str, wanted: str | None, words: Words) -> Layout:
    """The layout asked for by id or file, or the game's first one."""
    shelf = shipped()
    if wanted is None:
        return shelf.layouts(game)[0]
    if wanted in shelf.ids(game):
        return shelf.layout(game, wanted)
    if wanted == "-" or wanted.endswith(".toml") or os.sep in wanted or os.path.exists(wanted):
        layout: Layout = reading(wanted, words, read_layout)
        if layout.game != game:
            values = {"game": layout.game, "expected": game}
            raise UserError(f"{wanted}: {words('refusal.layout_game', **values)}")
        return layout
    refused: Layout = refusing(words, lambda: shelf.layout(game, wanted))
    return refused


# Commands.


def run_games(options: argparse.Namespace, words: Words) -> None:
    """List the games, their players and their layouts."""
    listed: list[dict[str, Any]] = []
    for game in GAMES.values():
        layouts = [{"id": layout.id, "name": layout.name[words.language]} for layout in shipped().layouts(game.id)]
        players = [game.least_players, game.most_players]
        listed.append({"id": game.id, "name": words(f"game.{game.id}.name"), "players": players, "layouts": layouts})
    if options.json:
        print(json_text(listed))
        return
    for entry in listed:
        least, most = entry["players"]
        print(f"{entry['id']:10} {entry['name']} · {words('cli.players_range', least=least, most=most)}")
        for layout in entry["layouts"]:
            print(f"{'':10}   {layout['id']}: {layout['name']}")


def run_check(options: argparse.Namespace, words: Words) -> None:
    """Read a layout file, and say how it plays."""
    layout: Layout = reading(options.file, words, read_layout)
    matches = trial_games(layout)
    for match in progress(matches, words):
        deque(trial_moves(match), maxlen=0)
    for line in layout_text(layout, options.file, words):
        print(line)
    print(how_it_plays(matches, words))


def run_print(options: argparse.Namespace, words: Words) -> None:
    """Make what is to be printed, as PDF; or one page of it as SVG."""
    kind = Path(options.out).suffix.lower()
    if kind not in (".pdf", ".svg") and options.out != "-":
        raise UserError(words("cli.out_kind", file=options.out))
    order = print_order(options, words)
    refusing(words, partial(refuse_idle, given_options(options), order, kind == ".svg"))
    for remark in refusing(words, partial(remarks, order)):
        print(printable(remark), file=sys.stderr)
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

    products = refusing(words, partial(read_products, [wanted(product) for product in options.products], find))
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
    return replace(order, pars=ordered_pars(order, words)) if options.par else order


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


def run_score(options: argparse.Namespace, words: Words) -> None:
    """Score one sheet, or several as one table."""
    sheets: list[Sheet] = [reading(file, words, shipped().read_sheet) for file in options.files]
    games = sorted({sheet.layout.game for sheet in sheets})
    if len(games) > 1:
        raise UserError(words("cli.different_games", games=", ".join(games)))
    game = GAMES[games[0]]
    scores = refusing(words, partial(game.table_scores, sheets))
    alone = len(sheets) == 1
    results = []
    for sheet, score in zip(sheets, scores, strict=True):
        result = {**score.to_data(), "title": sheet.title() if alone else None}
        deeds = sheet.deeds()
        results.append(result if deeds is None else {**result, "deeds": deeds})
    won = winners(scores)
    if options.json:
        whole: dict[str, Any] = {"game": game.id, **results[0]}
        if not alone:
            named = [{"player": sheet.player, **result} for sheet, result in zip(sheets, results, strict=True)]
            whole = {"game": game.id, "sheets": named, "winners": won}
        print(json_text(whole))
        return
    names = [printable(sheet.player or file) for sheet, file in zip(sheets, options.files, strict=True)]
    explained = game.table_explains(sheets)
    for name, result, lines in zip(names, results, explained, strict=True):
        print_score(game.id, name, result, lines, words)
    if not alone:
        print(words("cli.winners", names=", ".join(names[player] for player in won)))


def print_score(game: str, name: str, result: dict[str, Any], lines: list[ScoreLine], words: Words) -> None:
    """One score, line by line, each with its rule."""
    print("\n".join(score_text(game, name, result, lines, words)))


def read_games(text: str) -> list[Record]:
    """A record, the code of a game, or what `simulate --json` printed: a game on every line."""
    lines = [line for line in text.splitlines() if line.strip()]
    if len(lines) > 1 and all(line.startswith("{") and line.endswith("}") for line in lines):
        return [read_record(line, shipped()) for line in lines]
    return [read_game(text, shipped()).record]


def run_replay(options: argparse.Namespace, words: Words) -> None:
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


def run_review(options: argparse.Namespace, words: Words) -> None:
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


def given_game(text: str, words: Words) -> Record:
    """The one game that somebody named: by a file, by its code, or on standard input."""
    is_path = text == "-" or os.path.exists(text) or text.endswith(".json") or os.sep in text
    content = read_file(text, words) if is_path else text
    games: list[Record] = refusing(words, partial(read_games, content), text if is_path else "")
    if len(games) > 1:
        raise UserError(f"{text}: {words('cli.reviewing.several', number=len(games))}")
    return games[0]


def run_results(options: argparse.Namespace, words: Words) -> None:
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
    entries = class_results.ranking()
    if options.pdf:
        order = refusing(words, partial(order_of, chosen, (), words.language, ranking=tuple(entries)))
        for remark in remarks(order):
            print(printable(remark), file=sys.stderr)
        write_file(options.pdf, refusing(words, partial(make, order)), words)
    elif options.csv:
        sys.stdout.buffer.write(csv_file(entries, words))
    elif options.json:
        print(json_text(ranking_data(entries, refused, words)))
    else:
        print(ranking_text(entries, words))


def run_simulate(options: argparse.Namespace, words: Words) -> None:
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


def run_par(options: argparse.Namespace, words: Words) -> None:
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


if __name__ == "__main__":
    raise SystemExit(main())
