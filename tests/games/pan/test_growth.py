"""What the island keeps while it grows is what one finds by looking at every hex anew."""

from __future__ import annotations

from random import Random

import pytest

from engine.games.pan.island import DOMAIN_LETTERS, LEAST_SIDES, MOST_STEPS, PORTAL, WATER, Island, Lake
from engine.games.pan.rules import PanMatch
from engine.games.registry import GAMES
from engine.hexes import around, triangle
from generator.shipped import shipped


def places(island: Island) -> list[int]:
    """All ways to lay a tile that overlap nothing and touch three sides (PA-4)."""
    near = {other for hexagon in island.letters for other in around(hexagon)}
    near |= {other for hexagon in near for other in around(hexagon)}
    found = []
    for first in near:
        for turn in range(6):
            hexes = triangle(first, turn)
            sides = sum(other in island.letters for hexagon in hexes for other in around(hexagon))
            if sides >= LEAST_SIDES and not any(hexagon in island.letters for hexagon in hexes):
                found.append(6 * first + turn)
    return sorted(found)


def lakes(island: Island) -> dict[int, Lake]:
    """All connected water hexes, with whoever founded there and the domain hexes around (PA-7)."""
    water = {hexagon for hexagon, letter in island.letters.items() if letter in WATER}
    found: dict[int, Lake] = {}
    for start in water:
        hexes = {start}
        while grown := {other for hexagon in hexes for other in around(hexagon) if other in water} - hexes:
            hexes |= grown
        owners = frozenset(island.founded[hexagon].player for hexagon in hexes if hexagon in island.founded)
        beside = {other for hexagon in hexes for other in around(hexagon)}
        shore = sorted(other for other in beside if island.letters.get(other) in DOMAIN_LETTERS)
        found[start] = Lake(tuple(sorted(hexes)), owners, tuple(shore))
    return found


def reach(island: Island, start: int) -> dict[int, int]:
    """Every hex within three steps, a step also leading from portal to portal (PA-5)."""
    steps = {start: 0}
    for step in range(1, MOST_STEPS + 1):
        for hexagon in list(steps):
            portals = island.portals if island.letters[hexagon] == PORTAL else []
            for other in (*around(hexagon), *portals):
                if island.letters.get(other, WATER[0]) not in WATER:
                    steps.setdefault(other, step)
    return steps


def check(match: PanMatch) -> None:
    island = match.island
    assert island.places() == places(island)
    assert island.lakes() == lakes(island)
    assert island.beside() == {other for hexagon in island.letters for other in around(hexagon)} - set(island.letters)
    for explorer in match.explorers:
        steps = reach(island, explorer)
        assert island.steps(explorer) == steps
        assert set(island.reach(explorer)) == steps.keys()


@pytest.mark.parametrize("layout", [layout.id for layout in shipped().layouts("pan")])
def test_an_island_that_grew_is_the_one_seen_anew(layout: str) -> None:
    match = GAMES["pan"].start(shipped().layout("pan", layout), 3, 8)
    assert isinstance(match, PanMatch)
    random = Random(8)
    while not match.over:
        moves = match.legal_moves(match.player)
        before, other = match.island.places(), match.copy()
        match.play(match.player, moves[int(random.random() * len(moves))])
        check(match)
        assert other.island.places() == before, "a copy does not grow with it"
