"""The island of Pan: every hex in play, what lives on it, and what follows from how the hexes lie.

The island knows no turns and no reserves. Places for a tile, ways and lakes grow with every hex that is put down: what
lies far from it stays as it was. Groups are asked for less often, and are found anew after a hex.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.grid import cells_of
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
#: stands for the sides of a hex in play, and its neighbours still count on it: with it no sum of sides is ever enough
IN_PLAY = -30


class Piece(NamedTuple):
    """Hexes that are put down together, and what lies around them, as steps from the first of them."""

    #: the hexes beside them, each with the number of its sides that touch them
    touched: tuple[tuple[int, int], ...]
    #: all names of the triangles that they cover
    covered: tuple[int, ...]
    #: all hexes of the triangles that lie beside them; and of each of those triangles the places of its hexes in that
    #: list, and all its names
    looked_at: tuple[int, ...]
    beside: tuple[tuple[int, int, int, tuple[int, int, int]], ...]


def _piece(*hexes: int) -> Piece:
    around_them = [other for hexagon in hexes for other in around(hexagon) if other not in hexes]
    touched = tuple((hexagon, around_them.count(hexagon)) for hexagon in dict.fromkeys(around_them))
    covered = {6 * hexagon + step for hexagon in hexes for step in TRIANGLES}
    triangles = sorted({6 * hexagon + step for hexagon in around_them for step in TRIANGLES} - covered)
    corners = {place: triangle(*divmod(place, 6)) for place in triangles}
    looked_at = sorted({hexagon for corner in corners.values() for hexagon in corner})
    at = looked_at.index
    beside = [(at(one), at(two), at(three), _names(place)) for place, (one, two, three) in corners.items()]
    names = sorted(name for place in covered for name in _names(place))
    return Piece(touched, tuple(names), tuple(looked_at), tuple(beside))


def _names(place: int) -> tuple[int, int, int]:
    """All names of a triangle, from the one whose turn is 0 or 1."""
    second, third = OTHER_TURNS[place % 6]
    return place, place + second, place + third


#: one hex, and a landscape tile by its turn
ONE_HEX = _piece(0)
TILES = tuple(_piece(*triangle(0, turn)) for turn in range(6))


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
        #: for each empty hex beside the island, how many of its sides touch it; far below 0 for the hexes of the island
        self.sides: dict[int, int] = {}
        #: the hexes that can be walked on, and the number of each in that list; by these numbers, as bit masks: those
        #: beside each of them, and the portals
        self.ground: list[int] = []
        self._numbers: dict[int, int] = {}
        self._ways: list[int] = []
        self._portals = 0
        self.founded: dict[int, Founded] = {}
        self.animals: dict[int, int] = {}
        self.wonders: set[int] = set()
        self._lakes: dict[int, Lake] = {}
        #: all ways to lay a tile, as they were before the fresh pieces were put down
        self._places: list[int] = []
        self._fresh: tuple[tuple[int, Piece], ...] = ()
        for hexagon, letter in zip((CENTRE, *around(CENTRE)), start, strict=True):
            self.put(hexagon, letter)

    def copy(self) -> Island:
        other = Island.__new__(Island)
        other.letters = self.letters.copy()
        other.sides = self.sides.copy()
        other.ground = self.ground.copy()
        other._numbers = self._numbers.copy()
        other._ways = self._ways.copy()
        other._portals = self._portals
        other.founded = self.founded.copy()
        other.animals = self.animals.copy()
        other.wonders = self.wonders.copy()
        other._lakes = self._lakes.copy()
        # These are replaced, never changed, so both islands may hold the same ones.
        other._largest, other._places, other._fresh = self._largest, self._places, self._fresh
        return other

    # Putting hexes down.

    def put(self, hexagon: int, letter: str) -> None:
        """Put a hex on an empty place."""
        self._touch(hexagon, ONE_HEX)
        self._settle(hexagon, letter)

    def _touch(self, first: int, piece: Piece) -> None:
        """Count the sides of the hexes beside a piece that is about to be put down."""
        sides, get = self.sides, self.sides.get
        for step, count in piece.touched:
            hexagon = first + step
            sides[hexagon] = get(hexagon, 0) + count
        self._fresh += ((first, piece),)
        self._largest: dict[str, tuple[int, ...]] | None = None

    def _settle(self, hexagon: int, letter: str) -> None:
        """Put a hex on an empty place whose neighbours know of it."""
        self.letters[hexagon] = letter
        self.sides[hexagon] = IN_PLAY
        if letter in WATER:
            self._flood(hexagon)
            return
        beside = around(hexagon)
        self._open_ways(hexagon, beside)
        if letter == PORTAL:
            self._portals |= 1 << self._numbers[hexagon]
        elif not self._lakes.keys().isdisjoint(beside):
            self._shore(hexagon)

    def _open_ways(self, hexagon: int, around_it: tuple[int, ...]) -> None:
        """Join a hex that can be walked on to those beside it."""
        numbers, ways = self._numbers, self._ways
        here, beside = 1 << len(ways), 0
        for other in around_it:
            if other in numbers:
                number = numbers[other]
                ways[number] |= here
                beside |= 1 << number
        numbers[hexagon] = len(ways)
        ways.append(beside)
        self.ground.append(hexagon)

    def _flood(self, hexagon: int) -> None:
        """Join a water hex to the lakes beside it, to one lake."""
        letter, joined = self.letters.get, self.lakes_beside(hexagon)
        hexes, owners = [hexagon], frozenset[int]()
        shore = {other for other in around(hexagon) if letter(other) in KIND_ON}
        if hexagon in self.founded:
            owners = frozenset((self.founded[hexagon].player,))
        for lake in joined:
            hexes += lake.hexes
            shore.update(lake.shore)
            owners |= lake.owners
        self._keep(Lake(tuple(sorted(hexes)), owners, tuple(sorted(shore))))

    def _shore(self, hexagon: int) -> None:
        """Put a domain hex on the shore of the lakes beside it."""
        for lake in self.lakes_beside(hexagon):
            self._keep(Lake(lake.hexes, lake.owners, tuple(sorted((*lake.shore, hexagon)))))

    def _keep(self, lake: Lake) -> None:
        for hexagon in lake.hexes:
            self._lakes[hexagon] = lake

    def lay(self, first: int, turn: int, tile: str) -> None:
        """Lay a landscape tile."""
        self._touch(first, TILES[turn])
        for hexagon, letter in zip(triangle(first, turn), tile, strict=True):
            self._settle(hexagon, letter)

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

    def places(self) -> Sequence[int]:
        """All ways to lay a landscape tile, each as 6 × first hex + turn, ascending."""
        if self._fresh:
            self._refit()
        return self._places

    def _refit(self) -> None:
        """No tile fits any more where pieces were put down, and perhaps one fits beside them."""
        get = self.sides.get
        changed, grown = set[int](), set[int]()
        for first, piece in self._fresh:
            place = 6 * first
            changed |= {place + step for step in piece.covered}
            sides = [get(first + step, 0) for step in piece.looked_at]
            grown |= {
                place + step
                for one, two, three, steps in piece.beside
                if sides[one] + sides[two] + sides[three] >= LEAST_SIDES
                for step in steps
            }
        self._fresh = ()
        changed |= grown
        places = [place for place in self._places if place not in changed]
        places += grown
        places.sort()
        self._places = places

    # Walking (PA-5).

    @property
    def portals(self) -> list[int]:
        return [self.ground[number] for number in cells_of(self._portals)]

    def reach(self, start: int, most: int = MOST_STEPS) -> list[int]:
        """Every hex that an explorer reaches in so many steps at most."""
        ways, ground, portals = self._ways, self.ground, self._portals
        reached, before = 1 << self._numbers[start], 0
        for _ in range(most):
            ring = reached & ~before
            before = reached
            for number in cells_of(ring):
                reached |= ways[number]
            if ring & portals:
                reached |= portals
        return [ground[number] for number in cells_of(reached)]

    def steps(self, start: int) -> dict[int, int]:
        """Every hex that an explorer reaches, with the number of steps."""
        steps: dict[int, int] = {}
        for most in range(MOST_STEPS, -1, -1):
            steps.update(dict.fromkeys(self.reach(start, most), most))
        return steps

    # Lakes (PA-7, PA-8).

    def lakes(self) -> dict[int, Lake]:
        """The lake that each water hex belongs to."""
        return self._lakes

    def lakes_beside(self, hexagon: int) -> list[Lake]:
        """The lakes that a hex touches, each once."""
        lakes = self._lakes
        found = [lakes[other] for other in around(hexagon) if other in lakes]
        return list({lake.hexes[0]: lake for lake in found}.values()) if len(found) > 1 else found

    def founding_places(self, player: int, explorer: int) -> list[int]:
        """Where the player may found a wonder lake from the explorer's hex, by r, then q."""
        own = [lake for lake in self.lakes_beside(explorer) if not lake.owners - {player}]
        if not own:
            return []
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
        letters, animals = self.letters, self.animals
        return {KIND_ON[letters[hexagon]] for hexagon in lake.shore if hexagon in animals}

    def ready_lakes(self, player: int) -> list[int]:
        """The player's wonder lakes on which a wonder animal appears now, by r, then q."""
        ready = []
        for hexagon, owner in self.founded.items():
            waiting = owner.player == player and hexagon not in self.wonders
            if waiting and len(self.kinds_around(self._lakes[hexagon])) == len(DOMAIN_LETTERS):
                ready.append(hexagon)
        return sorted(ready)

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
