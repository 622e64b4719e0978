"""Searching invented maps for one of a wanted difficulty, number after number; and a map as the text of its file."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.games.registry import GAMES
from engine.inventing import MOST_NUMBER, invent, invented_id
from engine.layout import Layout
from engine.measuring import difficulty_of
from engine.texts import write_toml
from generator.shipped import shipped

#: a search gives up after so many maps: of every size and difficulty there is one among far fewer
MOST_TRIED = 200
#: from one number to the next; so searches from neighbouring numbers look at different maps
STEP = 7919


@dataclass(frozen=True)
class Candidate:
    """An invented map that may be what is sought; plain data, for any process."""

    game: str
    size: str
    number: int


def candidates(game: str, size: str, first: int) -> Iterator[Candidate]:
    """The maps that a search looks at, the number given first."""
    return (Candidate(game, size, (first + place * STEP) % (MOST_NUMBER + 1)) for place in range(MOST_TRIED))


def candidate_difficulty(candidate: Candidate) -> int:
    """How difficult a candidate is."""
    return difficulty_of(invent(GAMES[candidate.game], candidate.number, candidate.size))


def has_everything(candidate: Candidate) -> bool:
    """Whether everything that scores can be had on a candidate: where any map will do, no other is offered."""
    game = GAMES[candidate.game]
    return not game.lacking(invent(game, candidate.number, candidate.size))


def candidate_layout(candidate: Candidate) -> Layout:
    """The map itself, with its name."""
    return shipped().layout(candidate.game, invented_id(candidate.number, candidate.size))


def layout_file(layout: Layout) -> str:
    """The text of a layout file; one of an invented map says which it is."""
    data = layout.to_data()
    game = data.pop("game")
    return write_toml({"game": game, **({"id": layout.id} if layout.id else {}), **data})
