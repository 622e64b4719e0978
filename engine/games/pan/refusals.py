"""Why a move of L'île de Pan is refused: the first rule it breaks, with the hexes concerned."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from engine.errors import Refusal
from engine.games.pan.island import KIND_ON, LEAST_SIDES, MOST_OBSERVED, MOST_STEPS
from engine.games.pan.moves import DOMAINS, KINDS, Animal, Found, Go, Lay, Observe, Stay, Take, Wonder
from engine.hexes import hex_named, name_of, names_of, triangle
from engine.match import Move

if TYPE_CHECKING:
    from engine.games.pan.rules import PanMatch


def refusal_of(match: PanMatch, move: Move) -> Refusal | None:
    """Why the player whose turn it is may not make this move now; None when it is legal."""
    check = CHECKS[match.step].get(type(move))
    return check(match, move) if check else Refusal(f"step_{match.step}", "PA-4")


def _take(match: PanMatch, move: Take) -> Refusal | None:
    if move.number > len(match.faceup):
        return Refusal("no_such_tile", "PA-4", values={"number": move.number, "tiles": len(match.faceup)})
    return None


def _animal(match: PanMatch, move: Animal) -> Refusal | None:
    return None if match.bank[KINDS.index(move.kind)] else Refusal(f"no_{move.kind}_left", "PA-0")


def _stay(match: PanMatch, _: Stay) -> Refusal | None:
    own = match.explorers[match.player]
    return None if own in match.goals() else _occupied(match, "must_leave", own)


def _lay(match: PanMatch, move: Lay) -> Refusal | None:
    hexes = triangle(hex_named(move.place), move.turn)
    if match.island.fits(hexes):
        return None
    taken = names_of(hexagon for hexagon in hexes if hexagon in match.island.letters)
    if taken:
        return Refusal("tile_overlaps", "PA-4", taken, {"cells": " ".join(taken)})
    values = {"sides": match.island.sides_touched(hexes), "least": LEAST_SIDES}
    return Refusal("tile_sides", "PA-4", names_of(hexes), values)


def _go(match: PanMatch, move: Go) -> Refusal | None:
    name, goal, own = move.place, hex_named(move.place), match.explorers[match.player]
    if goal == own:
        return Refusal("move_is_stay", "PA-5", (name,), {"cell": name})
    if goal in match.goals():
        return None
    if goal not in match.island.ground:
        known = goal in match.island.letters
        return Refusal("lake_not_entered" if known else "no_hex_there", "PA-5", (name,), {"cell": name})
    if goal not in match.island.reach(own):
        return Refusal("too_far", "PA-5", (name,), {"cell": name, "steps": MOST_STEPS})
    return _occupied(match, "goal", goal)


def _occupied(match: PanMatch, key: str, hexagon: int) -> Refusal:
    """The explorer may not end on a hex, for the animals or for another explorer there."""
    by = "animals" if hexagon in match.island.animals else "explorer"
    return Refusal(f"{key}_{by}", "PA-5", (name_of(hexagon),), {"cell": name_of(hexagon)})


def _observe(match: PanMatch, move: Observe) -> Refusal | None:
    count, hexagon = move.count, match.explorers[match.player]
    name = name_of(hexagon)
    if count > MOST_OBSERVED:
        return Refusal("observe_count", "PA-6", (name,), {"number": count, "most": MOST_OBSERVED})
    kind = KIND_ON.get(match.island.letters[hexagon])
    if kind is None:
        return Refusal("observe_no_domain", "PA-6", (name,), {"cell": name})
    if hexagon in match.island.animals:
        return Refusal("observe_animals_there", "PA-6", (name,), {"cell": name})
    left = match.reserves[match.player][kind]
    if count > left:
        return Refusal(f"observe_{KINDS[kind]}", "PA-6", (name,), {"number": count, "left": left})
    return None


def _found(match: PanMatch, move: Found) -> Refusal | None:
    name, place, player, island = move.place, hex_named(move.place), match.player, match.island
    if DOMAINS.index(move.domain) not in match.unplaced[player]:
        return Refusal(f"lake_used_{move.domain}", "PA-7")
    if place in island.letters:
        return Refusal("lake_overlaps", "PA-7", (name,), {"cell": name})
    explorer = match.explorers[player]
    beside = island.lakes_beside(explorer)
    if not beside:
        return Refusal("not_beside_lake", "PA-7", (name_of(explorer),), {"cell": name_of(explorer)})
    if all(lake.owners - {player} for lake in beside):
        return Refusal("lake_of_another", "PA-7", (name_of(explorer),))
    sides = island.sides_touched((place,))
    if sides < LEAST_SIDES:
        return Refusal("lake_sides", "PA-7", (name,), {"cell": name, "sides": sides, "least": LEAST_SIDES})
    touched = island.lakes_beside(place)
    if any(lake.owners - {player} for lake in touched):
        return Refusal("lake_joins_another", "PA-7", (name,), {"cell": name})
    if not any(lake in beside for lake in touched):
        return Refusal("lake_apart", "PA-7", (name,), {"cell": name})
    return None


def _wonder(match: PanMatch, move: Wonder) -> Refusal | None:
    name, place = move.place, hex_named(move.place)
    owner = match.island.founded.get(place)
    if owner is None or owner.player != match.player:
        return Refusal("wonder_not_yours", "PA-8", (name,), {"cell": name})
    if place in match.island.wonders:
        return Refusal("wonder_there", "PA-8", (name,), {"cell": name})
    if place not in match.island.ready_lakes(match.player):
        return Refusal("wonder_kinds", "PA-8", (name,), {"cell": name})
    return None


#: what may be done in each step of a turn (PA-4), and why it may be refused all the same
CHECKS: dict[str, dict[type[Move], Callable[[PanMatch, Any], Refusal | None]]] = {
    "take": {Take: _take},
    "animal": {Animal: _animal},
    "lay": {Lay: _lay},
    "move": {Go: _go, Stay: _stay},
    "act": {Observe: _observe, Found: _found},
    "wonder": {Wonder: _wonder},
    "bonus": {Animal: _animal},
}
