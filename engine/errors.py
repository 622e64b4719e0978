"""What Carnet says no to, and why.

A refusal is data: the clause of the rules, a message key, the cells and the values concerned. The sentence is made
at the edge, from the word catalogue, in the reader's language.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple


class Place(NamedTuple):
    """Where in a text something went wrong: a line, a cell, a move, a key."""

    kind: str
    where: str | int


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something was refused.

    `key` names a sentence of the catalogue (`refusal.<key>`), `clause` the rule (`SK-1`, or "" where no rule of a
    game is concerned), and `values` fill the sentence's gaps.
    """

    key: str
    clause: str = ""
    cells: tuple[str, ...] = ()
    values: Mapping[str, Any] = field(default_factory=dict)
    place: Place | None = None

    def at(self, kind: str, where: str | int) -> Refusal:
        """The same refusal, with its place in a file; a place already known is more exact and stays."""
        return self if self.place else replace(self, place=Place(kind, where))


class Refused(Exception):
    """The rules do not allow it."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal

    def __str__(self) -> str:
        refusal = self.refusal
        facts = [f"{refusal.place.kind} {refusal.place.where}"] if refusal.place else []
        facts += [refusal.clause] if refusal.clause else []
        facts += list(refusal.cells) + [f"{name}={value!r}" for name, value in refusal.values.items()]
        return f"{refusal.key} ({', '.join(facts)})" if facts else refusal.key


class Unreadable(Refused):
    """The text cannot be read at all: no layout, sheet, move, record or code."""


def refuse(key: str, clause: str = "", /, *cells: str, **values: Any) -> Refused:
    """A refusal ready to be raised."""
    return Refused(Refusal(key, clause, cells, values))


def unreadable(key: str, place: tuple[str, str | int] | None = None, /, **values: Any) -> Unreadable:
    """An `Unreadable` ready to be raised, at a place of the text if one is known."""
    return Unreadable(Refusal(key, values=values, place=Place(*place) if place else None))
