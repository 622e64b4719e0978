"""A game as a small picture: the board with everything written on it.

Not responsible for the drawings. Pure Python.
"""

from __future__ import annotations

import re
from typing import Any

from engine.match import Match
from generator.look import look_of
from generator.words import Words
from webplay.app.shell.pictures import picture

NAMED = re.compile(r' id="[^"]*"')


def thumbnail(match: Match[Any], player: int, words: Words) -> str:
    """One player's board, or the one that all share, as SVG text."""
    drawn = picture(*look_of(match.game.id).small_picture(match, player, words))
    # Several stand on one page, beside elements of the page's own: none may have a name.
    return NAMED.sub("", drawn)
