"""What the parser of arguments says by itself, in the user's language: it asks gettext for each of its texts.

A text that no Python yet had when this was written stays English.
"""

from __future__ import annotations

import argparse

from generator.words import Words

VALUE, CHOICES, NAME, SAID = "%(value)s", "%(choices)s", "%(argument_name)s", "%(message)s"


def speak(words: Words) -> None:
    """Have every parser speak with our words from now on."""
    told = {
        "usage: ": words("cli.parser.usage") + " ",
        "positional arguments": words("cli.parser.arguments"),
        "options": words("cli.parser.options"),
        "show this help message and exit": words("cli.parser.help"),
        "argument %(argument_name)s: %(message)s": words("cli.parser.wrong", name=NAME, said=SAID),
        "invalid choice: %(value)r (choose from %(choices)s)": words("cli.parser.choice", value=VALUE, choices=CHOICES),
        "the following arguments are required: %s": words("cli.parser.missing", names="%s"),
        "unrecognized arguments: %s": words("cli.parser.unknown", names="%s"),
        "expected one argument": words("cli.parser.one"),
        "expected at least one argument": words("cli.parser.some"),
        "ignored explicit argument %r": words("cli.parser.none", value="%s"),
        "not allowed with argument %s": words("cli.parser.against", name="%s"),
        "ambiguous option: %(option)s could match %(matches)s": words(
            "cli.parser.ambiguous", option="%(option)s", matches="%(matches)s"
        ),
    }
    vars(argparse)["_"] = lambda text: told.get(text, text)
