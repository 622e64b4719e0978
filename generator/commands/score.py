"""`carnet score`."""

from __future__ import annotations

import argparse
from functools import partial
from typing import Any

from engine.games.registry import GAMES
from engine.match import ScoreLine, winners
from engine.sheet import Sheet
from generator.commands.command import Command
from generator.files import UserError, reading, refusing
from generator.shipped import shipped
from generator.words import Words
from generator.words.messages import printable
from generator.words.plain_text import json_text, score_text


def add_options(sub: argparse.ArgumentParser, words: Words) -> None:
    sub.add_argument("files", metavar="FILE", nargs="+", help=words("cli.file"))
    sub.add_argument("--json", action="store_true", help=words("cli.json"))


def run(options: argparse.Namespace, words: Words) -> None:
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


COMMAND = Command("score", add_options, run)
