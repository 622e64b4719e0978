"""The words of the page: names from outside keep their own direction inside a sentence.

An Arabic or Hebrew name would otherwise drag the comma or the number beside it to its other side. Not responsible for
paper, which has no such marks. Pure Python.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import Any

from generator.words import Words

#: what stands between these keeps its direction to itself
FIRST, LAST = "\u2068", "\u2069"
#: the sentences of the screen; all others may end up on paper
ON_SCREEN = ("page.", "refusal.")


class PageWords(Words):
    """The words of one language, for the screen."""

    __slots__ = ()

    def __call__(self, key: str, /, **values: Any) -> str:
        if key.startswith(ON_SCREEN):
            values = {name: isolated(value) if isinstance(value, str) else value for name, value in values.items()}
        return super().__call__(key, **values)


def isolated(text: str) -> str:
    """A text that runs from right to left, so marked that it leaves alone what stands beside it; others as they are."""
    marked = FIRST in text or text.isascii()
    runs = not marked and any(unicodedata.bidirectional(letter) in ("R", "AL") for letter in text)
    return f"{FIRST}{text}{LAST}" if runs else text


def listed(names: Iterable[str]) -> str:
    """Names in a row."""
    return ", ".join(map(isolated, names))


def total_words(game: str, total: str, count: int, words: Words) -> str:
    """A score with what it is counted in: stars, unless a game has a word of its own."""
    own = f"page.total.{game}"
    return words(own if own in words else "page.stars", count=count, total=total)


def inside(text: str, words: Words) -> str:
    """A label as it stands in the middle of a sentence."""
    return text if words.facts.capital_nouns else text.lower()
