"""The moves of L'île de Pan, one kind for each step of a turn, and how their texts are read."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from engine.errors import unreadable
from engine.hexes import HEX, name_of
from engine.match import Move

KINDS = ("herbivore", "raptor", "reptile")
DOMAINS = ("plain", "mountain", "desert")


@dataclass(frozen=True, slots=True)
class Take(Move):
    """Take a face-up tile, counted from 1."""

    number: int

    def __str__(self) -> str:
        return f"take {self.number}"


@dataclass(frozen=True, slots=True)
class Animal(Move):
    """Take an animal of choice, for a portal or for the bonus space."""

    kind: str

    def __str__(self) -> str:
        return f"animal {self.kind}"


@dataclass(frozen=True, slots=True)
class Lay(Move):
    """Lay the tile: its first hex here, the other two in the directions `turn` and `turn` + 1."""

    place: str
    turn: int

    def __str__(self) -> str:
        return f"lay {self.place} r{self.turn}"


@dataclass(frozen=True, slots=True)
class Go(Move):
    """Move the explorer to another hex."""

    place: str

    def __str__(self) -> str:
        return f"move {self.place}"


@dataclass(frozen=True, slots=True)
class Stay(Move):
    """Leave the explorer where it is."""

    def __str__(self) -> str:
        return "stay"


@dataclass(frozen=True, slots=True)
class Observe(Move):
    """Put so many animals on the hex under the explorer."""

    count: int

    def __str__(self) -> str:
        return f"observe {self.count}"


@dataclass(frozen=True, slots=True)
class Found(Move):
    """Found a wonder lake: put the tile of a domain on an empty place."""

    domain: str
    place: str

    def __str__(self) -> str:
        return f"lake {self.domain} {self.place}"


@dataclass(frozen=True, slots=True)
class Wonder(Move):
    """Let a wonder animal appear on an own wonder lake, and move the marker of a kind."""

    place: str
    kind: str

    def __str__(self) -> str:
        return f"wonder {self.place} {self.kind}"


class Lays(dict[int, Lay]):
    """The move that lays a tile at 6 × a hex + a turn; kept, because most are asked for again and again."""

    def __missing__(self, place: int) -> Lay:
        hexagon, turn = divmod(place, 6)
        move = self[place] = Lay(name_of(hexagon), turn)
        return move


class Goes(dict[int, Go]):
    """The move that takes the explorer to a hex; kept in the same way."""

    def __missing__(self, hexagon: int) -> Go:
        move = self[hexagon] = Go(name_of(hexagon))
        return move


@lru_cache(maxsize=4096)
def found_at(domain: int, hexagon: int) -> Found:
    """The move that founds a wonder lake of a domain on this hex."""
    return Found(DOMAINS[domain], name_of(hexagon))


LAYS = Lays()
GOES = Goes()
STAY = Stay()
TAKES = tuple(Take(number) for number in (1, 2, 3))
ANIMALS = tuple(Animal(kind) for kind in KINDS)
OBSERVES = tuple(Observe(count) for count in (1, 2, 3))
TEXT = re.compile(
    rf"take (?P<number>[1-9])|animal (?P<animal>{'|'.join(KINDS)})|lay (?P<laid>{HEX}) r(?P<turn>[0-5])"
    rf"|move (?P<goal>{HEX})|(?P<stay>stay)|observe (?P<count>[1-9])"
    rf"|lake (?P<domain>{'|'.join(DOMAINS)}) (?P<founded>{HEX})|wonder (?P<lake>{HEX}) (?P<marker>{'|'.join(KINDS)})"
)


def read_move(text: str) -> Move:
    """A move from its text."""
    match = TEXT.fullmatch(text)
    if match is None:
        raise unreadable("move_text", text=text)
    if match["number"]:
        return Take(int(match["number"]))
    if match["animal"]:
        return Animal(match["animal"])
    if match["laid"]:
        return Lay(match["laid"], int(match["turn"]))
    if match["goal"]:
        return Go(match["goal"])
    if match["stay"]:
        return STAY
    if match["count"]:
        return Observe(int(match["count"]))
    if match["domain"]:
        return Found(match["domain"], match["founded"])
    return Wonder(match["lake"], match["marker"])
