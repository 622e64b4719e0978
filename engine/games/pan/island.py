"""The island of Pan: every hex in play, what lives on it, and what follows from how the hexes lie.

The island knows no turns and no reserves. What it answers again and again (lakes, largest groups, places for a tile) is
kept until the next hex is put down.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from engine.hexes import CENTRE, DIRECTIONS, around, triangle

MOUNTAIN, DESERT, PLAIN, LAKE, PORTAL, WONDER_LAKE = "M", "D", "P", "L", "O", "W"
#: the letters of the three domains in the order of the kinds of animals that live there
DOMAIN_LETTERS = (PLAIN, MOUNTAIN, DESERT)
KIND_ON = {letter: kind for kind, letter in enumerate(DOMAIN_LETTERS)}
WATER = (LAKE, WONDER_LAKE)
LEAST_SIDES = 3
MOST_STEPS = 3
MOST_OBSERVED = 3
#: the six triangles at a hex: the turn of the tile, and the steps to the two other hexes
CORNERS = tuple((turn, DIRECTIONS[turn], DIRECTIONS[(turn + 1) % 6]) for turn in range(6))


class Founded(NamedTuple):
    """Whose wonder lake it is, and the domain (0 plain, 1 mountain, 2 desert) of its tile."""

    player: int
    domain: int


class Lake(NamedTuple):
    """All connected lake and wonder-lake hexes, who founded in it, and the domain hexes around it."""

    hexes: tuple[int, ...]
    owners: frozenset[int]
    shore: tuple[int, ...]


class Island:
    """The hexes in play."""

    def __init__(self, start: str) -> None:
        self.letters: dict[int, str] = {}
        #: for each empty hex beside the island, how many of its sides touch it
        self.sides: dict[int, int] = {}
        self.land: set[int] = set()
        self.portals: list[int] = []
        self.founded: dict[int, Founded] = {}
        self.animals: dict[int, int] = {}
        self.wonders: set[int] = set()
        for hexagon, letter in zip((CENTRE, *around(CENTRE)), start, strict=True):
            self.put(hexagon, letter)

    def copy(self) -> Island:
        other = Island.__new__(Island)
        other.letters = self.letters.copy()
        other.sides = self.sides.copy()
        other.land = self.land.copy()
        other.portals = self.portals.copy()
        other.founded = self.founded.copy()
        other.animals = self.animals.copy()
        other.wonders = self.wonders.copy()
        # These are replaced, never changed, so both islands may hold the same ones.
        other._lakes, other._largest, other._places = self._lakes, self._largest, self._places
        return other

    # Putting hexes down.

    def put(self, hexagon: int, letter: str) -> None:
        """Put a hex on an empty place."""
        self.letters[hexagon] = letter
        self.sides.pop(hexagon, None)
        letters, sides = self.letters, self.sides
        for other in around(hexagon):
            if other not in letters:
                sides[other] = sides.get(other, 0) + 1
        if letter not in WATER:
            self.land.add(hexagon)
        if letter == PORTAL:
            self.portals.append(hexagon)
        self._lakes: dict[int, Lake] | None = None
        self._largest: dict[str, tuple[int, ...]] | None = None
        self._places: tuple[int, ...] | None = None

    def lay(self, first: int, turn: int, tile: str) -> None:
        """Lay a landscape tile."""
        for hexagon, letter in zip(triangle(first, turn), tile, strict=True):
            self.put(hexagon, letter)

    def found(self, hexagon: int, player: int, domain: int) -> None:
        """Put a player's wonder lake on an empty place."""
        self.founded[hexagon] = Founded(player, domain)
        self.put(hexagon, WONDER_LAKE)

    # Places for tiles (PA-4).

    def sides_touched(self, hexes: Iterable[int]) -> int:
        """How many sides of these empty hexes touch hexes in play."""
        return sum(self.sides.get(hexagon, 0) for hexagon in hexes)

    def fits(self, first: int, turn: int) -> bool:
        """Whether a landscape tile may be laid so."""
        hexes = triangle(first, turn)
        return not any(hexagon in self.letters for hexagon in hexes) and self.sides_touched(hexes) >= LEAST_SIDES

    def places(self) -> tuple[int, ...]:
        """All ways to lay a landscape tile, each as 6 × first hex + turn, ascending.

        Only triangles with a hex beside the island can touch it. Each is found once, from the first of its hexes
        beside the island, and can be laid in three turns.
        """
        if self._places is None:
            letters, sides = self.letters, self.sides
            found: list[int] = []
            for hexagon, touched in sides.items():
                for turn, step, next_step in CORNERS:
                    second, third = hexagon + step, hexagon + next_step
                    if second in letters or third in letters:
                        continue
                    beside_second, beside_third = sides.get(second, 0), sides.get(third, 0)
                    if touched + beside_second + beside_third < LEAST_SIDES:
                        continue
                    if (beside_second and second < hexagon) or (beside_third and third < hexagon):
                        continue
                    found += (6 * hexagon + turn, 6 * second + (turn + 2) % 6, 6 * third + (turn + 4) % 6)
            self._places = tuple(sorted(found))
        return self._places

    # Walking (PA-5).

    def reach(self, start: int) -> dict[int, int]:
        """Every hex that an explorer reaches in three steps at most, with the number of steps."""
        land, portals = self.land, self.portals
        steps = {start: 0}
        ring = [start]
        for step in range(1, MOST_STEPS + 1):
            outer = []
            for hexagon in ring:
                nexts: Iterable[int] = around(hexagon)
                if self.letters[hexagon] == PORTAL:
                    nexts = (*nexts, *portals)
                for other in nexts:
                    if other in land and other not in steps:
                        steps[other] = step
                        outer.append(other)
            ring = outer
        return steps

    # Lakes (PA-7, PA-8).

    def lakes(self) -> dict[int, Lake]:
        """The lake that each water hex belongs to."""
        if self._lakes is None:
            self._lakes = {}
            for hexagon, letter in self.letters.items():
                if letter in WATER and hexagon not in self._lakes:
                    lake = self._lake_from(hexagon)
                    for member in lake.hexes:
                        self._lakes[member] = lake
        return self._lakes

    def _lake_from(self, start: int) -> Lake:
        hexes, shore = [start], set()
        seen = {start}
        for hexagon in hexes:
            for other in around(hexagon):
                letter = self.letters.get(other)
                if letter in WATER and other not in seen:
                    seen.add(other)
                    hexes.append(other)
                elif letter in KIND_ON:
                    shore.add(other)
        owners = frozenset(self.founded[hexagon].player for hexagon in hexes if hexagon in self.founded)
        return Lake(tuple(sorted(hexes)), owners, tuple(sorted(shore)))

    def lakes_beside(self, hexagon: int) -> list[Lake]:
        """The lakes that a hex touches, each once."""
        wet = [other for other in around(hexagon) if self.letters.get(other) in WATER]
        lakes = self.lakes() if wet else {}
        found: list[Lake] = []
        for other in wet:
            if lakes[other] not in found:
                found.append(lakes[other])
        return found

    def founding_places(self, player: int, explorer: int) -> list[int]:
        """Where the player may found a wonder lake from the explorer's hex, by r, then q."""
        own = [lake for lake in self.lakes_beside(explorer) if not lake.owners - {player}]
        places = {other for lake in own for hexagon in lake.hexes for other in around(hexagon)}
        return sorted(
            hexagon
            for hexagon in places
            if self.sides.get(hexagon, 0) >= LEAST_SIDES
            and not any(lake.owners - {player} for lake in self.lakes_beside(hexagon))
        )

    def occupied(self, lake: Lake) -> list[int]:
        """The domain hexes around a lake that hold animals."""
        return [hexagon for hexagon in lake.shore if hexagon in self.animals]

    def kinds_around(self, lake: Lake) -> set[int]:
        """The kinds of animals on the domain hexes around a lake."""
        return {KIND_ON[self.letters[hexagon]] for hexagon in self.occupied(lake)}

    def ready_lakes(self, player: int) -> list[int]:
        """The player's wonder lakes on which a wonder animal appears now, by r, then q."""
        waiting = [
            hexagon for hexagon, owner in self.founded.items() if owner.player == player and hexagon not in self.wonders
        ]
        return sorted(
            hexagon for hexagon in waiting if len(self.kinds_around(self.lakes()[hexagon])) == len(DOMAIN_LETTERS)
        )

    # Groups (PA-10).

    def largest_group(self, letter: str) -> tuple[int, ...]:
        """The largest connected group of a domain; of equal ones the first by r, then q."""
        if self._largest is None:
            self._largest = {domain: self._largest_of(domain) for domain in DOMAIN_LETTERS}
        return self._largest[letter]

    def _largest_of(self, letter: str) -> tuple[int, ...]:
        left = {hexagon for hexagon, other in self.letters.items() if other == letter}
        best: list[int] = []
        for start in sorted(left):
            if start not in left:
                continue
            left.discard(start)
            group = [start]
            for hexagon in group:
                for other in around(hexagon):
                    if other in left:
                        left.discard(other)
                        group.append(other)
            if len(group) > len(best):
                best = group
        return tuple(sorted(best))
