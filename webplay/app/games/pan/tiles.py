"""The first half of a turn on the island of Pan: a tile is taken, animals are chosen, the tile is laid.

Not responsible for drawing the island. A place for a tile is named by its triangle: the first of its hexes by r, then
q, and the turn (0 or 1) that leads from it to the other two.
"""

from __future__ import annotations

from engine.errors import Refusal
from engine.games.pan.island import KIND_ON
from engine.games.pan.moves import KINDS, Animal, Lay, Take
from engine.hexes import hex_named, name_of, triangle
from engine.match import Move
from webplay.app.games.pan.step import Step
from webplay.app.table.controls import Chip

TURN, BACK, ON = "turn", "back", "on"


class TakeStep(Step):
    """Choose a face-up tile (PA-4, 1)."""

    def begin(self) -> None:
        self.tile = 1 if len(self.match.faceup) == 1 else 0

    def prompt(self) -> str:
        return self.brings(self.match.faceup[self.tile - 1]) if self.tile else self.say("take.prompt")

    def brings(self, tile: str) -> str:
        """The animals that a tile brings."""
        gains = [self.say(f"one.{KINDS[KIND_ON[letter]]}") for letter in tile if letter in KIND_ON]
        gains += [self.say("one.choice")] * tile.count("O")
        return self.say("take.brings", animals=", ".join(gains)) if gains else self.say("take.brings_none")

    def chips(self) -> list[Chip]:
        chips = []
        for number, tile in enumerate(self.match.faceup, 1):
            terrains = ", ".join(self.say(f"terrain.{letter.lower()}") for letter in tile)
            spoken = self.say("take.tile", number=number, terrains=terrains)
            chips.append(
                Chip(f"tile{number}", spoken, icon=f"pan:tile_{tile}", selected=number == self.tile, row="tiles")
            )
        return chips

    def move(self) -> Move | None:
        return Take(self.tile) if self.tile else None

    def action_words(self) -> str:
        return self.say("take.do")

    def tap_chip(self, chip: str) -> Refusal | None:
        number = int(chip.removeprefix("tile"))
        refusal = self.match.refusal(self.player, Take(number))
        if refusal is None:
            self.tile = number
        return refusal


class AnimalStep(Step):
    """Choose a kind of animal, for a portal or for the bonus space (PA-4, 2 and PA-9)."""

    def begin(self) -> None:
        offers = [move.kind for move in self.match.legal_moves(self.player) if isinstance(move, Animal)]
        self.kind = offers[0] if len(offers) == 1 else ""

    def prompt(self) -> str:
        if self.match.step == "bonus":
            return self.say("bonus.prompt", space=self.match.layout.bonus_space)
        return self.say("animal.prompt")

    def chips(self) -> list[Chip]:
        return [
            Chip(kind, self.say(f"one.{kind}"), self.say(f"kind.{kind}"), kind, selected=kind == self.kind, row="kinds")
            for kind, left in zip(KINDS, self.match.bank, strict=True)
            if left
        ]

    def move(self) -> Move | None:
        return Animal(self.kind) if self.kind else None

    def action_words(self) -> str:
        return self.say("animal.do", animal=self.say(f"one.{self.kind}"))

    def tap_chip(self, chip: str) -> Refusal | None:
        refusal = self.match.refusal(self.player, Animal(chip))
        if refusal is None:
            self.kind = chip
        return refusal


def place_of(first: int, turn: int) -> str:
    """The name of the triangle that a tile so laid covers."""
    hexes = sorted(triangle(first, turn))
    return f"{name_of(hexes[0])} r{0 if hexes[1] == hexes[0] + 1 else 1}"


def hexes_of(place: str) -> tuple[int, int, int]:
    """The hexes of a triangle, clockwise."""
    name, turn = place.split(" r")
    return triangle(hex_named(name), int(turn))


class LayStep(Step):
    """Choose a place for the tile; another tap there turns it (PA-4, 3)."""

    turns = True

    def begin(self) -> None:
        self.place = ""
        self.turned = 0
        self.places = self.island_places()

    def island_places(self) -> list[str]:
        found = (place_of(*divmod(way, 6)) for way in self.island.places())
        return list(dict.fromkeys(found))

    def prompt(self) -> str:
        return self.say("lay.turn" if self.place else "lay.prompt")

    def chips(self) -> list[Chip]:
        signs = ((BACK, "‹", True), (TURN, "↻", bool(self.place)), (ON, "›", True))
        return [Chip(chip, self.say(f"lay.{chip}"), label, row="lay", ready=ready) for chip, label, ready in signs]

    def possible(self) -> frozenset[str]:
        return frozenset(self.places)

    def chosen(self) -> tuple[str, ...]:
        return (self.place,) if self.place else ()

    def move(self) -> Move | None:
        if not self.place:
            return None
        first = hexes_of(self.place)[self.turned]
        turn = int(self.place[-1]) + 2 * self.turned
        return Lay(name_of(first), turn % 6)

    def action_words(self) -> str:
        return self.say("lay.do")

    def tap_cell(self, cell: str) -> Refusal | None:
        if cell not in self.places:
            return self.match.refusal(self.player, Lay(cell.split()[0], 0))
        if cell == self.place:
            self.turned = (self.turned + 1) % 3
        self.place = cell
        return None

    def tap_chip(self, chip: str) -> Refusal | None:
        if chip == TURN and self.place:
            self.turned = (self.turned + 1) % 3
        elif self.place:
            step = -1 if chip == BACK else 1
            self.place = self.places[(self.places.index(self.place) + step) % len(self.places)]
        else:
            self.place = self.places[-1 if chip == BACK else 0]
        return None
