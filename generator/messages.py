"""Refusals and scores as sentences: the one place where the engine's keys meet the words."""

from __future__ import annotations

from engine.errors import Refusal
from engine.graphemes import JOINERS, cut
from engine.match import ScoreLine
from generator.words import Words

# Values of refusals that are themselves words of the catalogue.
TRANSLATED = {"hazard": "thing", "zone": "zone"}


def sentence(refusal: Refusal, words: Words) -> str:
    """Why something was refused, without its place and clause."""
    values = {
        name: words(f"{TRANSLATED[name]}.{value}") if name in TRANSLATED else _plain(value)
        for name, value in refusal.values.items()
    }
    return words(f"refusal.{refusal.key}", **values)


def whole_sentence(refusal: Refusal, words: Words) -> str:
    """Why something was refused, with its place before and the clause behind: one line."""
    told = sentence(refusal, words) + (f" ({refusal.clause})" if refusal.clause else "")
    if refusal.place is None:
        return told
    return words.with_colon(words(f"place.{refusal.place.kind}", where=_plain(refusal.place.where)), told)


def score_sentence(game: str, line: ScoreLine, words: Words) -> str:
    """Why a line of the score is worth its points."""
    return words(f"score.{game}.{line.key}", **line.values)


def _plain(value: object) -> str:
    """A value from outside on one line, without control characters, and not endless."""
    text = "".join(letter if letter.isprintable() or letter in JOINERS else "�" for letter in str(value))
    return text if len(text) <= 80 else cut(text, 79) + "…"
