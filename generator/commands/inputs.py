"""What people name on the command line: a layout, a game, several games."""

from __future__ import annotations

import os
from functools import partial

from engine.codes.any_game import read_game
from engine.games.registry import read_layout
from engine.layout import Layout
from engine.record import Record, read_record
from generator.files import UserError, read_file, reading, refusing
from generator.shipped import shipped
from generator.words import Words


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


def given_game(text: str, words: Words) -> Record:
    """The one game that somebody named: by a file, by its code, or on standard input."""
    is_path = text == "-" or os.path.exists(text) or text.endswith(".json") or os.sep in text
    content = read_file(text, words) if is_path else text
    games: list[Record] = refusing(words, partial(read_games, content), text if is_path else "")
    if len(games) > 1:
        raise UserError(f"{text}: {words('cli.reviewing.several', number=len(games))}")
    return games[0]


def read_games(text: str) -> list[Record]:
    """A record, the code of a game, or what `simulate --json` printed: a game on every line."""
    lines = [line for line in text.splitlines() if line.strip()]
    if len(lines) > 1 and all(line.startswith("{") and line.endswith("}") for line in lines):
        return [read_record(line, shipped()) for line in lines]
    return [read_game(text, shipped()).record]
