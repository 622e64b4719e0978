"""The rules of a game as the page shows them: the words and drawings of the printed rules, and where a clause stands.

Not responsible for elements. Pure Python; a refusal names a clause (`SK-7`), and every clause leads to a section.
"""

from __future__ import annotations

from dataclasses import dataclass

from generator.draw.shapes import Drawing
from generator.look import look_of
from generator.shop.products.rules import SECTIONS
from generator.words import Words
from webplay.app.play import play_of


@dataclass(frozen=True)
class Section:
    """A section of the rules: its heading, its text, and the clauses it explains."""

    key: str
    heading: str
    text: str
    clauses: tuple[str, ...]


@dataclass(frozen=True)
class DrawnExample:
    """A drawn example with its caption."""

    key: str
    example: Drawing
    caption: str
    clauses: tuple[str, ...]


def clauses_of(game: str, key: str) -> tuple[str, ...]:
    """The clauses that a part of the rules explains: the game's own first."""
    play = play_of(game)
    return (*play.clauses.get(key, ()), *play.family_clauses.get(key, ()))


def section_of(game: str, clause: str) -> str:
    """The part of the rules that explains a clause; the round, unless another one does."""
    parts = (*SECTIONS, "score", *(f"example_{number}" for number in range(1, 5)))
    return next((part for part in parts if clause in clauses_of(game, part)), "round")


def sections(game: str, words: Words) -> list[Section]:
    """The text, in the order of the printed page."""
    found = []
    for key in SECTIONS:
        if f"rules.{game}.{key}" in words:
            own = f"rules.{game}.heading_{key}"
            heading = words(own if own in words else f"rules.heading.{key}")
            found.append(Section(key, heading, words(f"rules.{game}.{key}"), clauses_of(game, key)))
    return found


def drawn_examples(game: str, words: Words) -> list[DrawnExample]:
    """The examples, in the order of the printed page."""
    keys = [f"example_{number}" for number in range(1, len(look_of(game).examples()) + 1)]
    pairs = zip(keys, look_of(game).examples(), strict=True)
    return [DrawnExample(key, example, words(f"rules.{game}.{key}"), clauses_of(game, key)) for key, example in pairs]


def score_parts(game: str, words: Words) -> list[tuple[str, str, str]]:
    """Each part of the score: its key, its name, and how it is counted."""
    from engine.games.registry import GAMES

    found = []
    for part in GAMES[game].parts:
        found.append((part, words(f"sheet.{game}.part.{part}"), look_of(game).part_formula(part, words)))
    return found
