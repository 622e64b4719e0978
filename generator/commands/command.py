"""What a command of `carnet` is: a name, its options, and what it does."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import NamedTuple

from generator.words import Words


class Command(NamedTuple):
    """One command; what it says about itself stands under `cli.<name>` in the word files."""

    name: str
    add_options: Callable[[argparse.ArgumentParser, Words], None]
    run: Callable[[argparse.Namespace, Words], None]
