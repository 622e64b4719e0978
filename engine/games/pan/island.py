"""The island of Pan: every hex in play, what lives on it, and what follows from how the hexes lie.

The island knows no turns and no reserves. Places for a tile, ways and lakes grow with every hex that is put down: what
lies far from it stays as it was. Groups are asked for less often, and are found anew after a hex.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from engine.hexes import CENTRE, ROW, around, triangle

MOUNTAIN, DESERT, PLAIN, LAKE, PORTAL, WONDER_LAKE = "M", "D", "P", "L", "O", "W"
#: the letters of the three domains in the order of the kinds of animals that live there
DOMAIN_LETTERS = (PLAIN, MOUNTAIN, DESERT)
KIND_ON = {letter: kind for kind, letter in enumerate(DOMAIN_LETTERS)}
WATER = (LAKE, WONDER_LAKE)
LEAST_SIDES = 3
MOST_STEPS = 3
MOST_OBSERVED = 3
#: a triangle is 6 × its first hex + a turn; the other two names of one whose turn is 0 or 1 lie so far behind that one
OTHER_TURNS = ((8, 6 * ROW + 4), (6 * ROW + 2, 6 * ROW - 2))
#: the six triangles that a hex is part of, by the turn 0 or 1, as steps from 6 × the hex: that between its last and its
#: first neighbour, then clockwise
TRIANGLES = (7 - 6 * ROW, 0, 1, -6, 1 - 6 * ROW, -6 * ROW)
#: stands for the sides of a hex in play: with it no sum of sides is ever enough
IN_PLAY = -20


def _turns(place: int) -> tuple[int, int, int]:
    """All names of a triangle, from the one whose turn is 0 or 1."""
    second, third = OTHER_TURNS[place % 6]
    return place, place + second, place + third


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
        #: for each empty hex beside the island, how many of its sides touch it; IN_PLAY for the hexes of the island
        self.sides: dict[int, int] = {}
        #: for each hex that can be walked on, those beside it
        self.ways: dict[int, tuple[int, ...]] = {}
        self.portals: list[int] = []
        self.founded: dict[int, Founded] = {}
        self.animals: dict[int, int] = {}
        self.wonders: set[int] = set()
        self._lakes: dict[int, Lake] = {}
        #: the triangles where a tile fits, each by its turn 0 or 1, and all ways to lay it, as they were before the
        #: fresh hexes were put down
        self._fitting: frozenset[int] = frozenset()
        self._places: tuple[int, ...] = ()
        self._fresh: tuple[int, ...] = ()
        for hexagon, letter in zip((CENTRE, *around(CENTRE)), start, strict=True):
            self.put(hexagon, letter)

    def copy(self) -> Island:
        other = Island.__new__(Island)
        other.letters = self.letters.copy()
        other.sides = self.sides.copy()
        other.ways = self.ways.copy()
        other.portals = self.portals.copy()
        other.founded = self.founded.copy()
        other.animals = self.animals.copy()
        other.wonders = self.wonders.copy()
        other._lakes = self._lakes.copy()
        # These are replaced, never changed, so both islands may hold the same ones.
        other._largest, other._fitting = self._largest, self._fitting
        other._places, other._fresh = self._places, self._fresh
        return other

    # Putting hexes down.

    def put(self, hexagon: int, letter: str) -> None:
        """Put a hex on an empty place."""
        self.letters[hexagon] = letter
        sides = self.sides
        sides[hexagon] = IN_PLAY
        for other in around(hexagon):
            touched = sides.get(other, 0)
            if touched >= 0:
                sides[other] = touched + 1
        if letter in WATER:
            self._flood(hexagon)
        else:
            self._open_ways(hexagon)
            if letter == PORTAL:
                self.portals.append(hexagon)
            else:
                self._shore(hexagon)
        self._fresh += (hexagon,)
        self._largest: dict[str, tuple[int, ...]] | None = None

    def _open_ways(self, hexagon: int) -> None:
        """Join a hex that can be walked on to those beside it."""
        ways = self.ways
        beside = tuple([other for other in around(hexagon) if other in ways])
        ways[hexagon] = beside
        for other in beside:
            ways[other] += (hexagon,)

    def _flood(self, hexagon: int) -> None:
        """Join a water hex to the lakes beside it, to one lake."""
        hexes, shore, owners = {hexagon}, set[int](), set[int]()
        if hexagon in self.founded:
            owners.add(self.founded[hexagon].player)
        for other in around(hexagon):
            if other in self._lakes:
                lake = self._lakes[other]
                hexes.update(lake.hexes)
                shore.update(lake.shore)
                owners |= lake.owners
            elif self.letters.get(other) in KIND_ON:
                shore.add(other)
        self._keep(Lake(tuple(sorted(hexes)), frozenset(owners), tuple(sorted(shore))))

    def _shore(self, hexagon: int) -> None:
        """Put a domain hex on the shore of the lakes beside it."""
        for lake in self.lakes_beside(hexagon):
            self._keep(Lake(lake.hexes, lake.owners, tuple(sorted((*lake.shore, hexagon)))))

    def _keep(self, lake: Lake) -> None:
        for hexagon in lake.hexes:
            self._lakes[hexagon] = lake

    def lay(self, first: int, turn: int, tile: str) -> None:
        """Lay a landscape tile."""
        for hexagon, letter in zip(triangle(first, turn), tile, strict=True):
            self.put(hexagon, letter)

    def found(self, hexagon: int, player: int, domain: int) -> None:
        """Put a player's wonder lake on an empty place."""
        self.founded[hexagon] = Founded(player, domain)
        self.put(hexagon, WONDER_LAKE)

    # Places for tiles (PA-4).

    def beside(self) -> set[int]:
        """The empty hexes beside the island."""
        return {hexagon for hexagon, touched in self.sides.items() if touched > 0}

    def sides_touched(self, hexes: Iterable[int]) -> int:
        """How many sides of these empty hexes touch hexes in play."""
        return sum(self.sides.get(hexagon, 0) for hexagon in hexes)

    def fits(self, hexes: tuple[int, int, int]) -> bool:
        """Whether a landscape tile may be laid so."""
        first, second, third = hexes
        sides = self.sides
        return sides.get(first, 0) + sides.get(second, 0) + sides.get(third, 0) >= LEAST_SIDES

    def places(self) -> tuple[int, ...]:
        """All ways to lay a landscape tile, each as 6 × first hex + turn, ascending."""
        if self._fresh:
            self._refit()
        return self._places

    def _refit(self) -> None:
        """No tile fits any more where hexes were put down, and perhaps one fits beside them."""
        sides, near = self.sides, set[int]()
        covered, grown = set[int](), set[int]()
        for hexagon in self._fresh:
            near.update(around(hexagon))
            covered.update([6 * hexagon + step for step in TRIANGLES])
        self._fresh = ()
        get, add = sides.get, grown.add
        for hexagon in near:
            least, place = LEAST_SIDES - sides[hexagon], 6 * hexagon
            if least > LEAST_SIDES:
                continue
            # One by one, because this takes a tenth of a game's time.
            first, second, third, fourth, fifth, sixth = around(hexagon)
            east, south_east, south_west = get(first, 0), get(second, 0), get(third, 0)
            west, north_west, north_east = get(fourth, 0), get(fifth, 0), get(sixth, 0)
            if north_east + east >= least:
                add(place + TRIANGLES[0])
            if east + south_east >= least:
                add(place + TRIANGLES[1])
            if south_east + south_west >= least:
                add(place + TRIANGLES[2])
            if south_west + west >= least:
                add(place + TRIANGLES[3])
            if west + north_west >= least:
                add(place + TRIANGLES[4])
            if north_west + north_east >= least:
                add(place + TRIANGLES[5])
        covered &= self._fitting
        grown -= self._fitting
        self._fitting = (self._fitting - covered) | grown
        found = set(self._places)
        for corner in covered:
            found.difference_update(_turns(corner))
        for corner in grown:
            found.update(_turns(corner))
        self._places = tuple(sorted(found))

    # Walking (PA-5).

    def reach(self, start: int) -> dict[int, int]:
        """Every hex that an explorer reaches in three steps at most, with the number of steps."""
        ways, portals = self.ways, self.portals
        steps = {start: 0}
        ring = {start}
        for step in range(1, MOST_STEPS + 1):
            outer = set().union(*[ways[hexagon] for hexagon in ring])
            if not ring.isdisjoint(portals):
                outer.update(portals)
            ring = outer.difference(steps)
            steps.update(dict.fromkeys(ring, step))
        return steps

    # Lakes (PA-7, PA-8).

    def lakes(self) -> dict[int, Lake]:
        """The lake that each water hex belongs to."""
        return self._lakes

    def lakes_beside(self, hexagon: int) -> list[Lake]:
        """The lakes that a hex touches, each once."""
        lakes = self._lakes
        found: list[Lake] = []
        for other in around(hexagon):
            if other in lakes and lakes[other] not in found:
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
        if not self.founded:
            return []
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


@lru_cache(maxsize=8)
def _started(start: str) -> Island:
    return Island(start)


def start_island(start: str) -> Island:
    """The island of a start tile."""
    return _started(start).copy()
