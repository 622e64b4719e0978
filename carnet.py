"""The command line. Results go to standard output, messages to standard error; bad input ends with status 2."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from generator.commands import (
    check,
    games,
    invent,
    page,
    par,
    printing,
    reading,
    replay,
    results,
    review,
    score,
    simulate,
)
from generator.commands import words as translation
from generator.commands.asked import speak
from generator.files import UserError, reason_of
from generator.words import FALLBACK, LANGUAGES, PSEUDO, Words
from generator.words.languages import nearest

COMMANDS = (
    games.COMMAND,
    check.COMMAND,
    invent.COMMAND,
    printing.COMMAND,
    score.COMMAND,
    reading.COMMAND,
    replay.COMMAND,
    review.COMMAND,
    simulate.COMMAND,
    par.COMMAND,
    results.COMMAND,
    page.PLAY,
    page.SERVE,
    translation.COMMAND,
)


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
        _say_no_more()
    except KeyboardInterrupt:
        print(words("cli.stopped"), file=sys.stderr)
        return 130
    except OSError as error:
        print(words("cli.cannot_write", reason=reason_of(error, words)), file=sys.stderr)
        _say_no_more()
        return 2
    return 0


def _say_no_more() -> None:
    """Python tries once more to write what is left when it ends, and would complain in its own words (and status)."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def language_of(arguments: Sequence[str]) -> str:
    """The language asked for, or the locale's."""
    for place, argument in enumerate(arguments):
        asked = argument.removeprefix("--lang=") if argument.startswith("--lang=") else None
        if argument == "--lang" and place + 1 < len(arguments):
            asked = arguments[place + 1]
        if asked in (*LANGUAGES, PSEUDO):
            return asked
    locale = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return nearest(locale) or FALLBACK


class Parser(argparse.ArgumentParser):
    """An argument parser whose errors are one line, in the user's language."""

    words = Words(FALLBACK)

    def error(self, message: str) -> Any:
        print(self.words("cli.usage", said=message, program=self.prog), file=sys.stderr)
        raise SystemExit(2)


def _add_language(each: argparse.ArgumentParser, words: Words) -> None:
    """The language may be named before a command and behind it; `language_of` reads it from both places."""
    told = words("cli.lang", languages=", ".join(LANGUAGES))
    each.add_argument("--lang", choices=(*LANGUAGES, PSEUDO), metavar="|".join(LANGUAGES), help=told)


def parser(words: Words) -> argparse.ArgumentParser:
    """All commands with their options."""
    Parser.words = words
    speak(words)
    top = Parser(prog="carnet", description=words("cli.about"))
    _add_language(top, words)
    commands = top.add_subparsers(required=True, metavar="|".join(command.name for command in COMMANDS))
    for command in COMMANDS:
        told = words(f"cli.{command.name}")
        sub = commands.add_parser(command.name, help=told, description=told)
        _add_language(sub, words)
        command.add_options(sub, words)
        sub.set_defaults(command=command.run)
    return top


if __name__ == "__main__":
    raise SystemExit(main())
