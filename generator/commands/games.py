"""`carnet games`."""

from __future__ import annotations

import argparse
from typing import Any

from engine.games.registry import GAMES
from generator.commands.command import Command
from generator.shipped import shipped
from generator.words import Words
from generator.words.plain_text import json_text


def add_options(sub: argparse.ArgumentParser, words: Words) -> None:
    sub.add_argument("--json", action="store_true", help=words("cli.json"))


def run(options: argparse.Namespace, words: Words) -> None:
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


COMMAND = Command("games", add_options, run)
