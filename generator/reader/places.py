"""What can be read on a sheet: each place with what may stand in it. A game's `reading.py` lists its places."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from engine.layout import EMPTY, OUTSIDE, MapLayout
from generator.draw.frame import Box

ReadLayout = TypeVar("ReadLayout", bound=MapLayout)

#: what the networks call a place in which something was struck out; one that is empty they call as sheet files do
STRUCK = "?"
NUMBERS = tuple(map(str, range(1, 16)))
#: the share of a cell that is looked at: its own lines stay outside
WITHIN = 0.94


@dataclass(frozen=True, slots=True)
class Place:
    """One place on a sheet: its box in millimetres, the network that reads it, and what each of its labels means."""

    key: str
    box: Box
    network: str
    #: the network's labels that may stand here, each with the token it stands for
    meaning: Mapping[str, str]

    @property
    def tokens(self) -> tuple[str, ...]:
        """What may stand here, empty first."""
        return tuple(dict.fromkeys([EMPTY, *self.meaning.values()]))


class SheetReading(ABC, Generic[ReadLayout]):
    """What reads the sheets of a game: its places, and a sheet file from what was read in them."""

    @abstractmethod
    def cells(self, layout: ReadLayout) -> list[Place]:
        """The places on the board."""

    def beside(self, layout: ReadLayout) -> list[Place]:
        """The places beside the board."""
        return []

    def plain_beside(self, layout: ReadLayout) -> list[Place]:
        """The same places on a plain sheet, in the box that is drawn below its board."""
        return []

    @abstractmethod
    def sheet_data(self, layout: ReadLayout, tokens: Mapping[str, str]) -> dict[str, Any]:
        """The keys of a sheet file."""

    def places(self, layout: ReadLayout) -> list[Place]:
        """All places of a sheet."""
        return [*self.cells(layout), *self.beside(layout)]


def written(key: str, box: Box, drawings: Sequence[str], numbers: bool = True) -> Place:
    """A cell for a number or for one of some drawings."""
    labels = (*(NUMBERS if numbers else ()), *drawings)
    return Place(key, scaled(box, WITHIN), "cell", {label: label for label in (EMPTY, *labels)})


def ticked(key: str, box: Box) -> Place:
    """A box to tick: a cross is a tick as well."""
    return Place(key, scaled(box, 1.3), "mark", {EMPTY: EMPTY, "tick": "tick", "cross": "tick"})


def scaled(box: Box, share: float) -> Box:
    """A box with the same middle, larger or smaller."""
    x, y = box.middle
    width, height = box.width * share, box.height * share
    return Box(x - width / 2, y - height / 2, width, height)


def moved(place: Place, x: float, y: float, scale: float) -> Place:
    """A place on a drawing that was moved and scaled."""
    box = place.box
    return replace(place, box=Box(x + box.x * scale, y + box.y * scale, box.width * scale, box.height * scale))


def cell_tokens(layout: MapLayout, tokens: Mapping[str, str]) -> list[str]:
    """The tokens of a whole map from those of its places; what lies outside is `#`."""
    cells = zip(layout.grid.names, layout.tokens, strict=True)
    return [OUTSIDE if printed == OUTSIDE else tokens.get(name, EMPTY) for name, printed in cells]
