"""The table of L'île de Pan: an island instead of sheets, tiles instead of dice, one step of a turn after another.

Not responsible for what a step offers (`tiles.py`, `walk.py`).
"""

from __future__ import annotations

from dataclasses import replace

from engine.errors import Refusal
from engine.games.pan.island import KIND_ON
from engine.games.pan.moves import KINDS, Animal, Found, Go, Lay, Observe, Stay, Take, Wonder
from engine.games.pan.rules import PanMatch
from engine.hexes import hex_named, name_of, triangle
from engine.match import Move
from generator.draw.shapes import Group
from generator.games.pan.picture import draw_hex, explorers
from generator.games.pan.table import STILL, draw_route
from generator.words import Words
from webplay.app.games.pan.steps import STEPS
from webplay.app.games.pan.tiles import place_of
from webplay.app.games.pan.walk import MoveStep
from webplay.app.shell.page_words import listed
from webplay.app.table.controls import Action, Chip, Controls, Die
from webplay.app.table.news import News


class PanControls(Controls[PanMatch, PanMatch]):
    """One step of a turn."""

    game = "pan"
    chance = "tiles"
    unit = "point"
    drags = False
    keys = ("turn_tile", "zoom", "shift")

    def __init__(self, match: PanMatch, player: int, words: Words) -> None:
        super().__init__(match, player, words)
        self.step = STEPS[match.step](match, player, words)

    def speak_in(self, words: Words) -> None:
        self.words = self.step.words = words

    def prompt(self) -> str:
        return self.step.prompt()

    def chips(self) -> list[Chip]:
        return self.step.chips()

    def possible(self) -> frozenset[str]:
        return self.step.possible()

    def chosen(self) -> tuple[str, ...]:
        return self.step.chosen()

    def actions(self) -> list[Action]:
        return self.step.actions()

    def tap_cell(self, cell: str) -> Refusal | None:
        return self._named(self.step.tap_cell(cell))

    def tap_chip(self, chip: str) -> Refusal | None:
        return self._named(self.step.tap_chip(chip))

    def type_number(self, number: int) -> Refusal | None:
        chip = self.step.number(number % 10)
        return self.tap_chip(chip) if chip else None

    def clear(self) -> bool:
        return self.step.clear()

    def settled(self) -> bool:
        return super().settled() and not self.step.turns

    def _named(self, refusal: Refusal | None) -> Refusal | None:
        """A refusal that speaks of "this hex", which is lit, instead of its coordinates."""
        if refusal is None or not refusal.cells:
            return refusal
        this = self.words("page.pan.this_hex")
        values = {key: this if key in ("cell", "cells") else value for key, value in refusal.values.items()}
        return replace(refusal, values=values)

    def sketch(self) -> list[Group]:
        """The island as the choice would leave it, where it would change."""
        move = self.step.move()
        if move is None:
            return []
        after = self.match.copy()
        after.play(self.player, move)
        groups = [Group("", tuple(draw_hex(after, hexagon, STILL))) for hexagon in self._changed(move)]
        if isinstance(self.step, MoveStep):
            groups.append(draw_route(self.step.route(), set(self.match.island.portals)))
            groups.append(Group("", tuple(explorers(after, STILL)[self.player : self.player + 1])))
        return groups

    def _changed(self, move: Move) -> tuple[int, ...]:
        """The hexes that a move changes."""
        match move:
            case Lay(place, turn):
                return triangle(hex_named(place), turn)
            case Observe():
                return (self.match.explorers[self.player],)
            case Found(_, place) | Wonder(place, _):
                return (hex_named(place),)
        return ()

    # What everybody sees.

    @classmethod
    def snapshot(cls, match: PanMatch, player: int) -> PanMatch:
        return match.copy()

    @classmethod
    def news(cls, before: PanMatch, after: PanMatch, words: Words, player: int = 0) -> list[News]:
        """A wonder animal that appeared, and the marker that it moved."""
        gains = [now - then for then, now in zip(before.markers[player], after.markers[player], strict=True)]
        kind = max(range(len(KINDS)), key=gains.__getitem__)
        part = list(after.score(player).parts)[kind]
        return [
            News(words(f"page.pan.news.{KINDS[kind]}"), KINDS[kind], (name_of(lake),), part, gains[kind])
            for lake in sorted(after.island.wonders - before.island.wonders)
        ]

    @classmethod
    def dice(cls, match: PanMatch, words: Words) -> list[Die]:
        """No dice are rolled on the island."""
        return []

    @classmethod
    def roll_words(cls, match: PanMatch, words: Words) -> str:
        """What lies face up."""
        tiles = [", ".join(words(f"page.pan.terrain.{letter.lower()}") for letter in tile) for tile in match.faceup]
        return words("page.pan.face_up", tiles="; ".join(tiles)) if tiles else words("page.pan.no_tiles")

    @classmethod
    def cell_words(cls, sheet: PanMatch, cell: str, words: Words) -> str:
        """What a hex is and what lives there; instead of a sheet comes the match."""
        match = sheet
        hexagon = hex_named(cell.split()[0])
        letter = match.island.letters.get(hexagon)
        if letter is None:
            return words("page.pan.place")
        said = [words(f"page.pan.terrain.{letter.lower()}")]
        if hexagon in match.island.animals:
            said.append(words(f"page.pan.animals.{KINDS[KIND_ON[letter]]}", count=match.island.animals[hexagon]))
        return ", ".join(said)

    @classmethod
    def move_cells(cls, move: Move) -> tuple[str, ...]:
        match move:
            case Lay(place, turn):
                return (place_of(hex_named(place), turn), *map(name_of, triangle(hex_named(place), turn)))
            case Go(place) | Found(_, place) | Wonder(place, _):
                return (place,)
        return ()

    @classmethod
    def advice_words(cls, move: Move, words: Words) -> str:
        match move:
            case Take(number):
                return words("page.pan.advice.take", number=number)
            case Animal(kind):
                return words("page.pan.animal.do", animal=words(f"page.pan.one.{kind}"))
            case Observe(count):
                return words("page.pan.act.do_observe", count=count)
            case Found(domain, _):
                return words(f"page.pan.advice.lake.{domain}")
            case Wonder(_, kind):
                return words(f"page.pan.advice.wonder.{kind}")
        return words(f"page.pan.advice.{type(move).__name__.lower()}")

    @classmethod
    def move_words(cls, move: Move, words: Words) -> str:
        match move:
            case Take(number):
                return words("page.pan.told.take", number=number)
            case Animal(kind):
                return words("page.pan.told.animal", animal=words(f"page.pan.one.{kind}"))
            case Lay():
                return words("page.pan.told.lay")
            case Go():
                return words("page.pan.told.go")
            case Stay():
                return words("page.pan.told.stay")
            case Observe(count):
                return words("page.pan.told.observe", count=count)
            case Found(domain, _):
                return words(f"page.pan.told.lake.{domain}")
            case Wonder(_, kind):
                return words(f"page.pan.told.wonder.{kind}")
        return str(move)


def lake_words(match: PanMatch, cell: str, names: tuple[str, ...], words: Words) -> str:
    """Everything about a hex, in words: what it is, who stands there; of a lake who founded in it, what it promises."""
    hexagon = hex_named(cell.split()[0])
    said = [PanControls.cell_words(match, cell, words)]
    said += [names[player] for player, place in enumerate(match.explorers) if place == hexagon]
    lake = match.island.lakes().get(hexagon)
    if lake:
        if lake.owners:
            said.append(words("page.pan.lake.of", names=listed(names[owner] for owner in sorted(lake.owners))))
        kinds, hexes = match.island.kinds_around(lake), len(match.island.occupied(lake))
        around = [words(f"page.pan.many.{KINDS[kind]}") for kind in sorted(kinds)]
        said.append(words("page.pan.lake.around", kinds=", ".join(around)) if around else words("page.pan.lake.nobody"))
        if lake.owners:
            said.append(words("page.pan.lake.brings", count=hexes))
    return ", ".join(said)
