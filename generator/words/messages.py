"""Refusals and scores as sentences: the one place where the engine's keys meet the words."""

from __future__ import annotations

import re

from engine.errors import Refusal
from engine.letters import cut
from engine.match import ScoreLine
from generator.words import Words

#: control characters, those that end a line or turn the reading round, and halves of characters
UNPRINTABLE = re.compile("[\x00-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ud800-\udfff]")
# Values of refusals that are themselves words of the catalogue.
TRANSLATED = {"hazard": "thing", "zone": "zone"}


def sentence(refusal: Refusal, words: Words) -> str:
    """Why something was refused, without its place and clause."""
    values = {
        name: words(f"{TRANSLATED[name]}.{value}") if name in TRANSLATED else _plain(value, words)
        for name, value in refusal.values.items()
    }
    return words(f"refusal.{refusal.key}", **values)


def whole_sentence(refusal: Refusal, words: Words) -> str:
    """Why something was refused, with its place before and the clause behind: one line."""
    told = sentence(refusal, words) + (f" ({refusal.clause})" if refusal.clause else "")
    if refusal.place is None:
        return told
    return words.with_colon(words(f"place.{refusal.place.kind}", where=_plain(refusal.place.where, words)), told)


def score_sentence(game: str, line: ScoreLine, words: Words) -> str:
    """Why a line of the score is worth its points."""
    return words(f"score.{game}.{line.key}", **line.values)


def printable(text: str) -> str:
    """A text from outside on one line: nothing in it moves a cursor, paints a terminal or turns the reading round."""
    return UNPRINTABLE.sub("�", text)


def _plain(value: object, words: Words) -> str:
    """A value from outside on one line, without control characters, and not endless."""
    if isinstance(value, float):
        return words.figures(str(value))
    text = printable(str(value))
    return text if len(text) <= 80 else cut(text, 79) + "…"
