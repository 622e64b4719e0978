"""The rules of a game as the page shows them: the words and drawings of the printed rules, and where a clause stands.

Not responsible for elements. Pure Python; a refusal names a clause (`SK-7`), and every clause leads to a section.
"""

from __future__ import annotations

from dataclasses import dataclass

from generator.draw.shapes import Drawing
from generator.look import look_of
from generator.shop.products.rules import SECTIONS
from generator.words import Words

#: what the three Penny Papers games share, by section
PENNY = {
    "setup": ("PP-1", "PP-12"),
    "round": ("PP-2", "PP-3", "PP-7", "PP-8", "PP-10"),
    "special": ("PP-4",),
    "hazard": ("PP-5", "PP-6", "PP-13"),
    "solo": ("PP-9",),
    "score": ("PP-11",),
}
#: what the two seas share
SEAS = {
    "setup": ("DO-2", "DO-3"),
    "round": ("DO-1", "DO-4", "DO-5", "DO-6"),
    "special": ("DO-7",),
    "end": ("DO-10",),
    "score": ("DO-9",),
    "example_3": ("DO-8",),
}
#: which clauses a section or a drawn example explains
OWN: dict[str, dict[str, tuple[str, ...]]] = {
    "temple": {
        "round": ("TE-1",),
        "special": ("TE-2", "TE-3"),
        "hazard": ("TE-4", "TE-5"),
        "end": ("TE-6",),
        "solo": ("TE-9",),
        "score": ("TE-7", "TE-8"),
    },
    "skull": {
        "round": ("SK-1", "SK-2", "SK-3"),
        "special": ("SK-4", "SK-5"),
        "hazard": ("SK-6",),
        "end": ("SK-12",),
        "solo": ("SK-14",),
        "score": ("SK-13",),
        "example_1": ("SK-7", "SK-9"),
        "example_2": ("SK-8",),
        "example_3": ("SK-10", "SK-11"),
    },
    "valley": {
        "round": ("VA-1", "VA-2", "VA-8"),
        "special": ("VA-3", "VA-4", "VA-5", "VA-9"),
        "hazard": ("VA-6", "VA-7"),
        "end": ("VA-12",),
        "solo": ("VA-14",),
        "score": ("VA-13",),
        "example_1": ("VA-10",),
        "example_4": ("VA-11",),
    },
    "treasures": {
        "setup": ("TR-10",),
        "round": ("TR-2", "TR-8"),
        "special": ("TR-1", "TR-3", "TR-4", "TR-5"),
        "end": ("TR-7",),
        "solo": ("TR-9",),
        "score": ("TR-6",),
    },
    "monsters": {
        "setup": ("MO-7", "MO-8"),
        "round": ("MO-4",),
        "special": ("MO-1", "MO-2", "MO-3"),
        "end": ("MO-6",),
        "score": ("MO-5",),
    },
    "pan": {
        "setup": ("PA-0", "PA-1", "PA-2", "PA-3"),
        "round": ("PA-4",),
        "special": ("PA-5", "PA-6", "PA-7"),
        "hazard": ("PA-9",),
        "end": ("PA-10",),
        "example_3": ("PA-8",),
    },
}
SHARED = {"temple": PENNY, "skull": PENNY, "valley": PENNY, "treasures": SEAS, "monsters": SEAS}


@dataclass(frozen=True)
class Section:
    """A section of the rules: its heading, its text, and the clauses it explains."""

    key: str
    heading: str
    text: str
    clauses: tuple[str, ...]


@dataclass(frozen=True)
class Drawn:
    """A drawn example with its caption."""

    key: str
    example: Drawing
    caption: str
    clauses: tuple[str, ...]


def clauses_of(game: str, key: str) -> tuple[str, ...]:
    """The clauses that a part of the rules explains: the game's own first."""
    return (*OWN[game].get(key, ()), *SHARED.get(game, {}).get(key, ()))


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


def drawn_examples(game: str, words: Words) -> list[Drawn]:
    """The examples, in the order of the printed page."""
    keys = [f"example_{number}" for number in range(1, len(look_of(game).examples()) + 1)]
    pairs = zip(keys, look_of(game).examples(), strict=True)
    return [Drawn(key, example, words(f"rules.{game}.{key}"), clauses_of(game, key)) for key, example in pairs]


def score_parts(game: str, words: Words) -> list[tuple[str, str, str]]:
    """Each part of the score: its key, its name, and how it is counted."""
    from engine.games.registry import GAMES

    found = []
    for part in GAMES[game].parts:
        found.append((part, words(f"sheet.{game}.part.{part}"), look_of(game).part_formula(part, words)))
    return found
