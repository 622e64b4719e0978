"""What the options of several commands share: numbers in a range, the print shop's table, who does long work."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable
from typing import Any

from engine.errors import Refused
from generator.shop.options import Option, read_number
from generator.words import Words
from generator.words.messages import sentence


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
