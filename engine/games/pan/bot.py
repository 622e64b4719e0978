"""What a bot of L'île de Pan thinks of a move: an estimate, in points, of what each part of the score gains by it.

It looks at most from the tile in the hand to the act that follows. The weights were tuned on simulated games.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING

from engine.games.pan.island import DOMAIN_LETTERS, KIND_ON, LAKE, MOST_OBSERVED, MOST_STEPS, PORTAL, Lake
from engine.games.pan.moves import DOMAINS, KINDS, Animal, Found, Go, Lay, Observe, Stay, Take, Wonder
from engine.hexes import around, hex_named, triangle
from engine.match import Move

if TYPE_CHECKING:
    from engine.games.pan.rules import PanMatch

PARTS = ("herbivores", "raptors", "reptiles", "lakes")
TURNS = 9
#: an animal and a turn from step 4
BONUS = 2.5
#: how likely a lake gets the kinds of animals it still misses, by their number
CHANCE = (1.0, 0.85, 0.65, 0.45)
#: how much a point less for an opponent is worth, shared among them
SPITE = 0.5


class Guess:
    """What a match looks like to one player who is about to decide."""

    def __init__(self, match: PanMatch, player: int) -> None:
        self.match = match
        self.player = player
        self.island = match.island
        self.reserve = match.reserves[player]
        self.marker = match.markers[player]
        self.unplaced = match.unplaced[player]
        self.turns_after = TURNS - match.round
        # An animal kept is worth less the fewer turns are left to place it.
        self.kept = (0.0, 0.3, 0.45)[min(2, self.turns_after)]
        self.spite = SPITE / (match.players - 1)
        self._acts: dict[int, dict[str, float]] = {}
        self._new_hexes: dict[tuple[int, str], tuple[dict[str, float], float]] = {}
        self._sight_totals: dict[tuple[int, str], tuple[float, float]] = {}
        self._stakes: dict[int, float] = {}

    def worth(self, move: Move) -> float:
        """What a move is worth in all: the sum of its parts, found faster where there are many moves."""
        if isinstance(move, Lay):
            assert self.match.tile is not None
            return self._lay_worth(triangle(hex_named(move.place), move.turn), self.match.tile)
        return _total(self.parts(move))

    def parts(self, move: Move) -> dict[str, float]:
        """What the parts of the score gain by a move."""
        match move:
            case Take(number):
                return self._take(self.match.faceup[number - 1])
            case Animal(kind):
                return self._gains(KINDS.index(kind), self._animal(KINDS.index(kind)))
            case Lay(place, turn):
                return self._lay(triangle(hex_named(place), turn))
            case Go(place):
                return self._best_act(hex_named(place))
            case Stay():
                return self._best_act(self.match.explorers[self.player])
            case Observe(count):
                return self._observe(self.match.explorers[self.player], count)
            case Found(domain, place):
                return self._found(DOMAINS.index(domain), hex_named(place))
            case Wonder(place, kind):
                lake = self.island.lakes()[hex_named(place)]
                return self._gains(KINDS.index(kind), self._step(KINDS.index(kind), len(self.island.occupied(lake))))
        raise TypeError(move)

    def _gains(self, kind: int, points: float) -> dict[str, float]:
        return {PARTS[kind]: points}

    def _step(self, kind: int, spaces: int) -> float:
        """What it is worth to move a marker up."""
        before = self.marker[kind]
        return spaces + (BONUS if before < self.match.layout.bonus_space <= before + spaces else 0.0)

    # Taking a tile and animals.

    def _take(self, tile: str) -> dict[str, float]:
        gains = dict.fromkeys(PARTS, 0.0)
        for letter in tile:
            if letter in KIND_ON:
                gains[PARTS[KIND_ON[letter]]] += self._animal(KIND_ON[letter])
            elif letter == PORTAL:
                best = max(range(3), key=self._animal)
                gains[PARTS[best]] += self._animal(best) + 0.2
            elif self.unplaced:
                gains["lakes"] += 0.25
        return gains

    def _animal(self, kind: int) -> float:
        """What one more animal is worth: most when few are left and the marker has not reached the bonus space."""
        hungry = self.reserve[kind] < MOST_OBSERVED
        short = self.marker[kind] + self.reserve[kind] < self.match.layout.bonus_space
        return (0.4 + 0.3 * hungry + 0.3 * short) * (1.0 if self.turns_after or hungry else 0.5)

    # Laying: what the new hexes offer at once, and what they do for lakes and groups.

    def _lay(self, hexes: tuple[int, int, int]) -> dict[str, float]:
        assert self.match.tile is not None
        new = [self._new_hex(hexagon, letter) for hexagon, letter in zip(hexes, self.match.tile, strict=True)]
        best = max((self._best_goal, *(sight for sight, _ in new)), key=_total)
        return {**best, "lakes": best.get("lakes", 0.0) + sum(value for _, value in new)}

    def _lay_worth(self, hexes: tuple[int, int, int], tile: str) -> float:
        sights, best, value = self._sight_totals, self._best_goal_total, 0.0
        for key in zip(hexes, tile, strict=True):
            known = sights.get(key)
            if known is None:
                sight, worth = self._new_hex(*key)
                known = sights[key] = _total(sight), worth
            value += known[1]
            if known[0] > best:
                best = known[0]
        return best + value

    def _new_hex(self, hexagon: int, letter: str) -> tuple[dict[str, float], float]:
        """What animals on a hex about to be laid would bring now, and what the hex does for lakes and groups."""
        known = self._new_hexes.get((hexagon, letter))
        if known is None:
            sight: dict[str, float] = {}
            kind = KIND_ON.get(letter)
            if kind is not None and self.reserve[kind] and self._is_near(hexagon):
                sight = self._sight(hexagon, kind, min(MOST_OBSERVED, self.reserve[kind]))
            value = self._water_value(hexagon) if letter == LAKE else self._shore_value(hexagon, letter)
            known = self._new_hexes[hexagon, letter] = sight, value
        return known

    def _is_near(self, hexagon: int) -> bool:
        """Whether the explorer can walk to an empty hex as soon as it is laid."""
        return hexagon in self._near

    def _water_value(self, hexagon: int) -> float:
        """What a lake hex here does for the lakes it joins."""
        value = 0.1 if self.unplaced else 0.0
        for lake in self.island.lakes_beside(hexagon):
            newly = [other for other in around(hexagon) if other not in lake.shore and other in self.island.animals]
            value += self._stake(lake) * 0.7 * len(newly) + 0.1 * (not lake.owners)
        return value

    def _shore_value(self, hexagon: int, letter: str) -> float:
        """What a domain hex here does for lakes beside it and for the largest group of its domain."""
        if letter not in KIND_ON:
            return 0.0
        value = 0.0
        for lake in self.island.lakes_beside(hexagon):
            missing = KIND_ON[letter] not in self.island.kinds_around(lake)
            value += self._stake(lake) * (0.6 if missing else 0.3) + (0.05 if not lake.owners else 0.0)
        if hexagon in self._beside_groups[letter]:
            domain = DOMAIN_LETTERS.index(letter)
            others = sum(domain in tiles for tiles in self.match.unplaced) - (domain in self.unplaced)
            value += 0.8 * (domain in self.unplaced) - 0.8 * self.spite * others
        return value

    # Walking: the best act at the goal.

    def _best_act(self, goal: int) -> dict[str, float]:
        if goal not in self._acts:
            options = [{"lakes": 0.0}]
            kind = KIND_ON.get(self.island.letters[goal])
            if kind is not None and goal not in self.island.animals and self.reserve[kind]:
                counts = range(1, min(MOST_OBSERVED, self.reserve[kind]) + 1)
                options += [self._observe(goal, count) for count in counts]
            if self.unplaced:
                options += [self._found(self._cheapest, place) for place in self._founding_places(goal)]
            self._acts[goal] = max(options, key=_total)
        return self._acts[goal]

    @cached_property
    def _best_goal(self) -> dict[str, float]:
        return max((self._best_act(goal) for goal in self.match.goals()), key=_total)

    @cached_property
    def _best_goal_total(self) -> float:
        return _total(self._best_goal)

    def _founding_places(self, goal: int) -> Iterable[int]:
        lakes = self.island.lakes_beside(goal)
        return self.island.founding_places(self.player, goal) if lakes else ()

    # Acts.

    def _observe(self, hexagon: int, count: int) -> dict[str, float]:
        kind = KIND_ON[self.island.letters[hexagon]]
        return self._sight(hexagon, kind, count)

    def _sight(self, hexagon: int, kind: int, count: int) -> dict[str, float]:
        """What animals on a domain hex bring: spaces on the track, and an outlook on wonder animals."""
        outlook = 0.0
        for lake in self.island.lakes_beside(hexagon):
            stake = self._stake(lake)
            if stake:
                kinds, occupied = self.island.kinds_around(lake), len(self.island.occupied(lake))
                after = self._outlook(kinds | {kind}, occupied + 1)
                outlook += stake * (after - self._outlook(kinds, occupied))
        return {PARTS[kind]: self._step(kind, count) - self.kept * count, "lakes": outlook}

    def _stake(self, lake: Lake) -> float:
        """How many wonder animals of the player may still appear in a lake, less those of opponents."""
        first = lake.hexes[0]
        if first not in self._stakes:
            self._stakes[first] = self._new_stake(lake)
        return self._stakes[first]

    def _new_stake(self, lake: Lake) -> float:
        stake = 0.0
        for hexagon in lake.hexes:
            owner = self.island.founded.get(hexagon)
            if owner and hexagon not in self.island.wonders:
                stake += 1.0 if owner.player == self.player else -self.spite
        # A lake that nobody owns may become one's own.
        return stake or (0.5 if self.unplaced and self.turns_after and not lake.owners else 0.0)

    def _outlook(self, kinds: set[int], occupied: int) -> float:
        """What a wonder animal of a lake may bring one day."""
        missing = 3 - len(kinds)
        if missing > self.turns_after:
            return 0.0
        return CHANCE[missing] * (occupied + missing)

    def _found(self, domain: int, place: int) -> dict[str, float]:
        """What a wonder lake may bring, less what its tile would have been worth at the end."""
        lakes = self.island.lakes_beside(place)
        hexes = {hexagon for lake in lakes for hexagon in lake.shore}
        hexes |= {other for other in around(place) if self.island.letters.get(other) in KIND_ON}
        full = [hexagon for hexagon in hexes if hexagon in self.island.animals]
        kinds = {KIND_ON[self.island.letters[hexagon]] for hexagon in full}
        marker = max(range(3), key=lambda kind: self._step(kind, len(full)))
        if len(kinds) == 3:
            gain = self._step(marker, len(full))
        else:
            room = {KIND_ON[self.island.letters[hexagon]] for hexagon in hexes if hexagon not in self.island.animals}
            gain = self._outlook(kinds, len(full)) if len(kinds | room) == 3 else 0.0
        return {PARTS[marker]: gain, "lakes": -float(self._worth_unplaced(domain))}

    def _worth_unplaced(self, domain: int) -> int:
        """What a wonder-lake tile will be worth at the end if it is not placed."""
        return len(self._groups[DOMAIN_LETTERS[domain]])

    @cached_property
    def _cheapest(self) -> int:
        return min(self.unplaced, key=self._worth_unplaced)

    @cached_property
    def _groups(self) -> dict[str, tuple[int, ...]]:
        return {letter: self.island.largest_group(letter) for letter in DOMAIN_LETTERS}

    @cached_property
    def _beside_groups(self) -> dict[str, set[int]]:
        """The hexes beside the largest group of each domain."""
        return {letter: _all_around(group) for letter, group in self._groups.items()}

    @cached_property
    def _near(self) -> set[int]:
        """The hexes that the explorer could walk to if they were there."""
        return _all_around(self.island.reach(self.match.explorers[self.player], MOST_STEPS - 1))


def _all_around(hexes: Iterable[int]) -> set[int]:
    return set().union(*map(around, hexes))


def _total(parts: dict[str, float]) -> float:
    return sum(parts.values())
